/**
 * Wikitext by a grammar of all constructs in all neighbourhoods: documents as people write them, the same after slips of
 * the hand, and soups of tokens. The same seed gives the same inputs.
 */

import { makeRandom, type Random } from '../bench/random.ts';
import { HABITS } from './habits.ts';
import { soup, withSlips } from './slips.ts';
import {
  ATTRIBUTES,
  BLOCK_TAGS,
  ENTITIES,
  FILES,
  FUNCTIONS,
  INLINE_TAGS,
  MAGIC,
  OPTIONS,
  REF_ATTRIBUTES,
  SWITCHES,
  TITLES,
  URLS,
  VARIABLES,
  WORDS,
} from './vocabulary.ts';

export type Kind = 'pair' | 'sane' | 'habits' | 'mutated' | 'soup';

export interface Input {
  readonly kind: Kind;
  readonly text: string;
  /** The constructs in it. */
  readonly uses: ReadonlySet<string>;
}

/** Makes the input of one seed. */
export function makeInput(kind: Kind, seed: number): Input {
  const random = makeRandom(seed * 2654435761);
  if (kind === 'soup') return { kind, text: soup(random), uses: new Set(['soup']) };
  const writer = new Writer(random, kind === 'habits');
  const text = kind === 'pair' ? writer.pair() : writer.document();
  return { kind, text: kind === 'mutated' ? withSlips(text, random) : text, uses: writer.uses };
}

/** Names of the templates, with and without arguments. */
const TEMPLATES = Object.keys(HABITS).map((name) => name.replace('Template:', ''));
const MAX_DEPTH = 4;
type Make = (depth: number) => string;

/*
 * What the given cases, of a newer MediaWiki, read in another way than the judge is not written: they test it themselves.
 */

/** A category, language link or the like in a link's text: no link there, says the judge. */
function withoutCategories(text: string): string {
  return text.replace(/\[\[(?:Category|es|fr|zh|mul|mi):[^\]]*\]\]/g, 'category');
}

/** The blank behind a category at the beginning of a line, which indents. */
function withoutIndents(text: string): string {
  return text.replace(/^((?:\[\[(?:Category|es|fr|zh|mul|mi):[^\]\n]*\]\])+)[ \t]+/gm, '$1');
}

