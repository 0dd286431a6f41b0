/**
 * git, as it speaks with the upstream: one push or one fetch, with fixed arguments and nothing of the operator's but what is named
 * here. No redirects are followed and no other protocol is spoken; credentials are read by git itself from the operator's file.
 */

import { spawn } from 'node:child_process';
import type { Oid } from '../objects.ts';
import { type GitSetting, gitEnvironment } from '../run.ts';
import { foreignPacks, sweepSince } from '../unfinished.ts';
import { roomProblem } from '../write-permit.ts';
import type { UpstreamAddress } from './address.ts';
import { withoutPasswords } from './credentials.ts';

export interface UpstreamPlace {
  /** The mirror. */
  readonly directory: string;
  readonly branch: string;
  readonly address: UpstreamAddress;
  /** A file as git-credential-store keeps them. It is only read. */
  readonly credentials?: string | undefined;
}

/** How an upstream took a push. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  /** Its branch is elsewhere, or somebody else is about to move it. */
  | { readonly kind: 'late' }
  /** Why, in its own words. */
  | { readonly kind: 'refused'; readonly said: string }
  /** It gave no answer: whether the push is in is not known. */
  | { readonly kind: 'away'; readonly said: string };

export interface PushedMove {
  /** Where the branch must be; undefined: it must not exist. */
  readonly before: Oid | undefined;
  readonly after: Oid;
  readonly withinMs: number;
  /** Where objects lie that are not taken in yet. */
  readonly environment?: NodeJS.ProcessEnv | undefined;
}

const REMOTE = 'stemma-upstream';
/** Where the mirror remembers the upstream's branch. Nobody is shown it. */
export const TRACKING = 'refs/stemma/upstream';
/** However long a fetch takes, it tells how far it is, and is given up when it says nothing for so long. */
const FETCH_WITHIN_MS = 60 * 60_000;
const SILENT_MS = 60_000;
/** Over http git itself notices that nothing comes, or next to nothing: fewer bytes a second than a line that says how far it is. */
const LOW_SPEED: readonly GitSetting[] = [
  ['http.lowSpeedLimit', '10'],
  ['http.lowSpeedTime', '20'],
];
const SSH = 'ssh -oBatchMode=yes -oConnectTimeout=10 -oServerAliveInterval=5 -oServerAliveCountMax=3';
/** How far the upstream is with what was asked of it. */
const OF_PROGRESS = /^remote:\s*(?:[A-Z][a-z]+ing objects|Total \d)/;
const MAX_SAID = 500;
const MAX_HEARD = 16_384;

export class UpstreamGit {
  readonly #place: UpstreamPlace;

  constructor(place: UpstreamPlace) {
    this.#place = place;
  }

  /** Asks the upstream to move its branch, if that is still where it was. */
  async push({ before, after, withinMs, environment }: PushedMove): Promise<PushOutcome> {
    const ref = `refs/heads/${this.#place.branch}`;
    const lease = `--force-with-lease=${ref}:${before ?? ''}`;
    const args = ['push', '--porcelain', '--no-verify', lease, REMOTE, `${after}:${ref}`];
    const { code, printed, said } = await this.#run(args, withinMs, { environment });
    if (code === 0) return { kind: 'taken' };
    const line = printed.split('\n').find((each) => each.startsWith('!'));
    const text = await this.#told(said, /\[(?:remote )?rejected\] \((.*)\)/.exec(line ?? '')?.[1]);
    if (line !== undefined) return isLate(line) ? { kind: 'late' } : { kind: 'refused', said: text };
    // It answered, and will answer so again: no right to push, or too large a push.
    if (/requested URL returned error: (?:403|413)|error: RPC failed; HTTP (?:403|413)/.test(said))
      return { kind: 'refused', said: text };
    return { kind: 'away', said: text };
  }

