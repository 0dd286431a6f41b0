/**
 * Lets a thread of its own make objects and write them: what is to be saved is one message there and one back, and meanwhile this
 * thread answers requests. What is under way when the wiki closes is waited for.
 */

import type { Worker } from 'node:worker_threads';
import { SerialQueue } from '../../../base/serial-queue.ts';
import { startThread } from '../../../base/threads/young-room.ts';
import { StoreError } from '../../store.ts';
import type { Oid } from '../objects.ts';
import type { WriterPlace } from './batch-writer.ts';
import type { CommitPlace } from './composer.ts';
import {
  errorOf,
  type FromThread,
  failureOf,
  type Sent,
  sentBatch,
  sentOrder,
  sentTree,
  type ToThread,
} from './messages.ts';
import type { Batch, Order, Writer, Written } from './writer.ts';

/** What is written lies outside of the heap. */
const YOUNG_MIB = 1;

type Outcome = Extract<FromThread, { kind: 'saved' | 'written' }>;

interface Pending {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

export class ThreadWriter implements Writer {
  readonly #module: URL;
  readonly #place: WriterPlace;
  readonly #readTree: (oid: Oid) => Promise<Buffer>;
  #worker: Worker | undefined;
  #pending: Pending | undefined;
  readonly #turns = new SerialQueue();

  /**
   * @param module address of the compiled writing-thread.ts
   * @param readTree bytes of a tree that the thread lacks
   */
  constructor(module: URL, place: WriterPlace, readTree: (oid: Oid) => Promise<Buffer>) {
    this.#module = module;
    this.#place = place;
    this.#readTree = readTree;
  }

  async save(order: Order): Promise<Written> {
    const outcome = await this.#ask(sentOrder(order));
    if (outcome.kind !== 'saved') throw new Error('the thread that writes answered something else');
    return outcome.written;
  }

  async write(batch: Batch): Promise<void> {
    await this.#ask(sentBatch(batch));
  }

  async warm(base: CommitPlace | undefined): Promise<void> {
    await this.#ask([{ kind: 'warm', base }, []]);
  }

  /** The thread does so whenever it has answered. */
  prepare(): void {}

  async close(): Promise<void> {
    await this.#turns.run(async () => undefined);
    if (this.#worker !== undefined) await this.#ask([{ kind: 'close' }, []]).catch(() => undefined);
    await this.#worker?.terminate();
  }

  #ask(sent: Sent<ToThread>): Promise<Outcome> {
    return this.#turns.run(() => this.#tell(sent));
  }

  #tell([message, memory]: Sent<ToThread>): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      try {
        this.#worker ??= this.#start();
        this.#worker.ref();
        this.#pending = { resolve, reject };
        this.#worker.postMessage(message, memory);
      } catch (error) {
        reject(new StoreError('unreadable', 'no thread can be started to write', { cause: error }));
      }
    });
  }

  #start(): Worker {
    const worker = startThread(this.#module, { workerData: this.#place, youngMib: YOUNG_MIB });
    worker.unref();
    worker.on('message', (said: FromThread) => {
      if (said.kind === 'lacks') return void this.#lend(worker, said.oid);
      const pending = this.#take();
      worker.unref();
      if (said.kind === 'failed') pending?.reject(errorOf(said.failure));
      else pending?.resolve(said);
    });
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, undefined));
    return worker;
  }

  async #lend(worker: Worker, oid: Oid): Promise<void> {
    const [message, memory] = await this.#readTree(oid).then(
      (tree) => sentTree(oid, tree),
      (error): Sent<ToThread> => [{ kind: 'tree', oid, tree: failureOf(error) }, []],
    );
    worker.postMessage(message, memory);
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
