/** What both wikis are asked: every module with every parameter that we claim, right and wrong. */

import { type Module, pathOf } from '../../../src/http/action/core/module.ts';
import type { Parameter } from '../../../src/http/action/core/parameter.ts';
import { MODULES } from '../../../src/http/action/modules.ts';

export type Question = Readonly<Record<string, string>>;

/** Parameters with which each module has something to say. */
const WORKING: Readonly<Record<string, Question>> = {
  parse: { page: 'Earth' },
  compare: { fromtitle: 'Earth', totitle: 'Mars' },
  expandtemplates: { text: '{{Box}}', prop: 'wikitext' },
  opensearch: { search: 'E' },
  purge: { titles: 'Earth' },
  paraminfo: { modules: 'query' },
  checktoken: { type: 'csrf', token: '+\\' },
  stashedit: {
    title: 'Earth',
    contentmodel: 'wikitext',
    contentformat: 'text/x-wiki',
    baserevid: '2',
    text: 'x',
  },
  feedrecentchanges: {},
  edit: { title: 'Nowhere', nocreate: '1', text: 'x', baserevid: '99999' },
  move: { from: 'Nowhere', to: 'Elsewhere' },
  delete: { title: 'Nowhere' },
  undelete: { title: 'Nowhere' },
  rollback: { title: 'Nowhere', user: 'Admin' },
  protect: { title: 'a{b', protections: 'edit=sysop' },
  upload: { filename: 'X.png' },
  'query+info': { titles: 'Earth|Nowhere|Ares' },
  'query+revisions': { titles: 'Earth', rvlimit: '5' },
  'query+categories': { titles: 'Earth|Mars' },
  'query+linkshere': { titles: 'Mars|Earth|Nowhere' },
  'query+redirects': { titles: 'Mars' },
  'query+transcludedin': { titles: 'Template:Box' },
  'query+fileusage': { titles: 'File:Map.png' },
  'query+imageinfo': { titles: 'File:Map.png', iiprop: 'timestamp|user|archivename', iilimit: '5' },
  'query+duplicatefiles': { titles: 'File:Map.png' },
  'query+categoryinfo': { titles: 'Category:Planets' },
  'query+backlinks': { bltitle: 'Mars' },
  'query+embeddedin': { eititle: 'Template:Box' },
  'query+imageusage': { iutitle: 'File:Map.png' },
  'query+categorymembers': { cmtitle: 'Category:Planets' },
  'query+prefixsearch': { pssearch: 'E' },
  'query+search': { srsearch: 'earth' },
  'query+usercontribs': { ucuser: 'Admin' },
  'query+users': { ususers: 'Admin|Nobody' },
  'query+querypage': { qppage: 'Wantedpages' },
  'query+exturlusage': { euquery: 'example.org' },
  'query+allmessages': { ammessages: 'mainpage|nosuch' },
  'query+languageinfo': { licode: 'en|de' },
  'query+pageswithprop': { pwppropname: 'defaultsort' },
};

/** Parameters of acts with which something would come of them. */
const ACTING: ReadonlySet<string> = new Set([
  'title',
  'pageid',
  'from',
  'fromid',
  'filename',
  'nocreate',
  'baserevid',
  'text',
]);

/** What is not asked. */
const LEFT: ReadonlySet<string> = new Set([
  // Sessions and pages for people.
  'login',
  'clientlogin',
  'logout',
  'help',
  // Chance, and how much of MediaWiki's own words and names there is.
  'random',
  'siteinfo',
  'userinfo',
]);

/** These tell all there is unless some are named, and MediaWiki has more of it. */
const ASKED_BY_NAME: ReadonlySet<string> = new Set(['allmessages', 'languageinfo']);

/** Values that MediaWiki does not have, so that nothing can be said of them. */
const OURS: ReadonlySet<string> = new Set(['markdown', 'text/markdown', 'stemma']);

const VALUES: Readonly<Record<string, readonly string[]>> = {
  boolean: ['1'],
  integer: ['0', '1', '-1', 'x'],
  limit: ['1', '2', 'max', '0', 'x'],
  timestamp: ['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z', 'x'],
  namespace: ['0', '0|1', '*', '99', 'x'],
  user: ['Admin', 'Nobody', 'a#b'],
  title: ['Earth', 'Nowhere', 'a{b', 'Special:Version', ''],
  string: ['Earth', 'Nowhere', '', 'x', 'a{b'],
  text: ['Earth', ''],
  password: [],
  upload: [],
};

function valuesFor({ type, many }: Parameter): readonly string[] {
  if (typeof type === 'string') return VALUES[type] ?? [];
  return [
    ...type.filter((each) => ![LEFT, ASKED_BY_NAME, OURS].some((left) => left.has(each))),
    'nosuch',
    ...(many === true ? ['', '*'] : []),
  ];
}

function firstOf(module: Module): Question {
  const working = WORKING[pathOf(module)] ?? {};
  if (module.kind === 'action') return { action: module.name, ...working };
  const pages = module.kind === 'prop' ? { titles: 'Earth|Mars' } : {};
  return { action: 'query', [module.kind]: module.name, ...pages, ...working };
}

/** Its pages are those of a query, one at a time. */
function asGenerator(module: Module): Question {
  const { action: _action, [module.kind]: _kind, titles, ...own } = firstOf(module);
  const renamed = Object.entries(own).map(([name, value]) => [`g${name}`, value]);
  const limit = 'limit' in module.parameters ? { [`g${module.prefix}limit`]: '1' } : {};
  const pages = titles === undefined ? {} : { titles };
  return {
    action: 'query',
    generator: module.name,
    prop: 'info',
    ...pages,
    ...Object.fromEntries(renamed),
    ...limit,
  };
}

/** The questions about one module. */
export function questionsOf(module: Module): Question[] {
  if (LEFT.has(module.name)) return [];
  const first = firstOf(module);
  const isAct = module.kind === 'action' && module.writes === true;
  const generator = 'generates' in module && module.generates ? [asGenerator(module)] : [];
  const asked = Object.entries(module.parameters).flatMap(([own, parameter]) => {
    const name = module.prefix + own;
    if (isAct && ACTING.has(own)) return [];
    return valuesFor(parameter).map((value) => ({ ...first, [name]: value }));
  });
  const without =
    (isAct && module.name !== 'undelete') || ASKED_BY_NAME.has(module.name)
      ? []
      : Object.entries(WORKING[pathOf(module)] ?? {}).map(([name]) => {
          const { [name]: _left, ...rest } = first;
          return rest;
        });
  return [first, ...generator, ...without, ...asked];
}

export const MODULES_ASKED: readonly Module[] = [...MODULES.values()].filter(({ name }) => !LEFT.has(name));