  /** Brings what the upstream has. @returns why that failed; undefined where it did not */
  async fetch(): Promise<{ readonly said: string; readonly isGone: boolean } | undefined> {
    const { directory, branch } = this.#place;
    const spec = `+refs/heads/${branch}:${TRACKING}/${branch}`;
    const args = ['fetch', '--progress', '--no-write-fetch-head', '--no-auto-maintenance', REMOTE, spec];
    const before = await foreignPacks(directory);
    const { code, said } = await this.#run(args, FETCH_WITHIN_MS, { isWatched: true });
    if (code === 0) return undefined;
    await sweepSince(directory, before);
    return { said: await this.#told(said, undefined), isGone: /couldn't find remote ref/.test(said) };
  }

  /** The branch to serve where none is named: `main`, or what the upstream's HEAD names. Undefined where it has none. */
  async mainBranch(withinMs: number): Promise<string | undefined> {
    const args = ['ls-remote', '--symref', REMOTE, 'HEAD', 'refs/heads/main'];
    const { code, printed, said } = await this.#run(args, withinMs);
    if (code !== 0) throw new Error(await this.#told(said, undefined));
    if (/\trefs\/heads\/main$/m.test(printed)) return 'main';
    return /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(printed)?.[1];
  }

  /** Whether `newer` was made on `older`, or is it. */
  async contains(newer: Oid, older: Oid): Promise<boolean> {
    const { code } = await this.#run(['merge-base', '--is-ancestor', older, newer], 10_000);
    return code === 0;
  }

  /** Whether everything is there that `newer` has on top of `older`. */
  async isWhole(newer: Oid, older: Oid): Promise<boolean> {
    const { code } = await this.#run(['rev-list', '--objects', '--quiet', newer, '--not', older], 10_000);
    return code === 0;
  }

  #run(args: readonly string[], withinMs: number, { environment, isWatched }: RunOptions = {}): Promise<Ran> {
    return new Promise((resolve) => {
      const heard = { printed: '', said: '' };
      const child = spawn('git', [`--git-dir=${this.#place.directory}`, ...args], {
        env: { ...upstreamEnvironment(this.#place), ...environment },
        // A group of its own: what speaks over the wire is a child of git's, and must end with it.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const end = (why: string): void => {
        heard.said += `\nfatal: ${why}`;
        endGroup(child.pid);
      };
      const timer = setTimeout(end, withinMs, 'it did not answer in time');
      let silence: NodeJS.Timeout | undefined;
      const watch = (): void => {
        clearTimeout(silence);
        silence = setTimeout(end, SILENT_MS, 'it fell silent');
        const full = roomProblem(this.#place.directory);
        if (full !== undefined) end(full);
      };
      if (isWatched === true) {
        watch();
        child.stderr?.on('data', watch);
      }
      const hear = (to: 'printed' | 'said') => (text: string) => {
        heard[to] = (heard[to] + text).slice(-MAX_HEARD);
      };
      child.stdout?.setEncoding('utf8').on('data', hear('printed'));
      child.stderr?.setEncoding('utf8').on('data', hear('said'));
      child.once('error', () => {
        clearTimeout(timer);
        clearTimeout(silence);
        resolve({ code: 1, printed: '', said: 'fatal: git does not run' });
      });
      child.once('close', (code) => {
        clearTimeout(timer);
        clearTimeout(silence);
        resolve({ code, ...heard });
      });
    });
  }

  /** What the upstream said for people: its own lines, else git's complaint; without its address or a password, and on one line. */
  async #told(said: string, reason: string | undefined): Promise<string> {
    const lines = said
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .filter((line) => !OF_PROGRESS.test(line));
    const own = lines.flatMap((line) =>
      /^remote:\s*\S/.test(line) ? [line.replace(/^remote:\s*/, '')] : [],
    );
    const complaint = lines.findLast((line) => /^(?:fatal|error): /.test(line))?.replace(/^\w+: /, '');
    const words =
      own.length > 0 ? [...own, ...(reason === undefined ? [] : [`(${reason})`])] : [reason ?? complaint];
    const text = words.join(' ') || 'git gave no reason';
    const { credentials } = this.#place;
    const unread = (): string => 'its credentials cannot be read';
    return (credentials === undefined ? text : await withoutPasswords(text, credentials).catch(unread))
      .replaceAll(this.#place.address.url, 'the upstream')
      .replace(/\/\/[^/@\s]*@/g, '//')
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .slice(0, MAX_SAID);
  }
}

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** It tells how far it is, and is ended where it does not, or where the disk gets full. */
  readonly isWatched?: boolean;
}

interface Ran {
  readonly code: number | null;
  readonly printed: string;
  readonly said: string;
}

/** Somebody else was first, or holds the lock of the branch: where it is now must be looked up. */
export function isLate(line: string): boolean {
  return /stale info|fetch first|non-fast-forward|failed to (?:update|lock)|cannot lock|old value|old-value|but expected|already exists/.test(
    line,
  );
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Ways to find the upstream, and the operator's keys, where ssh needs them. */
const OPERATORS: Readonly<Record<UpstreamAddress['scheme'], readonly string[]>> = {
  https: ['https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY', 'SSL_CERT_FILE', 'GIT_SSL_CAINFO'],
  http: [],
  ssh: ['HOME', 'SSH_AUTH_SOCK', 'GIT_SSH_COMMAND'],
  file: [],
};

/** Answers `get` alone: git's own helper would take a line out of the file that the upstream refused once. */
const HELPER =
  '!f() { test "$1" = get && exec git credential-store --file="$STEMMA_UPSTREAM_CREDENTIALS" get; }; f';

function upstreamEnvironment({ address, credentials }: UpstreamPlace): NodeJS.ProcessEnv {
  const settings: GitSetting[] = [
    [`remote.${REMOTE}.url`, address.url],
    ['core.hooksPath', '/dev/null'],
    ['core.askPass', ''],
    // One request less for each push and fetch.
    ['protocol.version', '0'],
    ['protocol.allow', 'never'],
    [`protocol.${address.scheme}.allow`, 'always'],
    ['http.followRedirects', 'false'],
    ...LOW_SPEED,
    ['fetch.recurseSubmodules', 'false'],
    ['push.recurseSubmodules', 'no'],
    ['pack.threads', '1'],
    ['credential.helper', ''],
    ...(credentials === undefined ? [] : [['credential.helper', HELPER] as const]),
  ];
  const own = OPERATORS[address.scheme].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...gitEnvironment(settings),
    ...(address.scheme === 'ssh' ? { GIT_SSH_COMMAND: SSH } : {}),
    ...Object.fromEntries(own),
    ...(credentials === undefined ? {} : { STEMMA_UPSTREAM_CREDENTIALS: credentials }),
  };
}
