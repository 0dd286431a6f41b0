/**
 * A small pool of worker threads for work that could stall the server: each piece has a budget of time, each thread one of
 * memory. A thread that goes over is ended and replaced, and only the piece it had fails.
 */

import { Worker } from 'node:worker_threads';

export interface PoolOptions {
  /** The compiled module that answers, made with `answerWork`. */
  readonly module: URL;
  readonly threads: number;
  /** Memory for a thread's heap, in MiB. */
  readonly heapMib: number;
  /** Pieces that may wait; one more is refused. */
  readonly maxWaiting: number;
}

/** Why a piece of work has no answer: over its time, over its memory, or too many are waiting. */
export class WorkRefused extends Error {
  readonly reason: 'time' | 'memory' | 'busy';

  constructor(reason: WorkRefused['reason']) {
    super(`work refused: ${reason}`);
    this.reason = reason;
  }
}

/** What a thread says: that it is there, or how its piece went. */
export type WorkReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined };

interface Piece {
  readonly input: unknown;
  readonly budgetMs: number;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  piece: Piece | undefined;
  timer: NodeJS.Timeout | undefined;
}

export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #idle: Thread[] = [];
  readonly #threads = new Set<Thread>();
  readonly #waiting: Piece[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Pieces that no thread has taken yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Starts the threads, so that the first piece need not wait for that. */
  warm(): void {
    while (!this.#closed && this.#threads.size < this.#options.threads) this.#start();
  }

  /** The budget begins when a thread takes the piece. @throws WorkRefused, or an Error with what the work threw */
  run(input: unknown, budgetMs: number): Promise<unknown> {
    if (this.#closed || this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new WorkRefused('busy'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, budgetMs, resolve, reject });
      if (this.#idle.length === 0 && this.#threads.size < this.#options.threads) this.#start();
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const piece of this.#waiting.splice(0)) piece.reject(new WorkRefused('busy'));
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
  }

  #next(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const [thread, piece] = [this.#idle.pop()!, this.#waiting.shift()!];
      thread.piece = piece;
      thread.timer = setTimeout(() => this.#end(thread, new WorkRefused('time')), piece.budgetMs);
      thread.worker.postMessage(piece.input);
    }
  }

  #start(): void {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMib },
    });
    const thread: Thread = { worker, piece: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (reply: WorkReply) => this.#took(thread, reply));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkRefused('memory') : error);
    });
    worker.on('exit', () => this.#end(thread, new WorkRefused('busy')));
  }

  #took(thread: Thread, reply: WorkReply): void {
    const { piece } = thread;
    clearTimeout(thread.timer);
    thread.piece = undefined;
    if (reply.kind === 'done') piece?.resolve(reply.output);
    if (reply.kind === 'failed') {
      piece?.reject(Object.assign(new Error(reply.message), { stack: reply.stack }));
    }
    this.#idle.push(thread);
    this.#next();
  }

  /** Ends a thread. Another starts in its place when there is work. */
  #end(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    const at = this.#idle.indexOf(thread);
    if (at !== -1) this.#idle.splice(at, 1);
    if (thread.piece !== undefined) thread.piece.reject(error);
    else if (this.#idle.length === 0 && !(error instanceof WorkRefused)) {
      // A thread that cannot even start would be tried for ever: who waits learns why.
      this.#waiting.shift()?.reject(error);
    }
    if (!this.#closed && this.#waiting.length > 0 && this.#threads.size < this.#options.threads)
      this.#start();
  }
}
