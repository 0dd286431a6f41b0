/** Counts every request for the metrics, and writes its line into the log. */

import { Stream } from 'node:stream';
import type { Context, Middleware } from '../context.ts';
import type { RequestCounts } from '../metrics/request-counts.ts';
import type { RequestLog } from './request-log.ts';

export function reportRequests(counts: RequestCounts, log?: (line: RequestLog) => void): Middleware {
  return async (context, next) => {
    const startMs = performance.now();
    await next();
    const report = (bytes: number | undefined): void => {
      const { status, method, path, ip } = context;
      const { id, route, identity } = context.state;
      const ms = Math.round((performance.now() - startMs) * 1_000) / 1_000;
      counts.add({ route, method, status, ms });
      log?.({ id, method, path, status, ms, bytes, address: ip, user: identity?.name });
    };
    const { body, length } = context;
    if (body instanceof Stream && length === undefined) onceSent(context, report);
    else report(context.method === 'HEAD' ? 0 : (length ?? 0));
  };
}

/** Tells the length of an answer once it was sent; undefined where it broke off. */
function onceSent({ res }: Context, ended: (bytes: number | undefined) => void): void {
  const { socket } = res;
  const before = socket?.bytesWritten ?? 0;
  res.once('close', () => ended(res.writableFinished ? (socket?.bytesWritten ?? 0) - before : undefined));
}
