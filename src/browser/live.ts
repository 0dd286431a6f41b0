/**
 * Recent changes as they happen: a line says how many are new, and shows them when asked. Nothing moves by itself. Only a page
 * that is looked at follows, since browsers keep few connections to one place.
 */

import { counted } from './counted.ts';

interface Change {
  readonly namespace: number;
  readonly bot: boolean;
  readonly minor: boolean;
}

/** A browser asks again by itself where the line broke, but not where a server that is starting said no. */
const REFUSED_WAIT_MS = 3_000;

export function followChanges(line: HTMLElement): void {
  const { since = '', counts = '', namespace = '', hidebots, hideminor } = line.dataset;
  const link = line.querySelector('a');
  if (link === null || !('EventSource' in window)) return;
  let last = since;
  let count = 0;
  let source: EventSource | undefined;

  const isListed = ({ namespace: own, bot, minor }: Change): boolean =>
    (namespace === '' || Number(namespace) === own) &&
    !(bot && hidebots !== undefined) &&
    !(minor && hideminor !== undefined);
  const listen = (): void => {
    source?.close();
    source = undefined;
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(`/v1/stream/recentchange?since=${encodeURIComponent(last)}`);
    source.addEventListener('message', (event: MessageEvent<string>) => {
      last = event.lastEventId;
      if (!isListed(JSON.parse(event.data) as Change)) return;
      count++;
      link.textContent = counted(counts, count, document.documentElement.lang);
    });
    const own = source;
    own.addEventListener('error', () => {
      if (own.readyState !== EventSource.CLOSED) return;
      // Not all at once, those whom the same server refused.
      setTimeout(() => own === source && listen(), REFUSED_WAIT_MS * (1 + Math.random()));
    });
  };
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pagehide', () => source?.close());
  listen();
}
