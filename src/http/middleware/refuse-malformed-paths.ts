/** Refuses paths that are no percent-encoded UTF-8: no route could say what they mean. */

import type { Middleware } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';

/** @throws RequestError `malformed-path` */
export const refuseMalformedPaths: Middleware = (context, next) => {
  try {
    decodeURIComponent(context.path);
  } catch {
    throw new RequestError('malformed-path', {});
  }
  return next();
};
