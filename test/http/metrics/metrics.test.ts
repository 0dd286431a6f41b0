import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ServerMetrics } from '../../../src/http/metrics/families.ts';
import { printMetrics, single } from '../../../src/http/metrics/metrics-text.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const SERVER: ServerMetrics = {
  connections: 7,
  droppedConnections: 1,
  brokenRequests: 2,
  jobsWaiting: 3,
  jobsRefused: { time: 5, memory: 0, busy: 1 },
  pushes: { refused: 6, ended: 7 },
  pushLimits: { editor: { paths: 20_000 }, administrator: { paths: 200_000 } },
  isWritable: false,
  descriptors: { open: 20, limit: 1_024 },
  upstream: { status: 'away', lagSeconds: 12.5, failures: 3 },
  database: { status: 'ok' },
  memoryCeilingBytes: 700 * 1024 * 1024,
  places: { clone: { places: 4, running: 3, waiting: 2, timeouts: 1 } },
  mirror: { failures: 4, equalAt: '2026-11-21T03:07:00Z' },
};

/** `_taken` in the row of `stemma_places`, and `_misses_total` in that of `stemma_cache_hits_total`. */
function isOf(row: string, name: string, ending: string): boolean {
  const base = name.slice(0, -ending.length);
  return name.endsWith(ending) && row.startsWith(`| \`${base}`);
}

const EDIT = { source: 'x', comment: 'c' };

