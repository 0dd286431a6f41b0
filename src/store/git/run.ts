/** Running git: fixed arguments, a clean environment, and nothing a client wrote anywhere near the command line. */

import { type ChildProcess, type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { StoreError } from '../store.ts';

/** A setting of git, and its value. */
export type GitSetting = readonly [key: string, value: string];

/** Settings of every git child: everything is synced before it is called done, and nothing is tidied up unasked. */
const SETTINGS: readonly GitSetting[] = [
  ['safe.directory', '*'],
  ['core.fsync', 'all'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  // While a push is judged, git would run itself where our objects truly lie, to know its branches, and obey what is set up there.
  ['core.alternateRefsCommand', 'true'],
];

/** Environment of every git child: no configuration of the machine or its users, no replaced objects, own words only. */
export function gitEnvironment(more: readonly GitSetting[] = []): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    ...settingsEnvironment([...SETTINGS, ...more]),
  };
}

/** Settings as the environment carries them: stronger than any file. */
function settingsEnvironment(settings: readonly GitSetting[]): NodeJS.ProcessEnv {
  return {
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
}

/** True where a git binary answers. */
export function hasGit(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('git', ['--version'], { env: gitEnvironment() }, (error) => resolve(error === null));
  });
}

/** Bounds a program's memory where the system can, then becomes that program. */
const BOUNDED = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts git on a repository.
 * @param environment more of it, such as where objects lie that are not yet taken in
 * @param memoryKib what it may take; absent: what it likes
 * @throws StoreError `unreadable` where no more files may be opened
 */
export function startGit(
  gitDirectory: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  memoryKib?: number,
): ChildProcessWithoutNullStreams {
  const words = ['git', `--git-dir=${gitDirectory}`, ...args];
  const bounded = memoryKib === undefined ? words : ['sh', '-c', BOUNDED, 'sh', String(memoryKib), ...words];
  const [program = '', ...others] = bounded;
  const child = spawn(program, others, { env: { ...gitEnvironment(), ...environment }, stdio: 'pipe' });
  if (hasPipes(child)) return child;
  child.once('error', () => undefined);
  throw new StoreError('unreadable', 'git does not run');
}

/** Where no more files may be opened, a child has none, whatever its type says; it still tells of that, if later. */
export function hasPipes(child: ChildProcess): boolean {
  return Array.isArray(child.stdio);
}

/** Into a pipe git writes each commit by itself: for a long history, half of what it takes to read is to wake up for each. */
const IN_BULK = { GIT_FLUSH: '0' };

/** Runs git over lines of input and streams what it prints. @throws StoreError `damaged` when git fails */
export async function* streamGit(
  gitDirectory: string,
  args: readonly string[],
  lines: Iterable<string>,
  environment: NodeJS.ProcessEnv = {},
  memoryKib?: number,
): AsyncGenerator<Buffer> {
  const child = startGit(gitDirectory, args, { ...IN_BULK, ...environment }, memoryKib);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 2_000);
  });
  child.stdin.on('error', () => undefined);
  Readable.from(chunked(lines)).pipe(child.stdin);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A git that does not start is told while its output is still awaited.
  ended.catch(() => undefined);
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    const code = await ended;
    if (code !== 0)
      throw new StoreError('damaged', `git ${args[0]}: ${complaint.split('\n')[0] || `exit ${code}`}`);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('unreadable', `git ${args[0]} does not run`, { cause: error });
  } finally {
    child.kill();
  }
}

/**
 * Runs only where nobody else would, then becomes that program. On Linux a program of low priority still goes on to the end of its turn,
 * some 3 ms, when another wakes up; one of this kind gives way at once. Elsewhere a low priority
 * has to do.
 */
const YIELDING = 'chrt -i -p 0 $$ >/dev/null 2>&1; exec nice -n 10 "$@"';

/** A git that only does something: for how long at most, and how. */
export interface ErrandOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly withinMs: number;
  readonly signal?: AbortSignal;
  /** Whether all else on the machine goes before it. */
  readonly isYielding?: boolean;
}

/** How such a git ended: the beginning of what it complained of; undefined where all went well. */
export function runErrand(
  gitDirectory: string,
  args: readonly string[],
  { environment, withinMs, signal, isYielding = false }: ErrandOptions,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let said = '';
    const words = ['git', `--git-dir=${gitDirectory}`, ...args];
    const [program = '', ...others] = isYielding ? ['sh', '-c', YIELDING, 'sh', ...words] : words;
    const child = spawn(program, others, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    child.once('error', reject);
    if (!hasPipes(child)) return;
    const end = (): void => endWithChildren(child.pid);
    const timer = setTimeout(end, withinMs);
    signal?.addEventListener('abort', end);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, 4_000);
    });
    // Whoever ends it may begin another one only then.
    child.once('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve(code === 0 ? undefined : said || `exit ${code}`);
    });
  });
}

/**
 * Git leaves its children alone when it is ended: the one that packs would go on for minutes. They are no group of their own, as others
 * are: Linux gives a new group its own share of the machine, however low its priority is.
 */
function endWithChildren(pid: number | undefined): void {
  if (pid === undefined) return;
  childrenOf(pid).forEach(endWithChildren);
  try {
    process.kill(pid);
  } catch {
    // It has ended.
  }
}

/** As Linux tells them; elsewhere none are known. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').match(/\d+/g)?.map(Number) ?? [];
  } catch {
    return [];
  }
}

function* chunked(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length > 32_768) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/** The lines in what git prints. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
