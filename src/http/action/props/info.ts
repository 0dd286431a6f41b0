/** `prop=info`: what there is to say of every page. */

import { escapeHtml } from '../../../base/text.ts';
import { keyOf, keyToReadingForm, type PageKey, type Title } from '../../../title/title.ts';
import { readerUrl } from '../../answers/links.ts';
import { timestamp } from '../../answers/shapes.ts';
import { ActionError, badContinue } from '../core/asked.ts';
import { rightsOf } from '../core/groups.ts';
import { type Asked, prop } from '../core/module.ts';
import { type QueriedPage, titled } from '../core/page-set.ts';
import { flag, oneOr, some, text, texts, title } from '../core/parameter.ts';
import { isRedirect, linksOf } from '../query/links-of.ts';
import { propertiesOf } from './page-properties.ts';

type TitledPage = QueriedPage & { readonly title: Title; readonly key: PageKey };

/** Actions by the right that they need. */
const ACTION_RIGHTS: Readonly<Record<string, string>> = {
  create: 'createpage',
  edit: 'edit',
  move: 'move',
  delete: 'delete',
  undelete: 'undelete',
  rollback: 'rollback',
  upload: 'upload',
  protect: 'protect',
  read: 'read',
};

const FACTS: Readonly<Record<string, (asked: Asked, page: TitledPage) => object>> = {
  protection: (asked, page) => ({
    protection: protectionOf(asked, page),
    restrictiontypes: restrictable(page),
  }),
  watched: () => ({ watched: false }),
  watchers: () => ({}),
  visitingwatchers: () => ({}),
  notificationtimestamp: () => ({ notificationtimestamp: '' }),
  talkid: (asked, page) => associatedId(asked, page, 'talk'),
  subjectid: (asked, page) => associatedId(asked, page, 'subject'),
  associatedpage: (asked, page) => {
    const other = associated(asked, page.title);
    return other === undefined ? {} : { associatedpage: keyToReadingForm(other) };
  },
  url: (asked, { key }) => {
    const address = readerUrl(asked.call.base, key);
    return { fullurl: address, editurl: `${address}?action=edit`, canonicalurl: address };
  },
  readable: () => ({ readable: true }),
  preload: () => ({ preload: '' }),
  preloadcontent: () => ({}),
  editintro: () => ({ editintro: {} }),
  displaytitle: (asked, { key, page }) => ({
    displaytitle:
      (page && propertiesOf(asked.call.wiki, linksOf(asked), page).get('displaytitle')) ??
      escapeHtml(keyToReadingForm(key)),
  }),
  varianttitles: ({ call }, { key, page }) =>
    page === undefined
      ? {}
      : { varianttitles: { [call.wiki.site.settings.language]: keyToReadingForm(key) } },
  linkclasses: (asked, { page }) =>
    page === undefined ? {} : { linkclasses: isRedirect(asked, page.id) ? ['mw-redirect'] : [] },
};
const NAMES = Object.keys(FACTS);

/** What is told of one page alone. */
const OF_ONE = ['preloadcontent', 'editintro'] as const;

export const info = prop({
  name: 'info',
  prefix: 'in',
  summary: 'What there is to say of every page: newest revision, size, model, addresses',
  parameters: {
    prop: { ...some(NAMES), oldValues: ['preload', 'readable'] },
    linkcontext: title,
    testactions: texts,
    testactionsdetail: oneOr(['boolean', 'full', 'quick'], 'boolean'),
    testactionsautocreate: flag,
    preloadcustom: text,
    preloadparams: texts,
    preloadnewsection: flag,
    editintrostyle: oneOr(['lessframes', 'moreframes'], 'moreframes'),
    editintroskip: texts,
    editintrocustom: text,
    continue: text,
  },
  run: (asked, values, pages) => {
    if (OF_ONE.some((name) => values.prop.has(name)) && pages.pages.length > 1)
      throw new ActionError(
        'invalidparammix',
        'Multiple pages or revisions were supplied, but "inprop=preloadcontent" and "inprop=editintro" may only be used with a single page and revision.',
      );
    // It is told in one answer.
    if (values.continue !== undefined) throw badContinue();
    const facts = titled(pages)
      .filter(({ title: { namespace } }) => namespace >= 0)
      .map((page) => {
        const wanted = NAMES.filter((name) => values.prop.has(name as never));
        const own = Object.assign({}, ...wanted.map((name) => FACTS[name]?.(asked, page)));
        const actions = (values.testactions ?? []).length > 0 && {
          actions: actionsOf(asked, page, values.testactions ?? [], values.testactionsdetail),
        };
        return [page.number, { ...always(asked, page), ...own, ...actions }] as const;
      });
    return { facts: new Map(facts) };
  },
});

function always(asked: Asked, { page }: TitledPage): object {
  const { wiki } = asked.call;
  const { language } = wiki.site.settings;
  const tongue = { pagelanguage: language, pagelanguagehtmlcode: language, pagelanguagedir: 'ltr' };
  if (page === undefined) return { contentmodel: 'wikitext', ...tongue };
  const latest = wiki.ledger.latest(page);
  return {
    contentmodel: latest.model,
    ...tongue,
    touched: timestamp(latest.atSeconds),
    lastrevid: latest.id,
    length: latest.sizeBytes,
    ...(isRedirect(asked, page.id) ? { redirect: true } : {}),
    ...(page.revisions.length === 1 ? { new: true } : {}),
  };
}

/** Somebody who may edit, but nothing that is protected. */
const ANYBODY = { name: '', email: '', bot: false, scope: 'edit' } as const;

export function protectionOf({ call: { wiki } }: Asked, { title: own, page }: TitledPage): object[] {
  const needs = wiki.rights.lackingFor(own, wiki.site.titles, ANYBODY);
  if (needs === undefined) return [];
  const types = page === undefined ? ['create'] : ['edit', 'move'];
  return types.map((type) => ({ type, level: 'sysop', expiry: 'infinity' }));
}

function restrictable({ page, title: { namespace } }: TitledPage): string[] {
  if (page === undefined) return ['create'];
  return namespace === 6 ? ['edit', 'move', 'upload'] : ['edit', 'move'];
}

function associated({ call: { wiki } }: Asked, own: Title): PageKey | undefined {
  const namespace = wiki.site.titles.namespaces.associated(own.namespace);
  return namespace === undefined ? undefined : keyOf({ ...own, namespace }, wiki.site.titles);
}

function associatedId(asked: Asked, { title: own }: TitledPage, kind: 'talk' | 'subject'): object {
  if ((own.namespace % 2 === 1) === (kind === 'talk')) return {};
  const key = associated(asked, own);
  const id = key && asked.call.wiki.ledger.page(key)?.id;
  return id === undefined ? {} : { [`${kind}id`]: id };
}

function actionsOf(asked: Asked, page: TitledPage, names: readonly string[], detail: string): object {
  const { call } = asked;
  const rights = rightsOf(call);
  const lacks = call.wiki.rights.lackingFor(page.title, call.wiki.site.titles, call.identity);
  const may = (name: string): boolean =>
    rights.includes(ACTION_RIGHTS[name] ?? name) && (name === 'read' || lacks === undefined);
  const refusal = [{ code: 'permissiondenied', text: 'You do not have permission to do this.' }];
  return Object.fromEntries(
    names.map((name) => [name, detail === 'boolean' ? may(name) : may(name) ? [] : refusal]),
  );
}
