/**
 * Tells webhooks of every change: one event after the other, each until it is taken. Nothing is queued, since events are read from
 * the history by their place, and the last place that was taken is kept in the state: so neither a restart nor a receiver that
 * is away for days loses one. An event whose receiver took it just before a crash is sent again, under the same `meta.id`.
 * Where the last change that was taken is no longer part of the history, that was rewritten, and the receiver is told so instead.
 */

import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hook, Hooks, Taken } from '../accounts/hooks.ts';
import { changeShape, placeText, rewrittenShape } from '../http/answers/change-shape.ts';
import type { EventPlace } from '../wiki/stream/change-stream.ts';
import type { Wiki } from '../wiki/wiki.ts';

/** How often the list of hooks is looked at. */
const LOOK_MS = 1_000;
/** Longest that a receiver may take to answer. */
const ANSWER_WITHIN_MS = 10_000;
/** Waits between tries: a second, then twice as long each time. */
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15 * 60_000;
/** A server that takes over may have to come to what another has sent. */
const CATCH_UP_MS = 120_000;
/** Rest when the state cannot be written. */
const AFTER_TROUBLE_MS = 60_000;
/** Events that are read at a time. */
const BATCH = 20;

export interface HookSenderOptions {
  readonly hooks: Hooks;
  readonly wiki: Wiki;
  /** Where readers reach the wiki. */
  readonly origin: () => string;
  readonly warn: (message: string) => void;
  /** Whether it is this server that sends; absent: it is the only one. */
  readonly leads?: (() => boolean) | undefined;
  /** Wait after so many failures in a row. */
  readonly waitMs?: (failures: number) => number;
}

export class HookSender {
  readonly #options: HookSenderOptions;
  readonly #end = new AbortController();
  readonly #running = new Map<number, { readonly end: AbortController; readonly done: Promise<void> }>();
  readonly #done: Promise<void>;

  /** Begins to send. */
  constructor(options: HookSenderOptions) {
    this.#options = options;
    this.#done = this.#follow();
  }

  /** Ends what is being sent: it is sent again at the next start. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#done;
  }

  get #leads(): boolean {
    return this.#options.leads?.() ?? true;
  }

  /** Starts and ends as hooks are added and removed. */
  async #follow(): Promise<void> {
    const { signal } = this.#end;
    let before: EventPlace | undefined;
    while (!signal.aborted) {
      const { end } = this.#options.wiki.stream;
      const told = this.#leads ? this.#options.hooks.all : [];
      const hooks = new Map(told.map((hook) => [hook.id, hook]));
      for (const [id, running] of this.#running) if (!hooks.has(id)) running.end.abort();
      for (const hook of hooks.values()) if (!this.#running.has(hook.id)) this.#begin(hook, before);
      before = end;
      await resting(LOOK_MS, signal);
    }
    for (const { end } of this.#running.values()) end.abort();
    await Promise.all(Array.from(this.#running.values(), ({ done }) => done));
  }

  /** @param before where the history ended at a time when the hook was not known */
  #begin(hook: Hook, before: EventPlace | undefined): void {
    const end = new AbortController();
    const done = this.#serve(hook, before, end.signal)
      .catch((error: Error) => {
        this.#options.warn(`webhook ${hook.id} rests for a minute: ${error.message}`);
        return resting(AFTER_TROUBLE_MS, end.signal);
      })
      .finally(() => this.#running.delete(hook.id));
    this.#running.set(hook.id, { end, done });
  }

  async #serve(hook: Hook, before: EventPlace | undefined, signal: AbortSignal): Promise<void> {
    const { wiki, hooks, origin } = this.#options;
    if (hooks.taken(hook.id) === undefined) await this.#took(hook, this.#firstPlace(hook, before));
    // What this server itself has sent it once had.
    let sent: string | undefined;
    while (!signal.aborted && this.#leads) {
      const taken = hooks.taken(hook.id) ?? { place: '' };
      if (taken.place !== sent) await this.#catchUp(taken, signal);
      if (this.#isRewritten(taken)) {
        const at = wiki.stream.end;
        if (!(await this.#deliver(hook, JSON.stringify(rewrittenShape(wiki, origin(), taken)), signal)))
          return;
        sent = await this.#took(hook, at);
        continue;
      }
      const place = wiki.stream.placeAfter(taken.place) ?? wiki.stream.end;
      const events = wiki.stream.after(place, BATCH);
      if (events.length === 0) {
        await wiki.stream.wait(LOOK_MS, signal);
        if (wiki.stream.hasEnded) await resting(LOOK_MS, signal);
      }
      for (const event of events) {
        const body = JSON.stringify(changeShape(wiki, origin(), event));
        if (!(await this.#deliver(hook, body, signal))) return;
        sent = await this.#took(hook, event.place, event.version);
      }
    }
  }

  async #took(
    { id }: Hook,
    at: EventPlace,
    version = this.#options.wiki.stream.versionOf(at.change),
  ): Promise<string> {
    const place = placeText(at);
    await this.#options.hooks.took(id, { place, version });
    return place;
  }

  /** What another server has sent may not be here yet; if it does not come, the history is another. */
  async #catchUp({ place }: Taken, signal: AbortSignal): Promise<void> {
    const { wiki, leads } = this.#options;
    const untilMs = leads === undefined ? 0 : performance.now() + CATCH_UP_MS;
    while (wiki.stream.isAhead(place) && performance.now() < untilMs && !signal.aborted)
      await resting(LOOK_MS, signal);
  }

  /** Whether the change that was taken last is gone, or another has its number. */
  #isRewritten({ place, version }: Taken): boolean {
    const { stream } = this.#options.wiki;
    const now = stream.versionOf(Number.parseInt(place, 10));
    return stream.isAhead(place) || (version !== undefined && now !== version);
  }

  /**
   * Where it begins. Times of changes are whole seconds: what happened in the same second is sent as well. What is pushed right after
   * the hook was added may have been made long before, so nothing that came since hooks were last looked at is left out either.
   */
  #firstPlace({ createdAt }: Hook, before: EventPlace | undefined): EventPlace {
    const { stream } = this.#options.wiki;
    const byTime = stream.placeAfter(`${createdAt.slice(0, 19)}Z`) ?? stream.end;
    return before !== undefined && before.change < byTime.change ? before : byTime;
  }

  /** Sends until it is taken. @returns false: it ended before */
  async #deliver(hook: Hook, body: string, signal: AbortSignal): Promise<boolean> {
    const { warn, waitMs = usualWaitMs } = this.#options;
    for (let failures = 0; !signal.aborted && this.#leads; ) {
      const problem = await post(hook, body, signal);
      const name = `webhook ${hook.id} (${new URL(hook.url).origin})`;
      if (problem === undefined) {
        if (failures > 0) warn(`${name} takes events again`);
        return true;
      }
      if (signal.aborted) return false;
      if (++failures === 1) warn(`${name} does not take events, and is tried again: ${problem}`);
      await resting(waitMs(failures), signal);
    }
    return false;
  }
}

/** @returns why it was not taken; undefined: it was */
async function post({ url, secret }: Hook, body: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      // Only the operator says where events go.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stemma',
        'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

function usualWaitMs(failures: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

async function resting(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
