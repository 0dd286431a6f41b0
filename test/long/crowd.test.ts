/**
 * People who push beside others who push and edit, each with at most five retries: no one is late every time (F6).
 * `STEMMA_PUSHED` sets how many pushes each makes (3).
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import { git, tryGit } from '../support/git.ts';
import { PromiseLedger } from '../support/judge.ts';
import { setting, Writer } from '../support/load.ts';
import { sleep } from '../support/parallel.ts';
import { urlOf } from '../support/pusher.ts';
import { commit } from '../support/repository.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { useWiki } from '../support/wiki.ts';

const PUSHES = setting('STEMMA_PUSHED', 3);
const PUSHERS = ['Ann', 'Ben', 'Cleo'];
const RETRIES = 5;
const PROBE_EVERY_MS = 300;

const wiki = useWiki();

describe('three people who push all the time', () => {
  test.each([
    ['without edits', 0],
    ['beside seven edits a second', 7],
  ])('%s', async (what, editsPerSecond) => {
    const random = makeRandom(3);
    const writers = Array.from(
      { length: editsPerSecond },
      (_, at) => new Writer(`${what[0]}${at}`, random, new PromiseLedger()),
    );
    let isOver = false;
    const waits: number[] = [];
    const editing = Promise.all([
      ...writers.map((writer) => writer.work(wiki.editor, () => isOver, 2_000)),
      editsPerSecond === 0 ? undefined : probe(waits, () => isOver),
    ]);
    const tries = (await Promise.all(PUSHERS.map((name) => pushAll(`${name} ${what}`)))).flat();
    isOver = true;
    await editing;
    const inTime = tries.filter((count) => count <= 1 + RETRIES).length;
    waits.sort((a, b) => a - b);
    console.log(
      `${what}: ${inTime} of ${tries.length} pushes after at most ${RETRIES} retries; tries ${tries.sort((a, b) => a - b).join(' ')}; edits waited p50 ${at(waits, 0.5)}, p99 ${at(waits, 0.99)} ms`,
    );
    // Without turns it is one in six beside edits. On a busy machine git is slower than a turn is long.
    expect(inTime / tries.length).toBeGreaterThan(0.7);
  });

  /** Pushes one commit after another. @returns how often each was tried */
  async function pushAll(name: string): Promise<number[]> {
    const clone = join(temporaryDirectory('clone'), 'wiki');
    await git('/', ['clone', '--quiet', urlOf(wiki.server, await tokenOf(name)), clone]);
    const tries: number[] = [];
    for (let count = 0; count < PUSHES; count++) {
      await commit(join(clone, '.git'), { files: { [`${name}.md`]: `push ${count}\n` } });
      await git(clone, ['reset', '--quiet', '--hard']);
      tries.push(await pushOnce(clone));
    }
    return tries;
  }

  function tokenOf(name: string): Promise<string> {
    return wiki.server.token(name, `${name.split(' ')[0]}@example.org`);
  }

  async function pushOnce(clone: string): Promise<number> {
    for (let count = 1; ; count++) {
      const { code, stderr } = await tryGit(clone, ['push', '--quiet', 'origin', 'main']);
      if (code === 0) return count;
      expect(stderr).toMatch(
        /fetch first|non-fast-forward|fetch, rebase|failed to update ref|cannot lock ref/,
      );
      await git(clone, ['pull', '--quiet', '--rebase', 'origin', 'main']);
    }
  }

  async function probe(waits: number[], isOver: () => boolean): Promise<void> {
    for (let count = 0; !isOver(); count++) {
      const started = performance.now();
      await wiki.create(`Probe ${count}`, 'x');
      waits.push(performance.now() - started);
      await sleep(PROBE_EVERY_MS);
    }
  }

  function at(sorted: readonly number[], share: number): string {
    return sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0) ?? '-';
  }
});
