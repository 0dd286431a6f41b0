/** Contents of the store as pages, templates and settings: read within bounds, its trouble told in the wiki's words. */

import { isUtf8 } from 'node:buffer';
import { type ContentId, type Store, StoreError } from '../../store/store.ts';
import { fromStore, WikiError } from '../errors.ts';
import type { Revision } from '../ledger/ledger.ts';

/** Largest source that may be saved, in bytes of UTF-8 (MediaWiki's article size). */
export const MAX_SOURCE_BYTES = 2 * 1024 * 1024;
/** Pages larger than this are not served: they were pushed, and no editor would bear them. */
const MAX_PAGE_BYTES = 10 * 1024 * 1024;

export class Contents {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * A revision's source. Bytes that are no UTF-8 read as replacement marks.
   * @param how `scan` leaves the store's cache to those who read one page
   * @throws WikiError when it cannot be read
   */
  async source(revision: Revision, title: string, how: 'read' | 'scan' = 'read'): Promise<string> {
    return (await this.#bytes(revision, title, how)).toString('utf8');
  }

  /** The source to edit upon: one that is no UTF-8 would be destroyed by saving what was shown of it. */
  async editableSource(revision: Revision, title: string): Promise<string> {
    const bytes = await this.#bytes(revision, title);
    if (!isUtf8(bytes)) throw new WikiError('content-undecodable', { title });
    return bytes.toString('utf8');
  }

  /** A content's text; undefined when it is lost or too large. @throws WikiError when it cannot be read now */
  async text(content: ContentId): Promise<string | undefined> {
    try {
      return (await this.find(content, MAX_PAGE_BYTES))?.toString('utf8');
    } catch (error) {
      throw fromStore(error, '', MAX_PAGE_BYTES);
    }
  }

  /** A content's bytes; undefined when it is lost or too large. @throws StoreError when it cannot be read now */
  async find(content: ContentId, maxBytes: number): Promise<Buffer | undefined> {
    try {
      return await this.#store.read(content, maxBytes);
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
