/** The wiki that a dump is of, as far as its head says: its settings, and what its titles are here. */

import { defaultSite } from '../../site/read-site.ts';
import { type LanguageWords, wordsOfLanguage } from '../../title/language-words.ts';
import type { DumpSite } from '../dumps/dump-records.ts';
import type { KnownWiki } from './known-wiki.ts';
import { siteFileOf } from './site-file.ts';
import { Titles } from './titles.ts';

export class OldWiki {
  readonly #known: Pick<KnownWiki, 'site' | 'paths'>;
  #site: DumpSite | undefined;
  #words: LanguageWords | undefined;
  #titles: Titles | undefined;

  constructor(known: Pick<KnownWiki, 'site' | 'paths'>) {
    this.#known = known;
  }

  /** The head of a dump. That of the first counts. */
  async describe(site: DumpSite): Promise<void> {
    if (this.#site !== undefined) return;
    this.#site = site;
    this.#words = await wordsOfLanguage(site.language);
  }

  get name(): string {
    return this.#site?.name ?? '';
  }

  /** From now on they are what the head says so far, which comes before all titles. */
  get titles(): Titles {
    if (this.#titles === undefined) {
      const names = new Map(this.#site?.namespaces.map(({ id, name }) => [id, name]) ?? []);
      const site = this.#known.site ?? this.siteFile().site;
      this.#titles = new Titles(site.titles, names, this.#known.paths);
    }
    return this.#titles;
  }

  /** Its settings as ours. */
  siteFile(): ReturnType<typeof siteFileOf> {
    if (this.#site !== undefined) return siteFileOf(this.#site, this.#words);
    return { text: '{ "linksByFileName": false }\n', site: defaultSite(), remarks: [] };
  }
}
