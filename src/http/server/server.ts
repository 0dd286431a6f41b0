/**
 * The server that listens: how many connections it holds, how long each may take, and how it answers those that
 * never send a request. Node's own limits leave thousands of silent connections open for minutes.
 */

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ClientAddresses, isLoopback, plainAddress } from '../access/client-address.ts';
import type { ConnectionCounts } from '../metrics/families.ts';
import type { RequestLog } from '../middleware/request-log.ts';
import { BrokenRequests, TUNNEL } from './broken-requests.ts';
import { ANY_WITHIN_MS, withDeadline } from './deadline.ts';
import { Ending } from './ending.ts';

export interface ServerLimits {
  /** Connections at a time; more are closed at once. */
  readonly connections: number;
  /** Of one address; those of this machine and of known proxies stand for many. */
  readonly connectionsPerAddress: number;
  /** For a head to arrive. */
  readonly headWithinMs: number;
  /** How often that is looked at. */
  readonly checkEveryMs: number;
  /** Between two requests on one connection. */
  readonly idleMs: number;
  /** Without a byte in either direction while a request is answered. */
  readonly stalledMs: number;
}

export const SERVER_LIMITS: ServerLimits = {
  connections: 12_000,
  connectionsPerAddress: 1_000,
  headWithinMs: 5_000,
  checkEveryMs: 1_000,
  idleMs: 5_000,
  stalledMs: 60_000,
};

const MAX_HEAD_BYTES = 16 * 1024;
/** After that a client must reconnect, which frees the memory that a connection holds. */
const MAX_REQUESTS_PER_CONNECTION = 1_000;

export interface ServerOptions {
  readonly limits?: Partial<ServerLimits>;
  /** Each may stand for many clients. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Called for what never became a request. */
  readonly log?: ((line: RequestLog) => void) | undefined;
}

export interface MadeServer {
  readonly server: Server;
  readonly counts: () => Promise<ConnectionCounts>;
  /** Stops accepting, and ends when what runs is answered, or its time is over. */
  readonly stop: (withinMs: number) => Promise<void>;
}

export function makeServer(listener: RequestListener, options: ServerOptions = {}): MadeServer {
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const broken = new BrokenRequests(options.log);
  const ending = new Ending();
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkEveryMs,
      headersTimeout: limits.headWithinMs,
      requestTimeout: ANY_WITHIN_MS,
      keepAliveTimeout: limits.idleMs,
      maxHeaderSize: MAX_HEAD_BYTES,
      requireHostHeader: false,
    },
    withDeadline(ending.watch(listener), broken),
  );
  // All fields are counted by us: Node would drop those beyond its count without a word.
  server.maxHeadersCount = 0;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  server.maxConnections = limits.connections;
  server.timeout = limits.stalledMs;
  server.on('clientError', (error, socket) => broken.answer(error, socket));
  server.on('connect', (_, socket) =>
    broken.answer(Object.assign(new Error('no proxy'), { code: TUNNEL }), socket),
  );
  const proxies = new ClientAddresses(options.trustedProxies);
  let droppedConnections = 0;
  server.on('drop', () => droppedConnections++);
  server.on(
    'connection',
    boundEachAddress(limits.connectionsPerAddress, proxies, () => droppedConnections++),
  );
  const counts = (): Promise<ConnectionCounts> =>
    new Promise((resolve) => {
      server.getConnections((_, connections = 0) =>
        resolve({ connections, droppedConnections, brokenRequests: broken.count }),
      );
    });
  server.on('connection', (socket: Socket) => ending.opened(socket));
  return { server, counts, stop: (withinMs) => ending.end(server, withinMs) };
}

/** Those of this machine and of known proxies stand for many. */
function boundEachAddress(most: number, proxies: ClientAddresses, dropped: () => void) {
  const open = new Map<string, number>();
  return (socket: Socket): void => {
    const address = plainAddress(socket.remoteAddress);
    if (address === '' || isLoopback(address) || proxies.isProxy(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= most) {
      dropped();
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  };
}
