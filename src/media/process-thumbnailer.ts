/**
 * Makes thumbnails in a separate process. Image decoders are native code fed with hostile bytes: in there they may crash,
 * hang or run out of memory, and only the picture that caused it fails. A thread stuck in native code cannot be stopped.
 */

import { type ChildProcess, fork } from 'node:child_process';
import type { ThumbnailReply } from './thumbnail-process.ts';
import { type Thumbnailer, ThumbnailFailed, type ThumbnailOrder } from './thumbnailer.ts';

/** Time for one thumbnail, after which the process is killed. */
const MAX_MS = 10_000;
/** Length of the queue. */
const MAX_WAITING = 64;
/** An idle process is ended after this long, to give its memory back. */
const IDLE_MS = 30_000;

interface Waiting {
  readonly order: ThumbnailOrder;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class ProcessThumbnailer implements Thumbnailer {
  readonly #module: URL;
  readonly #maxMs: number;
  readonly #waiting: Waiting[] = [];
  #running: Waiting | undefined;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param module the compiled thumbnail-process */
  constructor(module: URL, maxMs = MAX_MS) {
    this.#module = module;
    this.#maxMs = maxMs;
  }

  make(order: ThumbnailOrder): Promise<void> {
    if (this.#closed || this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new ThumbnailFailed('busy', 'too many pictures wait'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new ThumbnailFailed('busy', 'closed'));
    this.#stop('closed');
  }

  #next(): void {
    if (this.#running !== undefined) return;
    this.#running = this.#waiting.shift();
    clearTimeout(this.#timer);
    if (this.#running === undefined) {
      this.#timer = setTimeout(() => this.#stop('idle'), IDLE_MS).unref();
      return;
    }
    this.#child ??= this.#start();
    this.#child.send(this.#running.order);
    this.#timer = setTimeout(() => this.#stop('over its time'), this.#maxMs);
  }

  #start(): ChildProcess {
    const child = fork(this.#module, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} });
    child.on('message', (reply: ThumbnailReply) => this.#took(child, reply));
    child.on('error', () => this.#lost(child, 'it does not run'));
    child.on('exit', () => this.#lost(child, 'it broke down'));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #took(child: ChildProcess, { problem }: ThumbnailReply): void {
    if (child !== this.#child) return;
    const done = this.#running;
    this.#running = undefined;
    if (problem === undefined) done?.resolve();
    else done?.reject(new ThumbnailFailed('impossible', problem));
    this.#next();
  }

  #stop(reason: string): void {
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGKILL');
    this.#lost(child, reason);
  }

  /** The process is gone: the thumbnail it was making fails, and the next order starts a new process. */
  #lost(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    clearTimeout(this.#timer);
    const failed = this.#running;
    this.#running = undefined;
    failed?.reject(new ThumbnailFailed(this.#closed ? 'busy' : 'impossible', reason));
    if (this.#waiting.length > 0) this.#next();
  }
}
