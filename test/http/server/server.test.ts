import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestLog } from '../../../src/http/middleware/request-log.ts';
import { type MadeServer, makeServer } from '../../../src/http/server/server.ts';
import { HOST, MALFORMED, MALFORMED_REQUESTS, POST } from '../../support/hostile/wire.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { listen, openRaw, parseRaw, sendRaw } from './raw-http.ts';

let made: MadeWiki;
let server: Server;
const broken: RequestLog[] = [];
const opened: MadeServer[] = [];

async function serve(limits: Parameters<typeof makeServer>[1] = {}): Promise<MadeServer> {
  const each = makeServer(made.app.callback(), limits);
  await listen(each.server);
  opened.push(each);
  return each;
}

beforeAll(async () => {
  made = await makeWiki({ pages: { A: 'x' } });
  ({ server } = await serve({
    limits: { checkEveryMs: 20, headWithinMs: 150 },
    log: (line) => broken.push(line),
  }));
});
afterAll(() => {
  for (const each of opened) {
    each.server.closeAllConnections();
    each.server.close();
  }
});

describe('requests that could be read in two ways, or are none', () => {
  test.each(MALFORMED_REQUESTS)(
    '%s is refused in JSON, and the answer arrives',
    async (_, bytes, status, key) => {
      const answer = parseRaw(await sendRaw(server, bytes));
      expect([answer.status, answer.json['errorKey']]).toEqual([status, key]);
      expect(answer.head).toContain('X-Content-Type-Options: nosniff');
      expect(answer.head).toMatch(/X-Request-Id: \S+/);
    },
  );

  test('no version: nothing but an error', async () => {
    expect(await sendRaw(server, 'GET /v1/page/A\r\n\r\n')).toContain(MALFORMED);
  });

  test('an upgrade is not taken up', async () => {
    const upgrade = `GET /v1/page/A HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`;
    expect(await sendRaw(server, upgrade)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('have a line in the log that shows nothing of them', async () => {
    broken.length = 0;
    const answer = await sendRaw(server, 'GET /?token=secret HTTP/9\r\nX: \x1b[31m\r\n\r\n');
    expect(broken).toMatchObject([{ method: '', path: '', status: 400, address: '127.0.0.1' }]);
    expect(answer).toContain(`X-Request-Id: ${broken[0]?.id}`);
    expect(JSON.stringify(broken)).not.toContain('secret');
  });
});

describe('slow clients, and many', () => {
  test('half a head: 408 after the time for it', async () => {
    const answer = parseRaw(await sendRaw(server, `GET / HTTP/1.1\r\n${HOST}`));
    expect([answer.status, answer.json['errorKey']]).toEqual([408, 'stemma-request-late']);
  });

  test('not a byte: closed after the same time', async () => {
    const usual = await serve();
    const closed = [openRaw(server), openRaw(usual.server)].map((each) => each.closed);
    expect(await firstOf(closed)).toBe(0);
  });

  test('200 half-open connections are closed, and others answered meanwhile', async () => {
    const half = Array.from({ length: 200 }, () => {
      const connection = openRaw(server);
      connection.socket.write('GET / HTTP/1.1\r\n');
      return connection;
    });
    const { status } = parseRaw(
      await sendRaw(server, `GET /health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`),
    );
    expect(status).toBe(200);
    await Promise.all(half.map(({ closed }) => closed));
  });

  test('more connections than fit are closed at once, and counted', async () => {
    const few = await serve({ limits: { connections: 2 } });
    const first = [openRaw(few.server), openRaw(few.server)];
    await expect.poll(async () => (await few.counts()).connections).toBe(2);
    await openRaw(few.server).closed;
    expect(await few.counts()).toMatchObject({ connections: 2, droppedConnections: 1 });
    for (const { socket } of first) socket.destroy();
  });

  test('an idle connection is closed, a used one lives on', async () => {
    const [brief, usual] = [await serve({ limits: { idleMs: 1_000 } }), await serve()];
    const longer = openRaw(usual.server);
    const { socket, received, closed } = openRaw(brief.server);
    const request = `HEAD /health HTTP/1.1\r\n${HOST}\r\n`;
    socket.write(request);
    await expect.poll(received).toContain('200 OK');
    await sleep(200);
    socket.write(request);
    await expect.poll(() => received().split('200 OK').length).toBe(3);
    longer.socket.write(request);
    expect(await firstOf([closed, longer.closed])).toBe(0);
  });

  test('a client that stops reading a long answer is disconnected', async () => {
    const page = 'x'.repeat(1_900_000);
    const { app } = await makeWiki({ pages: { Long: page } });
    const { server: impatient } = makeServer(app.callback(), { limits: { stalledMs: 200 } });
    await listen(impatient);
    const { socket } = openRaw(impatient);
    socket.pause();
    // As many answers as no buffer of the system holds.
    socket.write(`GET /v1/page/Long HTTP/1.1\r\n${HOST}\r\n`.repeat(8));
    await expect
      .poll(() => new Promise((resolve) => impatient.getConnections((_, count) => resolve(count))))
      .toBe(0);
    socket.destroy();
    impatient.close();
  });
});

/** The place of the promise that is kept first. */
function firstOf(promises: readonly Promise<unknown>[]): Promise<number> {
  return Promise.race(promises.map((each, place) => each.then(() => place)));
}

describe('stop()', () => {
  /** Longer than a test may take: what ends within the test was not waited for. */
  const NEVER_MS = 600_000;
  const ASK = `GET /v1/page/A HTTP/1.1\r\n${HOST}\r\n`;

  test('idle and silent connections are closed; new ones are not accepted', async () => {
    const ending = await serve();
    const [used, silent] = [openRaw(ending.server), openRaw(ending.server)];
    used.socket.write(ASK);
    await expect.poll(used.received).toContain('200 OK');
    const { port } = ending.server.address() as AddressInfo;
    const stopped = ending.stop(NEVER_MS);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    await Promise.all([stopped, used.closed, silent.closed]);
  });

  test('what runs is finished, and the connection closed behind it', async () => {
    const { app, wiki } = await makeWiki({ pages: { A: 'x' } });
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const source = wiki.source.bind(wiki);
    wiki.source = async (revision) => {
      await held;
      return source(revision);
    };
    const ending = makeServer(app.callback());
    await listen(ending.server);
    const { socket, closed } = openRaw(ending.server);
    socket.write(ASK);
    await expect.poll(async () => (await ending.counts()).connections).toBe(1);
    await sleep(50);
    const stopped = ending.stop(10_000);
    await sleep(150);
    go();
    expect(await closed).toContain('200 OK');
    await stopped;
  });

  test('a connection that is always busy does not hold it up', async () => {
    const ending = await serve();
    const { socket, received, closed } = openRaw(ending.server);
    socket.on('data', () => socket.write(ASK));
    socket.write(ASK);
    await expect.poll(() => received().split('200 OK').length).toBeGreaterThan(3);
    await ending.stop(NEVER_MS);
    await closed;
  });

  test('what takes too long is cut off', async () => {
    const ending = await serve();
    const { socket, closed } = openRaw(ending.server);
    socket.write(`${POST}Content-Length: 10\r\n\r\n{`);
    await sleep(100);
    await ending.stop(300);
    await closed;
  });
});
