/**
 * Which title and which file a page of another wiki has here. Nearly all keep their titles; one that no file can carry gets
 * another, and is named in the end.
 */

import { MODEL_NAMES, type ModelName } from '../../content-models/models.ts';
import type { Path } from '../../store/store.ts';
import {
  isTitle,
  keyOf,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  type Title,
  type TitleRules,
} from '../../title/title.ts';
import { mediumOfPath, pageOfPath, pathOfMedium, pathOfModel, withEscapedLetter } from '../../wiki/layout.ts';
import type { PathIndex } from '../../wiki/names/path-index.ts';
import { MAX_COMPONENT_BYTES } from '../../wiki/portable-name.ts';
import type { DumpPage } from '../dumps/dump-records.ts';

export interface PlacedTitle {
  readonly title: Title;
  readonly key: PageKey;
}

/** What stands for a space: an import finds no other style. */
const STYLE = '_';
/** Bytes of a long title that its substitute keeps. */
const KEPT_BYTES = 150;

export class Titles {
  readonly #rules: TitleRules;
  readonly #oldNames: ReadonlyMap<number, string>;
  readonly #paths: PathIndex;
  /** Whose title it is: the page's number in the old wiki. */
  readonly #owners = new Map<PageKey, number>();
  /** By the page's number in the old wiki: what is said of pages whose titles are not what they were. */
  readonly #substitutes = new Map<number, { readonly key: PageKey; readonly remark: string }>();
  /** What such pages were called, by their titles here. */
  readonly renamed: Record<string, string> = {};

  /** @param oldNames the namespaces' names in the dump @param paths that are taken */
  constructor(rules: TitleRules, oldNames: ReadonlyMap<number, string>, paths: PathIndex) {
    this.#rules = rules;
    this.#oldNames = oldNames;
    this.#paths = paths;
  }

