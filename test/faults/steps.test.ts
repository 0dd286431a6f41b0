/**
 * Every step of a save goes wrong once: the process dies there (F1), the system says no (F3), the power is cut (F4).
 * Afterwards the branch is old or new, real git finds no fault, nothing acknowledged is lost, and the same edit goes
 * through. Each has its negative control: a careless program must fail the same test, or the test proves nothing.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DurableCalls } from '../../src/base/durable-calls.ts';
import { GitStore } from '../../src/store/git/git-store.ts';
import { repairBranch, sweep } from '../../src/store/git/repository.ts';
import { type Draft, type Path, StoreError, type Version } from '../../src/store/store.ts';
import { makeRandom } from '../bench/random.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { cleanUp } from '../support/temporary.ts';
import {
  carelessSteps,
  Died,
  dieAt,
  type Fault,
  ForgetfulDisk,
  failAt,
  faultyCalls,
} from './faulty-files.ts';

/** How often the power goes. */
const CUTS = setting('STEMMA_CUTS', 30);
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);
const MAX_STEPS = 200;

interface Kind {
  readonly what: string;
  readonly repository: () => string;
  /** Does it, and gives the version that was acknowledged. */
  readonly work: (store: GitStore) => Promise<Version>;
}

const places: { plain?: string; merged?: string; served?: Version } = {};

beforeAll(async () => {
  places.plain = await makeRepository({ 'A.md': 'a', 'File/Map.png': 'png', 'Help/B.md': 'b' });
  places.merged = await makeRepository({ 'A.md': 'a' });
  places.served = (await commit(places.merged, { files: { 'B.md': 'served' } })) as Version;
  const parents = [`${places.served}^`];
  const own = await commit(places.merged, { files: { 'C.md': 'own' }, parents, branch: 'own' });
  await commit(places.merged, { files: { 'B.md': 'served' }, parents: [own, places.served] });
});

const kinds: readonly Kind[] = [
  { what: 'a new page', repository: plain, work: saving({ 'New page.md': 'new' }) },
  { what: 'a change', repository: plain, work: saving({ 'A.md': 'changed' }) },
  { what: 'a page in a new directory', repository: plain, work: saving({ 'Deep/Er/Page.md': 'deep' }) },
  { what: "a file's page", repository: plain, work: saving({ 'File/Map.png.mediawiki': 'A map.' }) },
  {
    what: 'a page, into files that were made before',
    repository: plain,
    work: prepared(saving({ 'Blank.md': 'blank' })),
  },
  { what: 'many edits at once', repository: plain, work: savingAtOnce(12) },
  {
    what: 'a merge that keeps the main line',
    repository: () => places.merged!,
    work: async (store) => store.keepMainLine(places.served!, (await store.latest())!),
  },
];

function plain(): string {
  return places.plain!;
}

function saving(files: Readonly<Record<string, string>>) {
  const draft: Draft = {
    author: { name: 'Ann', email: 'ann@example.org' },
    atSeconds: 1_700_000_000,
    message: 'm\n',
    files: Object.entries(files).map(([path, text]) => ({ path: path as Path, content: Buffer.from(text) })),
  };
  return async (store: GitStore) => (await store.save(await store.latest(), [draft])).at(-1)!.version;
}

/** As it is where one save follows another. */
function prepared(work: Kind['work']): Kind['work'] {
  return async (store) => {
    await store.warm();
    return work(store);
  };
}

/** So many that they become a pack. */
function savingAtOnce(edits: number, text = 'text') {
  const drafts = Array.from({ length: edits }, (_, edit): Draft => {
    const content = Buffer.from(`${text} ${edit}`);
    return {
      author: { name: 'Ann', email: 'ann@example.org' },
      atSeconds: 1_700_000_000,
      message: `edit ${edit}\n`,
      files: [{ path: `Help/${edit % 5}.md` as Path, content }],
    };
  });
  return async (store: GitStore) => (await store.save(await store.latest(), drafts)).at(-1)!.version;
}

/** In memory where there is a place for that: what is tested is the order of steps, not the disk. */
const workshop = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'stemma-steps-'));
cleanUp(() => rmSync(workshop, { recursive: true, force: true }));

/** A copy, in the place of the last one. */
function copyOf({ repository }: Kind): string {
  const copy = join(workshop, 'wiki.git');
  rmSync(copy, { recursive: true, force: true });
  cpSync(repository(), copy, { recursive: true });
  return copy;
}

/** The time until the server is started again. */
function letTimeGoBy(directory: string): void {
  const then = new Date(Date.now() - 10_000);
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.lock')) utimesSync(join(directory, name), then, then);
}

function unfinished(directory: string): string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /(?:^|\/)tmp_|\.lock$|^stemma-blank/.test(name));
}

function storeOn(directory: string, calls?: DurableCalls): GitStore {
  return new GitStore({ directory, branch: 'main', root: '', withGit: true, ...(calls && { calls }) });
}

/** Runs the work on failing files. @returns the acknowledged version, or the error */
async function attempt(directory: string, calls: DurableCalls, { work }: Kind) {
  const store = storeOn(directory, calls);
  const outcome = await work(store).then(
    (version) => ({ version, error: undefined }),
    (error: unknown) => ({ version: undefined, error }),
  );
  await store.close();
  return outcome;
}

