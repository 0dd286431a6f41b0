/**
 * What links of Markdown lead to, in the shape that links have on all pages: other pages, places in the page, files, other
 * wikis, other sites. What leads nowhere safe is no link.
 */

import { MAIN } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { LinkedPage, RenderContext } from '../../wikitext/context.ts';
import {
  categoryLink,
  interwikiLink,
  languageLink,
  mediaLinkElement,
  pageLink,
  selfFragmentLink,
  titleLink,
} from '../../wikitext/links/link-elements.ts';
import { type LinkTarget, readTarget } from '../../wikitext/links/link-target.ts';
import { externalAnchor } from '../../wikitext/nodes/external-anchor.ts';
import { append, type Element, element, type Node, Text } from '../../wikitext/nodes/node.ts';
import { decodePercent } from '../../wikitext/text/percent.ts';
import { isSafeUrl, urlAsHref } from '../../wikitext/text/sanitizer-url.ts';
import { pictureNodes } from './pictures.ts';
import { addressParts, ownPath } from './places.ts';

const SCHEME = /^([A-Za-z][A-Za-z0-9+.\- _]*):/;

/** The anchor of `[text](url)`, without its text; undefined for an address that is no link. */
export function linkFor(url: string, context: RenderContext, kind: 'free' | 'text'): Element | undefined {
  const { site } = context;
  const own = ownPath(url, context);
  if (own !== undefined) return pathLink(own, context);
  const href = urlAsHref(url);
  if (isSafeUrl(href)) return externalAnchor(href, kind, site);
  const prefix = SCHEME.exec(decodePercent(url))?.[1]?.replace(/_/g, ' ');
  if (prefix !== undefined && !url.slice(0, prefix.length).includes('/')) {
    const isKnown =
      site.namespaces.find(prefix) !== undefined || site.interwiki.has(prefix.trim().toLowerCase());
    const target = isKnown ? readTarget(`:${url.replace(/_/g, ' ')}`, context.title, site) : undefined;
    return target === undefined ? undefined : anchorOf(target, context);
  }
  return pathLink(url, context);
}

function pathLink(url: string, context: RenderContext): Element | undefined {
  const { path, fragment } = addressParts(url);
  if (path !== '') return linkTo(context.linked({ as: 'path', to: path }), fragment, context);
  return fragment === '' ? pageLink(context.title, 'page', context) : selfFragmentLink(fragment, context);
}

function linkTo(
  found: LinkedPage | undefined,
  fragment: string,
  context: RenderContext,
): Element | undefined {
  const title = found && parseTitle(found.name, context.site);
  if (found === undefined || title === undefined || !isTitle(title)) return undefined;
  if (found.kind === 'file') return mediaLinkElement(title, context);
  const place = fragment === '' ? '' : (context.place?.(title, fragment) ?? fragment);
  return pageLink({ ...title, fragment: place }, found.kind, context);
}

const TABLE_OF_CONTENTS = '_TOC_';

/** The nodes of `[[...]]`; undefined for what is no link. */
export function wikiLinkNodes(parts: readonly string[], context: RenderContext): Node[] | undefined {
  const [first = '', ...rest] = parts;
  const last = rest.at(-1) ?? '';
  if (first === TABLE_OF_CONTENTS) return [element('meta', { property: 'mw:PageProp/toc' })];
  if (isPicture(first, context)) return fileNodes(first, rest, context);
  const [target, text] = rest.length === 1 ? sidesOf(first, last, context) : [first, last];
  if (isSafeUrl(target)) return linkWith(text || target, linkFor(target, context, 'text'));
  const read = readTarget(target, context.title, context.site);
  if (read === undefined)
    return leadsFromTop(target, context) ? linkWith(text || target, pathLink(target, context)) : undefined;
  if (read.kind === 'category') return [categoryLink(read.title, context.site)];
  if (read.kind === 'language') return [languageLink(read.href, read.name)];
  if (read.kind === 'file') return fileNodes(target, rest, context);
  return linkWith(text || read.text, anchorOf(read, context, target));
}

function linkWith(text: string, link: Element | undefined): Node[] | undefined {
  if (link === undefined) return undefined;
  append(link, new Text(text));
  return [link];
}

/** Which side of `[[a|b]]` is the target: the one that leads somewhere, else the one that does in most links of the wiki. */
function sidesOf(a: string, b: string, context: RenderContext): [target: string, text: string] {
  const [leadsA, leadsB] = [leads(a, context), leads(b, context)];
  const isTextFirst = leadsA === leadsB ? context.linkOrder === 'text-first' && b !== '' : leadsB;
  return isTextFirst ? [b, a] : [a, b];
}

