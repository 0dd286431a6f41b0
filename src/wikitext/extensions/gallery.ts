/**
 * `<gallery>`: files in rows; each line of the source names one.
 *
 *     <gallery mode="packed" caption="The ''lake''">
 *     File:A.jpg|alt=A boat|A [[boat]]
 *     </gallery>
 *
 * Source: https://www.mediawiki.org/wiki/Help:Images#Rendering_a_gallery_of_images
 */

import { trimBlanks } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { FILE, MAIN } from '../../title/namespaces.ts';
import {
  hasLocalPrefix,
  isTitle,
  parseTitle,
  readingForm,
  type Title,
  type TitleRules,
} from '../../title/title.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { printNumber } from '../functions/php-number.ts';
import { type GalleryFrame, galleryFrames } from '../media/media-shown.ts';
import {
  addToken,
  append,
  type DataMwValue,
  type Element,
  element,
  InlineHtml,
  type Node,
  Text,
  withoutNowiki,
} from '../nodes/node.ts';
import { movedSyntax } from '../nodes/syntax.ts';
import { decodePercent } from '../text/percent.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';
import { extensionDataMw } from './extension-data.ts';

/** The most files that a gallery shows. */
const MOST_FILES = 1000;
const DEFAULT_SIDE_PX = 120;
/** Renditions in packed galleries are this much larger than the row, so that scripts can zoom. */
const PACKED_ZOOM = 1.5;

type Mode = 'traditional' | 'nolines' | 'packed' | 'packed-overlay' | 'packed-hover' | 'slideshow';

const MODES: ReadonlySet<string> = new Set([
  'traditional',
  'nolines',
  'packed',
  'packed-overlay',
  'packed-hover',
  'slideshow',
]);

/** What the attributes ask for. */
interface Layout {
  readonly mode: Mode;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly perRow: number;
  readonly showsNames: boolean;
}

const OWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'caption',
  'mode',
  'widths',
  'heights',
  'perrow',
  'showfilename',
  'showthumbnails',
]);

export const GALLERY: Extension = { name: 'gallery', display: 'block', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const layout = layoutOf(tag.attrs);
  const list = listElement(tag, layout);
  const caption = tag.attrs.get('caption');
  if (caption !== undefined && trimBlanks(caption) !== '') {
    addItem(list, element('li', { class: 'gallerycaption' }, scope.parse(caption, { inline: true })));
  }
  let files = 0;
  let at = bodyPlace(tag);
  for (const line of (tag.body ?? '').split('\n')) {
    if (files >= MOST_FILES) break;
    const item = itemOf(line, layout, scope, at);
    if (at >= 0) at += line.length + 1;
    if (item === undefined) continue;
    addItem(list, item);
    files++;
  }
  append(list, new Text('\n'));
  return [list];
}

function layoutOf(attrs: ReadonlyMap<string, string>): Layout {
  const mode = trimBlanks(attrs.get('mode') ?? '').toLowerCase();
  return {
    mode: MODES.has(mode) ? (mode as Mode) : 'traditional',
    widthPx: sideOf(attrs.get('widths')),
    heightPx: sideOf(attrs.get('heights')),
    perRow: Number(/^[ \t\n\r\f]*(\d{1,4})[ \t\n\r\f]*$/.exec(attrs.get('perrow') ?? '')?.[1] ?? 0),
    showsNames: attrs.has('showfilename'),
  };
}

function sideOf(written: string | undefined): number {
  const match = /^[ \t\n\r\f]*(\d{1,4})[ \t\n\r\f]*(?:px)?[ \t\n\r\f]*$/.exec(written ?? '');
  return Number(match?.[1] ?? 0) || DEFAULT_SIDE_PX;
}

