/**
 * HTML to Markdown. A library knows how elements become Markdown and which characters have to be escaped; what stands here
 * is what pages of this wiki have beside that: wiki links, files, notes, formulas, code in colours, facts of the front
 * matter. HTML from elsewhere is taken as well.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Element, Nodes } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import { isTitle, parseTitle, readingForm, type TitleRules } from '../../title/title.ts';
import type { RenderContext } from '../../wikitext/context.ts';
import type { Converted, Original } from '../model.ts';
import { type BaseSource, baseOf } from './back/base-source.ts';
import { type Block, blocksOf } from './back/blocks.ts';
import { areSame, editedText } from './back/edited-source.ts';
import { changedFrontMatter, type PageFacts } from './back/front-matter-source.ts';
import { listAtEnd } from './dialects/attribute-lists.ts';
import { dialectOf } from './dialects/dialect.ts';
import type { DefinitionItem } from './dialects.ts';
import { readHtml } from './html-tree.ts';
import { sidesFor } from './links.ts';
import type { Box } from './parse/box-syntax.ts';
import { decoded } from './places.ts';
import { wikiSyntaxToMarkdown } from './to-markdown.ts';

/**
 * Converts a document or a piece of one. Never throws, whatever the HTML.
 * @param original the page before it was edited: its blocks that were not keep their source
 */
export function markdownFromHtml(html: string, context: RenderContext, original?: Original): Converted {
  const before = original === undefined ? undefined : baseOf(original.source, context);
  if (original !== undefined && before !== undefined && areSame(before.shown, blocksOf(html)))
    return { source: original.source };
  const base = before?.told;
  const labels = new Map([...(base?.notes ?? [])].map(([id, { label }]) => [id, label]));
  const conversion = new Conversion(context, labels);
  const source = base === undefined ? anew(html, conversion) : edited(html, base, conversion);
  const { refused } = conversion;
  return refused === undefined ? { source: source.trimEnd() } : { refused };
}

function anew(html: string, conversion: Conversion): string {
  const body = conversion.write(html);
  return conversion.facts.frontMatter() + body.replace(/^\n+/, '');
}

/** Front matter is kept, too, unless what the page says of itself was edited. */
function edited(html: string, base: BaseSource, conversion: Conversion): string {
  const now = blocksOf(html);
  const text = editedText(base, now, (fresh) => conversion.write(fresh));
  conversion.write(inBody(now.facts));
  const before = new Conversion(conversion.context, new Map());
  before.write(inBody(base.facts));
  const matter = base.source.slice(0, base.begin);
  const [was, is] = [before.facts.known(), conversion.facts.known()];
  return isDeepStrictEqual(was, is) ? matter + text : changedFrontMatter(matter, was, is) + text;
}

/** Without a body they would stand in the head, where nothing is looked for. */
function inBody(facts: readonly Block[]): string {
  return facts.length === 0 ? '' : `<body>${facts.map(({ html }) => html).join('')}`;
}

/** One way back: it may be asked for several pieces, and collects what they say of the page. */
class Conversion {
  readonly context: RenderContext;
  readonly facts: Facts;
  /** The limit that a piece is over. */
  refused: string | undefined;
  readonly #handlers: Record<string, Handle>;

  constructor(context: RenderContext, labels: ReadonlyMap<string, string>) {
    this.context = context;
    this.facts = new Facts(context.site);
    this.#handlers = handlersFor(this.facts, context, labels);
  }

  write(html: string): string {
    if (html === '') return '';
    const tree = readHtml(html);
    if (typeof tree === 'string') {
      this.refused = tree;
      return '';
    }
    const root = toMdast(tree, {
      handlers: this.#handlers,
      nodeHandlers: { comment: () => undefined },
    }) as Markdown.Root;
    return toMarkdown(root, {
      bullet: '-',
      rule: '-',
      extensions: [
        gfmToMarkdown({ tablePipeAlign: false }),
        wikiSyntaxToMarkdown(dialectOf(this.context.site)),
      ],
    });
  }
}

