/**
 * Thousands of connections that ask for nothing. Once somebody held nine thousand half-open and the server kept them all for
 * a minute; meanwhile nobody else could be sure of a place.
 */

import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainThreadMs } from '../support/process-time.ts';
import { type Server, startServer } from '../support/server.ts';

/** As many as this machine lets one process have, with some to spare. */
const OPEN_FILES = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
const IDLE = Math.min(10_000, OPEN_FILES - 1_000);
const HALF_OPEN = Math.min(9_000, IDLE);

/** A machine that is busy may take so long to notice; without an end they stayed for a minute. */
const GIVE_UP_MS = 30_000;

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

function residentMib(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

interface Crowd {
  readonly sockets: readonly Socket[];
  readonly closed: () => number;
}

/** @param first what each of them sends */
async function gather(count: number, first: string): Promise<Crowd> {
  let closed = 0;
  const port = Number(new URL(server.origin).port);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    socket.on('error', () => undefined);
    socket.on('close', () => closed++);
    socket.resume();
    return socket;
  });
  await Promise.all(
    sockets.map((each) => new Promise((resolve) => each.once('connect', resolve).once('close', resolve))),
  );
  return { sockets, closed: () => closed };
}

const own = new Agent({ keepAlive: false });

/** What the server's thread works while somebody else waits for a page: a busy machine does not change it. */
function probe(): Promise<number> {
  const startMs = mainThreadMs(server.pid);
  return new Promise((resolve, reject) => {
    get(`${server.base}/page/Main_Page`, { agent: own }, (response) => {
      expect(response.statusCode).toBe(200);
      response.resume().once('end', () => resolve(mainThreadMs(server.pid) - startMs));
    }).on('error', reject);
  });
}

test(`${HALF_OPEN} half-open requests are ended after five seconds, and others answered meanwhile`, async () => {
  await probe();
  const { closed } = await gather(HALF_OPEN, 'GET /v1/page/Main_Page HTTP/1.1\r\nHost: x\r\n');
  const startMs = performance.now();
  const waits: number[] = [];
  while (closed() < HALF_OPEN && performance.now() - startMs < GIVE_UP_MS) {
    waits.push(await probe());
    await sleep(20);
  }
  expect(closed()).toBe(HALF_OPEN);
  const sorted = waits.sort((a, b) => a - b);
  console.log(
    `probes: median ${sorted[sorted.length >> 1]?.toFixed(1)}, worst ${sorted.at(-1)?.toFixed(1)} ms of the server's thread`,
  );
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(100);
});

test(`${IDLE} idle connections take little memory, and a new request is answered`, async () => {
  const beforeMib = residentMib();
  const { sockets, closed } = await gather(IDLE, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  // What the crowd sent stands before it.
  expect(await probe()).toBeLessThan(5_000);
  const more = residentMib() - beforeMib;
  console.log(`${IDLE - closed()} open connections: ${more.toFixed(0)} MiB more`);
  expect(more).toBeLessThan(150);
  for (const socket of sockets) socket.destroy();
});
