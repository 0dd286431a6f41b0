/**
 * Edits over the API, pushes over HTTP and into the bare directory, clones and git's own housekeeping, all at once; then
 * the same under kill -9 (F6). Whatever was acknowledged is done, and every clone is sound.
 *
 * `STEMMA_BESIDE_SECONDS` sets how long (15), `STEMMA_BESIDE_KILLS` how many kills follow (1), `STEMMA_SEED` repeats the
 * choices.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import type { Client, PageBody } from '../support/client.ts';
import { git, tryGit } from '../support/git.ts';
import { findDamage, judge, PromiseLedger } from '../support/judge.ts';
import { setting, Writer } from '../support/load.ts';
import { sleep } from '../support/parallel.ts';
import { urlOf } from '../support/pusher.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const SECONDS = setting('STEMMA_BESIDE_SECONDS', 15);
const KILLS = setting('STEMMA_BESIDE_KILLS', 1);
const KILL_AFTER_MS = 4_000;
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);

/** At full speed the tip would move faster than any git can fetch, merge and push: no push could ever be on time. */
const WRITERS_REST_MS = 2_000;

type IsOver = () => boolean;

describe('edits, pushes and housekeeping at once', () => {
  test(`lose nothing in ${SECONDS} seconds (seed ${SEED})`, async () => {
    const random = makeRandom(SEED);
    const repo = await makeRepository({ 'Main Page.mediawiki': 'main', 'Seed.mediawiki': 'seed' });
    const data = temporaryDirectory('data');
    let server = await startServer({ repo, data });
    const token = await server.token();
    const editor = server.api.as(token);
    const ledger = new PromiseLedger();
    const writers = ['a', 'b', 'c', 'd'].map((name) => new Writer(name, random, ledger));
    const end = performance.now() + SECONDS * 1_000;
    const isOver: IsOver = () => performance.now() > end;

    const readings: string[] = [];
    await Promise.all([
      ...writers.map((writer) => writer.work(editor, isOver, WRITERS_REST_MS)),
      push(repo, 'rebasing', ledger, isOver),
      push(repo, 'merging', ledger, isOver),
      push(urlOf(server, token), 'merging over HTTP', ledger, isOver),
      push(urlOf(server, token), 'rebasing over HTTP', ledger, isOver),
      takeClones(urlOf(server), repo, readings, isOver),
      keepHouse(repo, isOver),
      read(editor, readings, isOver),
    ]);

    for (let kill = 0; kill < KILLS; kill++) {
      let isDead = false;
      const work = Promise.all([
        ...writers.map((writer) => writer.work(server.api.as(token), () => isDead, WRITERS_REST_MS)),
        push(urlOf(server, token), `killed ${kill}`, ledger, () => isDead),
        push(repo, `beside ${kill}`, ledger, () => isDead),
        keepHouse(repo, () => isDead),
      ]);
      await sleep(KILL_AFTER_MS / 2 + random.below(KILL_AFTER_MS));
      await server.kill('SIGKILL');
      isDead = true;
      await work;
      server = await startServer({ repo, data });
    }

    const entries = ledger.entries();
    const done = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
    expect(readings, server.output().slice(-3_000)).toEqual([]);
    expect(writers.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect(done('unknown')).toBeLessThanOrEqual(writers.length * KILLS);
    expect(await judge({ repository: repo, api: server.api, entries, hasPushedMerges: true })).toEqual([]);

    // All numbers are the same in a clone that never saw how they came about.
    const clone = join(temporaryDirectory('clone'), 'wiki.git');
    await git('/', ['clone', '--quiet', '--bare', '--no-local', repo, clone]);
    const second = await startServer({ repo: clone });
    expect(await judge({ repository: clone, api: second.api, entries, hasPushedMerges: true })).toEqual([]);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    // Enough was promised for the verdict to mean something, also on a busy machine; how fast is for the benchmark.
    console.log(`${done('edit')} edits, ${done('push')} pushes, ${done('unknown')} unknown`);
    expect(done('edit')).toBeGreaterThan(SECONDS);
    expect(done('push')).toBeGreaterThan(SECONDS / 10);
  });
});

/** Someone with a clone who commits and pushes, and takes in what others did by one habit or the other. */
async function push(repo: string, habit: string, ledger: PromiseLedger, isOver: IsOver) {
  const clone = join(temporaryDirectory('clone'), 'wiki');
  await git('/', ['clone', '--quiet', repo, clone]);
  for (let count = 1; !isOver(); count++) {
    await commit(join(clone, '.git'), {
      files: { [`Pushed ${habit} ${count % 10}.mediawiki`]: `push ${count}\n` },
    });
    await git(clone, ['reset', '--quiet', '--hard']);
    const pushed = await pushWithRetries(clone, habit, isOver);
    if (pushed !== undefined) ledger.write({ kind: 'push', commit: pushed });
  }
}

async function pushWithRetries(clone: string, habit: string, isOver: IsOver): Promise<string | undefined> {
  while (!isOver()) {
    const tip = await git(clone, ['rev-parse', 'main']);
    const outcome = await tryGit(clone, ['push', '--quiet', 'origin', 'main']);
    if (outcome.code === 0) return tip;
    // Being late is what contention is; a broken repository is what must never be seen.
    expect(outcome.stderr).not.toMatch(/bad object|reference broken|corrupt|unable to read/i);
    // The server was just killed.
    if ((await tryGit(clone, ['fetch', '--quiet'])).code !== 0) continue;
    const take = habit.startsWith('merging') ? ['merge', '--quiet', '-m', 'merge'] : ['rebase', '--quiet'];
    await git(clone, [...take, 'origin/main']);
  }
  return undefined;
}

/** Clones again and again: each clone is sound, and what it holds was served. */
async function takeClones(url: string, repo: string, failures: string[], isOver: IsOver): Promise<void> {
  while (!isOver()) {
    const directory = join(temporaryDirectory('clone'), 'wiki.git');
    const before = await git(repo, ['rev-parse', 'main']);
    const { code, stderr } = await tryGit('/', ['clone', '--quiet', '--bare', url, directory]);
    if (code !== 0) failures.push(`clone: ${stderr}`);
    else {
      failures.push(...(await findDamage(directory)));
      const isLater = await tryGit(directory, ['merge-base', '--is-ancestor', before, 'main']);
      if (isLater.code !== 0) failures.push(`a clone lacks ${before}, which was served before`);
    }
    await sleep(500);
  }
}

async function keepHouse(repo: string, isOver: IsOver): Promise<void> {
  const chores = [
    ['pack-refs', '--all'],
    ['gc', '--quiet'],
    ['repack', '-a', '-d', '-q'],
    ['pack-refs', '--all'],
  ];
  for (let round = 0; !isOver(); round++) {
    await tryGit(repo, chores[round % chores.length]!);
    await sleep(1_500);
  }
}

async function read(api: Client, failures: string[], isOver: IsOver): Promise<void> {
  while (!isOver()) {
    for (const path of ['/page/Seed', '/page/Main_Page/bare', '/page/Seed/history', '/revision/1']) {
      const answer = await api.get<PageBody>(path);
      if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    await sleep(5);
  }
}