/** What machine-readable elements say of the page: it goes to the front matter. */
class Facts {
  redirect: string | undefined;
  readonly categories: string[] = [];
  readonly languages = new Map<string, string>();
  readonly #rules: TitleRules;

  constructor(rules: TitleRules) {
    this.#rules = rules;
  }

  add({ properties }: Element): void {
    const href = textOf(properties['href']);
    switch (textOf(properties['rel'])) {
      case 'mw:PageProp/Category':
        this.categories.push(titleIn(href).replace(/^[^:]*:/, ''));
        break;
      case 'mw:PageProp/redirect':
        this.redirect ??= titleIn(href);
        break;
      case 'mw:PageProp/Language':
        this.#addLanguage(href);
    }
  }

  /** The wiki whose addresses begin like this one. */
  #addLanguage(href: string): void {
    for (const [code, { url, language }] of this.#rules.interwiki) {
      const [before = '', behind = ''] = url.split('$1');
      if (language === undefined || this.languages.has(code) || !href.startsWith(before)) continue;
      const title = href.slice(before.length, href.length - behind.length);
      this.languages.set(code, decoded(title).replace(/_/g, ' '));
      return;
    }
  }

  /** By the keys of front matter; each category once. */
  known(): PageFacts {
    const { redirect, categories, languages } = this;
    return {
      ...(redirect === undefined ? {} : { redirect }),
      ...(categories.length === 0 ? {} : { categories: [...new Set(categories)] }),
      ...(languages.size === 0 ? {} : { languages: Object.fromEntries(languages) }),
    };
  }

  frontMatter(): string {
    const facts = this.known();
    return Object.keys(facts).length === 0 ? '' : `---\n${stringify(facts)}---\n\n`;
  }
}

/** Formatting that has no marks in Markdown stays HTML. */
const KEPT = 'sub sup kbd ins mark small u details summary'.split(' ');

function handlersFor(
  facts: Facts,
  context: RenderContext,
  labels: ReadonlyMap<string, string>,
): Record<string, Handle> {
  const fact: Handle = (_state, node: Element) => facts.add(node);
  return {
    ...Object.fromEntries(KEPT.map((tag) => [tag, kept])),
    link: fact,
    meta: (_state, { properties }: Element) =>
      properties['property'] === 'mw:PageProp/toc' ? wikiLink('_TOC_') : undefined,
    a: (state, node: Element) => anchor(state, node, context),
    sup: (state, node: Element, parent) =>
      has(node, 'typeof', 'mw:Extension/ref') ? noteCall(node, labels) : kept(state, node, parent),
    figure: (state, node: Element) => picture(node) ?? state.all(node),
    span: (state, node: Element) => spanOf(state, node),
    div: (state, node: Element) => divOf(state, node, labels),
    dl: (state, node: Element) => definitions(state, node),
    img: (_state, node: Element) => picture(node),
  };
}

const kept: Handle = (state, node: Element) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...(state.all(node) as Markdown.PhrasingContent[]),
  { type: 'html', value: `</${node.tagName}>` },
];

function wikiLink(value: string): Markdown.Nodes {
  return { type: 'wikiLink', value };
}

