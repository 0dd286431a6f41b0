/** Special pages that only lead elsewhere: to an act on the page that they name, to its talk page, to a file, to what is one's own. */

import { talkOf } from '../../title/talk.ts';
import { keyOf, type PageKey } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { asked, askedNumber, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { askForPages } from './asked-pages.tsx';

type Lead = (visit: Visit, rest: string) => void | Promise<void>;

export const LEADING_PAGES: Readonly<Record<string, Lead>> = {
  ApiSandbox: ({ call: { context } }) => leadTo(context, '/v1/docs'),
  ApiHelp: ({ call: { context } }, rest) =>
    leadTo(context, `/api.php?action=help&modules=${encodeURIComponent(rest === '' ? 'main' : rest)}`),
  DeletePage: leadToAct('actDelete', { action: 'delete' }),
  EditPage: leadToAct('edit', { action: 'edit' }),
  FilePath: leadToFile,
  ListAdmins: ({ call: { context } }) => leadTo(context, specialAddress('ListUsers/sysop')),
  ListBots: ({ call: { context } }) => leadTo(context, specialAddress('ListUsers/bot')),
  MovePage: leadToAct('actMove', { action: 'move' }),
  MyContributions: leadToOwn((name) => specialAddress(`Contributions/${name}`)),
  MyLanguage: leadToLanguage,
  MyLog: leadToOwn((name) => specialAddress('Log', { user: name })),
  MyPage: leadToOwn((name, rest) => pageAddress(`User:${name}${rest}`)),
  MyTalk: leadToOwn((name, rest) => pageAddress(`User_talk:${name}${rest}`)),
  MyUploads: leadToOwn((name) => specialAddress('Log', { type: 'upload', user: name })),
  NewFiles: ({ call: { context } }) => leadTo(context, specialAddress('Log', { type: 'upload' })),
  NewSection: leadToAct('addSection', { action: 'edit', section: 'new' }),
  PageHistory: leadToAct('viewHistory', { action: 'history' }),
  PageInfo: leadToAct('pageInformation', { action: 'info' }),
  ProtectPage: leadToAct('actProtect', { action: 'protect' }),
  // What was made of a page is made anew by itself.
  Purge: leadToAct('page', {}),
  TalkPage: leadToPage('talk', talkAddress),
  Undelete: leadToAct('actRestore', { action: 'undelete' }),
};

/** The page stands behind the slash, or in `target`; where none is named, a form asks for it. */
function leadToPage(heading: WordName, addressOf: (visit: Visit, target: string) => string): Lead {
  return (visit, rest) => {
    const target = rest === '' ? asked(visit, 'target') : rest;
    if (target === undefined) return askForPages(visit, heading, { target: 'page' });
    leadTo(visit.call.context, addressOf(visit, target));
  };
}

function leadToAct(heading: WordName, query: Readonly<Record<string, string>>): Lead {
  return leadToPage(heading, (_visit, target) => pageAddress(target, query));
}

/** A page that is talk itself stays. @throws WikiError `title-invalid` */
function talkAddress({ call: { wiki } }: Visit, target: string): string {
  const title = wiki.title(target);
  return pageAddress(keyOf(talkOf(title, wiki.site.titles) ?? title, wiki.site.titles));
}

/** To the page's translation into the language of the interface, a subpage; where there is none, to the page itself. */
function leadToLanguage(visit: Visit, rest: string): void {
  const { wiki, context } = visit.call;
  const { titles, settings } = wiki.site;
  const key = keyOf(wiki.title(rest === '' ? settings.mainPage : rest), titles);
  const { language } = visit.words;
  const translated = keyOf(wiki.title(`${key}/${language}`), titles);
  const isThere = language !== settings.language && wiki.ledger.page(translated) !== undefined;
  leadTo(context, pageAddress(isThere ? translated : key));
}

/** Of whoever is logged in; others may log in first. */
function leadToOwn(address: (name: string, rest: string) => string): Lead {
  return ({ call: { context, identity } }, rest) => {
    const own = rest === '' ? '' : `/${rest}`;
    leadTo(
      context,
      identity === undefined
        ? specialAddress('UserLogin', { returnto: context.url })
        : address(identity.name, own),
    );
  };
}

/** To the file itself, no wider than `width`; where there is none, to its page, which says so. @throws WikiError `title-invalid` */
export async function leadToFile(visit: Visit, rest: string): Promise<void> {
  const written = rest === '' ? asked(visit, 'file') : rest;
  if (written === undefined) return askForPages(visit, 'file', { file: 'fileName' });
  const key = fileKey(visit, written);
  if (!(await leadToForm(visit, key))) leadTo(visit.call.context, pageAddress(key));
}

/** `/thumb.php?f=Dot.png&w=100` @throws WikiError `title-invalid`; `page-missing` where there is no such file */
export async function leadToThumbnail(visit: Visit): Promise<void> {
  const key = fileKey(visit, asked(visit, 'f') ?? '');
  if (!(await leadToForm(visit, key))) throw new WikiError('page-missing', { title: key });
}

function fileKey({ call: { wiki } }: Visit, written: string): PageKey {
  return keyOf(wiki.title(`File:${written.replace(/^(?:File|Image):/i, '')}`), wiki.site.titles);
}

/** Whether there is such a file. */
async function leadToForm(visit: Visit, key: PageKey): Promise<boolean> {
  const { files, thumbnails } = visit.call.wiki.media;
  const file = await files.get(key);
  if (file === undefined) return false;
  const width = askedNumber(visit, 'width') ?? askedNumber(visit, 'w');
  const box = { width: width ?? 0, height: Number.MAX_SAFE_INTEGER };
  const form = width === undefined ? thumbnails.original(file) : await thumbnails.within(file, box);
  leadTo(visit.call.context, form.address);
  return true;
}
