/**
 * Media links: what `[[File:A.jpg|...]]` and the lines of a gallery become.
 *
 *     <figure typeof="mw:File/Thumb"> <a href="./File:A.jpg"><img .../></a> <figcaption>...</figcaption> </figure>
 *     <span typeof="mw:File" data-mw='{"caption":"..."}'> <a href="./File:A.jpg"><img .../></a> </span>
 *
 * Source: https://www.mediawiki.org/wiki/Specs/HTML#Media
 */

import { FILE } from '../title/namespaces.ts';
import { isTitle, keyOf, parseTitle, readingForm, type Title } from '../title/title.ts';
import { formEncode } from './anchors.ts';
import type { FileFacts, RenderContext } from './context.ts';
import { decodeReferences } from './entities.ts';
import type { ExtensionScope, MediaOption, MediaRequest } from './extension.ts';
import { type MediaLink, mediaLink } from './media-link.ts';
import { type MediaSetting, type MediaSettings, parseMediaOptions } from './media-options.ts';
import { type Box, boxOf, shownSize } from './media-size.ts';
import {
  addToken,
  type DataMwValue,
  Element,
  element,
  InlineHtml,
  type Node,
  setChildren,
  textOf,
} from './node.ts';

/** How a gallery wants its files: in a box of its own, with the caption set apart. */
export interface GalleryFrame {
  readonly box: Box;
  /** By how much larger than shown the rendition is made (packed galleries are zoomed by scripts). */
  readonly zoom: number;
  /** Takes the caption's nodes instead of the file. */
  caption: Node[];
}

/** One thing that keeps a file from being shown. */
interface MediaError {
  readonly key: string;
  readonly message: string;
  readonly params?: { readonly [name: string]: string };
}

/** Different files that one page shows (Parsoid's limit). */
export const MAX_FILES = 1000;

const MISSING: MediaError = { key: 'apierror-filedoesnotexist', message: 'This image does not exist.' };
const TOO_MANY: MediaError = {
  key: 'apierror-imagelimitexceeded',
  message: 'Image is not rendered due to image limit was exceeded',
};
const BAD: MediaError = { key: 'apierror-badfile', message: 'This image is on the bad file list.' };

/** Everything about one link that its parts need. */
interface Shown {
  readonly request: MediaRequest;
  readonly scope: ExtensionScope;
  readonly settings: MediaSettings;
  readonly gallery: GalleryFrame | undefined;
  readonly caption: readonly Node[];
  /** Text of the caption, for `title` and `alt`. */
  readonly captionText: string;
  /** `alt` as given; undefined when it is not. */
  readonly alt: string | undefined;
  readonly title: Title;
  readonly file: FileFacts | undefined;
  /** The file whose picture is shown: the own one, or that of `thumbnail=`. */
  readonly picture: FileFacts | undefined;
  readonly error: MediaError | undefined;
  readonly link: MediaLink;
}

/** Where a gallery leaves its frame for the one file it is about to make. */
export function galleryFrames(scope: ExtensionScope): { next: GalleryFrame | undefined } {
  return scope.state('media-gallery', () => ({ next: undefined as GalleryFrame | undefined }));
}

/** Makes the figure or span of a media link. */
export function renderMedia(request: MediaRequest, scope: ExtensionScope): Element {
  const shown = resolve(request, scope);
  const { settings, gallery } = shown;
  const isBlock = gallery === undefined && !isInline(settings);
  const made = new Element(isBlock ? 'figure' : 'span');
  for (const name of classes(shown, isBlock)) addToken(made, 'class', name);
  if (shown.error !== undefined) addToken(made, 'typeof', 'mw:Error');
  addToken(made, 'typeof', typeOf(settings, gallery));
  const children: Node[] = [
    linked(shown, shown.error === undefined ? image(shown) : placeholder(shown), isBlock),
  ];
  if (isBlock) children.push(element('figcaption', {}, shown.caption));
  setChildren(made, children);
  addDataMw(made, shown, isBlock);
  if (settings.bogus.length > 0) made.syntax = { ...made.syntax, bogusOptions: settings.bogus };
  if (gallery !== undefined) gallery.caption = [...shown.caption];
  return made;
}

