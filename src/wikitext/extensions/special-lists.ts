/**
 * Lists of special pages within a page: `{{Special:PrefixIndex/Maps/}}`, `{{Special:AllPages|from=M}}`,
 * `{{Special:RecentChanges/20}}`, `{{Special:NewPages/5}}`, `{{Special:Contributions/Ann}}`, `{{Special:ListUsers}}`,
 * `{{Special:WhatLinksHere/Earth}}`.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Transclusion#Transcluding_special_pages
 */

import { trimBlanks } from '../../base/text.ts';
import { FILE, MAIN, SPECIAL } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm } from '../../title/title.ts';
import type { LinkedBy, ListedChange } from '../context.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { type Element, element, type Node } from '../nodes/node.ts';
import { SPECIAL_LIST } from '../text/included-lists.ts';
import { listedLink } from './listed-links.ts';

const USUALLY_LISTED = 50;
const MAX_LISTED = 500;

export const SPECIAL_LISTS: Extension = { name: SPECIAL_LIST, display: 'block', bare: true, render };

function render({ attrs }: ExtensionTag, scope: ExtensionScope): Node[] {
  const page = attrs.get('page') ?? '';
  return LISTS[page]?.(attrs, scope) ?? [];
}

type Attributes = ExtensionTag['attrs'];
type Dated = Pick<ListedChange, 'atSeconds'>;

const LISTS: Readonly<Record<string, (attrs: Attributes, scope: ExtensionScope) => Node[]>> = {
  PrefixIndex: (attrs, scope) => titles(attrs, scope, true),
  AllPages: (attrs, scope) => titles(attrs, scope, false),
  RecentChanges: (attrs, scope) => changes(attrs, scope, false),
  NewPages: (attrs, scope) => changes(attrs, scope, true),
  Contributions: contributions,
  ListFiles: files,
  ListUsers: listedUsers,
  WhatLinksHere: linksHere,
};

function titles(attrs: Attributes, scope: ExtensionScope, isPrefix: boolean): Node[] {
  const { site, list } = scope.context;
  const below = attrs.get('below') ?? '';
  const written = below !== '' ? below : (attrs.get(isPrefix ? '|prefix' : '|from') ?? '');
  const asked = Number(attrs.get('|namespace') ?? MAIN);
  const usual = Number.isInteger(asked) && site.namespaces.nameOf(asked) !== undefined ? asked : MAIN;
  const title = parseTitle(written, site, usual);
  if (!isTitle(title) && written !== '') return [];
  // A title ends in no blank, but what titles begin with may.
  const end = /[ \t\n\r\f]$/.test(written) ? ' ' : '';
  const [namespace, from] = isTitle(title) ? [title.namespace, title.text + end] : [usual, ''];
  const isOn = (name: string): boolean => !['', '0', undefined].includes(attrs.get(`|${name}`));
  const found = list?.({ of: 'titles', namespace, from, isPrefix }) ?? [];
  const shown = found.filter(({ isRedirect }) => !isRedirect || !isOn('hideredirects'));
  if (shown.length === 0) return [];
  const prefix = site.namespaces.nameOf(namespace) ?? '';
  const items = shown.map(({ name, isRedirect }) => {
    const text = prefix === '' ? name : name.slice(prefix.length + 1);
    const rest = isPrefix && isOn('stripprefix') ? text.slice(from.length) : text;
    const link = listedLink(name, rest === '' ? text : rest, scope, isRedirect ? 'mw-redirect' : undefined);
    if (!isRedirect) return element('li', {}, [link]);
    return isPrefix
      ? element('li', {}, [element('div', { class: 'allpagesredirect' }, [link])])
      : element('li', { class: 'allpagesredirect' }, [link]);
  });
  const [outer, inner] = isPrefix
    ? ['prefixindex-body', 'prefixindex-list']
    : ['allpages-body', 'allpages-chunk'];
  const all = element('ul', { class: `mw-${inner}` }, items);
  return [element('div', { class: `mw-${outer}` }, [all])];
}

function changes(attrs: Attributes, scope: ExtensionScope, isOfNewPages: boolean): Node[] {
  const limit = limitOf(attrs);
  const withRedirects = !isOfNewPages || showsRedirects(attrs);
  const found = scope.context.list?.({ of: 'changes', limit, isOfNewPages, withRedirects }) ?? [];
  const nodes = isOfNewPages
    ? byDay(found, scope, newPage, 'mw-contributions-list')
    : byDay(found, scope, changed, 'special');
  return isOfNewPages
    ? [element('section', { class: 'mw-pager-body' }, nodes)]
    : [element('div', { class: 'mw-changeslist' }, nodes)];
}

