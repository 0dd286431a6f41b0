/**
 * Blocks written as Markdown, and looked at again: what says something else once it is rendered is written in a safer form.
 * Blocks of a page are looked at with their neighbours, since what is next to a list or a line may become a part of it.
 *
 *     1. one            1. one
 *     4. four     ->
 *                       <!-- -->
 *
 *                       4. four
 */

import type { Conversion, Part } from './conversion.ts';
import { saidIn } from './said.ts';

/** A block that is to be written. */
export interface Piece {
  readonly html: string;
  /** Of a block that is as it was. */
  readonly source?: string;
  /** Its source before it was edited, with what was edited in it. */
  readonly patched?: string;
}

/** Where blocks are to stand: between others, which stay as they are. */
export interface Place {
  readonly before?: Piece | undefined;
  readonly after?: Piece | undefined;
  /** The text of the blocks with all that is between it and the neighbours. */
  between(text: string): string;
}

export interface Checked {
  /** All that is between the neighbours. */
  readonly text: string;
  /** Neighbours that are not what they were beside it. */
  readonly unsound: readonly Piece[];
}

/** From the one that changes least to the safest. */
type Form = 'kept' | 'patched' | 'markdown' | 'html';
type Side = 'before' | 'between' | 'behind';

interface Attempt {
  readonly forms: readonly Form[];
  /** Where a comment keeps the blocks apart from what is next to them, or from each other. */
  readonly apart: readonly Side[];
  readonly text: string;
  /** Blocks that say something else than they should, the neighbours among them. */
  readonly faulty: ReadonlySet<Piece>;
  /** False where it is not seen which block became what: all that may be meant are faulty. */
  readonly isExact: boolean;
}

const NONE: readonly Side[] = [];
const SIDES: readonly (readonly Side[])[] = [['before'], ['behind'], ['before', 'behind']];
const PARAGRAPH = '\n\n';
/** Ends a list, and whatever is indented in it. */
const COMMENT = '<!-- -->';
/** Longer HTML is not looked at again once it is written, in UTF-16 units. */
const MAX_CHECKED = 200_000;
/** Blocks that are looked at one by one, where it is not seen which became what. */
const MAX_ALONE = 50;
const ALONE: Place = { between: (text) => text };

export function checkedBlocks(
  pieces: readonly Piece[],
  conversion: Conversion,
  place: Place = ALONE,
): Checked {
  return new CheckedBlocks(pieces, conversion, place).written();
}

class CheckedBlocks {
  readonly #pieces: readonly Piece[];
  readonly #conversion: Conversion;
  readonly #place: Place;
  readonly #neighbours: readonly Piece[];
  /** What each block says that says something; undefined where there is too much to look at. */
  readonly #meant: ReadonlyMap<Piece, string> | undefined;

