/**
 * Names of a page: `PAGENAME NAMESPACE TALKPAGENAME ...`, for this page or the one given as an argument; with an `E` at
 * the end, in the spelling of addresses.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Page_names
 */

import { isTalk } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { Site } from '../context.ts';
import type { FunctionCall, ParserFunction } from '../extension.ts';
import { asPlainText } from '../text/plain-text.ts';
import { wikiEncode } from './url-encode.ts';

type NameOf = (title: Title, site: Site) => string;

const NAMES: readonly (readonly [names: string, nameOf: NameOf])[] = [
  ['PAGENAME', (title) => title.text],
  ['FULLPAGENAME', readingForm],
  ['BASEPAGENAME', (title, site) => withoutLast(subpageParts(title, site))],
  ['ROOTPAGENAME', (title, site) => subpageParts(title, site)[0] as string],
  ['SUBPAGENAME', (title, site) => subpageParts(title, site).at(-1) as string],
  ['NAMESPACE', (title, site) => namespaceName(title.namespace, site)],
  ['TALKSPACE', (title, site) => (hasTalk(title) ? namespaceName(talkOf(title, site), site) : '')],
  ['SUBJECTSPACE ARTICLESPACE', (title, site) => namespaceName(subjectOf(title), site)],
  ['TALKPAGENAME', talkPageName],
  [
    'SUBJECTPAGENAME ARTICLEPAGENAME',
    (title, site) => readingForm({ ...title, namespace: subjectOf(title) }, site),
  ],
];

export const PAGE_NAMES: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ...NAMES.flatMap(([names, nameOf]) => names.split(' ').flatMap((name) => both(name, nameOf))),
  ['NAMESPACENUMBER', (call) => withTitle(call, (title) => String(title.namespace))],
]);

function both(name: string, nameOf: NameOf): [string, ParserFunction][] {
  return [
    [name, (call) => withTitle(call, (title, site) => asPlainText(nameOf(title, site)))],
    [`${name}E`, (call) => withTitle(call, (title, site) => asPlainText(wikiEncode(nameOf(title, site))))],
  ];
}

/** The answer for the title that the call is about; `''` when the argument is no title. */
function withTitle(call: FunctionCall, answer: (title: Title, site: Site) => string): string {
  const { context } = call.scope;
  const argument = call.args[0];
  if (argument === undefined) return answer(context.title, context.site);
  const title = parseTitle(argument.text, context.site);
  return isTitle(title) ? answer(title, context.site) : '';
}

function talkPageName(title: Title, site: Site): string {
  return hasTalk(title) ? readingForm({ ...title, namespace: talkOf(title, site) }, site) : '';
}

/** Special pages and pages of other wikis are not talked about here. */
function hasTalk({ namespace, interwiki }: Title): boolean {
  return namespace >= 0 && interwiki === '';
}

function namespaceName(id: number, site: Site): string {
  return site.namespaces.nameOf(id) ?? '';
}

function talkOf({ namespace }: Title, site: Site): number {
  return isTalk(namespace) ? namespace : (site.namespaces.associated(namespace) ?? namespace);
}

function subjectOf({ namespace }: Title): number {
  return isTalk(namespace) ? namespace - 1 : namespace;
}

function subpageParts(title: Title, site: Site): string[] {
  return site.subpageNamespaces.has(title.namespace) ? title.text.split('/') : [title.text];
}

function withoutLast(parts: readonly string[]): string {
  return parts.length > 1 ? parts.slice(0, -1).join('/') : (parts[0] as string);
}
