/** Serves the description of the API, for programs and for people. It is loaded and written when it is first asked for. */

import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Endpoint } from '../endpoints.ts';
import { bodyTag, passesConditions } from '../respond.ts';

/** It changes when the server does. */
const DESCRIPTION_CACHE = 'public, max-age=300';

interface Written {
  readonly text: string;
  readonly type: string;
  readonly etag: string;
  /** What a browser may do with it. */
  readonly policy?: string;
}

type Form = 'openapi.json' | 'docs';

export interface DescribedApi {
  readonly endpoints: readonly Endpoint[];
  readonly bases: readonly string[];
  readonly origin: () => string;
  readonly version: string;
}

/** Adds `/openapi.json` and `/docs` below every base. */
export function addDescription(router: Router, { endpoints, bases, origin, version }: DescribedApi): void {
  const kept = new Map<string, Written>();
  for (const base of bases) {
    for (const form of ['openapi.json', 'docs'] as const) {
      router.get(`${base}/${form}`, async (context) => {
        const place = { origin: origin(), base, version };
        const address = `${place.origin}${base}/${form}`;
        const found = kept.get(address) ?? (await write(form));
        kept.set(address, found);
        send(context, found);

        async function write(asked: Form): Promise<Written> {
          const { makeDocument } = await import('./document.ts');
          const document = makeDocument(endpoints, place);
          if (asked === 'openapi.json') return written(JSON.stringify(document), 'application/json');
          const { docsPage, docsPolicy } = await import('./docs-page.ts');
          return { ...written(docsPage(document), 'text/html; charset=utf-8'), policy: docsPolicy() };
        }
      });
    }
  }
}

function written(text: string, type: string): Written {
  return { text, type, etag: bodyTag(text) };
}

function send(context: Context, { text, type, etag, policy }: Written): void {
  if (!passesConditions(context, { etag, cacheControl: DESCRIPTION_CACHE })) return;
  context.status = 200;
  context.body = text;
  context.set('Content-Type', type);
  if (policy === undefined) return;
  context.set('Content-Security-Policy', policy);
  context.set('Referrer-Policy', 'no-referrer');
}
