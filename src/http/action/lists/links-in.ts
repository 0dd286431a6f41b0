/** What leads to one page: links, transclusions, uses of a file, members of a category. */

import { firstOf } from '../../../base/sorted.ts';
import type { LinkKind } from '../../../content-models/page-links.ts';
import { CATEGORY, FILE } from '../../../title/namespaces.ts';
import { type SplitKey, splitKey } from '../../../title/split-key.ts';
import { isTitle, keyOf, type PageKey, parseTitle, type Title } from '../../../title/title.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';
import { timestamp as written } from '../../answers/shapes.ts';
import { invalidTitle } from '../core/action-errors.ts';
import { ActionError, badContinue, refuseUnlessOne } from '../core/asked.ts';
import { keyShape, titleOfKey } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import {
  direction,
  flag,
  integer,
  limit,
  namespaces,
  old,
  oneOr,
  redirects,
  some,
  text,
  timestamp,
  type ValuesOf,
} from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { hex } from '../props/links-out.ts';
import { isRedirect, linksOf } from '../query/links-of.ts';

interface TargetAsked {
  readonly title: string | undefined;
  readonly pageid: number | undefined;
}

/** The title or the page that the list is of. @throws ActionError */
function targetOf({ call: { wiki } }: Asked, { title, pageid }: TargetAsked, prefix: string): Title {
  refuseUnlessOne({ title, pageid }, prefix);
  const rules = wiki.site.titles;
  if (title === undefined) {
    const page = wiki.ledger.pageById(pageid ?? 0);
    if (page === undefined) throw new ActionError('nosuchpageid', `There is no page with ID ${pageid}.`);
    return titleOfKey(page.key, rules);
  }
  const parsed = parseTitle(title, rules);
  if (!isTitle(parsed) || parsed.interwiki !== '' || parsed.namespace < 0) throw invalidTitle(title);
  return parsed;
}

