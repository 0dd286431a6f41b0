/** Pages by what they link to elsewhere: addresses, titles of other wikis, and the same in other languages. */

import type { LinkKind } from '../../../content-models/page-links.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import { ActionError, badContinue } from '../core/asked.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import { direction, flag, limit, namespaces, old, protocol, some, text } from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { matchesAddress, refuseNoAddress } from '../props/addresses-out.ts';
import { isRedirect, linksOf } from '../query/links-of.ts';
import { walk } from './walk.ts';

export interface TargetAsked {
  readonly kind: LinkKind;
  readonly limit: number;
  readonly continue: string | undefined;
  readonly prefix?: string;
  readonly isDescending?: boolean;
  readonly accept: (target: string) => boolean;
  readonly shapeOf: (
    page: { readonly id: number; readonly key: PageKey },
    target: string,
  ) => object | undefined;
}

/** Each link to targets that are wanted, in the order of targets and pages. */
export function linksTo(
  asked: Pick<Asked, 'call'>,
  { kind, limit: most, continue: place, prefix, isDescending = false, accept, shapeOf }: TargetAsked,
): ListedItems {
  const [, from, fromPage] = place === undefined ? [] : (/^(.+)\|(\d{1,15})$/s.exec(place) ?? []);
  if (place !== undefined && from === undefined) throw badContinue();
  const index = linksOf(asked);
  const sorted = index.sortedTargets(kind);
  const { items: targets, next } = walk({
    sorted,
    nameOf: (target) => target,
    isDescending,
    from,
    prefix,
    limit: most,
    accept,
  });
  const items: Item[] = [];
  for (const target of targets) {
    for (const { page: id } of index.to(kind, target)) {
      const page = asked.call.wiki.ledger.pageById(id);
      const shape = page && shapeOf(page, target);
      if (page === undefined || shape === undefined || (target === from && id < Number(fromPage))) continue;
      if (items.length === most) return { items, next: { continue: `${target}|${id}` } };
      items.push({ key: page.key, shape });
    }
  }
  return { items, next: next === undefined ? undefined : { continue: `${next}|0` } };
}

export const extUrlUsage = list({
  name: 'exturlusage',
  prefix: 'eu',
  summary: 'Pages that link to an address',
  parameters: {
    prop: some(['ids', 'title', 'url'], 'ids|title|url'),
    continue: text,
    protocol,
    query: text,
    namespace: namespaces,
    limit,
    expandurl: old(flag),
  },
  generates: true,
  run: (asked, values) => {
    const rules = asked.call.wiki.site.titles;
    const { query = '' } = values;
    refuseNoAddress(query);
    // A host that is named whole is found in the order of addresses; all else is looked through.
    const isWhole = query !== '' && !query.startsWith('*.') && values.protocol !== '';
    return linksTo(asked, {
      kind: 'address',
      limit: values.limit,
      continue: values.continue,
      ...(isWhole ? { prefix: `${values.protocol}://${query}` } : {}),
      accept: (target) => matchesAddress(target, values.protocol, values.query),
      shapeOf: ({ id, key }, url) => {
        if (values.namespace?.has(splitKey(key, rules).namespace) === false) return undefined;
        return {
          ...(values.prop.has('ids') ? { pageid: id } : {}),
          ...(values.prop.has('title') ? keyShape(key, rules) : {}),
          ...(values.prop.has('url') ? { url } : {}),
        };
      },
    });
  },
});

export const iwBacklinks = list({
  name: 'iwbacklinks',
  prefix: 'iwbl',
  summary: 'Pages that link to another wiki',
  parameters: {
    prefix: text,
    title: text,
    continue: text,
    limit,
    prop: some(['iwprefix', 'iwtitle'], ''),
    dir: direction,
  },
  generates: true,
  run: (asked, { prefix: wiki, title, ...values }) => {
    if (title !== undefined && wiki === undefined)
      throw new ActionError(
        'invalidparammix',
        'The "iwbltitle" parameter may only be used with "iwblprefix".',
      );
    return abroad(asked, 'interwiki', ['iwprefix', 'iwtitle'], { ...values, wiki, title });
  },
});

export const langBacklinks = list({
  name: 'langbacklinks',
  prefix: 'lbl',
  summary: 'Pages that name the same in another language',
  parameters: {
    lang: text,
    title: text,
    continue: text,
    limit,
    prop: some(['lllang', 'lltitle'], ''),
    dir: direction,
  },
  generates: true,
  run: (asked, { lang, title, ...values }) => {
    if (title !== undefined && lang === undefined)
      throw new ActionError('nolang', 'The "lbltitle" parameter may only be used with "lbllang".');
    return abroad(asked, 'language', ['lllang', 'lltitle'], { ...values, wiki: lang, title });
  },
});

interface AbroadValues<Name extends string> {
  readonly wiki: string | undefined;
  readonly title: string | undefined;
  readonly continue: string | undefined;
  readonly limit: number;
  readonly prop: ReadonlySet<Name>;
  readonly dir: 'ascending' | 'descending';
}

/** Pages that link to `de:Erde`; the names are those of `de` and of `Erde` in what is told of each. */
function abroad<Name extends string>(
  asked: Asked,
  kind: 'interwiki' | 'language',
  [wikiName, titleName]: readonly [Name, Name],
  { wiki, title, prop, dir, ...values }: AbroadValues<Name>,
): ListedItems {
  return linksTo(asked, {
    kind,
    limit: values.limit,
    continue: values.continue,
    isDescending: dir === 'descending',
    ...(wiki === undefined ? {} : { prefix: `${wiki.toLowerCase()}:` }),
    accept: (target) => title === undefined || spaced(titleIn(target)) === spaced(title),
    shapeOf: ({ id, key }, target) => ({
      pageid: id,
      ...keyShape(key, asked.call.wiki.site.titles),
      ...(isRedirect(asked, id) ? { redirect: true } : {}),
      ...(prop.has(wikiName) ? { [wikiName]: target.slice(0, target.indexOf(':')) } : {}),
      ...(prop.has(titleName) ? { [titleName]: titleIn(target) } : {}),
    }),
  });
}

function titleIn(target: string): string {
  return target.slice(target.indexOf(':') + 1);
}

function spaced(title: string): string {
  return title.replace(/_/g, ' ');
}
