/**
 * Pictures of Markdown, in the shape that files have on all pages.
 *
 *     ![A map](images/map.png)
 *     <span typeof="mw:File"><a href="./File:Images/map.png"><img alt="A map" .../></a></span>
 */

import { FILE } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { FileFacts, RenderContext } from '../../wikitext/context.ts';
import { mediaLinkElement } from '../../wikitext/links/link-elements.ts';
import { hasPicture, shownSize } from '../../wikitext/media/media-size.ts';
import { externalAnchor } from '../../wikitext/nodes/external-anchor.ts';
import { append, type Element, element, type Node, Text } from '../../wikitext/nodes/node.ts';
import { formEncode } from '../../wikitext/text/anchors.ts';
import { titleHref } from '../../wikitext/text/href.ts';
import { isSafeUrl, urlAsHref } from '../../wikitext/text/sanitizer-url.ts';
import { addressParts, isShown, ownPath } from './places.ts';

export interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly title: string | undefined;
  /** As the page wants it; undefined = its own. */
  readonly widthPx: number | undefined;
  readonly heightPx: number | undefined;
  /** `left`, `right`, `center`; undefined = in the line. */
  readonly align: string | undefined;
}

/** The nodes of a picture; inside of a link it is no link itself. */
export function pictureNodes(picture: Picture, context: RenderContext, inLink: boolean): Node[] {
  const own = ownPath(picture.url, context);
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(picture.url);
  if (isElsewhere && own === undefined) return externalPicture(picture, context, inLink);
  const found = findFile(own ?? picture.url, context);
  if (found === undefined) return [new Text(picture.alt)];
  const { title, file } = found;
  if (file === undefined)
    return isElsewhere
      ? externalPicture(picture, context, inLink)
      : [missing(picture, title, context, inLink)];
  if (!hasPicture(file)) {
    const name = picture.alt === '' ? title.text : picture.alt;
    const link = mediaLinkElement(title, context);
    append(link, new Text(name));
    return inLink ? [new Text(name)] : [link];
  }
  return [shown(picture, title, file, context, inLink)];
}

/** The file an address means, and its facts where it is there. */
function findFile(
  url: string,
  context: RenderContext,
): { title: Title; file: FileFacts | undefined } | undefined {
  const to = addressParts(url).path.replace(/^(?:File|Image):/i, '');
  const name = context.linked({ as: 'file', to })?.name;
  const title = name === undefined ? undefined : parseTitle(name, context.site, FILE);
  if (title === undefined || !isTitle(title) || title.namespace !== FILE) return undefined;
  const file = context.file(title.text);
  return { title: { ...title, text: file?.resolvedName ?? title.text }, file };
}

/** Pictures of other sites tell these who reads the page: they are shown where the site says so, else a link says what they are. */
function externalPicture({ url, alt, title }: Picture, { site }: RenderContext, inLink: boolean): Node[] {
  const href = urlAsHref(url);
  const isWeb = isSafeUrl(href) && /^(?:https?:)?\/\//i.test(href);
  if (isWeb && isShown(url, site)) return [element('img', { src: href, alt, title })];
  const text = [alt, title ?? '', nameOf(url), url].find((each) => each.trim() !== '') as string;
  if (inLink || !isWeb) return [new Text(text)];
  const link = externalAnchor(href, 'text', site);
  append(link, new Text(text));
  return [link];
}

/** The last part of an address: `logo.png`. */
function nameOf(url: string): string {
  return /([^/]*)\/*$/.exec(addressParts(url).path)?.[1] ?? '';
}

function shown(
  picture: Picture,
  title: Title,
  file: FileFacts,
  { site }: RenderContext,
  inLink: boolean,
): Element {
  const href = titleHref({ ...title, fragment: '' }, site);
  const box = { widthPx: picture.widthPx, heightPx: picture.heightPx };
  const size = shownSize(file, box, true);
  const image = element('img', {
    alt: picture.alt,
    title: picture.title,
    resource: href,
    src: size.renditionPx === 0 ? file.url : file.thumbUrl(size.renditionPx),
    decoding: 'async',
    'data-file-width': String(file.width),
    'data-file-height': String(file.height),
    'data-file-type': file.mediaType.toLowerCase(),
    height: String(size.heightPx),
    width: String(size.widthPx),
    class: 'mw-file-element',
  });
  const link = inLink
    ? element('span', {}, [image])
    : element('a', { href, class: 'mw-file-description' }, [image]);
  const isOwnSize = box.widthPx === undefined && box.heightPx === undefined;
  return framed(picture, link, isOwnSize ? 'mw-default-size' : undefined);
}

function missing(picture: Picture, title: Title, { site }: RenderContext, inLink: boolean): Element {
  const name = readingForm(title, site);
  const placeholder = element(
    'span',
    { class: 'mw-file-element mw-broken-media', resource: titleHref({ ...title, fragment: '' }, site) },
    [picture.alt === '' ? name : picture.alt],
  );
  const href = `./Special:Upload?wpDestFile=${formEncode(title.text.replace(/ /g, '_'))}`;
  const link = inLink
    ? element('span', {}, [placeholder])
    : element('a', { href, class: 'new', title: name }, [placeholder]);
  const frame = framed(picture, link, 'mw-default-size');
  frame.attrs.set('typeof', 'mw:Error mw:File');
  frame.dataMw = { errors: [{ key: 'apierror-filedoesnotexist', message: 'This image does not exist.' }] };
  return frame;
}

function framed({ align }: Picture, inner: Element, size: string | undefined): Element {
  const names = [size, align === undefined ? undefined : `mw-halign-${align}`].filter(Boolean).join(' ');
  return element('span', { class: names === '' ? undefined : names, typeof: 'mw:File' }, [inner]);
}