/** What is wrong after a restart: nothing may be. */
async function findFaults(directory: string, before: string, acknowledged: string | undefined, kind: Kind) {
  letTimeGoBy(directory);
  await sweep(directory, 'main');
  const store = storeOn(directory);
  try {
    await repairBranch(directory, 'main', (id) => store.isVersion(id), false);
    const tip = await git(directory, ['rev-parse', '--verify', 'main']);
    const faults = await findDamage(directory);
    const isOld = tip === before;
    if (acknowledged !== undefined && tip !== acknowledged)
      return [...faults, 'an acknowledged edit is lost'];
    const others = (await git(directory, ['rev-list', '--first-parent', 'main'])).split('\n');
    if (!isOld && !others.includes(before) && kind.what !== kinds.at(-1)?.what)
      return [...faults, 'the branch is neither old nor new'];
    // The same once more: it must go through, and be readable.
    if (isOld) await kind.work(store);
    return [...faults, ...(await findDamage(directory))];
  } catch (error) {
    return [String(error)];
  } finally {
    await store.close();
  }
}

/** Dies at each step in turn, until a run ends well. @returns what was found, a line each */
async function dieEverywhere(kind: Kind, callsFor: (step: number) => DurableCalls) {
  const found: string[] = [];
  for (let step = 1; step < MAX_STEPS; step++) {
    const directory = copyOf(kind);
    const before = await git(directory, ['rev-parse', 'main']);
    const { version, error } = await attempt(directory, callsFor(step), kind);
    const faults = await findFaults(directory, before, version, kind);
    found.push(...faults.map((fault) => `step ${step}: ${fault}`));
    if (version !== undefined) return { found, steps: step - 1 };
    if (!(error instanceof Died) && !(error instanceof StoreError))
      found.push(`step ${step}: ${String(error)}`);
  }
  return { found: [...found, 'it never ended well'], steps: MAX_STEPS };
}

describe('a process that dies at any step of a save (F1)', () => {
  test.each(kinds)('$what: old or new, sound, and it can be done again', async (kind) => {
    const { found, steps } = await dieEverywhere(kind, (step) => faultyCalls(dieAt(step)));
    expect(found).toEqual([]);
    expect(steps).toBeGreaterThan(10);
  });

  test('negative control: a program that writes in place is caught', async () => {
    const kind = kinds[1]!;
    const faults: string[] = [];
    for (const rename of [1, 2, 3, 4]) {
      const directory = copyOf(kind);
      const before = await git(directory, ['rev-parse', 'main']);
      const calls = carelessSteps((call, _, half) => {
        if (call !== -rename) return;
        half();
        throw new Died();
      });
      const { version } = await attempt(directory, calls, kind);
      faults.push(...(await findFaults(directory, before, version, kind)));
    }
    expect(faults).not.toEqual([]);
  });
});

describe('a system that says no at any step (F3)', () => {
  const errors = [
    { code: 'ENOSPC', forEver: true },
    { code: 'EIO', forEver: false },
    { code: 'ENOSPC', forEver: false },
    { code: 'EMFILE', forEver: false },
    { code: 'EMFILE', forEver: true },
    { code: 'EDQUOT', forEver: true },
  ];
  const some = [kinds[2]!, kinds[4]!, kinds[5]!].flatMap((kind) =>
    errors.map((error) => ({ ...error, kind })),
  );
  test.each(some)('$code, forever: $forEver, $kind.what', async ({ code, forEver, kind }) => {
    for (let step = 1; step < MAX_STEPS; step++) {
      const directory = copyOf(kind);
      const before = await git(directory, ['rev-parse', 'main']);
      let isReached = false;
      const fault: Fault = (call, name, half) => {
        isReached ||= call >= step;
        failAt(step, code, forEver)(call, name, half);
      };
      const { version, error } = await attempt(directory, faultyCalls(fault), kind);
      if (!isReached) return;
      // Trouble is reported as trouble: never as success, never as "is not there".
      if (version === undefined) expect(error).toMatchObject({ name: 'StoreError', code: 'unreadable' });
      const faults = await findFaults(directory, before, version, kind);
      expect(faults, `${code} at step ${step}`).toEqual([]);
      expect(unfinished(directory), `${code} at step ${step}`).toEqual([]);
    }
  });
});

describe(`a power cut at any moment (F4, ${CUTS} times, seed ${SEED})`, () => {
  /** Saves until it dies, then the power goes. @returns what was found */
  async function cutOnce(seed: number, lies: boolean): Promise<string[]> {
    const random = makeRandom(seed);
    const kind = kinds[random.below(5)]!;
    const directory = copyOf(kind);
    const disk = new ForgetfulDisk(lies);
    const calls = faultyCalls(dieAt(5 + random.below(120)), disk.calls);
    const acknowledged: string[] = [];
    const store = storeOn(directory, calls);
    for (let round = 0; round < 5; round++) {
      const text = `round ${round}`;
      const one = saving({ [`P${random.below(3)}.md`]: text });
      const work = random.percent(50) ? savingAtOnce(12, text) : random.percent(50) ? prepared(one) : one;
      const version = await work(store).catch(() => undefined);
      if (version === undefined) break;
      acknowledged.push(version);
    }
    await store.close();
    disk.cut(random);
    const after = storeOn(directory);
    try {
      letTimeGoBy(directory);
      await sweep(directory, 'main');
      await repairBranch(directory, 'main', (id) => after.isVersion(id), false);
      const reachable = (await git(directory, ['rev-list', 'main'])).split('\n');
      const lost = acknowledged.filter((version) => !reachable.includes(version));
      return [...lost.map((version) => `${version} is lost`), ...(await findDamage(directory))];
    } catch (error) {
      return [String(error)];
    } finally {
      await after.close();
    }
  }

  test('loses nothing that was acknowledged', async () => {
    for (let cut = 0; cut < CUTS; cut++)
      expect(await cutOnce(SEED + cut, false), `seed ${SEED + cut}`).toEqual([]);
  });

  test('negative control: on a disk that lies about its syncs, it does', async () => {
    const found: string[] = [];
    for (let cut = 0; cut < 10; cut++) found.push(...(await cutOnce(SEED + cut, true)));
    expect(found).not.toEqual([]);
  });
});
