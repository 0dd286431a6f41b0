/**
 * Markdown to HTML. Text goes one way down:
 *
 *   source -> line check -> parse (CommonMark, GFM, wiki links, formulas) -> write (HTML with marks) -> tree (by HTML's
 *          rules, links and files resolved) -> ids, sections -> print
 *
 * The result has the shape of wikitext's, so that clients need not know what a page was written in. Input of any kind
 * renders to something: what would take too long is shown as it was written, and the result says so.
 */

import type * as Markdown from 'mdast';
import { MAIN } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { RenderContext } from '../../wikitext/context.ts';
import { MAX_LIST_ITEMS, MAX_OUTPUT_CHARS, MAX_TABLE_CELLS } from '../../wikitext/limits.ts';
import { categoryLink, languageLink } from '../../wikitext/links/link-elements.ts';
import { readTarget } from '../../wikitext/links/link-target.ts';
import { append, Element, element, elementsIn, type Node, setChildren } from '../../wikitext/nodes/node.ts';
import { type Flavour, printBody } from '../../wikitext/nodes/printer.ts';
import { type SectionFacts, wrapSections } from '../../wikitext/page/sections.ts';
import { titleHref } from '../../wikitext/text/href.ts';
import { sourceBlock } from '../code/source-page.ts';
import { displayTitle } from '../display-title.ts';
import { type Dialect, dialectOfPage } from './dialects/dialect.ts';
import { readDialects } from './dialects.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { setHeadingIds } from './heading-ids.ts';
import { ParseBudget } from './parse/bounded.ts';
import type { MarkdownLimit } from './parse/limits.ts';
import { overLimit } from './parse/line-check.ts';
import { parseMarkdown } from './parse/parse.ts';
import { blocksOfSource, type SourceBlocks } from './parse/source-blocks.ts';
import { RawHtml } from './raw-html.ts';
import { readTree } from './tree.ts';
import { type Written, writeHtml } from './write-html.ts';

/** What a rendering gives. */
export interface RenderedMarkdown {
  /** Inside of the body: sections and their content. */
  readonly html: string;
  /** The same as a tree, with ranges of the source. */
  readonly body: Element;
  /** What it was made of; nothing where the source is refused. */
  readonly blocks: SourceBlocks;
  readonly sections: readonly SectionFacts[];
  /** `displaytitle`, `shortdesc`, `pagelanguage` and `draft`, from the front matter. */
  readonly properties: ReadonlyMap<string, string>;
  readonly limits: readonly MarkdownLimit[];
  /** The limit for which the source is only shown as it is. */
  readonly refused: MarkdownLimit | undefined;
}

/** The way back leaves it out. */
const DRAFT_NOTICE =
  '<div class="stemma-draft" role="note">This page is a draft: it is shown here, and in no list, search or feed.</div>';

/** Renders a page, or text as if it were one. Never throws, whatever the text. */
export function renderMarkdown(
  source: string,
  context: RenderContext,
  options: { readonly flavour: Flavour },
): RenderedMarkdown {
  const over = overLimit(source);
  if (over !== undefined) return refusal(source, over, options.flavour);
  const matter = readFrontMatter(source);
  // Line ends in its place leave everything where it is.
  const text = '\n'.repeat(matter.end) + source.slice(matter.end);
  const budget = new ParseBudget();
  const dialect = dialectOfPage(matter, context.site);
  const { root, limits: parseLimits } = parseMarkdown(text, budget, dialect);
  const blocks = blocksOfSource(root.children);
  readDialects(root, text, { dialect, parse: (inner) => parseWithin(inner, budget, dialect) });
  const raw = new RawHtml();
  const written = writeHtml(root, (html, mark) => raw.safe(html, mark), dialect);
  if (written.html.length > MAX_OUTPUT_CHARS) return refusal(source, 'output-size', options.flavour);
  const body = readTree(written, context);
  setHeadingIds(body, dialect.anchors);
  addFacts(body, matter, context);
  const sections = wrapSections(body, source, headingStarts(written));
  const notice = matter.isDraft ? DRAFT_NOTICE : '';
  const html = notice + printBody(body.children, options.flavour);
  if (html.length > MAX_OUTPUT_CHARS) return refusal(source, 'output-size', options.flavour);
  return {
    html,
    body,
    blocks,
    sections,
    properties: propertiesOf(matter, context),
    limits: [...new Set([...parseLimits, ...written.limits, ...countLimits(body)])],
    refused: undefined,
  };
}