  /** The title of a page; the same whenever it is asked. */
  of(page: DumpPage): PlacedTitle {
    const written = this.#written(page);
    const title = written === undefined ? undefined : this.#usable(written);
    if (title !== undefined && this.#isFree(title, page)) return this.#own(title, page);
    return this.#substitute(page);
  }

  /** The title that a page would have if no other had it; undefined where it has its own. */
  wantedBy(page: DumpPage): PlacedTitle | undefined {
    if (!this.#substitutes.has(page.id)) return undefined;
    const written = this.#written(page);
    const title = written === undefined ? undefined : this.#usable(written);
    return title === undefined ? undefined : { title, key: keyOf(title, this.#rules) };
  }

  /** A page that has its own title after all: the one that had it went before this came. */
  regained(page: number): void {
    const substitute = this.#substitutes.get(page);
    this.#substitutes.delete(page);
    if (substitute !== undefined) delete this.renamed[substitute.key];
  }

  /** Lines about titles that are not what they were. */
  get remarks(): readonly string[] {
    return [...this.#substitutes.values()].map(({ remark }) => remark);
  }

  /** The title that somebody wrote in the old wiki; undefined where it can be none here. */
  read(written: string): PlacedTitle | undefined {
    const title = this.#usable(this.#translated(written) ?? written);
    return title === undefined ? undefined : { title, key: keyOf(title, this.#rules) };
  }

  /**
   * The file of a page, taken from now on. What differs from another's name in case alone gets letters escaped.
   * @returns undefined where no file shows that a page of this title has this model
   */
  takePath({ title, key }: PlacedTitle, model: ModelName): Path | undefined {
    const path = pathOfModel(title, model, STYLE, this.#rules);
    if (path === undefined || isProblem(path)) return undefined;
    const free = this.#apart(path);
    const page = free === undefined ? undefined : pageOfPath(free, this.#rules);
    if (free === undefined || page?.key !== key || page.model !== model) return undefined;
    this.#paths.add(free);
    return free;
  }

  /** The file of a medium, taken from now on; undefined where there can be none. */
  takeMediumPath({ title, key }: PlacedTitle): Path | undefined {
    const path = pathOfMedium(title, STYLE, this.#rules);
    const free = isProblem(path) ? undefined : this.#apart(path);
    if (free === undefined || mediumOfPath(free, this.#rules) !== key) return undefined;
    this.#paths.add(free);
    return free;
  }

  freePath(path: Path): void {
    this.#paths.remove(path);
  }

  #apart(wanted: Path): Path | undefined {
    let path = wanted;
    for (let twin = this.#paths.twinOf(path); twin !== undefined; twin = this.#paths.twinOf(path)) {
      const depth = twin.replace(/\/$/, '').split('/').length - 1;
      const next = withEscapedLetter(path, depth);
      if (next === path || tooLong(next)) return undefined;
      path = next;
    }
    return path;
  }

  #written({ title, namespace }: DumpPage): string | undefined {
    if (namespace === undefined) return this.#translated(title) ?? title;
    const name = this.#rules.namespaces.nameOf(namespace);
    const old = this.#oldNames.get(namespace) ?? name ?? '';
    if (name === undefined) return undefined;
    const text = old !== '' && title.startsWith(`${old}:`) ? title.slice(old.length + 1) : title;
    return name === '' ? text : `${name}:${text}`;
  }

  /** With the name that its namespace has here. */
  #translated(written: string): string | undefined {
    const colon = written.indexOf(':');
    const prefix = written.slice(0, Math.max(colon, 0)).replace(/_/g, ' ');
    const id = [...this.#oldNames].find(([, name]) => name !== '' && name === prefix)?.[0];
    const name = id === undefined ? undefined : this.#rules.namespaces.nameOf(id);
    return name === undefined ? undefined : `${name}:${written.slice(colon + 1)}`;
  }

  #usable(written: string): Title | undefined {
    const title = parseTitle(written, this.#rules);
    if (!isTitle(title) || title.interwiki !== '' || title.fragment !== '' || title.namespace < 0)
      return undefined;
    const path = pathOfModel(title, 'wikitext', STYLE, this.#rules);
    return path === undefined || isProblem(path) ? undefined : title;
  }

  #isFree(title: Title, { id }: DumpPage): boolean {
    const owner = this.#owners.get(keyOf(title, this.#rules));
    return owner === undefined || owner === id;
  }

  #own(title: Title, { id }: DumpPage): PlacedTitle {
    const key = keyOf(title, this.#rules);
    this.#owners.set(key, id);
    return { title, key };
  }

  #substitute(page: DumpPage): PlacedTitle {
    const name = this.#rules.namespaces.nameOf(page.namespace ?? 0) ?? '';
    const prefix = name === '' ? '' : `${name}:`;
    const text = page.title.slice(page.title.indexOf(':') + 1).replace(/[\p{Cc}#<>[\]{}|/~%&:]/gu, '_');
    const kept = new TextDecoder().decode(Buffer.from(text).subarray(0, KEPT_BYTES), { stream: true });
    const title =
      this.#usable(`${prefix}${kept} (imported page ${page.id})`) ??
      (this.#usable(`${prefix}Imported page ${page.id}`) as Title);
    const placed = this.#own(title, page);
    this.renamed[placed.key] = page.title;
    this.#substitutes.set(page.id, {
      key: placed.key,
      remark: `${JSON.stringify(page.title)} cannot be a title here; the page is ${JSON.stringify(keyToReadingForm(placed.key))}`,
    });
    return placed;
  }
}

function isProblem(
  path: Path | 'component-too-long' | 'too-deep',
): path is 'component-too-long' | 'too-deep' {
  return path === 'component-too-long' || path === 'too-deep';
}

function tooLong(path: Path): boolean {
  return path.split('/').some((name) => Buffer.byteLength(name) > MAX_COMPONENT_BYTES);
}

/** Models of ours that a page may have had elsewhere under the same name. */
export function modelNamed(name: string): ModelName | undefined {
  return MODEL_NAMES.find((each) => each === name);
}
