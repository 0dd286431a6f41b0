/** The wiki's pages and their histories as a dump for MediaWiki, piece by piece: no more than one text is held. */

import type { OpenedWiki } from '../../app/open-wiki.ts';
import type { Progress } from '../../store/store.ts';
import { isTitle, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { headXml, PAGE_END_XML, pageXml, revisionXml, TAIL_XML } from '../dumps/dump-xml.ts';
import { type ImportedTable, readTable } from '../dumps/imported-table.ts';

export interface XmlExport {
  /** Where readers reach the wiki: `https://wiki.example.org`. */
  readonly address: string;
  readonly generator: string;
  /** Of each page the newest revision alone. */
  readonly current: boolean;
  /** undefined: all pages. */
  readonly titles: ReadonlySet<PageKey> | undefined;
  /** Revisions before that moment are left out. */
  readonly sinceSeconds: number;
  readonly progress: Progress;
}

type Source = OpenedWiki & { readonly table: ImportedTable };

/** What MediaWiki calls the forms of its models. */
const FORMATS: Readonly<Record<string, string>> = {
  wikitext: 'text/x-wiki',
  css: 'text/css',
  javascript: 'text/javascript',
  json: 'application/json',
  markdown: 'text/markdown',
};
const OTHER_FORMAT = 'text/plain';

export async function* exportXml(opened: OpenedWiki, what: XmlExport): AsyncGenerator<string> {
  const { ledger, site } = opened.wiki;
  const { namespaces, capitalLinks } = site.titles;
  const { siteName, language, mainPage } = site.settings;
  yield headXml({
    name: siteName,
    language,
    base: `${what.address}/wiki/${encodeURIComponent(mainPage.replace(/ /g, '_'))}`,
    generator: what.generator,
    capitalLinks,
    namespaces: namespaces.ids().map((id) => ({ id, name: namespaces.nameOf(id) ?? '' })),
  });
  const pages = pagesOf(opened, what.titles);
  const table = await readTable(opened.store);
  const total = pages.reduce((sum, { revisions }) => sum + (what.current ? 1 : revisions.length), 0);
  let done = 0;
  for (const page of pages) {
    const ids = what.current ? page.revisions.slice(-1) : page.revisions;
    const revisions = ids.filter((id) => ledger.keptRevision(id).atSeconds >= what.sinceSeconds);
    if (revisions.length > 0) yield* pageParts(page, revisions, { ...opened, table });
    done += ids.length;
    what.progress(done, total);
  }
  yield TAIL_XML;
}

function pagesOf({ wiki: { ledger } }: OpenedWiki, titles: XmlExport['titles']): Page[] {
  return [...ledger.keys()]
    .filter((key) => titles?.has(key) !== false)
    .map((key) => ledger.page(key) as Page)
    .sort((a, b) => a.id - b.id);
}

async function* pageParts(page: Page, revisions: readonly number[], opened: Source): AsyncGenerator<string> {
  const { table, wiki } = opened;
  const { ledger, site } = wiki;
  const title = parseTitle(page.key, site.titles);
  const namespace = isTitle(title) ? title.namespace : 0;
  yield pageXml({ id: page.id, title: table.titles[page.key] ?? keyToReadingForm(page.key), namespace });
  const last = ledger.latest(page).model;
  const foreign = table.models[page.key];
  const places = new Map(page.revisions.map((id, at) => [id, at]));
  for (const id of revisions) {
    const before = page.revisions[(places.get(id) as number) - 1];
    const revision = ledger.keptRevision(id);
    const model = revision.model === last ? (foreign ?? last) : revision.model;
    yield await revisionPart({ ...revision, name: model }, before, opened);
  }
  yield PAGE_END_XML;
}

async function revisionPart(
  revision: Revision & { readonly name: string },
  parentId: number | undefined,
  { wiki, store }: Source,
): Promise<string> {
  const { id, atSeconds, minor, name, content, sizeBytes } = revision;
  const { user, comment } = wiki.redaction.shown(revision);
  const isHidden = wiki.redaction.isTextHidden(revision);
  const text = isHidden ? null : shownText(await store.scan(content, sizeBytes));
  return revisionXml({
    id,
    parentId,
    atSeconds,
    user: user === null ? null : { ...user, name: user.name.replace(/\u203a/g, '>') },
    comment,
    minor,
    model: name,
    format: FORMATS[name] ?? OTHER_FORMAT,
    text,
    hiddenBytes: sizeBytes,
  });
}

/** A file has one newline more than the text that readers are shown. */
function shownText(bytes: Buffer): string {
  return bytes.toString().replace(/\n$/, '');
}
