/** `/wiki/...`: finds out what an address means, leads to its usual form, and hands on to what shows it. */

import { RequestError } from '../../http/errors/request-error.ts';
import { FILE, SPECIAL } from '../../title/namespaces.ts';
import { isTitle, keyOf, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { postAct, showAct } from '../acts/act-page.tsx';
import { isAct } from '../acts/acts.ts';
import { pageAddress, WIKI } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { showEdit } from '../edit/edit-page.tsx';
import { postEdit } from '../edit/save-edit.ts';
import { postSpecial } from '../manage/form-pages.ts';
import { showWatching } from '../special/absent.tsx';
import { showSpecial } from '../special/special.ts';
import { asked, askedRevision, rowOf, type Visit } from '../visit.ts';
import { showBlame } from './blame.tsx';
import { showDifference } from './difference.tsx';
import { showHistory } from './history.tsx';
import { showMissing } from './missing-page.tsx';
import { askedAction, showNoAction } from './no-action.tsx';
import { showInformation } from './page-information.tsx';
import { sendPreview } from './preview.ts';
import { readPage } from './read-page.tsx';
import { readRevision } from './read-revision.tsx';
import { sendRendered } from './render.ts';
import { sendSource } from './source.ts';

export async function showTitle(visit: Visit): Promise<void> {
  const { context, wiki } = visit.call;
  const written = decodeURIComponent(context.path.slice(WIKI.length));
  if (written === '') return leadTo(context, '/');
  const title = parseTitle(written, wiki.site.titles);
  if (isTitle(title) && title.namespace === SPECIAL && title.interwiki === '')
    return showSpecial(visit, title.text);
  // A red link whose name several pages have asks which of them is meant.
  const isRed = asked(visit, 'redlink') === '1' && isTitle(title) && isShared(visit, title);
  const asks = isRed ? 'view' : askedAction(visit);
  if (isTitle(title) && EDITS.includes(asks)) return showEdit(visit, local(visit, written));
  if (isTitle(title) && isAct(asks)) return showAct(visit, local(visit, written), asks);
  if (asks === 'watch') return showWatching(visit);
  if (rowOf(ACTIONS, asks) === undefined) return showNoAction(visit, written);
  if (asked(visit, 'diff') !== undefined) return showDifference(visit);
  const old = askedRevision(visit, 'oldid');
  if (old !== undefined && asks !== 'blame') return readRevision(visit, old);
  const found = findOrMiss(visit, written);
  if (found === undefined) {
    const file = isTitle(title) && title.namespace === FILE ? wiki.media.files.meant(written) : undefined;
    if (file !== undefined) return leadTo(context, pageAddress(file) + context.search, 301);
    return showMissing(visit, title as Title);
  }
  if (written !== found.page.key) return leadTo(context, pageAddress(found.page.key) + context.search, 301);
  return (rowOf(ACTIONS, asks) ?? readPage)(visit, found);
}

/** Whether several pages or files go by a name. */
function isShared({ call: { wiki } }: Visit, title: Title): boolean {
  const to = keyOf(title, wiki.site.titles);
  const meaning = wiki.meaning({ as: 'request', to, folder: undefined });
  return meaning?.kind === 'missing' && meaning.others.length > 1;
}

/** `POST /wiki/{title}`: the form of an act on it. */
export async function postTitle(visit: Visit): Promise<void> {
  const { context } = visit.call;
  const written = decodeURIComponent(context.path.slice(WIKI.length));
  const special = parseTitle(written, visit.call.wiki.site.titles);
  if (isTitle(special) && special.namespace === SPECIAL) return postSpecial(visit, special.text);
  const title = local(visit, written);
  const asks = asked(visit, 'action') ?? '';
  if (isAct(asks)) return postAct(visit, title, asks);
  const post = rowOf(POSTS, asks);
  if (post === undefined) throw new RequestError('no-match', { path: context.path });
  return post(visit, title);
}

/** @throws WikiError `title-invalid` */
function local({ call: { wiki } }: Visit, written: string): Title {
  return wiki.title(written);
}

const EDITS: readonly string[] = ['edit', 'submit'];

/** Forms by the word in the address. */
const POSTS: Readonly<Record<string, (visit: Visit, title: Title) => Promise<void>>> = {
  edit: postEdit,
  submit: postEdit,
};

/** What can be done with a page that is there, by the word in the address. */
const ACTIONS: Readonly<Record<string, (visit: Visit, found: FoundPage) => void | Promise<void>>> = {
  view: readPage,
  raw: sendSource,
  preview: sendPreview,
  render: sendRendered,
  history: showHistory,
  blame: showBlame,
  info: showInformation,
};

/** undefined where a valid title has no page. @throws WikiError `title-invalid` */
function findOrMiss({ call: { wiki } }: Visit, written: string): FoundPage | undefined {
  try {
    return wiki.find(written);
  } catch (error) {
    if (error instanceof WikiError && error.code === 'page-missing') return undefined;
    throw error;
  }
}

/** `/`: the main page, under the name that it has. */
export function showMain({ call: { wiki, context } }: Visit): void {
  const { mainPage } = wiki.site.settings;
  leadTo(context, pageAddress(keyOfMain(mainPage, wiki.site.titles)));
}

function keyOfMain(written: string, titles: Visit['call']['wiki']['site']['titles']): PageKey | string {
  const title = parseTitle(written, titles);
  return isTitle(title) ? keyOf(title, titles) : written;
}