/** Notes of another group than the list that defines them. */
function ungrouped(attributes: string): string {
  return attributes.replace(/ group=(?:"[^"]*"|[\w-]+)/, '');
}

/** Cells that templates bring behind the text or the attributes of another. */
function withoutCells(cell: string): string {
  return cell.replace(/(?<=\S.*)\{\{(\s*)(?:Cell|Row (?:first|last))(?=\s*[|}])/gs, '{{$1Bold');
}

class Writer {
  readonly uses = new Set<string>();
  readonly #random: Random;
  readonly #inline: readonly (readonly [string, number, Make])[];
  readonly #blocks: readonly (readonly [string, number, Make])[];

  constructor(random: Random, habits: boolean) {
    this.#random = random;
    const pick = (from: readonly string[]): string => random.pick(from);
    this.#inline = [
      ['words', 14, () => this.words(1 + random.below(5))],
      ['bold', 4, (d) => `'''${this.inline(d, 2)}'''`],
      ['italic', 4, (d) => `''${this.inline(d, 2)}''`],
      ['bold-italic', 1, (d) => `'''''${this.inline(d, 1)}'''''`],
      ['wikilink', 6, () => `[[${pick(TITLES)}]]${random.percent(20) ? 's' : ''}`],
      ['piped', 4, (d) => `[[${pick(TITLES)}|${withoutCategories(this.inline(d, 1))}]]`],
      [
        'category',
        1,
        () => `[[Category:${pick(['Things', 'Others', 'A b'])}${random.percent(40) ? '|sort key' : ''}]]`,
      ],
      ['language', 0.5, () => `[[${pick(['es', 'fr', 'zh', 'mul'])}:Foo]]`],
      ['external', 3, (d) => `[${pick(URLS)}${random.percent(80) ? ` ${this.inline(d, 2)}` : ''}]`],
      ['url', 3, () => `${pick(URLS)}${pick(['', '', '.', ',', ')', '?', ';', "'s", '&nbsp;', '…'])}`],
      ['magic-link', 1, () => pick(MAGIC)],
      ['entity', 2, () => pick(ENTITIES)],
      ['comment', 1.5, () => `<!-- ${this.words(1)} -->`],
      ['nowiki', 1.5, (d) => pick(['<nowiki/>', `<nowiki>${this.inline(d, 1)}</nowiki>`])],
      ['html', 5, (d) => this.tag(pick(INLINE_TAGS), this.inline(d, 2))],
      ['break', 2, () => pick(['<br>', '<br/>', '<br />', '<wbr>', '</br>', '<br clear="all">'])],
      ['ref', 3, (d) => this.ref(d)],
      ['media-inline', 2, (d) => this.media(d, false)],
      ['template', habits ? 10 : 3, (d) => this.template(d)],
      ['variable', 1, () => `{{${pick(VARIABLES)}}}`],
      ['function', 2, (d) => this.call(d)],
      ['argument', 0.7, (d) => pick(['{{{1}}}', `{{{x|${this.inline(d, 1)}}}}`])],
      ['switch', 0.7, () => pick(SWITCHES)],
      ['include', 0.7, (d) => this.include(d)],
      ['math', 0.3, () => `<math>${pick(['x^2', '\\frac{a}{b}', 'a < b'])}</math>`],
      ['indicator', 0.2, (d) => `<indicator name="${pick(['a', 'b'])}">${this.inline(d, 1)}</indicator>`],
      ['variant', 0.3, (d) => `-{${this.inline(d, 1)}}-`],
    ];
    this.#blocks = [
      ['paragraph', 10, (d) => this.inline(d, 4)],
      ['lines', 3, (d) => `${this.inline(d, 2)}\n${this.inline(d, 2)}`],
      ['heading', 4, (d) => this.heading(d)],
      ['list', 6, (d) => this.list(d)],
      ['terms', 2, (d) => `;${this.inline(d, 1)}${pick([' : ', ':', '\n:', '\n: '])}${this.inline(d, 2)}`],
      ['rule', 1, () => pick(['----', '-----', '----text', '---- '])],
      [
        'indent-pre',
        1.5,
        (d) => ` ${this.inline(d, 2)}${random.percent(50) ? `\n ${this.inline(d, 1)}` : ''}`,
      ],
      ['table', 5, (d) => this.table(d)],
      [
        'html-table',
        1,
        (d) =>
          `<table${pick(ATTRIBUTES)}><tr><td>${this.inline(d, 2)}</td><th>${this.inline(d, 1)}</th></tr></table>`,
      ],
      ['block-html', 3, (d) => this.blockTag(d)],
      ['pre', 1, (d) => `<pre${pick(['', ' class="x"'])}>${pick(['', '\n'])}${this.inline(d, 2)}</pre>`],
      ['media', 3, (d) => this.media(d, true)],
      ['gallery', 1, (d) => this.gallery(d)],
      ['references', 1.5, (d) => this.references(d)],
      ['block-template', habits ? 10 : 2, (d) => this.template(d)],
      [
        'highlight',
        0.3,
        () =>
          `<syntaxhighlight lang="${pick(['js', 'text', 'bogus'])}"${pick(['', ' inline', ' line'])}>a = 1;</syntaxhighlight>`,
      ],
      ['poem', 0.5, (d) => `<poem>\n${this.inline(d, 1)}\n  ${this.inline(d, 1)}\n</poem>`],
      ['comment-line', 1, () => `<!-- ${this.words(1)} -->`],
      ['lines-of-categories', 1, () => '[[Category:Things]]\n[[Category:Others]]'],
      ['redirect', 0.1, () => '#REDIRECT [[Main Page]]'],
    ];
  }

  document(): string {
    const count = 1 + this.#random.below(4);
    let out = '';
    for (let index = 0; index < count; index++)
      out += (index === 0 ? '' : this.#random.pick(['\n\n', '\n', '\n', '\n\n\n'])) + this.block(0);
    return withoutIndents(out);
  }

  /** Two constructs beside each other, each as small as it gets. */
  pair(): string {
    const deep = MAX_DEPTH - 1;
    const gap = this.#random.pick(['\n', '\n', '\n\n', ' ', '']);
    if (gap === '' || gap === ' ') return `${this.inline(deep, 1)}${gap}${this.inline(deep, 1)}`;
    return `${this.block(deep)}${gap}${this.block(deep)}`;
  }

  words(count: number): string {
    return Array.from({ length: count }, () => this.#random.pick(WORDS)).join(' ');
  }

  block(depth: number): string {
    return this.#choose(this.#blocks, depth);
  }

  inline(depth: number, most: number): string {
    if (depth > MAX_DEPTH) return this.words(1);
    const count = 1 + this.#random.below(most);
    let out = '';
    for (let index = 0; index < count; index++)
      out +=
        (index === 0 ? '' : this.#random.pick([' ', ' ', ' ', ''])) + this.#choose(this.#inline, depth + 1);
    return out;
  }

  #choose(from: readonly (readonly [string, number, Make])[], depth: number): string {
    const total = from.reduce((sum, [, weight]) => sum + weight, 0);
    let at = this.#random.next() * total;
    for (const [name, weight, make] of from) {
      at -= weight;
      if (at >= 0) continue;
      this.uses.add(name);
      return make(depth);
    }
    return this.words(1);
  }

  tag(name: string, content: string): string {
    return `<${name}${this.#random.pick(ATTRIBUTES)}>${content}</${name}>`;
  }

  blockTag(depth: number): string {
    const name = this.#random.pick(BLOCK_TAGS.slice(0, 7));
    const gap = this.#random.pick(['', '', '\n', '\n\n']);
    const inner = this.#random.percent(50) ? this.inline(depth, 2) : this.block(depth + 2);
    return this.tag(name, gap + inner + gap);
  }

  ref(depth: number): string {
    const attributes = this.#random.pick(REF_ATTRIBUTES);
    if (this.#random.percent(25)) return `<ref${attributes} />`;
    if (depth > 1 && this.#random.percent(10)) return `{{#tag:ref|${this.words(2)}<ref>inner</ref>}}`;
    return `<ref${attributes}>${this.#random.percent(5) ? '' : this.inline(depth + 1, 2)}</ref>`;
  }

  references(depth: number): string {
    const attributes = this.#random.pick([
      '',
      '',
      ' group="g"',
      ' responsive',
      ' group=lower-alpha',
      ' responsive=0',
      ' bogus=x',
    ]);
    if (this.#random.percent(60)) return `<references${attributes} />`;
    const refs = Array.from(
      { length: 1 + this.#random.below(2) },
      () => `<ref${ungrouped(this.#random.pick(REF_ATTRIBUTES))}>${this.inline(depth + 2, 1)}</ref>`,
    );
    return `<references${attributes}>\n${refs.join('\n')}\n</references>`;
  }

  media(depth: number, framed: boolean): string {
    const random = this.#random;
    const options = Array.from({ length: random.below(4) }, () => random.pick(OPTIONS));
    if (framed && random.percent(60)) options.unshift('thumb');
    if (random.percent(60)) options.push(this.inline(depth + 1, 2));
    return `[[${random.pick(['File', 'File', 'Image', 'file'])}:${random.pick(FILES)}${options.map((each) => `|${each}`).join('')}]]`;
  }

  gallery(depth: number): string {
    const random = this.#random;
    const attributes = random.pick([
      '',
      '',
      ' mode="packed"',
      ' caption="A b"',
      ' widths=100 heights=80',
      ' perrow=2',
      ' mode=nolines class=x',
      ' showfilename',
      ' mode=slideshow',
      ' style="color:red"',
      ' mode=packed-hover',
      ' mode=packed-overlay',
      ' widths=100px',
      ' bogus=x',
      " caption=\"''x'' [[Foo]]\"",
    ]);
    const lines = Array.from({ length: 1 + random.below(3) }, () =>
      random.pick([
        `File:${random.pick(FILES)}`,
        `${random.pick(FILES)}|${this.inline(depth + 2, 1)}`,
        `Image:${random.pick(FILES)}|alt=x|${this.inline(depth + 2, 1)}`,
        `File:${random.pick(FILES)}|link=Foo|caption`,
        'Not a file',
        '',
        `File:${random.pick(FILES)}|${random.pick(OPTIONS)}|a|b`,
      ]),
    );
    return `<gallery${attributes}>\n${lines.join('\n')}\n</gallery>`;
  }

  heading(depth: number): string {
    const marks = '='.repeat(this.#random.pick([2, 2, 2, 3, 3, 4, 1, 6]));
    const space = this.#random.pick(['', ' ', ' ']);
    const after = this.#random.pick(['', '', '', ' ', '<!-- c -->', ' <!-- c --> ', '=']);
    return `${marks}${space}${this.inline(depth + 1, 2)}${space}${marks}${after}`;
  }

  list(depth: number): string {
    const random = this.#random;
    let prefix = random.pick(['*', '#', ':', '*', '#', ';']);
    return Array.from({ length: 1 + random.below(4) }, () => {
      const line = `${prefix}${random.pick([' ', '', ' '])}${this.inline(depth + 1, 2)}`;
      prefix = random.pick([
        prefix,
        prefix,
        prefix + random.pick(['*', '#', ':']),
        prefix.slice(0, -1) || '*',
        random.pick(['*', '#', ':', '*:', '#*']),
      ]);
      return line;
    }).join('\n');
  }

  table(depth: number): string {
    const random = this.#random;
    const attribute = (): string =>
      random.percent(30) ? `${random.pick(ATTRIBUTES).trim() || 'class=x'} | ` : '';
    const cell = (): string => withoutCells(attribute() + this.inline(depth + 2, 2));
    const long = (): string => `${attribute()}\n${this.block(depth + 2)}`;
    const row = (): string => {
      if (random.percent(15)) return `! ${cell()} !! ${cell()}`;
      if (random.percent(40)) return `| ${cell()} || ${cell()}`;
      return `|${random.pick(['', ' '])}${random.percent(25) ? long() : cell()}\n${random.pick(['|', '!', '| ', '! '])}${random.percent(25) ? long() : cell()}`;
    };
    const caption = random.percent(25) ? `\n|+ ${attribute()}${this.inline(depth + 2, 1)}` : '';
    const rows = Array.from({ length: 1 + random.below(3) }, (_, index) =>
      index === 0 && random.percent(50) ? row() : `|-${random.pick(ATTRIBUTES)}\n${row()}`,
    );
    const close = random.percent(95) ? '\n|}' : '';
    return `{|${random.pick(['', ' class="wikitable"', ' border=1', ...ATTRIBUTES])}${caption}\n${rows.join('\n')}${close}`;
  }

  template(depth: number): string {
    const random = this.#random;
    const name = random.pick(TEMPLATES);
    const args = Array.from({ length: random.below(3) }, (_, index) => {
      const value = depth > MAX_DEPTH || random.percent(70) ? this.words(2) : this.inline(depth + 1, 2);
      const number = /<[^<>]*=/.test(value) ? `${index + 1}=` : '';
      return random.pick([
        `|${number}${value}`,
        `|${number}${value}`,
        `|${index + 1}=${value}`,
        `\n| ${random.pick(['a', 'b', 'name'])} = ${value}`,
      ]);
    }).join('');
    return `{{${random.percent(10) ? '\n' : ''}${name}${args}${args !== '' && random.percent(15) ? '\n' : ''}}}`;
  }

  call(depth: number): string {
    const written = this.#random.pick(FUNCTIONS);
    return `{{${written.replace(/\$/g, () => (depth > MAX_DEPTH ? 'x' : this.inline(depth + 1, 1)))}}}`;
  }

  include(depth: number): string {
    const tag = this.#random.pick(['noinclude', 'includeonly', 'onlyinclude']);
    return `<${tag}>${this.inline(depth, 1)}</${tag}>`;
  }
}
