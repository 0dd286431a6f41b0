/**
 * Our engine as the judge's version reads: there, blanks open formatting again that was closed by force, as HTML has it;
 * newer ones, and the given cases, leave them alone (T368720).
 *
 *   <b>\n* a   <b>, a line end in <b>, the list in it; newer: the list, its text in <b>
 */

import { TreeBuilder } from '../../src/wikitext/tree/tree-builder.ts';

export function readAsJudge<T>(read: () => T): T {
  const { reopens } = TreeBuilder.prototype;
  TreeBuilder.prototype.reopens = () => true;
  try {
    return read();
  } finally {
    TreeBuilder.prototype.reopens = reopens;
  }
}
