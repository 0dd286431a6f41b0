/**
 * What three servers of one wiki serve behind nginx, and directly, beside three wikis that have nothing to do with each other. All run on this machine, in turn, so what is compared is what the servers cost each other.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMs } from '../../support/process-time.ts';
import { measureLoad } from '../load.ts';
import { type Bench, figure, quantile } from '../report.ts';
import { type Served, startServed } from '../served.ts';
import { generateRepository } from '../texts/generate.ts';

const NGINX = '/usr/sbin/nginx';
const PAGES = 200;
const SERVERS = [0, 1, 2];
/** Of each server. */
const CONNECTIONS = 6;
/** Requests of each server before any is measured: each page is rendered, and the code compiled. */
const WARM_UP = 10 * PAGES;
/** Many and short: what else the machine does comes and goes, and must meet all alike. */
const ROUNDS = 25;
const ROUND_MS = 400;

export async function benchScaling({ directory, print }: Bench): Promise<void> {
  if (!existsSync(NGINX)) return print('no nginx is installed (Debian: nginx)');
  const upstream = join(directory, 'scaling.git');
  const { paths } = await generateRepository(upstream, { pages: PAGES, commits: 1_000, seed: 7 });
  const titles = paths.map((path) => encodeURIComponent(path.replace(/\.\w+$/, '').replaceAll(' ', '_')));
  const stops: (() => Promise<void>)[] = [];
  const start = async (name: string, more: readonly string[]): Promise<Served> => {
    const data = join(directory, `scaling-${name}`);
    await mkdir(data);
    if (more.length === 0) await cp(upstream, join(data, 'wiki.git'), { recursive: true });
    const served = await startServed(join(data, 'wiki.git'), data, [
      ...more,
      '--trusted-proxies',
      '127.0.0.1',
    ]);
    stops.push(served.stop);
    return served;
  };
  try {
    const of = (name: string, more: readonly string[]): Promise<Served[]> =>
      Promise.all(SERVERS.map((at) => start(`${name}-${at}`, more)));
    const [one, apart] = [await of('one', ['--upstream', upstream]), await of('apart', [])];
    const [front, frontApart] = [await startNginx(directory, one), await startNginx(directory, apart)];
    stops.push(front.stop, frontApart.stop);
    for (const [what, places] of [
      ['sources', titles.map((title) => `/v1/page/${title}`)],
      ['pages', titles.map((title) => `/wiki/${title}`)],
    ] as const) {
      const ways: readonly Way[] = [
        { origins: [front.origin], servers: one },
        { origins: [frontApart.origin], servers: apart },
        ...[one, apart].map((servers) => ({ origins: servers.map(({ origin }) => origin), servers })),
      ];
      await compare(print, what, ways, places);
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface Way {
  readonly origins: readonly string[];
  readonly servers: readonly Served[];
}

/** In turn, and each set of servers as often, so that all are as warm and the machine's other work meets all. */
async function compare(
  print: Bench['print'],
  what: string,
  ways: readonly Way[],
  paths: readonly string[],
): Promise<void> {
  for (const { origin } of new Set(ways.flatMap(({ servers }) => servers)))
    await measureLoad({ origin, paths }, { connections: 4, warmUpRequests: WARM_UP, durationMs: 1 });
  let refused = 0;
  const rates: number[][] = ways.map(() => []);
  const costs: number[][] = ways.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const turn of ways.keys()) {
      const at = (turn + round) % ways.length;
      const { origins, servers } = ways[at] as Way;
      const before = timeOf(servers);
      const connections = (CONNECTIONS * SERVERS.length) / origins.length;
      const options = { connections, durationMs: ROUND_MS, warmUpRequests: 0 };
      const all = await Promise.all(origins.map((origin) => measureLoad({ origin, paths }, options)));
      const requests = all.reduce((sum, each) => sum + (each.statuses[200] ?? 0), 0);
      refused += all.reduce((sum, each) => sum + each.requests + each.errors, 0) - requests;
      rates[at]?.push((1_000 * requests) / ROUND_MS);
      costs[at]?.push((timeOf(servers) - before) / requests);
    }
  }
  const [one = [], apart = [], oneDirect = [], apartDirect = []] = rates;
  const over = (rates: readonly number[], others: readonly number[]): number =>
    quantile(
      rates.map((rate, at) => rate / others[at]!),
      0.5,
    );
  print(figure(`${what}: three servers of one wiki behind nginx`, quantile(one, 0.5), '/s', ''));
  print(figure('  of three wikis apart behind nginx', over(one, apart), 'x', 'at least 0.9'));
  print(
    figure('  of three wikis apart, both asked directly', over(oneDirect, apartDirect), 'x', 'at least 0.9'),
  );
  print(figure('  of three wikis apart that are asked directly', over(one, apartDirect), 'x', ''));
  print(figure('  answers that were none', refused, '', '0'));
  const cost = (at: number): number => quantile(costs[at] ?? [], 0.5);
  print(figure('  processor time for each: of one wiki, behind nginx', cost(0), 'ms', ''));
  print(figure('  the same of wikis apart', cost(1), 'ms', ''));
  print(figure('  of one wiki, asked directly', cost(2), 'ms', ''));
  print(figure('  the same of wikis apart', cost(3), 'ms', ''));
}

function timeOf(servers: readonly Served[]): number {
  return servers.reduce((sum, { pid }) => sum + processMs(pid), 0);
}

/** As the handbook has it, without TLS. */
async function startNginx(
  directory: string,
  servers: readonly Served[],
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const file = join(directory, `nginx-${port}.conf`);
  const places = servers.map((each) => `server ${new URL(each.origin).host};`).join(' ');
  await writeFile(
    file,
    `daemon off;
    pid ${directory}/nginx-${port}.pid;
    worker_processes auto;
    events { }
    http {
      access_log off;
      upstream wiki { ${places} keepalive 64; keepalive_timeout 3s; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://wiki;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_buffering off;
          proxy_request_buffering off;
          client_max_body_size 0;
        }
      }
    }
    `,
  );
  const child = spawn(NGINX, ['-p', directory, '-e', join(directory, `nginx-${port}.log`), '-c', file]);
  const ended = once(child, 'exit');
  while (
    !(await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(20);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
