/**
 * Media files: found by title, through the redirect of a page that describes one that is no more, and told with their
 * facts. Facts belong to contents and are kept by them; who put a file there is what the ledger says.
 */

import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import { WorkRefused } from '../../base/worker-pool.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import { endingOf, type FactsInput, HEAD_BYTES, type MediaFacts, NO_FACTS } from '../../media/facts.ts';
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
import { fromMedia, type MediaContents } from './media-contents.ts';

/** Contents whose facts are kept. */
const MAX_KNOWN = 20_000;
/** Time to look at the beginning of a file, many times what an honest one takes, and at a whole one. */
const HEAD_MS = 1_000;
const WHOLE_MS = 1_000;
/** A file that was not looked at is looked at again after this. */
const PASSING_MS = 60_000;

/** What media leave to the workshop. */
export interface MediaJobs {
  mediaFacts(input: FactsInput): Promise<MediaFacts>;
}

/** A file as it stands. */
export interface MediaFile {
  readonly key: PageKey;
  readonly path: Path;
  readonly content: ContentId;
  /** null: the content is lost. */
  readonly sizeBytes: number | null;
  readonly facts: MediaFacts;
  /** Who put this content there, and when. */
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

interface Known {
  readonly sizeBytes: number | null;
  readonly facts: MediaFacts;
  /** Whether another look may find more. */
  readonly passing: boolean;
}

export class Files {
  readonly #options: FilesOptions;
  readonly #known = new LRUCache<string, Promise<Known>>(atMost(MAX_KNOWN));
  /** Contents of pages that describe files -> the file that they redirect to, `''` for none. */
  readonly #redirects = new LRUCache<ContentId, PageKey | ''>(atMost(MAX_KNOWN));

  /** Targets -> files that were found to redirect there. */
  readonly #redirected = new LRUCache<PageKey, ReadonlySet<PageKey>>(atMost(MAX_KNOWN));

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  /** How many there are. */
  get count(): number {
    return this.#ledger.others.titleCount;
  }

  /** The file of a title as somebody wrote it, with or without prefix. @throws WikiError `title-invalid`, `page-missing`, `file-missing` */
  async find(written: string): Promise<MediaFile> {
    const title = localTitle(written, this.#rules, { namespace: FILE });
    const key = keyOf(title, this.#rules);
    const found = title.namespace === FILE ? await this.get(key) : undefined;
    if (found !== undefined) return found;
    const code = this.#ledger.page(key) === undefined ? 'page-missing' : 'file-missing';
    throw new WikiError(code, { title: written });
  }

  /** The file of a key (`File:Map.png`), or the one its page redirects to; undefined when there is none. */
  async get(key: PageKey): Promise<MediaFile | undefined> {
    const file = this.#ledger.others.find(key);
    if (file !== undefined) return this.#told(key, file);
    const target = await this.#redirect(key);
    const other = target === undefined ? undefined : this.#ledger.others.find(target);
    return target === undefined || other === undefined ? undefined : this.#told(target, other);
  }

  /** The file of a path; undefined for pages, hidden files and what is not there. */
  async at(path: Path): Promise<MediaFile | undefined> {
    const file = isHidden(path) ? undefined : this.#ledger.others.get(path);
    if (file === undefined) return undefined;
    // A name that is no title has a path all the same.
    return this.#told(mediumOfPath(path, this.#rules) ?? (`File:${path}` as PageKey), file);
  }

  /** The file of a name without prefix. */
  async named(name: string): Promise<MediaFile | undefined> {
    const key = this.#keyOfName(name);
    return key === undefined ? undefined : this.get(key);
  }

  /** Another when the file, or the one its page redirects to, is; undefined when there is none. */
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

  async #told(key: PageKey, { path, content, change }: OtherFile): Promise<MediaFile> {
    const { user, atSeconds } = this.#ledger.change(change);
    const { sizeBytes, facts } = await this.#facts(path, content);
    return { key, path, content, sizeBytes, facts, user, atSeconds };
  }

  /** Facts of a content under a name; looked at once, however many ask. @throws WikiError when it cannot be read now */
  #facts(path: string, content: ContentId): Promise<Known> {
    // The name's ending has a say in what a content is.
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
    const { contents, workshop } = this.#options;
    const sizeBytes = await contents.sizeBytes(content);
    if (sizeBytes === undefined) return { sizeBytes: null, facts: NO_FACTS, passing: true };
    try {
      const head = await contents.head(content, sizeBytes, HEAD_BYTES);
      const input = { name, head, sizeBytes };
      const facts = await workshop.run('mediaFacts', input, HEAD_MS);
      if (!facts.incomplete) return { sizeBytes, facts, passing: false };
      const path = await contents.path(content);
      const whole = await workshop.run('mediaFacts', { ...input, path }, WHOLE_MS);
      return { sizeBytes, facts: whole, passing: false };
    } catch (error) {
      if (!(error instanceof WorkRefused)) throw error;
      if (error.reason === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: 1 });
      // It took too long: most likely it would every time.
      return { sizeBytes, facts: NO_FACTS, passing: true };
    }
  }

  /** The file that a page without one sends its readers to. */
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
