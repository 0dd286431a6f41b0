/**
 * Notes as Markdown: each is like a page of its own, whose lines are indented.
 *
 *     [^1]: First
 *
 *         Second
 */

import { blocksOf } from './blocks.ts';
import { checkedBlocks } from './checked-blocks.ts';
import type { Conversion } from './conversion.ts';

export function writtenNote(label: string, html: string, conversion: Conversion): string {
  const { text } = checkedBlocks(blocksOf(html).blocks, conversion);
  return `[^${label}]: ${text}`.trimEnd().replace(/\n(?!\n)/g, '\n    ');
}

/** Those that calls have with them. */
export function newNotes(conversion: Conversion): string[] {
  return [...conversion.notes.added()].map(([label, html]) => writtenNote(label, html, conversion));
}
