/**
 * An off-site copy: every move of the branch is pushed to a remote, with retries at growing intervals. The address and the
 * keys are the operator's: git finds them where the operator's own git would.
 */

import { gitEnvironment, runErrand } from './run.ts';

export interface MirrorOptions {
  readonly directory: string;
  readonly branch: string;
  readonly url: string;
  readonly warn: (message: string) => void;
  /** Pause after the first failure. It doubles with each further one. */
  readonly pauseMs?: number;
}

/** State of the copy, without its address, which may contain a password. */
export interface MirrorState {
  readonly status: 'ok' | 'pushing' | 'failing';
  /** When the copy was last known to be up to date, ISO 8601; null: not since the start. */
  readonly equalAt: string | null;
  /** Failures since then. */
  readonly failures: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const PUSH_WITHIN_MS = 10 * 60_000;
const LAST_PUSH_WITHIN_MS = 5_000;
const REMOTE = 'stemma-mirror';

export class Mirror {
  readonly #options: MirrorOptions;
  /** Whether the branch may have moved since the last push began. */
  #isBehind = false;
  #running: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #isClosed = false;
  #failures = 0;
  #equalAt: string | null = null;

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  get state(): MirrorState {
    const status = this.#failures > 0 ? 'failing' : this.#isBehind || this.#running ? 'pushing' : 'ok';
    return { status, equalAt: this.#equalAt, failures: this.#failures };
  }

  /** The branch moved. Returns at once. */
  nudge(): void {
    this.#isBehind = true;
    if (this.#isClosed) return;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Tries once more, for a short time, if the copy is behind. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake?.();
    await this.#running;
    if (this.#isBehind) await this.#push(LAST_PUSH_WITHIN_MS);
  }

  async #work(): Promise<void> {
    while (this.#isBehind && !this.#isClosed) {
      this.#isBehind = false;
      const problem = await this.#push(PUSH_WITHIN_MS);
      if (problem === undefined) {
        this.#equalAt = new Date().toISOString();
        this.#failures = 0;
        continue;
      }
      this.#isBehind = true;
      if (this.#failures++ === 0) this.#options.warn(`the mirror could not be pushed to: ${problem}`);
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    const { pauseMs = FIRST_PAUSE_MS } = this.#options;
    const ms = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 2);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Never by force: the copy must not lose what only it has. @returns the reason for a failure, without any address */
  #push(withinMs: number): Promise<string | undefined> {
    const { directory, branch, url } = this.#options;
    const environment = mirrorEnvironment(url);
    const args = ['push', '--quiet', REMOTE, `refs/heads/${branch}`];
    return runErrand(directory, args, { environment, withinMs }).then(
      (said) => said && problemIn(said, url),
      (error: Error) => error.message,
    );
  }
}

/** Only here do the operator's own git settings and keys apply. */
function mirrorEnvironment(url: string): NodeJS.ProcessEnv {
  const {
    HOME: _home,
    GIT_CONFIG_GLOBAL: _global,
    GIT_CONFIG_NOSYSTEM: _system,
    ...fixed
  } = gitEnvironment([
    [`remote.${REMOTE}.url`, url],
    ['core.hooksPath', '/dev/null'],
  ]);
  return { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', ...process.env, ...fixed };
}

function problemIn(said: string, url: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.find((each) => /fatal|error|rejected|denied/.test(each)) ?? lines[0] ?? 'git gave no reason';
  return line
    .replaceAll(url, 'the mirror')
    .replace(/\/\/[^/@\s]*@/g, '//')
    .slice(0, 300);
}
