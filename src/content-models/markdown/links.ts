/**
 * What links of Markdown lead to, in the shape that links have on all pages: other pages, places in the page, files, other
 * wikis, other sites. What leads nowhere safe is no link.
 */

import { isTitle, keyOf, parseTitle } from '../../title/title.ts';
import type { RenderContext } from '../../wikitext/context.ts';
import {
  categoryLink,
  interwikiLink,
  languageLink,
  mediaLinkElement,
  pageLink,
  selfFragmentLink,
} from '../../wikitext/links/link-elements.ts';
import { type LinkTarget, readTarget } from '../../wikitext/links/link-target.ts';
import { externalAnchor } from '../../wikitext/nodes/external-anchor.ts';
import { append, type Element, element, type Node, Text } from '../../wikitext/nodes/node.ts';
import { isSafeUrl, urlAsHref } from '../../wikitext/text/sanitizer-url.ts';
import { findFile, pictureNodes } from './pictures.ts';
import { addressParts, chooseTitle, decoded, isFilePath, pathsFor, titlesFor } from './places.ts';

const SCHEME = /^([A-Za-z][A-Za-z0-9+.\- _]*):/;

/** The anchor of `[text](url)`, without its text; undefined for an address that is no link. */
export function linkFor(url: string, context: RenderContext, kind: 'free' | 'text'): Element | undefined {
  const { site } = context;
  const href = urlAsHref(url);
  if (isSafeUrl(href)) return externalAnchor(href, kind, site);
  const prefix = SCHEME.exec(decoded(url))?.[1]?.replace(/_/g, ' ');
  if (prefix !== undefined && !url.slice(0, prefix.length).includes('/')) {
    const isKnown =
      site.namespaces.find(prefix) !== undefined || site.interwiki.has(prefix.trim().toLowerCase());
    const target = isKnown ? readTarget(`:${url.replace(/_/g, ' ')}`, context.title, site) : undefined;
    return target === undefined ? undefined : anchorOf(target, context);
  }
  const { path, fragment } = addressParts(url);
  if (path === '')
    return fragment === '' ? pageLink(context.title, context) : selfFragmentLink(fragment, context);
  return localLink(path, fragment, context);
}

function localLink(path: string, fragment: string, context: RenderContext): Element | undefined {
  const titles = pathsFor(path, context).flatMap((each) => titlesFor(each, context.site));
  const title = chooseTitle(titles, context);
  if (isFilePath(path) && (title === undefined || context.exists(title) === false)) {
    const found = findFile(path, context);
    if (found?.file !== undefined) return mediaLinkElement(found.title, context);
  }
  return title === undefined ? undefined : pageLink({ ...title, fragment }, context);
}

/** The nodes of `[[...]]`; undefined for what is no link. */
export function wikiLinkNodes(parts: readonly string[], context: RenderContext): Node[] | undefined {
  const [target = '', ...rest] = parts;
  const text = rest.at(-1) ?? '';
  if (target === '_TOC_') return [element('meta', { property: 'mw:PageProp/toc' })];
  if (isSafeUrl(target)) return [external(target, text === '' ? target : text, context)];
  if (rest.length === 1 && isSafeUrl(text)) return [external(text, target, context)];
  const read = readTarget(target, context.title, context.site);
  if (read === undefined) return undefined;
  if (read.kind === 'category') return [categoryLink(read.title, context.site)];
  if (read.kind === 'language') return [languageLink(read.href, read.name)];
  if (read.kind === 'file' || isPicture(read, context)) return fileNodes(target, rest, context);
  const other =
    rest.length === 1 && isMissing(read, context) ? turnedRound(target, text, context) : undefined;
  if (other !== undefined) return [other];
  const link = anchorOf(read, context);
  append(link, new Text(text === '' ? read.text : text));
  return [link];
}

function external(url: string, text: string, { site }: RenderContext): Element {
  const link = externalAnchor(urlAsHref(url), 'text', site);
  append(link, new Text(text));
  return link;
}

function anchorOf(target: LinkTarget, context: RenderContext): Element {
  switch (target.kind) {
    case 'here':
      return selfFragmentLink(target.fragment, context);
    case 'interwiki':
    case 'language':
      return interwikiLink(target.href, target.name);
    case 'media':
      return mediaLinkElement(target.title, context);
    default: {
      const { title } = target;
      const found = chooseTitle([title, ...spellings(target, context)], context) ?? title;
      return pageLink({ ...found, fragment: title.fragment }, context);
    }
  }
}

/** Other pages that `[[...]]` may mean: with blanks for dashes, or beside the page. */
function spellings(target: LinkTarget, context: RenderContext) {
  const { path } = addressParts(target.text.replace(/[?%]/g, encodeURIComponent));
  return path.includes(':') ? [] : pathsFor(path, context).flatMap((each) => titlesFor(each, context.site));
}

function isMissing(target: LinkTarget, context: RenderContext): boolean {
  if (target.kind !== 'page' || keyOf(target.title, context.site) === keyOf(context.title, context.site))
    return false;
  return [target.title, ...spellings(target, context)].every((title) => context.exists(title) === false);
}

/** `[[text|Page]]`, as GitHub and Gollum write it, where only so there is a page. */
function turnedRound(text: string, written: string, context: RenderContext): Element | undefined {
  const target = readTarget(written, context.title, context.site);
  if (target?.kind !== 'page' || isMissing(target, context)) return undefined;
  const link = anchorOf(target, context);
  append(link, new Text(text));
  return link;
}

const PICTURE_ENDING = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i;

function isPicture(target: LinkTarget, context: RenderContext): boolean {
  return target.kind === 'page' && PICTURE_ENDING.test(target.title.text) && isMissing(target, context);
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
