/**
 * One `git http-backend` at work: a fixed environment, a body in, an answer out, and an end in every case. Its length is
 * never told to git: told so, it would wait for ever for a client that hung up.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import { gitEnvironment, hasPipes } from '../run.ts';
import { BodyProblem } from './body.ts';
import type { GitCall } from './calls.ts';
import { HOOK_PIPE } from './hook.ts';

export interface BackendOptions {
  readonly directory: string;
  readonly call: GitCall;
  /** Version of git's protocol that the client asks for; anything unknown is left out. */
  readonly protocol: string;
  /** Git settings, strongest of all. */
  readonly settings: readonly (readonly [key: string, value: string])[];
  /** More environment. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** Status and headers as git gives them. */
export interface BackendHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncGenerator<Buffer>;
}

/** The system has no room for one more process at the moment. */
export class NoChild extends Error {}

/** How long git may take to put away its things after it was asked to end. */
const GRACE_MS = 3_000;
const MAX_HEAD_BYTES = 16_384;
const HEAD_END = '\r\n\r\n';

export class Backend {
  readonly hook: Duplex;
  /** Resolves when git and all of its children that hold our pipes are gone. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #call: GitCall;
  #isOver = false;
  /** How it ended; null: by a signal, or it never began. */
  #exitCode: number | null = null;

  constructor({ directory, call, protocol, settings, environment = {} }: BackendOptions) {
    this.#call = call;
    this.#child = spawn('git', ['http-backend'], {
      cwd: '/',
      // A group of its own: git's children end with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      env: {
        ...gitEnvironment(settings),
        ...environment,
        GIT_PROJECT_ROOT: directory,
        GIT_HTTP_EXPORT_ALL: '1',
        REQUEST_METHOD: call.method,
        PATH_INFO: call.path,
        QUERY_STRING: call.query,
        ...(call.contentType === undefined ? {} : { CONTENT_TYPE: call.contentType }),
        ...(/^version=[12]$/.test(protocol) ? { GIT_PROTOCOL: protocol } : {}),
      },
    });
    const ended = new Promise<void>((resolve) => {
      this.#child.once('error', () => resolve());
      this.#child.once('exit', (code) => {
        this.#exitCode = code;
        resolve();
      });
    });
    if (!hasPipes(this.#child)) throw new NoChild();
    this.hook = this.#child.stdio[HOOK_PIPE] as Duplex;
    this.hook.on('error', () => undefined);
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stderr?.resume();
    this.ended = ended.then(() => {
      this.#isOver = true;
      this.#child.stdin?.destroy();
    });
  }

  /** Feeds the request's body; git may stop reading at any time. */
  async feed(body: AsyncIterable<Buffer>): Promise<void> {
    const { stdin } = this.#child;
    for await (const chunk of body) {
      if (stdin === null || stdin.destroyed || this.#isOver) continue;
      if (!stdin.write(chunk)) await isReadyOrOver(stdin);
    }
    stdin?.end();
  }

  /** A request without a body. */
  feedNothing(): void {
    this.#child.stdin?.end();
  }

  /**
   * The answer's head, once something follows it or git is over. The body fails where it is not whole.
   * @throws BodyProblem `unreadable` when git gives up on what was sent, Error when it does not answer
   */
  async head(): Promise<BackendHead> {
    const chunks = (this.#child.stdout as Readable)[Symbol.asyncIterator]() as AsyncGenerator<Buffer>;
    let bytes = Buffer.alloc(0);
    for (let isOver = false; ; ) {
      const end = bytes.indexOf(HEAD_END);
      const isWhole = end >= 0 && (isOver || bytes.length > end + HEAD_END.length);
      if (isWhole) {
        const first = bytes.subarray(end + HEAD_END.length);
        return { ...parseHead(bytes.toString('latin1', 0, end)), body: this.#body(first, chunks) };
      }
      if (isOver || (end < 0 && bytes.length > MAX_HEAD_BYTES))
        throw new Error('git http-backend gave no answer');
      const { done, value } = await chunks.next();
      if (done === true) isOver = await this.#isWhole().catch((error) => this.#gaveUp(error));
      else bytes = Buffer.concat([bytes, value]);
    }
  }

  async *#body(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    if (first.length > 0) yield first;
    yield* others;
    await this.#isWhole();
  }

  /** A part of an answer must not pass for all of it: of a push, git's client waits for what is missing for ever. @throws Error */
  async #isWhole(): Promise<true> {
    await this.ended;
    if (this.#exitCode !== 0) throw new Error('git http-backend ended before its answer did');
    return true;
  }

  /** Without a word for the client, as git does where a request makes no sense. Who ended one of its children is not told. */
  #gaveUp(cause: unknown): never {
    const isAsked = this.#call.contentType !== undefined;
    throw isAsked && this.#exitCode !== null ? new BodyProblem('unreadable', { cause }) : cause;
  }

  /**
   * Ends git and its children. A push that hears the end of its input puts away what it has; one that is stopped while
   * it unpacks may leave that behind. So the end comes first, then the word, then force.
   */
  abort(): void {
    if (this.#isOver) return;
    this.#child.stdin?.destroy();
    this.hook.destroy();
    const stop = (): void => this.#signal('SIGTERM');
    if (this.#call.service !== 'push') stop();
    const timers = [setTimeout(stop, GRACE_MS), setTimeout(() => this.#signal('SIGKILL'), 2 * GRACE_MS)];
    void this.ended.then(() => timers.forEach(clearTimeout));
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // Gone in the meantime.
    }
  }
}

/** When a pipe takes more, or never will. Nothing is left behind on it: a large push waits thousands of times. */
function isReadyOrOver(pipe: Writable): Promise<void> {
  const events = ['drain', 'close', 'error'];
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of events) pipe.off(event, done);
      resolve();
    };
    for (const event of events) pipe.on(event, done);
  });
}

/** Headers of git's answer that are passed on. */
const PASSED = ['content-type', 'cache-control', 'expires', 'pragma'];

function parseHead(text: string): Pick<BackendHead, 'status' | 'headers'> {
  const headers: Record<string, string> = {};
  let status = 200;
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'status') status = Number.parseInt(value, 10);
    else if (PASSED.includes(name)) headers[name] = value;
  }
  return { status, headers };
}
