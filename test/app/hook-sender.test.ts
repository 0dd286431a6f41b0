import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Hooks } from '../../src/accounts/hooks.ts';
import { HookSender } from '../../src/app/hook-sender.ts';
import type { Wiki } from '../../src/wiki/wiki.ts';
import { makeWiki, NOW } from '../support/make-wiki.ts';
import { temporaryDirectory } from '../support/temporary.ts';

interface Got {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A receiver that answers with the statuses in turn, then with 204. */
async function receiver(...statuses: number[]) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, text });
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ids = (): string[] => got.map(({ text }) => JSON.parse(text).meta.id);
  const titles = (): string[] => got.map(({ text }) => JSON.parse(text).title);
  return { url: `http://127.0.0.1:${port}/changed`, got, ids, titles };
}

function send(wiki: Wiki, directory: string, waitMs = (): number => 1, leads?: () => boolean) {
  const warnings: string[] = [];
  const hooks = new Hooks(directory);
  const origin = (): string => 'https://wiki.test';
  const sender = new HookSender({ hooks, wiki, origin, warn: (line) => warnings.push(line), waitMs, leads });
  ends.push(() => sender.close());
  /** Ends it when it knows that everything was taken: what was not answered is sent again. */
  const endTold = async (): Promise<void> => {
    const left = (): number | undefined => {
      const place = wiki.stream.placeAfter(hooks.taken(1)?.place ?? '');
      return place && wiki.stream.after(place, 1).length;
    };
    await expect.poll(left).toBe(0);
    await sender.close();
  };
  return { sender, warnings, endTold };
}

const write = (title: string) => ({ title, source: 'text', comment: 'c' });

