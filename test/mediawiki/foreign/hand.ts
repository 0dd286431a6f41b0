/**
 * The hand that writes foreign HTML: words, inline markup and links in its style, and whatever depends on how deep it is in what it
 * writes. The blocks are the style's own.
 */

import type { Random } from '../../bench/random.ts';
import { EDITOR_INLINE, INLINE, MINDED, PLAIN_TARGETS, SIMPLE_INLINE, TARGETS, WORDS } from './vocabulary.ts';

export type Style = 'renderer' | 'web' | 'office' | 'editor' | 'border';

export class Hand {
  readonly random: Random;
  readonly #style: Style;
  readonly #write: (hand: Hand) => string;
  #depth = 0;
  #inLink = false;

  /** @param write writes a block */
  constructor(random: Random, style: Style, write: (hand: Hand) => string) {
    this.random = random;
    this.#style = style;
    this.#write = write;
  }

  /** How many elements are open, about. */
  get depth(): number {
    return this.#depth;
  }

  block(): string {
    return this.deeper(() => this.#write(this));
  }

  many<Made>(least: number, most: number, make: () => Made): Made[] {
    return Array.from({ length: least + this.random.below(most - least + 1) }, make);
  }

  deeper<Made>(make: () => Made): Made {
    this.#depth++;
    const made = make();
    this.#depth--;
    return made;
  }

  heading(level: number, inner: string): string {
    return `<h${level}>${inner}</h${level}>`;
  }

  /** Words and inline markup. */
  line(most: number): string {
    const parts = this.many(1, most + 1, () => this.#inline());
    return parts.join(this.random.percent(90) ? ' ' : '');
  }

  #inline(): string {
    const random = this.random;
    const isClean = this.#style === 'renderer';
    if (this.#depth > 6 || random.percent(60)) return this.words(3);
    const shape = random.below(10);
    if (shape < 2 && !this.#inLink) return this.#link();
    if (shape === 2)
      return random.percent(50) && !isClean ? `${this.words(1)}<br>${this.words(1)}` : this.words(2);
    if (shape === 3 && this.#style === 'web')
      return `<img src="https://example.org/s.gif" alt="${this.words(0)}">`;
    if (shape === 4 && !isClean) return `${this.words(1)}&nbsp;${this.words(1)}`;
    if (shape === 5) return random.pick(['&amp;', '&lt;', '—', '&copy;', '…', '→']);
    const tag = random.pick(isClean ? SIMPLE_INLINE : this.#style === 'editor' ? EDITOR_INLINE : INLINE);
    const attributes = isClean
      ? ''
      : tag === 'span' || tag === 'font' || random.percent(10)
        ? this.attributes()
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
        : this.deeper(() => this.line(0));
    return `<${tag}${attributes}>${before}${inner}${behind}</${tag}>`;
  }

  #link(): string {
    const random = this.random;
    this.#inLink = true;
    const target = random.pick(this.#style === 'renderer' || random.percent(40) ? PLAIN_TARGETS : TARGETS);
    const shape = random.below(10);
    const text =
      shape === 0
        ? target
        : shape === 1
          ? target.replace(/^\.\//, '').replace(/_/g, ' ')
          : this.deeper(() => this.line(0));
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

  words(most: number): string {
    const random = this.random;
    const minded = this.#style === 'renderer' || this.#style === 'office' ? 3 : 5;
    return this.many(1, most + 1, () =>
      random.percent(minded) ? random.pick(MINDED) : random.pick(WORDS),
    ).join(' ');
  }

  code(): string {
    return this.many(1, 3, () =>
      this.random.pick([
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

  blank(): string {
    const random = this.random;
    return random.percent(55) ? '' : random.pick(['\n', ' ', '\n  ', '\n\n', '\n\t']);
  }

  attributes(): string {
    const random = this.random;
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
