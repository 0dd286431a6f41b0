/** Somebody who clones with git, writes a page and pushes it. */

import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { elapsedMs } from '../report.ts';

/** Has no account, so that everybody may push what they wrote. */
const PERSON = 'Somebody <somebody@example.net>';
const LOOK_MS = 2;

export const run = promisify(execFile);

export async function clone(url: string, directory: string): Promise<string> {
  await run('git', ['clone', '--quiet', '--bare', url, directory]);
  return directory;
}

export function push(own: string, url: string): Promise<unknown> {
  return run('git', ['-C', own, 'push', '--quiet', url, 'main:main']);
}

/** One commit upon `main` that writes one file. */
export async function commit(own: string, path: string, text: string): Promise<void> {
  const at = `${Math.floor(Date.now() / 1_000)} +0000`;
  const commands = [
    `commit refs/heads/main\ncommitter ${PERSON} ${at}\ndata 1\nm\nfrom refs/heads/main^0\n`,
    `M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`,
  ];
  const child = execFile('git', ['-C', own, 'fast-import', '--quiet']);
  child.stdin?.end(commands.join(''));
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('git fast-import failed'))));
  });
}

/** @returns how long it took until readers see a text that was pushed past the server */
export function seenAfterMs(origin: string, title: string, text: string): Promise<number> {
  return elapsedMs(async () => {
    while ((await sourceOf(origin, title)) !== text) await sleep(LOOK_MS);
  });
}

async function sourceOf(origin: string, title: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/v1/page/${encodeURIComponent(title)}`);
  return ((await answer.json()) as { source?: string }).source;
}

export function withToken(url: string, token: string): string {
  const made = new URL(url);
  [made.username, made.password] = ['bench', token];
  return made.href;
}
