/**
 * HTML that nobody's wiki wrote, as it comes by paste and by program: what renderers of Markdown write, what is copied from
 * pages of the web, from word processors and out of editors in browsers, and text that holds at its borders what wikitext
 * minds. The same seed gives the same HTML.
 */

import { makeRandom, type Random } from '../bench/random.ts';

export type Style = 'renderer' | 'web' | 'office' | 'editor' | 'border';

export const STYLES: readonly Style[] = ['renderer', 'web', 'office', 'editor', 'border'];

/** @param server address of the wiki, which pages on it are linked by */
export function makeForeign(style: Style, seed: number, server: string): string {
  const html = new ForeignWriter(makeRandom((seed * 2654435761) ^ STYLES.indexOf(style)), style).document();
  return html.replaceAll('SERVER/', `${server}/`);
}

const WORDS =
  "alpha beta gamma Paris river house 1984 12 the of and a in is was name Zürich 東京 x I e.g. (see) end. so, “q” it’s don't".split(
    ' ',
  );

/** Text that is markup, or half of it, in wikitext. */
const MINDED = [
  '*',
  '* item',
  '#',
  '# one',
  ':',
  ';',
  '; a : b',
  '=',
  '== x ==',
  'a = b',
  '==',
  '[[',
  ']]',
  '[[Foo]]',
  '[[Foo|bar]]',
  '[x]',
  '[1]',
  '[http://a.b c]',
  '[[File:Foobar.jpg]]',
  '[[Category:X]]',
  '{{',
  '}}',
  '{{1x|a}}',
  '{{{a}}}',
  '{|',
  '|}',
  '|-',
  '|',
  '||',
  '!',
  '!!',
  "''",
  "'''b'''",
  "'",
  "''i",
  "dog's",
  '~~~~',
  '~~~',
  '----',
  '-----x',
  '-',
  '--',
  'http://example.com',
  'https://a.example/b?c=d&e=f.',
  'mailto:a@b.example',
  'www.example.com',
  'RFC 1',
  'ISBN 0-306-40615-2',
  'PMID 12',
  '&amp;amp;',
  '&amp;nbsp;',
  '&amp;lt;b>',
  '&amp;',
  'A&amp;B',
  '&lt;tag>',
  '&lt;b>x&lt;/b>',
  '&lt;br>',
  '&lt;!-- c -->',
  '&lt;nowiki>x&lt;/nowiki>',
  '&lt;ref>x&lt;/ref>',
  '&lt;pre>',
  '&lt;div>',
  '&lt;/div>',
  'a &lt; b',
  '&lt;3',
  '->',
  '__TOC__',
  '__NOTOC__',
  '__init__',
  '_',
  '`code`',
  '**b**',
  '$1',
  '\\',
  '&quot;',
  '&nbsp;',
  '-{x}-',
  '#REDIRECT [[Foo]]',
  '{x}',
  'a[0]',
  'f(x) { }',
  'C:\\x',
  '50 %',
  '»x«',
  '/',
  '1.',
  '+',
  '%20',
  '@',
  'x|y',
  '{{x',
  ']]]',
  '[[[',
];

const TARGETS = [
  './Foo',
  './Foo_bar',
  './Foo#Head',
  './Missing_page',
  './Talk:Foo',
  './Category:X',
  './File:Foobar.jpg',
  'Foo',
  '/wiki/Foo',
  '/Foo',
  '../Foo',
  '#Head',
  '#a_b',
  '#',
  '',
  'http://example.com',
  'http://example.com/',
  'https://example.org/a_b?c=d&amp;e=f',
  'https://en.example.org/wiki/Foo_(bar)',
  '//example.com/x',
  'mailto:a@example.com',
  'SERVER/wiki/Foo',
  'http://es.wikipedia.org/wiki/Foo',
  'http://en.wikipedia.org/wiki/Foo',
  'http://example.com/a%20b',
  'http://example.com/a[b]',
  'http://example.com/é',
  'ftp://ftp.example.net/x',
  'javascript:alert(1)',
  'file:///C:/x',
  'tel:+123',
  'page.html',
  './Foo?action=raw',
  'http://example.com/#a',
];

const PLAIN_TARGETS = [
  'http://example.com',
  'https://example.org/a_b?c=d&amp;e=f',
  'https://en.example.org/wiki/Foo_(bar)',
  'https://example.org/guide.html#top',
  'mailto:a@example.com',
];

