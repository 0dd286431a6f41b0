/** Lists that the index of links gives: what links here, categories, and where a file is used. */

import type { VNode } from 'preact';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { linkTo } from '../pages/subject.ts';
import { Link } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { OffsetPager, Pager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { Building, KeyLink } from './key-links.tsx';
import { pageOfTitles, type TitlePage } from './titles.ts';

/** Pages of one kind that one page shows. */
const PAGE_LENGTH = 300;
const MAX_CHARS = 255;
const KINDS = {
  link: 'links',
  redirect: 'redirects',
  template: 'transclusions',
  file: 'fileUses',
} as const satisfies Record<string, WordName>;
type Kind = keyof typeof KINDS;

/** Pages that lead to a title in one way, by title. */
function leadingTo(visit: Visit, kind: Kind, target: string): Promise<TitlePage> {
  const from = (asked(visit, `${kind}from`) ?? '').replace(/ /g, '_').slice(0, MAX_CHARS);
  return pageOfTitles(new Set(keysTo(visit, kind, target)), {
    from,
    limit: PAGE_LENGTH,
    accept: () => true,
  });
}

/** What links to a page links to its number. */
function* keysTo({ call: { wiki, links } }: Visit, kind: Kind, target: string): Generator<PageKey> {
  for (const id of links.index.pagesTo(kind, target)) {
    const page = wiki.ledger.pageById(id);
    if (page !== undefined) yield page.key;
  }
}

/** `Special:WhatLinksHere/T` @throws WikiError `title-invalid` */
export async function showWhatLinksHere(visit: Visit, rest: string): Promise<void> {
  const { words, call } = visit;
  const written = asked(visit, 'target') ?? rest;
  const title = parseTitle(written, call.wiki.site.titles);
  if (written !== '' && !isTitle(title))
    throw new WikiError('title-invalid', { title: written, reason: title });
  const key = isTitle(title) ? keyOf({ ...title, fragment: '' }, call.wiki.site.titles) : undefined;
  const name = key === undefined ? '' : keyToReadingForm(key);
  const heading = name === '' ? words.text('whatLinksHere') : words.text('linksTo', name);
  const found = key === undefined ? [] : await allLeadingTo(visit, key);
  await showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <form class="ui-filters" action={specialAddress('WhatLinksHere')}>
          <label>
            {words.text('page')} <input type="text" name="target" value={name} maxLength={255} />
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
        {isTitle(title) && (
          <p>
            <Link {...linkTo(call.wiki, title)} />
          </p>
        )}
        {key !== undefined && found.length === 0 && <p>{words.text('nothingLinks')}</p>}
        {found.map(({ kind, page }) => (
          <section key={kind}>
            <h2>{words.text(KINDS[kind])}</h2>
            <Keys visit={visit} keys={page.keys} />
            <Pager words={words} next={page.next} to={(from) => toNext(name, kind, from)} />
          </section>
        ))}
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

interface Leading {
  readonly kind: Kind;
  readonly page: TitlePage;
}

/** In each way in which some do. */
async function allLeadingTo(visit: Visit, key: PageKey): Promise<Leading[]> {
  const found: Leading[] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const page = await leadingTo(visit, kind, key);
    if (page.letters.length > 0) found.push({ kind, page });
  }
  return found;
}

function toNext(target: string, kind: Kind, from: string): string {
  return specialAddress('WhatLinksHere', { target, [`${kind}from`]: from });
}

/** Pages that show a file, for its page. */
export function FileUses({ visit, fileKey }: { readonly visit: Visit; readonly fileKey: string }): VNode {
  const keys = [...new Set(keysTo(visit, 'file', fileKey))].sort();
  const { words } = visit;
  const next = keys[PAGE_LENGTH];
  return (
    <section>
      <h2>{words.text('fileUses')}</h2>
      {keys.length === 0 ? (
        <p>{words.text('usedNowhere')}</p>
      ) : (
        <Keys visit={visit} keys={keys.slice(0, PAGE_LENGTH)} />
      )}
      <Pager words={words} next={next} to={(from) => toNext(fileKey, 'file', from)} />
    </section>
  );
}

/** `Special:Categories`: with how many pages each has, the most first. */
export async function showCategories(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const found = await call.links.care.entries('Mostlinkedcategories');
  const offset = askedNumber(visit, 'offset') ?? 0;
  const shown = found.slice(offset, offset + PAGE_LENGTH);
  await showPage(visit, {
    title: words.text('categories'),
    children: (
      <PageFrame words={words} heading={words.text('categories')}>
        {shown.length === 0 ? (
          <p>{words.text('noRevisions')}</p>
        ) : (
          <ul class="ui-columns">
            {shown.map(({ key, value }) => (
              <li key={key}>
                <KeyLink visit={visit} pageKey={key} /> <span class="ui-meta">({words.number(value)})</span>
              </li>
            ))}
          </ul>
        )}
        <OffsetPager
          words={words}
          offset={offset}
          length={PAGE_LENGTH}
          count={found.length}
          to={(from) => specialAddress('Categories', { offset: from })}
        />
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

function Keys({ visit, keys }: { readonly visit: Visit; readonly keys: readonly string[] }): VNode {
  return (
    <ul class="ui-columns">
      {keys.map((key) => (
        <li key={key}>
          <KeyLink visit={visit} pageKey={key} />
        </li>
      ))}
    </ul>
  );
}
