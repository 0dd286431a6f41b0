/** `meta=siteinfo`: what clients ask first, to find out what wiki this is. */

import { LANGUAGES_WITH_VARIANTS, variantsOf } from '../../../title/language-variants.ts';
import { URL_SCHEMES } from '../../../title/url-schemes.ts';
import { MAX_UPLOAD_BYTES } from '../../../wiki/acts/uploading.ts';
import { MAX_SOURCE_BYTES } from '../../../wiki/pages/contents.ts';
import type { Wiki } from '../../../wiki/wiki.ts';
import { timestamp } from '../../answers/shapes.ts';
import { MIN_CHUNK_BYTES } from '../acts/upload.ts';
import { textName } from '../core/form.ts';
import { GIVEN_GROUPS, GROUPS } from '../core/groups.ts';
import { type Asked, meta } from '../core/module.ts';
import { flag, one, some, text } from '../core/parameter.ts';

/** The MediaWiki whose interface this is: clients switch by it. */
const GENERATOR = 'MediaWiki 1.43.0';
const DAY_SECONDS = 86_400;
const ACTIVE_DAYS = 30;

/** Endings of files that may be uploaded. */
export const FILE_ENDINGS = [
  'png',
  'gif',
  'jpg',
  'jpeg',
  'webp',
  'avif',
  'svg',
  'pdf',
  'ogg',
  'oga',
  'ogv',
  'opus',
  'mp3',
  'flac',
  'wav',
  'webm',
  'mp4',
  'tif',
  'tiff',
] as const;

/** Special pages of ours by their names, which are those of MediaWiki. */
const SPECIAL_PAGES = [
  'AllPages',
  'Categories',
  'Contributions',
  'Diff',
  'ExpandTemplates',
  'LinkSearch',
  'ListFiles',
  'NewPages',
  'OrphanedPages',
  'PagesWithProp',
  'PermanentLink',
  'PrefixIndex',
  'Random',
  'RecentChanges',
  'Recentchangeslinked',
  'Redirect',
  'Search',
  'SpecialPages',
  'Statistics',
  'Upload',
  'UserLogin',
  'UserLogout',
  'Version',
  'WantedPages',
  'WhatLinksHere',
] as const;

/** Groups whose members are counted: nobody is given the others. */
const COUNTED: readonly string[] = ['user', ...GIVEN_GROUPS];

interface SiteValues {
  readonly filteriw: 'local' | '!local' | undefined;
  readonly numberingroup: boolean;
}

