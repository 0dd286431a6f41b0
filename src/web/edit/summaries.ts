/** What somebody said of their own last edits, to be said again. */

import { changesOf } from '../lists/changes.ts';
import type { Visit } from '../visit.ts';

const MAX_SUMMARIES = 10;
/** Their edits that are looked at: the same words often come again. */
const MAX_LOOKED_AT = 60;
/** And those of everybody. */
const MAX_REVISIONS = 5_000;

/** The newest first, each once; none for those who are not logged in. */
export async function summariesOf({ call: { wiki, identity } }: Visit): Promise<readonly string[]> {
  if (identity === undefined) return [];
  const { ledger } = wiki;
  const oldest = ledger.revisionCount - MAX_REVISIONS;
  const { revisions } = await changesOf(wiki, undefined, MAX_LOOKED_AT, (revision) =>
    revision.id <= oldest ? 'stop' : revision.user.name === identity.name,
  );
  const said = revisions.map((revision) =>
    (wiki.redaction.shown(revision).comment ?? '').replace(/^\/\*.*?\*\/\s*/, ''),
  );
  return [...new Set(said.filter((each) => each !== ''))].slice(0, MAX_SUMMARIES);
}
