/** `[[::A]]` is not a link: it has one colon too many. */

import { MARK } from '../expand/marks.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { Scanner } from '../scan/scanner.ts';

/** Tells of it where lints are asked for. */
export function noteColons(scanner: Scanner, { start, close }: LinkShape, target: string): void {
  const { rendering, expanded } = scanner.context;
  const [from, to] = expanded.map.range(start, close + 2);
  rendering.addNotes([
    {
      kind: 'colons',
      tag: target,
      start: from,
      end: to,
      about: from < 0 ? transclusionAt(scanner, start) : 0,
    },
  ]);
}

/** The transclusion around a place; 0 = none. */
function transclusionAt(scanner: Scanner, at: number): number {
  for (
    let mark = scanner.text.lastIndexOf(MARK, at);
    mark >= 0;
    mark = scanner.text.lastIndexOf(MARK, mark - 1)
  ) {
    const found = scanner.markAt(mark);
    if (found.kind === 'open') return found.transclusion.about;
    if (found.kind === 'close') return 0;
    if (mark === 0) break;
  }
  return 0;
}