/** `<a href="./Foo_bar#x">text</a>` is `[[Foo bar#x|text]]`; a link that holds more than text keeps Markdown's form. */
function anchor(state: State, node: Element, context: RenderContext): Markdown.Nodes | Markdown.Nodes[] {
  const { site: rules, title: here } = context;
  if (has(node, 'typeof', 'mw:Inclusion')) return { type: 'html', value: innerText(node) };
  const href = textOf(node.properties['href']);
  const children = state.all(node) as Markdown.PhrasingContent[];
  if (picture(node) !== undefined && has(node, 'className', 'mw-file-description')) return children;
  if (href === '' || /^(?:javascript|vbscript|data):/i.test(href.replace(/[\u0000-\u0020]/g, '')))
    return children;
  const isWiki = has(node, 'rel', 'mw:WikiLink') || (href.startsWith('./') && !href.startsWith('./#'));
  const target = isWiki ? titleIn(href) : undefined;
  const own = readingForm({ ...here, fragment: '' }, rules);
  if (target?.startsWith(`${own}#`))
    return { type: 'link', url: encodeURI(target.slice(own.length)), title: null, children };
  if (
    target !== undefined &&
    dialectOf(rules).wikiLinks &&
    isTitle(parseTitle(target.replace(/#.*$/, ''), rules))
  ) {
    const text = plainText(children);
    if (text !== undefined && !/[[\]|\n]/.test(text + target)) {
      const written = (/^(?:category|file|image|[a-z-]+):/i.test(target) ? ':' : '') + target;
      const sides = text === target ? [written] : sidesFor(written, text, context);
      if (sides !== undefined) return wikiLink(sides.join('|'));
    }
  }
  const title = textOf(node.properties['title']);
  const url = target === undefined ? href : encodeURI(target.replace(/ /g, '_'));
  return { type: 'link', url, title: isWiki || title === '' ? null : title, children };
}

/** The title in `./Foo_bar%3F?action=edit&redlink=1#x`. */
function titleIn(href: string): string {
  const [, path = '', fragment = ''] = /^(?:\.\/)?([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return decoded(path).replace(/_/g, ' ') + decoded(fragment);
}

function plainText(nodes: readonly Markdown.Nodes[]): string | undefined {
  return nodes.every((node) => node.type === 'text')
    ? nodes.map((node) => (node as Markdown.Text).value).join('')
    : undefined;
}

/** Files by their names, whatever renditions and links are around them. */
function picture(node: Element): Markdown.Image | undefined {
  const shown = find(node, (each) => each.tagName === 'img' || has(each, 'className', 'mw-broken-media'));
  if (shown === undefined) return undefined;
  const { properties } = shown;
  const resource = textOf(properties['resource']);
  const url = resource === '' ? textOf(properties['src']) : encodeURI(titleIn(resource).replace(/ /g, '_'));
  const alt =
    properties['alt'] === undefined && resource !== '' ? innerText(shown) : textOf(properties['alt']);
  const title = textOf(properties['title']);
  if (url === '' || /^(?:javascript|vbscript|data):/i.test(url)) return undefined;
  return { type: 'image', url, alt, title: title === '' ? null : title };
}

function spanOf(state: State, node: Element): Markdown.Nodes | Markdown.Nodes[] | undefined {
  if (has(node, 'typeof', 'mw:FallbackId')) return undefined;
  if (has(node, 'typeof', 'mw:HeadingId')) return writtenId(textOf(node.properties['id']));
  if (has(node, 'typeof', 'mw:Attributes')) return listOf(textOf(node.properties['title']));
  if (has(node, 'typeof', 'mw:File')) return picture(node);
  if (has(node, 'className', 'emoji')) return { type: 'html', value: textOf(node.properties['title']) };
  const formula = texOf(node);
  return formula === undefined ? (state.all(node) as Markdown.Nodes[]) : formula;
}

/** `{ .md-button }` behind a link; what is none is left out. */
function listOf(list: string): Markdown.Nodes | undefined {
  return listAtEnd(list)?.index === 0 ? { type: 'html', value: list } : undefined;
}

/** `{#proof}` at the end of a heading; what is none is left out. */
function writtenId(id: string): Markdown.Nodes | undefined {
  return /^[^\s{}"'<>]+$/.test(id) ? { type: 'html', value: ` {#${id}}` } : undefined;
}

function divOf(
  state: State,
  node: Element,
  labels: ReadonlyMap<string, string>,
): Markdown.Nodes | Markdown.Nodes[] | undefined {
  const box = boxOf(state, node);
  if (box !== undefined) return box;
  if (has(node, 'className', 'stemma-draft')) return undefined;
  const formula = texOf(node);
  if (formula !== undefined) return formula;
  if (has(node, 'typeof', 'mw:Extension/references')) return notes(state, node, labels);
  if (!has(node, 'className', 'mw-highlight')) return state.toFlow(state.all(node));
  const names = node.properties['className'] as string[];
  const lang = names
    .find((each) => each.startsWith('mw-highlight-lang-'))
    ?.slice('mw-highlight-lang-'.length);
  const title = textOf(node.properties['title']);
  const meta = lang === undefined || title === '' ? null : `title="${title.replace(/"/g, "'")}"`;
  return { type: 'code', lang: lang ?? null, meta, value: innerText(node).replace(/\n+$/, '') };
}

/** Frames of boxes, by their first class, with the class of their titles. */
const BOXES: ReadonlyMap<string, { form: Box['form']; title: string }> = new Map([
  ['markdown-alert', { form: 'alert', title: 'markdown-alert-title' }],
  ['admonition', { form: 'admonition', title: 'admonition-title' }],
  ['custom-block', { form: 'container', title: 'custom-block-title' }],
]);

function boxOf(state: State, node: Element): Markdown.Nodes | undefined {
  const [frame, second = '', ...classes] = (node.properties['className'] as string[] | undefined) ?? [];
  const box = BOXES.get(frame ?? '');
  if (box === undefined || second === '') return undefined;
  const kind = second.replace(/^markdown-alert-/, '');
  const isTitle = (child: Nodes): boolean => child.type === 'element' && has(child, 'className', box.title);
  const shown = node.children.find(isTitle);
  const written = shown === undefined ? '' : innerText(shown);
  const title = written === kind[0]?.toUpperCase() + kind.slice(1) ? undefined : written;
  const rest = { ...node, children: node.children.filter((child) => !isTitle(child)) };
  const children = state.toFlow(state.all(rest)) as Markdown.RootContent[];
  return { type: 'box', form: box.form, kind, classes, title, children };
}

function definitions(state: State, node: Element): Markdown.Nodes {
  const children = node.children.flatMap((child): DefinitionItem[] =>
    child.type === 'element' && (child.tagName === 'dt' || child.tagName === 'dd')
      ? [
          {
            type: 'definitionItem',
            tag: child.tagName,
            children: state.all(child) as Markdown.PhrasingContent[],
          },
        ]
      : [],
  );
  return { type: 'definitionList', children };
}

/** The TeX of a formula stands in `data-mw`. */
function texOf({ tagName, properties }: Element): Markdown.Nodes | undefined {
  if (!String(properties['typeof'] ?? '').includes('mw:Extension/math')) return undefined;
  const tex = /"extsrc":("(?:[^"\\]|\\.)*")/.exec(textOf(properties['data-mw']))?.[1];
  if (tex === undefined) return undefined;
  return { type: 'formula', value: JSON.parse(tex) as string, isBlock: tagName === 'div' };
}

function noteCall(node: Element, labels: ReadonlyMap<string, string>): Markdown.Nodes {
  const link = find(node, ({ tagName }) => tagName === 'a');
  const id = /cite_note-.+$/.exec(textOf(link?.properties['href']))?.[0];
  const label = labels.get(id ?? '') ?? labelOf(id?.slice('cite_note-'.length) ?? innerText(node));
  return { type: 'footnoteReference', identifier: label, label };
}

function notes(state: State, node: Element, labels: ReadonlyMap<string, string>): Markdown.Nodes[] {
  const list = find(node, ({ tagName }) => tagName === 'ol');
  const items = (list?.children ?? []).filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'li',
  );
  return items.map((item) => {
    const text = find(item, (each) => has(each, 'className', 'mw-reference-text')) ?? item;
    const id = textOf(item.properties['id']);
    const label = labels.get(id) ?? labelOf(id.replace(/^cite_note-/, ''));
    const children = state.toFlow(state.all(text)) as Markdown.BlockContent[];
    return { type: 'footnoteDefinition', identifier: label, label, children };
  });
}

/** Labels of notes hold no blanks and brackets. */
function labelOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-|-$/g, '') || 'note';
}

/** The first element in a node, itself among them, that is meant. */
function find(node: Element, isMeant: (each: Element) => boolean): Element | undefined {
  if (isMeant(node)) return node;
  for (const child of node.children) {
    const found = child.type === 'element' ? find(child, isMeant) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function innerText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(innerText).join('') : '';
}

function has({ properties }: Element, name: 'className' | 'rel' | 'typeof', word: string): boolean {
  const value = properties[name];
  const words = Array.isArray(value) ? value.map(String) : textOf(value).split(/\s+/);
  return words.includes(word);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
