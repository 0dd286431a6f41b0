/**
 * What saving expands: `{{subst:...}}` becomes the text it stands for, `~~~~` the writer's name, `[[Foo (bar)|]]` gets its
 * text. Everything else stays as written, including comments, extension tags and their contents.
 *
 *   {{subst:Welcome|{{PAGENAME}}}} ~~~~     Be welcome on {{PAGENAME}}! [[User:Ann|Ann]] 12:00, 1 May 2026
 *
 * Inside a substituted template, `{{{1}}}` is filled in, and only braces with `subst:` or `safesubst:`, or the wiki's
 * own words for these, are expanded.
 *
 * Source: https://www.mediawiki.org/wiki/Manual:Substitution
 */

import { trimBlanks } from '../base/text.ts';
import { TEMPLATE } from '../title/namespaces.ts';
import { isTitle, parseTitle } from '../title/title.ts';
import { LANGUAGE } from './constructs.ts';
import type { RenderContext } from './context.ts';
import type { Resolved } from './expand/braces.ts';
import { expandPieces, literalParts } from './expand/expansion.ts';
import { prefixInEnglish } from './expand/find-function.ts';
import type { Frame } from './expand/frame.ts';
import { withoutMarks } from './expand/marks.ts';
import type { BracePiece, Piece } from './expand/pieces.ts';
import { preprocess } from './expand/preprocessor.ts';
import { type Language, Rendering } from './expand/rendering.ts';
import { PLAIN, resolveBraces, resolveFunction, resolvePage, sourceOf } from './expand/transclude.ts';
import { TreeCache } from './expand/tree-cache.ts';
import type { LimitName } from './limits.ts';
import { withLinkTexts } from './text/pipe-trick.ts';
import { subpageTitle } from './text/subpage.ts';

export interface Written {
  readonly text: string;
  /** Limits that were hit; the text is then incomplete. */
  readonly limits: readonly LimitName[];
}

/** @param sign expands signatures in a text without markup that would hide them */
export function writeOut(
  source: string,
  context: RenderContext,
  sign: (text: string) => string,
  trees = new TreeCache(),
): Written {
  const rendering = new Rendering(context, SAVING, trees);
  const frame: Frame = { parent: undefined, key: '', depth: 0, args: new Map(), within: [] };
  const tree = preprocess(withoutMarks(source), 'saved', SAVING.extensions);
  const written = new Writer(tree.source, frame, rendering).write(tree.pieces);
  // Over the whole, as a substitution may complete a link or a signature; what neither belongs in is a mark until then.
  const text = rendering.marks.asSource(withLinkTexts(sign(written), context.title.text));
  return { text, limits: [...rendering.budget.hit] };
}

const LITERAL: Resolved = { kind: 'literal' };
const PREFIX = /^(?:safe)?subst:[ \t\n\r\f]*/i;

/** A list or table that a template brings begins a line. */
const BEGINS_LINE = /^(?:\{\||[*#:;])/;

const SAVING: Language = { ...LANGUAGE, resolve, keepsComments: 'marks', keepsIncludeTags: true };

function resolve(
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
  dropsComments = false,
): Resolved {
  // A text over a limit is not saved, so there is no point in going on.
  if (rendering.budget.hit.size > 0) return LITERAL;
  if (piece.kind === 'argument')
    return frame.parent === undefined
      ? LITERAL
      : resolveBraces(piece, source, frame, rendering, dropsComments);
  // A comment in it names nothing.
  const title = trimBlanks(expandPieces(piece.title, source, frame, rendering));
  const written = prefixInEnglish(title, rendering.context.site.words);
  if (!PREFIX.test(written)) return LITERAL;
  const whole = written.replace(PREFIX, '');
  const name = whole.replace(PLAIN, '');
  return (
    (name === whole || name.includes(':')
      ? resolveFunction(name, piece, source, frame, rendering)
      : undefined) ??
    (isThere(name, rendering) ? resolvePage(name, piece, source, frame, rendering) : undefined) ??
    LITERAL
  );
}

/** A missing page stays as written, so that its author notices. */
function isThere(name: string, rendering: Rendering): boolean {
  const { site, title: here } = rendering.context;
  const title = parseTitle(subpageTitle(name, here, site), site, TEMPLATE);
  if (!isTitle(title) || title.interwiki !== '' || title.namespace < 0) return false;
  return sourceOf(title, rendering) !== undefined;
}

/** Writes text in which comments and extension tags are marks. */
class Writer {
  readonly #source: string;
  readonly #frame: Frame;
  readonly #rendering: Rendering;

  constructor(source: string, frame: Frame, rendering: Rendering) {
    this.#source = source;
    this.#frame = frame;
    this.#rendering = rendering;
  }

  write(pieces: readonly Piece[]): string {
    return pieces.map((piece) => this.#piece(piece)).join('');
  }

  #piece(piece: Piece): string {
    switch (piece.kind) {
      case 'comment':
      case 'extension':
        return this.#rendering.marks.add({
          kind: 'literal',
          text: this.#source.slice(piece.start, piece.end),
        });
      case 'text':
      case 'include':
        // What is for transclusions only is not read, but written like the rest.
        return this.#source.slice(piece.start, piece.end);
      case 'group':
        return this.write(piece.pieces);
      case 'template':
      case 'argument':
        return this.#braces(piece);
    }
  }

  #braces(piece: BracePiece): string {
    const given = resolve(piece, this.#source, this.#frame, this.#rendering);
    if (given.kind === 'text')
      return BEGINS_LINE.test(given.text) && this.#source[piece.start - 1] !== '\n'
        ? `\n${given.text}`
        : given.text;
    return literalParts(piece)
      .map((part) => (typeof part === 'number' ? this.#source.slice(part, part + 1) : this.write(part)))
      .join('');
  }
}