const FACTS: Readonly<Record<string, (asked: Asked, values: SiteValues) => unknown>> = {
  general: (asked) => general(asked),
  namespaces: (asked) => namespacesOf(asked),
  namespacealiases: (asked) => aliasesOf(asked),
  specialpagealiases: () => SPECIAL_PAGES.map((realname) => ({ realname, aliases: [realname] })),
  magicwords: () => [
    { name: 'redirect', aliases: ['#REDIRECT'], 'case-sensitive': false },
    { name: 'notoc', aliases: ['__NOTOC__'], 'case-sensitive': false },
    { name: 'img_thumbnail', aliases: ['thumb', 'thumbnail'], 'case-sensitive': true },
    {
      name: 'defaultsort',
      aliases: ['DEFAULTSORT:', 'DEFAULTSORTKEY:', 'DEFAULTCATEGORYSORT:'],
      'case-sensitive': true,
    },
  ],
  interwikimap: (asked, values) => interwikiOf(asked, values),
  dbrepllag: () => [{ host: '', lag: 0 }],
  statistics: statistics,
  usergroups: ({ call }, { numberingroup }) =>
    Object.entries(GROUPS).map(([name, rights]) => ({
      name,
      rights,
      ...(numberingroup && COUNTED.includes(name) ? { number: numberIn(call.wiki, name) } : {}),
    })),
  libraries: () => [],
  extensions: () => [
    { type: 'parserhook', name: 'Cite' },
    { type: 'parserhook', name: 'ParserFunctions' },
    { type: 'other', name: 'TextExtracts' },
    { type: 'other', name: 'PageImages' },
  ],
  fileextensions: () => FILE_ENDINGS.map((ext) => ({ ext })),
  rightsinfo: ({ call: { wiki } }) => ({
    url: wiki.site.settings.license.url,
    text: wiki.site.settings.license.title,
  }),
  restrictions: () => ({
    types: ['create', 'edit', 'move', 'upload'],
    levels: ['', 'autoconfirmed', 'sysop'],
    cascadinglevels: ['sysop'],
    semiprotectedlevels: ['autoconfirmed'],
  }),
  languages: ({ call, isFirstForm }) => [
    languageShape(call.wiki.site.settings.language, isFirstForm),
    ...(call.wiki.site.settings.language === 'en' ? [] : [languageShape('en', isFirstForm)]),
  ],
  languagevariants: () =>
    Object.fromEntries(
      [...LANGUAGES_WITH_VARIANTS].map(([language, { all }]) => [
        language,
        Object.fromEntries(all.map(({ code, fallbacks }) => [code, { fallbacks }])),
      ]),
    ),
  skins: ({ isFirstForm }) => [{ code: 'stemma', default: true, [textName(isFirstForm, 'name')]: 'Stemma' }],
  extensiontags: () => [
    '<nowiki>',
    '<pre>',
    '<references>',
    '<gallery>',
    '<syntaxhighlight>',
    '<math>',
    '<poem>',
  ],
  functionhooks: () => [
    'if',
    'ifeq',
    'ifexist',
    'ifexpr',
    'expr',
    'switch',
    'time',
    'titleparts',
    'tag',
    'invoke',
  ],
  showhooks: () => [],
  variables: () => [
    'currentyear',
    'currenttime',
    'pagename',
    'namespace',
    'sitename',
    'numberofpages',
    'revisionid',
  ],
  protocols: () => [...URL_SCHEMES, '//'],
  defaultoptions: () => ({}),
  uploaddialog: () => ({}),
  autopromote: () => ({}),
  autopromoteonce: () => ({}),
  autocreatetempuser: () => ({ enabled: false }),
  clientlibraries: () => [],
};

export const siteInfo = meta({
  name: 'siteinfo',
  prefix: 'si',
  summary: 'What wiki this is, and what it can do',
  parameters: {
    prop: some(Object.keys(FACTS), 'general'),
    filteriw: one(['!local', 'local']),
    showalldb: flag,
    numberingroup: flag,
    inlanguagecode: text,
  },
  spreads: true,
  run: (asked, values) =>
    Object.fromEntries([...values.prop].map((name) => [name, FACTS[name]?.(asked, values)])),
});

function general({ call: { wiki, base, identity } }: Asked): object {
  const { origin } = base;
  const { mainPage, siteName, language, capitalLinks } = wiki.site.settings;
  const variants = variantsOf(language);
  return {
    mainpage: mainPage,
    base: `${origin}/wiki/${encodeURIComponent(mainPage.replace(/ /g, '_'))}`,
    sitename: siteName,
    mainpageisdomainroot: false,
    logo: `${origin}/favicon.ico`,
    generator: GENERATOR,
    phpversion: '',
    phpsapi: '',
    dbtype: 'git',
    dbversion: '',
    imagewhitelistenabled: false,
    langconversion: variants !== undefined,
    linkconversion: false,
    titleconversion: variants !== undefined,
    linkprefixcharset: '',
    linkprefix: '',
    linktrail: '/^([a-z]+)(.*)$/sD',
    legaltitlechars: ' %!"$&\'()*,\\-.\\/0-9:;=?@A-Z\\\\^_`a-z~\\x80-\\xFF+',
    invalidusernamechars: '@:>=',
    allunicodefixes: false,
    fixarabicunicode: false,
    fixmalayalamunicode: false,
    case: capitalLinks ? 'first-letter' : 'case-sensitive',
    lang: language,
    fallback: [],
    ...(variants === undefined ? {} : { variants: variants.all.map(({ code, name }) => ({ code, name })) }),
    rtl: false,
    fallback8bitEncoding: 'windows-1252',
    readonly: false,
    writeapi: true,
    maxarticlesize: MAX_SOURCE_BYTES,
    timezone: 'UTC',
    timeoffset: 0,
    articlepath: '/wiki/$1',
    scriptpath: '',
    script: '/index.php',
    variantarticlepath: false,
    server: origin,
    servername: new URL(origin).hostname,
    wikiid: 'stemma',
    time: timestamp(Math.floor(Date.now() / 1_000)),
    misermode: false,
    uploadsenabled: identity !== undefined,
    maxuploadsize: MAX_UPLOAD_BYTES,
    minuploadchunksize: MIN_CHUNK_BYTES,
    galleryoptions: {
      imagesPerRow: 0,
      imageWidth: 120,
      imageHeight: 120,
      captionLength: true,
      showBytes: true,
      showDimensions: true,
      mode: 'traditional',
    },
    thumblimits: { 0: 120, 1: 150, 2: 180, 3: 200, 4: 250, 5: 300 },
    imagelimits: { 0: { width: 320, height: 320 }, 1: { width: 800, height: 600 } },
    favicon: `${origin}/favicon.ico`,
    centralidlookupprovider: 'local',
    allcentralidlookupproviders: ['local'],
    interwikimagic: true,
    magiclinks: wiki.site.settings.magicLinks
      ? { ISBN: true, PMID: true, RFC: true }
      : { ISBN: false, PMID: false, RFC: false },
    categorycollation: 'uppercase',
    nofollowlinks: true,
    nofollownsexceptions: [],
    nofollowdomainexceptions: wiki.site.settings.noFollowExceptions,
    externallinktarget: false,
  };
}