function resolve(request: MediaRequest, scope: ExtensionScope): Shown {
  const frames = galleryFrames(scope);
  const gallery = frames.next;
  // Files inside the caption are no longer the gallery's.
  frames.next = undefined;
  const settings = parseMediaOptions(request.options);
  if (gallery !== undefined) intoGallery(settings);
  const { context } = scope;
  const file = context.file(request.title.text);
  const title = { ...request.title, fragment: '', text: file?.resolvedName ?? request.title.text };
  const manual = settings.format === 'manualthumb' ? manualPicture(settings, context) : undefined;
  const picture = manual === undefined ? file : manual.file;
  const error =
    overLimit(title.text, scope) ??
    manual?.error ??
    (file === undefined ? MISSING : isBad(title.text, context) ? BAD : undefined);
  const caption = settings.caption?.nodes(gallery === undefined && !isInline(settings)) ?? [];
  return {
    request,
    scope,
    settings,
    gallery,
    caption,
    captionText: visibleText(caption),
    alt: altText(settings.values.get('alt')),
    title,
    file,
    picture,
    error,
    link: mediaLink(settings, title, file, scope),
  };
}

const NO_USE_IN_GALLERIES: ReadonlySet<string> = new Set(
  'thumbnail framed frameless border left right center none upright'.split(' '),
);

/** Counts the file; the error where the page shows too many others. */
function overLimit(name: string, scope: ExtensionScope): MediaError | undefined {
  const shown = scope.state('media-files', () => new Set<string>());
  if (shown.has(name)) return undefined;
  if (shown.size >= MAX_FILES) return TOO_MANY;
  shown.add(name);
  return undefined;
}

function intoGallery(settings: MediaSettings): void {
  for (const { name, value } of settings.used) if (NO_USE_IN_GALLERIES.has(name)) settings.bogus.push(value);
  settings.format = 'none';
  settings.horizontal = undefined;
  settings.vertical = undefined;
  settings.border = false;
  settings.upright = undefined;
}

function manualPicture(
  settings: MediaSettings,
  context: RenderContext,
): { file: FileFacts | undefined; error: MediaError | undefined } {
  const name = settings.values.get('manualthumb')?.value ?? '';
  const title = parseTitle(decodeReferences(name), context.site, FILE);
  if (!isTitle(title)) {
    const error = { key: 'apierror-invalidtitle', message: 'Invalid thumbnail title.', params: { name } };
    return { file: undefined, error };
  }
  const file = context.file(title.text);
  if (file === undefined) return { file, error: MISSING };
  return { file, error: isBad(title.text, context) ? BAD : undefined };
}

function isBad(name: string, context: RenderContext): boolean {
  const exceptions = context.badFiles?.get(name);
  if (exceptions === undefined) return false;
  const page = context.title;
  return (
    !exceptions.includes(keyOf(page, context.site)) && !exceptions.includes(readingForm(page, context.site))
  );
}

function altText(setting: MediaSetting | undefined): string | undefined {
  if (setting === undefined) return undefined;
  if (!MARKUP.test(setting.option.source)) return setting.value;
  return visibleText(setting.option.nodes(false))
    .replace(/^\s*alt\s*=/, '')
    .trim();
}

/** The text that a reader sees, without the marks of notes. */
function visibleText(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element' && node.attrs.get('rel') !== 'dc:references')
      out += visibleText(node.children);
  }
  return out;
}

function isInline({ format, horizontal }: MediaSettings): boolean {
  return horizontal === undefined && (format === 'none' || format === 'frameless');
}

