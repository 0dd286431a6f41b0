/** Middlewares alone: an application of just those that a test names. */

import Koa from 'koa';
import { ClientAddresses } from '../../../src/http/access/client-address.ts';
import type { Middleware, RequestState, RoutedContext } from '../../../src/http/context.ts';
import { beginRequest } from '../../../src/http/middleware/begin-request.ts';
import { ApiClient } from '../../support/api-client.ts';

/** They run in their order, behind the one that names the request. */
export function runMiddlewares(...middlewares: readonly Middleware[]): ApiClient {
  const app = new Koa<RequestState, RoutedContext>();
  for (const each of [beginRequest(new ClientAddresses()), ...middlewares]) app.use(each);
  return new ApiClient(app);
}
