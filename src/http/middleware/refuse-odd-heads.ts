/**
 * What Node lets through and we do not: heads that two servers in a row could read in two ways, or that would lose a
 * part. They are refused before anything else looks at them.
 */

import type { IncomingMessage } from 'node:http';
import type { Middleware } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';

/** Fields of one head. */
const MAX_FIELDS = 100;
/** Fields that decide where a request goes or how it is read: Node takes the first of two, others may take the last. */
const SINGLE: readonly string[] = ['host', 'origin', 'content-type', 'content-encoding'];

/** @throws RequestError `head-too-large`, `request-malformed` */
export const refuseOddHeads: Middleware = (context, next) => {
  refuseOdd(context.req);
  return next();
};

/** @throws RequestError `head-too-large`, `request-malformed` */
export function refuseOdd(request: IncomingMessage): void {
  const { headers, rawHeaders, url = '', httpVersionMajor, httpVersionMinor } = request;
  const count = rawHeaders.length / 2;
  if (count > MAX_FIELDS) throw new RequestError('head-too-large', {});
  // HTTP/0.9 has no version; the absolute form is for proxies, and names another host than ours.
  const isPlain = httpVersionMajor === 1 && url.startsWith('/');
  // Node would refuse it too, without a word of why.
  const isAddressed = headers.host !== undefined || httpVersionMinor === 0;
  const isEachOnce = Object.keys(headers).length === count;
  if (!isPlain || !isAddressed || (!isEachOnce && hasTwins(rawHeaders)))
    throw new RequestError('request-malformed', {});
}

function hasTwins(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return SINGLE.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
}
