/** What there is to say of a file: for pages, and for the list of all files. */

import { keyToReadingForm } from '../../../title/title.ts';
import type { MediaFile } from '../../../wiki/media/files.ts';
import { encodeReadably, readerUrl } from '../../answers/links.ts';
import { timestamp } from '../../answers/shapes.ts';
import { newestEvent } from '../core/acting.ts';
import type { Asked } from '../core/module.ts';
import { commentFacts } from '../core/revision-facts.ts';

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

const LARGE = 1_000_000;

export async function fileFacts(
  asked: Asked,
  file: MediaFile,
  { wanted, width, height }: FileAsked,
): Promise<object> {
  const { wiki, base } = asked.call;
  const original = wiki.media.thumbnails.original(file);
  const size = wanted.has('size') || wanted.has('dimensions');
  return {
    ...(wanted.has('timestamp') ? { timestamp: timestamp(file.atSeconds) } : {}),
    ...(wanted.has('user') ? { user: file.user.name, ...(file.user.id === null ? { anon: true } : {}) } : {}),
    ...(wanted.has('userid') ? { userid: file.user.id ?? 0 } : {}),
    ...(size ? { size: file.sizeBytes ?? 0, width: original.width ?? 0, height: original.height ?? 0 } : {}),
    ...(size && original.durationSeconds !== null ? { duration: original.durationSeconds } : {}),
    ...commentFacts(asked, commentOf(asked, file), wanted),
    ...(wanted.has('canonicaltitle') ? { canonicaltitle: keyToReadingForm(file.key) } : {}),
    ...(wanted.has('url')
      ? { ...(await thumbFacts(asked, file, width, height)), url: base.origin + original.address }
      : {}),
    ...(wanted.has('url')
      ? {
          descriptionurl: readerUrl(base, file.key),
          descriptionshorturl: `${base.origin}/index.php?title=${encodeReadably(file.key)}`,
        }
      : {}),
    ...(wanted.has('sha1') ? { sha1: await wiki.media.files.sha1(file) } : {}),
    ...(wanted.has('metadata') ? { metadata: [] } : {}),
    ...(wanted.has('commonmetadata') ? { commonmetadata: [] } : {}),
    ...(wanted.has('extmetadata') ? { extmetadata: extMetadata(file) } : {}),
    ...(wanted.has('mime') ? { mime: original.mime } : {}),
    ...(wanted.has('mediatype') ? { mediatype: original.mediaType } : {}),
    ...(wanted.has('bitdepth') ? { bitdepth: 8 } : {}),
  };
}

function extMetadata({ key, atSeconds }: MediaFile): object {
  const name = key.slice(key.indexOf(':') + 1).replace(/_/g, ' ');
  return {
    DateTime: { value: timestamp(atSeconds), source: 'mediawiki-metadata', hidden: '' },
    ObjectName: { value: name.replace(/\.[^.]*$/, ''), source: 'mediawiki-metadata' },
  };
}

/** What was said with the upload; null: hidden. */
function commentOf(asked: Asked, { key }: MediaFile): string | null {
  const { ledger, redaction } = asked.call.wiki;
  const event = newestEvent(asked, key, ['upload', 'upload-again']);
  return event === 0 ? '' : redaction.shownEvent(ledger.log.at(event)).comment;
}

async function thumbFacts(
  { call: { wiki, base } }: Asked,
  file: MediaFile,
  width: number,
  height: number,
): Promise<object> {
  if (width < 0 && height < 0) return {};
  const box = {
    width: width < 0 ? LARGE : Math.max(1, width),
    height: height < 0 ? LARGE : Math.max(1, height),
  };
  const form = await wiki.media.thumbnails.within(file, box);
  return {
    thumburl: base.origin + form.address,
    thumbwidth: form.width ?? 0,
    thumbheight: form.height ?? 0,
    ...(form.mime === '' ? {} : { thumbmime: form.mime }),
  };
}
