/** Serves the description of the API, for programs and for people. It is loaded and written when it is first asked for. */

import type Router from '@koa/router';
import type { Context } from 'koa';
import { bodyTag, passesConditions } from '../answers/respond.ts';
import type { Endpoint } from '../endpoints.ts';
import type { DocumentPlace } from './document.ts';

/** It changes when the server does. */
const DESCRIPTION_CACHE = 'public, max-age=300';

export interface DescribedApi {
  readonly endpoints: readonly Endpoint[];
  readonly bases: readonly string[];
  readonly origin: () => string;
  readonly version: string;
}

interface Written {
  readonly text: string;
  readonly type: string;
  readonly etag: string;
  /** What a browser may do with it. */
  readonly policy?: string;
}

type Write = (endpoints: readonly Endpoint[], place: DocumentPlace) => Promise<Written>;

/** Its forms, by the end of their addresses. */
const FORMS: Readonly<Record<string, Write>> = { 'openapi.json': writeDocument, docs: writePage };

/** Adds every form of the description below every base. */
export function addDescription(router: Router, { endpoints, bases, origin, version }: DescribedApi): void {
  const kept = new Map<string, Written>();
  const serve = async (context: Context, base: string, form: string, write: Write): Promise<void> => {
    context.state['route'] = `/${form}`;
    const place = { origin: origin(), base, version };
    const address = `${place.origin}${base}/${form}`;
    const found = kept.get(address) ?? (await write(endpoints, place));
    kept.set(address, found);
    send(context, found);
  };
  for (const base of bases) {
    for (const [form, write] of Object.entries(FORMS))
      router.get(`${base}/${form}`, (context) => serve(context, base, form, write));
  }
}

async function writeDocument(endpoints: readonly Endpoint[], place: DocumentPlace): Promise<Written> {
  const { makeDocument } = await import('./document.ts');
  return written(JSON.stringify(makeDocument(endpoints, place)), 'application/json');
}

async function writePage(endpoints: readonly Endpoint[], place: DocumentPlace): Promise<Written> {
  const { makeDocument } = await import('./document.ts');
  const { docsPage, docsPolicy } = await import('./docs-page.ts');
  const text = docsPage(makeDocument(endpoints, place));
  return { ...written(text, 'text/html; charset=utf-8'), policy: docsPolicy() };
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
