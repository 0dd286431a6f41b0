/** The versions of a medium since it last came new: what it is, and what it was before uploads replaced that. */

import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import type { ContentId, Store } from '../../store/store.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { mediumOfPath } from '../layout.ts';
import type { LogEvent } from '../ledger/log-events.ts';
import { type FileEvent, fileEvents } from './file-events.ts';
import { type Files, fileName, type MediaFile } from './files.ts';
import { versionOf } from './media-address.ts';
import { fromMedia } from './media-contents.ts';

/** Older versions whose contents are kept in mind. */
const MAX_KNOWN = 20_000;

export interface FileVersion {
  /** The upload, or the change with its effect, that brought this version. */
  readonly event: LogEvent;
  /** Under today's name, with who uploaded it and when. */
  readonly file: MediaFile;
  /** When the next version came; undefined for the newest. */
  readonly replacedAtSeconds: number | undefined;
}

export class FileVersions {
  readonly #wiki: CurrentWiki;
  readonly #store: Pick<Store, 'find' | 'list'>;
  readonly #files: Files;
  /** By version and title. */
  readonly #contents = new LRUCache<string, { readonly content: ContentId | undefined }>(atMost(MAX_KNOWN));

  constructor(wiki: CurrentWiki, store: Pick<Store, 'find' | 'list'>, files: Files) {
    this.#wiki = wiki;
    this.#store = store;
    this.#files = files;
  }

  /** Newest first. @throws WikiError where the store cannot be read */
  async *of(file: MediaFile): AsyncGenerator<FileVersion> {
    let replacedAtSeconds: number | undefined;
    for (const brought of fileEvents(file.key, this.#wiki.ledger)) {
      const { event } = brought;
      if (event.kind !== 'upload' && event.kind !== 'upload-again') continue;
      const isNewest = replacedAtSeconds === undefined;
      const content = isNewest ? file.content : await this.#content(brought, file);
      if (content !== undefined) {
        const version = await this.#files.former(file, content, event.change);
        yield { event, file: version, replacedAtSeconds };
        replacedAtSeconds = version.atSeconds;
      }
      if (event.kind === 'upload') return;
    }
  }

  /** The version that an address names; the newest where it names none. */
  async named(file: MediaFile, name: string | null): Promise<MediaFile> {
    if (name === null || name === versionOf(file.content)) return file;
    for await (const { file: version } of this.of(file))
      if (versionOf(version.content) === name) return version;
    return file;
  }

  async #content({ version, key }: FileEvent, { path, ...file }: MediaFile): Promise<ContentId | undefined> {
    const place = `${version} ${key}`;
    const known = this.#contents.get(place);
    if (known !== undefined) return known.content;
    const isIt = (each: MediaFile['path']): boolean => mediumOfPath(each, this.#wiki.site.titles) === key;
    try {
      const beside = isIt(path) ? await this.#store.find(version, path) : undefined;
      const content = beside ?? (await this.#store.list(version)).find((each) => isIt(each.path))?.content;
      this.#contents.set(place, { content });
      return content;
    } catch (error) {
      throw fromMedia(error, fileName(file));
    }
  }
}
