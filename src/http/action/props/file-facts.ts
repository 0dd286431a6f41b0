/** What there is to say of a file: for pages, and for the list of all files. */

import { keyToReadingForm } from '../../../title/title.ts';
import type { LogEvent } from '../../../wiki/ledger/log-events.ts';
import { fileName, type MediaFile } from '../../../wiki/media/files.ts';
import { readerUrl } from '../../answers/links.ts';
import { timestamp } from '../../answers/shapes.ts';
import { newestEvent } from '../core/acting.ts';
import type { Asked } from '../core/module.ts';
import { commentFacts, userFacts } from '../core/revision-facts.ts';
import { digitsOf } from '../core/time.ts';

export const FILE_FACTS = [
  'archivename',
  'badfile',
  'bitdepth',
  'canonicaltitle',
  'comment',
  'commonmetadata',
  'dimensions',
  'extmetadata',
  'mediatype',
  'metadata',
  'mime',
  'parsedcomment',
  'sha1',
  'size',
  'thumbmime',
  'timestamp',
  'uploadwarning',
  'url',
  'user',
  'userid',
] as const;

export interface FileAsked {
  readonly wanted: ReadonlySet<string>;
  /** Box of a thumbnail; -1 where it may be as large as it likes. */
  readonly width: number;
  readonly height: number;
}

/** Which version of a file is told of, where it is not the newest of those that there are. */
export interface Versioned {
  /** What brought it. */
  readonly event: LogEvent;
  readonly replacedAtSeconds: number | undefined;
}

const LARGE = 1_000_000;

export async function fileFacts(
  asked: Asked,
  file: MediaFile,
  { wanted, width, height }: FileAsked,
  version?: Versioned,
): Promise<object> {
  const { wiki, base } = asked.call;
  const original = wiki.media.thumbnails.original(file);
  const event = version?.event ?? newestUpload(asked, file);
  const { user, comment } =
    event === undefined ? { user: file.user, comment: '' } : wiki.redaction.shownEvent(event);
  const page = wiki.ledger.page(file.key);
  const size = wanted.has('size') || wanted.has('dimensions');
  return {
    ...(wanted.has('timestamp') ? { timestamp: timestamp(file.atSeconds) } : {}),
    ...userFacts(user, wanted),
    ...(size ? { size: file.sizeBytes ?? 0, width: original.width ?? 0, height: original.height ?? 0 } : {}),
    ...(size && original.durationSeconds !== null ? { duration: original.durationSeconds } : {}),
    ...commentFacts(asked, comment, wanted),
    ...(wanted.has('canonicaltitle') ? { canonicaltitle: keyToReadingForm(file.key) } : {}),
    ...(wanted.has('url')
      ? { ...(await thumbFacts(asked, file, { wanted, width, height })), url: base.origin + original.address }
      : {}),
    ...(wanted.has('url')
      ? {
          descriptionurl: readerUrl(base, file.key),
          ...(page === undefined ? {} : { descriptionshorturl: `${base.origin}/index.php?curid=${page.id}` }),
        }
      : {}),
    ...(wanted.has('sha1') ? { sha1: await wiki.media.files.sha1(file) } : {}),
    ...(wanted.has('metadata') ? { metadata: [] } : {}),
    ...(wanted.has('commonmetadata') ? { commonmetadata: [] } : {}),
    ...(wanted.has('extmetadata') ? { extmetadata: extMetadata(file) } : {}),
    ...(wanted.has('mime') ? { mime: original.mime } : {}),
    ...(wanted.has('mediatype') ? { mediatype: original.mediaType } : {}),
    ...(wanted.has('archivename') && version?.replacedAtSeconds !== undefined
      ? { archivename: `${digitsOf(version.replacedAtSeconds)}!${dbName(file)}` }
      : {}),
    ...(wanted.has('bitdepth') ? { bitdepth: file.facts.bitDepth } : {}),
  };
}

/** `Map_of_x.png` */
export function dbName({ key }: Pick<MediaFile, 'key'>): string {
  return fileName({ key }).replace(/ /g, '_');
}

function extMetadata(file: MediaFile): object {
  return {
    DateTime: { value: timestamp(file.atSeconds), source: 'mediawiki-metadata', hidden: '' },
    ObjectName: { value: fileName(file).replace(/\.[^.]*$/, ''), source: 'mediawiki-metadata' },
  };
}

function newestUpload(asked: Asked, { key }: MediaFile): LogEvent | undefined {
  const event = newestEvent(asked, key, ['upload', 'upload-again']);
  return event === 0 ? undefined : asked.call.wiki.ledger.log.at(event);
}

async function thumbFacts(
  { call: { wiki, base } }: Asked,
  file: MediaFile,
  { wanted, width, height }: FileAsked,
): Promise<object> {
  if (width < 0 && height < 0) return {};
  const box = {
    width: width < 0 ? LARGE : Math.max(1, width),
    height: height < 0 ? LARGE : Math.max(1, height),
  };
  const form = await wiki.media.thumbnails.within(file, box);
  // What screens with more dots show in the same place.
  const denser: Record<string, string> = {};
  for (const dots of form.width === null || form.height === null ? [] : [1.5, 2]) {
    const larger = { width: Math.round((form.width ?? 0) * dots), height: LARGE };
    const { address } = await wiki.media.thumbnails.within(file, larger);
    if (address !== form.address) denser[dots] = base.origin + address;
  }
  return {
    thumburl: base.origin + form.address,
    thumbwidth: form.width ?? 0,
    thumbheight: form.height ?? 0,
    ...(wanted.has('thumbmime') && form.mime !== ''
      ? { thumbmime: form.mime, mime: file.facts.kind.mime }
      : {}),
    ...(Object.keys(denser).length === 0 ? {} : { responsiveUrls: denser }),
  };
}
