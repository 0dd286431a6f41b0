/** Links and pictures of HTML, in Markdown and in tags. */

import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import { isTitle, parseTitle, readingForm } from '../../../title/title.ts';
import type { RenderContext } from '../../../wikitext/context.ts';
import { dialectOf } from '../dialects/dialect.ts';
import { linkFor, sidesFor } from '../links.ts';
import { find, has, IN_LINE, inlineHtml, innerText, stringOf } from './hast-nodes.ts';
import { openTag } from './html-form.ts';
import { titleIn } from './page-facts.ts';

/** `<a href="./Foo_bar#x">text</a>` is `[[Foo bar#x|text]]`; a link that holds more than text keeps Markdown's form. */
export function anchor(
  state: State,
  node: Element,
  context: RenderContext,
): Markdown.Nodes | Markdown.Nodes[] {
  const { site: rules, title: here } = context;
  if (has(node, 'typeof', 'mw:Inclusion')) return inlineHtml(innerText(node));
  const href = stringOf(node.properties['href']);
  const children = state.all(node) as Markdown.PhrasingContent[];
  if (picture(node) !== undefined && has(node, 'className', 'mw-file-description')) return children;
  if (!isAddress(href)) return children;
  const target = isWikiLink(node, href) ? titleIn(href) : undefined;
  const own = readingForm({ ...here, fragment: '' }, rules);
  if (target?.startsWith(`${own}#`))
    return { type: 'link', url: encodeURI(target.slice(own.length)), title: null, children };
  if (
    target !== undefined &&
    dialectOf(rules).wikiLinks &&
    isTitle(parseTitle(target.replace(/#.*$/, ''), rules))
  ) {
    const whole = plainText(children);
    const text = whole?.trim();
    if (whole !== undefined && text !== undefined && text !== '' && !/[[\]|\n]/.test(text + target)) {
      const written = (/^(?:category|file|image|[a-z-]+):/i.test(target) ? ':' : '') + target;
      const sides = text === target ? [written] : sidesFor(written, text, context);
      // Blanks at the ends of a text are no part of it.
      const [before = '', behind = ''] = whole.split(text);
      const link = { type: 'wikiLink', value: sides?.join('|') ?? '', data: IN_LINE } as const;
      if (sides !== undefined) return [...blankOf(before), link, ...blankOf(behind)];
    }
  }
  return { type: 'link', ...address(node, href, target, context), children };
}

function address(
  node: Element,
  href: string,
  target: string | undefined,
  context: RenderContext,
): { url: string; title: string | null } {
  const title = stringOf(node.properties['title']);
  const path = target === undefined ? href : encodeURI(target.replace(/ /g, '_'));
  // From the page's own place a path may lead to another one.
  const isElsewhere =
    target !== undefined && titleIn(linkFor(path, context, 'text')?.attrs.get('href') ?? '') !== target;
  const url = isElsewhere ? `/${path}` : path;
  return { url, title: target !== undefined || title === '' ? null : title };
}

/** A link or a picture as a tag; undefined for other elements, and `''` for what is not shown. */
export function asTag(node: Element, inside: () => string, context: RenderContext): string | undefined {
  const { tagName } = node;
  if (has(node, 'typeof', 'mw:FallbackId')) return '';
  if (tagName === 'img' || has(node, 'typeof', 'mw:File')) {
    const found = picture(node);
    return found === undefined
      ? inside()
      : openTag('img', { src: found.url, alt: found.alt, title: found.title });
  }
  if (tagName !== 'a') return undefined;
  const href = stringOf(node.properties['href']);
  if (!isAddress(href)) return inside();
  const { url, title } = address(node, href, isWikiLink(node, href) ? titleIn(href) : undefined, context);
  return `${openTag('a', { href: url, title })}${inside()}</a>`;
}

function isAddress(href: string): boolean {
  return href !== '' && !/^(?:javascript|vbscript|data):/i.test(href.replace(/[\u0000-\u0020]/g, ''));
}

function isWikiLink(node: Element, href: string): boolean {
  return has(node, 'rel', 'mw:WikiLink') || (href.startsWith('./') && !href.startsWith('./#'));
}

function blankOf(value: string): Markdown.Text[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function plainText(nodes: readonly Markdown.Nodes[]): string | undefined {
  return nodes.every((node) => node.type === 'text')
    ? nodes.map((node) => (node as Markdown.Text).value).join('')
    : undefined;
}

/** Files by their names, whatever renditions and links are around them. */
export function picture(node: Element): Markdown.Image | undefined {
  const shown = find(node, (each) => each.tagName === 'img' || has(each, 'className', 'mw-broken-media'));
  if (shown === undefined) return undefined;
  const { properties } = shown;
  const resource = stringOf(properties['resource']);
  const url = resource === '' ? stringOf(properties['src']) : encodeURI(titleIn(resource).replace(/ /g, '_'));
  const alt =
    properties['alt'] === undefined && resource !== '' ? innerText(shown) : stringOf(properties['alt']);
  const title = stringOf(properties['title']);
  if (url === '' || /^(?:javascript|vbscript|data):/i.test(url)) return undefined;
  return { type: 'image', url, alt, title: title === '' ? null : title };
}
