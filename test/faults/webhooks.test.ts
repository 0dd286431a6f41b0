/**
 * The server is killed without warning, again and again, while pages are saved and a webhook is told of them. Each event
 * that was acknowledged comes to it at least once, in order, and what comes again comes under the same id.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { addToken, runStemma, type Server, startServer } from '../support/server.ts';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';

const KILLS = 2;
const EDITS = 12;
const SOON = { timeout: 60_000 };

/** One that takes events, but for every ninth, and leaves every eleventh that it takes without an answer. */
async function receiver() {
  const taken: { readonly id: string; readonly title: string }[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (++asked % 9 === 0) return response.writeHead(500).end();
    const { meta, title } = JSON.parse(text);
    taken.push({ id: meta.id, title });
    if (asked % 11 === 0) return request.socket.destroy();
    return response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, taken };
}

/** Saves pages one after the other until the server is gone. @returns the titles that it acknowledged */
async function write(server: Server, token: string, life: number, saved: (count: number) => void) {
  const titles: string[] = [];
  for (let at = 0; at < EDITS; at++) {
    const title = `Page ${life} ${at}`;
    const body = JSON.stringify({ title, source: 'text', comment: '' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const status = await fetch(`${server.base}/page`, { method: 'POST', body, headers }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 201) break;
    titles.push(title);
    saved(at + 1);
  }
  return titles;
}

test(`webhooks are told of all that happened, in order, over kills`, async () => {
  const data = temporaryDirectory('data');
  const token = await addToken(data);
  const { url, taken } = await receiver();
  expect(await runStemma(['hook', 'add', url, '--data', data])).toMatchObject({ code: 0 });
  const acknowledged: string[] = [];
  for (let life = 0; life < KILLS; life++) {
    const server = await startServer({ data });
    const before = taken.length;
    const writing = write(server, token, life, (count) => {
      // Some are killed with events that wait, some while they are sent.
      if (life > 0 && count === EDITS - life) void server.kill('SIGKILL');
    });
    if (life === 0) {
      await expect.poll(() => taken.length, SOON).toBeGreaterThan(before);
      await server.kill('SIGKILL');
    }
    acknowledged.push(...(await writing));
  }
  await startServer({ data });
  const last = acknowledged.at(-1);
  await expect.poll(() => taken.map(({ title }) => title), SOON).toContain(last);
  const ids = [...new Set(taken.map(({ id }) => id))];
  const first = ids.map((id) => taken.find((each) => each.id === id)?.title);
  // What was saved just before a kill may be there without a word to its writer.
  expect(first.filter((title) => acknowledged.includes(title ?? ''))).toEqual(acknowledged);
  expect(new Set(first).size).toBe(first.length);
  // What comes again comes before the next.
  expect(taken.map(({ id }) => ids.indexOf(id))).toEqual(
    taken.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b),
  );
});
