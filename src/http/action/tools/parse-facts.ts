/** What `action=parse` tells of a text, fact by fact: by its rendering, by its page, or by the source alone. */

import { escapeHtml } from '../../../base/text.ts';
import { MODELS } from '../../../content-models/models.ts';
import { CATEGORY, FILE, MAIN, TEMPLATE } from '../../../title/namespaces.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../../title/title.ts';
import type { RenderedText } from '../../../wiki/rendering/page-html.ts';
import type { RenderedPage } from '../../../wiki/rendering/render-rounds.ts';
import { ActionError } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { keyShape } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';
import { languageName } from '../metas/languages.ts';
import { foreignUrl } from '../props/links-out.ts';
import { PAGE_IMAGE, pageImage, propertyName, propertyValue } from '../props/page-properties.ts';
import { linksOf } from '../query/links-of.ts';
import { sectionsOf, tocOf } from './parse-sections.ts';
import type { Subject } from './parse-subject.ts';

/** In the order in which they are told. */
export const PARSE_PROPS = [
  'categories',
  'categorieshtml',
  'displaytitle',
  'encodedjsconfigvars',
  'externallinks',
  'headhtml',
  'images',
  'indicators',
  'iwlinks',
  'jsconfigvars',
  'langlinks',
  'limitreportdata',
  'limitreporthtml',
  'links',
  'modules',
  'parsetree',
  'parsewarnings',
  'parsewarningshtml',
  'properties',
  'revid',
  'sections',
  'subtitle',
  'templates',
  'text',
  'tocdata',
  'wikitext',
  'headitems',
] as const;

export type ParseProp = (typeof PARSE_PROPS)[number];

/** What only a rendering of its own tells: all else of a stored page is told by the one that readers get, which is kept. */
export const OF_OWN_RENDERING: readonly ParseProp[] = ['text', 'properties'];
export const OF_RENDERING: readonly ParseProp[] = [
  ...OF_OWN_RENDERING,
  'categories',
  'displaytitle',
  'externallinks',
  'images',
  'langlinks',
  'links',
  'parsewarnings',
  'parsewarningshtml',
  'sections',
  'tocdata',
];

/** What a page says of itself is not kept with it. */
export type Rendered = RenderedPage & Partial<Pick<RenderedText, 'properties'>>;

export interface ParsePlace {
  readonly asked: Asked;
  readonly subject: Subject;
  /** undefined: nothing was asked for that it takes a rendering to tell. */
  readonly rendered: Rendered | undefined;
  /** Of the element around the text. */
  readonly wrapperClass: string;
}

type Fact = (place: ParsePlace) => object | Promise<object>;

/** What each of them is told by. */
export const PARSE_FACTS: Readonly<Record<ParseProp, Fact>> = {
  revid: ({ subject }) => (subject.revision === undefined ? {} : { revid: subject.revision.id }),
  text: (place) => inText(place.asked, 'text', htmlOf(place)),
  langlinks: ({ asked, rendered }) => ({
    langlinks: (rendered?.outline.languages ?? []).map(({ code, title, href }) => ({
      lang: code,
      url: href,
      langname: languageName(code, 'en'),
      autonym: languageName(code, code),
      [textName(asked.isFirstForm, 'title')]: title,
    })),
  }),
  categories: ({ asked, rendered }) => ({
    categories: (rendered?.outline.categories ?? []).map((name) => ({
      sortkey: '',
      [textName(asked.isFirstForm, 'category')]: bare(name),
      ...(exists(asked, name, CATEGORY) ? {} : { missing: true }),
    })),
  }),
  links: ({ asked, rendered }) => ({
    links: (rendered?.outline.links ?? []).map((key) => linkShape(asked, key as PageKey)),
  }),
  templates: ({ asked, subject }) => ({
    templates: templatesOf(asked, subject).map((key) => linkShape(asked, key)),
  }),
  images: ({ rendered }) => ({ images: (rendered?.outline.files ?? []).map((name) => bare(name)) }),
  externallinks: ({ rendered }) => ({ externallinks: [...(rendered?.outline.externalLinks ?? [])] }),
  sections: async ({ asked, subject }) => ({ sections: await sectionsOf(asked, subject) }),
  tocdata: async ({ asked, subject }) => ({
    tocdata: { sections: await tocOf(asked, subject), extensionData: [] },
  }),
  displaytitle: ({ subject, rendered }) => {
    const own = rendered?.displayTitle;
    const name = `<span class="mw-page-title-main">${escapeHtml(keyToReadingForm(subject.key))}</span>`;
    return { displaytitle: own === undefined ? name : propertyValue('displaytitle', own) };
  },
  subtitle: () => ({ subtitle: '' }),
  iwlinks: ({ asked, subject }) => ({
    iwlinks: (subject.page === undefined ? [] : linksOf(asked).from(subject.page.id, 'interwiki')).map(
      ({ target }) => ({
        prefix: target.slice(0, target.indexOf(':')),
        url: foreignUrl(asked, target),
        [textName(asked.isFirstForm, 'title')]: target,
      }),
    ),
  }),
  wikitext: ({ asked, subject }) => inText(asked, 'wikitext', subject.source),
  parsetree: async ({ asked, subject }) => {
    if (MODELS[subject.model].hasParsetree !== true)
      throw new ActionError('notwikitext', '"prop=parsetree" is only supported for wikitext content.');
    return inText(asked, 'parsetree', await asked.call.wiki.comparisons.parsetree(subject.source));
  },
  properties: (place) => ({ properties: saidOfItself(place) }),
  parsewarnings: ({ rendered }) => ({
    parsewarnings: (rendered?.limits ?? []).map((limit) => `limit: ${limit}`),
  }),
  parsewarningshtml: ({ rendered }) => ({
    parsewarningshtml: (rendered?.limits ?? []).map((limit) => `limit: ${limit}`),
  }),
  headhtml: ({ asked, subject }) =>
    inText(
      asked,
      'headhtml',
      `<!DOCTYPE html>\n<html><head><meta charset="UTF-8"><title>${escapeHtml(keyToReadingForm(subject.key))}</title></head><body>`,
    ),
  headitems: () => ({ headitems: [] }),
  categorieshtml: ({ asked }) => inText(asked, 'categorieshtml', ''),
  modules: () => ({ modules: [], modulescripts: [], modulestyles: [] }),
  jsconfigvars: () => ({ jsconfigvars: {} }),
  encodedjsconfigvars: () => ({ encodedjsconfigvars: '{}' }),
  indicators: () => ({ indicators: {} }),
  limitreportdata: () => ({ limitreportdata: [] }),
  limitreporthtml: ({ asked }) => inText(asked, 'limitreporthtml', ''),
};

