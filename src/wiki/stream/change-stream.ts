/**
 * All that happens in the wiki as one line of events, for those who follow it. Nothing is queued for anybody: an event is read
 * from the ledger by its place there, so whoever was away, or reads slowly, goes on where they left off, on this server or another.
 */

import type { Ledger, MadeRevision } from '../ledger/ledger.ts';
import { ActRevisions } from './act-revisions.ts';
import { type LoggedEvent, loggedEvent } from './log-of.ts';

/** Place of an event: its change in the ledger's order, and its number within that, both counting from 1. */
export interface EventPlace {
  readonly change: number;
  readonly number: number;
}

interface Happened {
  readonly place: EventPlace;
  /** What it is of: the same on every server. */
  readonly version: string;
}
/** An edit. */
export interface EditEvent extends Happened {
  readonly revision: MadeRevision;
  readonly logged?: undefined;
}
/** An event of the log. A revision that it made is no edit beside it. */
export interface ActEvent extends Happened {
  readonly logged: LoggedEvent;
  readonly revision?: undefined;
}
export type ChangeEvent = EditEvent | ActEvent;

/** What a change left behind, by numbers: its edits, and behind them its acts. New pages are plain from their first revision. */
interface Left {
  readonly ledger: Ledger;
  readonly at: number;
  readonly version: string;
  readonly edits: readonly number[];
  readonly acts: readonly number[];
}

/** Followers at a time, and of one reader. */
const MAX_FOLLOWERS = 2_000;
const MAX_FOR_ONE = 20;
/** More events than a change can have. */
const BEHIND_ALL = 999_999_999;
/** `12-1` */
export const PLACE = /^(\d{1,12})-(\d{1,12})$/;

export class ChangeStream {
  readonly #wiki: { readonly ledger: Ledger };
  readonly #waiting = new Set<() => void>();
  readonly #followers = new Map<string, number>();
  #count = 0;
  #hasEnded = false;
  /** The newest change when something last changed. */
  #seen: { readonly count: number; readonly version: string | undefined };
  /** Of the change that was read last: one that brought thousands of pages is read in as many pieces as its readers take. */
  #left: Left | undefined;
  #rewritten = { times: 0, at: { change: 0, number: 0 } };

  constructor(wiki: { readonly ledger: Ledger }) {
    this.#wiki = wiki;
    this.#seen = this.#newest();
  }

  /** How often the history was rewritten since the start, so that events of before never happened, and where it then ended. */
  get rewritten(): { readonly times: number; readonly at: EventPlace } {
    return this.#rewritten;
  }

  /** Behind all that has happened. */
  get end(): EventPlace {
    return { change: this.#wiki.ledger.changeCount, number: BEHIND_ALL };
  }

  /** How many follow. */
  get followers(): number {
    return this.#count;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Where to go on after an event's written place, `12-1`, or from a time; undefined where it is neither. */
  placeAfter(written: string): EventPlace | undefined {
    const [, change, number] = PLACE.exec(written) ?? [];
    if (change !== undefined) return this.#within({ change: Number(change), number: Number(number) });
    const seconds = timeOf(written);
    return seconds === undefined ? undefined : this.#since(seconds);
  }

  /** Whether an event's written place is of a longer history than is here. */
  isAhead(written: string): boolean {
    return Number(PLACE.exec(written)?.[1] ?? 0) > this.#wiki.ledger.changeCount;
  }

  /** What a change is of; undefined where there is none. @param change counting from 1 */
  versionOf(change: number): string | undefined {
    const { ledger } = this.#wiki;
    return change >= 1 && change <= ledger.changeCount ? ledger.changeVersion(change - 1) : undefined;
  }

  /** Events behind a place, in order, `limit` at most. */
  after({ change, number }: EventPlace, limit: number): ChangeEvent[] {
    const { ledger } = this.#wiki;
    const events: ChangeEvent[] = [];
    for (let at = Math.max(1, change); at <= ledger.changeCount && events.length < limit; at++) {
      const left = this.#leftBy(at);
      const end = left.edits.length + left.acts.length;
      for (let seen = at === change ? number : 0; seen < end && events.length < limit; seen++)
        events.push(eventOf(left, seen));
    }
    return events;
  }

  /** @param at counting from 1 */
  #leftBy(at: number): Left {
    const { ledger } = this.#wiki;
    const known = this.#left;
    if (known?.ledger === ledger && known.at === at && known.version === this.versionOf(at)) return known;
    const left = leftBy(ledger, at);
    this.#left = left;
    return left;
  }

  /** Waits for something to happen, at most so long, or until the signal. */
  async wait(withinMs: number, signal: AbortSignal): Promise<void> {
    if (this.#hasEnded || signal.aborted) return;
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = setTimeout(wake, withinMs);
    this.#waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    await woken;
    clearTimeout(timer);
    this.#waiting.delete(wake);
    signal.removeEventListener('abort', wake);
  }

  /** Takes a place among the followers. @returns what gives it back; undefined where there is none */
  follow(reader: string): (() => void) | undefined {
    const own = this.#followers.get(reader) ?? 0;
    if (this.#hasEnded || this.#count >= MAX_FOLLOWERS || own >= MAX_FOR_ONE) return undefined;
    this.#count++;
    this.#followers.set(reader, own + 1);
    return () => {
      this.#count--;
      const left = (this.#followers.get(reader) ?? 1) - 1;
      if (left === 0) this.#followers.delete(reader);
      else this.#followers.set(reader, left);
    };
  }

  /** Wakes all who wait. */
  changed(): void {
    const { count, version } = this.#seen;
    if (count > 0 && this.versionOf(count) !== version)
      this.#rewritten = { times: this.#rewritten.times + 1, at: this.end };
    this.#seen = this.#newest();
    this.#left = undefined;
    this.#wake();
  }

  #newest(): { readonly count: number; readonly version: string | undefined } {
    const count = this.#wiki.ledger.changeCount;
    return { count, version: this.versionOf(count) };
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Sends everybody home: they come back to a server that runs. */
  close(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  /** A place that was given by a longer history than this one is its end. */
  #within(place: EventPlace): EventPlace {
    return place.change > this.#wiki.ledger.changeCount ? this.end : place;
  }

  /** Before the first change that is not older: those behind it follow, whatever their time. */
  #since(seconds: number): EventPlace {
    const { ledger } = this.#wiki;
    for (let at = 0; at < ledger.changeCount; at++)
      if (ledger.change(at).atSeconds >= seconds) return { change: at + 1, number: 0 };
    return this.end;
  }
}

/** Whole seconds of an ISO 8601 time; undefined where it is none. */
export function timeOf(written: string): number | undefined {
  const atMs = /^\d{4}-\d\d(?:-\d\d|$)/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.ceil(atMs / 1000);
}

/** @param at counting from 1 */
function leftBy(ledger: Ledger, at: number): Left {
  const ofActs = new ActRevisions(ledger);
  return {
    ledger,
    at,
    version: ledger.changeVersion(at - 1),
    edits: ledger.madeBy(at - 1).filter((id) => !ofActs.has(id)),
    acts: Array.from(ledger.log.actsOf(at - 1)),
  };
}

function eventOf({ ledger, at, version, edits, acts }: Left, seen: number): ChangeEvent {
  const place = { change: at, number: seen + 1 };
  const [edit, act] = [edits[seen], acts[seen - edits.length]];
  if (edit !== undefined) return { place, version, revision: ledger.made(edit) };
  return { place, version, logged: loggedEvent(ledger, act as number) };
}
