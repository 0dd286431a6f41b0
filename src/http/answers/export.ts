/** Pages as a dump, for wikis of MediaWiki and whoever else reads their XML: written as it is read, at the reader's pace. */

import { Readable } from 'node:stream';
import { TAIL_XML, type XmlSchema } from '../../wiki/dumps/dump-xml.ts';
import { exportHead, pageParts } from '../../wiki/dumps/export-parts.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Page } from '../../wiki/ledger/ledger.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import type { Context } from '../context.ts';
import type { Base } from './links.ts';

/** Which revisions of a page, oldest first. */
export type Chosen = (page: Page) => readonly number[];

export const newest: Chosen = ({ revisions }) => revisions.slice(-1);

const GENERATOR = 'Stemma';

export async function* exportOf(
  { wiki, base }: { readonly wiki: Wiki; readonly base: Base },
  pages: readonly Page[],
  { chosen = newest, schema = '0.11' }: { readonly chosen?: Chosen; readonly schema?: XmlSchema } = {},
): AsyncGenerator<string> {
  yield exportHead(wiki, base.origin, GENERATOR, schema);
  const textOf = (revision: Parameters<typeof wiki.source>[0]) => wiki.source(revision);
  const source = { wiki, textOf, schema };
  for (const page of pages) yield* pageParts(page, chosen(page), source);
  yield TAIL_XML;
}

/** A source that cannot be read ends the answer before its end: half a dump must not look like a whole one. */
export function streamExport(context: Context, type: string, parts: AsyncGenerator<string>): void {
  context.set('Content-Type', `${type}; charset=utf-8`);
  context.set('Content-Disposition', 'inline; filename=export.xml');
  context.set('Cache-Control', 'private, no-store');
  if (context.method === 'HEAD') {
    context.body = '';
    return;
  }
  context.body = Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 });
}

/** The whole of it, where that is not too much. @throws WikiError `source-too-large` */
export async function wholeExport(parts: AsyncGenerator<string>, maxBytes: number): Promise<string> {
  const kept: string[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += Buffer.byteLength(part);
    if (bytes > maxBytes) throw new WikiError('source-too-large', { maxBytes });
    kept.push(part);
  }
  return kept.join('');
}
