/**
 * What one rendering learns about the wiki: looked up once, in batches, and kept, so that the cache knows what the HTML was made
 * from. One page may have tens of thousands of links, so all of it is done in slices.
 */

import { Slices } from '../../base/slices.ts';
import { MODELS, type ModelName } from '../../content-models/models.ts';
import type { NamesIn } from '../../content-models/plain/page.ts';
import type { ContentId } from '../../store/store.ts';
import { MAIN, TEMPLATE } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { FactPlaces } from './fact-places.ts';
import {
  type Asked,
  type Dependency,
  FACT_NAMES,
  FACTS,
  type FactName,
  folderOf,
  forEachKind,
  type Known,
  type LookupSource,
  nameOfLink,
  type Texts,
} from './facts.ts';

/** Texts that one page may transclude, in UTF-16 units; any more are treated as missing. */
const MAX_TEXT_CHARS = 64 * 1024 * 1024;
/** Templates that are fetched before rendering begins. */
const MAX_GUESSED = 512;
const MAX_GUESSED_CHARS = 4 * 1024 * 1024;

/** A fact that was looked up. */
interface Found {
  readonly value: unknown;
  readonly stamp: unknown;
}

export class Lookups implements Texts {
  readonly #source: LookupSource;
  readonly #found = forEachKind(() => new Map<string, Found>());
  readonly #texts = new Map<ContentId, string>();
  #textChars = 0;
  #lost = false;
  readonly #slices = new Slices();

  constructor(source: LookupSource) {
    this.#source = source;
  }

  get known(): Known {
    const values = (kind: FactName) => [...this.#found[kind]].map(([name, { value }]) => [name, value]);
    return forEachKind(values) as unknown as Known;
  }

  /** Whether a text that should exist could not be read: the next try may succeed. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Looks up what texts name directly, and what the templates they name do. */
  async guess(first: readonly NamesIn[], model: ModelName, title: Title): Promise<void> {
    const { namesIn } = MODELS[model];
    let named = first;
    let left = MAX_GUESSED;
    while (named.length > 0) {
      await this.#look('links', await this.#linksOf(named, title));
      await this.#look('files', this.#filesFound());
      const known = this.#found.sources;
      const transcluded = await this.#namesOf(named, 'transcluded', TEMPLATE);
      const fresh = transcluded.filter((name) => !known.has(name));
      const before = this.#texts.size;
      await this.#look('sources', fresh.slice(0, left));
      left -= fresh.length;
      const isFull = left <= 0 || this.#textChars >= MAX_GUESSED_CHARS;
      named = isFull || namesIn === undefined ? [] : [...this.#texts.values()].slice(before).map(namesIn);
    }
  }

  /** Looks up what a rendering needs. */
  async learn(asked: Asked): Promise<void> {
    for (const kind of FACT_NAMES) await this.#look(kind, asked[kind]);
  }

  /** Texts of contents that are known. */
  texts(contents: readonly ContentId[]): [ContentId, string][] {
    return contents.map((content) => [content, this.#texts.get(content) ?? '']);
  }

  /** What HTML depends on that was made of these facts. */
  async dependencies(asked: Asked, places: Pick<FactPlaces, 'of'>): Promise<Dependency[]> {
    const { mainTitle } = this.#source;
    const made: Dependency[] = [];
    for (const kind of FACT_NAMES) {
      if (FACTS[kind].stamp === undefined) continue;
      for (const name of asked[kind]) {
        if (this.#slices.due) await this.#slices.turn();
        const stamp = this.#found[kind].get(name)?.stamp;
        made.push({ kind, name, stamp, places: places.of(kind, name, mainTitle) });
      }
    }
    return made;
  }

  async fetch(content: ContentId): Promise<boolean> {
    if (this.#texts.has(content)) return true;
    const text = this.#textChars > MAX_TEXT_CHARS ? undefined : await this.#source.text(content);
    if (text === undefined) {
      this.#lost = true;
      return false;
    }
    this.#texts.set(content, text);
    this.#textChars += text.length;
    return true;
  }

  async #look(kind: FactName, names: readonly string[]): Promise<void> {
    const { stamp, look, together } = FACTS[kind];
    const found = this.#found[kind];
    const fresh = names.filter((name) => !found.has(name));
    for (let from = 0; from < fresh.length; from += together) {
      if (this.#slices.due) await this.#slices.turn();
      const batch = fresh.slice(from, from + together).map(async (name) => {
        const now = await stamp?.(this.#source, name);
        const value = look === undefined ? now : await look(this.#source, name, now, this);
        found.set(name, { value, stamp: now });
      });
      await Promise.all(batch);
    }
  }

  async #linksOf(named: readonly NamesIn[], title: Title): Promise<string[]> {
    const folder = folderOf(title, this.#source.rules);
    const titles = (await this.#namesOf(named, 'linked', MAIN)).map((name) => name.replace(/ /g, '_'));
    return [
      ...titles.map((to) => nameOfLink({ as: 'title', to, folder })),
      ...named.flatMap(({ paths = [] }) => paths).map((to) => nameOfLink({ as: 'path', to, folder })),
      ...named.flatMap(({ files = [] }) => files).map((to) => nameOfLink({ as: 'file', to, folder })),
    ];
  }

  /** Files that links were found to lead to: they will be shown. */
  #filesFound(): string[] {
    const found = [...this.#found.links.values()].map(({ value }) => String(value));
    return found.flatMap((value) => (value.startsWith('file ') ? [value.replace(/^file [^:]*:/, '')] : []));
  }

  async #namesOf(
    named: readonly NamesIn[],
    which: 'linked' | 'transcluded',
    namespace: number,
  ): Promise<string[]> {
    const { rules } = this.#source;
    const names: string[] = [];
    for (const written of new Set(named.flatMap((each) => each[which]))) {
      if (this.#slices.due) await this.#slices.turn();
      const title = parseTitle(written, rules, namespace);
      if (!isTitle(title) || title.interwiki !== '' || title.namespace < 0) continue;
      names.push(readingForm({ ...title, fragment: '' }, rules));
    }
    return names;
  }
}