/** Text within other text as a tree; undefined where that is over a limit. */
function parseWithin(text: string, budget: ParseBudget, dialect: Dialect): Markdown.Root | undefined {
  return overLimit(text) === undefined ? parseMarkdown(text, budget, dialect).root : undefined;
}

function headingStarts({ headings }: Written): number[] {
  return headings.flatMap(({ position }) => position?.start.offset ?? []);
}

/** What the front matter says becomes what the same words of wikitext become. */
function addFacts(body: Element, matter: FrontMatter, context: RenderContext): void {
  const { site, title: here } = context;
  if (matter.redirect !== undefined) {
    const target = parseTitle(matter.redirect, site);
    const href = isTitle(target) ? titleHref(target, site) : undefined;
    if (href !== undefined) first(body, element('link', { rel: 'mw:PageProp/redirect', href }));
  }
  for (const name of matter.categories) {
    const target = readTarget(/^category:/i.test(name) ? name : `Category:${name}`, here, site);
    if (target?.kind === 'category') append(body, categoryLink(target.title, site));
  }
  for (const { code, title } of matter.languages) {
    const target = readTarget(`${code}:${title}`, here, site);
    if (target?.kind === 'language') append(body, languageLink(target.href, target.name));
  }
}

function first(body: Element, node: Node): void {
  node.parent = body;
  body.children.unshift(node);
}

function propertiesOf(
  { title, description, language, isDraft }: FrontMatter,
  context: RenderContext,
): Map<string, string> {
  const properties = new Map<string, string>();
  const shown = title ?? dashedTitle(context);
  if (shown !== undefined) properties.set('displaytitle', displayTitle(shown));
  if (description !== undefined) properties.set('shortdesc', description);
  if (language !== undefined) properties.set('pagelanguage', language);
  if (isDraft) properties.set('draft', '');
  return properties;
}

/**
 * GitHub's wikis, and Gollum's, write blanks in file names as dashes, and show them as blanks. Their main page is `Home`. A title
 * with blanks of its own was not written there.
 */
function dashedTitle({ title, exists }: RenderContext): string | undefined {
  const { namespace, text } = title;
  if (namespace !== MAIN || !text.includes('-') || text.includes(' ')) return undefined;
  const isThere = exists({ namespace: MAIN, text: 'Home', fragment: '', interwiki: '' });
  return isThere === false ? undefined : text.replace(/-/g, ' ');
}

function countLimits(body: Element): MarkdownLimit[] {
  let [cells, items] = [0, 0];
  for (const { tag } of elementsIn(body)) {
    if (tag === 'td' || tag === 'th') cells++;
    else if (tag === 'li') items++;
  }
  return [
    ...(cells > MAX_TABLE_CELLS ? (['table-cells'] as const) : []),
    ...(items > MAX_LIST_ITEMS ? (['list-items'] as const) : []),
  ];
}

/** The source as it was written; the caller says why it is shown like this. */
function refusal(source: string, limit: MarkdownLimit, flavour: Flavour): RenderedMarkdown {
  const body = new Element('body');
  const section = element('section', { 'data-mw-section-id': '0' }, [sourceBlock([source], 'markdown')]);
  setChildren(body, [section]);
  return {
    html: printBody(body.children, flavour),
    body,
    blocks: blocksOfSource([]),
    sections: [],
    properties: new Map(),
    limits: [limit],
    refused: limit,
  };
}
