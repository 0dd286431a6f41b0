/** Paragraphs, preformatted lines and rules on the way back. */

import type { Element } from '../../nodes/node.ts';
import { ownAttributes } from '../attributes-source.ts';
import { asTag, isTag } from '../node-kinds.ts';
import { protectLines } from '../protect/offences.ts';
import type { SourceWriter } from '../source-writer.ts';
import { writeTag } from './html-tag.ts';

export function writeParagraph(element: Element, writer: SourceWriter): void {
  if (isTag(element) || ownAttributes(element).size > 0) {
    writeTag(element, writer);
    return;
  }
  // Blanks alone are the paragraph's own; a line end counts towards those before it, as one behind an empty paragraph does.
  if (element.children.length > 0 && !beginsWithLine(element)) writer.settle();
  const isInLine = writer.singleLine > 0 && element.written === undefined;
  if (isInLine) writer.gap(' ');
  writer.children(element);
  if (isInLine) writer.gap(' ');
}

function beginsWithLine({ children: [first] }: Element): boolean {
  return first?.kind === 'text' && /^[ \t]*\n/.test(first.value);
}

/** Lines that begin with a blank, or `<pre>` where that would become something else. */
export function writePreformatted(element: Element, writer: SourceWriter): void {
  // Markup in the tag would be shown as it is: its attributes are given up.
  const isTagged = ownAttributes(element).size > 0 && element.children.every(({ kind }) => kind === 'text');
  if (isTag(element) || isTagged || !fitsInLines(element)) {
    writeTag(asTag(element), writer);
    return;
  }
  const inner = writer.fresh();
  inner.verbatim++;
  inner.children(element);
  const pieces = inner.finishedPieces().flatMap((piece) => (writer.isEdit ? [piece] : protectLines(piece)));
  // Blanks alone do not begin preformatted lines.
  if (/^[ \t]*\n[ \t\n\r\f]*[^ \t\n\r\f]/.test(pieces.map(({ text }) => text).join('')))
    pieces.unshift({ kind: 'markup', text: '<nowiki/>' });
  writer.indented(pieces);
  if (!writer.isEdit && pieces.at(-1)?.text.endsWith('\n') === true) writer.gap('\n');
}

/** Empty lines and blocks end preformatted lines. */
function fitsInLines({ children }: Element): boolean {
  return (
    children.length > 0 &&
    !children.some(
      (node) => node.kind === 'element' && /^(?:p|div|table|ul|ol|dl|pre|h[1-6]|blockquote)$/.test(node.tag),
    )
  );
}

export function writeRule(element: Element, writer: SourceWriter): void {
  if (isTag(element) || ownAttributes(element).size > 0) writeTag(element, writer);
  else writer.markup(element.written?.startTagSrc ?? '----');
}
