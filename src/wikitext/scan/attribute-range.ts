/**
 * Attributes in expanded text, with marks among them: read as if there were no marks, and with a record of what came
 * from templates.
 */

import { findMark, MARK, MARK_CHARS } from '../expand/marks.ts';
import { runOf } from '../lines/quotes.ts';
import type { ExpandedAttributes } from '../lines/token.ts';
import { type ParsedAttribute, parseAttributes } from '../text/attributes.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';
import { isAllowedElement } from '../text/sanitizer-elements.ts';
import { withoutStrayIncludes } from '../text/stray-includes.ts';
import { switchAt } from '../text/switches.ts';
import { expandedAttributes } from './expanded-attributes.ts';
import type { Scanner, TextPlace } from './scanner.ts';

/** The attributes in a range. */
export interface AttributeRange {
  readonly attrs: Map<string, string>;
  readonly expanded: ExpandedAttributes | undefined;
}

const NONE: AttributeRange = { attrs: new Map(), expanded: undefined };

/**
 * Reads the attributes of an element between two places, in its tag or in a line of a table; `shown` are those of a cell
 * whose bar a transclusion brings, which are what is shown of the text before it.
 */
export function readAttributes(
  scanner: Scanner,
  tag: string,
  from: number,
  to: number,
  where: 'tag' | 'line' | 'shown',
): AttributeRange {
  if (to <= from) return NONE;
  const { text } = scanner;
  const variants = scanner.variantsIn(from, to);
  const line = where !== 'tag' ? { isLast: to === text.length, isTag: isTagOf(scanner) } : undefined;
  if (findMark(text, from, to) < 0 && variants.length === 0) {
    const parsed = parseAttributes(text, from, to, [], line).map(withoutStray);
    return { attrs: safeAttributes(tag, parsed), expanded: undefined };
  }
  const plain = withoutMarkUnits(scanner, from, to, variants, where === 'shown');
  const parsed = parseAttributes(plain.text, 0, plain.text.length, plain.openedAt, line);
  const lines = tag === 'table' ? 'own' : 'shared';
  const { written, told } = expandedAttributes(scanner, parsed, plain.places, from, to, lines);
  return { attrs: safeAttributes(tag, written), expanded: told };
}

function withoutStray(attribute: ParsedAttribute): ParsedAttribute {
  const { value } = attribute;
  return value.includes('<') ? { ...attribute, value: withoutStrayIncludes(value) } : attribute;
}

/** Tags of HTML, and those of extensions that stay text as nothing closes them. */
function isTagOf({ context }: Scanner): (name: string) => boolean {
  const { extensions } = context.rendering.language;
  return (name) => isAllowedElement(name) || extensions.has(name);
}

interface PlainRange {
  readonly text: string;
  /** The place of each unit in the whole text. */
  readonly places: readonly number[];
  /** For each unit from a transclusion or `<nowiki>`, where in the text that begins. */
  readonly openedAt: readonly (number | undefined)[];
}

/** The range without marks and texts for variants. Links that transclusions bring are what they show. */
function withoutMarkUnits(
  scanner: Scanner,
  from: number,
  to: number,
  variants: readonly TextPlace[],
  isShown: boolean,
): PlainRange {
  const places: number[] = [];
  const openedAt: (number | undefined)[] = [];
  let opened: number | undefined;
  let out = '';
  let linkEnd = -1;
  let depth = 0;
  let variant = 0;
  for (let at = from; at < to; at++) {
    if (at === variants[variant]?.at) {
      at = variants[variant++]!.end - 1;
      continue;
    }
    const shownAt = isShown ? shownFrom(scanner, at) : at;
    if (shownAt > at) {
      at = shownAt - 1;
      continue;
    }
    const link = scanner.text[at] === '[' ? scanner.brackets.links.get(at) : undefined;
    const shown = link === undefined || link.nested ? at : textFrom(scanner.text, at, link.close);
    if (link !== undefined && depth > 0 && shown > at && link.close < to && scanner.text[shown] !== MARK) {
      linkEnd = link.close;
      // What is shown begins where the link does.
      places.push(at);
      openedAt[out.length] = opened;
      out += scanner.text[shown];
      at = shown;
    } else if (at === linkEnd) at++;
    else if (scanner.text[at] === MARK) {
      const { kind } = scanner.markAt(at);
      if (kind === 'open' && depth++ === 0) opened = out.length;
      else if (kind === 'close' && --depth <= 0) opened = undefined;
      const mark = scanner.plain(at, at + MARK_CHARS);
      const begun = opened ?? out.length;
      for (let unit = 0; unit < mark.length; unit++) {
        places.push(at);
        openedAt[out.length + unit] = begun;
      }
      out += mark;
      at += MARK_CHARS - 1;
    } else {
      places.push(at);
      openedAt[out.length] = opened;
      out += scanner.text[at];
    }
  }
  places.push(to);
  return { text: out, places, openedAt };
}

/** Where what is shown goes on at a place: behind the quotes or the switch there. */
function shownFrom({ text, context }: Scanner, at: number): number {
  const sign = text[at];
  if (text[at + 1] !== sign) return at;
  if (sign === "'") {
    let end = at + 2;
    while (text[end] === sign) end++;
    return end - runOf(end - at, 0).spare;
  }
  const found = sign === '_' ? switchAt(text, at, context.rendering.context.site.words) : undefined;
  return found?.name === undefined ? at : found.end;
}

/** Where the text begins that a link shows; `open` if it shows none. */
function textFrom(text: string, open: number, close: number): number {
  const pipe = text.slice(open, close).indexOf('|');
  const from = pipe >= 0 ? open + pipe + 1 : text[open + 2] === ':' ? open + 3 : open + 2;
  return from < close ? from : open;
}
