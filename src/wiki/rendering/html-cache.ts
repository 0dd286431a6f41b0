/**
 * TracedPage pages, kept until one of the facts they were made from is another: a template they take in, a file they show,
 * whether a page they link to is there. Bounded in bytes; requests for a page that is being rendered wait for that rendering.
 *
 * A page that is no longer true is kept as long as there is room. It is shown only while the machine is too busy to render it
 * again.
 */

import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../../base/cache-use.ts';
import { Slices } from '../../base/slices.ts';
import type { PageKey } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import { FACTS, type LookupSource, placeOfLinksTo, placesOf } from './facts.ts';
import type { RenderedPage, TracedPage } from './render-rounds.ts';

/** All HTML and outlines together. */
const MAX_BYTES = 96 * 1024 * 1024;
/** How long a page is kept that shows the time; also one that was refused, so that a heavy page is not rendered at every view. */
const PASSING_MS = 60_000;

/** A page that is just being rendered. */
interface Flight {
  readonly outcome: Promise<Outcome>;
  /** Places of facts that changed while it was rendered. */
  readonly changed: Set<string>;
  /** Whether something changed since it began: later readers must see the new state. */
  late: boolean;
  /** Set when the settings or the numbers it was made from are gone. */
  lost: boolean;
}

/** A page that is kept. */
interface Entry {
  readonly traced: TracedPage;
  /** When it is to be rendered again in any case. */
  readonly untilMs: number;
  /** Whether a fact it was made from is another now. */
  isOutdated: boolean;
}

interface Outcome {
  readonly page: RenderedPage;
  /** Whether every fact it was made from still held when it was done. */
  readonly holds: boolean;
}

export class HtmlCache {
  readonly #facts: LookupSource;
  readonly #entries: LRUCache<string, Entry>;
  readonly #nowMs: () => number;
  readonly #flights = new Map<string, Flight>();
  /** Place of a fact -> entries that were made from it. */
  readonly #users = new Map<string, Set<string>>();
  #hits = 0;
  #misses = 0;

