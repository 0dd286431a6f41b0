/** Texts from the store, read within bounds, with the store's errors as the wiki's. */

import { isUtf8 } from 'node:buffer';
import { type ContentId, type Store, StoreError } from '../../store/store.ts';
import { fromStore, WikiError } from '../errors.ts';
import type { Revision } from '../ledger/ledger.ts';
import { savedText, shownText } from './shown-text.ts';

/** Largest source that may be saved, in bytes of UTF-8 (MediaWiki's article size). */
export const MAX_SOURCE_BYTES = 2 * 1024 * 1024;
/** Pages larger than this are not served: they were pushed, and no editor could handle them. */
export const MAX_PAGE_BYTES = 10 * 1024 * 1024;

export class Contents {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * A revision's source. Bytes that are not UTF-8 read as replacement characters.
   * @param how `scan` bypasses the store's cache, which serves readers of single pages
   * @throws WikiError when it cannot be read
   */
  async source(revision: Revision, title: string, how: 'read' | 'scan' = 'read'): Promise<string> {
    return shownText((await this.#bytes(revision, title, how)).toString('utf8'));
  }

  /** The source to edit. If it is not UTF-8, saving what was shown of it would destroy it, so it is refused. */
  async editableSource(revision: Revision, title: string): Promise<string> {
    const bytes = await this.#bytes(revision, title);
    if (!isUtf8(bytes)) throw new WikiError('content-undecodable', { title });
    return shownText(bytes.toString('utf8'));
  }

  /** A source as it is read once it is saved, and the id that its content has then. */
  asSaved(source: string): { readonly source: string; readonly content: ContentId } {
    const file = savedText(source);
    return { source: shownText(file.toString('utf8')), content: this.#store.idOf(file) };
  }

  /** A content's text; undefined if it is lost or too large. @throws WikiError if it cannot be read now */
  async text(content: ContentId, how: 'read' | 'scan' = 'read'): Promise<string | undefined> {
    try {
      const bytes = await this.find(content, MAX_PAGE_BYTES, how);
      return bytes && shownText(bytes.toString('utf8'));
    } catch (error) {
      throw fromStore(error, '', MAX_PAGE_BYTES);
    }
  }

  /** A content's bytes; undefined if it is lost or too large. @throws StoreError if it cannot be read now */
  async find(
    content: ContentId,
    maxBytes: number,
    how: 'read' | 'scan' = 'read',
  ): Promise<Buffer | undefined> {
    try {
      return await this.#store[how](content, maxBytes);
    } catch (error) {
      const gone = error instanceof StoreError && ['missing', 'damaged', 'too-large'].includes(error.code);
      if (gone) return undefined;
      throw error;
    }
  }

  async #bytes(
    { content, sizeBytes }: Revision,
    title: string,
    how: 'read' | 'scan' = 'read',
  ): Promise<Buffer> {
    if (sizeBytes > MAX_PAGE_BYTES)
      throw new WikiError('content-too-large', { title, maxBytes: MAX_PAGE_BYTES });
    try {
      return await this.#store[how](content, MAX_PAGE_BYTES);
    } catch (error) {
      throw fromStore(error, title, MAX_PAGE_BYTES);
    }
  }
}
