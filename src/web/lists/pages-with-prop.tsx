/** `Special:PagesWithProp/NAME`: pages that say something of themselves, and what they say. */

import type { VNode } from 'preact';
import { propertyName } from '../../http/action/props/page-properties.ts';
import { pagesThatSay, valueSaid } from '../../http/action/props/pages-that-say.ts';
import type { CareSource } from '../../wiki/links/care-lists.ts';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { Building, KeyLink } from './key-links.tsx';

const PAGE_LENGTH = 250;
const MAX_NAMES = 1_000;
const MAX_VALUE_CHARS = 200;

export async function showPagesWithProp(visit: Visit, rest: string): Promise<void> {
  const { words, call } = visit;
  const name = asked(visit, 'propname') ?? rest;
  const query = { from: askedNumber(visit, 'from'), limit: PAGE_LENGTH + 1 };
  const found = name === '' ? [] : await pagesThatSay(sourceOf(visit), name, query);
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
        <Pager
          words={words}
          next={next}
          to={(from) => specialAddress('PagesWithProp', { propname: name, from })}
        />
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

function sourceOf({ call: { wiki, links } }: Visit): CareSource {
  return { wiki, index: links.index };
}

function Said({ visit, page: id, name }: { visit: Visit; page: number; name: string }): VNode | null {
  const page = visit.call.wiki.ledger.pageById(id);
  if (page === undefined) return null;
  const value = valueSaid(sourceOf(visit), id, name) ?? '';
  return (
    <li>
      <KeyLink visit={visit} pageKey={page.key} />
      {value !== '' && <span class="ui-meta"> ({value.slice(0, MAX_VALUE_CHARS)})</span>}
    </li>
  );
}
