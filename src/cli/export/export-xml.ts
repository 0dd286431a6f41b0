/** The wiki's pages and their histories as a dump for MediaWiki, piece by piece: no more than one text is held. */

import type { OpenedWiki } from '../../app/open-wiki.ts';
import type { Progress } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { TAIL_XML } from '../../wiki/dumps/dump-xml.ts';
import { exportHead, pageParts } from '../../wiki/dumps/export-parts.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { shownText } from '../../wiki/pages/shown-text.ts';
import { readTable } from '../dumps/imported-table.ts';

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

export async function* exportXml(opened: OpenedWiki, what: XmlExport): AsyncGenerator<string> {
  const { wiki, store } = opened;
  const { ledger } = wiki;
  yield exportHead(wiki, what.address, what.generator);
  const pages = pagesOf(opened, what.titles);
  const source = {
    wiki,
    ...(await readTable(store, wiki.site.titles)),
    textOf: async ({ content, sizeBytes }: Revision) =>
      shownText((await store.scan(content, sizeBytes)).toString()),
  };
  const total = pages.reduce((sum, { revisions }) => sum + (what.current ? 1 : revisions.length), 0);
  let done = 0;
  for (const page of pages) {
    const ids = what.current ? page.revisions.slice(-1) : page.revisions;
    const revisions = ids.filter((id) => ledger.keptRevision(id).atSeconds >= what.sinceSeconds);
    if (revisions.length > 0) yield* pageParts(page, revisions, source);
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
