/**
 * Everything the engine may ask of the wiki. It is synchronous and knows no users. A caller that does not have
 * everything at hand renders, sees what was asked for, fetches it, and renders again.
 */

import type { LanguageVariants } from '../title/language-variants.ts';
import type { LocalWords } from '../title/local-words.ts';
import type { Title, TitleRules } from '../title/title.ts';

/** A wiki's settings, as far as its text depends on them. */
export interface Site extends TitleRules {
  readonly name: string;
  /** Language code of the content: `en`. */
  readonly language: string;
  /** What has other names in that language; absent where only the English are known. */
  readonly words?: LocalWords | undefined;
  /** Those of the language; absent where it has none, and `-{ }-` means nothing. */
  readonly variants?: LanguageVariants | undefined;
  /** `ltr` or `rtl`. */
  readonly direction: 'ltr' | 'rtl';
  /** Origin: `http://example.org`. */
  readonly server: string;
  /** `/wiki/$1`. */
  readonly articlePath: string;
  /** `/index.php`. */
  readonly script: string;
  readonly mainPage: string;
  /** Letters after a link that become part of it (`[[car]]s`), matched at the beginning: `/^[a-z]+/`. */
  readonly linkTrail: RegExp;
  /** Letters before a link that do so, matched at the end; absent where none do, as in most languages. */
  readonly linkPrefix?: RegExp | undefined;
  /** Namespaces whose titles have subpages. */
  readonly subpageNamespaces: ReadonlySet<number>;
  readonly magicLinks: { readonly ISBN: boolean; readonly PMID: boolean; readonly RFC: boolean };
  /** Beginnings of addresses whose pictures are shown in place. */
  readonly externalImages: readonly string[];
  /** Beginnings of addresses under which this wiki was known elsewhere. */
  readonly oldAddresses: readonly string[];
  /** Whether pages are to be found by the ids that other programs give to their headings. */
  readonly otherAnchors: boolean;
  /** The program that the pages were made for, and words of its own file that change how it reads them; absent where none is known. */
  readonly madeFor?: { readonly place: string; readonly switches: readonly string[] } | undefined;
  readonly noFollow: boolean;
  /** Domains whose links are followed even so. */
  readonly noFollowExceptions: readonly string[];
  /** Width of thumbnails without a size. */
  readonly thumbWidthPx: number;
}

/** What is known about the page being rendered. For text that is not a stored page, numbers are 0 and strings empty. */
export interface PageFacts {
  readonly id: number;
  readonly revision: number;
  readonly parentRevision: number;
  /** Hexadecimal SHA-1 of the source; undefined to leave the meta out. */
  readonly sha1?: string | undefined;
  readonly savedAt?: Date | undefined;
  readonly user: string;
}

/** Facts of a file, enough to show it without reading it. */
export interface FileFacts {
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  /** `image/png`. */
  readonly mime: string;
  /** `BITMAP`, `DRAWING`, `AUDIO`, `VIDEO`, `OFFICE`, `UNKNOWN`. */
  readonly mediaType: string;
  /** Address of the original. */
  readonly url: string;
  /** Address of a rendition this many pixels wide. */
  readonly thumbUrl: (widthPx: number) => string;
  /** Name after file redirects, where it differs from the requested one. */
  readonly resolvedName?: string | undefined;
}

/** Sizes of the wiki that its pages may show (`{{NUMBEROFPAGES}}`). */
export interface SiteCounts {
  readonly pages: number;
  readonly articles: number;
  readonly files: number;
  readonly edits: number;
  readonly users: number;
  readonly activeUsers: number;
  readonly admins: number;
  readonly bots: number;
}

/** A list of the wiki that a page may show. */
export type ListQuery =
  /** Titles of a namespace that begin with a text, or come from it on, in order. */
  | { readonly of: 'titles'; readonly namespace: number; readonly from: string; readonly isPrefix: boolean }
  | { readonly of: 'category'; readonly name: string }
  /** Categories that a category is in. */
  | { readonly of: 'parents'; readonly name: string }
  /** Pages that lead to a title. */
  | { readonly of: 'links'; readonly name: string; readonly limit: number }
  /** Names of those who edited, in order, from a text on. */
  | { readonly of: 'users'; readonly from: string; readonly limit: number }
  /** The newest files; of everybody, or of one. */
  | { readonly of: 'files'; readonly limit: number; readonly by?: string }
  /** The newest changes, or the newest pages; of everybody, or of one. */
  | {
      readonly of: 'changes';
      readonly limit: number;
      readonly isOfNewPages: boolean;
      readonly withRedirects: boolean;
      readonly by?: string;
    };