describe('HookSender', () => {
  test('sends what happens from then on, in order, signed', async () => {
    const { wiki, alice } = await makeWiki({ pages: { Before: 'b' } });
    const directory = temporaryDirectory('hooks');
    const there = await receiver();
    const secret = (await new Hooks(directory).add(there.url, new Date(NOW))) as string;
    send(wiki, directory);
    for (const title of ['A', 'B', 'C']) await alice.post('/page', write(title));
    await expect.poll(there.titles).toEqual(['A', 'B', 'C']);
    for (const { headers, text } of there.got) {
      const signed = createHmac('sha256', secret).update(text).digest('hex');
      expect(headers['x-hub-signature-256']).toBe(`sha256=${signed}`);
    }
  });

  test('what is pushed right after it was added is sent, however long ago it was made', async () => {
    const { wiki, push } = await makeWiki({ pages: { Before: 'b' } });
    const directory = temporaryDirectory('hooks');
    const there = await receiver();
    send(wiki, directory);
    await new Hooks(directory).add(there.url, new Date(NOW));
    await push({ files: { 'Pushed.md': 'x' } });
    await expect.poll(there.titles, { timeout: 20_000 }).toEqual(['Pushed']);
  });

  test('tries again until an event is taken, under the same id, and follows no redirect', async () => {
    const { wiki, alice } = await makeWiki();
    const directory = temporaryDirectory('hooks');
    const there = await receiver(500, 302, 307);
    await new Hooks(directory).add(there.url, new Date(NOW));
    const { warnings } = send(wiki, directory);
    await alice.post('/page', write('A'));
    await alice.post('/page', write('B'));
    await expect.poll(there.titles).toEqual(['A', 'A', 'A', 'A', 'B']);
    expect(new Set(there.ids()).size).toBe(2);
    expect(warnings.map((line) => line.replace(/:\d+/, ''))).toEqual([
      'webhook 1 (http://127.0.0.1) does not take events, and is tried again: it answered 500',
      'webhook 1 (http://127.0.0.1) takes events again',
    ]);
  });

  test('goes on after a restart where it was, with what happened meanwhile', async () => {
    const { wiki, alice } = await makeWiki();
    const directory = temporaryDirectory('hooks');
    const there = await receiver();
    await new Hooks(directory).add(there.url, new Date(NOW));
    const first = send(wiki, directory);
    await alice.post('/page', write('A'));
    await expect.poll(there.titles).toEqual(['A']);
    await first.endTold();
    await alice.post('/page', write('B'));
    send(wiki, directory);
    await alice.post('/page', write('C'));
    await expect.poll(there.titles).toEqual(['A', 'B', 'C']);
  });

  async function withTwoSent() {
    const made = await makeWiki();
    const directory = temporaryDirectory('hooks');
    const there = await receiver();
    await new Hooks(directory).add(there.url, new Date(NOW));
    const { endTold } = send(made.wiki, directory);
    for (const title of ['A', 'B']) await made.alice.post('/page', write(title));
    const types = (): string[] => there.got.map(({ text }) => JSON.parse(text).type);
    await expect.poll(types).toEqual(['new', 'new']);
    return { ...made, directory, endTold, types, ids: there.ids };
  }

  test('says at once that the history was rewritten, and goes on behind it', async () => {
    const { alice, push, types, ids } = await withTwoSent();
    await push({ files: { 'Anew.md': 'x' } }, []);
    await expect.poll(types).toEqual(['new', 'new', 'rewritten']);
    await alice.post('/page', write('C'));
    await expect.poll(types).toEqual(['new', 'new', 'rewritten', 'new']);
    expect(new Set(ids()).size).toBe(4);
  });

  test.each([1, 2, 3])(
    'says so where nobody saw it, of a history that has %d changes now',
    async (changes) => {
      const { wiki, alice, push, directory, endTold, types } = await withTwoSent();
      await endTold();
      for (let at = 0; at < changes; at++)
        await push({ files: { [`${at}.md`]: 'x' } }, at === 0 ? [] : undefined);
      send(wiki, directory);
      await expect.poll(types).toEqual(['new', 'new', 'rewritten']);
      await alice.post('/page', write('C'));
      await expect.poll(types).toEqual(['new', 'new', 'rewritten', 'new']);
    },
  );

  test('one that is away holds up no other, and one that is removed is told no more', async () => {
    const { wiki, alice } = await makeWiki();
    const directory = temporaryDirectory('hooks');
    const hooks = new Hooks(directory);
    const there = await receiver();
    await hooks.add('http://127.0.0.1:1/', new Date(NOW));
    await hooks.add(there.url, new Date(NOW));
    const { sender } = send(wiki, directory, () => 100_000);
    await alice.post('/page', write('A'));
    await expect.poll(there.titles).toEqual(['A']);
    expect(await hooks.remove(2)).toBe(true);
    expect(await hooks.remove(2)).toBe(false);
    const other = await receiver();
    await hooks.add(other.url, new Date(NOW));
    expect(hooks.list().map(({ id }) => id)).toEqual([1, 3]);
    await sender.close();
    send(wiki, directory, () => 100_000);
    await alice.post('/page', write('B'));
    await expect.poll(other.titles).toEqual(['A', 'B']);
    expect(there.titles()).toEqual(['A']);
  });

  test('of several servers only the one that leads sends, and who takes over goes on behind what was sent', async () => {
    const { wiki, alice } = await makeWiki();
    const late = await makeWiki();
    const directory = temporaryDirectory('hooks');
    const there = await receiver();
    await new Hooks(directory).add(there.url, new Date(NOW));
    let leader = 'one';
    send(wiki, directory, undefined, () => leader === 'one');
    send(late.wiki, directory, undefined, () => leader === 'late');
    await alice.post('/page', write('A'));
    await alice.post('/page', write('B'));
    await expect.poll(there.titles).toEqual(['A', 'B']);
    leader = 'late';
    // It has not heard of them yet.
    for (const title of ['A', 'B', 'C']) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await late.alice.post('/page', write(title));
    }
    await expect.poll(there.titles).toEqual(['A', 'B', 'C']);
  });
});
