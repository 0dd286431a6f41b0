/**
 * A real MediaWiki comes here by its dump, and goes on into a second one by ours: api.php of each of the three is asked the same of
 * every page and revision, and says the same. STEMMA_MEDIAWIKIS names where two of them are installed (1.43, with an account Admin, password
 * AdminPass12345!, and nobody's work in them: the first is written to, the second filled; of one language, whichever); without, this is skipped.
 *
 *     STEMMA_MEDIAWIKIS="/srv/a /srv/b" STEMMA_TEST_ALL=1 npx vitest run --config test/vitest.config.ts test/long/dumps/round-trip.test.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runStemma, startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { ActionApi, type RevisionSaid } from './action-api.ts';
import { fill } from './every-feature.ts';
import { Installation } from './installation.ts';

const DIRECTORIES = (process.env['STEMMA_MEDIAWIKIS'] ?? '').split(' ').filter((each) => each !== '');
const SKIPPED = DIRECTORIES.length < 2 ? ' (skipped: STEMMA_MEDIAWIKIS names no two MediaWikis)' : '';

type Contents = Map<string, RevisionSaid[]>;
const said: { first?: Contents; here?: Contents; second?: Contents } = {};

/** As lines, which a failing test shows best. Each MediaWiki begins with a main page of its own. */
function lines(contents: Contents | undefined, as = (revision: RevisionSaid) => revision): string[] {
  return [...(contents ?? [])]
    .filter(([, [first]]) => first?.user !== 'MediaWiki default')
    .flatMap(([title, revisions]) =>
      revisions.map((revision, at) => `${title} ${at}: ${JSON.stringify(as(revision))}`),
    );
}

/** A dump says that a revision is hidden, and MediaWiki's import makes this of it. */
function asImported({ timestamp, user, comment, minor, model, text }: RevisionSaid): RevisionSaid {
  return {
    timestamp,
    user: user ?? 'imported>Unknown user',
    comment: comment ?? '',
    minor,
    model,
    text: text ?? '',
  };
}

beforeAll(async () => {
  if (SKIPPED !== '') return;
  const [first, second] = DIRECTORIES.map((each) => new Installation(each)) as [Installation, Installation];
  const data = temporaryDirectory('round-trip');
  const path = (name: string): string => join(data, name);
  await first.logIn();
  await fill(first.api);
  writeFileSync(path('pages.xml'), first.run(['dumpBackup', '--full', '--uploads']));
  writeFileSync(path('log.xml'), first.run(['dumpBackup', '--logs']));
  said.first = await first.strangers.contents();
  const files = ['--files', first.images];
  const imported = await runStemma(['import', path('pages.xml'), path('log.xml'), ...files, '--data', data]);
  expect(imported.code, imported.stderr).toBe(0);
  const server = await startServer({ data });
  said.here = await new ActionApi(`${server.origin}/api.php`).contents();
  const exported = await runStemma(['export', '--xml', path('out.xml'), '--data', data]);
  expect(exported.code, exported.stderr).toBe(0);
  second.run(['importDump', path('out.xml')]);
  said.second = await second.strangers.contents();
}, 600_000);

describe.skipIf(SKIPPED !== '')(`a MediaWiki with every feature${SKIPPED}`, () => {
  test('stands here as it was', () => expect(lines(said.here)).toEqual(lines(said.first)));
  test('goes on into another as it was', () =>
    expect(lines(said.second)).toEqual(lines(said.first, asImported)));
});
