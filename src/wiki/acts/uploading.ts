/** Uploading: a file as a new version of a medium, and the page that describes it where there is none yet. */

import { endingOf } from '../../media/facts.ts';
import { KINDS } from '../../media/file-kinds.ts';
import { isLfsPointer, MAX_POINTER_BYTES } from '../../media/lfs-pointer.ts';
import type { ContentId, DraftFile, Path } from '../../store/store.ts';
import { FILE } from '../../title/namespaces.ts';
import { keyOf, type PageKey, type Title } from '../../title/title.ts';
import { prepareSource } from '../edits/presave.ts';
import type { SavePlan } from '../edits/saving.ts';
import { type UploadProblem, WikiError } from '../errors.ts';
import { mediumOfPath, pathOfMedium, pathOfTitle } from '../layout.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { savedText } from '../pages/shown-text.ts';
import { type ActContext, type ActRequest, actDraft, linked, planOf, refuse } from './act.ts';

/** Largest file, as in a push. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
/** How much of a file is looked at for its type, and for how long. */
const HEAD_BYTES = 64 * 1024;
const LOOK_MS = 1_000;

export interface UploadRequest extends ActRequest {
  /** The file; or a content that the wiki has, when an old version comes back. */
  readonly file: Uint8Array | ContentId;
  /** Source of the page that describes it; only used where there is none. */
  readonly text?: string;
}

export interface Uploaded {
  readonly key: PageKey;
  readonly path: Path;
  /** Whether the file was there before. */
  readonly again: boolean;
  /** Whether it is byte for byte what it was: nothing was made then. */
  readonly unchanged: boolean;
}

/** Looks whether a file is what its name says. @throws WikiError `upload-refused` */
export async function refuseBadFile(
  { title, written, file }: UploadRequest,
  context: ActContext,
): Promise<void> {
  const no = (reason: UploadProblem): never => {
    throw new WikiError('upload-refused', { title: written, reason });
  };
  const ending = endingOf(title.text);
  if (title.namespace !== FILE) no('namespace');
  if (ending === '') no('no-ending');
  if (typeof file === 'string') return;
  if (file.byteLength === 0) no('empty');
  if (file.byteLength > MAX_UPLOAD_BYTES) no('too-large');
  if (file.byteLength <= MAX_POINTER_BYTES && isLfsPointer(Buffer.from(file))) no('pointer');
  const kind = KINDS.get(ending);
  const head = new Uint8Array(file.subarray(0, HEAD_BYTES));
  const facts = await context.workshop.run(
    'mediaFacts',
    { name: title.text, head, sizeBytes: file.byteLength },
    LOOK_MS,
  );
  if (kind !== undefined && facts.kind.mime !== kind.mime) no('other-type');
}

/** @throws WikiError `upload-refused`, `title-unwritable`, `title-twin`, `edit-denied` */
export async function planUpload(request: UploadRequest, context: ActContext): Promise<SavePlan<Uploaded>> {
  const { title, written, file, text } = request;
  const { ledger, names, site } = context.wiki;
  const key = keyOf(title, site.titles);
  refuse(title, request, context, 'upload');
  const held = ledger.others.find(key);
  const path = held?.path ?? writable(title, pathOfMedium(title, names.style, site.titles));
  if (mediumOfPath(path, site.titles) !== key)
    throw new WikiError('upload-refused', { title: written, reason: 'page-ending' });
  const files: DraftFile[] = [{ path, content: file }];
  if (ledger.page(key) === undefined && text !== undefined) {
    const source = prepareSource(text);
    if (Buffer.byteLength(source) > MAX_SOURCE_BYTES)
      throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
    const page = writable(title, pathOfTitle(title, 'wikitext', names.style, site.titles));
    files.push({ path: page, content: savedText(source) });
  }
  const again = held !== undefined;
  const result = { key, path, again, unchanged: false };
  if (held !== undefined && files.length === 1 && (await isSame(file, held.content, context)))
    return { kind: 'unchanged', result: { ...result, unchanged: true } };
  const draft = {
    acts: [{ kind: 'upload', key } as const],
    subject: again ? `Uploaded a new version of ${linked(key)}` : `Uploaded ${linked(key)}`,
    files,
  };
  return planOf(actDraft(request, draft, context), result, context);
}

function writable(title: Title, path: Path | 'component-too-long' | 'too-deep'): Path {
  if (path === 'component-too-long' || path === 'too-deep')
    throw new WikiError('title-unwritable', { title: title.text, reason: path });
  return path;
}

/** Whether a file is what is held already. */
async function isSame(
  file: UploadRequest['file'],
  held: ContentId,
  { bytesOf }: ActContext,
): Promise<boolean> {
  if (typeof file === 'string') return file === held;
  return (await bytesOf(held, file.byteLength))?.equals(file) === true;
}
