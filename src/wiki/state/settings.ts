/** The files in the repository that say how the wiki is run: site settings, rights, and the `.mailmap` of authors. */

import { defaultSite, readSite } from '../../site/read-site.ts';
import { CLOSED_RIGHTS, OPEN_RIGHTS, parseRights, type Rights } from '../../site/rights.ts';
import { type Origin, type Site, titleFingerprint } from '../../site/site.ts';
import type { ContentId, Path, Store, Version } from '../../store/store.ts';
import { wordsOfLanguage } from '../../title/language-words.ts';
import type { TitleRules } from '../../title/title.ts';
import { type Contents, MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { findContents, findOrigin, firstChapter, originOf, tellsOrigin } from './origin.ts';

export const SITE_PATH = '.stemma/site.json' as Path;
export const RIGHTS_PATH = '.stemma/rights.json' as Path;
export const MAILMAP_PATH = '.mailmap' as Path;

/** Whether the settings are to be read again when a file changes. */
export function isOfSettings(path: Path): boolean {
  return saysHowItIsRun(path) || tellsOrigin(path);
}

/** Whether a file says how the wiki is run, so that only administrators may change it. */
export function saysHowItIsRun(path: Path): boolean {
  return path.startsWith('.stemma/') || path === MAILMAP_PATH;
}

export interface SettingsOptions {
  readonly store: Store;
  readonly contents: Contents;
  readonly warn: (message: string) => void;
}

export class Settings {
  readonly #options: SettingsOptions;
  #site = defaultSite();
  /** The settings that hold, as written. */
  #json = '{}';
  /** What was read last; undefined: nothing yet, null: there was no file. */
  #siteContent: ContentId | null | undefined;
  #origin: Origin | undefined;
  /** What that was read from. */
  #originFrom = '';
  #contentsFrom: ContentId | undefined;
  #rights = OPEN_RIGHTS;
  /** What the rights were read from; undefined: not read yet. */
  #rightsSource: { readonly content: ContentId | undefined; readonly titles: TitleRules } | undefined;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  get site(): Site {
    return this.#site;
  }

  /** A new object whenever they change. */
  get rights(): Rights {
    return this.#rights;
  }

  get fingerprint(): string {
    return titleFingerprint(this.#site);
  }

  /** Settings files, each with a check that says in words what is wrong with a text. */
  get checks(): ReadonlyMap<Path, (text: string) => string | undefined> {
    const problemIn = (parsed: object | { readonly problem: string }): string | undefined =>
      'problem' in parsed ? parsed.problem : undefined;
    const problemInSite = (text: string): string | undefined => {
      const read = readSite(text);
      return 'problem' in read ? read.problem : read.leftOut[0];
    };
    return new Map([
      [SITE_PATH, problemInSite],
      [RIGHTS_PATH, (text: string) => problemIn(parseRights(text, this.#site.titles))],
    ]);
  }

  /** Follows a version's site settings and rights. A bad file leaves the last good one; at a start there is none. */
  async read(version: Version): Promise<void> {
    await this.#readSite(version);
    await this.#readRights(version);
  }

  async #readSite(version: Version): Promise<void> {
    const before = this.#origin;
    await this.#readOrigin(version);
    const isOther = await this.#readJson(version);
    if (!isOther && this.#origin === before) return;
    const read = readSite(this.#json, this.#origin);
    if (!('site' in read)) return;
    const words = await wordsOfLanguage(read.site.settings.language);
    this.#site = { ...read.site, words };
  }

  /** @returns whether other settings hold now */
  async #readJson(version: Version): Promise<boolean> {
    const content = await this.#options.store.find(version, SITE_PATH);
    if ((content ?? null) === this.#siteContent) return false;
    const text = content === undefined ? '{}' : await this.#text(SITE_PATH, content);
    const isStart = this.#siteContent === undefined;
    this.#siteContent = content ?? null;
    if (text === undefined) return false;
    const read = readSite(text);
    const problems = 'problem' in read ? [read.problem] : read.leftOut;
    const holds = 'site' in read && (isStart || problems.length === 0);
    if (holds) this.#json = text;
    const what = isStart && 'site' in read ? 'a bad key is left out' : 'is ignored, the last good one holds';
    for (const problem of problems) this.#options.warn(`${SITE_PATH}: ${what}: ${problem}`);
    return holds;
  }

  /** What the files of other programs say of the wiki. */
  async #readOrigin(version: Version): Promise<void> {
    const { store } = this.#options;
    const found = await findOrigin(store, version);
    const from = found === undefined ? '' : `${found.path} ${found.root} ${found.content}`;
    if (from !== this.#originFrom) {
      const text = found && (await this.#text(found.path, found.content));
      this.#originFrom = from;
      this.#contentsFrom = undefined;
      this.#origin = found && text !== undefined ? originOf(found, text) : undefined;
    }
    const contents = this.#origin && (await findContents(store, version, this.#origin));
    if (this.#origin === undefined || contents === this.#contentsFrom) return;
    const summary = contents && (await this.#text('SUMMARY.md' as Path, contents));
    this.#contentsFrom = contents;
    this.#origin = { ...this.#origin, firstPage: firstChapter(summary ?? '') };
  }

  /** Rights name namespaces and titles, so new rules of titles change what they mean. */
  async #readRights(version: Version): Promise<void> {
    const content = await this.#options.store.find(version, RIGHTS_PATH);
    const { titles } = this.#site;
    const before = this.#rightsSource;
    if (before !== undefined && before.content === content && before.titles === titles) return;
    const parsed = content === undefined ? OPEN_RIGHTS : await this.#parseRights(content, titles);
    this.#rightsSource = { content, titles };
    if (!('problem' in parsed)) this.#rights = parsed;
    else if (before === undefined) {
      this.#rights = CLOSED_RIGHTS;
      this.#options.warn(
        `${RIGHTS_PATH} cannot be followed, so only administrators may read and edit: ${parsed.problem}`,
      );
    } else this.#options.warn(`${RIGHTS_PATH} is ignored, the last good one holds: ${parsed.problem}`);
  }

  async #parseRights(content: ContentId, titles: TitleRules): Promise<Rights | { readonly problem: string }> {
    const text = await this.#text(RIGHTS_PATH, content);
    return text === undefined ? { problem: 'it cannot be had' } : parseRights(text, titles);
  }

  /** The text of a `.mailmap`; `''` where there is none. */
  async mailmap(content: ContentId | undefined): Promise<string> {
    return (content && (await this.#text(MAILMAP_PATH, content))) ?? '';
  }

  /** Text of a settings file. If it is lost or far too large, a warning is given and it is ignored. */
  async #text(path: Path, content: ContentId): Promise<string | undefined> {
    const bytes = await this.#options.contents.find(content, MAX_SOURCE_BYTES);
    if (bytes === undefined) this.#options.warn(`${path} is ignored: it is lost or too large`);
    return bytes?.toString();
  }
}