export interface ListedTitle {
  /** Reading form, with the prefix. */
  readonly name: string;
  readonly isRedirect: boolean;
}

/** A page that leads to another, and how. */
export interface ListedLink {
  readonly name: string;
  readonly kinds: readonly LinkedBy[];
}

export type LinkedBy = 'link' | 'redirect' | 'template' | 'file';

export interface ListedFile {
  /** With the prefix. */
  readonly name: string;
  readonly atSeconds: number;
  /** `''` for what is hidden. */
  readonly user: string;
  readonly comment: string;
}

/** A category with all its members, or the first of many. */
export interface ListedCategory {
  /** Whether it has a page of its own. */
  readonly exists: boolean;
  readonly subcategories: number;
  readonly files: number;
  readonly members: number;
  /** Names in reading form: categories first, then pages and files, each by their sort keys. */
  readonly names: readonly string[];
}

export interface ListedChange {
  readonly name: string;
  readonly revision: number;
  readonly before: number | undefined;
  readonly atSeconds: number;
  readonly sizeBytes: number;
  readonly deltaBytes: number;
  /** `''` for what is hidden. */
  readonly user: string;
  readonly comment: string;
  readonly isMinor: boolean;
  readonly isBot: boolean;
}

/** What each kind of list holds. */
export interface ListsOf {
  readonly titles: readonly ListedTitle[];
  readonly category: ListedCategory;
  /** Names in reading form, in order. */
  readonly parents: readonly string[];
  readonly links: readonly ListedLink[];
  readonly users: readonly string[];
  readonly files: readonly ListedFile[];
  readonly changes: readonly ListedChange[];
}

/** A link as it is written on the page. */
export interface WrittenLink {
  /** A title; a path as files have them, decoded; or such a path that leads to a file alone. */
  readonly as: 'title' | 'path' | 'file';
  /** Reading form of the title, or the path. */
  readonly to: string;
}

/** What a link leads to. */
export interface LinkedPage {
  readonly kind: 'page' | 'redirect' | 'file' | 'missing';
  /** In reading form, with the prefix. */
  readonly name: string;
}

/** The wiki, as a rendering sees it. Keys are in reading form with prefix: `Template:A b`. */
export interface RenderContext {
  readonly site: Site;
  readonly title: Title;
  readonly page: PageFacts | undefined;
  /** The clock, the same for the whole rendering. */
  readonly now: Date;
  /** Whether a page of exactly this title exists; `redirect` when it leads to another. */
  exists(title: Title): boolean | 'redirect';
  /** What a link means, which need not be of the page's exact name; undefined if it cannot be a title. */
  linked(link: WrittenLink): LinkedPage | undefined;
  /** The fragment of a link to another page as that has it, without regard to case; absent: as it is written. */
  readonly place?: (title: Title, fragment: string) => string;
  /** Which side of `[[a|b]]` is the target where both or neither lead somewhere. */
  readonly linkOrder: 'text-first' | 'page-first';
  /** Source of a page for transclusion; undefined = there is none. */
  source(title: Title): string | undefined;
  /** Facts of a file by its name without prefix; undefined = missing. */
  file(name: string): FileFacts | undefined;
  /** Undefined where no counts are kept: pages then show 0. */
  readonly counts?: SiteCounts | undefined;
  /** A list of the wiki; undefined where none are kept, or it is not known yet. */
  readonly list?: <Kind extends keyof ListsOf>(
    query: ListQuery & { readonly of: Kind },
  ) => ListsOf[Kind] | undefined;
  /** Files that must not be shown inline, each with the keys of the pages that may show it. */
  readonly badFiles?: ReadonlyMap<string, readonly string[]> | undefined;
}
