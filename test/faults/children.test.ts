/** The server's children die while it works (F13): requests are answered with success or 503, and nothing is lost. */
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import { judge, PromiseLedger } from '../support/judge.ts';
import { setting, Writer } from '../support/load.ts';
import { sleep } from '../support/parallel.ts';
import { processMs } from '../support/process-time.ts';
import { childrenOf, killQuietly } from '../support/processes.ts';
import { startServer } from '../support/server.ts';

/** Processor time of the server and its children. */
const SECONDS = setting('STEMMA_CHILDREN_SECONDS', 3);
const ENOUGH = 5;
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);

describe('a server whose git children are killed', () => {
  test(`keeps its word for ${SECONDS} seconds (seed ${SEED})`, async () => {
    const random = makeRandom(SEED);
    const server = await startServer();
    const editor = await server.editor();
    const ledger = new PromiseLedger();
    const writers = ['a', 'b', 'c'].map((name) => new Writer(name, random, ledger));
    const endMs = processMs(server.pid) + SECONDS * 1_000;
    const readings: number[] = [];
    let kills = 0;
    const isOver = () => kills > ENOUGH && processMs(server.pid) > endMs;
    // A connection that was kept may be closed while a busy machine rests: what was sent is sent again.
    const write = async (writer: Writer) => {
      while (!isOver()) {
        await writer.once(editor);
        await sleep(random.below(20));
      }
    };
    const read = async () => {
      for (let count = 0; !isOver(); count++)
        readings.push((await editor.get(`/page/Main_Page?${count}`)).status);
    };
    const kill = async () => {
      while (!isOver()) {
        for (const line of await childrenOf(server.pid)) {
          if (!/cat-file|rev-list|diff-tree/.test(line)) continue;
          killQuietly(Number(line.split(' ')[0]));
          kills++;
        }
        await sleep(100);
      }
    };
    await Promise.all([...writers.map(write), read(), kill()]);
    expect(kills).toBeGreaterThan(ENOUGH);
    expect(readings.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(writers.flatMap(({ surprises }) => surprises)).toEqual([]);
    const entries = ledger.entries();
    expect(entries.length).toBeGreaterThan(10);
    expect(await judge({ repository: server.repository, api: server.api, entries })).toEqual([]);
    ledger.close();
  });
});
