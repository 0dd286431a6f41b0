/**
 * How many requests a second a server answers, measured from outside. Absolute figures say as much about the machine as
 * about the server, so {@link startBareServer} gives the yardstick: Node's own server sending the same bytes, to be
 * measured in the same run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** One kind of request to repeat. */
export interface LoadRequest {
  /** Where to, without query or path: `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** Paths in turn, as they go over the wire. */
  readonly paths: readonly string[];
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the n-th request. */
  readonly body?: (index: number) => string;
}

export interface LoadOptions {
  /** How many keep-alive connections, each with one request under way at a time. Default 16. */
  readonly connections?: number;
  readonly durationMs?: number;
  /** Requests before the clock starts, so that caches are warm and code is compiled. Default 200. */
  readonly warmUpRequests?: number;
  /** Called when the clock starts. */
  readonly onWarm?: () => void;
}

export interface LoadResult {
  /** Answers that were read to their end. */
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Connections that broke; anything but 0 spoils the figures. */
  readonly errors: number;
}

/** What a server sends, as far as a yardstick has to send it too. */
export interface SampleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface BareServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Sends the requests as fast as answers come, no pipelining, for as long as asked. */
export async function measureLoad(request: LoadRequest, options: LoadOptions = {}): Promise<LoadResult> {
  const { connections = 16, durationMs = 3_000, warmUpRequests = 200 } = options;
  const run = new LoadRun(request);
  let warm = 0;
  await run.workAll(connections, () => warm++ >= warmUpRequests);
  run.reset();
  options.onWarm?.();
  const started = performance.now();
  await run.workAll(connections, () => performance.now() - started >= durationMs);
  return run.result(performance.now() - started);
}

/** One line for people: `9,120 requests/s   p50 1.61 ms   p99 3.90 ms`. */
export function printLoad(result: LoadResult): string {
  const rate = Math.round(result.requestsPerSecond).toLocaleString('en');
  const trouble = result.errors === 0 ? '' : `   ${result.errors} broken connections`;
  return `${rate} requests/s   p50 ${result.p50Ms.toFixed(2)} ms   p99 ${result.p99Ms.toFixed(2)} ms${trouble}`;
}

/** How a server did beside bare Node. */
export interface Ratio {
  /** Requests a second that a client sees, the server's over bare Node's. */
  readonly rate: number;
  /** Requests a second of processor time, the server's over bare Node's. */
  readonly ratio: number;
  /** Processor time that the server takes for a request. */
  readonly requestMs: number;
  readonly server: LoadResult;
  readonly bare: LoadResult;
}

/**
 * The server's share of what bare Node can do, both under the same load, in turn, so that noise meets both. The processor time
 * of a request is compared as well: whoever sends the requests may be slower than the server, and would make all servers equal.
 * @param pid of the server
 */
export async function measureRatio(
  request: LoadRequest,
  pid: number,
  sample: SampleAnswer,
  options: LoadOptions = {},
  rounds = 3,
): Promise<Ratio> {
  return compareWith(await startBareServer(sample), request, pid, options, rounds);
}

/** Figures of answers that were none would be good ones: a server that refuses is quick. @throws Error where one was another */
export function allAnswered(result: LoadResult, status: number): LoadResult {
  if (result.errors === 0 && result.statuses[status] === result.requests) return result;
  throw new Error(`answers were ${JSON.stringify(result.statuses)}, ${result.errors} connections broke`);
}

/** As {@link measureRatio}, of any yardstick, which is stopped. */
export async function compareWith(
  bareServer: BareServer,
  request: LoadRequest,
  pid: number,
  options: LoadOptions = {},
  rounds = 3,
): Promise<Ratio> {
  const costOf = async (from: LoadRequest, of: number): Promise<[LoadResult, number]> => {
    const result = await measureLoad(from, { ...options, onWarm: () => void before.push(processorMs(of)) });
    return [result, (processorMs(of) - (before.pop() as number)) / result.requests];
  };
  const before: number[] = [];
  const pairs: Omit<Ratio, 'rate'>[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [bare, bareMs] = await costOf({ ...request, origin: bareServer.origin }, bareServer.pid);
    const [server, serverMs] = await costOf(request, pid);
    rates.push(server.requestsPerSecond / bare.requestsPerSecond);
    pairs.push({ ratio: bareMs / serverMs, requestMs: serverMs, server, bare });
  }
  await bareServer.stop();
  const middle = pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
  return { ...middle, rate: rates.sort((a, b) => a - b)[Math.floor(rounds / 2)]! };
}

