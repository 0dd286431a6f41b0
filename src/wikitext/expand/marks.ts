/**
 * Marks: things in expanded text that are not text. After expansion a page is one string, so that a template may open a
 * table or supply half an attribute. Whatever must survive expansion (comments, extension tags, where a transclusion
 * begins and ends) is in it as a mark of three units that no author can write.
 *
 *   a{{b}}<!--c-->     a ⟨open 1⟩B⟨close 1⟩⟨comment⟩
 */

import { NULL } from '../../base/characters.ts';
import type { ExtensionTag } from '../extension.ts';
import type { Frame } from './frame.ts';
import type { Transclusion } from './transclusion.ts';

/** First unit of every mark. Sources never hold it: they are cleaned when they come in. */
export const MARK = '\u0000';
/** Length of a mark in units. */
export const MARK_CHARS = 3;

const FIRST = 0xe000;
const BASE = 0x1900;

export type Mark =
  /** Unclosed if nothing ends it but the page. */
  | { readonly kind: 'comment'; readonly value: string; readonly unclosed?: boolean }
  | {
      readonly kind: 'extension';
      readonly tag: ExtensionTag;
      readonly frame: Frame;
      /** Where the body begins in the page; -1 inside a template. */
      readonly bodyAt: number;
    }
  | { readonly kind: 'open' | 'close'; readonly transclusion: Transclusion }
  | {
      readonly kind: 'include';
      readonly name: string;
      readonly source: string | undefined;
      /** Whether it leaves out the rest of what it stands in. */
      readonly unclosed?: boolean;
    }
  | { readonly kind: 'literal'; readonly text: string };

/** Whether it stands for a tag without end, which leaves out the rest of what it stands in. */
export function isCut(mark: Mark): boolean {
  return mark.kind === 'include' && mark.unclosed === true;
}

/** The marks of one rendering. */
export class Marks {
  readonly #all: Mark[] = [];

  /** Keeps a mark and returns the three units that stand for it. */
  add(mark: Mark): string {
    const id = this.#all.push(mark) - 1;
    return MARK + String.fromCharCode(FIRST + Math.floor(id / BASE), FIRST + (id % BASE));
  }

  /** The mark that begins at `at`. */
  at(text: string, at: number): Mark {
    const id = (text.charCodeAt(at + 1) - FIRST) * BASE + text.charCodeAt(at + 2) - FIRST;
    return this.#all[id] ?? LOST;
  }

  /** The text without marks, except that the text of `<nowiki>` and literals stays. */
  strip(text: string): string {
    return this.#replace(text, plainText);
  }

  /** The text with extension tags as written, for text that is parsed again. */
  asSource(text: string): string {
    return this.#replace(text, (mark) =>
      mark.kind === 'extension'
        ? tagSource(mark.tag)
        : mark.kind === 'comment'
          ? mark.value
          : plainText(mark),
    );
  }

  /** Whether a text holds an extension tag, or what stands for one. */
  holdTag(text: string): boolean {
    for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + MARK_CHARS))
      if (/^(?:extension|literal)$/.test(this.at(text, at).kind)) return true;
    return false;
  }

  /** The text without comments; tags stay marks. */
  withoutComments(text: string): string {
    return this.#replace(text, (mark, at) =>
      mark.kind === 'comment' ? '' : text.slice(at, at + MARK_CHARS),
    );
  }

  #replace(text: string, by: (mark: Mark, at: number) => string): string {
    if (!text.includes(MARK)) return text;
    let out = '';
    let from = 0;
    for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, from)) {
      const mark = this.at(text, at);
      out += text.slice(from, at) + by(mark, at);
      if (isCut(mark)) return out;
      from = at + MARK_CHARS;
    }
    return out + text.slice(from);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Attributes as a tag has them, each behind a blank. */
export function writtenAttributes(attrs: ReadonlyMap<string, string>): string {
  return [...attrs]
    .map(([name, value]) => ` ${name}="${value.replace(/["<>]/g, (sign) => ESCAPES[sign]!)}"`)
    .join('');
}

/** Writes an extension tag out again; one made by a function has no source. */
function tagSource({ name, attrs, body, source }: ExtensionTag): string {
  if (source !== '') return source;
  const written = writtenAttributes(attrs);
  return body === undefined ? `<${name}${written}/>` : `<${name}${written}>${body}</${name}>`;
}

/** Place of the first mark between two places, -1 for none. Never looks past `to`: a page has many short ranges. */
export function findMark(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === NULL) return at;
  return -1;
}

/** Stands for a mark that a string function cut in half. */
const LOST: Mark = { kind: 'literal', text: '' };

function plainText(mark: Mark): string {
  if (mark.kind === 'literal') return mark.text;
  return mark.kind === 'extension' && mark.tag.name === 'nowiki' ? (mark.tag.body ?? '') : '';
}

/** The source without units that would be read as marks. */
export function withoutMarks(source: string): string {
  return source.includes(MARK) ? source.replaceAll(MARK, '\ufffd') : source;
}

/** True for the marks around `{{!}}`, whose pipe counts as part of a table. */
export function isPipe(mark: Mark): boolean {
  return (mark.kind === 'open' || mark.kind === 'close') && mark.transclusion.part.target.function === '!';
}

/** True for marks that may precede the start of a line: `<!-- x -->* item`. */
export function isTransparent(mark: Mark): boolean {
  return mark.kind !== 'extension' && mark.kind !== 'literal';
}
