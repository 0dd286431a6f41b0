/** `Special:PagesWithProp/NAME`: pages that say something of themselves, and what they say. */

import type { VNode } from 'preact';
import { ownNames, propertyName } from '../../http/action/props/page-properties.ts';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { Building, KeyLink } from './key-links.tsx';

const PAGE_LENGTH = 250;
const MAX_NAMES = 1_000;
const MAX_VALUE_CHARS = 200;

export async function showPagesWithProp(visit: Visit, rest: string): Promise<void> {
  const { words, call } = visit;
  const name = asked(visit, 'propname') ?? rest;
  const from = askedNumber(visit, 'from') ?? 0;
  const found = name === '' ? [] : pagesThatSay(visit, name, from);
  const next = found[PAGE_LENGTH];
  const said = call.links.index.sortedTargets('property').flatMap((own) => propertyName(own) ?? []);
  await showPage(visit, {
    title: words.text('pagesWithProp'),
    children: (
      <PageFrame words={words} heading={words.text('pagesWithProp')}>
        <form class="ui-filters" action={specialAddress('PagesWithProp')}>
          <label>
            {words.text('pageProperty')}{' '}
            <input type="text" name="propname" value={name} list="ui-properties" required maxLength={255} />
          </label>
          <datalist id="ui-properties">
            {[...new Set(said)].slice(0, MAX_NAMES).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <button type="submit">{words.text('show')}</button>
        </form>
        {name !== '' && found.length === 0 && <p>{words.text('noRevisions')}</p>}
        <ul>
          {found.slice(0, PAGE_LENGTH).map((page) => (
            <Said key={page} visit={visit} page={page} name={name} />
          ))}
        </ul>
        {next !== undefined && (
          <p class="ui-pager">
            <a href={specialAddress('PagesWithProp', { propname: name, from: next })} rel="next">
              {words.text('nextPage')}
            </a>
          </p>
        )}
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

/** Numbers of pages in their order, one more than are shown: however many there are, few are kept. */
function pagesThatSay({ call: { links } }: Visit, name: string, from: number): number[] {
  const first = (pages: readonly number[]): number[] =>
    [...new Set(pages)].sort((a, b) => a - b).slice(0, PAGE_LENGTH + 1);
  let kept: number[] = [];
  for (const own of ownNames(name)) {
    for (const page of links.index.pagesTo('property', own)) {
      if (page >= from) kept.push(page);
      if (kept.length > 8 * PAGE_LENGTH) kept = first(kept);
    }
  }
  return first(kept);
}

function Said({ visit, page: id, name }: { visit: Visit; page: number; name: string }): VNode | null {
  const { wiki, links } = visit.call;
  const page = wiki.ledger.pageById(id);
  if (page === undefined) return null;
  const own = ownNames(name);
  const value = links.index.from(id, 'property').find(({ target }) => own.includes(target))?.more ?? '';
  return (
    <li>
      <KeyLink visit={visit} pageKey={page.key} />
      {value !== '' && <span class="ui-meta"> ({value.slice(0, MAX_VALUE_CHARS)})</span>}
    </li>
  );
}