/** `Contributions/Ann`, `{{Special:Contributions|target=Ann|limit=5}}` */
function contributions(attrs: Attributes, scope: ExtensionScope): Node[] {
  const by = targetOf(attrs);
  if (by === '') return [];
  const limit = atMost(attrs.get('|limit'));
  const query = { of: 'changes', limit, isOfNewPages: false, withRedirects: true, by } as const;
  const found = scope.context.list?.(query) ?? [];
  const nodes =
    found.length > 0
      ? byDay(found, scope, contribution, 'mw-contributions-list')
      : [element('p', {}, ['No changes were found matching these criteria.'])];
  return [element('section', { class: 'mw-pager-body' }, nodes)];
}

/** `ListFiles/Ann`, `{{Special:ListFiles|user=Ann|limit=5}}` */
function files(attrs: Attributes, scope: ExtensionScope): Node[] {
  const by = attrs.get('|user') ?? targetOf(attrs);
  const query = { of: 'files', limit: atMost(attrs.get('|limit')), ...(by === '' ? {} : { by }) } as const;
  const found = scope.context.list?.(query) ?? [];
  const shown = scope.context.site.namespaces.nameOf(FILE) ?? '';
  const heads = ['Date', 'Name', ...(by === '' ? ['User'] : []), 'Description'];
  const rows = found.map((file) => {
    const link = listedLink(file.name, file.name.slice(shown.length + 1), scope);
    const cells = [
      [`${timeOf(file)}, ${dayOf(file, scope)}`],
      [link],
      ...(by === '' ? [[userMark(file.user)]] : []),
      [file.comment],
    ];
    return element(
      'tr',
      {},
      cells.map((cell) => element('td', {}, cell)),
    );
  });
  const head = element(
    'tr',
    {},
    heads.map((each) => element('th', {}, [each])),
  );
  const parts = [element('thead', {}, [head]), element('tbody', {}, rows)];
  return rows.length === 0 ? [] : [element('table', { class: 'mw-datatable listfiles' }, parts)];
}

/** `WhatLinksHere/Earth`, `{{Special:WhatLinksHere|target=Earth|limit=5}}` */
function linksHere(attrs: Attributes, scope: ExtensionScope): Node[] {
  const { site, list } = scope.context;
  const title = parseTitle(targetOf(attrs), site);
  if (!isTitle(title) || title.interwiki !== '') return [];
  const name = readingForm({ ...title, fragment: '' }, site);
  const found = list?.({ of: 'links', name, limit: atMost(attrs.get('|limit')) }) ?? [];
  if (found.length === 0) return [];
  const items = found.map(({ name: from, kinds }) => {
    const isRedirect = kinds.includes('redirect');
    const marks = kinds.flatMap((kind) => (kind in LINK_MARKS ? [LINK_MARKS[kind]] : []));
    const link = listedLink(from, from, scope, isRedirect ? 'mw-redirect' : undefined);
    return element('li', {}, [
      element('bdi', { dir: site.direction }, [link]),
      ...(marks.length > 0 ? [` (${marks.join(', ')})`] : []),
    ]);
  });
  return [element('ul', { id: 'mw-whatlinkshere-list' }, items)];
}

const LINK_MARKS: Readonly<Partial<Record<LinkedBy, string>>> = {
  redirect: 'redirect page',
  template: 'transclusion',
  file: 'file link',
};

/** `ListUsers/Ann`, `{{Special:ListUsers|username=Ann|limit=5}}`: those from Ann on. Who is in a group stands on the page itself. */
function listedUsers(attrs: Attributes, scope: ExtensionScope): Node[] {
  const below = attrs.get('below') ?? '';
  const group = attrs.get('|group') ?? (GROUP.test(below) ? below : '');
  if (group !== '') {
    const page = `${scope.context.site.namespaces.nameOf(SPECIAL)}:ListUsers/${group}`;
    return [element('p', {}, [listedLink(page, page, scope)])];
  }
  const from = attrs.get('|username') ?? below;
  const names = scope.context.list?.({ of: 'users', from, limit: atMost(attrs.get('|limit')) }) ?? [];
  const items = names.map((name) => element('li', {}, [userMark(name)]));
  return items.length === 0 ? [] : [element('ul', {}, items)];
}

const GROUP = /^(?:sysop|bot|user|bureaucrat|autoconfirmed|interface-admin|suppress)$/;

/** Whom, or what, a list is of: below the name of its page, or by a name of its own. */
function targetOf(attrs: Attributes): string {
  return trimBlanks((attrs.get('|target') ?? attrs.get('below') ?? '').replace(/_/g, ' '));
}

