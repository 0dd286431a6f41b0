/** Packing beside readers and writers, and what survives a `gc` that prunes at once. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import { Maintenance } from '../../src/store/git/maintenance.ts';
import type { Path, Version } from '../../src/store/store.ts';
import { git, tryGit } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { sleep } from '../support/parallel.ts';
import { makeRepository } from '../support/repository.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const draft = (path: string, text: string) => ({
  author: { name: 'Ann', email: 'ann@example.org' },
  atSeconds: 1_700_000_000,
  message: 'm\n',
  files: [{ path: path as Path, content: Buffer.from(text) }],
});

async function makeStore() {
  const directory = await makeRepository({ 'A.md': 'a' });
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
  return { directory, store };
}

async function saveMany(store: GitStore, count: number): Promise<Version> {
  let tip = (await store.latest()) as Version;
  for (let at = 0; at < count; at++) {
    const [change] = await store.save(tip, [draft(`P${at % 20}.md`, `text ${at}`)]);
    tip = change!.version;
  }
  return tip;
}

/** From so many on, larger batches alone become packs. */
const MANY_PACKS = 256;
/** Edits that are saved together, so many that they become a pack. */
const BATCH = 10;

async function saveBatches(store: GitStore, count: number, edits = BATCH): Promise<void> {
  let tip = (await store.latest()) as Version;
  for (let at = 0; at < count; at++) {
    const drafts = Array.from({ length: edits }, (_, page) => draft(`P${page}.md`, `text ${at}`));
    tip = (await store.save(tip, drafts)).at(-1)!.version;
  }
}

/** Its object lies in the directory from which the maintenance guesses how many there are. */
const UNREACHED = 'nobody reaches me yet 55';

const loose = (directory: string) =>
  readdirSync(join(directory, 'objects'))
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .flatMap((name) => readdirSync(join(directory, 'objects', name))).length;

const packs = (directory: string) =>
  readdirSync(join(directory, 'objects', 'pack')).filter((name) => name.endsWith('.pack')).length;

/** Packs at once where there are two packs, and urgently where there are four. */
function patient(directory: string): Maintenance {
  const warn = (message: string) => expect.unreachable(message);
  return new Maintenance({ directory, warn, packed: () => undefined, quietMs: 0, packs: 2 });
}

/** Meanwhile a shell does this before git packs. */
async function throughShell(commands: string, work: () => Promise<void>): Promise<void> {
  const [programs, path] = [temporaryDirectory('programs'), process.env['PATH'] ?? ''];
  const script = `#!/bin/sh\ncase "$*" in *repack*) ${commands};; esac\nPATH=${path} exec git "$@"\n`;
  writeFileSync(join(programs, 'git'), script, { mode: 0o755 });
  process.env['PATH'] = `${programs}:${path}`;
  await work().finally(() => {
    process.env['PATH'] = path;
  });
}

/** A priority of 10; and on Linux of the kind that runs only where nobody else would. */
const YIELDING = spawnSync('chrt', ['--version']).error === undefined ? '10 SCHED_IDLE' : '10';
const OWN = String(getPriority());

/** With what priority each packing ran. */
async function prioritiesOf(work: () => Promise<void>): Promise<readonly string[]> {
  const seen = join(temporaryDirectory('seen'), 'priorities');
  await throughShell(`echo $(nice) $(chrt -p $$ | grep -o SCHED_IDLE) >> ${seen}`, work);
  return readFileSync(seen, 'utf8').trim().split('\n');
}

