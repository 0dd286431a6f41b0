/** What the lists of a wiki say leads to a page or to a file. */

import type { MadeWiki } from '../../support/make-wiki.ts';

export const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Pages that a list says lead to a title. */
export async function leadingTo(
  { api, links }: MadeWiki,
  title: string,
  list: 'backlinks' | 'imageusage',
): Promise<string[]> {
  await links.ready();
  await links.settled();
  const prefix = list === 'backlinks' ? 'bl' : 'iu';
  const query = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', list });
  query.set(`${prefix}title`, title);
  const { json } = await api.get(`/api.php?${query}`);
  return json.query[list].map((each: { title: string }) => each.title);
}
