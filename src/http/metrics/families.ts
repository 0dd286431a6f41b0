/** Metrics of the parts of a server, by families: the wiki, caches, connections, the process. */

import { memoryUsage, uptime } from 'node:process';
import type { CacheUse } from '../../base/cache-use.ts';
import type { SemaphoreUse } from '../../base/semaphore.ts';
import type { RateUse } from '../access/rate-limits.ts';
import type { ServedWiki } from '../served-wiki.ts';
import { type MetricFamily, perLabel, single } from './metrics-text.ts';

export interface ConnectionCounts {
  readonly connections: number;
  /** Closed at once. */
  readonly droppedConnections: number;
  /** Requests that never became one. */
  readonly brokenRequests: number;
}

/** What the program around the application knows. */
export interface ServerMetrics extends ConnectionCounts {
  /** Work that waits for a thread. */
  readonly jobsWaiting: number;
  /** Work that was not done, by the reason. */
  readonly jobsRefused: Readonly<Record<string, number>>;
  /** Pushes that did not come as far as the wiki. */
  readonly pushes: { readonly refused: number; readonly ended: number };
  /** What one push may bring, and judging it may take, by who pushes. */
  readonly pushLimits: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Whether edits are taken. */
  readonly isWritable: boolean;
  /** Files and connections that are open, and may be; undefined where the system does not say. */
  readonly descriptors: { readonly open: number; readonly limit: number } | undefined;
  /** undefined: it has none. */
  readonly upstream: Standing | undefined;
  readonly database: Pick<Standing, 'status'> | undefined;
  /** What the process may take before requests are refused. */
  readonly memoryCeilingBytes: number;
  /** What only so much of may run at a time. */
  readonly places: Readonly<Record<string, SemaphoreUse>>;
  /** undefined: there is no mirror. */
  readonly mirror: { readonly failures: number; readonly equalAt: string | null } | undefined;
}

/** How what lies elsewhere stands. */
interface Standing {
  readonly status: 'ok' | 'away';
  readonly lagSeconds: number | null;
  readonly failures: number;
}

const NO_PUSHES: ServerMetrics['pushes'] = { refused: 0, ended: 0 };

export function wikiFamilies({ wiki, search }: ServedWiki, before = NO_PUSHES): MetricFamily[] {
  const { pageCount, revisionCount } = wiki.ledger;
  const { accepted, refused } = wiki.pushes.counts;
  const { state } = search;
  return [
    single('gauge', 'stemma_pages', 'Pages that exist', pageCount),
    single('gauge', 'stemma_revisions', 'Revisions of all pages that ever were', revisionCount),
    perLabel('counter', 'stemma_pushes_total', 'Pushes over HTTP that were judged', 'result', {
      accepted,
      refused: refused + before.refused,
      ended: before.ended,
    }),
    perLabel(
      'counter',
      'stemma_html_checks_total',
      'Sources made from HTML that were rendered and compared',
      'result',
      {
        ...wiki.html.checks,
      },
    ),
    single('gauge', 'stemma_edits_waiting', 'Edits that wait to be saved', wiki.editsWaiting()),
    single('gauge', 'stemma_search_ready', 'Whether searches are answered', Number(state.status === 'ready')),
    single('gauge', 'stemma_search_pages', 'Pages in the search index', state.pages),
    single('gauge', 'stemma_search_left', 'Pages that are still to be looked at', left(state)),
  ];
}

export function cacheFamilies(caches: Readonly<Record<string, CacheUse>>): MetricFamily[] {
  const family = (type: 'counter' | 'gauge', name: string, help: string, of: (use: CacheUse) => number) =>
    perLabel(type, name, help, 'cache', mapped(caches, of));
  return [
    family('counter', 'stemma_cache_hits_total', 'Answered from the cache', ({ hits }) => hits),
    family('counter', 'stemma_cache_misses_total', 'Not in the cache', ({ misses }) => misses),
    family('gauge', 'stemma_cache_bytes', 'Bytes that the cache holds', ({ bytes }) => bytes),
    family('gauge', 'stemma_cache_limit_bytes', 'Bytes that it may hold', ({ limitBytes }) => limitBytes),
  ];
}

export function placeFamilies(places: Readonly<Record<string, SemaphoreUse>>): MetricFamily[] {
  const family = (type: 'counter' | 'gauge', name: string, help: string, of: (use: SemaphoreUse) => number) =>
    perLabel(type, name, help, 'work', mapped(places, of));
  return [
    family('gauge', 'stemma_places', 'How much of this work may run at a time', (use) => use.places),
    family('gauge', 'stemma_places_taken', 'How much of it runs', (use) => use.running),
    family('gauge', 'stemma_places_beside', 'Slow ones that run beside', (use) => use.beside ?? 0),
    family('gauge', 'stemma_places_waiting', 'How much of it waits for a place', (use) => use.waiting),
    family('counter', 'stemma_places_refused_total', 'Refused: no place in time', (use) => use.timeouts),
  ];
}

