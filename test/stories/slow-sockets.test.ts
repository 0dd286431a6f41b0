/**
 * Attack: someone opens connections to the repository, asks for a clone or begins a push, and then sends or reads next to
 * nothing. Each keeps a place for as long as it is allowed to; everyone else goes on cloning and pushing.
 */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { git } from '../support/git.ts';
import { childrenOf } from '../support/processes.ts';
import { noise, Pusher, pktLine, urlOf } from '../support/pusher.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { useWiki } from '../support/wiki.ts';

const wiki = useWiki(() => ({ more: ['--clones', '3'] }));
const sockets: Socket[] = [];
const SOON = { timeout: 30_000 };

beforeAll(async () => {
  const pusher = await Pusher.of(wiki.server, await wiki.server.token('Web', 'web@example.org'));
  // More than the buffers of a connection hold.
  const pushed = await pusher.push(await pusher.commit({ 'File/Noise.bin': noise(12 << 20) }));
  expect(pushed).toMatchObject({ code: 0 });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const work of ['clone', 'push'])
    await expect.poll(figures, SOON).toContain(`stemma_places_taken{work="${work}"} 0\n`);
});

/** A connection from one of this machine's addresses that never reads unless told to. */
function opened(bytes: string | Uint8Array, localAddress = '127.0.0.2'): Socket {
  const { hostname, port } = new URL(wiki.server.origin);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}

function post(program: string, lengthBytes: number, more = ''): string {
  return [
    `POST /wiki.git/${program} HTTP/1.1\r\nHost: x\r\n${more}`,
    `Content-Type: application/x-${program}-request\r\nContent-Length: ${lengthBytes}\r\n\r\n`,
  ].join('');
}

/** What is read of an answer in the first moments. */
function begun(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (part) => {
      socket.pause();
      resolve(part.toString('latin1'));
    });
    socket.resume();
  });
}

async function clone(): Promise<void> {
  await git('/', ['clone', '--quiet', urlOf(wiki.server), join(temporaryDirectory('clone'), 'wiki')]);
}

async function figures(): Promise<string> {
  return (await new Client(wiki.server.origin).get('/metrics')).text;
}

describe('slow sockets', () => {
  test('that ask for a clone byte by byte take no place', async () => {
    for (let count = 0; count < 12; count++) opened(`${post('git-upload-pack', 1_000)}0`);
    await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true);
    await clone();
    expect((await childrenOf(wiki.server.pid)).filter((each) => /http-backend/.test(each))).toEqual([]);
  });

  test('that begin to ask for more than is kept of one sender are put off', async () => {
    const begin = Buffer.concat([
      Buffer.from(post('git-upload-pack', 9_900_000)),
      Buffer.alloc(9_000_000, '0'),
    ]);
    const answers = [opened(begin), opened(begin)].map(begun);
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 503[\s\S]*Retry-After/i);
    await clone();
  });

  test('that do not read their clone leave a place to others, and an advertisement needs none', async () => {
    const body = `${pktLine(`want ${await wiki.tip()}`)}0000${pktLine('done')}`;
    for (let count = 0; count < 6; count++) {
      const socket = opened(post('git-upload-pack', body.length) + body);
      if (count < 2) expect(await begun(socket)).toMatch(/^HTTP\/1.1 200[\s\S]*NAK/);
    }
    await expect.poll(figures).toContain('stemma_places_waiting{work="clone"} 4\n');
    expect(await figures()).toContain('stemma_places{work="clone"} 3\n');
    expect(await figures()).toContain('stemma_places_taken{work="clone"} 2\n');
    await clone();
    // It did not wait for a place: the slow ones still have theirs.
    expect(await figures()).toContain('stemma_places_taken{work="clone"} 2\n');
    const listing = opened('GET /wiki.git/info/refs?service=git-upload-pack HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await begun(listing)).toMatch(/^HTTP\/1.1 200/);
  });

  test('from many networks go on beside the places, or end, when somebody else comes', async () => {
    const body = `${pktLine(`want ${await wiki.tip()}`)}0000${pktLine('done')}`;
    const ask = (network: number) =>
      opened(post('git-upload-pack', body.length) + body, `127.0.1.${network}`);
    for (const network of [1, 1, 2]) expect(await begun(ask(network))).toMatch(/^HTTP\/1.1 200/);
    expect(await figures()).toContain('stemma_places_taken{work="clone"} 3\n');
    await clone();
    expect(await figures()).toContain('stemma_places_beside{work="clone"} 1\n');
    for (let network = 3; network < 40; network++) ask(network);
    await expect.poll(figures, SOON).toContain('stemma_places_waiting{work="clone"} 0\n');
    await clone();
  });

  test('that begin a large transform leave a place to others', async () => {
    const path = '/transform/html/to/wikitext';
    const head = `POST /v1${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    for (let count = 0; count < 4; count++) opened(`${head}Content-Length: 5000000\r\n\r\n{`);
    await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true);
    const body = JSON.stringify({ html: '<p>x</p>' }) + ' '.repeat(4 << 20);
    const headers = { 'content-type': 'application/json' };
    const answer = await wiki.server.api.send({ method: 'POST', path, headers, body });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('x')]);
  });

  test('of two people that begin a push leave a place to a third', async () => {
    const line = pktLine(`${await wiki.tip()} ${'1'.repeat(40)} refs/heads/main\0report-status`);
    // As git sends it, but for the end: one text of 200,000 bytes.
    const packed = Buffer.from('5041434b0000000200000001b0d461', 'hex');
    const begun = Buffer.concat([packed, deflateSync(noise(200_000), { level: 0 }).subarray(0, 100_000)]);
    for (const name of ['Slow', 'Slower']) {
      const token = await wiki.server.token(name, `${name}@example.org`);
      const credentials = `Authorization: Basic ${Buffer.from(`any:${token}`).toString('base64')}\r\n`;
      const head = `${post('git-receive-pack', 50_000_000, credentials)}${line}0000`;
      opened(Buffer.concat([Buffer.from(head), begun]));
    }
    await expect.poll(figures, SOON).toContain('stemma_places_taken{work="push"} 2\n');
    const pusher = await Pusher.of(wiki.server, await wiki.server.token('Web', 'web@example.org'));
    expect(await pusher.push(await pusher.commit({ 'Third.md': 'third' }))).toMatchObject({ code: 0 });
  });

  test('that begin a push leave a place to others', async () => {
    const pusher = await Pusher.of(wiki.server, await wiki.server.token('Web', 'web@example.org'));
    const slow = await wiki.server.token('Slow', 'slow@example.org');
    const credentials = `Authorization: Basic ${Buffer.from(`any:${slow}`).toString('base64')}\r\n`;
    const line = pktLine(`${await wiki.tip()} ${'1'.repeat(40)} refs/heads/main\0report-status`);
    for (let count = 0; count < 6; count++)
      opened(`${post('git-receive-pack', 50_000_000, credentials)}${line}0000${'P'.repeat(80_000)}`);
    await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 80_000)).toBe(true);
    expect(await pusher.push(await pusher.commit({ 'Then.md': 'then' }))).toMatchObject({ code: 0 });
    expect(await figures()).toContain('stemma_places_taken{work="push"} 0\n');
    expect(await figures()).toContain('stemma_places_refused_total{work="push"} 0\n');
  });
});