function listElement(tag: ExtensionTag, layout: Layout): Element {
  const list = element('ul', { class: `gallery mw-gallery-${layout.mode}` });
  const written = [...tag.attrs]
    .filter(([name]) => !OWN_ATTRIBUTES.has(name))
    .map(([name, value]) => ({ name, value }));
  const own = safeAttributes('ul', written);
  for (const [name, value] of own) {
    if (name === 'class') for (const each of value.split(/[ \t\n\r\f]+/)) addToken(list, 'class', each);
    else if (name !== 'style') list.attrs.set(name, value);
  }
  const isInRows = layout.mode === 'traditional' || layout.mode === 'nolines';
  const rowPx = layout.perRow * (boxWidth(layout) + (layout.mode === 'nolines' ? 4 : 8));
  const width = rowPx > 0 && isInRows ? `max-width: ${rowPx}px;` : '';
  const style = [width, own.get('style') ?? ''].filter((part) => part !== '').join(' ');
  if (style !== '') list.attrs.set('style', style);
  if (layout.mode === 'slideshow')
    list.attrs.set('data-showthumbnails', tag.attrs.has('showthumbnails') ? '1' : '');
  list.dataMw = dataMwOf(tag);
  return list;
}

/** The caption and the files are in the HTML: `data-mw` only has the other attributes. */
function dataMwOf(tag: ExtensionTag): Element['dataMw'] {
  const attrs = new Map([...tag.attrs].filter(([name]) => name !== 'caption'));
  const data = extensionDataMw({ ...tag, attrs });
  return tag.body === undefined ? data : { ...data, body: {} };
}

function addItem(list: Element, item: Element): void {
  append(list, new Text('\n'));
  append(list, item);
}

/** The item for a line; undefined if the line does not name a file. */
function itemOf(line: string, layout: Layout, scope: ExtensionScope, at: number): Element | undefined {
  const pipe = line.indexOf('|');
  const name = trimBlanks(pipe < 0 ? line : line.slice(0, pipe));
  if (name === '' || /^[^#]*</.test(name)) return undefined;
  const { site } = scope.context;
  const written = inFiles(decodePercent(decodeReferences(scope.expandToText(name))), site);
  if (written === undefined) return undefined;
  const title = parseTitle(written, site, FILE);
  if (hasLocalPrefix(written, site)) return undefined;
  if (!isTitle(title) || title.namespace !== FILE || title.interwiki !== '') return undefined;
  // A name alone is one of a file, whatever place in it is meant.
  const whole = parseTitle(written, site);
  const place =
    isTitle(whole) && whole.namespace === FILE && /^[^<]+$/.test(whole.fragment) ? `#${whole.fragment}` : '';
  const options = pipe < 0 || /^\|[ \t\n\r\f]*(?:$|\]\])/.test(line.slice(pipe)) ? '' : line.slice(pipe);
  const front = `[[${readingForm(title, site)}${place}`;
  // A blank keeps a stray bracket at the end from closing the link; what stands behind two of them is dropped.
  const isStray =
    /[^\]]\]$/.test(options) ||
    (options.endsWith(']') && options.split(']').length > options.split('[').length);
  const shift = at < 0 || pipe < 0 ? undefined : at + pipe - front.length;
  const frame: GalleryFrame = { ...frameOf(layout), shift, caption: [], widthPx: undefined };
  galleryFrames(scope).next = frame;
  const made = scope.parse(`${front}${options}${isStray ? ' ' : ''}]]`, { inline: true });
  const [media] = made;
  const told = media?.kind === 'element' ? nodesIn(media.dataMw?.['attribs']) : [];
  placeOnPage([...frame.caption, ...told], shift);
  galleryFrames(scope).next = undefined;
  const isMedia =
    (made.length === 1 || isStray) && media?.kind === 'element' && media.syntax?.construct === 'media';
  return isMedia ? galleryBox(media, title, frame, layout, scope) : undefined;
}

/** Behind a colon stands the name of a file without its namespace, whatever it looks like; with one, it leads there. */
function inFiles(written: string, rules: TitleRules): string | undefined {
  if (!written.startsWith(':')) return written;
  const named = parseTitle(written, rules);
  const isFile = isTitle(named) && named.namespace === MAIN;
  return isFile ? `${rules.namespaces.nameOf(FILE)}:${written.slice(1)}` : undefined;
}

/** Where the body begins in the page; -1 if the tag is not on the page. */
function bodyPlace({ start, source, body = '' }: ExtensionTag): number {
  const at = source.lastIndexOf('</') - body.length;
  return start >= 0 && at > 0 && source.startsWith(body, at) ? start + at : -1;
}

