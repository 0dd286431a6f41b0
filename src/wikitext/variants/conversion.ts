/**
 * Shows a page in one variant of its language: texts for variants are chosen, rules that the page makes change the text
 * behind them, and letters are written in the variant's script.
 *
 *   -{H|zh-cn:网络; zh-tw:網路}- 網路          zh-cn: 网络
 *   -{sr-ec:аутобус; sr-el:autobus}- воз      sr-el: autobus voz
 *
 * Code, formulas, addresses and text in another language stay as they are.
 */

import { trimBlanks } from '../../base/text.ts';
import type { LanguageVariant, LanguageVariants } from '../../title/language-variants.ts';
import type { RenderContext } from '../context.ts';
import { MAX_EXPANDED_CHARS } from '../limits.ts';
import {
  cloneOf,
  type DataMwValue,
  type Element,
  element,
  InlineHtml,
  type Node,
  setChildren,
  Text,
  textOf,
} from '../nodes/node.ts';
import { conversionTable } from './conversion-table.ts';
import { letterRulesOf } from './letters.ts';
import { type Replaced, Replacements, type Room, replaceAll } from './replacements.ts';

/** Elements whose text is no prose. */
const LEFT: ReadonlySet<string> = new Set(['code', 'pre', 'math', 'svg', 'style', 'script']);
/** Attributes that readers read. */
export const READ_ATTRIBUTES = ['title', 'alt'] as const;
/** Addresses in the text. */
const ADDRESS =
  /\b(?:https?|ftps?|ircs?):\/\/[^ \t\n\r\f<>"]+|\bwww\.[^ \t\n\r\f<>"]+|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g;

