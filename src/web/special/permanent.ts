/** Addresses by number, which hold whatever pages are called: `PermanentLink/N`, `Diff/M/N`, `Redirect/KIND/N`. */

import { WikiError } from '../../wiki/errors.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { asked, askedRevision, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { askForPages } from './asked-pages.tsx';
import { leadToFile } from './leading.ts';

/** `Special:PermanentLink/N` */
export function leadToRevision(visit: Visit, rest: string): void | Promise<void> {
  const written = rest === '' ? asked(visit, 'oldid') : rest;
  if (written === undefined) return askForRevision(visit, 'permanentLink');
  const { page, revision } = visit.call.wiki.revision(numberIn(written));
  leadTo(visit.call.context, pageAddress(page.key, { oldid: revision.id }));
}

/** `Special:Diff/N`, `Special:Diff/M/N`, `Special:Diff/M/prev` */
export function leadToDifference(visit: Visit, rest: string): void | Promise<void> {
  const written = rest === '' ? asked(visit, 'oldid') : rest;
  if (written === undefined) return askForRevision(visit, 'comparePages');
  const [first = '', second] = written.split('/');
  const { page } = visit.call.wiki.revision(numberIn(first));
  const query = second === undefined ? { diff: 'prev', oldid: first } : { diff: second, oldid: first };
  leadTo(visit.call.context, pageAddress(page.key, query));
}

/** `Special:Redirect/revision/N`, and `page`, `file`, `user`; `logid` leads to the log from that entry on. */
export function leadByNumber(visit: Visit, rest: string): void | Promise<void> {
  const { call } = visit;
  const { wiki, context } = call;
  const [kind = '', ...more] = rest.split('/');
  const value = more.join('/');
  const anchor = askedRevision(visit, 'oldid') ?? askedRevision(visit, 'diff');
  if (kind === '' && anchor !== undefined) {
    const { page } = wiki.revision(anchor);
    return leadTo(context, pageAddress(page.key) + context.search);
  }
  if (rest === '') return askForRevision(visit, 'permanentLink');
  if (kind === 'revision') return leadToRevision(visit, value);
  if (kind === 'page') {
    const page = wiki.ledger.pageById(numberIn(value));
    if (page === undefined) throw new WikiError('page-missing', { title: `Special:Redirect/${rest}` });
    return leadTo(context, pageAddress(page.key));
  }
  if (kind === 'logid') return leadTo(context, specialAddress('Log', { older: numberIn(value) + 1 }));
  if (kind === 'file') return leadToFile(visit, value);
  if (kind === 'user')
    return leadTo(context, specialAddress(`Contributions/${userName(visit, numberIn(value))}`));
  throw new WikiError('page-missing', { title: `Special:Redirect/${asked(visit, 'title') ?? rest}` });
}

function askForRevision(visit: Visit, heading: WordName): Promise<void> {
  return askForPages(visit, heading, { oldid: 'revisionNumber' });
}

function userName({ call: { wiki } }: Visit, id: number): string {
  const { users } = wiki.ledger;
  for (let author = 0; author < users.authorCount; author++) {
    const user = users.user(author);
    if (user.id === id) return user.name;
  }
  throw new WikiError('page-missing', { title: `Special:Redirect/user/${id}` });
}

function numberIn(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
