/**
 * Media links: what `[[File:A.jpg|...]]` and the lines of a gallery become.
 *
 *     <figure typeof="mw:File/Thumb"> <a href="./File:A.jpg"><img .../></a> <figcaption>...</figcaption> </figure>
 *     <span typeof="mw:File" data-mw='{"caption":"..."}'> <a href="./File:A.jpg"><img .../></a> </span>
 *
 * Source: https://www.mediawiki.org/wiki/Specs/HTML#Media
 */

import { decodeReferences } from '../../title/entities.ts';
import { readingForm } from '../../title/title.ts';
import type { FileFacts } from '../context.ts';
import type { ExtensionScope, MediaRequest } from '../extension.ts';
import { addToken, Element, element, type Node, setChildren } from '../nodes/node.ts';
import type { Syntax } from '../nodes/syntax.ts';
import type { WrittenOption } from '../nodes/written.ts';
import { formEncode } from '../text/anchors.ts';
import { addMediaData } from './media-data.ts';
import type { MediaSettings } from './media-options.ts';
import { type GalleryFrame, hasFrame, isInline, resolveMedia, type Shown } from './media-shown.ts';
import { type Box, boxOf, shownSize } from './media-size.ts';

/** Makes the figure or span of a media link. */
export function renderMedia(request: MediaRequest, scope: ExtensionScope): Element {
  const shown = resolveMedia(request, scope);
  const { settings, gallery } = shown;
  const isBlock = gallery === undefined && !isInline(settings);
  const made = new Element(isBlock ? 'figure' : 'span');
  for (const name of classes(shown, isBlock)) addToken(made, 'class', name);
  if (shown.errors.length > 0) addToken(made, 'typeof', 'mw:Error');
  addToken(made, 'typeof', typeOf(settings, gallery));
  const children: Node[] = [
    linked(shown, shown.errors.length === 0 ? image(shown) : placeholder(shown), isBlock),
  ];
  if (isBlock) children.push(element('figcaption', {}, shown.caption));
  setChildren(made, children);
  addMediaData(made, shown, isBlock);
  made.syntax = syntaxOf(request, settings);
  if (gallery !== undefined) gallery.caption = [...shown.caption];
  return made;
}

/** How it was written, for the way back and for lint. */
function syntaxOf(request: MediaRequest, { used, caption, bogus, doubled }: MediaSettings): Syntax {
  const { options, target, inExternal } = request;
  const written = options.map((option): WrittenOption => {
    const name =
      option === caption ? 'caption' : (used.find((each) => each.option === option)?.name ?? 'bogus');
    return { ck: name, ak: option.source };
  });
  // In an external link, a unit written twice does not count.
  const told = inExternal === true ? bogus : [...bogus, ...doubled];
  return { construct: 'media', target, options: written, bogus: told };
}

function typeOf({ format }: MediaSettings, gallery: GalleryFrame | undefined): string {
  if (gallery !== undefined || format === 'none') return 'mw:File';
  if (format === 'frame') return 'mw:File/Frame';
  return format === 'frameless' ? 'mw:File/Frameless' : 'mw:File/Thumb';
}

function classes({ settings, gallery }: Shown, isBlock: boolean): string[] {
  const names: string[] = [];
  const { format, horizontal, vertical, border, values, used } = settings;
  // `0px` asks for no size, but asks.
  const asks = format === 'frame' || format === 'manualthumb' || used.some(({ name }) => name === 'width');
  if (!asks && gallery === undefined) names.push('mw-default-size');
  if (horizontal !== undefined) names.push(`mw-halign-${horizontal}`);
  if (vertical !== undefined && !isBlock) names.push(`mw-valign-${vertical}`);
  if (border && !hasFrame(settings)) names.push('mw-image-border');
  const own = decodeReferences(values.get('class')?.value ?? '');
  return [...names, ...own.split(/[ \t\n\r\f]+/).filter((name) => name !== '')];
}

/** The link around the picture, or a span if there is none. */
function linked(shown: Shown, inner: Element, isBlock: boolean): Element {
  const { link, errors, settings } = shown;
  const captionTitle = hasFrame(settings) && isBlock ? undefined : captionAlone(shown);
  if (errors.length > 0 && shown.file === undefined) return element('a', uploadLink(shown), [inner]);
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
  const { settings, gallery, scope, alt } = shown;
  const picture = shown.picture as FileFacts;
  const box = gallery?.box ?? boxOf(settings, scope.context.site.thumbWidthPx);
  const size = shownSize(picture, box, mayGrow(shown, box));
  if (gallery !== undefined) gallery.widthPx = size.widthPx;
  const zoom = gallery?.zoom ?? 1;
  const isUpright =
    settings.upright !== undefined && /^(?:thumb|frameless)$/.test(settings.format) && !hasSize(settings);
  const source = size.renditionPx === 0 ? picture.url : picture.thumbUrl(size.renditionPx);
  const isPlain = !hasFrame(settings) || gallery !== undefined;
  return element('img', {
    alt: alt ?? (isPlain ? captionAlone(shown) : undefined),
    resource: resourceOf(shown),
    src: source,
    decoding: 'async',
    lang: settings.values.get('lang')?.value,
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

/** The file's page, at the place that the link names. */
function resourceOf({ scope, title, request }: Shown): string {
  return scope.href({ ...title, fragment: request.title.fragment });
}

/** Pictures in frames never grow; others do, bitmaps only to a width. */
function mayGrow({ settings, gallery, picture }: Shown, box: Box): boolean {
  if (settings.format !== 'none' && gallery === undefined) return false;
  return box.widthPx !== undefined || picture?.mediaType === 'DRAWING';
}

function hasSize({ widthPx, heightPx }: MediaSettings): boolean {
  return widthPx !== undefined || heightPx !== undefined;
}

function zoomedOut(px: number, zoom: number): number {
  return zoom === 1 ? px : Math.ceil(px / zoom);
}

/** A rendition for screens with twice the pixels; the original if that is no larger. */
function largerSource(picture: FileFacts, renditionPx: number): string | undefined {
  if (renditionPx === 0) return undefined;
  const doublePx = renditionPx * 2;
  const isOriginal = doublePx >= picture.width && picture.mediaType !== 'DRAWING';
  return `${isOriginal ? picture.url : picture.thumbUrl(doublePx)} 2x`;
}

/** The placeholder for a file that cannot be shown. */
function placeholder(shown: Shown): Element {
  const { settings, gallery, scope, title } = shown;
  const name = readingForm(title, scope.context.site);
  const mayUseCaption = !hasFrame(settings) && settings.values.get('alt') === undefined;
  const text = shown.alt || (mayUseCaption ? captionAlone(shown) : '') || name;
  const box = gallery?.box ?? boxOf(settings, scope.context.site.thumbWidthPx);
  return element(
    'span',
    {
      class: 'mw-file-element mw-broken-media',
      resource: resourceOf(shown),
      lang: settings.values.get('lang')?.value,
      'data-width': box.widthPx === undefined ? undefined : String(box.widthPx),
      'data-height': box.heightPx === undefined ? undefined : String(box.heightPx),
    },
    [text],
  );
}

/** Without blanks at the edges; other spaces of a caption stay. A lone nought stands for nothing, as in MediaWiki. */
function captionAlone({ captionText }: Shown): string | undefined {
  const text = captionText.replace(/^[ \n]+|[ \n]+$/g, '');
  return text === '' || text === '0' ? undefined : text;
}
