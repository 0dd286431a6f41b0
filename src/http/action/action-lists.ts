/**
 * `action=query&list=...`: what leads to a page, from the index of links. Pages come in an order that no edit changes, so going on
 * by `continue` neither leaves one out nor repeats one while others edit.
 */

import type { LinkKind } from '../../content-models/page-links.ts';
import { CATEGORY, FILE, TEMPLATE } from '../../title/namespaces.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import type { Page } from '../../wiki/ledger/ledger.ts';
import { type ActionCall, ActionError, listOf, refuseStrangers, unrecognised } from './action-request.ts';

/** The most members that a bot gets at a time, and that all others get: a tenth of it. */
const MOST_FOR_BOTS = 5_000;
const MOST = MOST_FOR_BOTS / 10;
const USUAL = 10;
const RETRY_SECONDS = 1;

type Warn = (module: string, text: string) => void;

/** One list: the prefix of its parameters, the links that it follows, and where titles without a prefix are looked for. */
interface ListRow {
  readonly prefix: string;
  readonly kind: LinkKind;
  readonly namespace: number;
}

const LISTS: Readonly<Record<string, ListRow>> = {
  backlinks: { prefix: 'bl', kind: 'link', namespace: 0 },
  embeddedin: { prefix: 'ei', kind: 'template', namespace: TEMPLATE },
  imageusage: { prefix: 'iu', kind: 'file', namespace: FILE },
  categorymembers: { prefix: 'cm', kind: 'category', namespace: CATEGORY },
};

/** Names of the parameters of each list, with their prefix. */
export const LIST_PARAMETERS: readonly string[] = Object.values(LISTS).flatMap(({ prefix }) =>
  ['title', 'pageid', 'namespace', 'limit', 'continue'].map((name) => prefix + name),
);

/** What was asked for of the lists, and how to go on. */
export interface ListedAnswer {
  readonly query: Readonly<Record<string, readonly object[]>>;
  readonly continue: Readonly<Record<string, string>>;
}

export function answerLists(asked: ActionCall, warn: Warn): ListedAnswer {
  const names = listOf(asked.params.get('list') ?? '');
  const query: Record<string, readonly object[]> = {};
  const goOn: Record<string, string> = {};
  for (const name of names) {
    const row = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    if (row === undefined) {
      warn('query', unrecognised('list', name));
      continue;
    }
    const { members, next } = listed(asked, name, row, warn);
    query[name] = members;
    if (next !== undefined) goOn[`${row.prefix}continue`] = next;
  }
  return { query, continue: goOn };
}

interface Member {
  readonly page: Page;
  readonly namespace: number;
  /** What members are ordered by, the first that differs deciding. */
  readonly order: readonly [group: number, key: string, id: number];
}

function listed(asked: ActionCall, name: string, row: ListRow, warn: Warn) {
  refuseStrangers(asked);
  const { links } = asked.call;
  if (!links.isReady) {
    asked.call.context.set('Retry-After', String(RETRY_SECONDS));
    throw new ActionError('linksnotready', 'The index of links is being built: try again.');
  }
  const target = targetOf(asked, row);
  const limit = limitOf(asked, name, row, warn);
  const namespaces = namespacesOf(asked, name, row, warn);
  const from = placeOf(asked, row);
  const members = links.index
    .to(row.kind, target)
    .flatMap(({ page, more }) => memberOf(asked, row, page, more))
    .filter((each) => namespaces === undefined || namespaces.has(each.namespace))
    .sort(inOrder)
    .filter((each) => from === undefined || inOrder(each, { order: from }) >= 0);
  const next = members[limit];
  return {
    members: members.slice(0, limit).map((each) => shapeOf(asked, row, each)),
    next: next && written(row, next),
  };
}

/** The title or the page that the list is of. @throws ActionError */
function targetOf({ call, params }: ActionCall, { prefix, kind, namespace }: ListRow): PageKey {
  const { wiki } = call;
  const [title, id] = [params.get(`${prefix}title`), params.get(`${prefix}pageid`)];
  if (title === undefined && id === undefined)
    throw new ActionError(
      'missingparam',
      `One of the parameters "${prefix}title" and "${prefix}pageid" is required.`,
    );
  if (title !== undefined && id !== undefined)
    throw new ActionError(
      'invalidparammix',
      `The parameters "${prefix}title" and "${prefix}pageid" can not be used together.`,
    );
  const parsed = title === undefined ? pageTitle(call, Number(id)) : parseTitle(title, wiki.site.titles);
  if (parsed === undefined) throw new ActionError('nosuchpageid', `There is no page with ID ${id}.`);
  const isLocal = isTitle(parsed) && parsed.interwiki === '' && parsed.namespace >= 0;
  if (!isLocal) throw new ActionError('invalidtitle', `Bad title "${title}".`);
  if (kind === 'category' && parsed.namespace !== namespace)
    throw new ActionError('invalidcategory', 'The category name you entered is not valid.');
  if (kind === 'file' && parsed.namespace !== namespace)
    throw new ActionError(`bad_image_title`, `The title for ${prefix}title must be a file.`);
  return keyOf(parsed, wiki.site.titles);
}