describe('maintenance', () => {
  test('packs what lies loose while others read and write; nothing is lost, pruned or shown as missing', async () => {
    const { directory, store } = await makeStore();
    const unreachable = await git(directory, ['hash-object', '-w', '--stdin'], {
      input: UNREACHED,
    });
    let tip = await saveMany(store, 60);
    const warnings: string[] = [];
    const maintenance = new Maintenance({
      directory,
      warn: (message) => warnings.push(message),
      packed: () => {
        packings += 1;
        store.packed();
      },
      quietMs: 0,
      looseObjects: 1,
      packs: 2,
    });
    const ROUNDS = 4;
    const EDITS = 20;
    const before = loose(directory);
    let packings = 0;
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        for (const { content } of await store.list(tip)) await store.read(content, 1_000);
        await store.latest();
        await sleep(1); // what is read from memory lets nobody else take a turn
      }
    })();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const [, newest] = await Promise.all([maintenance.look(), saveMany(store, EDITS)]);
        tip = newest;
      }
    } finally {
      isOver = true;
    }
    await reading;
    expect(warnings).toEqual([]);
    expect(packings).toBeGreaterThan(0);
    // A commit, a tree and a text each.
    expect(loose(directory)).toBeLessThan(before + 3 * ROUNDS * EDITS);
    expect(await git(directory, ['cat-file', 'blob', unreachable])).toBe(UNREACHED);
    expect(await findDamage(directory)).toEqual([]);
    await maintenance.close();
    await store.close();
  });

  test('waits for quiet, and does nothing where there is nothing to do', async () => {
    const { directory, store } = await makeStore();
    const settings = {
      directory,
      warn: () => undefined,
      packed: () => expect.unreachable(),
      quietMs: 60_000,
    };
    await saveMany(store, 10);
    await new Maintenance({ ...settings, looseObjects: 1_000_000 }).look();
    await new Maintenance({ ...settings, looseObjects: 500, packs: 100 }).look();
    await store.close();
  });

  test('does not wait for quiet where large folders have filled the disk, and begins to count anew', async () => {
    const { directory, store } = await makeStore();
    let packings = 0;
    const maintenance = new Maintenance({
      directory,
      warn: (message) => expect.unreachable(message),
      packed: () => packings++,
      quietMs: 60_000,
      looseBytes: 1_000,
      savedBytes: () => store.savedBytes,
    });
    await saveMany(store, 1);
    maintenance.disturb(1);
    await maintenance.look();
    expect([packings, loose(directory) > 0]).toEqual([0, true]);
    await saveMany(store, 20);
    maintenance.disturb(1);
    await maintenance.look();
    expect(packings).toBe(1);
    await maintenance.look();
    expect(packings).toBe(1);
    expect(await findDamage(directory)).toEqual([]);
    await maintenance.close();
    await store.close();
  });

  test('is looked for after so many changes, when packs may be many', async () => {
    const { directory, store } = await makeStore();
    await saveBatches(store, 5);
    let packed: () => void = () => expect.unreachable();
    const maintenance = new Maintenance({
      directory,
      warn: (message) => expect.unreachable(message),
      packed: () => packed(),
      quietMs: 60_000,
      packs: 2,
    });
    for (let change = 0; change < 3; change++) maintenance.disturb(1);
    await sleep(100);
    const isPacked = new Promise<void>((resolve) => {
      packed = resolve;
    });
    maintenance.disturb(1);
    await isPacked;
    await maintenance.close();
    await store.close();
  });

  test('lets everything else go first, but not once there are far too many packs', async () => {
    const { directory, store } = await makeStore();
    const priorities = await prioritiesOf(async () => {
      const maintenance = patient(directory);
      await saveBatches(store, 2);
      await maintenance.look();
      await saveBatches(store, 5);
      await maintenance.look();
      await maintenance.close();
    });
    expect(priorities).toEqual([YIELDING, OWN]);
    await store.close();
  });

  test('of what lies loose goes on beside readers and edits, but after them, and has its share once it is very much', async () => {
    const { directory, store } = await makeStore();
    const priorities = await prioritiesOf(async () => {
      for (const timesTooMany of [1, 2, 4]) {
        const maintenance = new Maintenance({
          directory,
          warn: (message) => expect.unreachable(message),
          packed: () => undefined,
          quietMs: timesTooMany === 1 ? 0 : 60_000,
          looseBytes: 1_000,
          savedBytes: () => 1_000 * timesTooMany,
        });
        await maintenance.look();
        await maintenance.close();
      }
    });
    expect(priorities).toEqual([YIELDING, YIELDING, OWN]);
    await store.close();
  });

  test('that lets all else go first begins anew once it must not', async () => {
    const { directory, store } = await makeStore();
    const begun = join(temporaryDirectory('begun'), 'waits');
    const waiting = `[ $(nice) = 10 ] && touch ${begun} && exec sleep 600`;
    await throughShell(`for try in 1 2 3 4 5; do ${waiting}; sleep 0.1; done`, async () => {
      const maintenance = patient(directory);
      await saveBatches(store, 2);
      const slow = maintenance.look();
      await expect.poll(() => existsSync(begun)).toBe(true);
      await saveBatches(store, 5);
      maintenance.disturb(1_000);
      await slow;
      expect(packs(directory)).toBeGreaterThan(4);
      await maintenance.look();
      expect(packs(directory)).toBeLessThan(4);
      await maintenance.close();
    });
    expect(await findDamage(directory)).toEqual([]);
    await store.close();
  });

  test('that falls behind holds changes back, the longer the more packs wait, and no longer than it runs', async () => {
    const { directory, store } = await makeStore();
    const files = temporaryDirectory('behind');
    const [begun, goOn] = [join(files, 'begun'), join(files, 'go-on')];
    await saveBatches(store, 14);
    await throughShell(`touch ${begun}; while [ ! -e ${goOn} ]; do sleep 0.05; done`, async () => {
      const maintenance = new Maintenance({ directory, warn: () => undefined, packed: () => undefined });
      const waits = async () => {
        const startMs = performance.now();
        await maintenance.room();
        return performance.now() - startMs;
      };
      const behind = maintenance.look();
      await expect.poll(() => existsSync(begun)).toBe(true);
      await saveBatches(store, 10);
      const few = await waits();
      await saveBatches(store, 8);
      const more = await waits();
      await saveBatches(store, 40);
      const many = await waits();
      expect(few).toBeLessThan(more);
      expect(more).toBeGreaterThan(38);
      expect(many).toBeGreaterThan(98);
      expect(many).toBeLessThan(1_000);
      writeFileSync(goOn, '');
      await behind;
      expect(await waits()).toBeLessThan(more);
      await maintenance.close();
    });
    await store.close();
  });

  test('that comes late finds some hundred packs, not thousands: the more there are, the larger is what becomes one', async () => {
    const { directory, store } = await makeStore();
    await saveBatches(store, 270);
    const found = packs(directory);
    expect(found).toBeGreaterThanOrEqual(MANY_PACKS);
    expect(found).toBeLessThan(MANY_PACKS + BATCH);
    const files = loose(directory);
    expect(files).toBeGreaterThan((270 - found) * BATCH);
    await saveBatches(store, 1, 3 * BATCH);
    expect(packs(directory)).toBe(found + 1);
    await saveBatches(store, 30, 3 * BATCH);
    expect(packs(directory)).toBeLessThan(MANY_PACKS + 32);
    expect(await findDamage(directory)).toEqual([]);
    await store.close();
  });

  test('that is ended leaves no pack unfinished; those of others are swept once they are old', async () => {
    const { directory, store } = await makeStore();
    await saveBatches(store, 2);
    const folder = join(directory, 'objects', 'pack');
    const old = new Date(Date.now() - 3 * 3_600_000);
    const leave = (name: string) => writeFileSync(join(folder, name), 'x');
    const names = ['tmp_pack_0ld0ne', 'tmp_idx_0ld0ne', '.tmp-1-pack-0ld.pack'];
    for (const name of [...names, 'tmp_pack_fe7ch1']) leave(name);
    for (const name of names) utimesSync(join(folder, name), old, old);
    const warnings: string[] = [];
    await throughShell(`touch ${join(folder, 'tmp_pack_0ur0wn')}; exit 1`, async () => {
      const settings = { directory, packed: () => undefined, quietMs: 0, packs: 2 };
      const maintenance = new Maintenance({ ...settings, warn: (message) => warnings.push(message) });
      await maintenance.look();
      await maintenance.close();
    });
    expect(warnings).toEqual([expect.stringMatching(/^packing failed/)]);
    expect(readdirSync(folder).filter((name) => name.includes('tmp'))).toEqual(['tmp_pack_fe7ch1']);
    await store.close();
  });

  test('ends at once with the server, and with it what git started to pack', async () => {
    const { directory, store } = await makeStore();
    const begun = join(temporaryDirectory('begun'), 'child');
    await saveBatches(store, 2);
    await throughShell(`sleep 600 & echo $! > ${begun}; wait`, async () => {
      const maintenance = patient(directory);
      const packing = maintenance.look();
      await expect.poll(() => existsSync(begun) && readFileSync(begun, 'utf8').endsWith('\n')).toBe(true);
      await maintenance.close();
      await packing;
    });
    const child = Number(readFileSync(begun, 'utf8'));
    await expect.poll(() => existsSync(`/proc/${child}`)).toBe(false);
    expect(await findDamage(directory)).toEqual([]);
    await store.close();
  });

  test('that failed is logged, and harms nothing', async () => {
    const { directory, store } = await makeStore();
    await saveMany(store, 10);
    const warnings: string[] = [];
    const maintenance = new Maintenance({
      directory: join(directory, 'nowhere'),
      warn: (message) => warnings.push(message),
      packed: () => undefined,
      quietMs: 0,
      packs: 0,
    });
    await maintenance.look();
    expect(warnings.length).toBe(1);
    expect(await findDamage(directory)).toEqual([]);
    await store.close();
  });
});

describe('edits beside `git gc --prune=now` (T196)', () => {
  test('are all there in the end', async () => {
    const { directory, store } = await makeStore();
    let isOver = false;
    const pruning = (async () => {
      while (!isOver) await tryGit(directory, ['gc', '--quiet', '--prune=now']);
    })();
    const tip = await saveMany(store, 60).finally(() => {
      isOver = true;
      return pruning;
    });
    await expect.poll(() => findDamage(directory)).toEqual([]);
    expect((await git(directory, ['rev-list', '--count', 'main'])).trim()).toBe('61');
    expect(await git(directory, ['rev-parse', 'main'])).toBe(tip);
    await store.close();
  });
});
