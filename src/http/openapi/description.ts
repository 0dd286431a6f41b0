/** The description of the API as endpoints, for programs and for people. It is loaded and written at the first request. */

import type { Base } from '../answers/links.ts';
import { sendWritten, type WrittenText, writtenText } from '../answers/written-text.ts';
import type { Service, ServiceEndpoint } from '../endpoint.ts';
import { description } from '../schemas/description.ts';

/** It changes when the server does. */
const DESCRIPTION_CACHE = 'public, max-age=300';

/** `GET /openapi.json` */
export const readDescription: ServiceEndpoint = {
  id: 'readDescription',
  method: 'GET',
  path: '/openapi.json',
  tag: 'Service',
  summary: 'Read this description',
  conditional: true,
  answers: { 200: { description: 'An OpenAPI document', schema: description, headers: ['ETag'] } },
  errors: [],
  async serve(context, service, base) {
    const text = await once(service, base, '/openapi.json', writeDocument);
    sendWritten(context, text, DESCRIPTION_CACHE);
  },
};

/** `GET /docs` */
export const readDocs: ServiceEndpoint = {
  id: 'readDocs',
  method: 'GET',
  path: '/docs',
  tag: 'Service',
  summary: 'Read this description as a page for people',
  conditional: true,
  answers: { 200: { description: 'The page', type: 'text/html', headers: ['ETag'] } },
  errors: [],
  async serve(context, service, base) {
    const text = await once(service, base, '/docs', writePage);
    sendWritten(context, text, DESCRIPTION_CACHE);
  },
};

type Write = (service: Service, base: Base) => Promise<WrittenText>;

/** Below each base and origin it is another text. */
async function once(service: Service, base: Base, path: string, write: Write): Promise<WrittenText> {
  const address = base.origin + base.path + path;
  const text = service.written.get(address) ?? (await write(service, base));
  service.written.set(address, text);
  return text;
}

async function writeDocument({ endpoints, version }: Service, base: Base): Promise<WrittenText> {
  const { makeDocument } = await import('./document.ts');
  return writtenText(
    JSON.stringify(makeDocument(endpoints, { origin: base.origin, base: base.path, version })),
    'application/json',
  );
}

async function writePage({ endpoints, version }: Service, base: Base): Promise<WrittenText> {
  const { makeDocument } = await import('./document.ts');
  const { docsPage, docsPolicy } = await import('./docs-page.ts');
  const text = docsPage(makeDocument(endpoints, { origin: base.origin, base: base.path, version }));
  return { ...writtenText(text, 'text/html; charset=utf-8'), policy: docsPolicy() };
}
