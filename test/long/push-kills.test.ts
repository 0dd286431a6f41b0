/**
 * The server is killed without warning, again and again, while pushes rename, delete and make pages. After each start it
 * serves the pages that the newest version holds and no others, and their numbers are those that a fresh clone gives.
 * A clone is counted from scratch after each kill, so a wiki lives through some of them only, and then another begins.
 *
 * `STEMMA_SERVER_KILLS` sets how often (8), `STEMMA_SEED` repeats a run.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import type { Version } from '../../src/store/store.ts';
import { makeRandom, type Random } from '../bench/random.ts';
import { Client, type PageBody, segment } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { inParallel, sleep, waitUntil } from '../support/parallel.ts';
import { Pusher } from '../support/pusher.ts';
import type { Files } from '../support/repository.ts';
import { addToken, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { ledgerAt } from '../wiki/ledger/history.ts';

const KILLS = setting('STEMMA_SERVER_KILLS', 8);
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);
/** The first snapshot of a life is written after two seconds: some die before, some while, some after. */
const KILL_WITHIN_MS = 3_500;
const PUSHED_WITHIN_MS = 20_000;
/** Kills that one wiki lives through. */
const LIVES = 8;
/** Pages that came and went in the last lives are each asked for; of all others the list of pages tells. */
const ASKED = 200;
const PAGES = 60;
const LINES = 200;
const NAME = /^P\d+$/;

describe('a server that is killed during pushes with renames', () => {
  test(
    `serves the truth ${KILLS} times (seed ${SEED})`,
    async () => {
      const random = makeRandom(SEED);
      let pushed = 0;
      for (let left = KILLS; left > 0; left -= LIVES) pushed += await kill(Math.min(LIVES, left), random);
      expect(pushed).toBeGreaterThanOrEqual(KILLS / 4);
    },
    40_000 * KILLS + 60_000,
  );
});

/** A wiki that is killed so often. @returns pushes that came in */
async function kill(times: number, random: Random): Promise<number> {
  const data = temporaryDirectory('data');
  const token = await addToken(data, 'Pusher', 'pusher@example.org');
  const names = new Names(random);
  let pushed = 0;
  for (let life = 0; life < times; life++) {
    const server = await startServer({ data });
    await expectTruth(server, names.ever);
    const pusher = await Pusher.of(server, token);
    let isOver = false;
    const pushing = (async () => {
      while (!isOver) {
        const before = await git(pusher.directory, ['rev-parse', 'main']);
        const commit = await pusher.commit(names.next()).catch(() => undefined);
        if (commit === undefined) return;
        const { code } = await pusher.push(commit);
        if (code === 0) pushed++;
        // What is not in was not renamed.
        else await git(pusher.directory, ['update-ref', 'refs/heads/main', before]);
      }
    })();
    // Half of them die once a push of this life is in, however slow the machine is.
    const before = pushed;
    if (life % 2 === 0) await waitUntil(async () => pushed > before, PUSHED_WITHIN_MS);
    await sleep(random.below(KILL_WITHIN_MS));
    await server.kill('SIGKILL');
    isOver = true;
    await pushing;
  }
  const server = await startServer({ data });
  await expectTruth(server, names.ever);
  expect(await findDamage(server.repository)).toEqual([]);
  await server.stop();
  return pushed;
}

/** Pages come, go and take other names, with a line changed, so that the ledger has to read them to know. */
class Names {
  readonly ever = new Set<string>();
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Whatever is there of the older names goes; as many come that are alike, and some that are not. */
  next(): Files {
    const files: Record<string, string | null> = {};
    for (const name of [...this.ever].slice(-PAGES)) files[`${name}.md`] = null;
    for (let page = 0; page < PAGES; page++) {
      const name = `P${this.#count++}`;
      this.ever.add(name);
      files[`${name}.md`] = this.#random.percent(80) ? textOf(page, this.#count) : `fresh ${this.#count}\n`;
    }
    return files;
  }
}

function textOf(page: number, mark: number): string {
  return `${Array.from({ length: LINES }, (_, line) => `line ${line} of page ${page}`).join('\n')}\n${mark}\n`;
}

/** Pages, texts and numbers are those that a ledger of a fresh clone knows, and what it does not know is not there. */
async function expectTruth(server: Server, ever: ReadonlySet<string>): Promise<void> {
  const directory = join(temporaryDirectory(), 'clone.git');
  await git('/', ['clone', '--quiet', '--bare', server.repository, directory]);
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
  const ledger = await ledgerAt(store, (await store.latest()) as Version);
  expect(await listed(server)).toEqual([...ledger.keys()].filter((key) => NAME.test(key)).sort());
  const keys = new Set<string>([...[...ever].slice(-ASKED), ...ledger.keys()]);
  const wrong = await inParallel([...keys], 8, async (key) => {
    const page = ledger.page(key as never);
    const latest = page && ledger.revision(page.revisions.at(-1) ?? 0);
    const told = await pageOf(server.api, key);
    const text = latest && (await store.read(latest.content, 1 << 20)).toString();
    const known = page && `${page.id} ${latest?.id} ${text?.replace(/\n$/, '')}`;
    return told === known ? [] : [`${key}: ${told?.slice(0, 40)}, not ${known?.slice(0, 40)}`];
  });
  await store.close();
  expect(wrong.flat()).toEqual([]);
}

/** All pages of these tests that the server has, as it tells crawlers. */
async function listed({ origin }: Server): Promise<string[]> {
  const { status, text } = await new Client(origin).get('/sitemap.xml');
  expect(status).toBe(200);
  return [...text.matchAll(/\/wiki\/(P\d+)</g)].map(([, name = '']) => name).sort();
}

async function pageOf(api: Client, key: string): Promise<string | undefined> {
  const { status, body } = await api.get<PageBody>(`/page/${segment(key)}`);
  if (status === 404) return undefined;
  expect(status).toBe(200);
  return `${body.id} ${body.latest.id} ${body.source.replace(/\n$/, '')}`;
}