function hasFrame({ format }: MediaSettings): boolean {
  return format === 'thumb' || format === 'frame' || format === 'manualthumb';
}

function typeOf({ format }: MediaSettings, gallery: GalleryFrame | undefined): string {
  if (gallery !== undefined || format === 'none') return 'mw:File';
  if (format === 'frame') return 'mw:File/Frame';
  return format === 'frameless' ? 'mw:File/Frameless' : 'mw:File/Thumb';
}

function classes({ settings, gallery }: Shown, isBlock: boolean): string[] {
  const names: string[] = [];
  const { format, widthPx, heightPx, horizontal, vertical, border, values } = settings;
  const hasSize =
    widthPx !== undefined || heightPx !== undefined || format === 'frame' || format === 'manualthumb';
  if (!hasSize && gallery === undefined) names.push('mw-default-size');
  if (horizontal !== undefined) names.push(`mw-halign-${horizontal}`);
  if (vertical !== undefined && !isBlock) names.push(`mw-valign-${vertical}`);
  if (border && !hasFrame(settings)) names.push('mw-image-border');
  const own = decodeReferences(values.get('class')?.value ?? '');
  return [...names, ...own.split(/\s+/).filter((name) => name !== '')];
}

/** The link around the picture, or a span where there is none. */
function linked(shown: Shown, inner: Element, isBlock: boolean): Element {
  const { link, error, settings } = shown;
  const captionTitle = hasFrame(settings) && isBlock ? undefined : shown.captionText.trim() || undefined;
  if (error !== undefined && shown.file === undefined) return element('a', uploadLink(shown), [inner]);
  if (link.kind === 'none') return element('span', { title: captionTitle }, [inner]);
  const isManual = settings.format === 'manualthumb' && shown.picture !== undefined;
  const attrs = {
    href: link.href,
    class: link.kind === 'description' && !isManual ? 'mw-file-description' : undefined,
    rel: link.rel,
    title: captionTitle ?? link.title,
  };
  return element('a', attrs, [inner]);
}

function uploadLink({ title, scope }: Shown): Record<string, string> {
  const { site } = scope.context;
  return {
    href: `./Special:Upload?wpDestFile=${formEncode(title.text.replace(/ /g, '_'))}`,
    class: 'new',
    title: readingForm(title, site),
  };
}

function image(shown: Shown): Element {
  const { settings, gallery, scope, title, alt, captionText } = shown;
  const picture = shown.picture as FileFacts;
  const box = gallery?.box ?? boxOf(settings, scope.context.site.thumbWidthPx);
  const size = shownSize(picture, box, settings.format === 'none' && gallery === undefined);
  const zoom = gallery?.zoom ?? 1;
  const language = picture.mediaType === 'DRAWING' ? settings.values.get('lang')?.value : undefined;
  const isUpright =
    settings.upright !== undefined && /^(?:thumb|frameless)$/.test(settings.format) && !hasSize(settings);
  const source = size.renditionPx === 0 ? picture.url : picture.thumbUrl(size.renditionPx);
  const isPlain = !hasFrame(settings) || gallery !== undefined;
  return element('img', {
    alt: alt ?? (isPlain ? captionText.trim() || undefined : undefined),
    resource: scope.href({ ...title, fragment: shown.request.title.fragment }),
    src: source,
    decoding: 'async',
    lang: language,
    'data-file-width': String(picture.width),
    'data-file-height': String(picture.height),
    'data-file-type': picture.mediaType.toLowerCase(),
    height: String(zoomedOut(size.heightPx, zoom)),
    width: String(zoomedOut(size.widthPx, zoom)),
    srcset: largerSource(picture, size.renditionPx),
    class: isUpright ? 'mw-file-element mw-file-upright' : 'mw-file-element',
    style: isUpright ? `--mw-file-upright: ${settings.upright}` : undefined,
  });
}

function hasSize({ widthPx, heightPx }: MediaSettings): boolean {
  return widthPx !== undefined || heightPx !== undefined;
}

