/** The first of all: names the request and finds out where it comes from. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ClientAddresses } from '../access/client-address.ts';
import type { Middleware } from '../context.ts';

/** A short token: it goes into the log and back as it is. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

export function beginRequest(addresses: ClientAddresses): Middleware {
  return (context, next) => {
    context.state.id = requestId(context.req);
    context.state.route = 'none';
    context.request.ip = addresses.of(context.req);
    return next();
  };
}

/** The client's or the proxy's own id where it gave a usable one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
