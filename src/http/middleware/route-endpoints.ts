/** Leads every request to its endpoint. Paths are taken as they are: case and a slash at the end count. */

import Router from '@koa/router';
import type { RequestState, RoutedContext } from '../context.ts';
import { type Endpoint, isOfService, type Service } from '../endpoint.ts';
import type { AskWiki } from './ask-wiki.ts';

/** Paths under which the API answers; the first is our own, the others those of existing clients. */
export const BASES = ['/v1', '/rest.php/v1', '/w/rest.php/v1'] as const;

export function routeEndpoints(endpoints: readonly Endpoint[], askWiki: AskWiki, service: Service) {
  const router = new Router<RequestState, RoutedContext>({ sensitive: true, strict: true });
  for (const endpoint of endpoints) {
    for (const prefix of endpoint.under ?? BASES) {
      // Endpoints outside the API link into our own base.
      const path = BASES.find((each) => each === prefix) ?? BASES[0];
      router.register(prefix + endpoint.path, [endpoint.method], async (context) => {
        context.state.route = endpoint.path;
        const base = { origin: service.origin(), path };
        if (isOfService(endpoint)) await endpoint.serve(context, service, base);
        else await askWiki(endpoint, context, base);
      });
    }
  }
  return router.routes();
}
