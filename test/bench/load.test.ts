import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../support/temporary.ts';
import { measureLoad, measureRatio, printLoad, startBareServer, takeSample } from './load.ts';

const sample = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ä'.repeat(3_000) };

describe('measureLoad()', () => {
  test('counts the answers of a server and how long they took', async () => {
    const { origin } = await bareServer();
    const result = await measureLoad({ origin, paths: ['/a', '/b'] }, { connections: 4, durationMs: 300 });
    expect(result.errors).toBe(0);
    expect(result.requests).toBeGreaterThan(50);
    expect(result.statuses).toEqual({ 200: result.requests });
    expect(result.p50Ms).toBeGreaterThan(0);
    expect(result.p99Ms).toBeGreaterThanOrEqual(result.p50Ms);
    expect(printLoad(result)).toMatch(/^[\d,]+ requests\/s {3}p50 [\d.]+ ms {3}p99 [\d.]+ ms$/);
  });

  test('sends bodies and reads answers in chunks', async () => {
    const seen = new Set<string>();
    const server = createServer((request, response) => {
      request.on('data', (chunk) => seen.add(String(chunk)));
      request.on('end', () => {
        response.write('one');
        setImmediate(() => response.end('two'));
      });
    }).listen(0, '127.0.0.1');
    cleanUp(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const request = { origin, paths: ['/'], method: 'POST', body: (index: number) => `body ${index}` };
    const result = await measureLoad(request, { connections: 2, durationMs: 100, warmUpRequests: 1 });
    expect(result.errors).toBe(0);
    expect(seen.size).toBeGreaterThanOrEqual(result.requests);
  });
});

describe('startBareServer()', () => {
  test('sends what it was given', async () => {
    const { origin } = await bareServer();
    const taken = await takeSample({ origin, paths: ['/'] });
    expect(taken).toEqual(sample);
  });
});

describe('measureRatio()', () => {
  test('finds the bare server about as fast as itself', async () => {
    const { origin, pid } = await bareServer();
    const options = { connections: 4, durationMs: 200 };
    const { ratio } = await measureRatio({ origin, paths: ['/'] }, pid, sample, options);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

async function bareServer() {
  const server = await startBareServer(sample);
  cleanUp(() => server.stop());
  return server;
}
