/** Lists that the index of links gives: what links here, categories, and where a file is used. */

import type { VNode } from 'preact';
import { isTitle, keyOf, keyToReadingForm, parseTitle } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { careEntries } from '../../wiki/links/kept-care.ts';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { linkTo } from '../pages/subject.ts';
import { Link } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { Building, KeyLink } from './key-links.tsx';

/** Pages that one list shows. */
const MAX_SHOWN = 1_000;
const KINDS = {
  link: 'links',
  redirect: 'redirects',
  template: 'transclusions',
  file: 'fileUses',
} as const satisfies Record<string, WordName>;

/** Pages that lead to a title in one way, by title; what links to a page links to its number. */
function leadingTo(
  { call: { wiki, links } }: Visit,
  kind: keyof typeof KINDS | 'category',
  target: string,
): string[] {
  const pages = new Set(links.index.to(kind, target).map(({ page }) => page));
  return [...pages].flatMap((id) => wiki.ledger.pageById(id)?.key ?? []).sort();
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
  const found =
    key === undefined
      ? []
      : Object.entries(KINDS).map(([kind, word]) => ({
          word,
          keys: leadingTo(visit, kind as keyof typeof KINDS, key),
        }));
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
        {key !== undefined && found.every(({ keys }) => keys.length === 0) && (
          <p>{words.text('nothingLinks')}</p>
        )}
        {found
          .filter(({ keys }) => keys.length > 0)
          .map(({ word, keys }) => (
            <section key={word}>
              <h2>{words.text(word)}</h2>
              <Keys visit={visit} keys={keys} />
            </section>
          ))}
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

/** Pages that show a file, for its page. */
export function FileUses({ visit, fileKey }: { readonly visit: Visit; readonly fileKey: string }): VNode {
  const keys = leadingTo(visit, 'file', fileKey);
  const { words } = visit;
  return (
    <section>
      <h2>{words.text('fileUses')}</h2>
      {keys.length === 0 ? <p>{words.text('usedNowhere')}</p> : <Keys visit={visit} keys={keys} />}
    </section>
  );
}

/** `Special:Categories`: with how many pages each has, the most first. */
export async function showCategories(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const source = { wiki: call.wiki, index: call.links.index };
  const shown = (await careEntries('Mostlinkedcategories', source)).slice(0, MAX_SHOWN);
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
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

function Keys({ visit, keys }: { readonly visit: Visit; readonly keys: readonly string[] }): VNode {
  return (
    <ul class="ui-columns">
      {keys.slice(0, MAX_SHOWN).map((key) => (
        <li key={key}>
          <KeyLink visit={visit} pageKey={key} />
        </li>
      ))}
    </ul>
  );
}
