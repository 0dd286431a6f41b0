import { describe, expect, test } from 'vitest';
import { ALL } from '../../sizes.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';
import { bodyOf } from '../render-for-test.ts';

describe('<nowiki>', () => {
  test('is text in which references count', () => {
    expect(bodyOf("<nowiki>''x'' &lt;</nowiki>")).toBe(
      `<p><span typeof="mw:Nowiki">''x'' <span typeof="mw:Entity">&lt;</span></span></p>`,
    );
  });
});

describe('<pre>', () => {
  test('keeps its text and safe attributes', () => {
    const html = bodyOf('<pre class="a" onclick="b">\n {{x}} <nowiki>y</nowiki> &amp;\n</pre>');
    expect(html).toContain('class="a"');
    expect(html).not.toContain('<pre onclick');
    expect(html).toContain('> {{x}} y &amp;\n</pre>');
  });

  test('of wikitext is parsed', () => {
    expect(bodyOf("<pre format=\"wikitext\">'''x'''</pre>")).toContain('<b>x</b></pre>');
  });
});

describe('<syntaxhighlight>', () => {
  test("has the author's class, id and style, made safe, and the direction", () => {
    const own = 'class="k  mw-highlight" id="a b" style="color:red" title="t" onclick="z" dir="rtl"';
    expect(bodyOf(`<syntaxhighlight lang="c" ${own}>x</syntaxhighlight>`)).toMatch(
      /<div id="a_b" style="color:red" dir="rtl" class="k mw-highlight mw-highlight-lang-c mw-content-rtl"/,
    );
    const insecure = bodyOf(
      '<syntaxhighlight style="background:url(x)" dir="RTL" inline>x</syntaxhighlight>',
    );
    expect(insecure).toMatch(
      /<code style="\/\* insecure input \*\/" dir="ltr" class="mw-highlight mw-content-ltr"/,
    );
  });

  test('takes the names that languages had of old', () => {
    expect(bodyOf('<syntaxhighlight lang="html5" copy>&lt;p></syntaxhighlight>')).toContain(
      'class="mw-highlight mw-highlight-lang-html mw-content-ltr mw-highlight-copy"',
    );
  });

  test('shows no box when it holds no code', () => {
    expect(bodyOf('<syntaxhighlight lang="python">\n\n</syntaxhighlight>')).not.toContain('<pre');
  });

  test('colours code of a known language', () => {
    const html = bodyOf('<syntaxhighlight lang="python">\ndef f(): pass\n</syntaxhighlight>');
    expect(html).toContain('class="mw-highlight mw-highlight-lang-python mw-content-ltr"');
    expect(html).toContain('<span class="hljs-keyword">def</span>');
  });

  test('shows code of other languages as it is', () => {
    const html = bodyOf('<syntaxhighlight lang="klingon"><b>x</b></syntaxhighlight>');
    expect(html).toContain('<pre>&lt;b>x&lt;/b></pre>');
  });

  test('stands in a line', () => {
    expect(bodyOf('a <syntaxhighlight lang="c" inline>int x;</syntaxhighlight> b')).toMatch(
      /^<p>a <code [^>]*>.*<\/code> b<\/p>$/,
    );
  });

  test('numbers and marks lines', () => {
    const html = bodyOf(
      '<syntaxhighlight lang="text" line start="5" highlight="2">\na\nb\n</syntaxhighlight>',
    );
    expect(html).toContain('data-line="5"');
    expect(html).toMatch(/<span id="L-6" class="hll"><span class="linenos" data-line="6"><\/span>b<\/span>/);
  });

  test.runIf(ALL).each([
    ['c', 'function '.repeat(10_000)],
    ['ini', '-'.repeat(90_000)],
    ['csharp', '"'.repeat(90_000)],
    ['java', '$'.repeat(9_000)],
    ['shell', '${'.repeat(4_000)],
    ['javascript', `${'a.b('.repeat(200)}\n`.repeat(50)],
  ])('cannot be made slow or deep in %s', (language, code) => {
    expectWithin(
      timeOf(() => bodyOf(`<syntaxhighlight lang="${language}">${code}</syntaxhighlight>`.repeat(5))),
      5000,
    );
  });

  test('gives up colours for very long code', () => {
    expect(
      bodyOf(`<syntaxhighlight lang="python">${'def f(): pass\n'.repeat(10_000)}</syntaxhighlight>`),
    ).not.toContain('hljs');
  });
});

