/** Character references on the way back: as their author wrote them, else by number. */

import { decodeReferences } from '../../../title/entities.ts';
import { type Element, textOf } from '../../nodes/node.ts';
import type { SourceWriter } from '../source-writer.ts';

/** The reference for what an element shows; undefined where somebody typed more than its character. */
export function entitySource({ children, written }: Element): string | undefined {
  const text = textOf(children);
  const source = written?.src;
  if (source !== undefined && decodeReferences(source) === text) return source;
  if ([...text].length !== 1) return undefined;
  return text === '\u00a0'
    ? '&nbsp;'
    : `&#x${text.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')};`;
}

export function writeEntity(element: Element, writer: SourceWriter): void {
  const source = entitySource(element);
  if (source === undefined) writer.children(element);
  else writer.markup(source);
}
