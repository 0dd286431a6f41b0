/** The comparison object of answers. */

import type { Comparison } from '../wiki/work/compare-sources.ts';
import { RawJson, rawObject } from './raw-json.ts';

/** @param toId null for a text that is no revision */
export function comparisonShape(fromId: number, toId: number | null, comparison: Comparison): RawJson {
  return rawObject({
    from: sideShape(fromId, comparison.fromSections),
    to: sideShape(toId, comparison.toSections),
    diff: new RawJson(comparison.diff),
  });
}

function sideShape(id: number | null, sections: string): RawJson {
  return rawObject({ id, slot_role: 'main', sections: new RawJson(sections) });
}