  constructor(pieces: readonly Piece[], conversion: Conversion, place: Place) {
    this.#pieces = pieces;
    this.#conversion = conversion;
    this.#place = place;
    const { before, after } = place;
    this.#neighbours = [before, after].filter((piece) => piece !== undefined);
    const chars = [...pieces, ...this.#neighbours].reduce((sum, { html }) => sum + html.length, 0);
    if (chars > MAX_CHECKED) return;
    const all = [before, ...pieces, after].filter((piece) => piece !== undefined);
    const said = all.map((piece) => [piece, saidIn(piece.html).join('\n')] as const);
    this.#meant = new Map(said.filter(([, words]) => words !== ''));
  }

  written(): Checked {
    let best = this.#attempt(
      this.#pieces.map(({ source, patched }) =>
        source !== undefined ? 'kept' : patched !== undefined ? 'patched' : 'markdown',
      ),
      NONE,
    );
    const attempt = (forms: readonly Form[], apart: readonly Side[]): void => {
      const isOther = apart !== best.apart || forms.some((form, at) => form !== best.forms[at]);
      if (best.faulty.size === 0 || !isOther) return;
      const next = this.#attempt(forms, apart);
      if (next.faulty.size < best.faulty.size) best = next;
    };
    if (best.forms.includes('patched')) {
      if (best.forms.length > 1) attempt(best.forms, ['between']);
      if (this.#neighbours.length > 0) for (const apart of SIDES) attempt(best.forms, apart);
      if (best.faulty.size > 0)
        best = this.#attempt(
          best.forms.map((form) => (form === 'patched' ? 'markdown' : form)),
          NONE,
        );
    }
    const { isExact } = best;
    attempt(
      this.#safer(best, (piece) => isExact || this.#isFaultyAlone(piece)),
      NONE,
    );
    if (this.#neighbours.length > 0) for (const apart of SIDES) attempt(best.forms, apart);
    attempt(
      this.#safer(best, () => true),
      best.apart,
    );
    const { faulty, forms, apart } = best;
    if (faulty.size === 0) return { text: this.#place.between(best.text), unsound: [] };
    // HTML that does not say it either is no better.
    const plain = forms.map((form, at) =>
      form === 'html' && faulty.has(this.#pieces[at] as Piece) ? 'markdown' : form,
    );
    // One that shows nothing by itself may show what is next to it.
    const isUnsound = (piece: Piece): boolean =>
      (faulty.has(piece) || this.#meant?.has(piece) === false) && !this.#isFaultyAlone(piece);
    return {
      text: this.#place.between(this.#print(plain, apart)),
      unsound: this.#neighbours.filter(isUnsound),
    };
  }

  #attempt(forms: readonly Form[], apart: readonly Side[]): Attempt {
    const { before, after } = this.#place;
    const text = this.#print(forms, apart);
    const whole = `${before?.source ?? ''}${this.#place.between(text)}${after?.source ?? ''}`;
    return { forms, apart, text, ...this.#look(whole) };
  }

  #look(text: string): Pick<Attempt, 'faulty' | 'isExact'> {
    const meant = this.#meant;
    if (meant === undefined) return { faulty: new Set(), isExact: true };
    const shown = this.#conversion.shown(text);
    const asked = [...meant.keys()];
    if (shown.length === asked.length)
      return {
        faulty: new Set(asked.filter((piece, at) => meant.get(piece) !== shown[at])),
        isExact: true,
      };
    let start = 0;
    while (start < shown.length && shown[start] === meant.get(asked[start] as Piece)) start++;
    let end = 0;
    while (end < shown.length - start && shown.at(-1 - end) === meant.get(asked.at(-1 - end) as Piece)) end++;
    const left = asked.slice(start, asked.length - end);
    return { faulty: new Set(left.length > MAX_ALONE ? [] : left), isExact: false };
  }

  #isFaultyAlone(piece: Piece): boolean {
    const text =
      piece.source ?? piece.patched ?? this.#conversion.print([{ html: piece.html, asHtml: false }]);
    return this.#conversion.shown(text).join('\n') !== (this.#meant?.get(piece) ?? '');
  }

  #safer({ forms, faulty }: Attempt, isMeant: (piece: Piece) => boolean): Form[] {
    return forms.map((form, at) => {
      const piece = this.#pieces[at] as Piece;
      if (!faulty.has(piece) || !isMeant(piece)) return form;
      return form === 'kept' ? 'markdown' : 'html';
    });
  }

  #print(forms: readonly Form[], apart: readonly Side[]): string {
    const texts: string[] = [];
    let at = 0;
    while (at < forms.length) {
      const { source, patched } = this.#pieces[at] as Piece;
      const old = forms[at] === 'kept' ? source : forms[at] === 'patched' ? patched : undefined;
      if (old !== undefined) {
        texts.push(old);
        at++;
        continue;
      }
      const parts: Part[] = [];
      for (; forms[at] === 'markdown' || forms[at] === 'html'; at++)
        parts.push({ html: (this.#pieces[at] as Piece).html, asHtml: forms[at] === 'html' });
      // A hard blank is text.
      texts.push(this.#conversion.print(parts).replace(/^\n+|(?<![ \t\n])[ \t\n]+$/g, ''));
    }
    const written = texts.filter((text) => text !== '');
    const whole = written.join(apart.includes('between') ? `${PARAGRAPH}${COMMENT}${PARAGRAPH}` : PARAGRAPH);
    const sides = [apart.includes('before') ? COMMENT : '', whole, apart.includes('behind') ? COMMENT : ''];
    return sides.filter((text) => text !== '').join(PARAGRAPH);
  }
}
