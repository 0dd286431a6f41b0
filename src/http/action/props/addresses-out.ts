/** `prop=extlinks`: addresses that pages link to, and how they are looked for. */

import { ActionError } from '../core/asked.ts';
import { prop } from '../core/module.ts';
import { existing } from '../core/page-set.ts';
import { flag, limit, old, protocol, text } from '../core/parameter.ts';
import { linksOf } from '../query/links-of.ts';
import { rowsOfPages } from './rows-of-pages.ts';

export const extLinks = prop({
  name: 'extlinks',
  prefix: 'el',
  summary: 'Addresses that pages link to',
  parameters: { limit, continue: text, protocol, query: text, expandurl: old(flag) },
  run: (asked, values, pages) => {
    refuseNoAddress(values.query);
    return rowsOfPages({
      name: 'extlinks',
      pages: existing(pages),
      limit: values.limit,
      from: values.continue,
      rowsOf: ({ page }) =>
        linksOf(asked)
          .from(page.id, 'address')
          .filter(({ target }) => matchesAddress(target, values.protocol, values.query))
          .map(({ target }) => ({
            place: target,
            shape: asked.isFirstForm ? { '*': target } : { url: target },
          })),
    });
  },
});

/** A host, or all below one with `*.`, and what follows. */
const ADDRESS_QUERY = /^(?:\*\.)?[^*/?#:]+(?::\d*)?(?:[/?#][^*]*)?$/;

/** Whether it may be the beginning of an address, behind its protocol. */
export function isAddressQuery(query: string): boolean {
  return ADDRESS_QUERY.test(query);
}

/** @throws ActionError for what is no beginning of an address */
export function refuseNoAddress(query: string | undefined): void {
  if (query && !isAddressQuery(query)) throw new ActionError('badquery', 'Invalid query.');
}

/** @param query what stands behind the protocol: a host, whose subdomains count with `*.` */
export function matchesAddress(address: string, wanted: string, query: string | undefined): boolean {
  const [, found = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(.*)$/is.exec(address) ?? [];
  if (wanted !== '' && found.toLowerCase() !== wanted) return false;
  if (query === undefined || query === '') return true;
  if (!query.startsWith('*.')) return rest.startsWith(query);
  const [host = ''] = rest.split(/[/?#]/, 1);
  const [askedHost = '', ...path] = query.slice(2).split('/');
  const isBelow = host === askedHost || host.endsWith(`.${askedHost}`);
  return isBelow && rest.slice(host.length).startsWith(path.length === 0 ? '' : `/${path.join('/')}`);
}
