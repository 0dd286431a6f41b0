import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActRevisions } from '../../../src/wiki/stream/act-revisions.ts';
import { newestHappenings } from '../../../src/wiki/stream/happenings.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const TITLES = ['A', 'B', 'C', 'D', 'E'];
const TITLE = fc.constantFrom(...TITLES);

/** What a commit does: texts of pages, and a page that it moves, with or without a redirect. */
const COMMIT = fc.record({
  saved: fc.dictionary(TITLE, fc.constantFrom('one', 'two', 'three')),
  move: fc.option(fc.record({ from: TITLE, to: TITLE, leaves: fc.boolean() }), { nil: undefined }),
});

test('revisions of acts are those that the whole log says, in histories of any kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(COMMIT, { minLength: 1, maxLength: 6 }), async (commits) => {
      const now: Record<string, string> = {};
      const past = commits.map(({ saved, move }) => {
        const files: Record<string, string | null> = {};
        const before = move && now[move.from];
        Object.assign(now, saved);
        for (const [title, text] of Object.entries(saved)) files[`${title}.mediawiki`] = text;
        if (move === undefined || before === undefined || move.from === move.to) return { files };
        const left = move.leaves ? `#REDIRECT [[${move.to}]]` : null;
        Object.assign(files, { [`${move.to}.mediawiki`]: before, [`${move.from}.mediawiki`]: left });
        now[move.to] = before;
        if (left === null) delete now[move.from];
        else now[move.from] = left;
        return { files, message: `Move\n\nWiki-Log: move [[${move.from}]] to [[${move.to}]]\n` };
      });
      const { ledger, stream } = (await makeWiki({ past })).wiki;
      const acts = new ActRevisions(ledger);
      const events = Array.from({ length: ledger.log.count }, (_, at) => ledger.log.at(at + 1));
      for (let id = 1; id <= ledger.revisionCount; id++) {
        const kinds = events.flatMap(({ kind, revision }) => (revision === id ? [kind] : []));
        const isNew = ledger.keptRevision(id).deltaBytes === null;
        expect(acts.has(id)).toBe(kinds.length === 0 ? isNew : kinds.some((kind) => kind !== 'create'));
      }
      // The stream tells what the list of recent changes tells.
      const streamed = stream
        .after({ change: 0, number: 0 }, 1_000)
        .map(({ revision, logged }) => ({ revision: revision?.id, event: logged?.id }));
      const listed = newestHappenings(ledger, 1_000).map(({ revision, event }) => ({
        revision,
        event: event?.id,
      }));
      expect(new Set(streamed)).toEqual(new Set(listed));
    }),
    { numRuns: 25 },
  );
});
