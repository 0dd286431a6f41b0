/**
 * Namespaces: numbered families of titles. Even numbers hold subjects, the odd number above each its talk pages.
 * MediaWiki's numbers and English names are always there; a site may rename the project namespace and add its own.
 */

export const MAIN = 0;
export const TALK = 1;
export const USER = 2;
export const FILE = 6;
export const TEMPLATE = 10;
export const CATEGORY = 14;
/** Only where the site's settings name it. */
export const MODULE = 828;
export const SPECIAL = -1;
export const MEDIA = -2;

/** Those that are always there, with their talk. */
export const LAST_STANDARD = 15;

/**
 * A namespace that a site adds: `{id: 100, name: 'Portal', talk: 'Portal talk', aliases: ['P']}`. Of one that is always there it is the
 * name in the wiki's language, `{id: 6, name: 'Datei'}`: titles have it, and the English one is an alias, as in MediaWiki.
 */
export interface ExtraNamespace {
  readonly id: number;
  readonly name: string;
  readonly talk?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
}

const STANDARD: readonly (readonly [id: number, name: string, aliases: readonly string[]])[] = [
  [MEDIA, 'Media', []],
  [SPECIAL, 'Special', []],
  [MAIN, '', []],
  [TALK, 'Talk', []],
  [USER, 'User', []],
  [3, 'User talk', []],
  [4, 'Project', []],
  [5, 'Project talk', []],
  [FILE, 'File', ['Image']],
  [7, 'File talk', ['Image talk']],
  [8, 'MediaWiki', []],
  [9, 'MediaWiki talk', []],
  [TEMPLATE, 'Template', []],
  [11, 'Template talk', []],
  [12, 'Help', []],
  [13, 'Help talk', []],
  [CATEGORY, 'Category', []],
  [15, 'Category talk', []],
];

/** Names and numbers of a site's namespaces, both ways. Names are in reading form (`User talk`). */
export class Namespaces {
  readonly #names = new Map<number, string>();
  /** English names of those that have another. */
  readonly #english = new Map<number, string>();
  readonly #ids = new Map<string, number>();

  /** @param projectName local name of namespace 4; `Project` stays an alias of it. */
  constructor(projectName = 'Project', extra: readonly ExtraNamespace[] = []) {
    for (const [id, name, aliases] of STANDARD) {
      if (id === 4 || id === 5) this.#add(id, id === 4 ? projectName : `${projectName} talk`, [name]);
      else this.#add(id, name, aliases);
    }
    for (const { id, name, talk, aliases } of extra) {
      if (id <= LAST_STANDARD) {
        this.#rename(id, name);
        this.#addNames(id, aliases ?? []);
        if (id % 2 === 0 && talk !== undefined) this.#rename(id + 1, talk);
        continue;
      }
      this.#add(id, name, aliases ?? []);
      if (id % 2 === 0) this.#add(id + 1, talk ?? `${name} talk`, []);
    }
  }

  #add(id: number, name: string, aliases: readonly string[]): void {
    this.#names.set(id, name.replace(/_/g, ' '));
    for (const each of [name, ...aliases]) if (each !== '') this.#ids.set(fold(each), id);
  }

  /** Another name, where no other namespace has it. */
  #rename(id: number, name: string): void {
    const english = this.englishNameOf(id);
    const taken = this.find(name);
    if (english === undefined || (taken !== undefined && taken !== id)) return;
    this.#english.set(id, english);
    this.#add(id, name, []);
  }

  /** More names, as far as they are free. */
  #addNames(id: number, names: readonly string[]): void {
    for (const each of names) if (!this.#ids.has(fold(each))) this.#ids.set(fold(each), id);
  }

  /** Number of the namespace with this name or alias, in any case, with spaces or underscores; undefined if there is none. */
  find(name: string): number | undefined {
    return this.#ids.get(fold(name));
  }

  /** Reading form, `''` for the main namespace, undefined for an unknown number. */
  nameOf(id: number): string | undefined {
    return this.#names.get(id);
  }

  /** The name that it has in every language, which is that of its folder; undefined for an unknown number. */
  englishNameOf(id: number): string | undefined {
    return this.#english.get(id) ?? this.nameOf(id);
  }

  /** All namespace numbers, ascending. */
  ids(): number[] {
    return [...this.#names.keys()].sort((a, b) => a - b);
  }

  /** All names and aliases, folded to lower case with spaces, with their numbers. */
  names(): ReadonlyMap<string, number> {
    return this.#ids;
  }

  /** Number of the talk (or, for a talk namespace, of the subject) namespace; undefined for Special and Media. */
  associated(id: number): number | undefined {
    return id < 0 ? undefined : id ^ 1;
  }
}

/** True for namespaces that hold talk about others. */
export function isTalk(id: number): boolean {
  return id > 0 && id % 2 === 1;
}

/** True for MediaWiki's namespaces whose pages have subpages, by a slash in the title. */
export function hasSubpages(id: number): boolean {
  return isTalk(id) || (id > 0 && id <= 14 && id !== FILE);
}

function fold(name: string): string {
  return name.replace(/[ _]+/g, ' ').trim().toLowerCase();
}
