/** Extension tags and functions that articles elsewhere use. */

import { describe, expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

const PAGES = {
  'Template:1x': '{{{1}}}',
  Parts:
    '<noinclude>docs</noinclude>a <section begin=x />one<section end=x /> b <section begin="y"/>two<section end="y"/>\n== Head ==\nbelow\n=== Sub ===\ndeeper\n== Next ==\nlast',
  Self: '<section begin=x />{{#lst:Self|x}}!<section end=x />',
  'Template:Lines': '=== Sub ===',
  'Template:Rule': '----',
};

/** The HTML without what says where it came from. */
function shown(source: string): string {
  return bodyOf(source, { pages: PAGES })
    .replace(/ (?:typeof|about|data-mw|data-mw-i18n)="[^"]*"/g, '')
    .replace(/<span>([^<]*)<\/span>/g, '$1');
}

describe('what articles bring along', () => {
  test.each([
    [
      '<poem>a\n  b\n:c\n\n----\nd</poem>',
      '<div class="poem"><p>a<br/>\n\u00a0 b<br/>\n<span class="mw-poem-indented" style="display: inline-block; margin-inline-start: 1em;">c</span><br/>\n<br/></p>\n<hr/>\n<p>d</p></div>',
    ],
    ['<poem class="x" onclick="y">a</poem>', '<div class="poem x"><p>a</p></div>'],
    ['<score>c d</score>', '<pre class="mw-ext-source mw-ext-score">c d</pre>'],
    ['a <hiero>A1</hiero>', '<p>a <code class="mw-ext-hiero">A1</code></p>'],
    ["<translate>''a''</translate>", '<p><span><i>a</i></span></p>'],
    [
      '<maplink latitude=1 longitude=-2 text="x"/>',
      '<p><a class="mw-kartographer-maplink" href="https://www.openstreetmap.org/?mlat=1&amp;mlon=-2#map=13/1/-2" rel="nofollow">x</a></p>',
    ],
    [
      '<maplink latitude=91 longitude=0/>',
      '<p><span class="error">&lt;maplink>: latitude and longitude are needed</span></p>',
    ],
    ['{{#lst:Parts|x}} {{#lst:Parts|none}}!', '<p>one !</p>'],
    ['{{#lsth:Parts|Sub}}', '<p>deeper</p>'],
    ['{{#lst:Self|x}}', '<p>!</p>'],
    [
      '{{#lst:Nowhere|x}}!',
      '<p><a rel="mw:WikiLink" href="./Nowhere?action=edit&amp;redlink=1" title="Nowhere" class="new">Nowhere</a>!</p>',
    ],
    ['a{{#coordinates:1|2}}{{#property:P1}}b', '<p>ab</p>'],
    ["{{#tag:bogus|''x''|a=b}}", '<p>&lt;bogus a="b"><i>x</i>&lt;/bogus></p>'],
    ['{{msgnw:1x}}', '<p>{{{1}}}</p>'],
    ['x {{Lines}} y', '<p>x </p><h3 id="Sub">Sub</h3><p> y</p>'],
    ['x{{Rule}}', '<p>x</p><hr/>'],
    [
      '[{{1x|http://a.example/}}b c]',
      '<p><a rel="mw:ExtLink nofollow" href="http://a.example/b" class="external text">c</a></p>',
    ],
    ['{{subst:1x|a}}', '<p>{{subst:1x|a}}</p>'],
    ['* a\n{{1x|}}\n* b', '<ul><li>a</li></ul>\n\n<ul><li>b</li></ul>'],
    ['a\n\n__TOC__\n\nb', '<p>a</p>\n\n<meta property="mw:PageProp/toc"/>\n\n<p>b</p>'],
    [
      '[[Parts|x [http://a.example y] z]]',
      '<p><a rel="mw:WikiLink" href="./Parts" title="Parts">x y z</a></p>',
    ],
    [
      '=== http://a.example/=====',
      '<h3 id="http://a.example/=="><span id="http:.2F.2Fa.example.2F.3D.3D"></span><a rel="mw:ExtLink nofollow" href="http://a.example/" class="external free">http://a.example/</a>==</h3>',
    ],
    ['</includeonly>a', '<p>&lt;/includeonly>a</p>'],
    ['{{#expr:1/0}}', '<p><strong class="error">Division by zero.</strong></p>'],
    ['<video src="http://a.example/">', '<p>&lt;video src="http://a.example/"></p>'],
  ])('%j', (source, html) => {
    expect(shown(source)).toBe(html);
  });

  test('a table of parameters', () => {
    const html = shown(
      '<templatedata>{"params":{"<b>":{"label":"L","type":"string","required":true}}}</templatedata>',
    );
    expect(html).toContain('<code>&lt;b></code>');
    expect(html).toContain('<td class="mw-templatedata-doc-param-status-required">required</td>');
    expect(shown('<templatedata>{</templatedata>')).toContain('Syntax error in JSON.');
  });

  test('chemistry', () => {
    expect(shown('<ce>H2O</ce>')).toContain('<mn>2</mn>');
  });
});