/** The sides of a link in the order of this wiki; undefined where they would be read as another link. */
export function sidesFor(
  target: string,
  text: string,
  context: RenderContext,
): readonly [first: string, last: string] | undefined {
  const isTextFirst = context.linkOrder === 'text-first' && text !== '';
  const [first, last] = isTextFirst ? [text, target] : [target, text];
  if (first === TABLE_OF_CONTENTS || isPicture(first, context)) return undefined;
  return sidesOf(first, last, context)[0] === target ? [first, last] : undefined;
}

/** Whether a side of a link leads somewhere. */
export function leads(written: string, context: RenderContext): boolean {
  if (isSafeUrl(written)) return true;
  const target = readTarget(written, context.title, context.site);
  if (target === undefined) return leadsFromTop(written, context);
  return target.kind !== 'page' || linkedBy(target.title, written, context)?.kind !== 'missing';
}

/** What `[[...]]` leads to: it is a path, but where it says a namespace, or where only so there is a page. */
function linkedBy(title: Title, written: string, context: RenderContext): LinkedPage | undefined {
  const asTitle = (): LinkedPage | undefined =>
    context.linked({ as: 'title', to: readingForm({ ...title, fragment: '' }, context.site) });
  if (title.namespace !== MAIN) return asTitle();
  return linkedAsPath(written, context) ?? asTitle();
}

/** What is there under a path; undefined where nothing is. */
function linkedAsPath(written: string, context: RenderContext): LinkedPage | undefined {
  const path = decodePercent(written).replace(/#.*$/s, '').trim();
  const found = context.linked({ as: 'path', to: path });
  return found?.kind === 'missing' ? undefined : found;
}

/** Whether that is a path from the top which leads somewhere: on a page with a long name it may be no title. */
function leadsFromTop(written: string, context: RenderContext): boolean {
  return written.startsWith('/') && linkedAsPath(written, context) !== undefined;
}

function anchorOf(target: LinkTarget, context: RenderContext, written = target.text): Element {
  switch (target.kind) {
    case 'here':
      return selfFragmentLink(target.fragment, context);
    case 'interwiki':
    case 'language':
      return interwikiLink(target.href, target.name);
    case 'media':
      return mediaLinkElement(target.title, context);
    case 'page': {
      const found = linkedBy(target.title, written, context);
      return linkTo(found, target.title.fragment, context) ?? titleLink(target.title, context);
    }
    default:
      return titleLink(target.title, context);
  }
}

const PICTURE_ENDING = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i;

function isPicture(written: string, context: RenderContext): boolean {
  if (!PICTURE_ENDING.test(written)) return false;
  return isSafeUrl(written) || context.linked({ as: 'path', to: decodePercent(written) })?.kind !== 'page';
}

/** `[[map.png|alt=A map|200px|right]]`. */
function fileNodes(target: string, options: readonly string[], context: RenderContext): Node[] {
  const given = new Map<string, string>();
  for (const option of options) {
    const [, name, value] = /^(alt|width|height|align|title)\s*=\s*(.*)$/is.exec(option) ?? [];
    const [, width] = /^(\d{1,5})\s*px$/i.exec(option) ?? [];
    if (name !== undefined) given.set(name.toLowerCase(), value ?? '');
    else if (width !== undefined) given.set('width', width);
    else if (/^(?:left|right|center)$/i.test(option)) given.set('align', option);
    else if (!/^(?:frame|framed|thumb|thumbnail|frameless|border|float|none)$/i.test(option))
      given.set('caption', option);
  }
  const picture = {
    url: isTitle(parseTitle(target, context.site)) ? target.replace(/[?#%]/g, encodeURIComponent) : target,
    alt: given.get('alt') ?? given.get('caption') ?? '',
    title: given.get('title') ?? given.get('caption'),
    widthPx: sizePx(given.get('width')),
    heightPx: sizePx(given.get('height')),
    align: /^(?:left|right|center)$/i.exec(given.get('align') ?? '')?.[0].toLowerCase(),
  };
  return pictureNodes(picture, context, false);
}

/** A size in pixels, as attributes write it: `200`, `200px`. */
export function sizePx(written: string | undefined): number | undefined {
  const size = Number(/^\s*(\d{1,5})\s*(?:px)?\s*$/.exec(written ?? '')?.[1] ?? 0);
  return size > 0 ? size : undefined;
}
