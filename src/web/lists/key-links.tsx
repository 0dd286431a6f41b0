/** Links of lists that come from the index of links. */

import type { VNode } from 'preact';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import { pageAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';

/** To a page itself, also where it is a redirect; red where there is none. */
export function KeyLink({ visit, pageKey }: { readonly visit: Visit; readonly pageKey: string }): VNode {
  const { links, wiki } = visit.call;
  const page = wiki.ledger.page(pageKey as PageKey);
  const isRedirect = page !== undefined && links.index.leads(page.id, 'redirect');
  return (
    <a
      href={pageAddress(pageKey, isRedirect ? { redirect: 'no' } : {})}
      {...(wiki.ledger.holds(pageKey as PageKey) ? {} : { class: 'new' })}
    >
      <bdi>{keyToReadingForm(pageKey as PageKey)}</bdi>
    </a>
  );
}

/** The index may still be on its way. */
export function Building({ visit: { call, words } }: { readonly visit: Visit }): VNode | null {
  return call.links.isReady ? null : <p class="ui-notice">{words.text('linksBuilding')}</p>;
}
