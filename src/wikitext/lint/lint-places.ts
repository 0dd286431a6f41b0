/** The place of a finding: the element's own range, or that of the transclusion it came from. */

import { lowerBoundBy } from '../../base/sorted.ts';
import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import { FORMATTING } from '../nodes/formatting.ts';
import { type DataMwValue, type Element, elementsIn, isMetaTag } from '../nodes/node.ts';
import { CLOSES_PARAGRAPH } from '../tree/tag-sets.ts';
import type { LintItem, LintRange } from './lint-item.ts';

/** A transclusion as lint reports it. */
export interface TemplatePlace {
  readonly about: number;
  readonly dsr: LintRange;
  readonly info: NonNullable<LintItem['templateInfo']>;
}

export class LintPlaces {
  readonly #templates = new Map<number, TemplatePlace>();
  /** Parameters that nobody gave: what they show is the page's own, but for ends without a beginning. */
  readonly #parameters = new Map<number, LintRange>();

  /** Those of more than one part, in the order of the page. */
  readonly #runs: readonly TemplatePlace[];

  readonly #source: string;

  constructor(body: Element, source: string) {
    this.#source = source;
    for (const element of elementsIn(body)) {
      const kind = /\bmw:(?:Transclusion|Param)\b/.exec(element.attrs.get('typeof') ?? '')?.[0];
      if (kind === undefined || element.about === 0) continue;
      const parts = element.dataMw?.['parts'];
      if (!Array.isArray(parts) || element.start < 0) continue;
      const dsr: LintRange = [element.start, element.syntax?.runEnd ?? element.end, null, null];
      if (kind === 'mw:Param') this.#parameters.set(element.about, dsr);
      else this.#templates.set(element.about, { about: element.about, dsr, info: infoOf(parts) });
    }
    this.#runs = [...this.#templates.values()]
      .filter(({ info }) => 'multiPartTemplateBlock' in info)
      .sort((one, other) => one.dsr[0] - other.dsr[0]);
  }

  templateOf(about: number): TemplatePlace | undefined {
    return this.#templates.get(about);
  }

  parameterOf(about: number): LintRange | undefined {
    return this.#parameters.get(about);
  }

