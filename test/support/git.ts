/** Real git, the judge of every story, without the configuration of the person who runs the tests. */
import { spawn } from 'node:child_process';

/** What a process left behind. `code` is -1 when a signal ended it. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface GitOptions {
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
}

const SETTINGS: readonly (readonly [string, string])[] = [
  ['init.defaultBranch', 'main'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['protocol.file.allow', 'always'],
  ['core.quotePath', 'false'],
  ['advice.detachedHead', 'false'],
];

/** The environment of every git process of the tests: fixed author, fixed zone, no settings from outside. */
export const GIT_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Pusher',
  GIT_AUTHOR_EMAIL: 'pusher@example.org',
  GIT_COMMITTER_NAME: 'Pusher',
  GIT_COMMITTER_EMAIL: 'pusher@example.org',
  GIT_CONFIG_COUNT: String(SETTINGS.length),
  ...Object.fromEntries(
    SETTINGS.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ),
};

/** Runs git in `directory` and gives its standard output, without the last line feed. Throws when git fails. */
export async function git(
  directory: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<string> {
  const outcome = await tryGit(directory, args, options);
  if (outcome.code === 0) return outcome.stdout.replace(/\n$/, '');
  throw new Error(`git ${args.join(' ')} gave ${outcome.code}: ${outcome.stderr}`);
}

/** Runs git in `directory` and gives whatever came of it. */
export function tryGit(
  directory: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<Outcome> {
  return run('git', args, {
    directory,
    environment: { ...GIT_ENVIRONMENT, ...options.environment },
    ...(options.input === undefined ? {} : { input: options.input }),
  });
}

export interface RunOptions {
  readonly directory?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  readonly timeoutMs?: number;
}

/** Runs a program to its end. A program that outlives `timeoutMs` is killed, which gives code -1. */
export function run(program: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.directory,
      env: options.environment,
      timeout: options.timeoutMs ?? 120_000,
      killSignal: 'SIGKILL',
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.stdin.on('error', () => {}); // a program may end without reading its input
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code: code ?? -1,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
      }),
    );
    child.stdin.end(options.input ?? '');
  });
}
