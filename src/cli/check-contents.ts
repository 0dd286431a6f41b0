/** What the files of a wiki hold: pages that cannot be read as text, and pointers whose files are elsewhere. */

import { isUtf8 } from 'node:buffer';
import type { OpenedWiki } from '../app/open-wiki.ts';
import { ENGINES } from '../content-models/engines.ts';
import { sourceProblem } from '../content-models/models.ts';
import { LargeFiles } from '../media/large-files.ts';
import { isLfsPointer, MAX_POINTER_BYTES, readLfsPointer } from '../media/lfs-pointer.ts';
import { type ContentId, type Progress, StoreError } from '../store/store.ts';
import type { HeldFile } from '../wiki/ledger/page-files.ts';
import { MAX_PAGE_BYTES, MAX_SOURCE_BYTES } from '../wiki/pages/contents.ts';
import type { Findings } from './findings.ts';

/** Reads every file that is a page or small. What is lost is told by the check of objects. */
export async function checkContents(
  { wiki, store }: OpenedWiki,
  repository: string,
  findings: Findings,
  progress: Progress,
): Promise<void> {
  const read = (content: ContentId): Promise<Buffer | undefined> =>
    store.scan(content, MAX_PAGE_BYTES).catch((error: unknown) => {
      if (error instanceof StoreError) return undefined;
      throw error;
    });
  const pages = [...wiki.ledger.files.titles()].map(([, [file]]) => file as HeldFile);
  for (const [done, file] of pages.entries()) {
    progress(done, pages.length);
    const bytes = file.sizeBytes > MAX_PAGE_BYTES ? undefined : await read(file.content);
    checkSize(file, findings);
    if (bytes !== undefined) checkPage(file, bytes, findings);
  }
  const large = new LargeFiles(repository);
  const others = [...wiki.ledger.others.all()];
  const sizes = await store.sizes(others.map(({ content }) => content));
  for (const [place, { path, content }] of others.entries()) {
    const size = sizes[place];
    if (size === undefined || size > MAX_POINTER_BYTES) continue;
    const bytes = await read(content);
    if (bytes === undefined || !isLfsPointer(bytes)) continue;
    const pointer = readLfsPointer(bytes);
    if (pointer === undefined || (await large.find(pointer)) === undefined)
      findings.add('lfs', `${path}: its content is not here`);
  }
}

function checkSize({ path, sizeBytes }: HeldFile, findings: Findings): void {
  if (sizeBytes > MAX_PAGE_BYTES)
    findings.add('too-large', `${path}: ${sizeBytes} bytes, more than are shown (${MAX_PAGE_BYTES})`);
  else if (sizeBytes > MAX_SOURCE_BYTES)
    findings.add('too-large', `${path}: ${sizeBytes} bytes, more than can be edited (${MAX_SOURCE_BYTES})`);
}

function checkPage({ path, model }: HeldFile, bytes: Buffer, findings: Findings): void {
  if (isLfsPointer(bytes)) {
    findings.add('lfs', `${path}: its content is not here`);
    return;
  }
  if (!isUtf8(bytes)) {
    findings.add('encodings', `${path}: ${encodingOf(bytes)}, shown with marks and not to be edited here`);
    return;
  }
  if (bytes.includes(0)) findings.add('encodings', `${path}: holds NUL characters`);
  const text = bytes.toString('utf8');
  const problem = sourceProblem(text, model);
  if (problem !== undefined) findings.add('invalid', `${path}: no valid ${model}: ${problem}`);
  const matter = ENGINES[model].frontMatterProblem?.(text);
  if (matter !== undefined) findings.add('front-matter', `${path}: ${matter}`);
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.readUInt16BE(0);
  return mark === 0xfeff || mark === 0xfffe ? 'UTF-16' : 'not UTF-8, perhaps Latin-1';
}