/** The first letter of a word. */
const INITIAL = /(?<![\p{L}\p{M}ʻ‘ʼ’'])\p{L}/gu;

const NO_TEXT = 'This text is not written in the variant of the language that is shown.';

interface Rule {
  readonly from: string | undefined;
  readonly variant: string;
  readonly html: InlineHtml;
}

/** Is told what each text of a page was made of. */
export type OnConverted = (text: Text, pieces: readonly Replaced[]) => void;

/**
 * Converts a page in place.
 * @param title as it is shown
 * @returns the same in that variant; undefined where it is not to be converted
 */
export function convertPage(
  body: Element,
  variant: LanguageVariant,
  context: RenderContext,
  properties: ReadonlyMap<string, string>,
  title: string,
  onConverted?: OnConverted,
): string | undefined {
  const variants = context.site.variants;
  if (variants === undefined) return undefined;
  const isBase = variant === variants.base;
  const conversion = new Conversion(variants, variant, onConverted);
  const convertsText = !isBase && !properties.has('nocontentconvert');
  if (!isBase) conversion.use(conversionTable(variant.code, context), body);
  conversion.walk(body, convertsText ? 'convert' : 'choose');
  if (isBase || properties.has('notitleconvert')) return undefined;
  return conversion.title ?? conversion.text(title);
}

class Conversion {
  /** The title that the page gives itself. */
  title: string | undefined;
  readonly #variants: LanguageVariants;
  readonly #variant: LanguageVariant;
  readonly #onConverted: OnConverted | undefined;
  /** Rules of the page, in force from where they stand. */
  readonly #rules = new Replacements();
  #replacements: readonly Replacements[] = [this.#rules];
  /** A short word may stand for a long one, a page full of it for more than there is memory. */
  readonly #room: Room = { chars: MAX_EXPANDED_CHARS };
  #kept: RegExp | undefined;
  #initial: ReadonlyMap<string, string> | undefined;

  constructor(variants: LanguageVariants, variant: LanguageVariant, onConverted?: OnConverted) {
    this.#variants = variants;
    this.#variant = variant;
    this.#onConverted = onConverted;
  }

  /** Takes a table, and the letters of the variant unless the page is written with them for the most part. */
  use(table: Replacements, body: Element): void {
    const rules = letterRulesOf(this.#variant.code);
    if (rules === undefined || isMostly(rules.own, rules.other, body)) {
      this.#replacements = [this.#rules, table];
      return;
    }
    this.#replacements = [this.#rules, table, rules.letters];
    this.#kept = rules.kept;
    this.#initial = rules.initial;
  }

  text(text: string): string {
    return shownBy(this.#pieces(text));
  }

  #pieces(text: string): Replaced[] {
    const pieces: Replaced[] = [];
    let from = 0;
    for (const [start, end] of this.#keptIn(text)) {
      if (start < from) continue;
      const kept = text.slice(start, end);
      for (const piece of this.#replaced(text.slice(from, start))) pieces.push(piece);
      pieces.push({ from: kept, to: kept });
      from = end;
    }
    for (const piece of this.#replaced(text.slice(from))) pieces.push(piece);
    return pieces;
  }

  #replaced(text: string): readonly Replaced[] {
    const initial = this.#initial;
    if (initial === undefined) return replaceAll(text, this.#replacements, this.#room);
    const begun = text.replace(INITIAL, (letter) => initial.get(letter) ?? letter);
    const pieces = replaceAll(begun, this.#replacements, this.#room);
    return begun === text ? pieces : [{ from: text, to: shownBy(pieces) }];
  }

  #keptIn(text: string): (readonly [start: number, end: number])[] {
    const found: (readonly [number, number])[] = [];
    for (const pattern of [ADDRESS, this.#kept])
      if (pattern !== undefined)
        for (const match of text.matchAll(pattern)) found.push([match.index, match.index + match[0].length]);
    return found.sort((a, b) => a[0] - b[0]);
  }

  /** @param how whether text is converted, or only texts for variants are chosen */
  walk(parent: Element, how: 'convert' | 'choose'): void {
    for (const child of parent.children) {
      if (child.kind === 'text' && how === 'convert') this.#convert(child);
      if (child.kind !== 'element') continue;
      if (child.variant !== undefined) this.#choose(child, child.variant, how);
      else this.#element(child, how);
    }
  }

  #convert(text: Text): void {
    const pieces = this.#pieces(text.value);
    text.value = shownBy(pieces);
    this.#onConverted?.(text, pieces);
  }

  #element(found: Element, how: 'convert' | 'choose'): void {
    if (how === 'choose') {
      this.walk(found, how);
      return;
    }
    for (const name of READ_ATTRIBUTES) {
      const value = found.attrs.get(name);
      if (value !== undefined) found.attrs.set(name, this.text(value));
    }
    this.walk(found, this.#isLeft(found) ? 'choose' : how);
  }

  #isLeft({ tag, attrs }: Element): boolean {
    if (LEFT.has(tag) || attrs.get('translate') === 'no') return true;
    if (tag === 'a' && /\bexternal (?:free|autonumber)\b/.test(attrs.get('class') ?? '')) return true;
    const language = attrs.get('lang');
    if (language === undefined) return false;
    const base = this.#variants.base.code;
    return language.toLowerCase().replace(/-.*/s, '') !== base && this.#variants.find(language) === undefined;
  }

  #choose(found: Element, data: NonNullable<Element['variant']>, how: 'convert' | 'choose'): void {
    const rules = rulesIn(data);
    if (data['title'] === true) this.title = textOf(this.#titleNodes(data, rules)) || this.title;
    if (data['add'] === true) for (const [from, to] of this.#pairsOf(rules)) this.#rules.set(from, to);
    if (data['remove'] === true) for (const [from] of this.#pairsOf(rules)) this.#rules.delete(from);
    if (found.tag === 'meta') return;
    const filter = data['filter'] as { readonly l?: readonly string[]; readonly t?: InlineHtml } | undefined;
    const shown = this.#shown(data, rules, filter?.t);
    setChildren(found, shown);
    const isConverted = filter?.l?.some((code) => this.#variants.find(code) === this.#variant) === true;
    this.walk(found, isConverted ? how : 'choose');
  }

  #titleNodes(data: NonNullable<Element['variant']>, rules: readonly Rule[]): Node[] {
    const plain = htmlIn(data['disabled']);
    return plain === undefined ? (this.#textFor(rules) ?? []) : copies(plain);
  }

  #shown(
    data: NonNullable<Element['variant']>,
    rules: readonly Rule[],
    filtered: InlineHtml | undefined,
  ): Node[] {
    const plain = filtered ?? htmlIn(data['disabled']);
    if (plain !== undefined) return copies(plain);
    const name = htmlIn(data['name']);
    if (name !== undefined) return [new Text(this.#nameOf(trimBlanks(textOf(name.nodes))))];
    if (data['describe'] === true) return this.#described(rules);
    const known = rules.filter(
      ({ variant }) => variant === '*' || this.#variants.find(variant) !== undefined,
    );
    if (known.length === 0) return written(rules);
    return this.#textFor(known) ?? [element('span', { class: 'error' }, [NO_TEXT])];
  }

  /** The variant's own text, or that of the nearest one that has any. */
  #textFor(rules: readonly Rule[]): Node[] | undefined {
    const rule = this.#ruleFor(rules);
    return rule && copies(rule.html);
  }

  #ruleFor(rules: readonly Rule[]): Rule | undefined {
    for (const code of [this.#variant.code, ...this.#variant.fallbacks, '*']) {
      const found = rules.find(
        ({ variant }) => variant === code || (variant !== '*' && this.#variants.find(variant)?.code === code),
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What is replaced by a rule: the texts of the other variants, or what the rule names. */
  #pairsOf(rules: readonly Rule[]): (readonly [from: string, to: string])[] {
    const own = this.#ruleFor(rules.filter(({ from }) => from === undefined));
    const pairs: (readonly [string, string])[] = [];
    const to = own && textOf(own.html.nodes);
    for (const { from, variant, html } of rules) {
      const text = textOf(html.nodes);
      if (from !== undefined) {
        if (this.#variants.find(variant) === this.#variant) pairs.push([from, text]);
      } else if (to !== undefined && text !== to && variant !== '*') pairs.push([text, to]);
    }
    return pairs;
  }

  #described(rules: readonly Rule[]): Node[] {
    return rules.flatMap(({ from, variant, html }): Node[] => [
      new Text(`${from === undefined ? '' : `${from}⇒`}${this.#nameOf(variant)}:`),
      ...copies(html),
      new Text(';'),
    ]);
  }

  #nameOf(code: string): string {
    return this.#variants.find(code)?.name ?? code;
  }
}

function shownBy(pieces: readonly Replaced[]): string {
  return pieces.map(({ to }) => to).join('');
}

/** Whether most letters of a page are of the first kind. */
function isMostly(own: RegExp | undefined, other: RegExp | undefined, body: Element): boolean {
  if (own === undefined || other === undefined) return false;
  const text = textOf(body.children);
  return (text.match(own)?.length ?? 0) > (text.match(other)?.length ?? 0);
}

function rulesIn({ twoway, oneway }: NonNullable<Element['variant']>): Rule[] {
  const all = (twoway ?? oneway ?? []) as readonly {
    readonly f?: InlineHtml;
    readonly l: string;
    readonly t: InlineHtml;
  }[];
  return all.map(({ f, l, t }) => ({ from: f && trimBlanks(textOf(f.nodes)), variant: l, html: t }));
}

/** Rules for variants of other languages are text. */
function written(rules: readonly Rule[]): Node[] {
  return rules.flatMap(({ variant, html }, index): Node[] => [
    new Text(`${index > 0 ? ';' : ''}${variant}:`),
    ...copies(html),
  ]);
}

function htmlIn(value: DataMwValue | undefined): InlineHtml | undefined {
  const html = (value as { readonly t?: DataMwValue } | undefined)?.t;
  return html instanceof InlineHtml ? html : undefined;
}

/** The data keeps its own nodes: what is shown may be converted. */
function copies({ nodes }: InlineHtml): Node[] {
  return nodes.map(cloneOf);
}
