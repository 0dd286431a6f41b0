/** The comparison object of answers, and those of a conflict. */

import type { Comparison } from '../../wiki/comparison.ts';
import type { ConflictDifferences } from '../../wiki/errors.ts';
import { RawJson, rawObject } from './raw-json.ts';

/** @param toId null for a text that is no revision */
export function comparisonShape(fromId: number, toId: number | null, comparison: Comparison): RawJson {
  return rawObject({
    from: sideShape(fromId, comparison.fromSections),
    to: sideShape(toId, comparison.toSections),
    diff: new RawJson(comparison.diff),
  });
}

/** What both sides of a conflict did to its base, as fields of the error; none where they are not known. */
export function differencesShape(
  base: number,
  current: number,
  differences: ConflictDifferences | undefined,
) {
  if (differences === undefined) return {};
  return {
    local: comparisonShape(base, null, differences.local),
    remote: comparisonShape(base, current, differences.remote),
  };
}

function sideShape(id: number | null, sections: string): RawJson {
  return rawObject({ id, slot_role: 'main', sections: new RawJson(sections) });
}
