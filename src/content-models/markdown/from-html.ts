/**
 * HTML to Markdown. A library knows how elements become Markdown and which characters have to be escaped; what stands here
 * is what pages of this wiki have beside that: wiki links, files, notes, formulas, code in colours, facts of the front
 * matter. HTML from elsewhere is taken as well.
 */

import type { Element, Nodes } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import { isTitle, parseTitle, readingForm, type Title, type TitleRules } from '../../title/title.ts';
import type { RenderContext } from '../../wikitext/context.ts';
import type { Converted } from '../model.ts';
import { readHtml } from './html-tree.ts';
import { decoded } from './places.ts';
import { wikiSyntaxToMarkdown } from './to-markdown.ts';

/** Converts a document or a piece of one. Never throws, whatever the HTML. */
export function markdownFromHtml(html: string, { site: rules, title: here }: RenderContext): Converted {
  const tree = readHtml(html);
  if (typeof tree === 'string') return { refused: tree };
  const facts = new Facts(rules);
  const handlers = handlersFor(facts, rules, here);
  const root = toMdast(tree, { handlers, nodeHandlers: { comment: () => undefined } }) as Markdown.Root;
  const body = toMarkdown(root, {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), wikiSyntaxToMarkdown()],
  });
  return { source: (facts.frontMatter() + body.replace(/^\n+/, '')).trimEnd() };
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

  frontMatter(): string {
    const { redirect, categories, languages } = this;
    const facts = {
      ...(redirect === undefined ? {} : { redirect }),
      ...(categories.length === 0 ? {} : { categories }),
      ...(languages.size === 0 ? {} : { languages: Object.fromEntries(languages) }),
    };
    return Object.keys(facts).length === 0 ? '' : `---\n${stringify(facts)}---\n\n`;
  }
}

/** Formatting that has no marks in Markdown stays HTML. */
const KEPT = 'sub sup kbd ins mark small u details summary'.split(' ');

function handlersFor(facts: Facts, rules: TitleRules, here: Title): Record<string, Handle> {
  const fact: Handle = (_state, node: Element) => facts.add(node);
  return {
    ...Object.fromEntries(KEPT.map((tag) => [tag, kept])),
    link: fact,
    meta: (_state, { properties }: Element) =>
      properties['property'] === 'mw:PageProp/toc' ? wikiLink('_TOC_') : undefined,
    a: (state, node: Element) => anchor(state, node, rules, here),
    sup: (state, node: Element, parent) =>
      has(node, 'typeof', 'mw:Extension/ref') ? noteCall(node) : kept(state, node, parent),
    figure: (state, node: Element) => picture(node) ?? state.all(node),
    span: (state, node: Element) => spanOf(state, node),
    div: (state, node: Element) => divOf(state, node),
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
function anchor(
  state: State,
  node: Element,
  rules: TitleRules,
  here: Title,
): Markdown.Nodes | Markdown.Nodes[] {
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
  if (target !== undefined && isTitle(parseTitle(target.replace(/#.*$/, ''), rules))) {
    const text = plainText(children);
    if (text !== undefined && !/[[\]|\n]/.test(text + target)) {
      const isNamespaced = /^(?:category|file|image|[a-z-]+):/i.test(target) ? ':' : '';
      return wikiLink(text === target ? isNamespaced + target : `${isNamespaced}${target}|${text}`);
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
  if (has(node, 'typeof', 'mw:File')) return picture(node);
  const formula = texOf(node);
  return formula === undefined ? (state.all(node) as Markdown.Nodes[]) : formula;
}

function divOf(state: State, node: Element): Markdown.Nodes | Markdown.Nodes[] | undefined {
  if (has(node, 'className', 'stemma-draft')) return undefined;
  const formula = texOf(node);
  if (formula !== undefined) return formula;
  if (has(node, 'typeof', 'mw:Extension/references')) return notes(state, node);
  if (!has(node, 'className', 'mw-highlight')) return state.toFlow(state.all(node));
  const names = node.properties['className'] as string[];
  const lang = names
    .find((each) => each.startsWith('mw-highlight-lang-'))
    ?.slice('mw-highlight-lang-'.length);
  return { type: 'code', lang: lang ?? null, value: innerText(node).replace(/\n+$/, '') };
}

/** The TeX of a formula stands in `data-mw`. */
function texOf({ tagName, properties }: Element): Markdown.Nodes | undefined {
  if (!String(properties['typeof'] ?? '').includes('mw:Extension/math')) return undefined;
  const tex = /"extsrc":("(?:[^"\\]|\\.)*")/.exec(textOf(properties['data-mw']))?.[1];
  if (tex === undefined) return undefined;
  return { type: 'formula', value: JSON.parse(tex) as string, isBlock: tagName === 'div' };
}

function noteCall(node: Element): Markdown.Nodes {
  const link = find(node, ({ tagName }) => tagName === 'a');
  const name = /cite_note-(.+)$/.exec(textOf(link?.properties['href']))?.[1] ?? innerText(node);
  return { type: 'footnoteReference', identifier: labelOf(name), label: labelOf(name) };
}

function notes(state: State, node: Element): Markdown.Nodes[] {
  const list = find(node, ({ tagName }) => tagName === 'ol');
  const items = (list?.children ?? []).filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'li',
  );
  return items.map((item) => {
    const text = find(item, (each) => has(each, 'className', 'mw-reference-text')) ?? item;
    const label = labelOf(textOf(item.properties['id']).replace(/^cite_note-/, ''));
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
