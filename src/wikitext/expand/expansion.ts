/**
 * Expansion: from the preprocessor's tree to one string in which templates, arguments and functions are replaced by
 * their results. Within templates, which this file is about, nothing is marked; `expand-page.ts` is about the page.
 */

import type { ExtensionTag } from '../extension.ts';
import { extensionAttributes } from '../text/tag-attributes.ts';
import type { Expanded } from './expanded.ts';
import type { Frame } from './frame.ts';
import type { BracePiece, ExtensionPiece, Piece, Preprocessed } from './pieces.ts';
import type { Rendering } from './rendering.ts';
import { SourceMap } from './source-map.ts';

export const BLOCK_LINE = /^(?:\{\||[:;#*])/;

/**
 * Expands pieces within a template: plain text, no marks but for extension tags.
 * @param dropsComments whether comments that are kept elsewhere are left out, but for those that a call brings
 */
export function expandPieces(
  pieces: readonly Piece[],
  source: string,
  frame: Frame,
  rendering: Rendering,
  dropsComments = false,
): string {
  let out = '';
  for (const piece of pieces) {
    if (rendering.budget.exhausted || !rendering.budget.takePiece()) return out;
    switch (piece.kind) {
      case 'text':
        out += source.slice(piece.start, piece.end);
        break;
      case 'group':
        out += expandPieces(piece.pieces, source, frame, rendering, dropsComments);
        break;
      case 'comment':
        if (!dropsComments) out += keptComment(source.slice(piece.start, piece.end), rendering);
        break;
      case 'include':
        if (rendering.language.keepsIncludeTags === true && frame.parent === undefined)
          out += source.slice(piece.start, piece.end);
        break;
      case 'extension': {
        const tag = extensionTag(piece, source, -1, rendering);
        out += rendering.marks.add({ kind: 'extension', tag, frame, bodyAt: -1 });
        break;
      }
      case 'template': {
        const given = rendering.language.resolve(piece, source, frame, rendering);
        if (given.kind !== 'text') out += expandLiteral(piece, source, frame, rendering, dropsComments);
        else out += source[piece.start - 1] !== '\n' ? onOwnLine(given.text) : given.text;
        break;
      }
      case 'argument': {
        const given = rendering.language.resolve(piece, source, frame, rendering, dropsComments);
        out +=
          given.kind === 'text' ? given.text : expandLiteral(piece, source, frame, rendering, dropsComments);
        break;
      }
    }
  }
  return out;
}

function keptComment(value: string, { language, marks }: Rendering): string {
  if (language.keepsComments === undefined) return '';
  return language.keepsComments === 'text' ? value : marks.add({ kind: 'comment', value });
}

/** A list or table from a template begins a line of its own, wherever the template stands: the newline is its own. */
export function onOwnLine(text: string): string {
  return BLOCK_LINE.test(text) ? `\n${text}` : text;
}

/** `{{` that lead nowhere stay, with their contents expanded. @param dropsComments those of the arguments */
export function expandLiteral(
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
  dropsComments = false,
): string {
  return literalParts(piece)
    .map((part) =>
      typeof part === 'number'
        ? source.slice(part, part + 1)
        : expandPieces(part, source, frame, rendering, dropsComments && part !== piece.title),
    )
    .join('');
}

/** The parts of braces: pieces, and single units by their places. */
export function literalParts(piece: BracePiece): (number | readonly Piece[])[] {
  const width = piece.kind === 'template' ? 2 : 3;
  const parts: (number | readonly Piece[])[] = [];
  for (let at = piece.start; at < piece.start + width; at++) parts.push(at);
  parts.push(piece.title);
  for (const arg of piece.args) {
    parts.push(arg.start - 1);
    if (arg.name !== undefined) parts.push(arg.name, arg.equalsAt);
    parts.push(arg.value);
  }
  for (let at = piece.end - width; at < piece.end; at++) parts.push(at);
  return parts;
}

/** Expands text inside a template, which cannot be traced to the page. */
export function expandInside(tree: Preprocessed, frame: Frame, rendering: Rendering): Expanded {
  const map = new SourceMap();
  map.add(0, -1);
  return {
    text: expandPieces(tree.pieces, tree.source, frame, rendering),
    map,
    transclusions: [],
    sourceOf: () => '',
  };
}

/** The tag as extensions see it; `base` < 0 inside a template. */
export function extensionTag(
  piece: ExtensionPiece,
  source: string,
  base: number,
  rendering: Rendering,
): ExtensionTag {
  const onPage = base >= 0;
  return {
    name: piece.name,
    attrs: extensionAttributes(rendering.marks.strip(piece.attributes)),
    body: piece.bodyStart < 0 ? undefined : source.slice(piece.bodyStart, piece.bodyEnd),
    source: source.slice(piece.start, piece.end),
    start: onPage ? base + piece.start : -1,
    end: onPage ? base + piece.end : -1,
  };
}
