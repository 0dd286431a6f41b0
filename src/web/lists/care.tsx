/** `Special:LongPages`, `Special:BrokenRedirects` and their like: lists of pages that need care, a screenful at a time. */

import type { VNode } from 'preact';
import type { PageKey } from '../../title/title.ts';
import {
  CARE_LISTS,
  type CareEntry,
  type CareList,
  type CareName,
  type CareUnit,
} from '../../wiki/links/care-lists.ts';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { OffsetPager } from '../view/pager.tsx';
import { askedNumber, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import { Building, KeyLink } from './key-links.tsx';

const PAGE_LENGTH = 250;

/** What each is called: by its address, and in words. */
export const CARE_PAGES = {
  AncientPages: ['Ancientpages', 'ancientPages'],
  BrokenRedirects: ['BrokenRedirects', 'brokenRedirects'],
  DeadendPages: ['Deadendpages', 'deadendPages'],
  DoubleRedirects: ['DoubleRedirects', 'doubleRedirects'],
  FewestRevisions: ['Fewestrevisions', 'fewestRevisions'],
  ListDuplicatedFiles: ['ListDuplicatedFiles', 'listDuplicatedFiles'],
  ListRedirects: ['Listredirects', 'listRedirects'],
  LongPages: ['Longpages', 'longPages'],
  MostCategories: ['Mostcategories', 'mostCategories'],
  MostInterwikis: ['Mostinterwikis', 'mostInterwikis'],
  MostLinkedCategories: ['Mostlinkedcategories', 'mostLinkedCategories'],
  MostLinkedFiles: ['Mostimages', 'mostLinkedFiles'],
  MostLinkedPages: ['Mostlinked', 'mostLinkedPages'],
  MostRevisions: ['Mostrevisions', 'mostRevisions'],
  MostTranscludedPages: ['Mostlinkedtemplates', 'mostTranscludedPages'],
  OrphanedPages: ['Lonelypages', 'orphanedPages'],
  ShortPages: ['Shortpages', 'shortPages'],
  UncategorizedCategories: ['Uncategorizedcategories', 'uncategorizedCategories'],
  UncategorizedFiles: ['Uncategorizedimages', 'uncategorizedFiles'],
  UncategorizedPages: ['Uncategorizedpages', 'uncategorizedPages'],
  UncategorizedTemplates: ['Uncategorizedtemplates', 'uncategorizedTemplates'],
  UnusedCategories: ['Unusedcategories', 'unusedCategories'],
  UnusedFiles: ['Unusedimages', 'unusedFiles'],
  UnusedTemplates: ['Unusedtemplates', 'unusedTemplates'],
  WantedCategories: ['Wantedcategories', 'wantedCategories'],
  WantedFiles: ['Wantedfiles', 'wantedFiles'],
  WantedPages: ['Wantedpages', 'wantedPages'],
  WantedTemplates: ['Wantedtemplates', 'wantedTemplates'],
  WithoutInterwiki: ['Withoutinterwiki', 'withoutInterwiki'],
} as const satisfies Record<string, readonly [list: CareName, heading: WordName]>;

type CareAddress = keyof typeof CARE_PAGES;

export function showCare(special: string): (visit: Visit) => Promise<void> {
  return (visit) => showList(visit, special as CareAddress);
}

async function showList(visit: Visit, special: CareAddress): Promise<void> {
  const { words, call } = visit;
  const [name, heading] = CARE_PAGES[special];
  const list: CareList = CARE_LISTS[name];
  call.admit('compute');
  const found = await call.links.care.entries(name);
  const from = askedNumber(visit, 'offset') ?? 0;
  const shown = found.slice(from, from + PAGE_LENGTH);
  await showPage(visit, {
    title: words.text(heading),
    children: (
      <PageFrame words={words} heading={words.text(heading)}>
        {shown.length === 0 ? (
          <p>{words.text('noRevisions')}</p>
        ) : (
          <Entries visit={visit} list={list} entries={shown} from={from} />
        )}
        <OffsetPager
          words={words}
          offset={from}
          length={PAGE_LENGTH}
          count={found.length}
          to={(offset) => specialAddress(special, { offset })}
        />
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

interface EntriesParts {
  readonly visit: Visit;
  readonly list: CareList;
  readonly entries: readonly CareEntry[];
  readonly from: number;
}

/** What has a rank, or is a chain, stands on a line of its own. */
function Entries({ visit, list: { unit, redirects }, entries, from }: EntriesParts): VNode {
  const items = entries.map((entry) => (
    <li key={entry.key}>
      {redirects ? (
        <Redirect visit={visit} pageKey={entry.key} />
      ) : (
        <KeyLink visit={visit} pageKey={entry.key} />
      )}
      {unit !== undefined && <Value words={visit.words} entry={entry} unit={unit} />}
    </li>
  ));
  if (unit === undefined && redirects === undefined) return <ul class="ui-columns">{items}</ul>;
  return (
    <ol class="ui-ranks" start={from + 1}>
      {items}
    </ol>
  );
}

function Value({
  words,
  entry: { value },
  unit,
}: {
  readonly words: Words;
  readonly entry: CareEntry;
  readonly unit: CareUnit;
}): VNode {
  return <span class="ui-meta"> ({SAID[unit](words, value)})</span>;
}

const SAID: Readonly<Record<CareUnit, (words: Words, value: number) => string>> = {
  bytes: (words, value) => words.count('bytes', value),
  links: (words, value) => words.number(value),
  revisions: (words, value) => words.count('countedRevisions', value),
  seconds: (words, value) => words.date(value),
};

/** The page itself, where it leads, and where that leads on. */
function Redirect({ visit, pageKey }: { readonly visit: Visit; readonly pageKey: PageKey }): VNode {
  const target = targetOf(visit, pageKey);
  const next = target === undefined ? undefined : targetOf(visit, target);
  return (
    <>
      <KeyLink visit={visit} pageKey={pageKey} />
      {[target, next].map(
        (key) =>
          key !== undefined && (
            <span key={key}>
              {' → '}
              <KeyLink visit={visit} pageKey={key} />
            </span>
          ),
      )}
    </>
  );
}

function targetOf({ call: { wiki, links } }: Visit, key: PageKey): PageKey | undefined {
  const page = wiki.ledger.page(key);
  return page && (links.index.from(page.id, 'redirect')[0]?.target as PageKey | undefined);
}