export function rateFamilies(use: RateUse | undefined): MetricFamily[] {
  if (use === undefined) return [];
  const { unitsPerSecond, editsPerMinute, askers } = use;
  return [
    perLabel('gauge', 'stemma_rate_limit', 'What each user or address may ask for', 'limit', {
      units_per_second: unitsPerSecond,
      edits_per_minute: editsPerMinute,
    }),
    single('gauge', 'stemma_rate_askers', 'Users and addresses that asked of late', askers),
  ];
}

function pushLimitFamily(limits: ServerMetrics['pushLimits']): MetricFamily {
  const samples = Object.entries(limits).flatMap(([by, each]) =>
    Object.entries(each).map(([limit, value]) => ({ labels: { by, limit }, value })),
  );
  return { name: 'stemma_push_limit', type: 'gauge', help: 'How much one push may bring', samples };
}

export function serverFamilies(metrics: ServerMetrics): MetricFamily[] {
  const { connections, droppedConnections, brokenRequests, jobsWaiting, memoryCeilingBytes } = metrics;
  const { mirror, upstream, database, descriptors } = metrics;
  return [
    single('gauge', 'stemma_writable', 'Whether edits are taken', Number(metrics.isWritable)),
    single('gauge', 'stemma_connections', 'Open connections', connections),
    single(
      'counter',
      'stemma_connections_dropped_total',
      'Closed at once: too many were open',
      droppedConnections,
    ),
    single('counter', 'stemma_broken_requests_total', 'Not HTTP, too large or too late', brokenRequests),
    single('gauge', 'stemma_jobs_waiting', 'Work that waits for a thread', jobsWaiting),
    perLabel(
      'counter',
      'stemma_jobs_refused_total',
      'Work of threads that was not done',
      'reason',
      metrics.jobsRefused,
    ),
    pushLimitFamily(metrics.pushLimits),
    single('gauge', 'stemma_memory_ceiling_bytes', 'Memory that the process may take', memoryCeilingBytes),
    ...(descriptors === undefined ? [] : descriptorFamilies(descriptors)),
    ...(mirror === undefined ? [] : mirrorFamilies(mirror)),
    ...(upstream === undefined ? [] : upstreamFamilies(upstream)),
    ...(database === undefined ? [] : [up('stemma_database_up', 'the database', database.status)]),
  ];
}

export function processFamilies(): MetricFamily[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = memoryUsage();
  return [
    single('counter', 'process_cpu_seconds_total', 'Processor time of all threads', (user + system) / 1e6),
    single('gauge', 'process_resident_memory_bytes', 'Memory of the process', rss),
    single('gauge', 'nodejs_heap_size_used_bytes', 'Heap of the main thread', heapUsed),
    single('gauge', 'nodejs_external_memory_bytes', 'Buffers outside of the heap', external),
    single(
      'gauge',
      'process_start_time_seconds',
      'When the process began, as Unix time',
      Math.round(Date.now() / 1_000 - uptime()),
    ),
  ];
}

function mapped<Use>(uses: Readonly<Record<string, Use>>, of: (use: Use) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, of(use)]));
}

function left(state: ServedWiki['search']['state']): number {
  return 'left' in state ? Number(state.left) : 0;
}

function mirrorFamilies({ failures, equalAt }: NonNullable<ServerMetrics['mirror']>): MetricFamily[] {
  const seconds = equalAt === null ? 0 : Date.parse(equalAt) / 1_000;
  return [
    single('gauge', 'stemma_mirror_failures', 'How often in a row the mirror was not reached', failures),
    single(
      'gauge',
      'stemma_mirror_equal_timestamp_seconds',
      'When the mirror was last equal; 0: not yet',
      seconds,
    ),
  ];
}

function upstreamFamilies({ status, lagSeconds, failures }: Standing): MetricFamily[] {
  const lag = lagSeconds ?? Number.NaN;
  return [
    up('stemma_upstream_up', 'the upstream', status),
    single('gauge', 'stemma_upstream_failures', 'How often in a row the upstream was not reached', failures),
    single('gauge', 'stemma_upstream_lag_seconds', 'Since when its branch is not known', lag),
  ];
}

function up(name: string, what: string, status: 'ok' | 'away'): MetricFamily {
  return single('gauge', name, `Whether ${what} answers`, Number(status === 'ok'));
}

function descriptorFamilies({ open, limit }: { readonly open: number; readonly limit: number }) {
  return [
    single('gauge', 'process_open_fds', 'Files and connections that are open', open),
    single('gauge', 'process_max_fds', 'How many may be', limit),
  ];
}
