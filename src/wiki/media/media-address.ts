/**
 * Addresses of media: `/media/File/Map.png?v=0123456789ab` is a file, `/media/thumb/File/Map.png/320px-Map.png?v=...` its
 * thumbnail of 320 pixels. The part after `v` names the content, so what an address leads to never changes.
 */

import type { ContentId, Path } from '../../store/store.ts';

export const MEDIA_ROOT = '/media/';
const THUMBNAIL_ROOT = 'thumb/';
/** Enough letters of a content's name that no two contents of one file share them. */
const VERSION_LETTERS = 12;

/** What the address of a thumbnail names. */
export interface ThumbnailName {
  readonly path: Path;
  readonly width: number;
}

export function originalAddress(path: Path, content: ContentId): string {
  return `${MEDIA_ROOT}${encodePath(path)}?v=${versionOf(content)}`;
}

/**
 * @param width pixels, or `$1` for an address in which the width is filled in later: it is the only dollar sign there
 * @param ending what the type of the thumbnail adds to the name: `.png`, or nothing where the type is the file's own
 */
export function thumbnailAddress(
  { path, width }: { readonly path: Path; readonly width: number | '$1' },
  content: ContentId,
  ending: string,
): string {
  const name = `${width}px-${encodePath(`${lastPart(path)}${ending}`)}`;
  return `${MEDIA_ROOT}${THUMBNAIL_ROOT}${encodePath(path)}/${name}?v=${versionOf(content)}`;
}

/** The short name of a content in addresses. */
export function versionOf(content: ContentId): string {
  return content.slice(0, VERSION_LETTERS);
}

/** Reads what stands behind `/media/`, decoded. @returns undefined when it is not the address of a thumbnail */
export function parseThumbnail(rest: string): (ThumbnailName & { readonly ending: string }) | undefined {
  const slash = rest.lastIndexOf('/');
  const path = rest.slice(THUMBNAIL_ROOT.length, slash) as Path;
  const [, width, name = ''] = /^([1-9]\d{0,4})px-(.+)$/s.exec(rest.slice(slash + 1)) ?? [];
  if (!rest.startsWith(THUMBNAIL_ROOT) || width === undefined || !name.startsWith(lastPart(path)))
    return undefined;
  return { path, width: Number(width), ending: name.slice(lastPart(path).length) };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
