/** Connections that want a place among few and then do next to nothing with it. */
import { git } from '../git.ts';
import { noise, pktLine, urlOf } from '../pusher.ts';
import { temporaryDirectory } from '../temporary.ts';
import { open } from './bytes.ts';
import { JSON_TYPE, type Row, story } from './row.ts';
import type { Target } from './target.ts';

const CROWD = 12;
const SLOW = 6;
/** How often somebody else wants what the slow ones are at. */
const ASKED = 3;

/** Held while everything else is sent. */
export function waiting(): Row[] {
  return [
    story('T222', (target) =>
      beside(
        target,
        Array.from({ length: CROWD }, () => [`${post('git-upload-pack', 1_000)}0`, '127.0.0.2']),
        () => shallowClone(target),
      ),
    ),
    story('T223', async (target, pusher) => {
      const body = `${pktLine(`want ${await pusher.tip()}`)}0000${pktLine('done')}`;
      const request = post('git-upload-pack', body.length) + body;
      await beside(
        target,
        Array.from({ length: SLOW }, (_, at) => [request, `127.0.1.${at + 1}`]),
        () => shallowClone(target),
      );
    }),
    story('T224', async (target, pusher) => {
      const token = await target.server.token('Slow', 'slow@example.org');
      const credentials = `Authorization: Basic ${Buffer.from(`any:${token}`).toString('base64')}\r\n`;
      const line = pktLine(`${await pusher.tip()} ${'1'.repeat(40)} refs/heads/main\0report-status`);
      const head = Buffer.from(`${post('git-receive-pack', 50_000_000, credentials)}${line}0000`);
      await beside(
        target,
        Array.from({ length: SLOW }, () => [Buffer.concat([head, noise(80_000)]), '127.0.0.3']),
        // Others push all the while.
        () => target.ask('T224', { path: '/page/Seed' }, 200),
      );
    }),
    story('T225', (target) => {
      const path = '/transform/html/to/wikitext';
      const head = `POST /v1${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
      const body = JSON.stringify({ html: '<p>x</p>' }) + ' '.repeat(4 << 20);
      return beside(
        target,
        Array.from({ length: SLOW }, () => [`${head}Content-Length: 5000000\r\n\r\n{`, '127.0.0.4']),
        () => target.ask('T225', { method: 'POST', path, headers: JSON_TYPE, body }, 200),
      );
    }),
  ];
}

/** Opens connections that say so much and no more, and does something else meanwhile, some times. */
async function beside(
  { server }: Target,
  slow: readonly (readonly [bytes: string | Uint8Array, from: string])[],
  other: () => Promise<unknown>,
): Promise<void> {
  const sockets = slow.map(([bytes, from]) => {
    const socket = open(server.origin, from).pause();
    return new Promise<typeof socket>((resolve) => socket.write(bytes, () => resolve(socket)));
  });
  const opened = await Promise.all(sockets);
  try {
    for (let times = 0; times < ASKED; times++) await other();
  } finally {
    for (const socket of opened) socket.destroy();
  }
}

function post(program: string, lengthBytes: number, more = ''): string {
  return [
    `POST /wiki.git/${program} HTTP/1.1\r\nHost: x\r\n${more}`,
    `Content-Type: application/x-${program}-request\r\nContent-Length: ${lengthBytes}\r\n\r\n`,
  ].join('');
}

async function shallowClone({ server }: Target): Promise<void> {
  const directory = temporaryDirectory('shallow');
  await git(directory, [
    'clone',
    '--quiet',
    '--bare',
    '--depth=1',
    '--filter=blob:none',
    urlOf(server),
    'clone.git',
  ]);
}