describe('GET /metrics', () => {
  test('is the text format of Prometheus', async () => {
    const { api } = await makeWiki({ pages: { A: 'x' } });
    const { status, headers, body } = await api.get('/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(/\n$/);
    const names = new Set<string>();
    for (const line of body.trimEnd().split('\n')) {
      const [, kind, name = ''] = /^# (HELP|TYPE) (\w+) \S/.exec(line) ?? [];
      if (kind === 'HELP') {
        expect(names).not.toContain(name);
        names.add(name);
      } else if (kind === undefined) {
        expect(line).toMatch(
          /^[a-z_]+(?:\{(?:\w+="(?:[^"\\\n]|\\.)*",?)+\})? (?:-?[\d.]+(?:e[+-]?\d+)?|NaN|\+Inf)$/,
        );
      }
    }
    expect(names.size).toBeGreaterThanOrEqual(20);
  });

  test('counts requests by route, whether they come from the cache or not', async () => {
    const { api } = await makeWiki({ pages: { A: 'x' } });
    for (let count = 0; count < 4; count++) await api.get('/page/A');
    await api.get('/w/rest.php/v1/page/Nothing');
    await api.head('/page/A');
    await api.get('/nothing');
    const { body } = await api.get('/metrics');
    for (const line of [
      'stemma_http_requests_total{route="/page/:title",method="GET",status="200"} 4',
      'stemma_http_requests_total{route="/page/:title",method="GET",status="404"} 1',
      'stemma_http_requests_total{route="/page/:title",method="HEAD",status="200"} 1',
      'stemma_http_requests_total{route="none",method="GET",status="404"} 1',
      'stemma_http_request_duration_seconds_bucket{route="/page/:title",le="+Inf"} 6',
      'stemma_http_request_duration_seconds_count{route="/page/:title"} 6',
      'stemma_cache_hits_total{cache="answers"} 2',
      'stemma_cache_misses_total{cache="answers"} 2',
      'stemma_cache_limit_bytes{cache="answers"} 67108864',
      'stemma_pages 1',
      'stemma_ready 1',
      'stemma_search_ready 1',
    ])
      expect(body).toContain(`${line}\n`);
  });

  test('counts edits by how they ended', async () => {
    const { api, alice } = await makeWiki({ pages: { A: 'x' } });
    await alice.put('/page/B', EDIT);
    await alice.post('/page', { ...EDIT, title: 'C' });
    await alice.put('/page/A', { ...EDIT, source: 'y', latest: { id: 1 } });
    await alice.put('/page/A', EDIT);
    const { body } = await api.get('/metrics');
    for (const [result, count] of Object.entries({ created: 2, saved: 1, refused: 1, failed: 0 }))
      expect(body).toContain(`stemma_edits_total{result="${result}"} ${count}\n`);
    expect(body).toContain('stemma_edits_waiting 0\n');
  });

  test('counts how checks of wikitext from HTML ended', async () => {
    const { api } = await makeWiki();
    for (const html of [
      '<p>a</p>',
      '<ul><li>a</li></ul>',
      '<ol><li value="3">a</li></ol>',
      '<i>a<p>b</p></i>',
    ])
      await api.post('/transform/html/to/wikitext', { html });
    const { body } = await api.get('/metrics');
    for (const [result, count] of Object.entries({ meant: 2, safer: 0, safest: 1, budget: 0, differs: 1 }))
      expect(body).toContain(`stemma_html_checks_total{result="${result}"} ${count}\n`);
  });

  test('what was asked for shows in no label', async () => {
    const { api } = await makeWiki();
    await api.get('/page/Secret');
    await api.get('/v9/secret');
    expect((await api.get('/metrics')).body).not.toMatch(/secret/i);
  });

  test('is for this machine', async () => {
    const { api } = await makeWiki({ app: { trustedProxies: ['127.0.0.1'] } });
    const { status, json } = await api.get('/metrics', { 'x-forwarded-for': '203.0.113.9' });
    expect([status, json.errorKey]).toEqual([403, 'stemma-metrics-denied']);
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'not for what an unknown proxy on it passes on (%s)',
    async (name) => {
      const { api } = await makeWiki();
      expect((await api.get('/metrics', { [name]: '127.0.0.1' })).status).toBe(403);
    },
  );

  test.each([
    ['admin', 200],
    ['alice', 403],
    ['nobody', 401],
  ])('from elsewhere %s gets %i', async (token, status) => {
    const { api } = await makeWiki();
    expect((await api.as(token).get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(status);
  });

  test('tells of what users and addresses may ask for, and were refused', async () => {
    const { api } = await makeWiki({
      pages: { A: 'x' },
      app: { rates: { unitsPerSecond: 1, editsPerMinute: 5, nowMs: () => 0 } },
    });
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await api.get('/page/A')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const { body } = await api.get('/metrics');
    for (const line of [
      'stemma_rate_limit{limit="units_per_second"} 1',
      'stemma_rate_limit{limit="edits_per_minute"} 5',
      'stemma_rate_askers 1',
      'stemma_http_requests_total{route="/page/:title",method="GET",status="429"} 2',
    ])
      expect(body).toContain(`${line}\n`);
  });

  test('can be off', async () => {
    const { api } = await makeWiki({ app: { metrics: false } });
    expect((await api.get('/metrics')).status).toBe(404);
  });

  test('tells of nothing that the handbook does not', async () => {
    const rates = { unitsPerSecond: 200, editsPerMinute: 90 };
    const { api } = await makeWiki({ app: { rates, server: async () => SERVER } });
    const { body } = await api.get('/metrics');
    const names = [...body.matchAll(/^# HELP (stemma_\w+)/gm)].map(([, name]) => name as string);
    const rows = readFileSync('content/Help/Running.md', 'utf8').match(/^\| `stemma_.*$/gm) ?? [];
    const isTold = (name: string) =>
      rows.some((row) =>
        [...row.matchAll(/`(_?[a-z_]+)/g)].some(([, told = '']) =>
          told.startsWith('_') ? isOf(row, name, told) : told === name,
        ),
      );
    expect(names.filter((name) => !isTold(name))).toEqual([]);
  });

  test('tells of the server around the application', async () => {
    const { api } = await makeWiki({
      app: {
        server: async () => SERVER,
      },
    });
    const { body } = await api.get('/metrics');
    expect(body).toContain('stemma_connections 7\n');
    expect(body).toContain('stemma_jobs_waiting 3\n');
    expect(body).toContain('stemma_mirror_failures 4\n');
    for (const line of [
      'stemma_jobs_refused_total{reason="time"} 5',
      'stemma_pushes_total{result="refused"} 6',
      'stemma_pushes_total{result="ended"} 7',
      'stemma_push_limit{by="editor",limit="paths"} 20000',
      'stemma_push_limit{by="administrator",limit="paths"} 200000',
      'stemma_writable 0',
      'process_open_fds 20',
      'process_max_fds 1024',
      'stemma_upstream_up 0',
      'stemma_upstream_failures 3',
      'stemma_upstream_lag_seconds 12.5',
      'stemma_database_up 1',
    ])
      expect(body).toContain(`${line}\n`);
    for (const line of ['', '_taken', '_waiting', '_refused_total'].entries())
      expect(body).toContain(`stemma_places${line[1]}{work="clone"} ${4 - line[0]}\n`);
    expect(body).toContain('stemma_places{work="large-transform"} 2\n');
    expect(body).toContain('stemma_mirror_equal_timestamp_seconds 1795230420\n');
  });
});

describe('printMetrics()', () => {
  test('escapes what labels hold', () => {
    const samples = [{ labels: { a: 'x"\\\n' }, value: Number.POSITIVE_INFINITY }];
    expect(
      printMetrics([{ name: 'm', type: 'gauge', help: 'H', samples }, single('counter', 'n', 'N', 1)]),
    ).toBe('# HELP m H\n# TYPE m gauge\nm{a="x\\"\\\\\\n"} +Inf\n# HELP n N\n# TYPE n counter\nn 1\n');
  });
});
