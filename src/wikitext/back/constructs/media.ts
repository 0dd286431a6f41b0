/**
 * Files on the way back: the options behind the figure's looks, in their old order, new ones in MediaWiki's, with the caption last. The way in
 * is in `media/`.
 *
 *   <figure class="mw-halign-left" typeof="mw:File/Thumb">   [[File:A.jpg|left|thumb|caption]]
 */

import { trimBlanks, trimBlanksStart } from '../../../base/text.ts';
import { decodeReferences } from '../../../title/entities.ts';
import { append, type DataMwValue, Element, hasToken, type Node, Text, textOf } from '../../nodes/node.ts';
import { decodePercent } from '../../text/percent.ts';
import { attribPairs, htmlSource } from '../attributes-source.ts';
import { fileNameOf, titleOfHref, withoutPage } from '../href-source.ts';
import type { SourceWriter } from '../source-writer.ts';
import { escapeAddress } from './external-link.ts';
import { writeImage } from './image.ts';
import { inOrder, OPTION_KEYS, type Option } from './option-order.ts';

/** What an image says, in wikitext. */
export interface MediaSource {
  /** `File:A.jpg`; undefined if no file is named. */
  readonly target: string | undefined;
  /** Options without the caption. */
  readonly options: readonly string[];
}

export function writeMedia(element: Element, writer: SourceWriter): void {
  const { written } = element;
  if (written?.src !== undefined && writer.tools.gives(written.src, element)) {
    writer.markup(written.src);
    return;
  }
  const { target, options } = mediaOptions(element, writer, 'page');
  if (target === undefined) {
    const image = onlyImage(element);
    if (image !== undefined) writeImage(image, writer);
    else writer.children(element);
    return;
  }
  writer.markup(`[[${[target, ...options].join('|')}]]`);
}

/** Blanks around the picture are none of the page. */
function onlyImage({ children }: Element): Element | undefined {
  const shown = children.filter((node) => node.kind !== 'text' || trimBlanks(node.value) !== '');
  const [only] = shown;
  return shown.length === 1 && only?.kind === 'element' && only.tag === 'img' ? only : undefined;
}

/** @param place `gallery`: there, sizes and captions are not the image's own */
export function mediaOptions(
  element: Element,
  writer: SourceWriter,
  place: 'page' | 'gallery',
  galleryText = '',
): MediaSource {
  const shown = findShown(element);
  const resource = shown?.attrs.get('resource');
  const kept = shown?.written?.a?.['resource'] === resource ? shown?.written?.sa?.['resource'] : undefined;
  const expanded = expandedOptions(element, writer);
  const named =
    kept ??
    (resource === undefined ? undefined : (titleOfHref(resource, writer.context) ?? decodePercent(resource)));
  const target = expanded.get('href') ?? named;
  const said = [
    ...linkOptions(element, shown, writer),
    ...textOptions(element, shown, writer, place, galleryText),
    ...sourceOptions(element, shown),
    ...placeOptions(element),
  ];
  // What a picture that is missing does not show.
  const unseen = ['link', 'alt'].flatMap((key) => {
    const source = expanded.get(key);
    return source === undefined || said.some((each) => each.key === key) ? [] : [{ key, source }];
  });
  const options = [
    ...said,
    ...unseen,
    ...formatOptions(element, place),
    ...sizeOptions(element, shown, place),
  ].map((each) => ({ ...each, source: expanded.get(each.key) ?? each.source }));
  return {
    target,
    options: inOrder(options, element.written?.optList, (ck) => keepsOption(element, shown, ck)),
  };
}

/** Options that HTML does not show: those of missing files, and links that lead nowhere. */
function keepsOption(element: Element, shown: Element | undefined, ck: string): boolean {
  if (ck === 'alt') return shown?.tag !== 'img';
  // A size overrides the factor, which then has no effect.
  if (ck === 'upright') return element.written?.optList?.some((option) => option.ck === 'width') === true;
  if (ck === 'link')
    return element.children.some(
      (node) => node.kind === 'element' && node.tag === 'a' && hasToken(node, 'class', 'mw-file-description'),
    );
  return (
    ck === 'manualthumb' &&
    typeof element.dataMw?.['thumb'] !== 'string' &&
    /mw:File\/Thumb/.test(element.attrs.get('typeof') ?? '')
  );
}

