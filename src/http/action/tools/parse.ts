/** `action=parse`: the HTML of a page, a revision or a text, and what stands in it. */

import { escapeHtml } from '../../../base/text.ts';
import { MODELS } from '../../../content-models/models.ts';
import { variantsOf } from '../../../title/language-variants.ts';
import { CATEGORY, FILE, MAIN, TEMPLATE } from '../../../title/namespaces.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../../title/title.ts';
import { WikiError } from '../../../wiki/errors.ts';
import { isOfText } from '../../../wiki/rendering/over-limit.ts';
import type { RenderedText } from '../../../wiki/rendering/page-html.ts';
import type { RenderedPage } from '../../../wiki/rendering/render-rounds.ts';
import { writerOf } from '../core/act.ts';
import { ActionError } from '../core/asked.ts';
import { parsedComment } from '../core/comment.ts';
import { textName } from '../core/form.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, action } from '../core/module.ts';
import {
  contentFormat,
  contentModel,
  flag,
  integer,
  longText,
  old,
  one,
  some,
  text,
  textOr,
  type ValuesOf,
} from '../core/parameter.ts';
import { languageName } from '../metas/languages.ts';
import { foreignUrl } from '../props/links-out.ts';
import { PAGE_IMAGE, pageImage, propertyName, propertyValue } from '../props/page-properties.ts';
import { linksOf } from '../query/links-of.ts';
import { partOf, type Subject, subjectOf } from './parse-subject.ts';