/** Captions and other options are parsed separately: maps their places to those of the page. */
function placeOnPage(nodes: readonly Node[], shift: number | undefined): void {
  const moved = (at: number): number => (shift === undefined || at < 0 ? -1 : at + shift);
  for (const node of nodes) {
    node.start = moved(node.start);
    node.end = moved(node.end);
    if (node.kind !== 'element') continue;
    node.openEnd = moved(node.openEnd);
    if (node.syntax !== undefined) node.syntax = movedSyntax(node.syntax, moved);
    placeOnPage(node.children, shift);
  }
}

/** What a value holds as HTML. */
function nodesIn(value: DataMwValue | undefined): readonly Node[] {
  if (value instanceof InlineHtml) return value.nodes;
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nodesIn) : [];
}

function frameOf(layout: Layout): Pick<GalleryFrame, 'box' | 'zoom'> {
  if (!isPacked(layout)) return { box: { widthPx: layout.widthPx, heightPx: layout.heightPx }, zoom: 1 };
  const widthPx = (layout.heightPx * 10 + 100) * PACKED_ZOOM;
  return { box: { widthPx, heightPx: Math.floor(layout.heightPx * PACKED_ZOOM) }, zoom: PACKED_ZOOM };
}

function galleryBox(
  media: Element,
  title: Title,
  frame: GalleryFrame,
  layout: Layout,
  scope: ExtensionScope,
): Element {
  const { widthPx: rendition } = frame;
  if (isPacked(layout) && rendition === undefined) measureMissing(media, layout);
  const packedPx = rendition === undefined ? layout.widthPx : rendition / PACKED_ZOOM;
  const thumbPx = isPacked(layout) ? packedPx : boxWidth(layout) - 5;
  const itemPx = isPacked(layout) ? packedPx + 2 : boxWidth(layout);
  const thumb = element(
    'div',
    { class: 'thumb', style: thumbStyle(thumbPx, rendition !== undefined, layout) },
    [media],
  );
  const text = element('div', { class: 'gallerytext' }, [
    ...fileName(title, layout, scope),
    // That something was kept from being read is not told in here.
    ...frame.caption.flatMap(withoutNowiki),
  ]);
  const box = element('li', { class: 'gallerybox', style: `width: ${printNumber(itemPx)}px;` }, [thumb]);
  const isOverPicture = layout.mode === 'packed-overlay' || layout.mode === 'packed-hover';
  const style = `width: ${Math.ceil(thumbPx) - 20}px;`;
  if (!isOverPicture) append(box, text);
  else if (text.children.length > 0)
    append(box, element('div', { class: 'gallerytextwrapper', style }, [text]));
  return box;
}

function thumbStyle(thumbPx: number, hasPicture: boolean, layout: Layout): string {
  const height = `height: ${layout.heightPx + padding(layout)}px;`;
  if (!hasPicture) return height;
  const width = `width: ${printNumber(thumbPx)}px;`;
  return layout.mode === 'traditional' ? `${width} ${height}` : width;
}

/** A missing file in a packed row is as large as the attributes of the gallery say. */
function measureMissing({ children }: Element, layout: Layout): void {
  const broken = children.find((child) => child.kind === 'element')?.children[0];
  if (broken?.kind !== 'element' || broken.tag !== 'span') return;
  broken.attrs.set('width', String(layout.widthPx));
  broken.attrs.set('height', String(layout.heightPx));
}

/** The name as addresses have it, without blanks. */
function fileName(title: Title, layout: Layout, scope: ExtensionScope): Node[] {
  if (!layout.showsNames) return [];
  const attrs = {
    href: scope.href({ ...title, fragment: '' }),
    class: 'galleryfilename galleryfilename-truncate',
    title: readingForm(title, scope.context.site).replaceAll(' ', '_'),
  };
  return [element('a', attrs, [title.text.replaceAll(' ', '_')]), new Text('\n')];
}

function isPacked({ mode }: Layout): boolean {
  return mode.startsWith('packed');
}

function padding({ mode }: Layout): number {
  return mode === 'traditional' || mode === 'slideshow' ? 30 : 0;
}

function boxWidth(layout: Layout): number {
  return layout.widthPx + padding(layout) + 5;
}
