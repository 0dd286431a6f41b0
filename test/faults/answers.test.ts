/**
 * What clients get when the system says no at any step of a save (F3, T047, T091): 503 with a time to come back, never
 * success for what was not saved, never 404 for what is there, and the same request goes through when the trouble is over.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DurableCalls, nodeCalls, quietly } from '../../src/base/durable-calls.ts';
import { GitStore } from '../../src/store/git/git-store.ts';
import type { Answer } from '../support/api-client.ts';
import { git } from '../support/git.ts';
import { findDamage, findStaleFiles } from '../support/judge.ts';
import { openOver } from '../support/make-wiki.ts';
import { makeRepository } from '../support/repository.ts';
import { failAt, faultyCalls } from './faulty-files.ts';

const ALL = process.env['STEMMA_TEST_ALL'] === '1';
const MAX_STEPS = 200;

type Made = Awaited<ReturnType<typeof openOver>>;

/** Files that fail on demand. */
class Trouble {
  #fault: ReturnType<typeof failAt> | undefined;
  #count = 0;
  isMet = false;
  readonly calls: DurableCalls;

  constructor(base: DurableCalls = nodeCalls) {
    this.calls = faultyCalls((_, name, half) => {
      if (this.#fault === undefined) return;
      try {
        this.#fault(++this.#count, name, half);
      } catch (error) {
        this.isMet = true;
        throw error;
      }
    }, base);
  }

  /** From the n-th call of now on, or at that one alone. */
  begin(step: number, code: string, forEver: boolean): void {
    this.#count = 0;
    this.isMet = false;
    this.#fault = failAt(step, code, forEver);
  }

  end(): void {
    this.#fault = undefined;
  }
}

async function serve(calls: DurableCalls) {
  const directory = await makeRepository({ 'Main Page.md': 'main', 'Old.md': 'old' });
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true, calls });
  return { directory, store, made: await openOver(store) };
}

const edits: Readonly<Record<string, (made: Made, step: string) => Promise<Answer>>> = {
  'a new page': ({ alice }, step) =>
    alice.post('/page', { title: `New ${step}`, source: step, comment: 'c' }),
  'a change': async ({ alice }, step) => {
    const latest = (await alice.get('/page/Old')).json.latest;
    return alice.put('/page/Old', { source: `changed ${step}`, comment: 'c', latest });
  },
  "a file's page": ({ alice }, step) =>
    alice.post('/page', { title: `File:Map ${step}.png`, source: step, comment: 'c' }),
};

const troubles = [
  { code: 'ENOSPC', forEver: true },
  { code: 'EIO', forEver: false },
  { code: 'EMFILE', forEver: true },
  { code: 'EINTR', forEver: false },
  { code: 'ENOMEM', forEver: true },
];

describe('an edit in trouble', () => {
  const trouble = new Trouble();
  const parts: { served?: Awaited<ReturnType<typeof serve>> } = {};
  beforeAll(async () => {
    parts.served = await serve(trouble.calls);
  });
  afterAll(() => parts.served?.store.close());

  test.each(ALL ? troubles : troubles.slice(0, 1))('$code, forever: $forEver', async ({ code, forEver }) => {
    const { made, directory } = parts.served!;
    for (const [what, edit] of Object.entries(edits).slice(0, ALL ? undefined : 1)) {
      for (let step = 1; step < MAX_STEPS; step++) {
        const name = `${code} ${forEver} ${step}`;
        trouble.begin(step, code, forEver);
        const answer = await edit(made, name);
        const read = [await made.api.get('/page/Main_Page'), await made.api.get('/search/page?q=main')];
        const { isMet } = trouble;
        trouble.end();
        expect(
          read.map(({ status }) => status),
          `${what}, step ${step}`,
        ).toEqual([200, 200]);
        if (!isMet) break;
        // Some steps may fail without harm: a date that is not renewed, a line in the log.
        if (answer.status < 300) continue;
        expect([answer.status, answer.json.errorKey], `${what}, ${name}`).toEqual([
          503,
          'stemma-repository-unavailable',
        ]);
        expect(answer.headers['retry-after']).toMatch(/^\d+$/);
        const again = await edit(made, name);
        // It may have come in, only its last sync failed: then it is there, and there once.
        const isIn = again.status === 409 && (await isThere(made, what, name));
        expect([200, 201, ...(isIn ? [409] : [])], `${what}, ${name} again`).toContain(again.status);
      }
    }
    expect(made.failures).toEqual([]);
    expect(await findDamage(directory)).toEqual([]);
    expect(findStaleFiles(directory, 0)).toEqual([]);
  });

  async function isThere({ api }: Made, what: string, name: string): Promise<boolean> {
    const key = what === 'a new page' ? `New_${name}` : `File:Map_${name}.png`;
    return (await api.get(`/page/${key.replaceAll(' ', '_')}`)).json.source === name;
  }

  test('negative control: a program that ignores errors says yes to what is lost', async () => {
    const deaf = new Trouble();
    const served = await serve(withoutListening(deaf.calls));
    deaf.begin(2, 'ENOSPC', true);
    const answer = await edits['a new page']!(served.made, 'deaf');
    deaf.end();
    const isLost = (await findDamage(served.directory)).length > 0;
    await served.store.close();
    expect([answer.status, isLost]).toEqual([201, true]);
  });
});

/** As many programs write: whatever the disk says to a write or a sync, they go on. */
function withoutListening(calls: DurableCalls): DurableCalls {
  return {
    ...nodeCalls,
    open(path, flags, mode) {
      // A disk that is full takes a name, and not what belongs to it.
      const file = nodeCalls.open(path, flags, mode);
      quietly(() => calls.open(`${path}.x`, flags, mode).close());
      quietly(() => calls.unlink(`${path}.x`));
      return {
        write: (content) => file.write(path.endsWith('.lock') ? content : content.subarray(0, 4)),
        datasyncBeside: async () => undefined,
        datasync: () => undefined,
        close: () => file.close(),
      };
    },
  };
}

test('the branch of a wiki in trouble is the one that it serves', async () => {
  const trouble = new Trouble();
  const { directory, made, store } = await serve(trouble.calls);
  trouble.begin(1, 'EIO', true);
  await edits['a new page']!(made, 'x');
  trouble.end();
  await made.wiki.refresh();
  expect(made.wiki.ledger.tip).toBe(await git(directory, ['rev-parse', 'main']));
  await store.close();
});
