/**
 * `api.php` beside a real MediaWiki 1.43: the same has happened in both, both are asked the same, and keys, types, codes, warnings
 * and places to go on must be alike. What differs stands in `known-differences.txt` below the reason why, so that nothing new comes
 * unseen, and nothing that was mended stays there.
 *
 *     STEMMA_MEDIAWIKI=http://127.0.0.1:8143 npm run test:action
 *
 * The wiki must be newly set up, with an account Admin. It takes some minutes; `STEMMA_KNOWN=write` brings the list up to date:
 * what is new stands at its end, and wants a reason.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Module, pathOf } from '../../../src/http/action/core/module.ts';
import { type Json, ourWiki, realWiki, type Wiki } from './both-wikis.ts';
import { MODULES_ASKED, questionsOf } from './questions.ts';
import { differences } from './shape.ts';

const BASE = process.env['STEMMA_MEDIAWIKI'];
const LIST = join(import.meta.dirname, 'known-differences.txt');
const AT_ONCE = 3;
/** Most answers of one question: what says how to go on is gone on with. */
const ANSWERS = 3;
const TIMEOUT_MS = 600_000;

/** Lines of places, below the reason why we differ there. */
const lines = readFileSync(LIST, 'utf8').split('\n');
const known = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
const seen = new Set<string>();

describe.skipIf(BASE === undefined)(
  BASE === undefined ? 'skipped: STEMMA_MEDIAWIKI names no MediaWiki' : `as ${BASE}`,
  () => {
    let [real, ours]: Partial<Wiki>[] = [{}, {}];

    beforeAll(async () => {
      [real, ours] = [await realWiki(BASE ?? ''), await ourWiki()];
    }, TIMEOUT_MS);

    test.each(MODULES_ASKED.map((module) => [pathOf(module), module] as const))(
      '%s',
      async (path, module) => {
        const found = await differencesOf(module, real as Wiki, ours as Wiki);
        for (const place of found.keys()) seen.add(`${path} ${place}`);
        const fresh = [...found].filter(([place]) => !known.has(`${path} ${place}`));
        expect(process.env['STEMMA_KNOWN'] === 'write' ? [] : fresh).toEqual([]);
      },
      TIMEOUT_MS,
    );

    test('what was mended is off the list', () => {
      if (process.env['STEMMA_KNOWN'] !== 'write')
        expect([...known].filter((line) => !seen.has(line))).toEqual([]);
    });

    afterAll(() => {
      if (process.env['STEMMA_KNOWN'] !== 'write') return;
      const kept = lines.filter((line) => line === '' || line.startsWith('#') || seen.has(line));
      const fresh = [...seen].filter((line) => !known.has(line)).sort();
      writeFileSync(LIST, `${[...kept, ...fresh].join('\n').trimEnd()}\n`);
    });
  },
);

/** By place: the first question with which both differ there, and how. */
async function differencesOf(module: Module, real: Wiki, ours: Wiki): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const questions = questionsOf(module).flatMap((question) =>
    ['1', '2'].map((formatversion) => ({ formatversion, ...question })),
  );
  const work = async (): Promise<void> => {
    for (let fields = questions.shift(); fields !== undefined; fields = questions.shift()) {
      let [on, onward]: readonly Json[] = [{}, {}];
      for (let answers = 0; answers < ANSWERS; answers++) {
        const [one, other] = await Promise.all([
          real.admin({ ...fields, ...on }),
          ours.admin({ ...fields, ...onward }),
        ]);
        for (const line of differences(one, other)) {
          const place = line.slice(0, line.indexOf(': ')).replace(/\.#(?=\[\])/g, '');
          if (!found.has(place)) found.set(place, `${new URLSearchParams(fields)}: ${line}`);
        }
        [on, onward] = [one.continue, other.continue];
        if (on === undefined || onward === undefined) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