const PARAMETERS = {
  title: text,
  pageid: integer,
  continue: text,
  namespace: namespaces,
  dir: direction,
  filterredir: redirects,
  limit,
  redirect: flag,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

interface Leading {
  readonly id: number;
  readonly key: PageKey;
  readonly namespace: number;
}

/** Pages with a link to a target, in the order of namespaces and numbers, which no edit changes. */
function leadingTo(asked: Asked, kind: LinkKind, target: PageKey, values: Values): Leading[] {
  const { ledger, site } = asked.call.wiki;
  const found: Leading[] = [];
  for (const id of linksOf(asked).pagesTo(kind, target)) {
    const page = ledger.pageById(id);
    if (page === undefined) continue;
    const { namespace } = splitKey(page.key, site.titles);
    if (values.namespace?.has(namespace) === false) continue;
    if (values.filterredir !== 'all' && isRedirect(asked, id) !== (values.filterredir === 'redirects'))
      continue;
    found.push({ id, key: page.key, namespace });
  }
  const sign = values.dir === 'ascending' ? 1 : -1;
  return found.sort((a, b) => sign * (a.namespace - b.namespace || a.id - b.id));
}

function pagesTo(asked: Asked, kind: LinkKind, target: PageKey, values: Values): ListedItems {
  const from = values.continue === undefined ? undefined : placeOf(values.continue);
  const sign = values.dir === 'ascending' ? 1 : -1;
  const rest = leadingTo(asked, kind, target, values).filter(
    ({ namespace, id }) => from === undefined || sign * (namespace - from.namespace || id - from.id) >= 0,
  );
  const next = rest[values.limit];
  return {
    items: rest.slice(0, values.limit).map((each) => itemOf(asked, kind, each, values)),
    next: next && { continue: `${next.namespace}|${next.id}` },
  };
}

function itemOf(asked: Asked, kind: LinkKind, { id, key }: Leading, values: Values): Item {
  const rules = asked.call.wiki.site.titles;
  const redirect = isRedirect(asked, id);
  const shape = { pageid: id, ...keyShape(key, rules), ...(redirect ? { redirect } : {}) };
  if (!redirect || !values.redirect) return { key, shape };
  const through = leadingTo(asked, kind, key, { ...values, filterredir: 'all' }).slice(0, values.limit);
  const redirlinks = through.map((each) => ({
    pageid: each.id,
    ...keyShape(each.key, rules),
    ...(isRedirect(asked, each.id) ? { redirect: true } : {}),
  }));
  return { key, shape: redirlinks.length === 0 ? shape : { ...shape, redirlinks } };
}

function placeOf(place: string): { readonly namespace: number; readonly id: number } {
  const [, namespace, id] = /^(\d{1,9})\|(\d{1,15})$/.exec(place) ?? [];
  if (namespace === undefined) throw badContinue();
  return { namespace: Number(namespace), id: Number(id) };
}

export const backlinks = list({
  name: 'backlinks',
  prefix: 'bl',
  summary: 'Pages that link to a page',
  parameters: PARAMETERS,
  generates: true,
  run: (asked, values) => pagesTo(asked, 'link', keyIn(asked, targetOf(asked, values, 'bl')), values),
});

const { redirect: _notHere, ...WITHOUT_REDIRECTS } = PARAMETERS;

export const embeddedIn = list({
  name: 'embeddedin',
  prefix: 'ei',
  summary: 'Pages that take a page in',
  parameters: WITHOUT_REDIRECTS,
  generates: true,
  run: (asked, values) =>
    pagesTo(asked, 'template', keyIn(asked, targetOf(asked, values, 'ei')), { ...values, redirect: false }),
});

export const imageUsage = list({
  name: 'imageusage',
  prefix: 'iu',
  summary: 'Pages that show a file',
  parameters: PARAMETERS,
  generates: true,
  run: (asked, values) => {
    const title = targetOf(asked, values, 'iu');
    if (title.namespace !== FILE)
      throw new ActionError('bad_image_title', 'The title for "imageusage" must be a file.');
    return pagesTo(asked, 'file', keyIn(asked, title), values);
  },
});

function keyIn({ call }: Asked, title: Title): PageKey {
  return keyOf(title, call.wiki.site.titles);
}

/** Kinds of members of a category, in their order. */
const TYPES = ['page', 'subcat', 'file'] as const;
type MemberType = (typeof TYPES)[number];

const MEMBER_PARAMETERS = {
  title: text,
  pageid: integer,
  prop: some(['ids', 'sortkey', 'sortkeyprefix', 'timestamp', 'title', 'type'], 'ids|title'),
  namespace: namespaces,
  type: some(['file', 'page', 'subcat'], 'page|subcat|file'),
  continue: text,
  limit,
  sort: oneOr(['sortkey', 'timestamp'], 'sortkey'),
  dir: oneOr(['asc', 'ascending', 'desc', 'descending', 'newer', 'older'], 'ascending'),
  start: timestamp,
  end: timestamp,
  starthexsortkey: text,
  endhexsortkey: text,
  startsortkeyprefix: text,
  endsortkeyprefix: text,
  startsortkey: old(text),
  endsortkey: old(text),
} as const;

type MemberValues = ValuesOf<typeof MEMBER_PARAMETERS>;

/** A member finds out about itself what its list asks for, and that once: a sort asks often. */
class Member {
  readonly page: Page;
  readonly prefix: string;
  readonly #wiki: Asked['call']['wiki'];
  #split: SplitKey | undefined;
  #sortKey: string | undefined;
  #atSeconds: number | undefined;

  constructor(wiki: Asked['call']['wiki'], page: Page, prefix: string) {
    this.page = page;
    this.prefix = prefix;
    this.#wiki = wiki;
  }

  get namespace(): number {
    return this.#parts.namespace;
  }

  get type(): MemberType {
    return this.namespace === CATEGORY ? 'subcat' : this.namespace === FILE ? 'file' : 'page';
  }

  /** As MediaWiki's plainest collation: by capitals, then by title where keys are equal. */
  get sortKey(): string {
    if (this.#sortKey !== undefined) return this.#sortKey;
    const own = this.#parts.name.replace(/_/g, ' ');
    this.#sortKey = (this.prefix === '' ? own : `${this.prefix}\n${own}`).toUpperCase();
    return this.#sortKey;
  }

  get atSeconds(): number {
    this.#atSeconds ??= this.#wiki.ledger.secondsOf(this.page.revisions.at(-1) as number);
    return this.#atSeconds;
  }

  get #parts(): SplitKey {
    this.#split ??= splitKey(this.page.key, this.#wiki.site.titles);
    return this.#split;
  }
}

export const categoryMembers = list({
  name: 'categorymembers',
  prefix: 'cm',
  summary: 'Pages, subcategories and files of a category',
  parameters: MEMBER_PARAMETERS,
  generates: true,
  run: (asked, values) => {
    const title = targetOf(asked, values, 'cm');
    if (title.namespace !== CATEGORY)
      throw new ActionError('invalidcategory', 'The category name you entered is not valid.');
    return membersOf(asked, keyIn(asked, title), values);
  },
});

function membersOf(asked: Asked, category: PageKey, values: MemberValues): ListedItems {
  const order = orderOf(values);
  refuseBadHex(values);
  const from = values.continue === undefined ? undefined : memberPlace(values);
  const members: Member[] = [];
  const { wiki } = asked.call;
  for (const { page: id, more } of linksOf(asked).each('category', category)) {
    const page = wiki.ledger.pageById(id);
    if (page === undefined) continue;
    const member = new Member(wiki, page, more);
    if (isWanted(member, values) && (from === undefined || order(member, from) >= 0)) members.push(member);
  }
  const rest = firstOf(members, values.limit + 1, order);
  const next = rest[values.limit];
  return {
    items: rest
      .slice(0, values.limit)
      .map((each) => ({ key: each.page.key, shape: memberShape(asked, each, values.prop) })),
    next: next && { continue: placeOfMember(next, values) },
  };
}

function isWanted(member: Member, values: MemberValues): boolean {
  const { namespace, type, sort, start, end } = values;
  if (namespace?.has(member.namespace) === false) return false;
  if (type.size > 0 && !type.has(member.type)) return false;
  const goesDown = isDescending(values);
  if (sort === 'timestamp') {
    const [low, high] = goesDown ? [end, start] : [start, end];
    return (low === undefined || member.atSeconds >= low) && (high === undefined || member.atSeconds <= high);
  }
  const first = boundOf(values.starthexsortkey, values.startsortkeyprefix ?? values.startsortkey);
  const last = boundOf(values.endhexsortkey, values.endsortkeyprefix ?? values.endsortkey);
  const [low, high] = goesDown ? [last, first] : [first, last];
  return (low === undefined || member.sortKey >= low) && (high === undefined || member.sortKey < high);
}

/** @throws ActionError `badvalue_cmstarthexsortkey`, `badvalue_cmendhexsortkey` */
function refuseBadHex(values: MemberValues): void {
  for (const name of ['starthexsortkey', 'endhexsortkey'] as const)
    if (!/^(?:[\da-f]{2})*$/i.test(values[name] ?? ''))
      throw new ActionError(`badvalue_cm${name}`, `Invalid value for parameter "cm${name}".`);
}

function boundOf(hexKey: string | undefined, prefix: string | undefined): string | undefined {
  if (hexKey !== undefined) return Buffer.from(hexKey, 'hex').toString('utf8');
  return prefix?.toUpperCase();
}

function isDescending({ dir }: MemberValues): boolean {
  return ['desc', 'descending', 'older'].includes(dir);
}

type Ordered = Pick<Member, 'type' | 'sortKey' | 'atSeconds'> & { readonly page: Pick<Page, 'id'> };

function orderOf(values: MemberValues): (a: Ordered, b: Ordered) => number {
  const sign = isDescending(values) ? -1 : 1;
  if (values.sort === 'timestamp')
    return (a, b) => sign * (a.atSeconds - b.atSeconds || a.page.id - b.page.id);
  return (a, b) => {
    if (a.type !== b.type) return TYPES.indexOf(a.type) - TYPES.indexOf(b.type);
    if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? -sign : sign;
    return sign * (a.page.id - b.page.id);
  };
}

/** `page|4d617273|12`: the sort key in hexadecimal; by time `20261121030700|12`. */
function placeOfMember({ type, sortKey, atSeconds, page }: Member, { sort }: MemberValues): string {
  return sort === 'timestamp' ? `${atSeconds}|${page.id}` : `${type}|${hex(sortKey)}|${page.id}`;
}

/** @throws ActionError `badcontinue` */
function memberPlace(values: MemberValues): Ordered {
  const place = values.continue ?? '';
  const [, seconds, pageId] = /^(\d{1,12})\|(\d{1,15})$/.exec(place) ?? [];
  if (values.sort === 'timestamp' && seconds !== undefined)
    return { type: 'page', sortKey: '', atSeconds: Number(seconds), page: { id: Number(pageId) } };
  const [, type, key = '', id] = /^(page|subcat|file)\|((?:[0-9a-f]{2})*)\|(\d{1,15})$/.exec(place) ?? [];
  if (type === undefined || values.sort === 'timestamp') throw badContinue();
  const sortKey = Buffer.from(key, 'hex').toString('utf8');
  return { type: type as MemberType, sortKey, atSeconds: 0, page: { id: Number(id) } };
}

function memberShape({ call: { wiki } }: Asked, member: Member, prop: ReadonlySet<string>): object {
  const { page, prefix, type, sortKey } = member;
  return {
    ...(prop.has('ids') ? { pageid: page.id } : {}),
    ...(prop.has('title') ? keyShape(page.key, wiki.site.titles) : {}),
    ...(prop.has('sortkey') ? { sortkey: hex(sortKey) } : {}),
    ...(prop.has('sortkeyprefix') ? { sortkeyprefix: prefix } : {}),
    ...(prop.has('type') ? { type } : {}),
    ...(prop.has('timestamp') ? { timestamp: written(member.atSeconds) } : {}),
  };
}
