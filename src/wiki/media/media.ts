/** The wiki's media as one thing: files by title and by path, their bytes, their forms, and what renderings ask of them. */

import type { FileFacts } from '../../content-models/model.ts';
import type { MediaTools } from '../../media/media-tools.ts';
import type { Size } from '../../media/size.ts';
import type { Store } from '../../store/store.ts';
import type { FileSource, KnownFile } from '../rendering/file-source.ts';
import { type FileForm, FileForms } from './file-forms.ts';
import { Files, type FilesOptions, fileName, type MediaFile } from './files.ts';
import { MediaContents } from './media-contents.ts';
import { ServedMedia } from './served-media.ts';

/** Box of a picture beside a page's name. */
const LEAD: Size = { width: 200, height: 200 };

export class Media implements FileSource {
  readonly files: Files;
  readonly forms: FileForms;
  /** By address. */
  readonly served: ServedMedia;

  constructor(store: Store, tools: MediaTools, wiki: Omit<FilesOptions, 'contents'>) {
    const contents = new MediaContents(store, tools.copies);
    this.files = new Files({ ...wiki, contents });
    this.forms = new FileForms({ contents, scaled: tools.scaled, scaler: tools.scaler });
    this.served = new ServedMedia(this.files, this.forms, contents);
  }

  /** The first picture among files by name, in a small form; undefined where none is there, or can be looked at now. */
  async leadImage(names: readonly string[]): Promise<FileForm | undefined> {
    for (const name of names) {
      const file = await this.files.named(name).catch(() => undefined);
      const type = file?.facts.kind.mediaType;
      if (file !== undefined && (type === 'BITMAP' || type === 'DRAWING'))
        return this.forms.within(file, LEAD);
    }
    return undefined;
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
    const { address, mime, mediaType, width, height, sizeBytes } = this.forms.original(file);
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
    return { ...facts, thumbPattern: this.forms.addressPattern(file) };
  }
}
