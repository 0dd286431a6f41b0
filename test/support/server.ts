/** The built server as a child process, driven only through what its users have: the command line and HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from './client.ts';
import { type Outcome, run } from './git.ts';
import { cleanUp, temporaryDirectory } from './temporary.ts';

export interface ServerOptions {
  /** Where tokens and caches are kept; a temporary directory when absent. */
  readonly data?: string;
  /** A bare repository to serve in place of `DATA/wiki.git`. */
  readonly repo?: string;
  readonly log?: 'silent' | 'json';
  readonly more?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a process ended: one of the two is null. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Server {
  /** `http://127.0.0.1:PORT/v1` */
  readonly base: string;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly data: string;
  readonly repository: string;
  readonly pid: number;
  /** A client without credentials. */
  readonly api: Client;
  /** How long it took from the start of the process to the line that says it listens. */
  readonly startMs: number;
  /** Everything printed so far, both streams. */
  output(): string;
  /** A new access token. */
  token(name?: string, email?: string, more?: readonly string[]): Promise<string>;
  /** A client with a new access token. */
  editor(name?: string, email?: string, more?: readonly string[]): Promise<Client>;
  /** Sends the signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  /** The polite end. */
  stop(): Promise<Exit>;
}

/** A server on its way up: `listening` fails when the process ends first. */
export interface Launch {
  readonly pid: number;
  readonly listening: Promise<Server>;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

const BIN = fileURLToPath(new URL('../../bin/stemma', import.meta.url));
const LISTENING = /^Stemma is listening on (http:\/\/127\.0\.0\.1:\d+)\/v1$/m;
/** For what hangs: a busy machine may take long to start a process. */
const START_TIMEOUT_MS = 100_000;
const COMMAND_TIMEOUT_MS = 60_000;

/** Settings and variables of the person who runs the tests must not reach the program under test. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
};

/** Starts a server and waits until it listens. It is killed at the end of the test file unless stopped before. */
export function startServer(options: ServerOptions = {}): Promise<Server> {
  return launchServer(options).listening;
}

/** Starts a server without waiting, for those who want to disturb its start. */
export function launchServer(options: ServerOptions = {}): Launch {
  const data = options.data ?? temporaryDirectory('data');
  const started = performance.now();
  const child = spawn(process.execPath, [BIN, ...serveArguments(data, options)], {
    env: { ...ENVIRONMENT, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = exitOf(child);
  const kill = (signal: NodeJS.Signals): Promise<Exit> => {
    child.kill(signal);
    return ended;
  };
  cleanUp(() => kill('SIGKILL'));
  const listening = address(child, ended).then(({ origin, output }) => {
    const startMs = performance.now() - started;
    const repository = options.repo ?? join(data, 'wiki.git');
    return serverAt({ origin, data, repository, pid: child.pid ?? 0, startMs, output, kill });
  });
  listening.catch(() => {}); // a launch that is killed on purpose has nobody waiting
  return { pid: child.pid ?? 0, listening, kill };
}

/** Runs `bin/stemma` to its end. A command that hangs is killed after a minute, which gives code -1. */
export function runStemma(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Outcome> {
  return run(process.execPath, [BIN, ...args], {
    environment: { ...ENVIRONMENT, ...environment },
    input,
    timeoutMs: COMMAND_TIMEOUT_MS,
  });
}

/** Adds an access token to a data directory, whether a server runs on it or not. */
export async function addToken(
  data: string,
  name = 'Alice',
  email = 'alice@example.org',
  more: readonly string[] = [],
): Promise<string> {
  const outcome = await runStemma(['token', 'add', name, '--email', email, '--data', data, ...more]);
  if (outcome.code !== 0) throw new Error(`token add gave ${outcome.code}: ${outcome.stderr}`);
  return outcome.stdout.trim();
}

function serveArguments(data: string, options: ServerOptions): string[] {
  const repo = options.repo === undefined ? [] : ['--repo', options.repo];
  const log = ['--log', options.log ?? 'silent', '--rate-limits', 'off'];
  return ['serve', '--port', '0', '--data', data, ...repo, ...log, ...(options.more ?? [])];
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: -1, signal: null }));
  });
}

function address(
  child: ChildProcess,
  ended: Promise<Exit>,
): Promise<{ origin: string; output: () => string }> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not listen within ${START_TIMEOUT_MS} ms:\n${printed}`));
    }, START_TIMEOUT_MS);
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const origin = LISTENING.exec(printed)?.[1];
      if (origin === undefined) return;
      clearTimeout(timer);
      resolve({ origin, output: () => printed });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then(({ code, signal }) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code ?? signal} before it listened:\n${printed}`));
    });
  });
}

interface Parts {
  readonly origin: string;
  readonly data: string;
  readonly repository: string;
  readonly pid: number;
  readonly startMs: number;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

function serverAt(parts: Parts): Server {
  const api = new Client(`${parts.origin}/v1`);
  const token: Server['token'] = (name, email, more) => addToken(parts.data, name, email, more);
  return {
    ...parts,
    base: api.base,
    api,
    token,
    editor: async (name, email, more) => api.as(await token(name, email, more)),
    stop: () => parts.kill('SIGTERM'),
  };
}
