/** Requests counted by route, method and status, with how long they took. Routes are few, so the memory is bounded. */

import type { MetricFamily, MetricSample } from './metrics-text.ts';

/** Upper ends of what is counted together: from what a cache answers to what is given up. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface RouteCounts {
  /** By `GET 200`. */
  readonly outcomes: Map<string, number>;
  /** Requests in each bucket; the last is what took longer than all. */
  readonly buckets: number[];
  seconds: number;
}

/** One method of a route. */
export interface CountedRoute {
  readonly method: string;
  readonly path: string;
}

export interface CountedRequest {
  /** The template, never the path: `/page/:title`. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

export class RequestCounts {
  readonly #routes = new Map<string, RouteCounts>();

  add({ route, method, status, ms }: CountedRequest): void {
    let counts = this.#routes.get(route);
    if (counts === undefined) {
      counts = { outcomes: new Map(), buckets: Array(BUCKETS_SECONDS.length + 1).fill(0), seconds: 0 };
      this.#routes.set(route, counts);
    }
    const outcome = `${method} ${status}`;
    counts.outcomes.set(outcome, (counts.outcomes.get(outcome) ?? 0) + 1);
    const seconds = ms / 1_000;
    counts.seconds += seconds;
    let place = 0;
    while (place < BUCKETS_SECONDS.length && seconds > (BUCKETS_SECONDS[place] as number)) place++;
    counts.buckets[place] = (counts.buckets[place] as number) + 1;
  }

  /** How often requests of one method to a route ended so. */
  count({ path, method }: CountedRoute, isMeant: (status: number) => boolean): number {
    const outcomes = [...(this.#routes.get(path)?.outcomes ?? [])];
    return outcomes
      .map(([outcome, count]) => ({ words: outcome.split(' '), count }))
      .filter(({ words }) => words[0] === method && isMeant(Number(words[1])))
      .reduce((sum, { count }) => sum + count, 0);
  }

  families(): MetricFamily[] {
    const routes = [...this.#routes];
    return [
      {
        name: 'stemma_http_requests_total',
        type: 'counter',
        help: 'Requests that were answered',
        samples: routes.flatMap(([route, { outcomes }]) =>
          [...outcomes].map(([outcome, value]) => {
            const [method = '', status = ''] = outcome.split(' ');
            return { labels: { route, method, status }, value };
          }),
        ),
      },
      {
        name: 'stemma_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to the head of its answer',
        samples: routes.flatMap(([route, counts]) => histogram(route, counts)),
      },
    ];
  }
}

function histogram(route: string, { buckets, seconds }: RouteCounts): MetricSample[] {
  let sum = 0;
  const samples = buckets.map((count, place): MetricSample => {
    sum += count;
    const le = place < BUCKETS_SECONDS.length ? String(BUCKETS_SECONDS[place]) : '+Inf';
    return { suffix: '_bucket', labels: { route, le }, value: sum };
  });
  return [
    ...samples,
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: sum },
  ];
}
