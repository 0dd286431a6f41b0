/**
 * What is taken in work is given back at rest. V8 collects garbage when a thread asks for more: one that has nothing to do keeps
 * its garbage, and pages of memory with little in them, for ever. So when the thread that serves has rested for a moment, it and all
 * threads beside it collect, step by step, and draw together what is left.
 */

import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { BroadcastChannel } from 'node:worker_threads';
import { compileLate, compileSoon } from './compiling.ts';
import { growYoung, shrinkYoung } from './young-room.ts';

const CHANNEL = 'rest';
const LOOK_EVERY_MS = 500;
/** Looks in a row that find the thread at work. */
const LOOKS_AT_WORK = 2;
/** And at rest: who turns pages finds all as it was. */
const LOOKS_AT_REST = 20;
/** And at a pause, when garbage is collected and all that was compiled is kept. */
const LOOKS_AT_PAUSE = { fewest: 2, most: LOOKS_AT_REST };
/** Collecting takes a millisecond or so for each MiB, a small part of the rest before it, however often somebody comes. */
const MIB_OF_A_LOOK = 40;
/** Share of its time that a thread works at rest: it collects garbage, and somebody asks whether it is well. */
const AT_REST = 0.2;
const MEBIBYTE = 1024 * 1024;
/** What a heap must have grown by since the last time for it to be worth while. */
const WORTH_BYTES = 4 * MEBIBYTE;
/** All is moved at once, at some half of a millisecond for each MiB: of more, V8 moves what it sees fit. */
const MOVED_BYTES = 80 * MEBIBYTE;
/** V8 begins to collect step by step once what lies outside of its heap has grown by 64 MiB. */
const BEGINS_BYTES = 65 * MEBIBYTE;

/** Of the thread that serves. */
export class Rest {
  readonly #channel: BroadcastChannel;
  readonly #looksAtPause: number | undefined;
  readonly #own = new Collector();
  readonly #looking: NodeJS.Timeout;
  #before: EventLoopUtilization = performance.eventLoopUtilization();
  /** Looks in a row that found it at rest, and at work. */
  #atRest = 0;
  #atWork = 0;
  /** Looks after which this rest is a pause. */
  #untilPause = 0;
  #hasCollected = false;

  /**
   * @param channel on which threads are told
   * @param looksAtPause looks that must find a pause before they are, two a second; undefined: as the heap has it
   */
  constructor(channel = CHANNEL, looksAtPause?: number) {
    this.#looksAtPause = looksAtPause;
    this.#channel = new BroadcastChannel(channel);
    this.#channel.unref();
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.#looking);
    this.#channel.close();
  }

  #look(): void {
    setFlagsFromString('--no-compact-on-every-full-gc');
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#before);
    this.#before = now;
    const rests = utilization < AT_REST;
    this.#atRest = rests ? this.#atRest + 1 : 0;
    this.#atWork = rests ? 0 : this.#atWork + 1;
    if (!rests) {
      if (this.#atWork === LOOKS_AT_WORK) this.#work();
      if (this.#atWork >= LOOKS_AT_WORK) compileSoon();
      return;
    }
    if (this.#atRest === 1)
      this.#untilPause = this.#looksAtPause ?? looksFor(getHeapStatistics().total_heap_size);
    if (this.#atRest === LOOKS_AT_REST) this.#rest();
    else if (this.#atRest === this.#untilPause) this.#pause();
  }

  #collect(): void {
    this.#hasCollected = true;
    this.#own.collect();
    this.#channel.postMessage('');
  }

  /**
   * What is left is drawn together: a third of the heap of a server that was busy is room between what is in use. Of its room for young
   * objects this thread keeps a mebibyte until it has been at work.
   */
  #pause(): void {
    if (getHeapStatistics().total_heap_size < MOVED_BYTES) setFlagsFromString('--compact-on-every-full-gc');
    this.#collect();
    shrinkYoung();
  }

  #rest(): void {
    // Gives up what was compiled: who came within a second of a pause would be served a fifth slower for another one. Threads that
    // start have it off again: they share what was compiled under these settings.
    setFlagsFromString('--optimize-for-size');
    compileLate();
    this.#collect();
  }

  #work(): void {
    if (!this.#hasCollected) return;
    this.#hasCollected = false;
    setFlagsFromString('--no-optimize-for-size');
    growYoung();
  }
}

/** How many looks must find a thread with such a heap at rest before it collects. */
export function looksFor(heapBytes: number): number {
  const { fewest, most } = LOOKS_AT_PAUSE;
  return Math.min(most, Math.max(fewest, Math.ceil(heapBytes / MEBIBYTE / MIB_OF_A_LOOK)));
}

/** To be called in each thread beside the one that serves. */
export function restWhenTold(channel = CHANNEL): void {
  const collector = new Collector();
  const told = new BroadcastChannel(channel);
  told.unref();
  told.onmessage = () => {
    collector.collect();
    shrinkYoung();
  };
}

class Collector {
  /** Size of the heap when it was collected last, or what was seen to be left of it since. */
  #heapBytes = 0;

  collect(): void {
    const { total_heap_size } = getHeapStatistics();
    if (total_heap_size < this.#heapBytes + WORTH_BYTES) {
      this.#heapBytes = Math.min(this.#heapBytes, total_heap_size);
      return;
    }
    this.#heapBytes = total_heap_size;
    try {
      // Nothing is written there, so the system gives no memory for it.
      new ArrayBuffer(BEGINS_BYTES);
    } catch {
      // It may not even be asked for: garbage waits for the next time.
    }
  }
}
