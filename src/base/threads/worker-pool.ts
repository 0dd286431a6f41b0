/**
 * A small pool of worker threads for work that could stall the server: each piece has a budget of processor time, each thread
 * one of memory. A thread that exceeds it is terminated and replaced, and only its own piece of work fails. If the process as a
 * whole runs short of memory, threads that hold much are terminated earlier.
 */

import type { Worker } from 'node:worker_threads';
import { FULL, HIGH, TIGHT } from './memory-watch.ts';
import { type ThreadUse, useOfThread } from './thread-clock.ts';
import { startThread } from './young-room.ts';

export interface PoolOptions {
  /** The compiled module of the threads, which calls `answerWork`. */
  readonly module: URL;
  readonly threads: number;
  /** Memory for a thread's heap, in MiB. */
  readonly heapMib: number;
  /** Length of the queue; beyond it, work is refused. */
  readonly maxWaiting: number;
  /** Longest that a piece may take by the clock on the wall, for its budget. */
  readonly wallMs?: ((budgetMs: number) => number) | undefined;
  /** Share of its memory limit that the process uses: 1 is all of it. */
  readonly memory?: { readonly share: number } | undefined;
  /** How long a thread beside another stays without work. */
  readonly restMs?: number;
}

/** A thread that holds less than this is not worth replacing. */
const SMALL_HEAP_BYTES = 64 * 1024 * 1024;
/** How often memory is checked while there is work: a thread can allocate some 10 MiB in between. */
const LOOK_EVERY_MS = 20;

/**
 * A piece may take so many times its budget by the clock on the wall, and this long in any case: on a busy machine a thread gets
 * little of a processor. Where processor time cannot be told, that is the only bound.
 */
