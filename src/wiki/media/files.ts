/**
 * Media files by title, with their facts. Where a file is gone, a redirect on the page that described it leads to another. Facts
 * are cached by content; the ledger knows who uploaded a file.
 */

import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import { WorkRefused } from '../../base/threads/worker-pool.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import { withFile } from '../../media/byte-source.ts';
import { endingOf, type FactsInput, HEAD_BYTES, type MediaFacts, NO_FACTS } from '../../media/facts.ts';
import { isLfsPointer, readLfsPointer } from '../../media/lfs-pointer.ts';
import type { ContentId, Path } from '../../store/store.ts';
import { FILE, MEDIA } from '../../title/namespaces.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { WikiError } from '../errors.ts';
import { isHidden, mediumOfPath } from '../layout.ts';
import type { Ledger, Revision } from '../ledger/ledger.ts';
import type { OtherFile } from '../ledger/other-files.ts';
import type { User } from '../ledger/users.ts';
import type { Contents } from '../pages/contents.ts';
import { localTitle } from '../pages/local-title.ts';
import type { Workshop } from '../workshop.ts';
import { fromMedia, type MediaContents, type MediaPlace } from './media-contents.ts';

/** Contents whose facts are kept. */
const MAX_KNOWN = 20_000;
/** Time to read the beginning of a file, and a whole file: many times what an honest one takes. */
const HEAD_MS = 1_000;
const WHOLE_MS = 1_000;
/** A file whose facts could not be read is tried again after this time. */
const PASSING_MS = 60_000;

/** Files named to those who asked for a name that may mean any of them. */
const MAX_OTHERS = 50;

/** What media leave to the workshop. */
export interface MediaJobs {
  mediaFacts(input: FactsInput): Promise<MediaFacts>;
}

/** A file as it stands. */
export interface MediaFile extends MediaPlace {
  readonly key: PageKey;
  readonly path: Path;
  /** null: the content is lost, or elsewhere. */
  readonly sizeBytes: number | null;
  /** Whether Git LFS keeps it, and not here. */
  readonly isElsewhere: boolean;
  readonly facts: MediaFacts;
  /** Who uploaded this content, and when. */
  readonly user: User;
  readonly atSeconds: number;
}

export interface FilesOptions {
  readonly wiki: CurrentWiki;
  /** Texts of pages that describe files. */
  readonly texts: Pick<Contents, 'text'>;
  readonly contents: MediaContents;
  readonly workshop: Workshop<MediaJobs>;
}

type Known = Pick<MediaFile, 'sizeBytes' | 'facts' | 'largeAt' | 'isElsewhere'> & {
  /** Whether to try again later. */
  readonly passing: boolean;
};

/** What is known where nothing can be read; that may change. */
const UNREAD: Known = {
  sizeBytes: null,
  facts: NO_FACTS,
  largeAt: undefined,
  isElsewhere: false,
  passing: true,
};

export class Files {
  readonly #options: FilesOptions;
  readonly #known = new LRUCache<string, Promise<Known>>(atMost(MAX_KNOWN));
  /** Contents of pages that describe files -> the file that they redirect to, `''` for none. */
  readonly #redirects = new LRUCache<ContentId, PageKey | ''>(atMost(MAX_KNOWN));

  /** Targets -> files that were found to redirect there. */
  readonly #redirected = new LRUCache<PageKey, ReadonlySet<PageKey>>(atMost(MAX_KNOWN));

  readonly #digests = new LRUCache<ContentId, Promise<string>>(atMost(MAX_KNOWN));
  /** Files by content, as they were at a version. */
  #held: { readonly tip: unknown; readonly keys: ReadonlyMap<ContentId, readonly PageKey[]> } | undefined;

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  /** How many there are. */
  get count(): number {
    return this.#ledger.others.titleCount;
  }

