/** What runs in the thread that searches: the index in memory, and what it is asked. */

import { answerCalls } from '../../base/threads/call-answers.ts';
import { bufferOf } from '../../base/threads/whole-bytes.ts';
import type { Namespaces, SavedIndex, SearchDocument } from '../engine.ts';
import { PageIndex } from '../page-index.ts';

/** Names in a query, with the numbers of those that are of namespaces. */
export type Names = readonly (readonly [name: string, namespace: number | undefined])[];

let names: Names = [];
const index = new PageIndex((name) => names.find(([each]) => each === name)?.[1]);
/** The last of the writes that nobody waits for. */
let unsettled: Promise<void> | undefined;

/** What is being saved. */
const saving = new Map<number, AsyncIterator<Buffer, undefined>>();
let offers = 0;

function offer(pieces: AsyncIterable<Buffer>): number {
  saving.set(++offers, pieces[Symbol.asyncIterator]());
  return offers;
}

function written(write: Promise<void>, isAwaited: boolean): Promise<void> {
  if (isAwaited) return write;
  const settled = write
    .catch(() => undefined)
    .then(() => {
      if (unsettled === settled) unsettled = undefined;
    });
  unsettled = settled;
  return write;
}

/** Asks the index, which reads a query at once. Whoever asks finds all that was written before. */
async function asked<Result>(known: Names, ask: () => Promise<Result>): Promise<Result> {
  if (unsettled !== undefined) await unsettled;
  names = known;
  return ask();
}

const CALLS = {
  put: (document: SearchDocument, isAwaited: boolean) => written(index.put(document), isAwaited),
  prepare: (id: number | undefined, text: string) => index.prepare(id, text),
  drop: (id: number, isAwaited: boolean) => written(index.drop(id), isAwaited),
  search: async (known: Names, query: string, limit: number, namespaces: Namespaces, skip: number) =>
    (await asked(known, () => index.search(query, limit, namespaces, skip))).hits,
  /** Of what was searched before: nothing is read for it. */
  total: async (known: Names, query: string, namespaces: Namespaces) =>
    (await asked(known, () => index.search(query, 0, namespaces))).total(),
  complete: (known: Names, prefix: string, limit: number, namespaces: Namespaces) =>
    asked(known, () => index.complete(prefix, limit, namespaces)),
  stats: () => asked([], () => index.stats()),
  /** Gives the numbers under which its pieces are to be asked for, until another save begins. */
  save: async (tip: string) => {
    saving.clear();
    const { lists, texts } = await asked([], () => index.save(tip));
    return { lists: offer(lists), texts: offer(texts) };
  },
  /** Gives the length of the next piece, which lies in the room then; 0: there is none. */
  piece: async (number: number, room: Uint8Array) => {
    const next = await saving.get(number)?.next();
    if (next === undefined) throw new Error('another save has begun');
    if (next.done !== true) room.set(next.value);
    else saving.delete(number);
    return next.value?.length ?? 0;
  },
  load: ({ lists, texts }: SavedIndex) => index.load({ lists: bufferOf(lists), texts: bufferOf(texts) }),
};

export type SearchCalls = typeof CALLS;

answerCalls(CALLS);
