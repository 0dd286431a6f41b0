/**
 * Which parts of a source are included: reads its include tags, in their order.
 *
 *   a<noinclude>b</noinclude>c      page: tag, text, tag         transcluded: what stands between is left out
 *   a<noinclude>b<noinclude>c       page: the second is text     transcluded: all behind the first is left out
 *   [a<includeonly>b] c             shown: the rest of what it stands in is left out, the brackets here
 */

import { SLASH } from '../../base/characters.ts';
import type { IncludePiece } from './pieces.ts';
import type { SourceTags, TagStart } from './source-tags.ts';

/**
 * As what a source is read: the page itself, its parts as they are saved, or as they are shown, or a transcluded page.
 */
export type ReadAs = 'page' | 'saved' | 'shown' | 'transcluded';

/** A range of which nothing is left. */
interface Omission {
  readonly kind: 'omission';
  readonly start: number;
  readonly end: number;
}

export class IncludedParts {
  readonly #source: string;
  readonly #tags: SourceTags;
  readonly #transcluded: boolean;
  readonly #shown: boolean;
  /** `<noinclude>`s that are open, and where the next ends. */
  #noincludes = 0;
  #noincludeEnd = -1;

  constructor(source: string, tags: SourceTags, as: ReadAs) {
    this.#source = source;
    this.#tags = tags;
    this.#transcluded = as === 'transcluded';
    this.#shown = as === 'shown';
  }

  /** Where to begin: if there is any `<onlyinclude>`, a transclusion takes only what is inside. */
  get start(): number {
    return this.#transcluded ? (findOnlyInclude(this.#source, 0) ?? 0) : 0;
  }

  /** What the include tag at `at` is; undefined for text. `isNested` tells whether it stands in brackets. */
  read(at: number, tag: TagStart, isNested: boolean): IncludePiece | Omission | undefined {
    const { name, closing } = tag;
    // Everything up to the end tag is left out already: one that is still there belongs to nothing.
    if (closing && name === 'includeonly' && !this.#transcluded) return undefined;
    const close = this.#tags.findEnd(tag.nameEnd);
    if (close < 0) return undefined;
    if (closing && name === 'onlyinclude' && this.#transcluded) {
      return {
        kind: 'omission',
        start: at,
        end: findOnlyInclude(this.#source, close + 1) ?? this.#source.length,
      };
    }
    const selfClosed = this.#source.charCodeAt(close - 1) === SLASH;
    const dropped = name === (this.#transcluded ? 'noinclude' : 'includeonly');
    if (dropped && !closing && !selfClosed) {
      const closed = this.#tags.findClosing(name, close + 1)?.[1];
      if (closed === undefined && this.#shown)
        return { kind: 'include', start: at, end: close + 1, tag: name, dropped: true, unclosed: true };
      return { kind: 'include', start: at, end: closed ?? this.#source.length, tag: name, dropped: true };
    }
    const isCounted = name === 'noinclude' && !dropped && !selfClosed && !isNested;
    if (isCounted && !this.#passNoinclude(closing, close + 1)) return undefined;
    const written = closing ? `/${name}` : name;
    return { kind: 'include', start: at, end: close + 1, tag: written, dropped: selfClosed && dropped };
  }

  /** Counts the open ones; false for one without end in another without end, which is text. */
  #passNoinclude(closing: boolean, from: number): boolean {
    const isText = !closing && this.#noincludes > 0 && !this.#closesNoinclude(from);
    if (!isText) this.#noincludes = Math.max(0, this.#noincludes + (closing ? -1 : 1));
    return !isText;
  }

  /** Whether an end tag follows; the one found last is not searched for again. */
  #closesNoinclude(from: number): boolean {
    if (this.#noincludeEnd < from) this.#noincludeEnd = this.#tags.findClosing('noinclude', from)?.[0] ?? -1;
    return this.#noincludeEnd >= from;
  }
}

/** End of the next `<onlyinclude>` tag that is closed; undefined if there is none. */
function findOnlyInclude(source: string, from: number): number | undefined {
  const open = source.indexOf('<onlyinclude>', from);
  if (open < 0 || source.indexOf('</onlyinclude>', open) < 0) return undefined;
  return open + '<onlyinclude>'.length;
}