  /** The file of the title in a request, with or without prefix. @throws WikiError `title-invalid`, `page-missing`, `file-missing` */
  async find(written: string): Promise<MediaFile> {
    const title = localTitle(written, this.#rules, { namespace: FILE });
    const key = keyOf(title, this.#rules);
    const found = title.namespace === FILE ? await this.get(key) : undefined;
    if (found !== undefined) return found;
    if (this.#ledger.page(key) !== undefined) throw new WikiError('file-missing', { title: written });
    const { others } = this.#meant(key);
    throw new WikiError('page-missing', { title: written, others: others.slice(0, MAX_OTHERS) });
  }

  /** The key of the file that a title without page or file means as a link does; undefined for all other titles. */
  meant(written: string): PageKey | undefined {
    const title = parseTitle(written, this.#rules, FILE);
    return isTitle(title) && title.namespace === FILE && title.interwiki === ''
      ? this.#meant(keyOf(title, this.#rules)).key
      : undefined;
  }

  #meant(key: PageKey): { readonly key: PageKey | undefined; readonly others: readonly PageKey[] } {
    const meaning = this.#options.wiki.names.meaning({ as: 'request', to: key, folder: undefined });
    if (meaning?.kind === 'missing') return { key: undefined, others: meaning.others };
    if (meaning === undefined) return { key: undefined, others: [] };
    const isOther = meaning.key !== key && this.#ledger.others.find(meaning.key) !== undefined;
    return { key: isOther ? meaning.key : undefined, others: [] };
  }

  /** The file of a key (`File:Map.png`), or the one its page redirects to; undefined when there is none. */
  async get(key: PageKey): Promise<MediaFile | undefined> {
    const file = this.#ledger.others.find(key);
    if (file !== undefined) return this.#file(key, file);
    const target = await this.#redirect(key);
    const other = target === undefined ? undefined : this.#ledger.others.find(target);
    return target === undefined || other === undefined ? undefined : this.#file(target, other);
  }

  /** The digest by which other wikis know a content; `''` if it is lost. */
  sha1({ content, sizeBytes }: MediaFile): Promise<string> {
    const known = this.#digests.get(content);
    if (known !== undefined) return known;
    const digest = sizeBytes === null ? Promise.resolve('') : this.#options.contents.sha1(content);
    this.#digests.set(content, digest);
    digest.catch(() => this.#digests.delete(content));
    return digest;
  }

  /** Keys of the files with a content. */
  holding(content: ContentId): readonly PageKey[] {
    const { tip, others } = this.#ledger;
    if (this.#held === undefined || this.#held.tip !== tip) {
      const keys = new Map<ContentId, PageKey[]>();
      for (const key of others.titles()) {
        const held = others.find(key)?.content;
        if (held !== undefined) keys.set(held, [...(keys.get(held) ?? []), key]);
      }
      this.#held = { tip, keys };
    }
    return this.#held.keys.get(content) ?? [];
  }

  /** The file of a path; undefined for pages, hidden files and missing ones. */
  async at(path: Path): Promise<MediaFile | undefined> {
    const file = isHidden(path) ? undefined : this.#ledger.others.get(path);
    if (file === undefined) return undefined;
    // Files whose name is not a valid title are served by path all the same.
    return this.#file(
      mediumOfPath(path, this.#rules) ?? (`${this.#rules.namespaces.nameOf(FILE)}:${path}` as PageKey),
      file,
    );
  }

  /** The file of a name without prefix. */
  async named(name: string): Promise<MediaFile | undefined> {
    const key = this.#keyOfName(name);
    return key === undefined ? undefined : this.get(key);
  }

  /** Changes whenever the file, or the one its page redirects to, does; undefined if there is none. */
  version(name: string): string | undefined {
    const key = this.#keyOfName(name);
    if (key === undefined) return undefined;
    const file = this.#ledger.others.find(key);
    if (file !== undefined) return versionOf(file);
    const page = this.#description(key)?.content;
    if (page === undefined) return undefined;
    const target = this.#redirects.get(page) || undefined;
    const other = target && this.#ledger.others.find(target);
    return other === undefined ? page : `${page} ${versionOf(other)}`;
  }

  /** A content that a file had after a change. */
  former({ key, path }: MediaFile, content: ContentId, change: number): Promise<MediaFile> {
    return this.#file(key, { path, content, change });
  }

  /** The titles that changed, and those of pages known to redirect to a file among them. */
  withRedirects(keys: ReadonlySet<PageKey>): ReadonlySet<PageKey> {
    const targets = [...keys].filter((key) => this.#redirected.has(key));
    return targets.length === 0
      ? keys
      : new Set([...keys, ...targets.flatMap((key) => [...(this.#redirected.get(key) ?? [])])]);
  }

  get #ledger(): Ledger {
    return this.#options.wiki.ledger;
  }

  get #rules() {
    return this.#options.wiki.site.titles;
  }

  #keyOfName(name: string): PageKey | undefined {
    const title = parseTitle(name, this.#rules, FILE);
    return isTitle(title) && title.namespace === FILE ? keyOf(title, this.#rules) : undefined;
  }

  async #file(key: PageKey, { path, content, change }: OtherFile): Promise<MediaFile> {
    const { user, atSeconds } = this.#ledger.change(change);
    const { passing: _, ...known } = await this.#facts(path, content);
    return { key, path, content, ...known, user, atSeconds };
  }

  /** Facts of a content under a name, read once for all who ask. @throws WikiError if it cannot be read now */
  #facts(path: string, content: ContentId): Promise<Known> {
    // The type depends on the ending of the name too.
    const place = `${content}.${endingOf(path)}`;
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const looking = this.#look(path, content).catch((error: unknown) => {
      this.#known.delete(place);
      throw fromMedia(error, path);
    });
    this.#known.set(place, looking);
    looking.then(
      (found) => found.passing && this.#known.set(place, looking, { ttl: PASSING_MS }),
      () => undefined,
    );
    return looking;
  }

  async #look(name: string, content: ContentId): Promise<Known> {
    const { contents } = this.#options;
    const sizeBytes = await contents.sizeBytes(content);
    if (sizeBytes === undefined) return UNREAD;
    const head = await contents.head(content, sizeBytes, HEAD_BYTES);
    if (isLfsPointer(head)) return this.#lookAtLarge(name, head, content);
    const place = { content, largeAt: undefined };
    return { ...UNREAD, ...(await this.#told(place, { name, head, sizeBytes })), sizeBytes };
  }

  async #lookAtLarge(name: string, pointer: Uint8Array, content: ContentId): Promise<Known> {
    const large = readLfsPointer(pointer);
    const largeAt = large && (await this.#options.contents.large(large));
    if (large === undefined || largeAt === undefined) return { ...UNREAD, isElsewhere: true };
    const { sizeBytes } = large;
    const place = { content, largeAt };
    const head = new Uint8Array(await withFile(largeAt, sizeBytes, (file) => file.read(0, HEAD_BYTES)));
    return { ...UNREAD, ...(await this.#told(place, { name, head, sizeBytes })), sizeBytes, largeAt };
  }

  /** What the beginning of a file tells, or the whole file where that does not tell enough. */
  async #told(place: MediaPlace, input: FactsInput): Promise<Pick<Known, 'facts' | 'passing'>> {
    const { contents, workshop } = this.#options;
    try {
      const facts = await workshop.run('mediaFacts', input, HEAD_MS);
      if (!facts.incomplete) return { facts, passing: false };
      const path = await contents.path(place);
      const whole = await workshop.run('mediaFacts', { ...input, path }, WHOLE_MS);
      return { facts: whole, passing: false };
    } catch (error) {
      if (!(error instanceof WorkRefused)) throw error;
      if (error.reason === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: 1 });
      // It took too long, and most likely always will.
      return { facts: NO_FACTS, passing: true };
    }
  }

  /** The file that the page of a missing file redirects to. */
  async #redirect(key: PageKey): Promise<PageKey | undefined> {
    const description = this.#description(key);
    if (description === undefined) return undefined;
    const { content, model } = description;
    const known = this.#redirects.get(content);
    if (known !== undefined) return known || undefined;
    const source = (await this.#options.texts.text(content)) ?? '';
    const target = this.#targetOf(source, model);
    this.#redirects.set(content, target ?? '');
    if (target !== undefined)
      this.#redirected.set(target, new Set([...(this.#redirected.get(target) ?? []), key]));
    return target;
  }

  #targetOf(source: string, model: Revision['model']): PageKey | undefined {
    const target = redirectTarget(source, model, this.#rules);
    if (target === undefined || target.interwiki !== '') return undefined;
    if (target.namespace !== FILE && target.namespace !== MEDIA) return undefined;
    return keyOf({ ...target, namespace: FILE }, this.#rules);
  }

  /** What the page that describes a file says now. */
  #description(key: PageKey): Revision | undefined {
    const page = this.#ledger.page(key);
    return page && this.#ledger.latest(page);
  }
}

/** A file's name without prefix, as people read it. */
export function fileName({ key }: Pick<MediaFile, 'key'>): string {
  return keyToReadingForm(key.slice(key.indexOf(':') + 1) as PageKey);
}

function versionOf({ path, content }: OtherFile): string {
  return `${content} ${path}`;
}
