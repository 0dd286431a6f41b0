/**
 * Lists of special pages within a page: `{{Special:PrefixIndex/Maps/}}`, `{{Special:AllPages|from=M}}`,
 * `{{Special:RecentChanges/20}}`, `{{Special:NewPages/5}}`.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Transclusion#Transcluding_special_pages
 */

import { MAIN } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { ListedChange } from '../context.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { type Element, element, type Node } from '../nodes/node.ts';
import { SPECIAL_LIST } from '../text/included-lists.ts';
import { listedLink } from './listed-links.ts';

const USUAL_CHANGES = 50;
const MAX_CHANGES = 500;

export const SPECIAL_LISTS: Extension = { name: SPECIAL_LIST, display: 'block', bare: true, render };

function render({ attrs }: ExtensionTag, scope: ExtensionScope): Node[] {
  const page = attrs.get('page');
  if (page === 'PrefixIndex') return titles(attrs, scope, true);
  return page === 'AllPages' ? titles(attrs, scope, false) : changes(attrs, scope, page === 'NewPages');
}

type Attributes = ExtensionTag['attrs'];

function titles(attrs: Attributes, scope: ExtensionScope, isPrefix: boolean): Node[] {
  const { site, list } = scope.context;
  const below = attrs.get('below') ?? '';
  const written = below !== '' ? below : (attrs.get(isPrefix ? '|prefix' : '|from') ?? '');
  const asked = Number(attrs.get('|namespace') ?? MAIN);
  const usual = Number.isInteger(asked) && site.namespaces.nameOf(asked) !== undefined ? asked : MAIN;
  const title = parseTitle(written, site, usual);
  if (!isTitle(title) && written !== '') return [];
  // A title ends in no blank, but what titles begin with may.
  const end = /\s$/.test(written) ? ' ' : '';
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
  const days = new Map<string, Element[]>();
  for (const change of found) {
    const day = dayOf(change, scope);
    const items = days.get(day);
    const item = isOfNewPages ? newPage(change, scope) : changed(change, scope);
    if (items === undefined) days.set(day, [item]);
    else items.push(item);
  }
  const className = isOfNewPages ? 'mw-contributions-list' : 'special';
  const nodes = [...days].flatMap(([day, items]) => [
    element('h4', {}, [day]),
    element('ul', { class: className }, items),
  ]);
  return [
    element(
      isOfNewPages ? 'section' : 'div',
      { class: isOfNewPages ? 'mw-pager-body' : 'mw-changeslist' },
      nodes,
    ),
  ];
}

/** `RecentChanges/20`, `RecentChanges/days=3,limit=20`, `{{Special:RecentChanges|limit=20}}`. */
function limitOf(attrs: Attributes): number {
  const below = attrs.get('below') ?? '';
  const written = attrs.get('|limit') ?? /(?:^|[,\s])(?:limit=)?(\d+)(?:$|[,\s])/.exec(below)?.[1] ?? '';
  return /^\d{1,9}$/.test(written) ? Math.min(MAX_CHANGES, Number(written)) : USUAL_CHANGES;
}

/** `NewPages/5,showredirs`, `{{Special:NewPages|hideredirs=0}}`: else new redirects are not told. */
function showsRedirects(attrs: Attributes): boolean {
  const below = attrs.get('below') ?? '';
  return (
    /(?:^|[,\s])showredirs(?:$|[,\s])/.test(below) || ['', '0'].includes(attrs.get('|hideredirs') ?? '1')
  );
}

function dayOf({ atSeconds }: ListedChange, { context }: ExtensionScope): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(atSeconds * 1000).toLocaleDateString(languageOf(context.site.language), format);
}

/** Days are written the British way in English, as in MediaWiki. */
function languageOf(code: string): string {
  return /^en\b/i.test(code) || !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code) ? 'en-GB' : code;
}

function timeOf({ atSeconds }: ListedChange): string {
  return new Date(atSeconds * 1000).toISOString().slice(11, 16);
}

function changed(change: ListedChange, scope: ExtensionScope): Element {
  const { name, before, isMinor, isBot, deltaBytes } = change;
  const marks = `${before === undefined ? 'N' : ''}${isMinor ? 'm' : ''}${isBot ? 'b' : ''}`;
  const sign = deltaBytes > 0 ? `+${deltaBytes}` : String(deltaBytes);
  return element('li', { class: 'mw-changeslist-line' }, [
    ...(marks === '' ? [] : [element('abbr', {}, [marks]), ' ']),
    element('span', { class: 'mw-title' }, [listedLink(name, name, scope, 'mw-changeslist-title')]),
    `; ${timeOf(change)} `,
    element('span', { class: 'mw-changeslist-separator' }, ['. .']),
    ' ',
    element('span', { class: 'mw-diff-bytes', dir: 'ltr' }, [`(${sign})`]),
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

function byWhom({ user, comment }: ListedChange): (Element | string)[] {
  const who = element('span', { class: 'mw-userlink' }, [user === '' ? '–' : user]);
  return comment === '' ? [who] : [who, ' ', element('span', { class: 'comment' }, [`(${comment})`])];
}
