/** Where the pages of a wiki lead: each is rendered, as its readers see it, and what it links to is looked up. */

import type { OpenedWiki } from '../app/open-wiki.ts';
import type { Outline } from '../content-models/model.ts';
import type { Progress } from '../store/store.ts';
import { FILE, MAIN } from '../title/namespaces.ts';
import { isTitle, type PageKey, parseTitle } from '../title/title.ts';
import { WikiError } from '../wiki/errors.ts';
import { linkOfName } from '../wiki/rendering/facts.ts';
import type { ShownPage } from '../wiki/rendering/shown-page.ts';
import type { Findings } from './findings.ts';

/** Pages that are rendered at a time: the threads have a queue of their own. */
const AT_ONCE = 4;
/** Pages of one name that are told. */
const MAX_OTHERS = 5;

export async function checkLinks(opened: OpenedWiki, findings: Findings, progress: Progress): Promise<void> {
  const { ledger } = opened.wiki;
  const keys = [...ledger.keys()].sort();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    progress(from, keys.length);
    const some = keys.slice(from, from + AT_ONCE);
    const shown = await Promise.all(some.map((key) => shownPage(opened, key, findings)));
    for (const [place, page] of shown.entries()) {
      if (page?.outline === undefined) continue;
      const key = some[place] as PageKey;
      checkOutline(opened, key, page.outline, findings);
      checkNames(opened, key, page, findings);
    }
  }
}

async function shownPage(
  { wiki }: OpenedWiki,
  key: PageKey,
  findings: Findings,
): Promise<ShownPage | undefined> {
  const page = wiki.ledger.page(key);
  if (page === undefined) return undefined;
  try {
    const shown = await wiki.html.shown(page);
    if (shown.outline === undefined) {
      const { refused } = await wiki.html.page(page, wiki.ledger.latest(page), 'view');
      if (refused !== undefined) findings.add('not-rendered', `${key}: ${refused}`);
    }
    return shown;
  } catch (error) {
    // Texts that cannot be read are told of elsewhere.
    if (!(error instanceof WikiError)) throw error;
    return undefined;
  }
}

function checkOutline({ wiki }: OpenedWiki, key: PageKey, outline: Outline, findings: Findings): void {
  const { titles } = wiki.site;
  const isMedium = (target: PageKey): boolean => wiki.ledger.others.find(target) !== undefined;
  for (const link of new Set(outline.links)) {
    const title = parseTitle(link, titles);
    if (!isTitle(title) || title.interwiki !== '' || title.namespace < MAIN) continue;
    const target = link as PageKey;
    if (wiki.ledger.page(target) !== undefined || isMedium(target)) continue;
    const meaning = wiki.meaning({ as: 'request', to: target, folder: undefined });
    const others = meaning?.kind === 'missing' ? meaning.others.slice(0, MAX_OTHERS) : [];
    const which = others.length === 0 ? '' : `, which may be ${others.join(' or ')}`;
    findings.add('dead-links', `${key}: leads to ${link}${which}`);
  }
  for (const file of new Set(outline.files)) {
    const title = parseTitle(file, titles);
    const target = file as PageKey;
    if (
      isTitle(title) &&
      title.namespace === FILE &&
      !isMedium(target) &&
      wiki.ledger.page(target) === undefined
    )
      findings.add('dead-pictures', `${key}: shows ${file}`);
  }
}

/** Links to pages and files that do not say where these lie. */
function checkNames(
  { wiki }: OpenedWiki,
  key: PageKey,
  { outline, facts }: ShownPage,
  findings: Findings,
): void {
  const file = wiki.site.titles.namespaces.nameOf(FILE);
  const files = outline?.files.map((each) => each.replace(/^Media:/, `${file}:`)) ?? [];
  const shown = new Set([...(outline?.links ?? []), ...files]);
  for (const { name } of facts) {
    const [, kind, rest = ''] = /^(\w+) (.*)$/s.exec(name) ?? [];
    const link = kind === 'links' ? linkOfName(rest) : undefined;
    const meaning = link && wiki.meaning(link);
    if (link === undefined || meaning === undefined || meaning.kind === 'missing') continue;
    if (shown.has(meaning.key) && wiki.isByName(link))
      findings.add('by-file-name', `${key}: ${link.to} leads to ${meaning.key}`);
  }
}
