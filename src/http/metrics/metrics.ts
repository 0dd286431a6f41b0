/**
 * What an operator watches, for Prometheus: requests, edits, pushes, caches, queues, the process.
 */

import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { CacheUse } from '../../base/cache-use.ts';
import type { SemaphoreUse } from '../../base/semaphore.ts';
import type { RateUse } from '../access/rate-limits.ts';
import type { ServedWiki } from '../served-wiki.ts';
import {
  cacheFamilies,
  placeFamilies,
  processFamilies,
  rateFamilies,
  type ServerMetrics,
  serverFamilies,
  wikiFamilies,
} from './families.ts';
import { type MetricFamily, perLabel, printMetrics, single } from './metrics-text.ts';
import { type CountedRoute, RequestCounts } from './request-counts.ts';

export interface MetricsSources {
  readonly wiki: () => ServedWiki | string;
  /** Routes by which pages are edited. */
  readonly edits: readonly CountedRoute[];
  readonly caches: () => Readonly<Record<string, CacheUse>>;
  readonly places: () => Readonly<Record<string, SemaphoreUse>>;
  readonly rateUse: () => RateUse | undefined;
  /** What the program around the application knows. */
  readonly server?: (() => Promise<ServerMetrics>) | undefined;
}

/** How finely the delay of the event loop is looked at. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export class Metrics {
  readonly requests = new RequestCounts();
  readonly #sources: MetricsSources;
  #delay: IntervalHistogram | undefined;

  constructor(sources: MetricsSources) {
    this.#sources = sources;
    if (sources.server !== undefined) this.#delay = watchEventLoop();
  }

  /** What is answered to those who may see it. */
  async text(): Promise<string> {
    return printMetrics(await this.#families());
  }

  async #families(): Promise<MetricFamily[]> {
    const { wiki, caches, places, rateUse, server } = this.#sources;
    const served = wiki();
    const isReady = typeof served !== 'string';
    const ofServer = await server?.();
    const ofWiki = isReady ? { html: served.wiki.html.cacheUse, ...served.wiki.media.cacheUse } : {};
    return [
      single('gauge', 'stemma_ready', 'Whether the wiki is served', Number(isReady)),
      ...this.requests.families(),
      this.#edits(),
      ...(isReady ? wikiFamilies(served, ofServer?.pushes) : []),
      ...cacheFamilies({ ...caches(), ...ofWiki }),
      ...placeFamilies({ ...places(), ...ofServer?.places }),
      ...rateFamilies(rateUse()),
      ...(ofServer === undefined ? [] : serverFamilies(ofServer)),
      this.#delays(),
      ...processFamilies(),
    ];
  }

  #edits(): MetricFamily {
    const ended = (test: (status: number) => boolean): number =>
      this.#sources.edits.reduce((sum, row) => sum + this.requests.count(row, test), 0);
    return perLabel('counter', 'stemma_edits_total', 'Edits through the API', 'result', {
      created: ended((status) => status === 201),
      saved: ended((status) => status === 200),
      refused: ended((status) => Math.floor(status / 100) === 4),
      failed: ended((status) => Math.floor(status / 100) === 5),
    });
  }

  /** Since the last look, or the start. */
  #delays(): MetricFamily {
    this.#delay ??= watchEventLoop();
    const { mean, max } = this.#delay;
    const values = { mean, p99: this.#delay.percentile(99), max };
    this.#delay.reset();
    const name = 'stemma_event_loop_delay_seconds';
    const seconds = Object.entries(values).map(([each, value]) => [each, beyondResolution(value)]);
    const help = 'How long the event loop was kept waiting since the last look';
    return perLabel('gauge', name, help, 'value', Object.fromEntries(seconds));
  }
}

function watchEventLoop(): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return delay;
}

/** What is measured has the pause between two looks in it. */
function beyondResolution(nanoseconds: number): number {
  return Math.max(0, (nanoseconds || 0) / NANOSECONDS - RESOLUTION_MS / 1_000);
}
