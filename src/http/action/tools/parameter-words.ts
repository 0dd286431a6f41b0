/** What parameters mean, by their names: most mean the same wherever they stand. */

import type { Parameter } from '../core/parameter.ts';

const WORDS: Readonly<Record<string, string>> = {
  action: 'What to do',
  format: 'How the answer is written; without it programs get JSON and browsers a page',
  formatversion: 'In the first form, what is true is an empty text',
  continue: 'Where to go on, as the answer before said',
  limit: 'The most items',
  dir: 'Which way the list goes',
  from: 'Where the list begins',
  to: 'Where the list ends',
  prefix: 'What titles begin with',
  namespace: 'Only these namespaces',
  titles: 'Pages by their titles',
  pageids: 'Pages by their numbers',
  revids: 'Revisions by their numbers',
  redirects: 'Follow redirects',
  generator: 'Take the pages from this list; its parameters begin with g',
  prop: 'What is to be said',
  list: 'Lists that are asked for',
  meta: 'Facts of the wiki that are asked for',
  title: 'The page, by its title',
  pageid: 'The page, by its number',
  user: 'Only what this user did',
  excludeuser: 'Not what this user did',
  start: 'The time where the list begins',
  end: 'The time where it ends',
  token: 'The token that query+tokens gives',
  text: 'The text',
  summary: 'What the edit is about',
  reason: 'Why',
  minor: 'The edit is slight',
  bot: "The edit is a program's",
  section: 'One section by number; 0 is what stands before the first heading, `new` a new one',
  baserevid: 'The revision that the edit began with',
  basetimestamp: 'The time of the revision that the edit began with',
  createonly: 'Fail where the page exists',
  nocreate: 'Fail where it does not',
  search: 'What to search for',
  assert: 'Fail unless this is who asks',
  maxlag: 'Taken and not looked at: there are no replicas to wait for',
  origin: '`*` lets pages of other origins read what everybody may',
  errorformat: 'How errors and warnings are told',
  curtimestamp: 'Tell the time beside the answer',
  requestid: 'Comes back with the answer',
  tags: 'Taken and not looked at: changes carry no tags',
  watchlist: 'Taken and not looked at: nobody watches pages',
};

export function wordsFor(name: string, { deprecated, type }: Parameter): string {
  const own = WORDS[name] ?? (type === 'boolean' ? 'Yes, where it stands' : '');
  return deprecated === true ? `${own}${own === '' ? '' : '. '}Old: taken still` : own;
}
