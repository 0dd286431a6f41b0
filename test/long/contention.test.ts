/** Many clients want the same thing at the same moment. */
import fs from 'node:fs';
import { Agent } from 'node:http';
import * as careless from 'isomorphic-git';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import { Client, type CountBody, type PageBody, type SegmentBody } from '../support/client.ts';
import { expectErrorForm } from '../support/error-body.ts';
import { git } from '../support/git.ts';
import { findDamage, findDifferencesToClone, readHistory } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { inParallel, sleep } from '../support/parallel.ts';
import { Pusher } from '../support/pusher.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { useWiki } from '../support/wiki.ts';

const CLIENTS = 100;
const INCREMENTS = setting('STEMMA_INCREMENTS', 3); // each client
/** Increments that each pusher pushes. */
const PUSHED = setting('STEMMA_PUSHED', 3);
/** Attempts after which a client has been pushed aside again and again. */
const STARVED = 200;

const wiki = useWiki();

describe('a hundred clients that add one to a number', () => {
  test('count as many as were acknowledged', async () => {
    await wiki.create('Counter', counter(0, 'start'));
    const random = makeRandom(1);
    const attempts: number[] = [];
    const clients = Array.from({ length: CLIENTS }, (_, index) => index);
    const done = await inParallel(clients, CLIENTS, async (client) => {
      for (let round = 0; round < INCREMENTS; round++) attempts.push(await increment(`${client}.${round}`));
      return INCREMENTS;
    });
    const successes = done.reduce((sum, count) => sum + count, 0);
    const { body } = await wiki.editor.get<PageBody>('/page/Counter');
    expect(numberOf(body.source)).toBe(successes);
    const { body: edits } = await wiki.editor.get<CountBody>('/page/Counter/history/counts/edits');
    expect(edits.count).toBe(successes + 1);
    expect(Math.max(...attempts)).toBeLessThan(STARVED);
    expect(await findDamage(wiki.server.repository)).toEqual([]);

    async function increment(name: string): Promise<number> {
      for (let attempt = 1; ; attempt++) {
        if (await addOne(`${name}.${attempt}`)) return attempt;
        await sleep(random.below(10 * Math.min(attempt, 30)));
      }
    }
  });

  /** Every attempt has a mark of its own: two equal texts would be one edit. */
  async function addOne(mark: string): Promise<boolean> {
    const { body } = await wiki.editor.get<PageBody>('/page/Counter');
    const request = {
      source: counter(numberOf(body.source) + 1, mark),
      comment: mark,
      latest: { id: body.latest.id },
    };
    const answer = await wiki.editor.put('/page/Counter', request);
    if (answer.status === 200) return true;
    expect([409, 503]).toContain(answer.status);
    expectErrorForm(answer);
    return false;
  }

  function counter(value: number, mark: string): string {
    return `${value}\nby ${mark}`;
  }

  function numberOf(source: string): number {
    return Number(source.split('\n')[0]);
  }
});

test('negative control: without queue or comparison fewer count than were acknowledged (H1)', async () => {
  const gitdir = await makeRepository({ 'Counter.md': '0' });
  const [base, count] = [await git(gitdir, ['rev-parse', 'main']), 20];
  const author = { name: 'A', email: 'a@example.org' };
  await inParallel(Array.from({ length: count }), count, async (_, index) => {
    const message = `increment ${index}`;
    await careless.commit({
      fs,
      gitdir,
      message,
      tree: await git(gitdir, ['rev-parse', 'main^{tree}']),
      author,
    });
  });
  const kept = Number(await git(gitdir, ['rev-list', '--count', `${base}..main`]));
  expect(kept).toBeLessThan(count);
});

describe('pushers that add one to a number, beside an editor who does', () => {
  test('count as many as were acknowledged (F7)', async () => {
    await wiki.create('Pushed counter', '0');
    const path = 'Pushed_counter.mediawiki';
    let isOver = false;
    const pushed = inParallel([1, 2], 2, async (index) => {
      const pusher = await Pusher.of(wiki.server);
      for (let done = 0, attempt = 0; done < PUSHED; attempt++) {
        const tip = await pusher.follow();
        const now = Number.parseInt(await git(pusher.directory, ['show', `${tip}:${path}`]), 10);
        const made = await commit(pusher.directory, {
          files: { [path]: `${now + 1}\nby ${index}.${attempt}\n` },
        });
        if ((await pusher.push(made)).code === 0) done++;
      }
      return PUSHED;
    });
    const edited = (async () => {
      let count = 0;
      for (let attempt = 0; !isOver; attempt++) {
        const { body } = await wiki.editor.get<PageBody>('/page/Pushed_counter');
        const source = `${Number.parseInt(body.source, 10) + 1}\nby the editor, ${attempt}`;
        const request = { source, comment: 'c', latest: { id: body.latest.id } };
        if ((await wiki.editor.put('/page/Pushed_counter', request)).status === 200) count++;
        await sleep(3_000);
      }
      return count;
    })();
    const pushes = (await pushed).reduce((sum, count) => sum + count, 0);
    isOver = true;
    const edits = await edited;
    const { body } = await wiki.editor.get<PageBody>('/page/Pushed_counter');
    expect(Number.parseInt(body.source, 10)).toBe(pushes + edits);
    expect(await findDamage(wiki.server.repository)).toEqual([]);
  });
});

describe('a thousand writers at the door', () => {
  test('are let in or put off, and all that were let in are there (T074)', async () => {
    const titles = Array.from({ length: 1_000 }, (_, index) => `Door ${index}`);
    const before = Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']));
    const crowd = new Client(wiki.server.base, await wiki.server.token(), new Agent({ maxSockets: 1_000 }));
    const answers = await inParallel(titles, 1_000, (title) =>
      crowd.post<PageBody>('/page', { source: title, title, comment: 'c' }),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
    const after = Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']));
    expect(after - before).toBe(made.length);
    const read = await inParallel(made, 20, ({ body }) => wiki.editor.get(`/revision/${body.latest.id}`));
    expect(read.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('a history that grows while it is read (T152)', () => {
  test('shows no revision twice and skips none in one walk', async () => {
    await wiki.create('Growing', '0');
    for (let index = 1; index <= 60; index++) await wiki.update('Growing', `${index}`);
    let isOver = false;
    const growth = grow('Growing', () => isOver);
    for (let round = 0; round < 20; round++) {
      const ids = await readHistory(wiki.editor, 'Growing');
      expect(new Set(ids).size).toBe(ids.length);
      const oldest = await wiki.editor.get<SegmentBody>(`/page/Growing/history?newer_than=${ids.at(-1)}`);
      expect(oldest.body.revisions.at(-1)?.id).toBe(ids.at(-2));
      // The walk may miss what came after it began, and nothing else.
      const { body } = await wiki.editor.get<CountBody>(
        `/page/Growing/history/counts/edits?from=${ids.at(-1)}&to=${ids[0]}`,
      );
      expect(body.count).toBe(ids.length - 2);
    }
    isOver = true;
    await growth;
    expect(await findDifferencesToClone({ repository: wiki.server.repository, api: wiki.editor })).toEqual(
      [],
    );
  });

  async function grow(key: string, isOver: () => boolean): Promise<void> {
    const api: Client = wiki.editor;
    for (let index = 0; !isOver(); index++) {
      const { body } = await api.get<PageBody>(`/page/${key}`);
      await api.put(`/page/${key}`, {
        source: `grown ${index}`,
        comment: 'c',
        latest: { id: body.latest.id },
      });
      await sleep(10);
    }
  }
});
