/** `action=query&meta=siteinfo`: what clients ask first, to find out what wiki this is. */

import { MAX_SOURCE_BYTES } from '../../wiki/pages/contents.ts';
import { timestamp } from '../answers/shapes.ts';
import type { Call } from '../call.ts';
import { type ActionCall, listOf, refuseStrangers, unrecognised } from './action-request.ts';

type Warn = (module: string, text: string) => void;

/** The MediaWiki whose interface this is: clients switch by it. */
const GENERATOR = 'MediaWiki 1.43.0';

const FACTS: Readonly<Record<string, (asked: ActionCall) => object>> = {
  general: ({ call }) => general(call),
  namespaces: namespacesOf,
  namespacealiases: (asked) => aliasesOf(asked),
  interwikimap: ({ call: { wiki } }) =>
    [...wiki.site.titles.interwiki].map(([prefix, { url, language, local }]) => ({
      prefix,
      ...(language === undefined ? {} : { language }),
      ...(local === true ? { local: true } : {}),
      url,
      protorel: url.startsWith('//'),
    })),
  statistics: ({ call: { wiki } }) => ({
    pages: wiki.ledger.pageCount,
    articles: articleCount(wiki),
    edits: wiki.ledger.revisionCount,
    images: wiki.media.count,
    users: wiki.ledger.users.count,
    activeusers: 0,
    admins: 0,
    jobs: 0,
  }),
  rightsinfo: ({ call: { wiki } }) => ({
    url: wiki.site.settings.license.url,
    text: wiki.site.settings.license.title,
  }),
  magicwords: () => [],
  extensions: () => [],
};

export function siteInfoOf(asked: ActionCall, warn: Warn): object {
  refuseStrangers(asked);
  const names = listOf(asked.params.get('siprop') ?? 'general');
  const all = names.includes('*') ? Object.keys(FACTS) : names;
  const known = all.filter((name) => Object.hasOwn(FACTS, name));
  const unknown = all.find((name) => !Object.hasOwn(FACTS, name));
  if (unknown !== undefined) warn('siteinfo', unrecognised('siprop', unknown));
  return Object.fromEntries(known.map((name) => [name, FACTS[name]?.(asked)]));
}

function general({ wiki, base: { origin } }: Call): object {
  const { mainPage, siteName, language, capitalLinks } = wiki.site.settings;
  return {
    mainpage: mainPage,
    base: `${origin}/wiki/${encodeURIComponent(mainPage.replace(/ /g, '_'))}`,
    sitename: siteName,
    generator: GENERATOR,
    case: capitalLinks ? 'first-letter' : 'case-sensitive',
    lang: language,
    fallback: [],
    rtl: false,
    readonly: false,
    writeapi: true,
    maxarticlesize: MAX_SOURCE_BYTES,
    timezone: 'UTC',
    timeoffset: 0,
    articlepath: '/wiki/$1',
    scriptpath: '',
    script: '/index.php',
    server: origin,
    servername: new URL(origin).hostname,
    wikiid: 'stemma',
    time: timestamp(Math.floor(Date.now() / 1_000)),
    misermode: false,
    uploadsenabled: false,
    linktrail: '/^([a-z]+)(.*)$/sD',
    legaltitlechars: ' %!"$&\'()*,\\-.\\/0-9:;=?@A-Z\\\\^_`a-z~\\x80-\\xFF+',
    invalidusernamechars: '@:>=',
  };
}

/** In the first form the name of a namespace stands under `*`. */
function namespacesOf({ call: { wiki }, isFirstForm }: ActionCall): object {
  const { namespaces } = wiki.site.titles;
  const shapes = namespaces.ids().map((id) => {
    const name = namespaces.nameOf(id) ?? '';
    const shape = {
      id,
      case: wiki.site.settings.capitalLinks ? 'first-letter' : 'case-sensitive',
      [isFirstForm ? '*' : 'name']: name,
      subpages: id >= 0,
      ...(id === 0 ? {} : { canonical: id === 4 ? 'Project' : id === 5 ? 'Project talk' : name }),
      content: id === 0,
      nonincludable: false,
    };
    return [id, shape] as const;
  });
  return Object.fromEntries(shapes);
}

function aliasesOf({ call: { wiki }, isFirstForm }: ActionCall): object[] {
  const { namespaces } = wiki.site.titles;
  return [...namespaces.names()]
    .filter(([name, id]) => name !== namespaces.nameOf(id)?.toLowerCase())
    .map(([name, id]) => ({
      id,
      [isFirstForm ? '*' : 'alias']: name.charAt(0).toUpperCase() + name.slice(1),
    }));
}

function articleCount({ ledger, site }: Call['wiki']): number {
  let count = 0;
  for (const key of ledger.keys()) {
    const colon = key.indexOf(':');
    if (colon < 0 || site.titles.namespaces.find(key.slice(0, colon)) === undefined) count++;
  }
  return count;
}
