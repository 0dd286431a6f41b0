import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { Backend } from '../../../../src/store/git/http/backend.ts';
import { callOf, type GitCall } from '../../../../src/store/git/http/calls.ts';
import { settingsFor } from '../../../../src/store/git/http/git-settings.ts';
import { git } from '../../../support/git.ts';
import { childrenOf, killQuietly } from '../../../support/processes.ts';
import { noise, pktLine } from '../../../support/pusher.ts';
import { makeRepository } from '../../../support/repository.ts';

const NOISE_BYTES = 4 << 20;

let directory = '';
let tip = '';
beforeAll(async () => {
  directory = await makeRepository({ 'Noise.bin': noise(NOISE_BYTES) });
  tip = await git(directory, ['rev-parse', 'main']);
});

function begun(service: GitCall['service']): Backend {
  const call = callOf('POST', service === 'clone' ? '/git-upload-pack' : '/git-receive-pack', '') as GitCall;
  const settings = settingsFor({ service, branch: 'main', hooks: '/nowhere', maxBytes: 1 });
  return new Backend({ directory, call, protocol: '', settings });
}

/** Asks for all there is. */
async function cloning(): Promise<Backend> {
  const backend = begun('clone');
  const asked = `${pktLine(`want ${tip} side-band-64k`)}0000${pktLine('done')}`;
  await backend.feed(Readable.from([Buffer.from(asked)]));
  return backend;
}

async function bytesOf(body: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
}

describe('an answer of git', () => {
  test('comes whole', async () => {
    const backend = await cloning();
    const { status, body } = await backend.head();
    expect(status).toBe(200);
    expect(await bytesOf(body)).toBeGreaterThan(NOISE_BYTES);
  });

  test('fails where git is ended in the middle: nobody takes a part for all of it', async () => {
    const backend = await cloning();
    const { body } = await backend.head();
    expect((await body.next()).done).toBe(false);
    backend.abort();
    await expect(bytesOf(body)).rejects.toThrow('ended before its answer did');
  });

  test.each([
    ['http-backend', 'ended before its answer did'],
    ['receive-pack', 'unreadable'],
  ])('fails where git %s is ended while it listens', async (name, words) => {
    const backend = begun('push');
    const failed = expect(backend.head()).rejects.toThrow(words);
    const found = async () => (await childrenOf(process.pid)).filter((line) => line.includes(name));
    await expect.poll(found).not.toEqual([]);
    for (const line of await found()) killQuietly(Number(line.split(' ')[0]));
    await failed;
  });

  test('is none where what is sent makes no sense', async () => {
    const backend = begun('push');
    await backend.feed(Readable.from([Buffer.from('zzzz')]));
    await expect(backend.head()).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