function zoomedOut(px: number, zoom: number): number {
  return zoom === 1 ? px : Math.ceil(px / zoom);
}

/** A rendition for screens with twice the pixels; the original where that is no larger. */
function largerSource(picture: FileFacts, renditionPx: number): string | undefined {
  if (renditionPx === 0) return undefined;
  const doublePx = renditionPx * 2;
  const isOriginal = doublePx >= picture.width && picture.mediaType !== 'DRAWING';
  return `${isOriginal ? picture.url : picture.thumbUrl(doublePx)} 2x`;
}

/** What stands in place of a file that cannot be shown. */
function placeholder(shown: Shown): Element {
  const { settings, gallery, scope, title } = shown;
  const name = readingForm(title, scope.context.site);
  const mayUseCaption = !hasFrame(settings) && settings.values.get('alt') === undefined;
  const text = shown.alt || (mayUseCaption ? shown.captionText.trim() : '') || name;
  const box = gallery?.box ?? boxOf(settings, scope.context.site.thumbWidthPx);
  return element(
    'span',
    {
      class: 'mw-file-element mw-broken-media',
      resource: scope.href(title),
      'data-width': box.widthPx === undefined ? undefined : String(box.widthPx),
      'data-height': box.heightPx === undefined ? undefined : String(box.heightPx),
    },
    [text],
  );
}

function addDataMw(made: Element, shown: Shown, isBlock: boolean): void {
  const attribs = reported(made, shown);
  if (attribs.length > 0) made.dataMw = { ...made.dataMw, attribs };
  if (!isBlock && shown.gallery === undefined && shown.caption.length > 0) {
    made.dataMw = { ...made.dataMw, caption: new InlineHtml(shown.caption) };
  }
  const { error } = shown;
  if (error !== undefined) {
    const { key, message, params } = error;
    const entry = params === undefined ? { key, message } : { key, message, params: { ...params } };
    made.dataMw = { ...made.dataMw, errors: [entry] };
  }
}

/** Options that the HTML does not show otherwise: made by templates, or without effect. */
function reported(made: Element, shown: Shown): DataMwValue[] {
  const attribs: DataMwValue[] = [];
  for (const { name, value, option } of shown.settings.used) {
    const text = plainValue(name, value, shown);
    const isAlt = name === 'alt';
    if (isAlt ? holdsMarkup(option) : option.expanded && name !== 'link') {
      const nodes = isAlt ? option.nodes(false) : option.expandedNodes();
      if (nodes.length === 0) {
        // Several options came from one template: there is no way to tell which.
        addToken(made, 'typeof', 'mw:Placeholder');
        continue;
      }
      const html = new InlineHtml(nodes);
      attribs.push([name, text === undefined ? { html } : { html, txt: text }]);
      addToken(made, 'typeof', 'mw:ExpandedAttrs');
      made.about ||= shown.scope.newAbout();
    } else if (text !== undefined && isReported(name, shown)) attribs.push([name, { txt: text }]);
  }
  return attribs;
}

/** Characters without which text is only text. */
const MARKUP = /['[<{&\u0000]|\/\//;

/** Whether anything but text stands in the option: templates, comments, tags, links. */
function holdsMarkup(option: MediaOption): boolean {
  return MARKUP.test(option.source) && option.nodes(false).some(({ kind }) => kind !== 'text');
}

function plainValue(name: string, value: string, shown: Shown): string | undefined {
  if (name === 'alt') return shown.alt ?? '';
  return shown.settings.values.has(name) ? value : undefined;
}

function isReported(name: string, { error, link }: Shown): boolean {
  if (name === 'manualthumb' || name === 'page') return true;
  if (name === 'alt') return error !== undefined;
  return name === 'link' && link.invalid;
}

/** Text of nodes, for those who show a caption elsewhere. */
export const captionText: (nodes: readonly Node[]) => string = textOf;