describe('<math>', () => {
  test('becomes MathML', () => {
    const html = bodyOf('<math>\\frac{a}{b^2}</math>');
    expect(html).toContain('<mfrac><mi>a</mi><msup>');
    expect(html).toContain('mwe-math-element');
  });

  test.each(['\\notacommand{x}', '{', 'x'.repeat(20_000), '\\def\\a{\\a\\a}\\a'])(
    'says that %.20s is no formula',
    (formula) => {
      expect(bodyOf(`<math>${formula}</math>`)).toMatch(/class="error(?: texerror)?"/);
    },
  );

  /** What MediaWiki takes, and what it shows for it, without the elements. */
  test.each([
    ['\\mbox{a b} \\and \\part', 'a b∧∂'],
    ['\\C \\Q \\R', 'ℂℚℝ'],
    ['x \\or \\ang', 'x∨∠'],
    ['\\arccot x', 'arccotx'],
    ['\\pagecolor{red} x', 'x'],
    ['\\begin{align}a&=b\\\\c&=d\\end{align}', 'a=bc=d'],
    ['\\begin{alignat*}{2}a&=b\\end{alignat*}', 'a=b'],
    ['\\begin{gather}a\\\\b\\end{gather}', 'ab'],
    ['50% \\% \\\\ 5%', '50%%5%'],
    ['a\\ ', 'a'],
  ])('takes %s', (formula, shown) => {
    const html = bodyOf(`<math>${formula}</math>`);
    expect(html).not.toContain('class="error"');
    expect(
      html
        .replace(/<[^>]*>/g, '')
        .replace(/[\u200B\u2061\u2063]/g, '')
        .replace(/\u00A0/g, ' ')
        .trim(),
    ).toBe(shown);
  });

  test('does not know what another formula defined', () => {
    const html = bodyOf(
      '<math>\\gdef\\and{x}\\gdef\\ours{y}\\ours</math> <math>\\and</math> <math>\\ours</math>',
    );
    expect(html).toContain('∧');
    expect(html).toContain('class="error texerror"');
  });
});

describe('many formulas', () => {
  test.runIf(ALL)('have a budget', () => {
    const html = bodyOf(`<math>${'x+'.repeat(4000)}y</math>`.repeat(30));
    expect(html).toContain('too many formulas');
  });
});

describe('<indicator>', () => {
  test('is a mark', () => {
    expect(bodyOf('<indicator name="x">[[File:A.jpg]]</indicator>')).toContain(
      'typeof="mw:Extension/indicator"',
    );
  });

  test('needs a name', () => {
    expect(bodyOf('<indicator name=" ">x</indicator>')).toContain('invalid-indicator-name');
  });
});

describe('<gallery>', () => {
  test('shows files with captions', () => {
    const html = bodyOf(
      "<gallery mode=\"nolines\" caption=\"The ''lake''\">\nA.jpg|alt=b|A '''boat'''\nFile:B.jpg\n[[\n</gallery>",
    );
    expect(html).toContain('class="gallery mw-gallery-nolines"');
    expect(html).toContain('<li class="gallerycaption">The <i>lake</i></li>');
    expect(html).toContain('alt="b"');
    expect(html).toContain('<div class="gallerytext">A <b>boat</b></div>');
    expect(html.match(/class="gallerybox"/g)).toHaveLength(2);
  });

  test('shows names where asked to', () => {
    expect(bodyOf('<gallery showfilename>\nA.jpg\n</gallery>')).toContain(
      'class="galleryfilename galleryfilename-truncate"',
    );
  });

  test.runIf(ALL)('has an end', () => {
    const html = bodyOf(`<gallery>\n${'A.jpg\n'.repeat(2000)}</gallery>`);
    expect(html.match(/class="gallerybox"/g)).toHaveLength(1000);
  });
});
