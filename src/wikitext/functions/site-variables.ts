/**
 * What the wiki says about itself: `SITENAME SERVER ...` and the numbers of its pages.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Technical_metadata
 */

import { CATEGORY } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm } from '../../title/title.ts';
import type { Site, SiteCounts } from '../context.ts';
import { barsOf } from '../expand/transclusion.ts';
import type { FunctionCall, ParserFunction } from '../extension.ts';
import { formatNumber } from './number-format.ts';

/** The MediaWiki release whose behaviour pages may rely on. */
const COMPATIBLE_VERSION = '1.43.0';

const ABOUT_SITE: readonly (readonly [name: string, answer: (site: Site) => string])[] = [
  ['SITENAME', (site) => site.name],
  ['SERVER', (site) => site.server],
  ['SERVERNAME', (site) => site.server.replace(/^(?:[a-z]+:)?\/\//i, '').replace(/:\d+$/, '')],
  ['SCRIPTPATH', scriptPath],
  ['STYLEPATH', (site) => `${scriptPath(site)}/skins`],
  ['ARTICLEPATH', (site) => site.articlePath],
  ['CONTENTLANGUAGE', (site) => site.language],
  ['CONTENTLANG', (site) => site.language],
  ['PAGELANGUAGE', (site) => site.language],
  ['USERLANGUAGE', (site) => site.language],
  ['DIRECTIONMARK', directionMark],
  ['DIRMARK', directionMark],
  ['CURRENTVERSION', () => COMPATIBLE_VERSION],
  // Markup that would end an argument.
  ['=', () => '='],
];

const COUNTS: readonly (readonly [name: string, count: keyof SiteCounts])[] = [
  ['NUMBEROFPAGES', 'pages'],
  ['NUMBEROFARTICLES', 'articles'],
  ['NUMBEROFFILES', 'files'],
  ['NUMBEROFEDITS', 'edits'],
  ['NUMBEROFUSERS', 'users'],
  ['NUMBEROFACTIVEUSERS', 'activeUsers'],
  ['NUMBEROFADMINS', 'admins'],
];

export const SITE_VARIABLES: ReadonlyMap<string, ParserFunction> = new Map([
  ...ABOUT_SITE.map(([name, answer]): [string, ParserFunction] => [
    name,
    ({ args, scope }) => (args.length > 0 ? undefined : answer(scope.context.site)),
  ]),
  ['!', barOf],
  ...COUNTS.map(([name, count]): [string, ParserFunction] => [name, (call) => printedCount(call, count)]),
  ...['PAGESINCATEGORY', 'PAGESINCAT'].map((name): [string, ParserFunction] => [name, pagesInCategory]),
  ...['PAGESINNAMESPACE', 'PAGESINNS'].map((name): [string, ParserFunction] => [name, unknownCount]),
  ...['NUMBERINGROUP', 'NUMINGROUP'].map((name): [string, ParserFunction] => [name, numberInGroup]),
  ...['PROTECTIONLEVEL', 'PROTECTIONEXPIRY', 'CASCADINGSOURCES'].map((name): [string, ParserFunction] => [
    name,
    () => (name === 'PROTECTIONEXPIRY' ? 'infinity' : ''),
  ]),
]);

function barOf({ args, scope }: FunctionCall): string | undefined {
  if (args.length > 0) return undefined;
  barsOf(scope).count++;
  return '|';
}

function printedCount({ args, scope }: FunctionCall, count: keyof SiteCounts): string {
  const value = String(scope.context.counts?.[count] ?? 0);
  return args[0]?.text === 'R' ? value : formatNumber(value, scope.context.site.language);
}

/** Groups that somebody may be in: of all others there is nobody. */
const GROUP_COUNTS: ReadonlyMap<string, keyof SiteCounts> = new Map([
  ['sysop', 'admins'],
  ['bot', 'bots'],
]);

/** `{{NUMBERINGROUP:sysop|R}}` */
function numberInGroup({ args, scope }: FunctionCall): string | undefined {
  const [group, ...words] = args.map(({ text }) => text);
  if (group === undefined) return undefined;
  const count = GROUP_COUNTS.get(group.toLowerCase());
  const value = String((count && scope.context.counts?.[count]) ?? 0);
  return words.includes('R') ? value : formatNumber(value, scope.context.site.language);
}

/** `{{PAGESINCATEGORY:Maps|subcats|R}}`: members of a category, all or of one kind. */
function pagesInCategory({ args, scope, expensive }: FunctionCall): string | undefined {
  const [named, ...words] = args.map(({ text }) => text);
  if (named === undefined) return undefined;
  const { context } = scope;
  // Whatever is written is the name below the namespace, also where it looks like another.
  const title = parseTitle(`Category:${named}`, context.site);
  const isCategory = isTitle(title) && title.interwiki === '' && title.namespace === CATEGORY;
  if (!isCategory || !expensive()) return '0';
  const name = readingForm({ ...title, fragment: '' }, context.site);
  const found = context.list?.({ of: 'category', name });
  const { members = 0, subcategories = 0, files = 0 } = found ?? {};
  const kinds = { subcats: subcategories, files, pages: members - subcategories - files };
  const kind = words.map((word) => word.toLowerCase()).find((word) => Object.hasOwn(kinds, word)) as
    | keyof typeof kinds
    | undefined;
  const value = String(kind === undefined ? members : kinds[kind]);
  return words.includes('R') ? value : formatNumber(value, context.site.language);
}

/** For counts that are not kept: still a number, as pages calculate with it. */
function unknownCount({ args }: FunctionCall): string | undefined {
  return args.length === 0 ? undefined : '0';
}

function scriptPath(site: Site): string {
  return site.script.replace(/\/[^/]*$/, '');
}

function directionMark(site: Site): string {
  return site.direction === 'rtl' ? '\u200f' : '\u200e';
}
