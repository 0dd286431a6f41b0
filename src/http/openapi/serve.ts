/** Serves the description of the API, for programs and for people. It is written when it is first asked for, and kept. */

import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Endpoint } from '../endpoints.ts';
import { bodyTag, passesConditions } from '../respond.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { type DocumentPlace, makeDocument } from './document.ts';

/** It changes when the server does. */
const DESCRIPTION_CACHE = 'public, max-age=300';

interface Written {
  readonly json: string;
  readonly html: string;
}

export interface DescribedApi {
  readonly endpoints: readonly Endpoint[];
  readonly bases: readonly string[];
  readonly origin: () => string;
  readonly version: string;
}

export function addDescription(router: Router, { endpoints, bases, origin, version }: DescribedApi): void {
  const written = new Map<string, Written>();
  const write = (base: string): Written => {
    const place = { origin: origin(), base, version };
    const address = place.origin + base;
    const found = written.get(address) ?? writeDescription(endpoints, place);
    written.set(address, found);
    return found;
  };
  for (const base of bases) {
    router.get(`${base}/openapi.json`, (context) => send(context, write(base).json, 'application/json'));
    router.get(`${base}/docs`, (context) => {
      send(context, write(base).html, 'text/html; charset=utf-8');
      context.set('Content-Security-Policy', docsPolicy());
      context.set('Referrer-Policy', 'no-referrer');
    });
  }
}

function writeDescription(endpoints: readonly Endpoint[], place: DocumentPlace): Written {
  const document = makeDocument(endpoints, place);
  return { json: JSON.stringify(document), html: docsPage(document) };
}

function send(context: Context, text: string, type: string): void {
  if (!passesConditions(context, { etag: bodyTag(text), cacheControl: DESCRIPTION_CACHE })) return;
  context.status = 200;
  context.body = text;
  context.set('Content-Type', type);
}
