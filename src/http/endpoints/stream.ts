/** The stream of changes as server-sent events: what an `EventSource` follows, also over broken connections and restarts. */

import { Readable } from 'node:stream';
import { Slices } from '../../base/slices.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { EventPlace } from '../../wiki/stream/change-stream.ts';
import { changeShape, placeText } from '../answers/change-shape.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { eventOrTime, readQuery } from '../parameters.ts';

/** Events that are read at a time: what a reader who stops reading leaves waiting. */
const BATCH = 50;
/** A line of nothing, so that no one on the way takes the silence for a broken connection. */
const BEAT_MS = 15_000;
/** After that a reader comes again, and is asked once more who they are. */
const LIFE_MS = 900_000;
/** For what waits to be read at the end; then the connection is cut. */
const GRACE_MS = 60_000;
/** When browsers come again. */
const AGAIN_MS = 2_000;
const AGAIN_SECONDS = 5;

const streamQuery = {
  since: eventOrTime.optional().meta({
    description: 'Begin behind the event of this id, or at this time',
    examples: ['2026-01-31T12:00:00Z'],
  }),
};

/** `GET /stream/recentchange` */
export const streamChanges: WikiEndpoint = {
  id: 'streamChanges',
  method: 'GET',
  path: '/stream/recentchange',
  cost: 'compute',
  tag: 'History',
  summary: 'Follow all changes as they happen',
  description:
    'Server-sent events. Each has an id, `change-number`, that is the same on every server; `Last-Event-ID` or `since` goes on behind it, and nothing is lost. The first id comes at once, without an event: it tells where the stream begins. The stream ends after a quarter of an hour: clients come again, as browsers do by themselves.',
  query: streamQuery,
  answers: { 200: { description: 'Events without end', type: 'text/event-stream' } },
  errors: ['overloaded'],
  async handle(call) {
    const { context, wiki } = call;
    const place = placeOf(call);
    context.set('Content-Type', 'text/event-stream; charset=utf-8');
    context.set('Cache-Control', 'no-store');
    context.set('X-Accel-Buffering', 'no');
    if (context.method === 'HEAD') {
      context.body = '';
      return;
    }
    const leave = wiki.stream.follow(context.ip);
    if (leave === undefined) throw new WikiError('overloaded', { retryAfterSeconds: AGAIN_SECONDS });
    const life = new AbortController();
    const timers = [
      setTimeout(() => life.abort(), LIFE_MS),
      setTimeout(() => context.res.destroy(), LIFE_MS + GRACE_MS),
    ];
    context.res.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      life.abort();
      leave();
    });
    context.body = Readable.from(textOf(call, place, life.signal));
  },
};

/** @throws RequestError `parameter` */
function placeOf({ context, wiki, query }: Call): EventPlace {
  const { since } = readQuery(query, streamQuery);
  const last = wiki.stream.placeAfter(context.get('last-event-id'));
  if (last !== undefined) return last;
  if (since === undefined) return wiki.stream.end;
  const place = wiki.stream.placeAfter(since);
  return place ?? wiki.stream.end;
}

async function* textOf(
  { wiki, base, identity }: Call,
  from: EventPlace,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const slices = new Slices();
  let place = from;
  let { times } = wiki.stream.rewritten;
  // An id without an event: whoever hears of nothing before the connection ends goes on from here, too.
  yield `retry: ${AGAIN_MS}\nid: ${placeText(place)}\n\n`;
  while (!signal.aborted && !wiki.stream.hasEnded && wiki.rights.mayRead(identity)) {
    const { rewritten } = wiki.stream;
    if (rewritten.times !== times) {
      ({ times, at: place } = { times: rewritten.times, at: rewritten.at });
      yield `event: rewritten\nid: ${placeText(place)}\ndata: {"type":"rewritten"}\n\n`;
    }
    const events = wiki.stream.after(place, BATCH);
    if (events.length === 0) {
      const before = wiki.ledger.changeCount;
      await wiki.stream.wait(BEAT_MS, signal);
      if (wiki.ledger.changeCount === before) yield ':\n\n';
      continue;
    }
    place = events[events.length - 1]?.place ?? place;
    yield events
      .map(
        (event) =>
          `event: message\nid: ${placeText(event.place)}\ndata: ${JSON.stringify(changeShape(wiki, base.origin, event))}\n\n`,
      )
      .join('');
    if (slices.due) await slices.turn();
  }
}
