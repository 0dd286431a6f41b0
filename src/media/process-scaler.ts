/**
 * Scales pictures in a process of its own. What decodes pictures is native code that meets hostile bytes: here it can
 * crash, hang or fill its memory, and only the picture that did it is lost. A thread could not be stopped inside it.
 */

import { type ChildProcess, fork } from 'node:child_process';
import type { ScaleReply } from './scale-process.ts';
import { type ScaleOrder, type Scaler, ScalingFailed } from './scaling.ts';

/** Time for one picture; the process is killed then. */
const MAX_MS = 10_000;
/** Orders that may wait. */
const MAX_WAITING = 64;
/** The process ends when nothing came for so long, and gives its memory back. */
const IDLE_MS = 30_000;

interface Waiting {
  readonly order: ScaleOrder;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class ProcessScaler implements Scaler {
  readonly #module: URL;
  readonly #maxMs: number;
  readonly #waiting: Waiting[] = [];
  #running: Waiting | undefined;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param module the compiled scale-process */
  constructor(module: URL, maxMs = MAX_MS) {
    this.#module = module;
    this.#maxMs = maxMs;
  }

  scale(order: ScaleOrder): Promise<void> {
    if (this.#closed || this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new ScalingFailed('busy', 'too many pictures wait'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new ScalingFailed('busy', 'closed'));
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
    child.on('message', (reply: ScaleReply) => this.#took(child, reply));
    child.on('error', () => this.#lost(child, 'it does not run'));
    child.on('exit', () => this.#lost(child, 'it broke down'));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #took(child: ChildProcess, { problem }: ScaleReply): void {
    if (child !== this.#child) return;
    const done = this.#running;
    this.#running = undefined;
    if (problem === undefined) done?.resolve();
    else done?.reject(new ScalingFailed('impossible', problem));
    this.#next();
  }

  #stop(reason: string): void {
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGKILL');
    this.#lost(child, reason);
  }

  /** The process is gone: what it had in hand fails, the next order starts another. */
  #lost(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    clearTimeout(this.#timer);
    const failed = this.#running;
    this.#running = undefined;
    failed?.reject(new ScalingFailed(this.#closed ? 'busy' : 'impossible', reason));
    if (this.#waiting.length > 0) this.#next();
  }
}
