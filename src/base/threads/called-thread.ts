/**
 * A thread that holds something and is asked by calls: many at a time, each of which is answered when it is done. It starts with the
 * first call; when it ends by itself, what it held is lost, and the next call starts another.
 */

import type { Worker } from 'node:worker_threads';
import { startThread, type ThreadOptions } from './young-room.ts';

/** A call and its answer, which has the number of the call. */
export type Call = readonly [number: number, name: string, given: readonly unknown[]];
export type Answer = readonly [number: number, result: unknown, failure?: string];

/** What a thread does when it is called. */
export type Calls<Name extends string> = { readonly [Each in Name]: (...given: never[]) => Promise<unknown> };

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

export class CalledThread<Does extends Calls<keyof Does & string>> {
  readonly #module: URL;
  readonly #options: ThreadOptions;
  readonly #lost: (error: Error) => void;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #calls = 0;
  #isClosed = false;

  /**
   * @param module address of the compiled module of the thread, which calls `answerCalls`
   * @param lost called when the thread has ended by itself, after all that waited for it failed
   */
  constructor(module: URL, options: ThreadOptions, lost: (error: Error) => void) {
    this.#module = module;
    this.#options = options;
    this.#lost = lost;
  }

  /**
   * @param memory of what is given, which this thread no longer has then
   * @throws Error of what the call threw, or that the thread has ended
   */
  call<Name extends keyof Does & string>(
    name: Name,
    given: Parameters<Does[Name]>,
    memory: readonly ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Does[Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('the thread was closed'));
      try {
        this.#worker ??= this.#start();
        const number = this.#calls++;
        this.#worker.postMessage([number, name, given] satisfies Call, memory);
        if (this.#pending.size === 0) this.#worker.ref();
        this.#pending.set(number, { resolve, reject });
      } catch (error) {
        reject(error);
      }
    });
  }

  /** Ends it: what it was asked fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#end(new Error('the thread was closed'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = startThread(this.#module, this.#options);
    worker.unref();
    worker.on('message', (answer: Answer) => this.#answered(worker, answer));
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, undefined));
    return worker;
  }

  #answered(worker: Worker, [number, result, failure]: Answer): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (this.#pending.size === 0) worker.unref();
    if (failure === undefined) pending?.resolve(result as never);
    else pending?.reject(new Error(failure));
  }

  #ended(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    const error = new Error('the thread has ended', { cause });
    this.#end(error);
    this.#lost(error);
  }

  #end(error: Error): void {
    this.#worker = undefined;
    const failed = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of failed) reject(error);
  }
}
