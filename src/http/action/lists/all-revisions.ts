/** `list=allrevisions`: revisions of all pages that are there, by time. */

import { splitKey } from '../../../title/split-key.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { refuseUnlessOne } from '../core/asked.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import { age, flag, limit, namespaces, text, timestamp, user, type ValuesOf } from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { digitsOf } from '../core/time.ts';
import { RevisionDiffs } from '../props/revision-diffs.ts';
import {
  MOST_CHARS,
  REVISION_PARAMETERS,
  type RevisionValues,
  revisionShape,
  warnOfOldForm,
} from '../props/revision-shape.ts';
import { isBetween, placeIn } from './times.ts';
import { MAX_LOOKED_AT } from './walk.ts';

const PARAMETERS = {
  ...REVISION_PARAMETERS,
  limit,
  user,
  namespace: namespaces,
  start: timestamp,
  end: timestamp,
  dir: age,
  excludeuser: user,
  continue: text,
  generatetitles: flag,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

/** A revision with its page. */
interface OfPage {
  readonly page: object;
  readonly revision: object;
}

export const allRevisions = list({
  name: 'allrevisions',
  prefix: 'arv',
  summary: 'Revisions of all pages, by time',
  parameters: PARAMETERS,
  generates: true,
  run: async (asked, values) => {
    const { user: by, excludeuser } = values;
    if (by !== undefined && excludeuser !== undefined) refuseUnlessOne({ user: by, excludeuser }, 'arv');
    warnOfOldForm(asked, 'arv', 'query+allrevisions', values);
    const diffs = new RevisionDiffs(asked, { ...values, prefix: 'arv' });
    return { ...(await revisionsOf(asked, { ...values, prefix: 'arv', diffs })), as: byPage };
  },
});

async function revisionsOf(asked: Asked, values: Values & RevisionValues): Promise<ListedItems> {
  const { ledger } = asked.call.wiki;
  const { dir, end, user: by } = values;
  const from = placeIn(values.continue, dir === 'older' ? ledger.revisionCount : 1);
  const items: Item[] = [];
  let [lookedAt, room] = [0, MOST_CHARS];
  for (const id of ledger.marks.madeBy((_, name) => by === undefined || name === by, from, dir)) {
    if (dir === 'older' && end !== undefined && ledger.marks.newestUpTo(id) < end) break;
    if (items.length === values.limit || room <= 0 || lookedAt++ >= MAX_LOOKED_AT) {
      const { atSeconds } = ledger.change(ledger.changeOf(id));
      return { items, next: { continue: `${digitsOf(atSeconds)}|${id}` } };
    }
    // Those of deleted pages are hidden.
    const revision = ledger.revision(id);
    const page = revision && ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined || !isWanted(asked, page, revision, values)) continue;
    const [shape, chars] = await revisionShape(asked, page, revision, values);
    room -= chars;
    items.push(itemOf(asked, page, id, shape, values));
  }
  return { items };
}

function isWanted({ call: { wiki } }: Asked, page: Page, revision: Revision, values: Values): boolean {
  const { user: by, excludeuser, namespace } = values;
  const { user: shown } = wiki.redaction.shown(revision);
  return (
    isBetween(revision.atSeconds, values) &&
    namespace?.has(splitKey(page.key, wiki.site.titles).namespace) !== false &&
    (by === undefined || shown?.name === by) &&
    (excludeuser === undefined || shown?.name !== excludeuser)
  );
}

function itemOf(asked: Asked, page: Page, id: number, shape: object, { generatetitles }: Values): Item {
  const { titles } = asked.call.wiki.site;
  const revision: OfPage = { page: { pageid: page.id, ...keyShape(page.key, titles) }, revision: shape };
  return { key: page.key, revision: generatetitles ? undefined : id, shape: revision };
}

/** Each page once, where its first revision stands. */
function byPage(shapes: readonly unknown[]): object[] {
  const pages = new Map<number, { pageid: number; revisions: object[] }>();
  for (const { page, revision } of shapes as readonly OfPage[]) {
    const { pageid, ...title } = page as { readonly pageid: number };
    const found = pages.get(pageid) ?? { pageid, revisions: [], ...title };
    found.revisions.push(revision);
    pages.set(pageid, found);
  }
  return [...pages.values()];
}