function findShown(element: Element): Element | undefined {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    if (child.attrs.has('resource')) return child;
    const found = findShown(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is around the picture: a link that a frame ended is empty before it. */
function anchorOf(element: Element, shown: Element | undefined): Element | undefined {
  return element.children.find(
    (node: Node): node is Element =>
      node.kind === 'element' &&
      node.tag !== 'figcaption' &&
      (shown === undefined || node === shown || findShown(node) === shown),
  );
}

function formatOptions(element: Element, place: 'page' | 'gallery'): Option[] {
  if (place === 'gallery') return [];
  const thumb = element.dataMw?.['thumb'];
  if (typeof thumb === 'string') return [{ key: 'format', source: `thumbnail=${thumb}` }];
  const format = /\bmw:File\/(\w+)/.exec(element.attrs.get('typeof') ?? '')?.[1];
  if (format === undefined) return [];
  return [{ key: 'format', source: format.toLowerCase() }];
}

function placeOptions(element: Element): Option[] {
  const out: Option[] = [];
  const own: string[] = [];
  for (const name of (element.attrs.get('class') ?? '').split(/[ \t\n\r\f]+/)) {
    const [, kind, value] = /^mw-([hv]align)-(.+)$/.exec(name) ?? [];
    if (kind !== undefined) out.push({ key: kind, source: value! });
    else if (name === 'mw-image-border') out.push({ key: 'border', source: 'border' });
    else if (name !== '' && !name.startsWith('mw-')) own.push(name);
  }
  if (own.length > 0) out.push({ key: 'class', source: `class=${own.join(' ')}` });
  return out;
}

function sizeOptions(element: Element, shown: Element | undefined, place: 'page' | 'gallery'): Option[] {
  if (place === 'gallery' || shown === undefined) return [];
  const factor = /--mw-file-upright:[ \t\n\r\f]*([\d.]+)/.exec(shown.attrs.get('style') ?? '')?.[1];
  if (factor !== undefined) {
    const size = keptSize(element, shown);
    const upright = { key: 'upright', source: factor === '0.75' ? 'upright' : `upright=${factor}` };
    return size === undefined ? [upright] : [{ key: 'size', source: size }, upright];
  }
  const type = element.attrs.get('typeof') ?? '';
  const isOther = attribPairs(element).some(([key]) => key === 'manualthumb');
  if (isOther || hasToken(element, 'class', 'mw-default-size') || /mw:File\/Frame\b/.test(type)) return [];
  const width = shown.attrs.get('width') ?? shown.attrs.get('data-width');
  const height = shown.attrs.get('height') ?? shown.attrs.get('data-height');
  const kept = keptSize(element, shown);
  if (kept !== undefined) return [{ key: 'size', source: kept }];
  if (width === undefined && height === undefined) return [];
  const numbers = [width, height].filter((each) => each !== undefined && /^\d+$/.test(each)).map(Number);
  if (numbers.length === 0) return [];
  const side = Math.max(...numbers);
  return [{ key: 'size', source: `${side}x${side}px` }];
}

/** The written size, unless the picture's size was changed. */
function keptSize(element: Element, shown: Element): string | undefined {
  const option = element.written?.optList?.find(({ ck }) => ck === 'width');
  if (option === undefined) return undefined;
  const then = shown.written?.a;
  if (then?.['width'] === undefined && then?.['height'] === undefined) return option.ak;
  return then['width'] === shown.attrs.get('width') && then['height'] === shown.attrs.get('height')
    ? option.ak
    : undefined;
}

/** Which of its pictures a file shows. */
function sourceOptions(element: Element, shown: Element | undefined): Option[] {
  const out: Option[] = [];
  const lang = shown?.attrs.get('lang');
  if (lang !== undefined) out.push({ key: 'lang', source: `lang=${lang}` });
  const href = anchorOf(element, shown)?.attrs.get('href');
  const page = /\?page=(\d+)$/.exec(href ?? '')?.[1];
  if (page !== undefined) out.push({ key: 'page', source: `page=${page}` });
  return out;
}

function linkOptions(element: Element, shown: Element | undefined, writer: SourceWriter): Option[] {
  const anchor = anchorOf(element, shown);
  const out: Option[] = [];
  if (anchor === undefined || shown === undefined) return out;
  const href = anchor.attrs.get('href');
  if (anchor.tag === 'span' || (anchor.tag === 'a' && href === undefined))
    return [...out, { key: 'link', source: 'link=' }];
  if (
    anchor.tag !== 'a' ||
    (hasToken(anchor, 'class', 'mw-file-description') &&
      shown.attrs.get('resource')?.includes('#') !== true) ||
    hasToken(anchor, 'class', 'new')
  )
    return out;
  if (shown.tag !== 'img' && /Special:(?:Upload|FilePath)/.test(href ?? '')) return out;
  const kept = anchor.written?.a?.['href'] === href ? anchor.written?.sa?.['href'] : undefined;
  if (kept !== undefined) return [...out, { key: 'link', source: `link=${kept}` }];
  const bare = href!.replace(/[?#].*$/s, '');
  if (bare === shown.attrs.get('resource') || typeof element.dataMw?.['thumb'] === 'string') return out;
  const title = titleOfHref(href!, writer.context);
  if (title !== undefined) {
    const same = titleOfHref(shown.attrs.get('resource') ?? '', writer.context);
    if (same !== undefined && fileNameOf(same) === fileNameOf(title)) return out;
    return [...out, { key: 'link', source: `link=${optionText(withoutPage(title), anchor, writer)}` }];
  }
  return [...out, { key: 'link', source: `link=${escapeAddress(href!)}` }];
}

/** The text of an option, which stays text. */
function optionText(text: string, element: Element, { tools }: SourceWriter): string {
  return tools.inner(textElement(text, element), 'caption');
}

function textOptions(
  element: Element,
  shown: Element | undefined,
  writer: SourceWriter,
  place: 'page' | 'gallery',
  galleryText: string,
): Option[] {
  const out: Option[] = [];
  const caption = captionSource(element, writer);
  const alt =
    shown?.tag === 'img'
      ? shown.attrs.get('alt')
      : shown === undefined
        ? undefined
        : brokenAlt(element, shown);
  const hasAlt = element.written?.optList?.some(({ ck }) => ck === 'alt') === true;
  const shownCaption =
    place === 'gallery' ? galleryText : caption === undefined ? '' : captionText(element, writer);
  const isOld = !hasAlt && element.written?.optList !== undefined && shown?.written?.a?.['alt'] === alt;
  // Without an alternative, a picture has its caption as one where that is not shown.
  const isCaption =
    place === 'gallery' || !/\bmw:File\/(?:Thumb|Frame)\b/.test(element.attrs.get('typeof') ?? '');
  const isOwn = alt !== shownCaption || (place === 'page' && (caption === undefined || !isCaption));
  if (alt !== undefined && !isOld && (hasAlt || isOwn))
    out.push({ key: 'alt', source: `alt=${optionText(alt, element, writer)}` });
  if (place === 'page' && caption !== undefined && caption !== '')
    out.push({ key: 'caption', source: caption });
  return out;
}

function brokenAlt(element: Element, shown: Element): string | undefined {
  return element.written?.optList?.some(({ ck }) => ck === 'alt') === true
    ? textOf(shown.children)
    : undefined;
}

function textElement(text: string, like: Element): Element {
  const made = new Element('span', like.attrs);
  made.parent = like.parent;
  append(made, new Text(text));
  return made;
}

function captionSource(element: Element, writer: SourceWriter): string | undefined {
  const figcaption = element.children.find(
    (node: Node): node is Element => node.kind === 'element' && node.tag === 'figcaption',
  );
  if (figcaption !== undefined)
    return figcaption.children.length === 0 ? undefined : writer.tools.inner(figcaption, 'caption');
  const html = element.dataMw?.['caption'];
  return typeof html === 'string' ? writer.tools.inner(writer.tools.parse(html), 'inline') : undefined;
}

function captionText(element: Element, writer: SourceWriter): string {
  const figcaption = element.children.find(
    (node: Node): node is Element => node.kind === 'element' && node.tag === 'figcaption',
  );
  if (figcaption !== undefined) return trimBlanks(textWithoutNotes(figcaption.children));
  const html = element.dataMw?.['caption'];
  return typeof html === 'string' ? trimBlanks(textWithoutNotes(writer.tools.parse(html).children)) : '';
}

export function textWithoutNotes(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.value;
      if (node.kind !== 'element' || /\bmw:Extension\/ref\b/.test(node.attrs.get('typeof') ?? '')) return '';
      return textWithoutNotes(node.children);
    })
    .join('');
}

/** Options that came from transclusions, by key. */
function expandedOptions(element: Element, writer: SourceWriter): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of attribPairs(element)) {
    const [key, value] = pair as readonly (DataMwValue & { txt?: string; html?: string })[];
    const name = typeof key === 'string' ? key : key?.txt;
    const html = typeof value === 'object' && value !== null ? value.html : undefined;
    const text = typeof value === 'object' && value !== null ? value.txt : undefined;
    if (name !== undefined && typeof text === 'string' && html === undefined) {
      // What looks like a reference to a character is none.
      const value = decodeReferences(text) === text ? text : optionText(text, element, writer);
      found.set(OPTION_KEYS[name] ?? name, `${name === 'manualthumb' ? 'thumbnail' : name}=${value}`);
    }
    if (name !== undefined && typeof html === 'string') {
      const source = htmlSource(html, writer);
      const isBare =
        /^(?:link|alt|class|lang|page)$/.test(name) &&
        !trimBlanksStart(source).startsWith(`${name}`) &&
        !source.startsWith('{{');
      found.set(OPTION_KEYS[name] ?? name, isBare ? `${name}=${source}` : source);
    }
  }
  return found;
}
