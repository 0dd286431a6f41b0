/** A PostgreSQL of one's own, from the system's packages; tests say so and are skipped where there is none. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';

const ALL = '/usr/lib/postgresql';
const BIN = existsSync(ALL)
  ? readdirSync(ALL)
      .map((version) => join(ALL, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')))
  : undefined;
/** It does not run as root. */
const OWNER = process.getuid?.() === 0 ? idOf('postgres') : undefined;

/** Why there is none; undefined: there is one. */
export const NO_POSTGRES =
  BIN === undefined || OWNER === 'none' ? 'no PostgreSQL is installed (Debian: postgresql)' : undefined;

export interface Postgres {
  /** Through a socket, without a password. */
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param password that it wants; absent: none */
export async function startPostgres(password?: string): Promise<Postgres> {
  const directory = temporaryDirectory('pg');
  const data = join(directory, 'data');
  const secret = join(directory, 'password');
  writeFileSync(secret, `${password ?? 'none'}\n`);
  if (typeof OWNER === 'number') chownSync(directory, OWNER, OWNER);
  chmodSync(directory, 0o755);
  const own = typeof OWNER === 'number' ? { uid: OWNER, gid: OWNER } : {};
  const options = { ...own, cwd: directory, stdio: 'ignore' as const };
  execFileSync(
    join(BIN!, 'initdb'),
    [
      ...['-D', data, '-U', 'stemma', '-A', password === undefined ? 'trust' : 'scram-sha-256'],
      ...['--pwfile', secret, '-N', '--locale=C', '-E', 'UTF8'],
    ],
    options,
  );
  const url = `postgres://stemma@localhost/postgres?host=${encodeURIComponent(directory)}`;
  let end: (() => Promise<void>) | undefined;
  const start = async (): Promise<void> => {
    const settings = [
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${directory}`,
      '-c',
      'fsync=off',
    ];
    const child = spawn(join(BIN!, 'postgres'), ['-D', data, ...settings], options);
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    end = async () => {
      child.kill('SIGINT');
      await ended;
    };
    while (!(await answers(url, password))) await sleep(50);
  };
  const stop = async (): Promise<void> => {
    await end?.();
    end = undefined;
  };
  await start();
  cleanUp(stop);
  return { url, start, stop };
}

async function answers(url: string, password: string | undefined): Promise<boolean> {
  const whole = new URL(url);
  whole.password = encodeURIComponent(password ?? '');
  const client = new pg.Client(whole.href);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function idOf(user: string): number | 'none' {
  try {
    return Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 'none';
  }
}
