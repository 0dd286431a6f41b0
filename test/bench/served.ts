/** The program as its users run it: a process of its own, over a repository, for as long as it is measured. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/app/package.ts';
import type { LoadRequest } from './load.ts';

const BIN = join(PACKAGE_ROOT, 'bin/stemma');
const LOOK_MS = 5;
const PATIENCE_MS = 1_800_000;

export interface Served {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process to the line with the address. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

/** Serves a repository. The log is written as by default, and read away. @param more further options @param environment further variables */
export async function startServed(
  repository: string,
  data: string,
  more: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const startMs = performance.now();
  const args = [
    'serve',
    '--repo',
    repository,
    '--data',
    data,
    '--port',
    '0',
    '--rate-limits',
    'off',
    ...more,
  ];
  const child = spawn(BIN, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 10_000) said += text;
      const found = /listening on (\S+)\/v1\n/.exec(said);
      if (found !== null) resolve(found[1] as string);
    });
    void exited.then(() => reject(new Error('the server ended before it listened')));
  });
  return {
    origin,
    pid: child.pid as number,
    startMs: performance.now() - startMs,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Waits until all pages are indexed, which a start does behind its first answers. */
export async function searchReady({ origin }: Pick<Served, 'origin'>): Promise<void> {
  await until(async () => {
    const { search } = (await (await fetch(`${origin}/health`)).json()) as { search?: { status: string } };
    return search?.status === 'ready';
  });
}

/** @throws Error where it does not come to that */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpMs = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpMs) throw new Error('the server did not come to that');
    await sleep(LOOK_MS);
  }
}

/** Memory of the process, and its share of what it has in common with others. */
export function pssMib(pid: number): number {
  const kib = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1];
  return Number(kib) / 1_024;
}

/** A new access token of the wiki whose state lies in `data`. @param environment further variables */
export async function addToken(
  data: string,
  name = 'Bench',
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const args = [BIN, 'token', 'add', name, '--email', `${name.toLowerCase()}@example.org`, '--data', data];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...environment },
  });
  return stdout.trim();
}

/** Edits that each make a page. @param folder where, with its slash */
export function newPages(origin: string, token: string, folder = ''): LoadRequest {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = (index: number): string =>
    JSON.stringify({
      title: `${folder}New page ${index} ${Date.now()}`,
      source: `Text ${index}`,
      comment: 'new',
    });
  return { origin, method: 'POST', paths: ['/v1/page'], headers, body };
}