/** What the text says of its page: `{defaultsort: 'x', notoc: ''}`. */
function saidOfItself({ asked, subject, rendered }: ParsePlace): object {
  const { wiki } = asked.call;
  const rules = wiki.site.titles;
  const said = (rendered?.properties ?? []).flatMap(([own, value]) => {
    const name = propertyName(own);
    return name === undefined ? [] : [[name, propertyValue(name, value)] as const];
  });
  const files = (rendered?.outline.files ?? []).flatMap((name) => {
    const title = parseTitle(name, rules, FILE);
    return isTitle(title) ? [keyOf(title, rules)] : [];
  });
  const image = pageImage(wiki, subject.key, files);
  if (image !== undefined) said.push([PAGE_IMAGE, image]);
  said.sort(([one], [other]) => (one < other ? -1 : 1));
  return asked.isFirstForm
    ? said.map(([name, value]) => ({ name, [textName(true, 'value')]: value }))
    : Object.fromEntries(said);
}

/** Links lead to where readers find pages: those of the document lead on from its base. */
function htmlOf({ rendered, wrapperClass }: ParsePlace): string {
  const html = Buffer.from(rendered?.html ?? [])
    .toString('utf8')
    .replace(/(<(?:a|area)\b[^>]*?\shref=")\.\//g, '$1/wiki/');
  if (wrapperClass === '') return html;
  return `<div class="mw-content-ltr ${escapeHtml(wrapperClass)}" dir="ltr">${html}</div>`;
}

/** A key without the name of its namespace. */
function bare(key: string): string {
  return key.slice(key.indexOf(':') + 1).replace(/ /g, '_');
}

function exists({ call: { wiki } }: Asked, written: string, namespace: number): boolean {
  const title = parseTitle(written, wiki.site.titles, namespace);
  return isTitle(title) && wiki.exists(title);
}

function linkShape(asked: Asked, key: PageKey): object {
  const { ns, title } = keyShape(key, asked.call.wiki.site.titles);
  const isThere = asked.call.wiki.ledger.page(key) !== undefined;
  return asked.isFirstForm
    ? { ns, ...(isThere ? { exists: '' } : {}), '*': title }
    : { ns, title, exists: isThere };
}

function templatesOf(asked: Asked, { page, source, model }: Subject): PageKey[] {
  if (page !== undefined)
    return linksOf(asked)
      .from(page.id, 'template')
      .map(({ target }) => target as PageKey);
  const rules = asked.call.wiki.site.titles;
  const names = MODELS[model].namesIn?.(source).transcluded ?? [];
  const keys = names.flatMap((name) => {
    const title = parseTitle(name, rules, name.startsWith(':') ? MAIN : TEMPLATE);
    return isTitle(title) && title.interwiki === '' && title.namespace >= 0 && asked.call.wiki.exists(title)
      ? [keyOf(title, rules)]
      : [];
  });
  return [...new Set(keys)];
}

/** A text: below its name, or below `*` in it. */
export function inText({ isFirstForm }: Asked, name: string, value: string): Record<string, unknown> {
  return { [name]: isFirstForm ? { [textName(true, name)]: value } : value };
}
