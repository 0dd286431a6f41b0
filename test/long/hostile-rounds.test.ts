/**
 * What attackers send: every row of hazards section 3 that can be sent to a server, many at a time and round after round,
 * to one whose heap may be 512 MB. It answers as it should, does not die, does not grow past 700 MB, forgets nothing and
 * answers others meanwhile. `STEMMA_ROUNDS` sets how often (1). The rows are in test/support/hostile, those that cannot be
 * sent in its elsewhere.ts.
 */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SegmentBody } from '../support/client.ts';
import { corpus, type Round } from '../support/hostile/corpus.ts';
import { ELSEWHERE } from '../support/hostile/elsewhere.ts';
import { makeHostileRepository } from '../support/hostile/files.ts';
import type { Row } from '../support/hostile/row.ts';
import { Target } from '../support/hostile/target.ts';
import { watch } from '../support/hostile/watch.ts';
import { readHistory } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { inParallel } from '../support/parallel.ts';
import { type Server, startServer } from '../support/server.ts';

const ROUNDS = setting('STEMMA_ROUNDS', 1);
const AT_ONCE = 8;
const MOST_MIB = 700;
/** Hazards 3, INV: what the server's main thread does at most while a reader waits, but for one in a hundred. */
const WAIT_MS = 250;
/** What share of all may be put off because memory runs short. */
const MOST_PUT_OFF = 0.05;
/** The catalogue has 221; what was seen happening to a server later has the numbers above. */
const LAST_ROW = 238;
const PAGES = [
  'Seed',
  'Long',
  'Latin',
  'Diamond',
  'Left',
  'Differing',
  'Characters',
  'Equal',
  'Multibyte',
  'Separators',
  'Binary',
];

/** What is printed before the lines of requests. */
const AT_START =
  /^(?:Reading the history|Stemma is listening|Open http|An access token for edits|Try: curl|To edit in the browser)/;

let rounds: readonly Round[] = [];
beforeAll(() => {
  rounds = corpus(ROUNDS);
});
// It is large, and other files come after this one.
afterAll(() => {
  rounds = [];
});

describe('the rows', () => {
  test('are all that the catalogue has, here or elsewhere', () => {
    const here = rounds.flatMap((sent) => Object.values(sent).flat() as Row[]).map(({ row }) => row);
    const known = new Set([...here, ...Object.keys(ELSEWHERE)]);
    const all = Array.from({ length: LAST_ROW }, (_, at) => `T${String(at + 1).padStart(3, '0')}`);
    expect(all.filter((row) => !known.has(row))).toEqual([]);
    expect([...known].filter((row) => !all.includes(row))).toEqual([]);
  });

  test('that are elsewhere have tests there', () => {
    const files = Object.values(ELSEWHERE).flatMap(([, ...each]) => each);
    expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  });
});

describe('what attackers send, all at once', () => {
  test('leaves the server alive, small and right', async () => {
    const repo = await makeHostileRepository();
    const server = await startServer({
      repo,
      log: 'json',
      environment: { NODE_OPTIONS: '--max-old-space-size=512' },
    });
    const ids = new Map(
      await inParallel(PAGES, 4, async (key) => [key, await readHistory(server.api, key)] as const),
    );
    const target = await Target.of(server, (key) => ids.get(key) ?? []);

    const unwatch = watch(server, 'Main_Page');
    for (const [round, sent] of rounds.entries()) {
      const startedMs = performance.now();
      await target.beginRound();
      await attack(target, sent);
      const acknowledged = await target.endRound();
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.log(
        `round ${round + 1}: ${seconds} s, ${acknowledged} edits and pushes acknowledged, ${told(target)}`,
      );
    }
    const { waitsMs, mostMib, failures } = await unwatch();
    await target.beginRound();
    for (const row of rounds.at(-1)?.alone ?? []) await row.send(target, target.pushers[0]);
    await target.endRound();
    const [median, late] = [
      waitsMs[waitsMs.length >> 1] ?? 0,
      waitsMs[Math.floor(waitsMs.length * 0.99)] ?? 0,
    ];
    console.log(
      `most memory ${mostMib.toFixed(0)} MiB; ${waitsMs.length} others waited ${median.toFixed(0)} ms, 99 % at most ${late.toFixed(0)}, all ${waitsMs.at(-1)?.toFixed(0)}`,
    );
    const warnings = server
      .output()
      .split('\n')
      .filter((line) => line.includes('could not be judged'));
    for (const line of warnings) console.log(line);
    expect(target.findings).toEqual([]);
    expect(mostMib).toBeLessThanOrEqual(MOST_MIB);
    expect(target.overloaded).toBeLessThan(MOST_PUT_OFF * target.answers);
    expect(failures).toBe(0);
    expect(late).toBeLessThan(WAIT_MS);
    expect((await server.api.get<SegmentBody>('/page/Seed/history')).status).toBe(200);
    expectLog(server);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});

async function attack(target: Target, { many, edits, pushes, held }: Round): Promise<void> {
  const { pushers } = target;
  const send = (rows: readonly Row[], atOnce: number, pusher = pushers[0]) =>
    inParallel(rows, atOnce, (row) =>
      row
        .send(target, pusher)
        .catch((error: unknown) => target.findings.push(`${row.row}: ${String(error)}`)),
    );
  const write = async () => {
    await send(edits, AT_ONCE);
    const ofEach = pushers.map((_, lane) => pushes.filter((_row, at) => at % pushers.length === lane));
    await Promise.all(ofEach.map((rows, lane) => send(rows, 1, pushers[lane])));
  };
  await Promise.all([send(many, AT_ONCE), write(), send(held, held.length)]);
}

function told({ statuses, overloaded }: Target): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} of ${status}`);
  return `${counts.join(', ')}; ${overloaded} put off`;
}

/** One line of JSON a request, and nothing that was sent as a secret (T218). */
function expectLog(server: Server): void {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !AT_START.test(line));
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
  expect(lines.filter((line) => /0123456789abcdef|yyyyyyyyyy|frobnicate":|password of/.test(line))).toEqual(
    [],
  );
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
