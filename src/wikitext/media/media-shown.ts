/**
 * What a media link means, before it becomes HTML: the file, its caption, where it leads, and what keeps it from being
 * shown.
 */

import { trimBlanks } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { FILE } from '../../title/namespaces.ts';
import { isTitle, keyOf, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { FileFacts, RenderContext } from '../context.ts';
import type { ExtensionScope, MediaOption, MediaRequest } from '../extension.ts';
import { linkedFile } from '../linked-file.ts';
import type { Node } from '../nodes/node.ts';
import { type MediaLink, mediaLink } from './media-link.ts';
import { type MediaSetting, type MediaSettings, parseMediaOptions } from './media-options.ts';
import { type Box, hasPicture } from './media-size.ts';

/** How a gallery shows its files: in a box of its own, with the caption apart. */
export interface GalleryFrame {
  readonly box: Box;
  /** How much larger the rendition is than it is shown (scripts zoom packed galleries). */
  readonly zoom: number;
  /** From places in the link that the gallery makes of a line to those of the page; undefined if it is not there. */
  readonly shift: number | undefined;
  /** Receives the caption's nodes. */
  caption: Node[];
  /** Receives the width of the rendition; undefined without a picture. */
  widthPx: number | undefined;
}

/** A reason why a file is not shown. */
export interface MediaError {
  readonly key: string;
  readonly message: string;
  readonly params?: { readonly [name: string]: string };
}

/** The most different files on one page (Parsoid's limit). */
export const MAX_FILES = 1000;

const MISSING: MediaError = {
  key: 'apierror-filedoesnotexist',
  message: 'This image does not exist.',
};
const TOO_MANY: MediaError = {
  key: 'apierror-imagelimitexceeded',
  message: 'Image is not rendered due to image limit was exceeded',
};
/** The file is there; its page has it. */
const UNSHOWABLE: MediaError = {
  key: 'apierror-unknownerror',
  message: 'No picture can be made of this file.',
};
const BAD: MediaError = { key: 'apierror-badfile', message: 'This image is on the bad file list.' };

/** Everything that the parts of one link need. */
export interface Shown {
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
  /** The file whose picture is shown: its own, or that of `thumbnail=`. */
  readonly picture: FileFacts | undefined;
  /** Why it is not shown. */
  readonly errors: readonly MediaError[];
  readonly link: MediaLink;
}

/** Where a gallery leaves the frame for the file it is about to make. */
export function galleryFrames(scope: ExtensionScope): { next: GalleryFrame | undefined } {
  return scope.state('media-gallery', () => ({ next: undefined as GalleryFrame | undefined }));
}

/** Finds out everything about a media link. */
export function resolveMedia(request: MediaRequest, scope: ExtensionScope): Shown {
  const frames = galleryFrames(scope);
  const gallery = frames.next;
  // Files inside the caption are no longer the gallery's.
  frames.next = undefined;
  const settings = parseMediaOptions(request.options, scope.context.site.words);
  if (gallery !== undefined) intoGallery(settings);
  const { context } = scope;
  const { title: found, file } = linkedFile(request.title, context);
  const title = { ...found, fragment: '', text: file?.resolvedName ?? found.text };
  const manual = settings.format === 'manualthumb' ? manualPicture(settings, context) : undefined;
  const picture = manual === undefined ? file : manual.file;
  const tooMany = overLimit(title.text, scope);
  const own = file === undefined ? MISSING : isBad(title.text, context) ? BAD : undefined;
  const ofPicture = picture === undefined || hasPicture(picture) ? undefined : UNSHOWABLE;
  const errors =
    tooMany === undefined
      ? [manual?.error, own ?? ofPicture].filter((each) => each !== undefined)
      : [tooMany];
  const caption = settings.caption?.nodes() ?? [];
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
    errors,
    link: mediaLink(settings, title, file, scope),
  };
}

const NO_USE_IN_GALLERIES: ReadonlySet<string> = new Set(
  'thumbnail framed frameless border left right center none upright'.split(' '),
);

/** Counts the file; returns the error if the page already shows too many. */
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
  const { title: found, file } = linkedFile(title, context);
  if (file === undefined) return { file, error: MISSING };
  return { file, error: isBad(found.text, context) ? BAD : undefined };
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
  if (!mayHoldMarkup(setting.option)) return setting.value;
  return trimBlanks(visibleText(setting.option.nodes()).replace(/^[^=]*=/, ''));
}

/** The visible text, without marks of notes. */
function visibleText(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element' && node.attrs.get('rel') !== 'dc:references')
      out += visibleText(node.children);
  }
  return out;
}

/** True for files inside a line. */
export function isInline({ format, horizontal }: MediaSettings): boolean {
  return horizontal === undefined && (format === 'none' || format === 'frameless');
}

/** True for files in a box with the caption below. */
export function hasFrame({ format }: MediaSettings): boolean {
  return format === 'thumb' || format === 'frame' || format === 'manualthumb';
}

/** Text without these characters is only text. */
const MARKUP = /['[<{&\u0000]|\/\//;

/** What a template brings has no source on the page. */
function mayHoldMarkup({ source, text, marked }: MediaOption): boolean {
  return marked || MARKUP.test(source) || MARKUP.test(text);
}

/** Whether the option holds more than text: templates, comments, tags, links. */
export function holdsMarkup(option: MediaOption): boolean {
  return mayHoldMarkup(option) && option.nodes().some(({ kind }) => kind !== 'text');
}
