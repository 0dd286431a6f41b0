/** The wiki's media as one thing: files by title and by path, their bytes, their thumbnails, and the facts that rendered pages need. */

import type { CacheUse } from '../../base/cache-use.ts';
import type { FileFacts } from '../../content-models/model.ts';
import type { MediaTools } from '../../media/media-tools.ts';
import type { Size } from '../../media/size.ts';
import type { Store } from '../../store/store.ts';
import type { FileSource, KnownFile } from './file-source.ts';
import { FileVersions } from './file-versions.ts';
import { Files, type FilesOptions, fileName, type MediaFile } from './files.ts';
import { MediaContents } from './media-contents.ts';
import { ServedMedia } from './served-media.ts';
import { type FileForm, Thumbnails } from './thumbnails.ts';

/** Box of a picture beside a page's name. */
const LEAD: Size = { width: 200, height: 200 };

export class Media implements FileSource {
  readonly files: Files;
  readonly versions: FileVersions;
  readonly thumbnails: Thumbnails;
  /** By address. */
  readonly served: ServedMedia;
  readonly #tools: MediaTools;

  constructor(store: Store, tools: MediaTools, options: Omit<FilesOptions, 'contents'>) {
    const contents = new MediaContents(store, tools);
    this.#tools = tools;
    this.files = new Files({ ...options, contents });
    this.versions = new FileVersions(options.wiki, store, this.files);
    this.thumbnails = new Thumbnails({ contents, cache: tools.thumbnails, thumbnailer: tools.thumbnailer });
    this.served = new ServedMedia(this, contents);
  }

  /** A small thumbnail of the first picture among these files; undefined where there is none, or none can be read now. */
  async leadImage(names: readonly string[]): Promise<FileForm | undefined> {
    for (const name of names) {
      const file = await this.#shown(name).catch(() => undefined);
      const type = file?.facts.kind.mediaType;
      if (file !== undefined && (type === 'BITMAP' || type === 'DRAWING'))
        return this.thumbnails.within(file, LEAD);
    }
    return undefined;
  }

  async #shown(name: string): Promise<MediaFile | undefined> {
    const other = this.files.meant(name);
    return other === undefined ? this.files.named(name) : this.files.get(other);
  }

  get cacheUse(): Readonly<Record<'thumbnails' | 'copies', CacheUse>> {
    return { thumbnails: this.#tools.thumbnails.use, copies: this.#tools.copies.use };
  }

  get count(): number {
    return this.files.count;
  }

  version(name: string): string | undefined {
    return this.files.version(name);
  }

  async facts(names: readonly string[]): Promise<readonly (KnownFile | undefined)[]> {
    const found: (KnownFile | undefined)[] = [];
    // One after another: a page may show a thousand, and each must be read.
    for (const name of names) {
      const file = await this.files.named(name);
      found.push(file && this.#known(file, name));
    }
    return found;
  }

  #known(file: MediaFile, asked: string): KnownFile {
    const { address, mime, mediaType, width, height, sizeBytes } = this.thumbnails.original(file);
    const name = fileName(file);
    const facts: Omit<FileFacts, 'thumbUrl'> = {
      mime,
      mediaType,
      width: width ?? 0,
      height: height ?? 0,
      sizeBytes: sizeBytes ?? 0,
      url: address,
      ...(name === asked ? {} : { resolvedName: name }),
    };
    return { ...facts, thumbPattern: this.thumbnails.addressPattern(file) };
  }
}
