/**
 * What one rendering learns about the wiki: looked up once, in batches, and kept, so that the cache knows what the HTML was made
 * from.
 */

import type { SiteCounts } from '../../content-models/model.ts';
import { MODELS, type ModelName } from '../../content-models/models.ts';
import type { NamesIn } from '../../content-models/plain/page.ts';
import type { ContentId } from '../../store/store.ts';
import { MAIN, TEMPLATE } from '../../title/namespaces.ts';
import { isTitle, type PageKey, parseTitle, readingForm, type TitleRules } from '../../title/title.ts';
import type { KnownFile } from '../media/file-source.ts';
import type { Asked, Existence, Known } from './render-messages.ts';

/** Where facts are looked up. */
export interface LookupSource {
  readonly rules: TitleRules;
  existence(key: PageKey): Existence | Promise<Existence>;
  /** Content of the page's latest revision; undefined when there is none. */
  content(key: PageKey): ContentId | undefined;
  /** undefined when it is lost. */
  text(content: ContentId): Promise<string | undefined>;
  fileVersion(name: string): string | undefined;
  files(names: readonly string[]): Promise<readonly (KnownFile | undefined)[]>;
  counts(): SiteCounts;
}

/** A fact that HTML was made from. */
export type Dependency =
  | { readonly kind: 'title'; readonly key: PageKey; readonly value: Existence }
  | { readonly kind: 'source'; readonly key: PageKey; readonly value: ContentId | undefined }
  | { readonly kind: 'file'; readonly name: string; readonly value: string | undefined };

/** Texts that one page may transclude, in UTF-16 units; any more are treated as missing. */
const MAX_TEXT_CHARS = 64 * 1024 * 1024;
/** Templates that are fetched before rendering begins. */
const MAX_GUESSED = 512;
const MAX_GUESSED_CHARS = 4 * 1024 * 1024;

export class Lookups {
  readonly #source: LookupSource;
  readonly #titles = new Map<string, Existence>();
  readonly #sources = new Map<string, ContentId | undefined>();
  readonly #files = new Map<string, KnownFile | undefined>();
  readonly #fileVersions = new Map<string, string | undefined>();
  readonly #texts = new Map<ContentId, string>();
  #textChars = 0;
  #lost = false;
  #counts: SiteCounts | undefined;

  constructor(source: LookupSource) {
    this.#source = source;
  }

  get known(): Known {
    return {
      titles: [...this.#titles],
      sources: [...this.#sources].map(([name, content]) => [name, this.#available(content)]),
      files: [...this.#files].map(([name, file]) => [name, file ?? null]),
      counts: this.#counts,
    };
  }

  /** Whether a text that should exist could not be read: the next try may succeed. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Looks up what a text names directly, and what the templates it names do. */
  async guess(source: string, model: ModelName): Promise<void> {
    const { namesIn } = MODELS[model];
    if (namesIn === undefined) return;
    let texts = [source];
    let left = MAX_GUESSED;
    while (texts.length > 0) {
      const named = texts.map(namesIn);
      await this.#learnTitles(this.#namesOf(named, 'linked', MAIN));
      const fresh = this.#namesOf(named, 'transcluded', TEMPLATE).filter((name) => !this.#sources.has(name));
      const found = await this.#learnSources(fresh.slice(0, left));
      left -= fresh.length;
      texts = left > 0 && this.#textChars < MAX_GUESSED_CHARS ? found : [];
    }
  }

  /** Looks up what a rendering needs. */
  async learn({ titles, sources, files, counts }: Asked): Promise<void> {
    await this.#learnTitles(titles);
    await this.#learnSources(sources);
    await this.#learnFiles(files);
    if (counts) this.#counts ??= this.#source.counts();
  }

  /** Texts of contents that are known. */
  texts(contents: readonly ContentId[]): [ContentId, string][] {
    return contents.map((content) => [content, this.#texts.get(content) ?? '']);
  }

  /** The facts that the rendering used in the end. */
  dependencies({ titles, sources, files }: Asked): Dependency[] {
    return [
      ...titles.map(
        (name): Dependency => ({
          kind: 'title',
          key: keyOfName(name),
          value: this.#titles.get(name) ?? false,
        }),
      ),
      ...sources.map(
        (name): Dependency => ({
          kind: 'source',
          key: keyOfName(name),
          value: this.#sources.get(name),
        }),
      ),
      ...files.map((name): Dependency => ({ kind: 'file', name, value: this.#fileVersions.get(name) })),
    ];
  }

  async #learnTitles(names: readonly string[]): Promise<void> {
    const fresh = names.filter((name) => !this.#titles.has(name));
    await inBatches(fresh, async (name) => {
      this.#titles.set(name, await this.#source.existence(keyOfName(name)));
    });
  }

  /** @returns the texts that came new */
  async #learnSources(names: readonly string[]): Promise<string[]> {
    const fresh: string[] = [];
    await inBatches(
      names.filter((name) => !this.#sources.has(name)),
      async (name) => {
        const content = this.#source.content(keyOfName(name));
        this.#sources.set(name, content);
        if (content === undefined || this.#texts.has(content)) return;
        const text = this.#textChars > MAX_TEXT_CHARS ? undefined : await this.#source.text(content);
        if (text === undefined) {
          this.#lost = true;
          return;
        }
        this.#texts.set(content, text);
        this.#textChars += text.length;
        fresh.push(text);
      },
    );
    return fresh;
  }

  async #learnFiles(names: readonly string[]): Promise<void> {
    const fresh = names.filter((name) => !this.#files.has(name));
    for (const name of fresh) this.#fileVersions.set(name, this.#source.fileVersion(name));
    const facts = await this.#source.files(fresh);
    fresh.forEach((name, place) => {
      this.#files.set(name, facts[place]);
    });
  }

  /** A text that is lost or over the limit counts as missing. */
  #available(content: ContentId | undefined): ContentId | null {
    return content !== undefined && this.#texts.has(content) ? content : null;
  }

  #namesOf(named: readonly NamesIn[], which: keyof NamesIn, namespace: number): string[] {
    const { rules } = this.#source;
    const titles = new Set(named.flatMap((names) => names[which]));
    return [...titles].flatMap((written) => {
      const title = parseTitle(written, rules, namespace);
      if (!isTitle(title) || title.interwiki !== '' || title.namespace < 0) return [];
      return [readingForm({ ...title, fragment: '' }, rules)];
    });
  }
}

/** Look-ups that run beside each other. */
const BATCH = 100;

async function inBatches(names: readonly string[], look: (name: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < names.length; from += BATCH) {
    await Promise.all(names.slice(from, from + BATCH).map(look));
  }
}

function keyOfName(name: string): PageKey {
  return name.replace(/ /g, '_') as PageKey;
}
