/**
 * Lets a thread of its own write: a batch is one message there and one back, and meanwhile this thread answers requests. A batch
 * that is under way when the wiki closes is waited for.
 */

import { Worker } from 'node:worker_threads';
import { keepYoungSmallBeside } from '../../../base/threads/memory-watch.ts';
import { StoreError, type StoreErrorCode } from '../../store.ts';
import type { WriterPlace } from './batch-writer.ts';
import { messageOf, type WriteOutcome } from './messages.ts';
import type { Batch, Writer } from './writer.ts';

interface Pending {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class ThreadWriter implements Writer {
  readonly #module: URL;
  readonly #place: WriterPlace;
  #worker: Worker | undefined;
  #pending: Pending | undefined;
  #idle: Promise<unknown> = Promise.resolve();

  /** @param module address of the compiled writing-thread.ts */
  constructor(module: URL, place: WriterPlace) {
    this.#module = module;
    this.#place = place;
  }

  write(batch: Batch): Promise<void> {
    const message = messageOf(batch);
    const done = new Promise<void>((resolve, reject) => {
      try {
        this.#worker ??= this.#start();
        this.#worker.ref();
        this.#pending = { resolve, reject };
        this.#worker.postMessage(message, [message.bytes]);
      } catch (error) {
        reject(new StoreError('unreadable', 'no thread can be started to write', { cause: error }));
      }
    });
    this.#idle = done.catch(() => undefined);
    return done;
  }

  warm(): void {
    try {
      this.#worker ??= this.#start();
    } catch {
      // The first batch will tell.
    }
  }

  async close(): Promise<void> {
    await this.#idle;
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#module, { workerData: this.#place });
    worker.unref();
    keepYoungSmallBeside(worker);
    worker.on('message', (outcome: WriteOutcome) => {
      const pending = this.#take();
      worker.unref();
      if (outcome.kind === 'written') pending?.resolve();
      else pending?.reject(errorOf(outcome));
    });
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, undefined));
    return worker;
  }

  /** Whether the batch was written is not known: the branch tells whoever reads it next. */
  #lost(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#take()?.reject(new StoreError('unreadable', 'the thread that writes has ended', { cause }));
  }

  #take(): Pending | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    return pending;
  }
}

function errorOf({ kind, text, code }: Extract<WriteOutcome, { kind: 'store' | 'system' }>): Error {
  if (kind === 'store') return new StoreError(code as StoreErrorCode, text);
  return Object.assign(new Error(text), code === undefined ? {} : { code });
}
