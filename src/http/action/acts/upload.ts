/** `action=upload`: a file as a new version of a medium, whole or in parts, at once or from where it waits. */

import { FILE } from '../../../title/namespaces.ts';
import { isTitle, keyOf, parseTitle, type Title } from '../../../title/title.ts';
import { MAX_UPLOAD_BYTES } from '../../../wiki/acts/uploading.ts';
import { addressOf } from '../../access/authenticate.ts';
import type { UploadedFile } from '../../bodies/parts.ts';
import { writerOf } from '../core/act.ts';
import { actBy, newestEvent } from '../core/acting.ts';
import { ActionError, refuseUnlessOne } from '../core/asked.ts';
import { type Asked, action } from '../core/module.ts';
import {
  upload as file,
  flag,
  integerWithin,
  longText,
  old,
  oneOr,
  text,
  textOr,
  type ValuesOf,
  watching,
} from '../core/parameter.ts';
import { FILE_FACTS, fileFacts } from '../props/file-facts.ts';

/** Smallest part of a file but the last. */
export const MIN_CHUNK_BYTES = 1_024;

const PARAMETERS = {
  filename: text,
  comment: textOr(''),
  text: longText,
  ...watching,
  watchlist: oneOr(['nochange', 'preferences', 'watch'], 'preferences'),
  watch: old(flag),
  ignorewarnings: flag,
  file,
  url: text,
  filekey: text,
  sessionkey: old(text),
  stash: flag,
  filesize: integerWithin(0, MAX_UPLOAD_BYTES),
  offset: integerWithin(0),
  chunk: file,
  async: flag,
  checkstatus: flag,
} as const;

/** What a key of a file that waits looks like, ours and MediaWiki's. */
const FILE_KEY = /^(?:[0-9a-f]+|[\w-]+(?:\.[\w-]+)+)$/;

type Values = ValuesOf<typeof PARAMETERS>;

export const upload = action({
  name: 'upload',
  summary: 'Upload a file, or a new version of one',
  parameters: PARAMETERS,
  posts: true,
  writes: true,
  token: 'csrf',
  run: async (asked, values) => ({ upload: await answer(asked, values) }),
});

async function answer(asked: Asked, values: Values): Promise<object> {
  const filekey = values.filekey ?? (values.sessionkey === '' ? undefined : values.sessionkey);
  const [whole, chunk] = [fileIn(asked, 'file'), fileIn(asked, 'chunk')];
  if (chunk === undefined) refuseUnlessOne({ filekey, file: whole, url: values.url }, '', PARAMETERS);
  if (values.checkstatus && filekey !== undefined)
    throw new ActionError('missingresult', 'No result in status data.');
  if (values.filename === undefined)
    throw new ActionError('nofilename', 'The "filename" parameter must be set.');
  if (values.url !== undefined) throw new ActionError('copyuploaddisabled', 'Upload by URL disabled.');
  const owner =
    writerOf(asked).email + (asked.call.identity === undefined ? addressOf(asked.call.context) : '');
  const sent: Sent = { asked, values, owner, title: fileTitle(asked, values.filename), filekey };
  const warnings = values.ignorewarnings ? {} : warningsOf(sent, values.filename);
  if (chunk !== undefined) return takeChunk(sent, chunk.bytes, warnings);
  const bytes = whole?.bytes ?? (await stashed(sent));
  if (values.stash || Object.keys(warnings).length > 0) {
    const key = filekey ?? (await stash(sent, bytes));
    if (Object.keys(warnings).length > 0) return { result: 'Warning', warnings, ...keys(key) };
    return { result: 'Success', ...keys(key) };
  }
  return save(sent, bytes);
}

/** @throws ActionError `badupload` for a text in the place of a file */
function fileIn({ files, params }: Asked, name: 'file' | 'chunk'): UploadedFile | undefined {
  const found = files.get(name);
  if (found === undefined && params.has(name))
    throw new ActionError(
      'badupload',
      `File upload parameter "${name}" is not a file upload; be sure to use multipart/form-data for your POST and include a filename in the Content-Disposition header.`,
    );
  return found;
}

interface Sent {
  readonly asked: Asked;
  readonly values: Values;
  readonly owner: string;
  readonly title: Title;
  readonly filekey: string | undefined;
}

function keys(filekey: string): object {
  return { filekey, sessionkey: filekey };
}

/** What may not stand in the name of a file, but for those that are there already. */
const ODD = /[/\\:]/g;

/** @throws ActionError `illegal-filename` */
function fileTitle({ call }: Asked, filename: string): Title {
  const rules = call.wiki.site.titles;
  const whole = parseTitle(filename, rules, FILE);
  if (isTitle(whole) && whole.namespace === FILE && isHeld(call.wiki, whole)) return whole;
  const own = isTitle(whole) && whole.namespace === FILE && whole.interwiki === '' ? whole.text : filename;
  const title = parseTitle(`File:${own.replace(ODD, '-')}`, rules);
  if (!isTitle(title) || title.namespace !== FILE || title.fragment !== '')
    throw new ActionError('illegal-filename', 'The filename is not allowed.');
  return title;
}

