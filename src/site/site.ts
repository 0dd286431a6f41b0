/** A site: its settings, and what is derived from them. Threads that render know it, and not how settings are read. */

import type { LanguageWords } from '../title/language-words.ts';
import { Namespaces } from '../title/namespaces.ts';
import type { TitleRules } from '../title/title.ts';
import type { SiteSettings } from './settings.ts';

/** The program that a wiki's pages were made for, as its own files tell. */
export interface Origin {
  readonly place: 'mdBook' | 'MkDocs' | 'Jekyll' | 'Docusaurus' | 'Obsidian';
  /** Words in that file which change how its Markdown is read. */
  readonly switches: readonly string[];
  /** Where the pages lie, from the wiki's root: `src/`. */
  readonly folder: string;
  /** The page that its contents begin with, from that folder. */
  readonly firstPage?: string | undefined;
  readonly name: string | undefined;
  readonly language: string | undefined;
}

/** Settings and what is derived from them. */
export interface Site {
  /** undefined where no file tells. */
  readonly origin?: Origin | undefined;
  readonly settings: SiteSettings;
  readonly titles: TitleRules;
  /** What its language calls things beside their English names; absent where they have none, or are not asked for. */
  readonly words?: LanguageWords | undefined;
}

/** Derives what settings say of titles. */
export function siteOf(parsed: SiteSettings): Site {
  return {
    settings: parsed,
    titles: {
      namespaces: new Namespaces(parsed.projectNamespace, parsed.namespaces),
      interwiki: new Map(
        Object.entries(parsed.interwiki).map(([prefix, target]) => [prefix.toLowerCase(), target]),
      ),
      capitalLinks: parsed.capitalLinks,
    },
  };
}

/** A site as threads are sent it. */
export function sentSite({ settings, origin, words }: Site): string {
  return JSON.stringify({ settings, origin, words });
}

/** The site that was sent. */
export function receivedSite(sent: string): Site {
  const { settings, origin, words } = JSON.parse(sent) as Pick<Site, 'settings' | 'origin' | 'words'>;
  return { ...siteOf(settings), origin, words };
}

/** The settings that titles depend on: if it changes, every file must be read again. */
export function titleFingerprint({
  titles,
  settings: { namespaces, projectNamespace, capitalLinks, interwiki },
}: Site): string {
  const prefixes = Object.entries(interwiki).map(([prefix, { local = false }]) => [
    prefix.toLowerCase(),
    local,
  ]);
  const renamed = titles.namespaces
    .ids()
    .filter((id) => titles.namespaces.englishNameOf(id) !== titles.namespaces.nameOf(id));
  return JSON.stringify([namespaces, projectNamespace, capitalLinks, prefixes.sort(), ...renamed]);
}
