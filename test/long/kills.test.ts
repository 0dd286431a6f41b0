/**
 * The server is killed without warning, again and again, while eight writers are at work. After each start everything
 * it ever said yes to is there, git finds no fault, and no lock waits for a person.
 *
 * `STEMMA_KILLS` sets how often (16), `STEMMA_SEED` repeats a run.
 */
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import type { RevisionBody } from '../support/client.ts';
import { findDamage, findStaleFiles, hashOf, judge, PromiseLedger } from '../support/judge.ts';
import { setting, Writer } from '../support/load.ts';
import { inParallel, sleep, waitUntil } from '../support/parallel.ts';
import { processMs } from '../support/process-time.ts';
import { addToken, launchServer, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const KILLS = setting('STEMMA_KILLS', 16);
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);
const WRITERS = 8;
/** Processor time of a server until it listens. */
const RESTART_MS = 3_000;
const KILL_WITHIN_MS = 280;
const PACKED = { timeout: 20_000, interval: 1_000 };
/** Keeps the history short enough that two hundred starts fit in a few minutes. */
const WRITERS_REST_MS = 20;

describe('a server that is killed under load', () => {
  test(
    `keeps its word ${KILLS} times (seed ${SEED})`,
    async () => {
      const random = makeRandom(SEED);
      const data = temporaryDirectory('data');
      const token = await addToken(data);
      const ledger = new PromiseLedger();
      const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`w${index}`, random, ledger));
      const starts: number[] = [];
      let judged = 0;

      for (let kill = 0; kill < KILLS; kill++) {
        // Every eighth dies while it starts, when it may be repairing what the last one left.
        if (kill % 8 === 7) await killStarting(data, random.below(300));
        const server = await startServer({ data });
        starts.push(processMs(server.pid));
        judged = await expectPromises(server, ledger, judged);
        const api = server.api.as(token);
        let isOver = false;
        const work = Promise.all(writers.map((writer) => writer.work(api, () => isOver, WRITERS_REST_MS)));
        // Half of them die once they have promised something in this life.
        const promised = ledger.edits;
        if (kill % 2 === 0) await waitUntil(async () => ledger.edits > promised, 10_000);
        await sleep(random.below(KILL_WITHIN_MS));
        await server.kill('SIGKILL');
        isOver = true;
        await work;
        // A packing outlives the server that began it: of packs that it replaces meanwhile, git's fsck says that it could not open
        // their index. Damage would stay.
        if (kill % 25 === 24) await expect.poll(() => findDamage(server.repository), PACKED).toEqual([]);
      }

      const server = await startServer({ data });
      const entries = ledger.entries();
      expect(writers.flatMap(({ surprises }) => surprises)).toEqual([]);
      expect(await judge({ repository: server.repository, api: server.api, entries })).toEqual([]);
      expect(entries.filter(({ kind }) => kind === 'edit').length).toBeGreaterThan(KILLS / 2);
      // Each start makes its sweep.
      expect(Math.max(...starts)).toBeLessThan(RESTART_MS);
      expect(await server.stop()).toEqual({ code: 0, signal: null });
      expect(findStaleFiles(server.repository, 0).filter((line) => line.includes('.lock'))).toEqual([]);
      ledger.close();
    },
    5_000 * KILLS,
  );

  async function killStarting(data: string, afterMs: number): Promise<void> {
    const launch = launchServer({ data });
    await sleep(afterMs);
    await launch.kill('SIGKILL');
  }

  /** The promises made since the last time, which are those in danger. */
  async function expectPromises(server: Server, ledger: PromiseLedger, from: number): Promise<number> {
    const edits = ledger.entries().filter((entry) => entry.kind === 'edit');
    const wrong = await inParallel(edits.slice(from), 8, async ({ revision, hash, title }) => {
      const { status, body } = await server.api.get<RevisionBody>(`/revision/${revision}`);
      return status === 200 && hashOf(body.source) === hash
        ? []
        : [`revision ${revision} of ${title}: ${status}`];
    });
    expect(wrong.flat()).toEqual([]);
    return edits.length;
  }
});