/** In the first form the name of a namespace stands under `*`. */
function namespacesOf({ call: { wiki }, isFirstForm }: Asked): object {
  const { namespaces } = wiki.site.titles;
  const shapes = namespaces.ids().map((id) => {
    const name = namespaces.nameOf(id) ?? '';
    const shape = {
      id,
      case: wiki.site.settings.capitalLinks ? 'first-letter' : 'case-sensitive',
      [textName(isFirstForm, 'name')]: name,
      subpages: hasSubpages(id),
      ...(id === 0
        ? {}
        : { canonical: id === 4 ? 'Project' : id === 5 ? 'Project talk' : namespaces.englishNameOf(id) }),
      content: id === 0,
      nonincludable: false,
    };
    return [id, shape] as const;
  });
  return Object.fromEntries(shapes);
}

/** Titles with slashes lie in folders everywhere, so every namespace with pages has subpages. */
function hasSubpages(id: number): boolean {
  return id >= 0;
}

function aliasesOf({ call: { wiki }, isFirstForm }: Asked): object[] {
  const { namespaces } = wiki.site.titles;
  return [...namespaces.names()]
    .filter(([name, id]) =>
      [namespaces.nameOf(id), namespaces.englishNameOf(id)].every((each) => each?.toLowerCase() !== name),
    )
    .map(([name, id]) => ({
      id,
      [textName(isFirstForm, 'alias')]: name.charAt(0).toUpperCase() + name.slice(1),
    }));
}

function interwikiOf({ call: { wiki } }: Asked, { filteriw }: SiteValues): object[] {
  return [...wiki.site.titles.interwiki]
    .filter(([, { local = false }]) => filteriw === undefined || (filteriw === 'local') === local)
    .map(([prefix, { url, language, local }]) => ({
      prefix,
      ...(local === true ? { local: true } : {}),
      ...(language === undefined ? {} : { language }),
      url,
      protorel: url.startsWith('//'),
    }));
}

function languageShape(code: string, isFirstForm: boolean): object {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return { code, bcp47: code, [textName(isFirstForm, 'name')]: name };
}

function numberIn({ ledger, groups }: Wiki, group: string): number {
  return group === 'user' ? ledger.users.count : groups.count(group);
}

function statistics({ call: { wiki } }: Asked): object {
  const since = Date.now() / 1000 - ACTIVE_DAYS * DAY_SECONDS;
  const people = wiki.people.sorted;
  return {
    pages: wiki.ledger.pageCount,
    articles: wiki.titles.namespace(0).length,
    edits: wiki.ledger.revisionCount,
    images: wiki.media.count,
    users: wiki.ledger.users.count,
    activeusers: people.filter(({ lastSeconds }) => lastSeconds > since).length,
    admins: wiki.groups.count('sysop'),
    jobs: 0,
  };
}
