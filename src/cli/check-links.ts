/** Where the pages of a wiki lead: each is rendered, as its readers see it, and what it links to is looked up. */

import type { OpenedWiki } from '../app/open-wiki.ts';
import type { Outline } from '../content-models/model.ts';
import type { Progress } from '../store/store.ts';
import { FILE, MAIN } from '../title/namespaces.ts';
import { isTitle, type PageKey, parseTitle } from '../title/title.ts';
import { WikiError } from '../wiki/errors.ts';
import type { Findings } from './findings.ts';

/** Pages that are rendered at a time: the threads have a queue of their own. */
const AT_ONCE = 4;

export async function checkLinks(opened: OpenedWiki, findings: Findings, progress: Progress): Promise<void> {
  const { ledger } = opened.wiki;
  const keys = [...ledger.keys()].sort();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    progress(from, keys.length);
    const some = keys.slice(from, from + AT_ONCE);
    const outlines = await Promise.all(some.map((key) => outlineOf(opened, key, findings)));
    for (const [place, outline] of outlines.entries())
      if (outline !== undefined) checkOutline(opened, some[place] as PageKey, outline, findings);
  }
}

async function outlineOf(
  { wiki }: OpenedWiki,
  key: PageKey,
  findings: Findings,
): Promise<Outline | undefined> {
  const page = wiki.ledger.page(key);
  if (page === undefined) return undefined;
  try {
    const { outline, refused } = await wiki.html.page(page, wiki.ledger.latest(page), 'view');
    if (refused !== undefined) findings.add('not-rendered', `${key}: ${refused}`);
    return outline;
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
    findings.add('dead-links', `${key}: leads to ${link}`);
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