const WALL_FACTOR = 10;
const MIN_WALL_MS = 10_000;
/** What is said when a thread cannot be had for want of descriptors, memory or threads. */
const SCARCITY: readonly string[] = ['ERR_WORKER_INIT_FAILED', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'];
/** Each thread holds all that it loaded; starting one takes half a second of processor time. */
const REST_MS = 10_000;
/** How long a piece waits for a thread at work before another is started: most pieces take less. */
const START_AFTER_MS = 20;
/** Shortest wait before the time of a thread is looked at again. */
const LOOK_AGAIN_MS = 10;

/**
 * Why a piece of work has no answer: over its processor time, over its memory; or the machine is too busy: too many pieces
 * wait, or the thread hardly got a processor.
 */
export class WorkRefused extends Error {
  readonly reason: 'time' | 'memory' | 'busy';

  constructor(reason: WorkRefused['reason'], options?: ErrorOptions) {
    super(`work refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** A thread's message: that it is ready, or the outcome of its work. */
export type WorkReply =
  | { readonly kind: 'ready'; readonly threadName: string | undefined }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined };

export interface ThreadMessage {
  readonly reply: WorkReply;
  /** Size of the thread's heap now. */
  readonly heapBytes: number;
}

interface Piece {
  readonly input: unknown;
  readonly budgetMs: number;
  readonly isUrgent: boolean;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  /** By the clock on the wall, as is the next. */
  readonly sinceMs: number;
  takenAtMs: number;
  /** What its thread had used by then; undefined where that cannot be told. */
  usedBeforeMs: number | undefined;
}

interface Thread {
  readonly worker: Worker;
  /** Whether its module is loaded. */
  isReady: boolean;
  /** As the system calls it; undefined until it is ready, and where the system does not tell. */
  name: string | undefined;
  /** Opened for its first piece; undefined until then, and where it cannot be opened. */
  use: ThreadUse | undefined;
  piece: Piece | undefined;
  /** Ends its piece in time; without one, its rest. */
  timer: NodeJS.Timeout | undefined;
  /** After its last piece. */
  heapBytes: number;
}

export class WorkerPool {
  readonly #options: PoolOptions;
  /** In the order of their start. */
  readonly #threads = new Set<Thread>();
  readonly #waiting: Piece[] = [];
  /** Pieces that were refused, by the reason. */
  readonly refused: Record<WorkRefused['reason'], number> = { time: 0, memory: 0, busy: 0 };
  /** Threads that are being terminated and still hold memory. */
  #ending = 0;
  #looking: NodeJS.Timeout | undefined;
  /** Runs while a piece waits and might need another thread. */
  #starting: NodeJS.Timeout | undefined;
  #closed = false;
  /** Whether any thread was ever ready: the module can be loaded then. */
  #isSound = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Pieces that no thread has taken yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Starts a thread ahead of the first piece of work. */
  warm(): void {
    if (!this.#closed && this.#threads.size === 0) this.#start();
  }

  /**
   * The budget begins when a thread takes the piece: what loading the thread takes is not counted.
   * @param budgetMs of processor time
   * @param isUrgent whether it goes ahead of the others in the queue
   * @throws WorkRefused, or an Error with what the work threw
   */
  run(input: unknown, budgetMs: number, isUrgent = false): Promise<unknown> {
    if (this.#closed || this.#waiting.length >= this.#options.maxWaiting) {
      this.refused.busy++;
      return Promise.reject(new WorkRefused('busy'));
    }
    return new Promise((resolve, rejected) => {
      const reject = (error: Error): void => {
        if (error instanceof WorkRefused) this.refused[error.reason]++;
        rejected(error);
      };
      const sinceMs = performance.now();
      const times = { sinceMs, takenAtMs: 0, usedBeforeMs: undefined };
      const piece = { input, budgetMs, isUrgent, resolve, reject, ...times };
      const place = isUrgent ? this.#waiting.findIndex((other) => !other.isUrgent) : -1;
      this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, piece);
      this.#startWhereNeeded();
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#looking);
    clearTimeout(this.#starting);
    for (const piece of this.#waiting.splice(0)) piece.reject(new WorkRefused('busy'));
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
  }

  get #idle(): readonly Thread[] {
    return [...this.#threads].filter(({ isReady, piece }) => isReady && piece === undefined);
  }

  /** The oldest thread takes the next piece: what it does was compiled in it before, and the others come to rest. */
  #next(): void {
    for (const thread of this.#idle) {
      const piece = this.#waiting.shift();
      if (piece === undefined) break;
      thread.piece = piece;
      piece.takenAtMs = performance.now();
      piece.usedBeforeMs = usedBy(thread);
      clearTimeout(thread.timer);
      thread.timer = setTimeout(() => this.#checkTime(thread, piece), piece.budgetMs);
      thread.worker.postMessage(piece.input);
    }
    this.#watchMemory();
  }

  /** Ends a thread whose piece is over its budget, and waits on for one that did not get its processor time yet. */
  #checkTime(thread: Thread, piece: Piece): void {
    const { wallMs = longestWallMs } = this.#options;
    const { budgetMs, takenAtMs, usedBeforeMs = Number.NaN } = piece;
    const usedMs = (usedBy(thread) ?? Number.NaN) - usedBeforeMs;
    const isKnown = !Number.isNaN(usedMs);
    const wallLeftMs = takenAtMs + wallMs(budgetMs) - performance.now();
    if (isKnown ? usedMs >= budgetMs : wallLeftMs <= 0) return this.#end(thread, new WorkRefused('time'));
    if (wallLeftMs <= 0) return this.#end(thread, new WorkRefused('busy'));
    const waitMs = Math.max(LOOK_AGAIN_MS, Math.min(isKnown ? budgetMs - usedMs : wallLeftMs, wallLeftMs));
    thread.timer = setTimeout(() => this.#checkTime(thread, piece), waitMs);
  }

  /** Checks memory as long as there is work. */
  #watchMemory(): void {
    if (this.#options.memory === undefined || this.#looking !== undefined) return;
    this.#looking = setInterval(() => {
      this.#relieve();
      if (this.#idle.length < this.#threads.size) return;
      clearInterval(this.#looking);
      this.#looking = undefined;
    }, LOOK_EVERY_MS).unref();
  }

  /**
   * Terminates idle threads that hold much memory; then, if others are busy too, the one that has worked longest on its
   * piece; and if hardly any memory is left, that one in any case.
   */
  #relieve(): void {
    const share = this.#options.memory?.share ?? 0;
    if (share < HIGH || this.#ending > 0) return;
    const large = this.#idle.filter(({ heapBytes }) => heapBytes > SMALL_HEAP_BYTES);
    for (const thread of large) this.#end(thread, new WorkRefused('busy'));
    const busy = [...this.#threads].filter(({ piece }) => piece !== undefined);
    if (large.length > 0 || share < (busy.length > 1 ? TIGHT : FULL)) return;
    const [oldest] = busy.sort((a, b) => a.piece!.takenAtMs - b.piece!.takenAtMs);
    if (oldest !== undefined) this.#end(oldest, new WorkRefused('busy'));
  }

  /** Starts a thread for work that waits. Where there is none and none can be had, the work fails. */
  #startWhereNeeded(): void {
    while (!this.#closed && this.#waiting.length > 0) {
      if (this.#threads.size > 0) return this.#startOneMore();
      const error = this.#start();
      if (error === undefined) return;
      this.#waiting.shift()?.reject(error);
    }
  }

  /** Starts a thread beside others for work that has waited; if it cannot be had, they will come to it. */
  #startOneMore(): void {
    const all = [...this.#threads];
    // One that is being loaded, or rests, takes the next piece.
    const isOneFree = all.some(({ isReady, piece }) => !isReady || piece === undefined);
    if (isOneFree || all.length >= this.#options.threads || this.#starting !== undefined) return;
    const leftMs =
      START_AFTER_MS - (performance.now() - Math.min(...this.#waiting.map(({ sinceMs }) => sinceMs)));
    if (leftMs <= 0) return void this.#start();
    this.#starting = setTimeout(() => {
      this.#starting = undefined;
      this.#startWhereNeeded();
    }, leftMs).unref();
  }

  /** @returns why there is no thread now; undefined: it has begun to load */
  #start(): Error | undefined {
    const { module, heapMib } = this.#options;
    let worker: Worker;
    try {
      worker = startThread(module, { heapMib });
    } catch (error) {
      return this.#whyNotLoaded(error as Error);
    }
    const thread: Thread = {
      worker,
      isReady: false,
      name: undefined,
      use: undefined,
      piece: undefined,
      timer: undefined,
      heapBytes: 0,
    };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (message: ThreadMessage) => this.#took(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkRefused('memory') : error);
    });
    worker.on('exit', () => this.#end(thread, new WorkRefused('busy')));
    return undefined;
  }

  /** A module that was loaded before is sound: what is missing then is descriptors or memory, and that passes. */
  #whyNotLoaded(error: NodeJS.ErrnoException): Error {
    const isScarcity = this.#isSound || SCARCITY.includes(error.code ?? '');
    return isScarcity ? new WorkRefused('busy', { cause: error }) : error;
  }

  #took(thread: Thread, { reply, heapBytes }: ThreadMessage): void {
    // Messages still arrive from a thread that has been terminated: it must get no more work.
    if (!this.#threads.has(thread)) return;
    const { piece } = thread;
    clearTimeout(thread.timer);
    thread.piece = undefined;
    thread.heapBytes = heapBytes;
    if (reply.kind === 'ready') {
      thread.name = reply.threadName;
      thread.isReady = true;
      this.#isSound = true;
    }
    if (reply.kind === 'done') piece?.resolve(reply.output);
    if (reply.kind === 'failed') {
      piece?.reject(Object.assign(new Error(reply.message), { stack: reply.stack }));
    }
    thread.timer = setTimeout(() => this.#dismiss(thread), this.#options.restMs ?? REST_MS).unref();
    this.#next();
    if (reply.kind === 'ready') this.#startWhereNeeded();
  }

  /** Ends a thread that had nothing to do, unless it is the oldest. */
  #dismiss(thread: Thread): void {
    const [oldest] = this.#threads;
    if (thread !== oldest) this.#end(thread, new WorkRefused('busy'));
  }

  /** Terminates a thread. Another replaces it if there is work. */
  #end(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    this.#ending++;
    thread.use?.close();
    void thread.worker.terminate().finally(() => this.#ending--);
    thread.piece?.reject(error);
    if (!thread.isReady) {
      // It could not be loaded, and the next might not be either: others do the work, or one piece fails for each try.
      if (this.#threads.size > 0) return;
      this.#waiting.shift()?.reject(this.#whyNotLoaded(error));
    }
    this.#startWhereNeeded();
  }
}

function longestWallMs(budgetMs: number): number {
  return Math.max(MIN_WALL_MS, budgetMs * WALL_FACTOR);
}

function usedBy(thread: Thread): number | undefined {
  if (thread.name !== undefined) thread.use ??= useOfThread(thread.name);
  return thread.use?.usedMs();
}
