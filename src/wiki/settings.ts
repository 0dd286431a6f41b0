/** The files in the repository that say how the wiki is run: site settings and the map of its people's addresses. */

import type { Site } from '../site/site.ts';
import type { ContentId, Path, Store, Version } from '../store/store.ts';
import type { Contents } from './contents.ts';
import { MAX_SOURCE_BYTES } from './edit.ts';

export const SITE_PATH = '.stemma/site.json' as Path;
export const MAILMAP_PATH = '.mailmap' as Path;

export interface SettingsOptions {
  readonly store: Store;
  readonly contents: Contents;
  /** Reads a settings file. */
  readonly parseSite: (json: string) => Site | { readonly problem: string };
  readonly defaultSite: Site;
  /** What of the settings decides which title a file has. */
  readonly titleFingerprint: (site: Site) => string;
  readonly warn: (message: string) => void;
}

export class Settings {
  readonly #options: SettingsOptions;
  #site: Site;
  #siteContent: ContentId | undefined;

  constructor(options: SettingsOptions) {
    this.#options = options;
    this.#site = options.defaultSite;
  }

  get site(): Site {
    return this.#site;
  }

  get fingerprint(): string {
    return this.#options.titleFingerprint(this.#site);
  }

  /** Files of settings, each with what is wrong with a text of it, in words. */
  get checks(): ReadonlyMap<Path, (text: string) => string | undefined> {
    return new Map([
      [
        SITE_PATH,
        (text: string) => {
          const parsed = this.#options.parseSite(text);
          return 'problem' in parsed ? parsed.problem : undefined;
        },
      ],
    ]);
  }

  /** Follows a version's site settings. A bad file leaves the last good one. */
  async read(version: Version): Promise<void> {
    const content = await this.#options.store.find(version, SITE_PATH);
    if (content === this.#siteContent) return;
    const text = content && (await this.#text(SITE_PATH, content));
    this.#siteContent = content;
    if (content === undefined) this.#site = this.#options.defaultSite;
    if (text === undefined) return;
    const parsed = this.#options.parseSite(text);
    if ('problem' in parsed)
      this.#options.warn(`.stemma/site.json is ignored, the last good one holds: ${parsed.problem}`);
    else this.#site = parsed;
  }

  /** The text of a `.mailmap`; `''` where there is none. */
  async mailmap(content: ContentId | undefined): Promise<string> {
    return (content && (await this.#text(MAILMAP_PATH, content))) ?? '';
  }

  /** A file of settings; one that is lost, or too large to be meant, is told and left out. */
  async #text(path: Path, content: ContentId): Promise<string | undefined> {
    const bytes = await this.#options.contents.find(content, MAX_SOURCE_BYTES);
    if (bytes === undefined) this.#options.warn(`${path} is ignored: it is lost or too large`);
    return bytes?.toString();
  }
}