  /**
   * The place of a parameter that nobody gave, for what is in a link or a caption there, and for quotes that its end leaves
   * open; undefined for the rest, which has its own.
   */
  inParameter(element: Element, ancestors: readonly Element[]): LintRange | undefined {
    if (this.#parameters.size === 0) return undefined;
    const around = [...ancestors, element];
    const at = around.findIndex(({ about }) => this.#parameters.has(about));
    const place = at < 0 ? undefined : this.#parameters.get(around[at]!.about);
    if (place === undefined || around.slice(at, -1).some(isReadApart)) return place;
    const isQuote = element.syntax?.html !== true && FORMATTING.has(element.tag);
    const isLeftOpen = isQuote && element.syntax?.autoEnd === true && endOf(element) === place[1];
    return isLeftOpen && this.#source.endsWith('}}}', place[1]) ? place : undefined;
  }

  /** The run of transclusions and text between them that holds a place of the page's own source. */
  templateAround(start: number, end: number): TemplatePlace | undefined {
    if (start < 0) return undefined;
    const place = this.#runs[lowerBoundBy(this.#runs, ({ dsr }) => dsr[0] <= start) - 1];
    return place !== undefined && end <= place.dsr[1] ? place : undefined;
  }

  /** The element's range; if it has none, that of the nearest element around it; undefined = nowhere on the page. */
  rangeOf(element: Element, ancestors: readonly Element[], noWidths: boolean): LintRange | undefined {
    const { syntax } = element;
    const end = endOf(element);
    const start =
      syntax?.autoStart === true ? Math.max(element.start, element.parent?.openEnd ?? -1) : element.start;
    if (start < 0 || (end < start && syntax?.split === undefined)) {
      const outer = ancestors.findLast(
        (each) => each.start >= 0 && each.end >= each.start && each.tag !== 'section',
      );
      return outer === undefined ? undefined : this.rangeOf(outer, [], false);
    }
    if (noWidths) return [start, end, null, null];
    if (syntax?.autoEnd === true || syntax?.endsInQuotes === true)
      return [start, partedEnd(element, this.#source), openWidth(element), closeWidth(element)];
    if (/\bmw:Extension\//.test(element.attrs.get('typeof') ?? '')) return tagRange(start, end, this.#source);
    return [start, end, openWidth(element), closeWidth(element)];
  }
}

/** What is in links and captions is read apart from what is around them. */
function isReadApart({ tag, syntax }: Element): boolean {
  return tag === 'figcaption' || (tag === 'a' && syntax?.html !== true);
}

/** An element that a parameter left open ends with what is in it, but for text: nobody wrote where that ends. */
function endOf({ end, openEnd, children }: Element): number {
  if (end >= 0) return end;
  const last = children.at(-1);
  if (last === undefined) return openEnd;
  return last.kind === 'element' ? endOf(last) : -1;
}

/**
 * Where an element without an end tag ends: before the newlines that follow its text (in a table they are no text), and
 * formatting before the block that parted it.
 */
export function partedEnd(element: Element, source: string): number {
  const { tag, start, openEnd, children, syntax } = element;
  const end = endInQuotes(element, endOf(element));
  const least = Math.max(start, openEnd);
  let at = FORMATTING.has(tag) ? (syntax?.split?.cut ?? end) : end;
  if (isBlank(element) && isLastInPre(element)) at = blankEnd(element, end, source);
  if (at < 0) at = children.findLast((child) => child.end >= 0)?.end ?? least;
  // Letters that join a link of a transclusion are its own.
  for (let last = children.at(-1); last?.kind === 'element'; last = last.children.at(-1))
    at = Math.max(at, last.syntax?.runEnd ?? -1);
  if (tag === 'table') return at;
  const whole = at;
  while (at > least && source[at - 1] === '\n') at--;
  // Two of them are a paragraph, which blocks hold.
  return CLOSES_PARAGRAPH.has(tag) ? whole - ((whole - at) % 2) : at;
}

/** Where nothing is seen of it, it goes up to the last end tag in it that closes nothing. */
function blankEnd(element: Element, end: number, source: string): number {
  const from = Math.max(element.start, innermost(element).openEnd);
  const stray = /<\/[a-z][^<>]*>[ \t]*$/i.exec(source.slice(from, end));
  return stray === null ? from : from + stray.index + trimBlanksEnd(stray[0]).length;
}

/** What is opened at the end of preformatted text goes on to its last sign, and not to blanks behind that. */
function isLastInPre(element: Element): boolean {
  const { parent } = element;
  if (parent?.children.at(-1) !== element) return false;
  return parent.tag === 'pre' || isLastInPre(parent);
}

function innermost(element: Element): Element {
  const inner = element.children.find((child) => child.kind === 'element');
  return inner === undefined ? element : innermost(inner);
}

function isBlank({ children }: Element): boolean {
  return children.every((child) => {
    if (child.kind !== 'element') return child.kind === 'text' && /^[ \t]*$/.test(child.value);
    return isMetaTag(child.tag) || (child.syntax?.autoEnd === true && isBlank(child));
  });
}

/** Quotes that end a tag are no markup of it: what is open in it ends with them. */
function endInQuotes({ parent }: Element, end: number): number {
  let outer = parent;
  while (outer?.syntax?.autoEnd === true && outer.end === end) outer = outer.parent;
  return outer?.syntax?.endsInQuotes === true && outer.syntax.closeStart === end ? outer.end : end;
}

/** A piece of an element that has neither its beginning nor its end: `<b>a⏎⏎this⏎⏎b</b>`. Behind a link it is one of its own. */
export function isMiddlePiece({ syntax }: Element): boolean {
  return syntax?.autoStart === true && syntax.autoEnd === true && syntax.behindLink !== true;
}

/** Range of an extension tag. */
function tagRange(start: number, end: number, source: string): LintRange {
  const written = source.slice(start, end);
  const open = /^<[a-z][^>]*>/i.exec(written)?.[0].length ?? null;
  const close = /<\/[a-z]+\s*>$/i.exec(written)?.[0].length ?? 0;
  return [start, end, open, close];
}

function openWidth({ start, openEnd, syntax, attrs }: Element): number | null {
  if (/\bmw:File\b/.test(attrs.get('typeof') ?? '')) return 2;
  if (syntax?.construct !== 'entity' && openEnd >= start && openEnd >= 0) return openEnd - start;
  return syntax?.openWidth ?? null;
}

function closeWidth({ end, syntax, attrs }: Element): number | null {
  if (/\bmw:File\b/.test(attrs.get('typeof') ?? '')) return 2;
  const at = syntax?.closeStart ?? -1;
  if (syntax?.autoEnd === true || syntax?.endsInQuotes === true) return 0;
  if (at >= 0) return end - at;
  return syntax?.closeWidth ?? null;
}

function infoOf(parts: readonly DataMwValue[]): TemplatePlace['info'] {
  const [only] = parts;
  if (parts.length !== 1 || typeof only !== 'object' || only === null)
    return { multiPartTemplateBlock: true };
  const template = (only as { template?: { target?: { wt?: string; href?: string } } }).template;
  const href = template?.target?.href;
  return { name: href === undefined ? trimBlanks(template?.target?.wt ?? '') : pageNamed(href) };
}

/** The page at an address, as a title; with a section as the address has it. */
function pageNamed(href: string): string {
  const key = decodeURIComponent(href.replace(/^\.\//, '').replace(/%(?![0-9A-F]{2})/gi, '%25'));
  return key.includes('#') ? key : key.replace(/_/g, ' ');
}