function isHeld({ ledger, site }: Asked['call']['wiki'], title: Title): boolean {
  return ledger.others.find(keyOf(title, site.titles)) !== undefined;
}

function warningsOf({ asked, title }: Sent, filename: string): Record<string, unknown> {
  const { wiki } = asked.call;
  const key = keyOf(title, wiki.site.titles);
  const name = title.text.replace(/ /g, '_');
  const bare = filename.replace(/ /g, '_').replace(/^[^:]*:/, '');
  const isThere = isHeld(wiki, title);
  return {
    ...(bare.toLowerCase() === name.toLowerCase() ? {} : { badfilename: name }),
    ...(isThere ? { exists: name } : {}),
    ...(!isThere && newestEvent(asked, key, ['delete']) > 0 ? { 'was-deleted': name } : {}),
  };
}

/** @throws ActionError `stashfailed` */
async function stash({ asked, owner }: Sent, bytes: Buffer): Promise<string> {
  const { uploads } = asked.call;
  const key = await uploads.begin(owner);
  if (key !== undefined && (await uploads.append(key, owner, bytes))) return key;
  if (key !== undefined) await uploads.drop(key);
  throw new ActionError(
    'stashfailed',
    'Too many files wait here: finish those that you have begun, or come back later.',
  );
}

/** @throws ActionError `invalid-file-key`, `uploadstash-file-not-found` */
async function stashed({ asked, owner, filekey = '' }: Sent): Promise<Buffer> {
  if (!FILE_KEY.test(filekey)) throw new ActionError('invalid-file-key', 'Not a valid file key.');
  const bytes = await asked.call.uploads.read(filekey, owner);
  if (bytes === undefined) throw notFound(filekey);
  return bytes;
}

function notFound(key: string): ActionError {
  return new ActionError('uploadstash-file-not-found', `Key "${key.slice(0, 100)}" not found in stash.`);
}

async function takeChunk(sent: Sent, bytes: Buffer, warnings: object): Promise<object> {
  const { asked, values, owner, filekey } = sent;
  const { filesize = 0, offset } = values;
  const { uploads } = asked.call;
  if (offset === undefined || (offset > 0 && filekey === undefined))
    throw new ActionError('filekeyneeded', 'Must supply a "filekey" when "offset" is non-zero.');
  const end = offset + bytes.length;
  if (end > filesize)
    throw new ActionError('invalid-chunk', 'The chunk goes beyond the end that was announced of the file.');
  if (bytes.length < MIN_CHUNK_BYTES && end < filesize)
    throw new ActionError(
      'chunk-too-small',
      `Minimum chunk size is ${MIN_CHUNK_BYTES} bytes for non-final chunks.`,
    );
  if (offset === 0) {
    const key = await stash(sent, bytes);
    return chunkAnswer(key, end, filesize, warnings);
  }
  if (!FILE_KEY.test(filekey ?? ''))
    throw new ActionError(
      'uploadstash-bad-path-bad-format',
      `Key "${filekey?.slice(0, 100)}" is not in a proper format.`,
    );
  const size = uploads.sizeOf(filekey ?? '', owner);
  if (filekey === undefined || size === undefined) throw notFound(filekey ?? '');
  // A part that comes again after its answer was lost tells where to go on.
  if (size !== offset || !(await uploads.append(filekey, owner, bytes)))
    throw new ActionError('stashfailed', `The chunk does not begin where the last one ended, at ${size}.`, {
      filekey,
      sessionkey: filekey,
      offset: size,
    });
  return chunkAnswer(filekey, end, filesize, warnings);
}

function chunkAnswer(key: string, end: number, filesize: number, warnings: object): object {
  const shown = Object.keys(warnings).length > 0 ? { warnings } : {};
  return end === filesize
    ? { result: 'Success', ...keys(key), ...shown }
    : { result: 'Continue', offset: end, ...keys(key), ...shown };
}

async function save(sent: Sent, bytes: Buffer): Promise<object> {
  const { asked, values, title, filekey } = sent;
  const { wiki, uploads } = asked.call;
  const key = keyOf(title, wiki.site.titles);
  const { unchanged } = await wiki.acts.upload({
    ...actBy(asked, values.comment),
    title,
    written: key.replace(/_/g, ' '),
    file: bytes,
    text: values.text ?? values.comment,
  });
  if (unchanged)
    throw new ActionError(
      'fileexists-no-change',
      `The upload is an exact duplicate of the current version of [[:${key.replace(/_/g, ' ')}]].`,
    );
  if (filekey !== undefined) await uploads.drop(filekey);
  const file = await wiki.media.files.get(key);
  const facts = { wanted: new Set(FILE_FACTS), width: -1, height: -1 };
  return {
    result: 'Success',
    filename: title.text.replace(/ /g, '_'),
    ...(file === undefined ? {} : { imageinfo: await fileFacts(asked, file, facts) }),
  };
}
