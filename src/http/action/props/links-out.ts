/** Where pages lead: links, templates, files, categories, other languages and wikis, addresses. */

import type { LinkKind } from '../../../content-models/page-links.ts';
import { CATEGORY, FILE, TEMPLATE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import { isTitle, keyOf, type PageKey, parseTitle } from '../../../title/title.ts';
import type { FoundLink } from '../../../wiki/links/link-index.ts';
import { timestamp } from '../../answers/shapes.ts';
import { ActionError, chosen, refuseMany } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { keyIn, keyShape } from '../core/keys.ts';
import { type Asked, prop } from '../core/module.ts';
import { existing } from '../core/page-set.ts';
import { anyNamespaces, direction, flag, limit, old, some, text, textOr, texts } from '../core/parameter.ts';
import { languageName } from '../metas/languages.ts';
import { linksOf } from '../query/links-of.ts';
import { type PageRow, rowsOfPages, sortable } from './rows-of-pages.ts';

/** Keys of titles that a list is limited to; undefined: it is not. */
function keysOf(
  asked: Asked,
  titles: readonly string[] | undefined,
  namespace: number,
  name: string,
): ReadonlySet<string> | undefined {
  if (titles === undefined || titles.length === 0) return undefined;
  const rules = asked.call.wiki.site.titles;
  const { [name]: what } = SUBJECTS;
  return new Set(
    titles.flatMap((each) => {
      // Files and categories are named whole.
      const title = parseTitle(each, rules, what === undefined ? namespace : 0);
      if (isTitle(title) && (what === undefined || title.namespace === namespace))
        return [keyOf(title, rules)];
      asked.notices.warn(
        `query+${name}`,
        'invalidtitle',
        `"${each.slice(0, 300)}" is not a ${what ?? 'valid title'}.`,
      );
      return [];
    }),
  );
}

const SUBJECTS: Readonly<Record<string, string>> = { categories: 'category', images: 'file' };

/** A link to a title here, as a row: in the order of namespaces and names. */
function titleRow(asked: Asked, target: string, more: object = {}): PageRow {
  const key = target as PageKey;
  const rules = asked.call.wiki.site.titles;
  const { namespace, name } = splitKey(key, rules);
  return { place: `${sortable(namespace + 10)}|${name}`, shape: { ...keyShape(key, rules), ...more }, key };
}

interface TitledAsked {
  readonly limit: number;
  readonly continue: string | undefined;
  readonly dir: 'ascending' | 'descending';
  readonly namespace?: ReadonlySet<number> | undefined;
}

/** Links of one kind to titles here. */
function titledLinks(kind: LinkKind, name: string, namespace: number, limited: string) {
  return (asked: Asked, values: TitledAsked, pages: Parameters<typeof existing>[0]) => {
    const index = linksOf(asked);
    const rules = asked.call.wiki.site.titles;
    const only = keysOf(
      asked,
      (values as unknown as Record<string, readonly string[] | undefined>)[limited],
      namespace,
      name,
    );
    return rowsOfPages({
      name,
      pages: existing(pages),
      limit: values.limit,
      from: values.continue,
      isReversed: values.dir === 'descending',
      rowsOf: ({ page }) =>
        index
          .from(page.id, kind)
          .filter(({ target }) => only?.has(target) !== false)
          .filter(
            ({ target }) => values.namespace?.has(splitKey(target as PageKey, rules).namespace) !== false,
          )
          .map(({ target }) => titleRow(asked, target)),
    });
  };
}

export const links = prop({
  name: 'links',
  prefix: 'pl',
  summary: 'Pages that pages link to',
  parameters: { namespace: anyNamespaces, limit, continue: text, titles: texts, dir: direction },
  generates: true,
  run: titledLinks('link', 'links', 0, 'titles'),
});

export const templates = prop({
  name: 'templates',
  prefix: 'tl',
  summary: 'Templates and other pages that pages take in',
  parameters: { namespace: anyNamespaces, limit, continue: text, templates: texts, dir: direction },
  generates: true,
  run: titledLinks('template', 'templates', TEMPLATE, 'templates'),
});

export const images = prop({
  name: 'images',
  prefix: 'im',
  summary: 'Files that pages show',
  parameters: { limit, continue: text, images: texts, dir: direction },
  generates: true,
  run: titledLinks('file', 'images', FILE, 'images'),
});

export const categories = prop({
  name: 'categories',
  prefix: 'cl',
  summary: 'Categories of pages',
  parameters: {
    prop: some(['hidden', 'sortkey', 'timestamp']),
    show: some(['!hidden', 'hidden']),
    limit,
    continue: text,
    categories: texts,
    dir: direction,
  },
  generates: true,
  run: (asked, values, pages) => {
    const index = linksOf(asked);
    const only = keysOf(asked, values.categories, CATEGORY, 'categories');
    return rowsOfPages({
      name: 'categories',
      pages: existing(pages),
      limit: values.limit,
      from: values.continue,
      isReversed: values.dir === 'descending',
      rowsOf: ({ page, key }) =>
        index
          .from(page.id, 'category')
          .filter(({ target }) => only?.has(target) !== false)
          .filter(({ target }) => isShown(values.show, isHidden(asked, target)))
          .map((link) => titleRow(asked, link.target, categoryFacts(asked, link, key, values.prop))),
    });
  },
});

/** A category says of itself that it is hidden. */
export function isHidden(asked: Asked, category: string): boolean {
  const { ledger, site } = asked.call.wiki;
  const page = ledger.page(category as PageKey);
  const hidden = keyIn(CATEGORY, 'Hidden_categories', site.titles);
  return (
    page !== undefined &&
    linksOf(asked)
      .from(page.id, 'category')
      .some(({ target }) => target === hidden)
  );
}

function isShown(show: ReadonlySet<string>, hidden: boolean): boolean {
  return !(show.has('hidden') && !hidden) && !(show.has('!hidden') && hidden);
}

function categoryFacts(
  asked: Asked,
  { more, page }: FoundLink,
  key: PageKey,
  wanted: ReadonlySet<string>,
): object {
  const { ledger, site } = asked.call.wiki;
  const found = ledger.pageById(page);
  const name = splitKey(key, site.titles).name.replace(/_/g, ' ');
  return {
    ...(wanted.has('sortkey')
      ? { sortkey: hex((more === '' ? name : `${more}\n${name}`).toUpperCase()), sortkeyprefix: more }
      : {}),
    ...(wanted.has('timestamp') && found !== undefined
      ? { timestamp: timestamp(ledger.latest(found).atSeconds) }
      : {}),
    ...(wanted.has('hidden') ? { hidden: false } : {}),
  };
}

export function hex(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex');
}

/** `de:Erde` */
function foreign(target: string): { readonly prefix: string; readonly title: string } {
  const colon = target.indexOf(':');
  return { prefix: target.slice(0, colon), title: target.slice(colon + 1) };
}

/** Where a page leads in other languages or wikis, as far as the asker wants. */
function foreignLinks(
  asked: Asked,
  page: number,
  kind: 'language' | 'interwiki',
  wanted: { readonly prefix: string | undefined; readonly title: string | undefined },
) {
  return linksOf(asked)
    .from(page, kind)
    .map(({ target }) => ({ target, ...foreign(target) }))
    .filter(({ prefix, title }) => (wanted.prefix ?? prefix) === prefix && (wanted.title ?? title) === title);
}

export function foreignUrl(asked: Asked, target: string): string {
  const { prefix, title } = foreign(target);
  const { url = '' } = asked.call.wiki.site.titles.interwiki.get(prefix.toLowerCase()) ?? {};
  return url.replace(
    '$1',
    encodeURIComponent(title.replace(/ /g, '_')).replace(/%2F|%3A/g, decodeURIComponent),
  );
}

/** A title without what says where it is. @throws ActionError `invalidparammix` */
function refuseAlone(given: Readonly<Record<string, string | undefined>>, prefix: string): void {
  const [first = '', second = ''] = Object.keys(given);
  if (given[first] === undefined || given[second] !== undefined) return;
  throw new ActionError(
    'invalidparammix',
    `The "${prefix}${first}" parameter may only be used with "${prefix}${second}".`,
  );
}

export const langLinks = prop({
  name: 'langlinks',
  prefix: 'll',
  summary: 'The same page in other languages',
  parameters: {
    prop: some(['autonym', 'langname', 'url']),
    lang: text,
    title: text,
    dir: direction,
    inlanguagecode: textOr('en'),
    limit,
    continue: text,
    url: old(flag),
  },
  run: (asked, values, pages) => {
    refuseAlone({ title: values.title, lang: values.lang }, 'll');
    refuseMany({ prop: chosen(values.prop), url: values.url }, 'll');
    return rowsOfPages({
      name: 'langlinks',
      pages: existing(pages),
      limit: values.limit,
      from: values.continue,
      isReversed: values.dir === 'descending',
      rowsOf: ({ page }) =>
        foreignLinks(asked, page.id, 'language', { prefix: values.lang, title: values.title }).map(
          ({ target, prefix, title }) => ({
            place: prefix,
            shape: {
              lang: prefix,
              ...(values.url || values.prop.has('url') ? { url: foreignUrl(asked, target) } : {}),
              ...(values.prop.has('langname')
                ? { langname: languageName(prefix, values.inlanguagecode) }
                : {}),
              ...(values.prop.has('autonym') ? { autonym: languageName(prefix, prefix) } : {}),
              [textName(asked.isFirstForm, 'title')]: title,
            },
          }),
        ),
    });
  },
});

export const iwLinks = prop({
  name: 'iwlinks',
  prefix: 'iw',
  summary: 'Links of pages to other wikis',
  parameters: {
    prop: some(['url']),
    prefix: text,
    title: text,
    dir: direction,
    limit,
    continue: text,
    url: old(flag),
  },
  run: (asked, values, pages) => {
    refuseAlone({ title: values.title, prefix: values.prefix }, 'iw');
    refuseMany({ prop: chosen(values.prop), url: values.url }, 'iw');
    return rowsOfPages({
      name: 'iwlinks',
      pages: existing(pages),
      limit: values.limit,
      from: values.continue,
      isReversed: values.dir === 'descending',
      rowsOf: ({ page }) =>
        foreignLinks(asked, page.id, 'interwiki', values).map(({ target, prefix, title }) => ({
          place: target,
          shape: {
            prefix,
            ...(values.url || values.prop.has('url') ? { url: foreignUrl(asked, target) } : {}),
            [textName(asked.isFirstForm, 'title')]: title,
          },
        })),
    });
  },
});