function byDay(
  found: readonly ListedChange[],
  scope: ExtensionScope,
  itemOf: (change: ListedChange, scope: ExtensionScope) => Element,
  className: string,
): Element[] {
  const days = new Map<string, Element[]>();
  for (const change of found) {
    const day = dayOf(change, scope);
    const items = days.get(day);
    const item = itemOf(change, scope);
    if (items === undefined) days.set(day, [item]);
    else items.push(item);
  }
  return [...days].flatMap(([day, items]) => [
    element('h4', {}, [day]),
    element('ul', { class: className }, items),
  ]);
}

/** `RecentChanges/20`, `RecentChanges/days=3,limit=20`, `{{Special:RecentChanges|limit=20}}`. */
function limitOf(attrs: Attributes): number {
  const below = attrs.get('below') ?? '';
  const written =
    attrs.get('|limit') ?? /(?:^|[, \t\n\r\f])(?:limit=)?(\d+)(?:$|[, \t\n\r\f])/.exec(below)?.[1] ?? '';
  return atMost(written);
}

function atMost(written = ''): number {
  return /^\d{1,9}$/.test(written) ? Math.min(MAX_LISTED, Number(written)) : USUALLY_LISTED;
}

/** `NewPages/5,showredirs`, `{{Special:NewPages|hideredirs=0}}`: else new redirects are not told. */
function showsRedirects(attrs: Attributes): boolean {
  const below = attrs.get('below') ?? '';
  return (
    /(?:^|[, \t\n\r\f])showredirs(?:$|[, \t\n\r\f])/.test(below) ||
    ['', '0'].includes(attrs.get('|hideredirs') ?? '1')
  );
}

function dayOf({ atSeconds }: Dated, { context }: ExtensionScope): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(atSeconds * 1000).toLocaleDateString(languageOf(context.site.language), format);
}

/** Days are written the British way in English, as in MediaWiki. */
function languageOf(code: string): string {
  return /^en\b/i.test(code) || !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code) ? 'en-GB' : code;
}

function timeOf({ atSeconds }: Dated): string {
  return new Date(atSeconds * 1000).toISOString().slice(11, 16);
}

function contribution(change: ListedChange, scope: ExtensionScope): Element {
  const { name, before, isMinor, deltaBytes, comment } = change;
  const marks = `${before === undefined ? 'N' : ''}${isMinor ? 'm' : ''}`;
  return element('li', {}, [
    element('span', { class: 'mw-changeslist-time' }, [timeOf(change)]),
    ' ',
    element('span', { class: 'mw-diff-bytes', dir: 'ltr' }, [signed(deltaBytes)]),
    ' ',
    ...(marks === '' ? [] : [element('abbr', {}, [marks]), ' ']),
    listedLink(name, name, scope, 'mw-contributions-title'),
    ...(comment === '' ? [] : [' ', element('span', { class: 'comment' }, [`(${comment})`])]),
  ]);
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}

function changed(change: ListedChange, scope: ExtensionScope): Element {
  const { name, before, isMinor, isBot, deltaBytes } = change;
  const marks = `${before === undefined ? 'N' : ''}${isMinor ? 'm' : ''}${isBot ? 'b' : ''}`;
  return element('li', { class: 'mw-changeslist-line' }, [
    ...(marks === '' ? [] : [element('abbr', {}, [marks]), ' ']),
    element('span', { class: 'mw-title' }, [listedLink(name, name, scope, 'mw-changeslist-title')]),
    `; ${timeOf(change)} `,
    element('span', { class: 'mw-changeslist-separator' }, ['. .']),
    ' ',
    element('span', { class: 'mw-diff-bytes', dir: 'ltr' }, [`(${signed(deltaBytes)})`]),
    ' ',
    ...byWhom(change),
  ]);
}

function newPage(change: ListedChange, scope: ExtensionScope): Element {
  return element('li', {}, [
    element('span', { class: 'mw-changeslist-time' }, [timeOf(change)]),
    ' ',
    listedLink(change.name, change.name, scope, 'mw-newpages-pagename'),
    ' ',
    element('span', { class: 'mw-newpages-length' }, [`[${change.sizeBytes} bytes]`]),
    ' ',
    ...byWhom(change),
  ]);
}

function userMark(name: string): Element {
  return element('span', { class: 'mw-userlink' }, [name === '' ? '–' : name]);
}

function byWhom({ user, comment }: ListedChange): (Element | string)[] {
  const who = userMark(user);
  return comment === '' ? [who] : [who, ' ', element('span', { class: 'comment' }, [`(${comment})`])];
}