  /** @param facts what is asked whether a fact still holds */
  constructor(
    facts: LookupSource,
    options: { readonly maxBytes?: number | undefined; readonly nowMs?: () => number } = {},
  ) {
    const { maxBytes = MAX_BYTES, nowMs = () => performance.now() } = options;
    this.#facts = facts;
    this.#nowMs = nowMs;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ traced }) => bytesOf(traced),
      dispose: ({ traced }, name) => this.#unfile(name, traced),
    });
  }

  get use(): CacheUse {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#entries.calculatedSize,
      limitBytes: this.#entries.maxSize,
    };
  }

  /** Whether the page of that name is kept as it is now. */
  has(name: string): boolean {
    return this.#entries.peek(name)?.isOutdated === false;
  }

  /** The page of that name, rendered now if it must be. */
  async get(name: string, render: () => Promise<TracedPage>): Promise<RenderedPage> {
    for (;;) {
      const kept = this.#entries.get(name);
      if (kept !== undefined && !kept.isOutdated && this.#nowMs() < kept.untilMs) {
        this.#hits++;
        return kept.traced.page;
      }
      this.#misses++;
      const flight = this.#flights.get(name) ?? this.#start(name, render);
      const { late } = flight;
      const { page, holds } = await flight.outcome.catch((error) => instead(kept, error));
      if (holds || !late) return page;
    }
  }

  /** The page of that name as it is, or is just being, rendered; undefined where none is kept, or it is good for a while only. */
  async kept(name: string): Promise<TracedPage | undefined> {
    await this.#flights.get(name)?.outcome.catch(() => undefined);
    const kept = this.#entries.peek(name);
    if (kept === undefined || kept.isOutdated || kept.traced.page.isPassing) return undefined;
    return kept.traced;
  }

  drop(name: string): void {
    this.#entries.delete(name);
  }

  clear(): void {
    this.#entries.clear();
    for (const flight of this.#flights.values()) flight.lost = true;
    this.#flights.clear();
  }

  /** Finds what is outdated: made from facts about these titles that are other now. */
  async changed(keys: ReadonlySet<PageKey>): Promise<void> {
    // As at a start, which is told of every title there is.
    if (this.#users.size === 0 && this.#flights.size === 0) return;
    for (const flight of this.#flights.values()) flight.late = true;
    const slices = new Slices();
    const seen = new Set<string>();
    for (const key of keys) {
      if (slices.due) await slices.turn();
      for (const place of placesOf(key, this.#facts.mainTitle)) {
        if (!seen.has(place)) await this.#look(place);
        seen.add(place);
      }
    }
  }

  /** Finds what is outdated where other pages lead to these titles now. */
  async changedLinks(targets: Iterable<string>): Promise<void> {
    for (const flight of this.#flights.values()) flight.late = true;
    for (const target of targets) await this.#look(placeOfLinksTo(target));
  }

  /** Finds what is outdated by one fact, and tells those who may be using it. */
  async #look(place: string): Promise<void> {
    for (const flight of this.#flights.values()) flight.changed.add(place);
    for (const name of [...(this.#users.get(place) ?? [])]) {
      const entry = this.#entries.peek(name);
      if (entry !== undefined && !(await this.#holds(entry.traced, place))) entry.isOutdated = true;
    }
  }

  #start(name: string, render: () => Promise<TracedPage>): Flight {
    const flight: Flight = {
      // File the flight before rendering begins, so that it hears of every change.
      outcome: Promise.resolve().then(() => this.#fly(name, render, flight)),
      changed: new Set(),
      late: false,
      lost: false,
    };
    this.#flights.set(name, flight);
    return flight;
  }

  async #fly(name: string, render: () => Promise<TracedPage>, flight: Flight): Promise<Outcome> {
    try {
      const rendered = await render();
      const holds = await this.#stillHolds(rendered, flight);
      if (holds) this.#keep(name, rendered);
      return { page: rendered.page, holds };
    } finally {
      if (this.#flights.get(name) === flight) this.#flights.delete(name);
    }
  }

  async #stillHolds(rendered: TracedPage, flight: Flight): Promise<boolean> {
    const { changed } = flight;
    while (changed.size > 0) {
      const places = [...changed];
      changed.clear();
      for (const place of places) if (!(await this.#holds(rendered, place))) return false;
    }
    return !flight.lost;
  }

  #keep(name: string, rendered: TracedPage): void {
    const untilMs = rendered.page.isPassing ? this.#nowMs() + PASSING_MS : Number.POSITIVE_INFINITY;
    this.#entries.set(name, { traced: rendered, untilMs, isOutdated: false });
    // The cache refuses what is larger than itself.
    if (!this.#entries.has(name)) return;
    for (const place of rendered.dependencies.flatMap(({ places }) => places)) {
      const users = this.#users.get(place);
      if (users === undefined) this.#users.set(place, new Set([name]));
      else users.add(name);
    }
  }

  async #holds({ dependencies }: TracedPage, place: string): Promise<boolean> {
    for (const { kind, name, stamp, places } of dependencies) {
      if (!places.includes(place)) continue;
      if ((await FACTS[kind].stamp?.(this.#facts, name)) !== stamp) return false;
    }
    return true;
  }

  #unfile(name: string, { dependencies }: TracedPage): void {
    for (const place of dependencies.flatMap(({ places }) => places)) {
      const users = this.#users.get(place);
      users?.delete(name);
      if (users?.size === 0) this.#users.delete(place);
    }
  }
}

/** What is shown while the machine is too busy to render a page. @throws what went wrong, if there is nothing else */
function instead(kept: Entry | undefined, error: unknown): Outcome {
  const isBusy = error instanceof WikiError && error.code === 'overloaded';
  if (!isBusy || kept === undefined || kept.traced.page.refused !== undefined) throw error;
  return { page: { ...kept.traced.page, isOutdated: true }, holds: true };
}

/** With its name and places, and its part of the table of those. */
const BYTES_PER_DEPENDENCY = 320;

function bytesOf({ page: { html, outline }, dependencies }: TracedPage): number {
  const linked = outline.links.length + outline.externalLinks.length + outline.categories.length;
  return (
    html.byteLength + outline.text.length * 2 + (linked + dependencies.length) * BYTES_PER_DEPENDENCY + 512
  );
}