const INLINE =
  'b strong i em u s del ins code sub sup small big span kbd q cite abbr mark tt var samp font'.split(' ');
const SIMPLE_INLINE = 'strong em strong em code'.split(' ');
const EDITOR_INLINE = 'b i u b i strong em s strike span font sub sup'.split(' ');

class ForeignWriter {
  readonly #random: Random;
  readonly #style: Style;
  #depth = 0;
  #inLink = false;

  constructor(random: Random, style: Style) {
    this.#random = random;
    this.#style = style;
  }

  document(): string {
    const blocks = this.#many(1, this.#style === 'border' ? 3 : 4, () => this.#block());
    const between = this.#style === 'renderer' || this.#random.percent(60) ? '\n' : '';
    const body = blocks.join(between);
    return this.#style === 'web' && this.#random.percent(15)
      ? `<!-- StartFragment -->${body}<!-- EndFragment -->`
      : body;
  }

  #many<Made>(least: number, most: number, make: () => Made): Made[] {
    return Array.from({ length: least + this.#random.below(most - least + 1) }, make);
  }

  #block(): string {
    this.#depth++;
    try {
      switch (this.#style) {
        case 'renderer':
          return this.#rendered();
        case 'web':
          return this.#pasted();
        case 'office':
          return this.#office();
        case 'editor':
          return this.#edited();
        case 'border':
          return this.#bordered();
      }
    } finally {
      this.#depth--;
    }
  }

  /** As renderers of Markdown write: clean, with line ends between blocks. */
  #rendered(): string {
    const random = this.#random;
    const kinds = [
      'p',
      'p',
      'p',
      'p',
      'h',
      'ul',
      'ol',
      'pre',
      'quote',
      'table',
      'hr',
      'loose',
      'dl',
      'figure',
      'task',
    ];
    switch (random.pick(this.#depth > 2 ? kinds.slice(0, 4) : kinds)) {
      case 'h': {
        const level = 1 + random.below(6);
        const id = random.percent(40) ? ` id="${random.pick(['intro', 'a-b', 'see-also'])}"` : '';
        return `<h${level}${id}>${this.#line(1)}</h${level}>`;
      }
      case 'ul':
        return this.#renderedList('ul');
      case 'ol':
        return this.#renderedList('ol');
      case 'loose':
        return this.#renderedList(random.pick(['ul', 'ol']), true);
      case 'task':
        return `<ul>\n<li><input type="checkbox" disabled="" checked=""> ${this.#line(1)}</li>\n<li><input type="checkbox" disabled=""> ${this.#line(1)}</li>\n</ul>`;
      case 'pre': {
        const language = random.percent(50) ? ' class="language-js"' : '';
        return `<pre><code${language}>${this.#code()}\n</code></pre>`;
      }
      case 'quote':
        return `<blockquote>\n${this.#many(1, 2, () => this.#block()).join('\n')}\n</blockquote>`;
      case 'table':
        return this.#renderedTable();
      case 'hr':
        return random.pick(['<hr />', '<hr>']);
      case 'dl':
        return `<dl>\n${this.#many(1, 2, () => `<dt>${this.#line(0)}</dt>\n<dd>${random.percent(40) ? `<p>${this.#line(1)}</p>` : this.#line(1)}</dd>`).join('\n')}\n</dl>`;
      case 'figure':
        return random.percent(50)
          ? `<figure>\n<img src="a.png" alt="${this.#words(1)}" />\n<figcaption aria-hidden="true">${this.#words(2)}</figcaption>\n</figure>`
          : `<p><img src="https://example.org/a.png" alt="${this.#words(1)}" /></p>`;
      default:
        return `<p>${this.#line(2)}${random.percent(40) ? `\n${this.#line(1)}` : ''}${random.percent(15) ? `<br />\n${this.#line(1)}` : ''}</p>`;
    }
  }

  #renderedList(tag: string, isLoose = false): string {
    const random = this.#random;
    const start = tag === 'ol' && random.percent(20) ? ' start="3"' : '';
    const items = this.#many(1, 3, () => {
      const text = this.#line(1);
      const inner =
        random.percent(25) && this.#depth < 3
          ? `\n${this.#deeper(() => this.#renderedList(random.pick(['ul', 'ol'])))}\n`
          : '';
      return isLoose
        ? `<li>\n<p>${text}</p>${random.percent(25) ? `\n<p>${this.#line(1)}</p>` : ''}${inner || '\n'}</li>`
        : `<li>${text}${inner}</li>`;
    });
    return `<${tag}${start}>\n${items.join('\n')}\n</${tag}>`;
  }