/** Asks once, to learn the bytes that the yardstick must send. */
export async function takeSample(request: LoadRequest): Promise<SampleAnswer> {
  const answer = await fetch(request.origin + request.paths[0]!, {
    method: request.method ?? 'GET',
    ...(request.headers === undefined ? {} : { headers: { ...request.headers } }),
  });
  const body = await answer.text();
  const own = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
  return { status: answer.status, headers, body };
}

/** A process of its own with `node:http` and no more, so that it has a core as the real server has. */
export function startBareServer(sample: SampleAnswer): Promise<BareServer> {
  return start(['-e', BARE_SERVER], sample);
}

/** The same with Koa and its router, and a handler that does nothing else. @param directory where its modules are found */
export function startKoaServer(sample: SampleAnswer, directory: string): Promise<BareServer> {
  return start(['--input-type=module', '-e', KOA_SERVER], sample, directory);
}

async function start(
  args: readonly string[],
  sample: SampleAnswer,
  directory = process.cwd(),
): Promise<BareServer> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: directory });
  child.stdin.end(JSON.stringify(sample));
  const [port] = await once(child.stdout, 'data');
  return {
    origin: `http://127.0.0.1:${String(port).trim()}`,
    pid: child.pid as number,
    stop: () => end(child),
  };
}

/** Processor time of a process so far, as Linux tells it in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const BARE_SERVER = `
  const { createServer } = require('node:http');
  const { status, headers, body } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const bytes = Buffer.from(body);
  const all = { ...headers, 'content-length': bytes.length };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, all);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const KOA_SERVER = `
  import { readFileSync } from 'node:fs';
  import Koa from 'koa';
  import Router from '@koa/router';
  const { status, headers, body } = JSON.parse(readFileSync(0, 'utf8'));
  const bytes = Buffer.from(body);
  const router = new Router();
  router.get(/.*/, (context) => {
    context.status = status;
    for (const [name, value] of Object.entries(headers)) context.set(name, value);
    context.body = bytes;
  });
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

type IsOver = () => boolean;

class LoadRun {
  readonly #request: LoadRequest;
  #latenciesMs: number[] = [];
  #statuses: Record<number, number> = {};
  #errors = 0;
  #sent = 0;

  constructor(request: LoadRequest) {
    this.#request = request;
  }

  reset(): void {
    this.#latenciesMs = [];
    this.#statuses = {};
    this.#errors = 0;
  }

  async workAll(connections: number, isOver: IsOver): Promise<void> {
    await Promise.all(Array.from({ length: connections }, () => this.#work(isOver)));
  }

  result(tookMs: number): LoadResult {
    const sorted = this.#latenciesMs.sort((a, b) => a - b);
    const quantile = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    return {
      requests: sorted.length,
      requestsPerSecond: (1_000 * sorted.length) / tookMs,
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      statuses: this.#statuses,
      errors: this.#errors,
    };
  }

  async #work(isOver: IsOver): Promise<void> {
    let connection: Connection | undefined;
    while (!isOver()) {
      try {
        connection ??= await Connection.open(this.#request.origin);
        const message = this.#message(this.#sent++);
        const started = performance.now();
        const { status, isLast } = await connection.ask(message);
        this.#latenciesMs.push(performance.now() - started);
        this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
        if (!isLast) continue;
      } catch {
        this.#errors++;
        if (this.#errors > 1_000) throw new Error(`nobody answers at ${this.#request.origin}`);
      }
      connection?.close();
      connection = undefined;
    }
    connection?.close();
  }

  #message(index: number): string {
    const { paths, method = 'GET', headers = {}, origin, body } = this.#request;
    const text = body?.(index);
    const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const lines = Object.entries({ host: new URL(origin).host, ...headers, ...length });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `${method} ${paths[index % paths.length]!} HTTP/1.1\r\n${head}\r\n${text ?? ''}`;
  }
}

interface Reply {
  readonly status: number;
  /** The server closes the connection after this one. */
  readonly isLast: boolean;
}

/**
 * One connection, one request at a time. Node's own client would cost as much as the server under test; this reads only
 * what it needs: the status and where the answer ends.
 */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#fail(new Error('the connection broke')));
    socket.on('error', (error) => this.#fail(error));
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  ask(message: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(message);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd).toLowerCase();
    if (!this.#isWhole(head, headEnd + 4)) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), isLast: head.includes('\r\nconnection: close') });
  }

  #isWhole(head: string, bodyStart: number): boolean {
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    if (length !== undefined) return this.#received.length >= bodyStart + Number(length);
    const isChunked = head.includes('\r\ntransfer-encoding: chunked');
    return !isChunked || this.#received.subarray(-7).toString('latin1').endsWith('\r\n0\r\n\r\n');
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
