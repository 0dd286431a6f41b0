/**
 * The index in a thread of its own: searches, and what edits change in it, take no time of the thread that serves, and what it holds
 * no part in the collections of that one's garbage.
 */

import { CalledThread } from '../../base/threads/called-thread.ts';
import { wholeBytesIn } from '../../base/threads/whole-bytes.ts';
import type {
  Found,
  IndexPieces,
  Namespaces,
  SavedIndex,
  SearchDocument,
  SearchStats,
  SnapshotEngine,
  TitleHit,
} from '../engine.ts';
import { type NamespaceOf, parseQuery, titleStart } from '../query.ts';
import { PIECE_BYTES } from '../snapshot.ts';
import type { Names, SearchCalls } from './search-thread.ts';

/** Texts and lists lie outside of the heap, and what a search makes is soon gone. */
const YOUNG_MIB = 1;

/** Texts of so many characters are taken in so soon that only searches wait for them, in the thread; and so many of them at once. */
const SOON_CHARS = 16 * 1024;
const UNSETTLED = 16;

export class ThreadIndex implements SnapshotEngine {
  readonly #namespaceOf: NamespaceOf;
  readonly #thread: CalledThread<SearchCalls>;
  #tellLost: (error: Error) => void = () => undefined;
  /** Told once, until it is emptied. */
  #isLost = false;
  #unsettled = 0;

  /**
   * @param module address of the compiled search-thread.ts
   * @param namespaceOf understands names in queries such as `Help:start`
   */
  constructor(module: URL, namespaceOf: NamespaceOf) {
    this.#namespaceOf = namespaceOf;
    this.#thread = new CalledThread(module, { youngMib: YOUNG_MIB }, (error) => this.#lose(error));
  }

  onLost(listener: (error: Error) => void): void {
    this.#tellLost = listener;
  }

  put(document: SearchDocument): Promise<void> {
    const isAwaited = document.text.length > SOON_CHARS || this.#unsettled >= UNSETTLED;
    return this.#written(this.#thread.call('put', [document, isAwaited]), isAwaited);
  }

  async prepare(id: number | undefined, text: string): Promise<void> {
    if (text.length <= SOON_CHARS) return;
    return this.#thread.call('prepare', [id, text]).catch(() => undefined);
  }

  drop(id: number): Promise<void> {
    const isAwaited = this.#unsettled >= UNSETTLED;
    return this.#written(this.#thread.call('drop', [id, isAwaited]), isAwaited);
  }

  async search(query: string, limit: number, namespaces: Namespaces, skip = 0): Promise<Found> {
    const names = this.#namesIn(query, parseQuery);
    const hits = await this.#thread.call('search', [names, query, limit, namespaces, skip]);
    return { hits, total: () => this.#thread.call('total', [names, query, namespaces]) };
  }

  complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]> {
    return this.#thread.call('complete', [this.#namesIn(prefix, titleStart), prefix, limit, namespaces]);
  }

  stats(): Promise<SearchStats> {
    return this.#thread.call('stats', []);
  }

  async save(tip: string): Promise<IndexPieces> {
    const { lists, texts } = await this.#thread.call('save', [tip]);
    return { lists: this.#pieces(lists), texts: this.#pieces(texts) };
  }

  load(saved: SavedIndex): Promise<string | undefined> {
    this.#isLost = false;
    return this.#thread.call('load', [saved], wholeBytesIn(saved));
  }

  close(): Promise<void> {
    this.#isLost = true;
    return this.#thread.close();
  }

  /** All lie in the same memory, which both threads see: hundreds of megabytes leave this one no garbage. */
  async *#pieces(number: number): AsyncGenerator<Buffer, void, undefined> {
    const room = Buffer.from(new SharedArrayBuffer(PIECE_BYTES));
    for (;;) {
      const length = await this.#thread.call('piece', [number, room]);
      if (length === 0) return;
      yield room.subarray(0, length);
    }
  }

  /** An index that lacks a page that it should have is as good as lost. */
  async #written(write: Promise<void>, isAwaited: boolean): Promise<void> {
    if (isAwaited) return write;
    this.#unsettled++;
    void write.catch((error: Error) => this.#lose(error)).finally(() => this.#unsettled--);
  }

  #lose(error: Error): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#tellLost(error);
  }

  /** What the thread cannot look up: which names are of namespaces is for the site to say, and may change. */
  #namesIn(text: string, read: (text: string, namespaceOf: NamespaceOf) => unknown): Names {
    const names: [string, number | undefined][] = [];
    if (text.includes(':'))
      read(text, (name) => {
        const namespace = this.#namespaceOf(name);
        names.push([name, namespace]);
        return namespace;
      });
    return names;
  }
}