const PROPS = [
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
const USUAL =
  'text|langlinks|categories|links|templates|images|externallinks|sections|tocdata|revid|displaytitle|iwlinks|properties|parsewarnings';

const PARAMETERS = {
  title: text,
  text: longText,
  revid: integer,
  summary: text,
  page: text,
  pageid: integer,
  redirects: flag,
  oldid: integer,
  prop: { ...some(PROPS, USUAL), oldValues: ['headitems'] },
  wrapoutputclass: textOr('mw-parser-output'),
  usearticle: flag,
  parsoid: flag,
  pst: flag,
  onlypst: flag,
  effectivelanglinks: old(flag),
  section: text,
  sectiontitle: text,
  disablepp: old(flag),
  disablelimitreport: flag,
  disableeditsection: flag,
  disablestylededuplication: flag,
  showstrategykeys: flag,
  generatexml: old(flag),
  preview: flag,
  sectionpreview: flag,
  disabletoc: flag,
  useskin: one(['apioutput', 'fallback', 'json', 'stemma']),
  contentformat: contentFormat,
  contentmodel: contentModel,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

type Prop = (typeof PROPS)[number];

/** What a page says of itself is not kept with it. */
type Rendered = RenderedPage & Partial<Pick<RenderedText, 'properties'>>;

export const parse = action({
  name: 'parse',
  summary: 'The HTML of a page, a revision or a text, and what stands in it',
  parameters: PARAMETERS,
  cost: 'transform',
  run: async (asked, values) => {
    const whole = await subjectOf(asked, values);
    if (whole.page === undefined && (values.onlypst || values.pst)) {
      const written = await writtenOut(asked, whole);
      if (values.onlypst) return { parse: inText(asked, 'text', written) };
      return { parse: await parsed(asked, values, { ...whole, source: written }) };
    }
    return { parse: await parsed(asked, values, await partOf(asked, values, whole)) };
  },
});

function writtenOut(asked: Asked, { model, source, title }: Subject): Promise<string> {
  const { name } = asked.call.identity ?? writerOf(asked);
  return asked.call.wiki.html.writtenOut(model, source, title, name);
}

/** A text: below its name, or below `*` in it. */
function inText({ isFirstForm }: Asked, name: string, value: string): Record<string, unknown> {
  return { [name]: isFirstForm ? { [textName(true, name)]: value } : value };
}

async function parsed(asked: Asked, values: Values, subject: Subject): Promise<object> {
  const prop = new Set([...values.prop, ...(values.generatexml ? ['parsetree' as const] : [])]);
  const rendered = await render(asked, subject, prop);
  const wanted = PROPS.filter((name) => prop.has(name) && name in FACTS);
  const facts = await Promise.all(wanted.map((name) => FACTS[name]?.({ asked, values, subject, rendered })));
  const { page, redirects } = subject;
  return {
    title: keyToReadingForm(subject.key),
    pageid: page?.id ?? 0,
    ...(redirects === undefined ? {} : { redirects }),
    ...Object.assign({}, ...facts),
    ...(prop.has('sections') || prop.has('tocdata') ? { showtoc: showsContents(rendered) } : {}),
    ...(values.summary === undefined
      ? {}
      : inText(asked, 'parsedsummary', parsedComment(values.summary, asked.call.wiki.site.titles))),
  };
}

/** Whether readers get a table of contents. */
function showsContents(rendered: Rendered | undefined): boolean {
  return Buffer.from(rendered?.html ?? []).includes('property="mw:PageProp/toc"');
}

/** What only a rendering of its own tells: all else of a stored page is told by the one that readers get, which is kept. */
const OF_OWN_RENDERING: readonly Prop[] = ['text', 'properties'];
const OF_RENDERING: readonly Prop[] = [
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

/** As far as something is asked for that it takes a rendering to tell. */
async function render(
  { call: { wiki }, params }: Asked,
  { model, source, title, page, revision, isPart }: Subject,
  prop: ReadonlySet<Prop>,
): Promise<Rendered | undefined> {
  if (!OF_RENDERING.some((name) => prop.has(name))) return undefined;
  const of = page !== undefined && revision !== undefined ? { page, revision } : undefined;
  const isKept = of !== undefined && isPart !== true && !OF_OWN_RENDERING.some((name) => prop.has(name));
  const variant = variantsOf(wiki.site.settings.language)?.find(params.get('variant') ?? '')?.code;
  const rendered: Rendered = isKept
    ? await wiki.html.page(of.page, of.revision, 'view', variant)
    : await wiki.html.text({ model, source, title, flavour: 'view', variant, form: 'body', of });
  const limit = rendered.refused ?? (of === undefined ? rendered.limits.find(isOfText) : undefined);
  if (limit !== undefined) throw new WikiError('over-limit', { limit, title: title.text });
  return rendered;
}

interface ParsePlace {
  readonly asked: Asked;
  readonly values: Values;
  readonly subject: Subject;
  readonly rendered: Rendered | undefined;
}

type Fact = (place: ParsePlace) => object | Promise<object>;

const FACTS: Readonly<Partial<Record<Prop, Fact>>> = {
  revid: ({ subject }) => (subject.revision === undefined ? {} : { revid: subject.revision.id }),
  text: ({ asked, values, rendered }) => inText(asked, 'text', htmlOf(rendered, values)),
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
  sections: async (place) => ({ sections: await sectionsOf(place) }),
  tocdata: async (place) => ({ tocdata: { sections: await tocOf(place), extensionData: [] } }),
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
function htmlOf(rendered: Rendered | undefined, { wrapoutputclass }: Values): string {
  const html = Buffer.from(rendered?.html ?? [])
    .toString('utf8')
    .replace(/(<(?:a|area)\b[^>]*?\shref=")\.\//g, '$1/wiki/');
  if (wrapoutputclass === '') return html;
  return `<div class="mw-content-ltr ${escapeHtml(wrapoutputclass)}" dir="ltr">${html}</div>`;
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

interface NumberedSection {
  readonly level: number;
  readonly tocLevel: number;
  readonly line: string;
  readonly number: string;
  readonly index: number;
  readonly offset: number;
  readonly anchor: string;
}

async function numberedSections({ asked, subject }: ParsePlace): Promise<NumberedSection[]> {
  const found = await asked.call.wiki.comparisons.sections(subject.source, subject.model);
  const open: { readonly level: number; count: number }[] = [];
  const anchors = new Map<string, number>();
  let first = 0;
  return found.map(({ level, heading, offset }, at) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last !== undefined && last.level === level) last.count++;
    else open.push({ level, count: open.length === 0 ? ++first : 1 });
    if (open.length === 1) first = open[0]?.count ?? first;
    const line = escapeHtml(heading.replace(/<!--[\s\S]*?-->/g, '').replace(/^[=#\s]+|[=#\s]+$/g, ''));
    const plain = line.replace(/ /g, '_');
    const used = anchors.get(plain.toLowerCase()) ?? 0;
    anchors.set(plain.toLowerCase(), used + 1);
    return {
      level,
      tocLevel: open.length,
      line,
      number: open.map(({ count }) => count).join('.'),
      index: at + 1,
      offset,
      anchor: used === 0 ? plain : `${plain}_${used + 1}`,
    };
  });
}

async function sectionsOf(place: ParsePlace): Promise<object[]> {
  const fromtitle = place.subject.key;
  return (await numberedSections(place)).map(({ level, tocLevel, line, number, index, offset, anchor }) => ({
    toclevel: tocLevel,
    level: String(level),
    line,
    number,
    index: String(index),
    fromtitle,
    byteoffset: offset,
    anchor,
    linkAnchor: anchor,
  }));
}

async function tocOf(place: ParsePlace): Promise<object[]> {
  const fromTitle = place.subject.key;
  return (await numberedSections(place)).map(({ level, tocLevel, line, number, index, offset, anchor }) => ({
    tocLevel,
    hLevel: level,
    line,
    number,
    index: String(index),
    fromTitle,
    codepointOffset: offset,
    anchor,
  }));
}
