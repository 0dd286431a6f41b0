/**
 * The whole document around a rendering: what clients of MediaWiki's REST API read from the head, and the body's classes.
 * Source: the document of MediaWiki 1.43's `GET /page/{title}/html`.
 */

import { trimBlanks } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { keyOf, readingForm } from '../../title/title.ts';
import type { RenderContext } from '../context.ts';
import { escapeAttribute, escapeText } from '../nodes/printer.ts';
import { directionOf } from '../text/direction.ts';
import { encodeKey } from '../text/href.ts';

/** Version of the DOM specification that the HTML follows. */
export const HTML_VERSION = '2.8.0';

/** Version of this engine: the same source renders differently under another. */
export const ENGINE_VERSION = '1';

/** The parts of a rendering that go into the document. */
export interface DocumentParts {
  /** Inside of the body. */
  readonly html: string;
  /** Of these, `displaytitle` is displayed, and `pagelanguage` is the language of the text. */
  readonly properties: ReadonlyMap<string, string>;
}

/** Prints the document. Without a stored page, everything about a revision is left out. */
export function printDocument(rendered: DocumentParts, context: RenderContext): string {
  const { site, page } = context;
  const about =
    page === undefined ? '' : ` about="${escapeAttribute(revisionAddress(context, page.revision))}"`;
  const language = rendered.properties.get('pagelanguage') ?? site.language;
  const direction = language === site.language ? site.direction : directionOf(language);
  const classes = [
    `mw-content-${direction}`,
    `sitedir-${site.direction}`,
    direction,
    'mw-body-content',
    'parsoid-body',
    'mediawiki',
    'mw-parser-output',
  ].join(' ');
  return (
    '<!DOCTYPE html>\n' +
    `<html prefix="dc: http://purl.org/dc/terms/ mw: http://mediawiki.org/rdf/"${about}>` +
    head(rendered, context) +
    `<body id="mwAA" lang="${escapeAttribute(language)}" dir="${direction}" class="${classes}"` +
    ` data-mw-parsoid-version="stemma-${ENGINE_VERSION}" data-mw-html-version="${HTML_VERSION}">` +
    `${rendered.html}</body></html>`
  );
}

function head(rendered: DocumentParts, context: RenderContext): string {
  const { site, page, title } = context;
  const pageAddress = address(context, encodeURI(keyOf({ ...title, fragment: '' }, site)));
  const shownTitle = rendered.properties.get('displaytitle') ?? readingForm({ ...title, fragment: '' }, site);
  const parts = [
    '<meta charset="utf-8"/>',
    property('mw:pageId', String(page?.id ?? 0)),
    property('mw:pageNamespace', String(title.namespace)),
  ];
  if (page !== undefined) {
    parts.push(`<link rel="dc:replaces" resource="mwr:revision/${page.parentRevision}"/>`);
    if (page.sha1 !== undefined) parts.push(property('mw:revisionSHA1', page.sha1));
    if (page.savedAt !== undefined) parts.push(property('dc:modified', page.savedAt.toISOString()));
    parts.push(baseRevision(page.revision, page.sha1));
  }
  parts.push(
    property('mw:htmlVersion', HTML_VERSION),
    property('mw:html:version', HTML_VERSION),
    `<link rel="dc:isVersionOf" href="${escapeAttribute(pageAddress)}"/>`,
    `<base href="${escapeAttribute(address(context, ''))}"/>`,
    `<title>${escapeText(plainTitle(shownTitle))}</title>`,
    `<meta http-equiv="content-language" content="${escapeAttribute(rendered.properties.get('pagelanguage') ?? site.language)}"/>`,
    `<meta http-equiv="vary" content="${site.variants === undefined ? 'Accept' : 'Accept, Accept-Language'}"/>`,
  );
  return `<head prefix="mwr: ${escapeAttribute(address(context, encodeKey('Special:Redirect/')))}">${parts.join('')}</head>`;
}

/** What the way back needs to find the base again and to tell whether this engine made it. */
function baseRevision(revision: number, sha1: string | undefined): string {
  const etag = sha1 === undefined ? '' : ` data-etag="${escapeAttribute(sha1)}"`;
  return `<meta property="mw:baseRevision" content="${revision}"${etag} data-engine="${ENGINE_VERSION}"/>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}"/>`;
}

function revisionAddress(context: RenderContext, revision: number): string {
  return address(context, `Special:Redirect/revision/${revision}`);
}

function address({ site }: RenderContext, path: string): string {
  return site.server + site.articlePath.replace('$1', () => path);
}

/** A display title may hold markup, but a document's title cannot. */
function plainTitle(text: string): string {
  return trimBlanks(decodeReferences(text.replace(/'{2,}|<[^>]*>/g, '')));
}
