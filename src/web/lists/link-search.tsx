/** `Special:LinkSearch`: pages that link to an address, to all of a host, or of every host below one. */

import { linksTo } from '../../http/action/lists/addresses.ts';
import { isAddressQuery, matchesAddress } from '../../http/action/props/addresses-out.ts';
import { URL_SCHEMES } from '../../title/url-schemes.ts';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, type Visit } from '../visit.ts';
import { Building, KeyLink } from './key-links.tsx';

const PAGE_LENGTH = 250;
const MAX_CHARS = 1_000;
/** Where a list goes on: an address and the number of a page. */
const PLACE = /^.+\|\d{1,15}$/s;

interface Use {
  readonly key: string;
  readonly address: string;
}

export async function showLinkSearch(visit: Visit, rest: string): Promise<void> {
  const { words } = visit;
  const written = (asked(visit, 'target') ?? rest).trim().slice(0, MAX_CHARS);
  const { uses, next } = usesOf(visit, written);
  await showPage(visit, {
    title: words.text('linkSearch'),
    children: (
      <PageFrame words={words} heading={words.text('linkSearch')}>
        <form class="ui-filters" action={specialAddress('LinkSearch')}>
          <label>
            {words.text('address')}{' '}
            <input type="text" name="target" value={written} required maxLength={MAX_CHARS} />
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
        <p class="ui-meta">{words.text('linkSearchHint')}</p>
        {written !== '' && uses.length === 0 && <p>{words.text('noRevisions')}</p>}
        <ul>
          {uses.map(({ key, address }) => (
            <li key={`${key} ${address}`}>
              <Address address={address} /> ← <KeyLink visit={visit} pageKey={key} />
            </li>
          ))}
        </ul>
        <Pager
          words={words}
          next={next}
          to={(from) => specialAddress('LinkSearch', { target: written, from })}
        />
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

/** What an author wrote: a link only where it would be one in an article. */
function Address({ address }: { readonly address: string }) {
  if (!URL_SCHEMES.some((scheme) => address.toLowerCase().startsWith(scheme))) return <bdi>{address}</bdi>;
  return (
    <a href={address} rel="nofollow">
      <bdi>{address}</bdi>
    </a>
  );
}

/** An address without a protocol is looked for under all of them. */
function usesOf(
  visit: Visit,
  written: string,
): { readonly uses: readonly Use[]; readonly next: string | undefined } {
  const [, protocol = '', query = ''] = /^(?:([a-z][a-z0-9+.-]*):(?:\/\/)?)?(.*)$/is.exec(written) ?? [];
  const isHost = /^\d/.test(query) && !written.includes('//');
  const [scheme, beginning] = isHost ? ['', written] : [protocol.toLowerCase(), query];
  const { call } = visit;
  if (!call.links.isReady || !isAddressQuery(beginning)) return { uses: [], next: undefined };
  const place = asked(visit, 'from');
  const isWhole = scheme !== '' && !beginning.startsWith('*.') && written.includes('//');
  const { items, next } = linksTo(
    { call },
    {
      kind: 'address',
      limit: PAGE_LENGTH,
      continue: place !== undefined && PLACE.test(place) ? place : undefined,
      ...(isWhole ? { prefix: `${scheme}://${beginning}` } : {}),
      accept: (target) => matchesAddress(target, scheme, beginning),
      shapeOf: ({ key }, address): Use => ({ key, address }),
    },
  );
  return { uses: items.map(({ shape }) => shape as Use), next: next && String(next['continue']) };
}
