/** Pages with their histories in MediaWiki's XML, piece by piece: no more than one text is held. */

import { splitKey } from '../../title/split-key.ts';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import type { Page, Revision } from '../ledger/ledger.ts';
import type { Wiki } from '../wiki.ts';
import { headXml, PAGE_END_XML, pageXml, revisionXml, type XmlSchema } from './dump-xml.ts';
import { formatOf } from './model-format.ts';

/** What is exported, and how it is called elsewhere. */
export interface ExportSource {
  readonly wiki: Pick<Wiki, 'ledger' | 'site' | 'redaction'>;
  /** The text of a revision as readers are shown it. */
  readonly textOf: (revision: Revision) => Promise<string>;
  /** The newest where it is not said. */
  readonly schema?: XmlSchema;
  /** Titles and models that came with an import, by key. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly models?: Readonly<Record<string, string>>;
}

/** @param address where readers reach the wiki: `https://wiki.example.org` */
export function exportHead(
  { site }: Pick<Wiki, 'site'>,
  address: string,
  generator: string,
  schema?: XmlSchema,
): string {
  const { namespaces, capitalLinks } = site.titles;
  const { siteName, language, mainPage } = site.settings;
  const about = {
    name: siteName,
    language,
    base: `${address}/wiki/${encodeURIComponent(mainPage.replace(/ /g, '_'))}`,
    generator,
    capitalLinks,
    namespaces: namespaces.ids().map((id) => ({ id, name: namespaces.nameOf(id) ?? '' })),
  };
  return headXml(about, schema);
}

export async function* pageParts(
  page: Page,
  revisions: Iterable<number>,
  source: ExportSource,
): AsyncGenerator<string> {
  const { ledger, site } = source.wiki;
  const key = page.key as PageKey;
  const { namespace } = splitKey(key, site.titles);
  yield pageXml({ id: page.id, title: source.titles?.[key] ?? keyToReadingForm(key), namespace });
  const last = ledger.latest(page).model;
  const foreign = source.models?.[key];
  const places = new Map(page.revisions.map((id, at) => [id, at]));
  for (const id of revisions) {
    const before = page.revisions[(places.get(id) as number) - 1];
    const revision = ledger.keptRevision(id);
    const model = revision.model === last ? (foreign ?? last) : revision.model;
    yield await revisionPart({ ...revision, name: model }, before, source);
  }
  yield PAGE_END_XML;
}

async function revisionPart(
  revision: Revision & { readonly name: string },
  parentId: number | undefined,
  { wiki, textOf, schema }: ExportSource,
): Promise<string> {
  const { id, atSeconds, minor, name, sizeBytes } = revision;
  const { user, comment } = wiki.redaction.shown(revision);
  const told = {
    id,
    parentId,
    atSeconds,
    user: user === null ? null : { ...user, name: user.name.replace(/\u203a/g, '>') },
    comment,
    minor,
    model: name,
    format: formatOf(name),
    text: wiki.redaction.isTextHidden(revision) ? null : await textOf(revision),
    hiddenBytes: sizeBytes,
  };
  return revisionXml(told, schema);
}