  #renderedTable(): string {
    const random = this.#random;
    const columns = 1 + random.below(3);
    const align = random.percent(30) ? random.pick([' align="left"', ' style="text-align:right"']) : '';
    const row = (tag: string) =>
      `<tr>\n${Array.from({ length: columns }, () => `<${tag}${align}>${random.percent(85) ? this.#line(0) : ''}</${tag}>`).join('\n')}\n</tr>`;
    const body = this.#many(1, 2, () => row('td')).join('\n');
    return `<table>\n<thead>\n${row('th')}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
  }

  #deeper<Made>(make: () => Made): Made {
    this.#depth++;
    const made = make();
    this.#depth--;
    return made;
  }

  /** As it is copied from pages: boxes in boxes, classes, styles, parts of all kinds. */
  #pasted(): string {
    const random = this.#random;
    const attributes = this.#attributes();
    const all = [
      'p',
      'p',
      'p',
      'h',
      'div',
      'list',
      'list',
      'table',
      'dl',
      'figure',
      'pre',
      'quote',
      'hr',
      'section',
      'text',
      'center',
      'img',
      'empty',
    ];
    const kind = random.pick(this.#depth > 3 ? all.slice(0, 3) : all);
    switch (kind) {
      case 'h': {
        const level = 1 + random.below(6);
        return `<h${level}${attributes}>${this.#blank()}${this.#line(2)}${random.percent(10) ? '<br>' : ''}${this.#blank()}</h${level}>`;
      }
      case 'div':
      case 'section':
      case 'center': {
        const tag =
          kind === 'section' ? random.pick(['section', 'article', 'header', 'nav', 'aside', 'main']) : kind;
        const inner = random.percent(50)
          ? this.#line(2)
          : this.#many(1, 3, () => this.#block()).join(this.#blank());
        return `<${tag}${attributes}>${this.#blank()}${inner}${this.#blank()}</${tag}>`;
      }
      case 'list':
        return this.#list();
      case 'dl':
        return this.#definitions();
      case 'table':
        return this.#table();
      case 'figure':
        return `<figure${attributes}><img src="${random.pick(['https://example.org/i.jpg', 'i.png', './File:Foobar.jpg'])}" width="100">${random.percent(60) ? `<figcaption>${this.#line(1)}</figcaption>` : ''}</figure>`;
      case 'img':
        return `<img src="https://example.org/i.jpg" alt="${this.#words(1)}"${random.percent(30) ? ' width="20" height="20"' : ''}>`;
      case 'pre':
        return random.percent(50)
          ? `<pre>${this.#code()}</pre>`
          : `<pre class="hl"><span class="k">def</span> ${this.#code()}</pre>`;
      case 'quote':
        return `<blockquote${attributes}>${random.percent(50) ? `<p>${this.#line(2)}</p>` : this.#line(2)}</blockquote>`;
      case 'hr':
        return random.pick(['<hr>', '<hr class="a">', '<hr/>']);
      case 'text':
        return this.#line(2);
      case 'empty':
        return random.pick([
          '<p></p>',
          '<div></div>',
          '<p> </p>',
          '<p>&nbsp;</p>',
          '<span></span>',
          '<ul></ul>',
          '<b></b>',
          '<h2></h2>',
          '<p><br></p>',
          '<li></li>',
        ]);
      default:
        return `<p${random.percent(80) ? '' : attributes}>${this.#blank()}${this.#line(3)}${this.#blank()}</p>`;
    }
  }

  #list(): string {
    const random = this.#random;
    const tag = random.pick(['ul', 'ul', 'ol']);
    const items = this.#many(1, 4, () => {
      const shape = random.below(14);
      if (shape === 0) return this.#deeper(() => this.#list());
      if (shape === 1) return `<li><p>${this.#line(1)}</p></li>`;
      if (shape === 2) return `<li${this.#attributes()}>${this.#line(1)}</li>`;
      if (shape === 3) return `<li><div>${this.#line(1)}</div></li>`;
      if (shape === 4) return '<li></li>';
      if (shape === 5 && this.#depth < 3)
        return `<li>${this.#line(1)}${this.#blank()}${this.#deeper(() => this.#definitions())}</li>`;
      if (shape === 6 && this.#depth < 3)
        return `<li>${this.#line(1)}${this.#blank()}${this.#deeper(() => this.#block())}</li>`;
      if (shape < 10 && this.#depth < 3)
        return `<li>${this.#line(1)}${this.#blank()}${this.#deeper(() => this.#list())}${this.#blank()}</li>`;
      return `<li>${this.#blank()}${this.#line(1)}${this.#blank()}</li>`;
    });
    return `<${tag}${random.percent(15) ? this.#attributes() : ''}>${this.#blank()}${items.join(this.#blank())}${this.#blank()}</${tag}>`;
  }

  #definitions(): string {
    const random = this.#random;
    const items = this.#many(1, 4, () => {
      const tag = random.pick(['dt', 'dd', 'dd']);
      const inner =
        random.percent(15) && this.#depth < 3
          ? this.#deeper(() => random.pick([() => this.#list(), () => this.#definitions()])())
          : '';
      return `<${tag}>${random.percent(90) ? this.#line(1) : ''}${inner}</${tag}>`;
    });
    return `<dl>${this.#blank()}${items.join(this.#blank())}${this.#blank()}</dl>`;
  }

  #table(): string {
    const random = this.#random;
    const columns = 1 + random.below(3);
    const gap = random.pick(['', '\n', '\n  ']);
    const cell = (tag: string): string => {
      const attributes = random.percent(25)
        ? random.pick([
            ' colspan="2"',
            ' rowspan="2"',
            ' style="color:red"',
            ' class="a"',
            ' align="center"',
            ' width="10%" valign="top"',
            ' scope="row"',
            ' bgcolor="#eee"',
          ])
        : '';
      const inner = random.below(12);
      const content =
        inner === 0
          ? ''
          : inner === 1
            ? '&nbsp;'
            : inner === 2 && this.#depth < 3
              ? this.#deeper(() => this.#block())
              : inner === 3
                ? `<p>${this.#line(1)}</p>`
                : inner === 4
                  ? `${this.#line(1)}<br>${this.#line(1)}`
                  : this.#line(1);
      return `<${tag}${attributes}>${content}</${tag}>`;
    };
    const row = (tags: readonly string[]): string =>
      `<tr${random.percent(15) ? ' class="r"' : ''}>${gap}${Array.from({ length: columns }, () => cell(random.pick(tags))).join(gap)}${gap}</tr>`;
    const caption = random.percent(25) ? `<caption>${this.#line(1)}</caption>${gap}` : '';
    const group = random.percent(15) ? `<colgroup><col width="10"><col></colgroup>${gap}` : '';
    const rows = this.#many(1, 3, () => row(random.percent(75) ? ['td'] : ['td', 'th'])).join(gap);
    const head = random.percent(40) ? `<thead>${gap}${row(['th'])}${gap}</thead>${gap}` : '';
    const body = random.percent(70) ? `<tbody>${gap}${rows}${gap}</tbody>` : rows;
    return `<table${random.percent(50) ? random.pick([' class="wikitable"', ' border="1" cellpadding="2"', ' width="100%"', ' style="width:50%"']) : ''}>${gap}${caption}${group}${head}${body}${gap}</table>`;
  }

  #heading(level: number, inner: string): string {
    return `<h${level}>${inner}</h${level}>`;
  }

  /** As word processors write. */
  #office(): string {
    const random = this.#random;
    const run = (): string => {
      const text = this.#words(3);
      const shape = random.below(8);
      if (shape === 0) return `<b>${text}</b>`;
      if (shape === 1) return `<b style="mso-bidi-font-weight:normal">${text}<o:p></o:p></b>`;
      if (shape === 2) return `<i><span lang="EN-US">${text}</span></i>`;
      if (shape === 3)
        return `<span style="font-size:11pt;font-family:&quot;Calibri&quot;,sans-serif">${text}</span>`;
      if (shape === 4) return `<u>${text}</u>`;
      if (shape === 5)
        return `<a href="${random.pick(PLAIN_TARGETS)}"><span style="color:#1155cc">${text}</span></a>`;
      if (shape === 6) return `<strong>${text} </strong>`;
      return text;
    };
    const runs = (): string => this.#many(1, 3, run).join(random.pick([' ', '', '\n']));
    switch (random.below(10)) {
      case 0:
        return this.#heading(1 + random.below(4), `${runs()}<o:p></o:p>`);
      case 1:
        return `<ul style="margin-top:0" type="disc">${this.#many(1, 3, () => `<li class="MsoNormal" style="mso-list:l0">${runs()}</li>`).join('\n')}</ul>`;
      case 2:
        return `<ol><li dir="ltr" style="list-style-type:decimal"><p dir="ltr" style="line-height:1.38"><span>${this.#words(2)}</span></p></li><li dir="ltr"><p dir="ltr">${runs()}</p></li></ol>`;
      case 3:
        return `<table class="MsoTableGrid" border="1" cellspacing="0"><tbody><tr style="height:1pt">${this.#many(1, 3, () => `<td width="100" valign="top"><p class="MsoNormal">${runs()}</p></td>`).join('')}</tr></tbody></table>`;
      case 4:
        return '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>';
      case 5:
        return `<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;${runs()}</p>`;
      case 6:
        return `<p>${runs()}<br>\n${runs()}</p>`;
      default:
        return `<p class="MsoNormal"${random.percent(30) ? ' align="center"' : ''}>${runs()}</p>`;
    }
  }

  /** As editors in browsers leave it: boxes as lines, breaks, half of the formatting empty. */
  #edited(): string {
    const random = this.#random;
    switch (random.below(12)) {
      case 0:
        return `<div>${this.#line(2)}</div>`;
      case 1:
        return `<div>${this.#line(1)}<br></div><div><br></div><div>${this.#line(1)}</div>`;
      case 2:
        return `${this.#line(1)}<br>${this.#line(1)}<br>`;
      case 3:
        return `${this.#line(1)}<div>${this.#line(1)}</div>`;
      case 4:
        return '<p><br></p>';
      case 5:
        return `<p>${this.#line(1)}<br><br>${this.#line(1)}</p>`;
      case 6:
        return `<ul><li>${this.#line(1)}</li><ul><li>${this.#line(1)}</li></ul><li>${this.#line(1)}<br></li></ul>`;
      case 7:
        return `<b>${this.#line(1)}</b><i></i>&nbsp;<b> ${this.#words(1)} </b>${this.#line(1)}`;
      case 8:
        return `<div><span style="font-size: 1rem;">${this.#line(1)}</span>&nbsp; ${this.#line(1)}</div>`;
      case 9:
        return `<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;">${this.#line(1)}</blockquote>`;
      case 10:
        return this.#heading(2 + random.below(2), `<b>${this.#line(1)}</b>`);
      default:
        return `<p>${this.#line(2)}</p>`;
    }
  }

  /** A single place, and what wikitext minds in it. */
  #bordered(): string {
    const random = this.#random;
    const minded = (): string => random.pick(MINDED);
    const text = (): string => {
      const shape = random.below(6);
      if (shape === 0) return minded();
      if (shape === 1) return `${minded()} ${this.#words(1)}`;
      if (shape === 2) return `${this.#words(1)} ${minded()}`;
      if (shape === 3)
        return `${this.#words(1)}${random.pick([' ', ''])}${minded()}${random.pick([' ', ''])}${this.#words(1)}`;
      if (shape === 4) return `${this.#words(1)}\n${minded()}${random.pick([' ', ''])}${this.#words(1)}`;
      return `${minded()} ${this.#words(1)} ${minded()}`;
    };
    const inline = random.pick(INLINE);
    switch (random.below(16)) {
      case 0:
        return text();
      case 1:
        return `<ul><li>${text()}</li><li>${text()}</li></ul>`;
      case 2:
        return `<table><tbody><tr><td>${text()}</td><td>${text()}</td></tr></tbody></table>`;
      case 3:
        return `<table><tbody><tr><th>${text()}</th></tr><tr><td>${text()}</td></tr></tbody></table>`;
      case 4:
        return `<h2>${text()}</h2>`;
      case 5:
        return `<p><a href="${random.pick(['./Foo', './Foo_bar', 'http://example.com'])}">${text()}</a>${random.pick(['', ' ', 'x', '.'])}${minded()}</p>`;
      case 6:
        return `<p>${minded()}<${inline}>${text()}</${inline}>${minded()}</p>`;
      case 7:
        return `<p>${text()}<br>${text()}</p>`;
      case 8:
        return `<dl><dt>${text()}</dt><dd>${text()}</dd></dl>`;
      case 9:
        return `<div>${text()}</div>`;
      case 10:
        return `<pre>${text()}</pre>`;
      case 11:
        return `<p>${this.#words(1)} <b>${text()}</b> <i>${minded()}</i></p>`;
      case 12:
        return `<p>${text()}</p><p>${text()}</p>`;
      default:
        return `<p>${text()}</p>`;
    }
  }

  /** Words and inline markup. */
  #line(most: number): string {
    const parts = this.#many(1, most + 1, () => this.#inline());
    return parts.join(this.#random.percent(90) ? ' ' : '');
  }

  #inline(): string {
    const random = this.#random;
    const isClean = this.#style === 'renderer';
    if (this.#depth > 6 || random.percent(60)) return this.#words(3);
    const shape = random.below(10);
    if (shape < 2 && !this.#inLink) return this.#link();
    if (shape === 2)
      return random.percent(50) && !isClean ? `${this.#words(1)}<br>${this.#words(1)}` : this.#words(2);
    if (shape === 3 && this.#style === 'web')
      return `<img src="https://example.org/s.gif" alt="${this.#words(0)}">`;
    if (shape === 4 && !isClean) return `${this.#words(1)}&nbsp;${this.#words(1)}`;
    if (shape === 5) return random.pick(['&amp;', '&lt;', '—', '&copy;', '…', '→']);
    const tag = random.pick(isClean ? SIMPLE_INLINE : this.#style === 'editor' ? EDITOR_INLINE : INLINE);
    const attributes = isClean
      ? ''
      : tag === 'span' || tag === 'font' || random.percent(10)
        ? this.#attributes()
        : '';
    const [before, behind] = isClean
      ? ['', '']
      : [random.percent(8) ? ' ' : '', random.percent(8) ? ' ' : ''];
    const inner =
      tag === 'code' && isClean
        ? random.pick([
            'x = 1',
            'a.b()',
            'foo',
            'npm run',
            '--help',
            'x[0]',
            '&lt;div&gt;',
            '$HOME',
            '{{x}}',
            '*p',
          ])
        : this.#deeper(() => this.#line(0));
    return `<${tag}${attributes}>${before}${inner}${behind}</${tag}>`;
  }

  #link(): string {
    const random = this.#random;
    this.#inLink = true;
    const target = random.pick(this.#style === 'renderer' || random.percent(40) ? PLAIN_TARGETS : TARGETS);
    const shape = random.below(10);
    const text =
      shape === 0
        ? target
        : shape === 1
          ? target.replace(/^\.\//, '').replace(/_/g, ' ')
          : this.#deeper(() => this.#line(0));
    this.#inLink = false;
    const more = random.percent(15)
      ? random.pick([
          ' title="T"',
          ' target="_blank" rel="noopener"',
          ' class="l"',
          ' rel="mw:WikiLink"',
          ' rel="mw:ExtLink"',
          ' id="x"',
        ])
      : '';
    return `<a href="${target}"${more}>${text}</a>${random.percent(10) ? random.pick(['s', "'s", '.', ')']) : ''}`;
  }

  #words(most: number): string {
    const random = this.#random;
    const minded = this.#style === 'renderer' || this.#style === 'office' ? 3 : 5;
    return this.#many(1, most + 1, () =>
      random.percent(minded) ? random.pick(MINDED) : random.pick(WORDS),
    ).join(' ');
  }

  #code(): string {
    return this.#many(1, 3, () =>
      this.#random.pick([
        'let x = a[0];',
        '  if (a &amp;&amp; b) {',
        '}',
        '# comment',
        '* x',
        '&lt;div class="a"&gt;',
        '',
        'SELECT * FROM t',
        "print('x')",
        '{{x}} [[y]]',
        "''a''",
      ]),
    ).join('\n');
  }

  #blank(): string {
    const random = this.#random;
    return random.percent(55) ? '' : random.pick(['\n', ' ', '\n  ', '\n\n', '\n\t']);
  }

  #attributes(): string {
    const random = this.#random;
    if (random.percent(30)) return '';
    return random.pick([
      ' class="a"',
      ' style="color: red"',
      ' id="x"',
      ' style="text-align:center"',
      ' class="a b" data-x="1"',
      ' dir="ltr"',
      ' lang="de"',
      ' title="T"',
      ' onclick="x()"',
      ' align="center"',
      ' aria-label="x"',
      ' color="red"',
    ]);
  }
}