function pageTitle({ wiki }: ActionCall['call'], id: number): Title | undefined {
  const page = wiki.ledger.pageById(id);
  const parsed = page && parseTitle(keyToReadingForm(page.key), wiki.site.titles);
  return parsed !== undefined && isTitle(parsed) ? parsed : undefined;
}

function limitOf({ call, params }: ActionCall, name: string, { prefix }: ListRow, warn: Warn): number {
  const most = call.identity?.bot === true ? MOST_FOR_BOTS : MOST;
  const text = params.get(`${prefix}limit`);
  if (text === undefined) return USUAL;
  if (text === 'max') return most;
  if (!/^[+-]?\d{1,15}$/.test(text))
    throw new ActionError(
      'badinteger',
      `Invalid value "${text.slice(0, 100)}" for integer parameter "${prefix}limit".`,
    );
  const limit = Number(text);
  if (limit >= 1 && limit <= most) return limit;
  warn(name, `The value "${text}" for parameter "${prefix}limit" must be between 1 and ${most}.`);
  return limit < 1 ? 1 : most;
}

function namespacesOf({ call, params }: ActionCall, name: string, { prefix }: ListRow, warn: Warn) {
  const text = params.get(`${prefix}namespace`);
  if (text === undefined || text === '*') return undefined;
  const known = call.wiki.site.titles.namespaces.ids().filter((id) => id >= 0);
  const asked = listOf(text);
  const unknown = asked.find((each) => !known.map(String).includes(each));
  if (unknown !== undefined) warn(name, unrecognised(`${prefix}namespace`, unknown));
  const found = known.filter((id) => asked.includes(String(id)));
  return found.length === 0 ? undefined : new Set(found);
}

/** Kinds of members of a category, in their order. */
const TYPES = ['page', 'subcat', 'file'] as const;

/** `0|12`: namespace and page; of a category `page|4d617273|12`: the sort key in hexadecimal. @throws ActionError */
function placeOf({ params }: ActionCall, { prefix, kind }: ListRow): Member['order'] | undefined {
  const text = params.get(`${prefix}continue`);
  if (text === undefined) return undefined;
  const form =
    kind === 'category'
      ? /^(page|subcat|file)\|((?:[0-9a-f]{2})*)\|(\d{1,15})$/
      : /^()(\d{1,9})\|(\d{1,15})$/;
  const [, type, first, id] = form.exec(text) ?? [];
  if (first === undefined)
    throw new ActionError(
      'badcontinue',
      'Invalid continue param. You should pass the original value returned by the previous query.',
    );
  if (kind !== 'category') return [Number(first), '', Number(id)];
  return [
    TYPES.indexOf(type as (typeof TYPES)[number]),
    Buffer.from(first, 'hex').toString('utf8'),
    Number(id),
  ];
}

function written({ kind }: ListRow, { order: [first, key, id] }: Member): string {
  if (kind !== 'category') return `${first}|${id}`;
  return `${TYPES[first]}|${Buffer.from(key, 'utf8').toString('hex')}|${id}`;
}

function memberOf({ call }: ActionCall, { kind }: ListRow, id: number, sortKey: string): Member[] {
  const page = call.wiki.ledger.pageById(id);
  if (page === undefined) return [];
  const colon = page.key.indexOf(':');
  const prefix = colon < 0 ? undefined : call.wiki.site.titles.namespaces.find(page.key.slice(0, colon));
  const namespace = prefix ?? 0;
  if (kind !== 'category') return [{ page, namespace, order: [namespace, '', id] }];
  const text = prefix === undefined ? page.key : page.key.slice(colon + 1);
  const type = namespace === CATEGORY ? 1 : namespace === FILE ? 2 : 0;
  // As MediaWiki's plainest collation: by capitals, then by title where keys are equal.
  return [
    { page, namespace, order: [type, `${sortKey === '' ? text : `${sortKey}\n${text}`}`.toUpperCase(), id] },
  ];
}

function inOrder({ order: a }: Member, { order: b }: Pick<Member, 'order'>): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1;
  return a[2] - b[2];
}

function shapeOf({ call }: ActionCall, { kind }: ListRow, { page, namespace }: Member): object {
  const shape = { pageid: page.id, ns: namespace, title: keyToReadingForm(page.key) };
  const isRedirect = call.links.index.from(page.id, 'redirect').length > 0;
  return kind === 'category' || !isRedirect ? shape : { ...shape, redirect: true };
}
