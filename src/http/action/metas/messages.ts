/** `meta=allmessages`: texts of the interface. Those that a page of the namespace MediaWiki holds, and the few that clients ask for. */

import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import { ActionError } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { type Asked, meta } from '../core/module.ts';
import { flag, oneOr, some, text, texts, textsOr } from '../core/parameter.ts';

const MEDIAWIKI = 8;

/** What a wiki in English says where it has no page for it. */
function usual({ call }: Asked): Readonly<Record<string, string>> {
  const { mainPage, siteName, license } = call.wiki.site.settings;
  return {
    mainpage: mainPage,
    sitetitle: siteName,
    tagline: `From ${siteName}`,
    copyright: `Content is available under ${license.title} unless otherwise noted.`,
    sidebar: '',
    edit: 'Edit',
    talk: 'Talk',
    history: 'History',
  };
}

export const allMessages = meta({
  name: 'allmessages',
  prefix: 'am',
  summary: 'Texts of the interface',
  parameters: {
    messages: textsOr('*'),
    prop: some(['default']),
    enableparser: flag,
    nocontent: flag,
    includelocal: flag,
    args: texts,
    filter: text,
    customised: oneOr(['all', 'modified', 'unmodified'], 'all'),
    lang: text,
    from: text,
    to: text,
    title: text,
    prefix: text,
  },
  run: async (asked, values) => {
    const known = usual(asked);
    const pages = ownPages(asked);
    const names = values.messages.includes('*')
      ? [...new Set([...Object.keys(known), ...pages.keys()])].sort()
      : values.messages;
    const { filter = '', from, to, prefix = '', customised, lang = '' } = values;
    if (NO_LANGUAGE.test(lang))
      throw new ActionError('invalidlang', 'Invalid language code for parameter "amlang".');
    const chosen = names
      .map((name) => ({ name, normal: name.charAt(0).toLowerCase() + name.slice(1).replace(/ /g, '_') }))
      .filter(({ normal }) => normal.includes(filter) && normal.startsWith(prefix))
      .filter(({ normal }) => customised === 'all' || (customised === 'modified') === pages.has(normal));
    // In the order in which they were asked for: those before the first that is behind `to`, of these the ones from `from` on.
    const end = to === undefined ? -1 : chosen.findIndex(({ normal }) => normal > to);
    const ended = end < 0 ? chosen : chosen.slice(0, end);
    const first = from === undefined ? 0 : ended.findIndex(({ normal }) => normal === from);
    const wanted = first < 0 ? [] : ended.slice(first);
    return Promise.all(
      wanted.map((each) => messageShape(asked, each, known[each.normal], pages.get(each.normal), values)),
    );
  },
});

/** What the name of no language holds. */
const NO_LANGUAGE = /[:/\\\0&<>'"#[\]{|}]/;

/** Names of messages that a page holds. */
function ownPages({ call: { wiki } }: Asked): Map<string, PageKey> {
  return new Map(
    wiki.titles.namespace(MEDIAWIKI).map((key) => {
      const { name } = splitKey(key, wiki.site.titles);
      return [name.charAt(0).toLowerCase() + name.slice(1), key] as const;
    }),
  );
}

async function messageShape(
  { call: { wiki }, isFirstForm }: Asked,
  { name, normal }: { readonly name: string; readonly normal: string },
  usualText: string | undefined,
  key: PageKey | undefined,
  { prop, nocontent }: { readonly prop: ReadonlySet<string>; readonly nocontent: boolean },
): Promise<object> {
  const page = key && wiki.ledger.page(key);
  const own = page && (await wiki.source(wiki.ledger.latest(page)));
  const content = own ?? usualText;
  const shape = { name, normalizedname: normal };
  if (content === undefined) return { ...shape, missing: true };
  return {
    ...shape,
    ...(own === undefined ? {} : { customised: true }),
    ...(nocontent ? {} : { [textName(isFirstForm, 'content')]: content }),
    ...(prop.has('default') && own !== undefined && usualText !== undefined ? { default: usualText } : {}),
  };
}
