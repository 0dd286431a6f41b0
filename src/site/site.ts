/**
 * Site settings: `.stemma/site.json` in the repository, so that they have a history and travel with every clone. Every
 * key is optional. A push with a bad one is refused; one that is there at a start is reported, and only that key is left out.
 */

import { z } from 'zod';
import { LAST_STANDARD, Namespaces } from '../title/namespaces.ts';
import type { TitleRules } from '../title/title.ts';

/** What MediaWiki's column for them holds. */
const MAX_NAMESPACE = 2 ** 31 - 2;

const licence = z.strictObject({ url: z.string(), title: z.string() });

/** A namespace's name; spaces and underscores around it are dropped, and runs of them are one space. */
const namespaceName = z
  .string()
  .regex(/^[^:#<>[\]{}|/\u0000-\u001f]+$/)
  .transform((name) => name.replace(/[ _]+/g, ' ').trim())
  .refine((name) => name !== '', 'is blank');

const namespace = z.strictObject({
  // Those that are always there may have more names, talk as well.
  id: z
    .int()
    .min(1)
    .max(MAX_NAMESPACE)
    .refine((id) => id <= LAST_STANDARD || id % 2 === 0, 'is odd: name the one below it, and its talk'),
  name: namespaceName,
  talk: namespaceName.optional(),
  aliases: z.array(z.string().min(1)).optional(),
});

/** A whole address, or one that leaves the protocol open (`//en.wikipedia.org/wiki/$1`), as MediaWiki's own tables do. */
const interwikiUrl = z
  .string()
  .refine((url) => URL.canParse(/^\/\/[^/]/.test(url) ? `https:${url}` : url), 'is no address');

const interwiki = z.strictObject({
  url: interwikiUrl,
  language: z.string().optional(),
  local: z.boolean().optional(),
});

/** The beginning of addresses on the web, with the host at least: `https://img.shields.io/`. */
const address = z.string().regex(/^(?:https?:)?\/\/[^/\s]+(?:\/|$)/i, 'is no address of another site');

/** Where this wiki was before: the beginning of whole addresses, or of those on its host, such as `/en/`. */
const oldAddress = z.string().regex(/^(?:(?:https?:)?\/\/[^/\s]+)?\/\S*$/i, 'is no beginning of addresses');

const settings = z.strictObject({
  siteName: z.string().min(1).default('Stemma'),
  language: z
    .string()
    .regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i)
    .default('en'),
  mainPage: z.string().min(1).default('Main Page'),
  capitalLinks: z.boolean().default(true),
  license: licence.default({
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    title: 'CC BY-SA 4.0',
  }),
  namespaces: z.array(namespace).default([]),
  interwiki: z.record(z.string(), interwiki).default({}),
  projectNamespace: z.string().min(1).default('Stemma'),
  searchNamespaces: z.array(z.int()).default([0]),
  bots: z.array(z.string()).default([]),
  externalImages: z.array(address).default([]),
  oldAddresses: z.array(oldAddress).default([]),
  linksByFileName: z.union([z.literal('auto'), z.boolean()]).default('auto'),
  linkOrder: z.enum(['auto', 'text-first', 'page-first']).default('auto'),
  magicLinks: z.boolean().default(true),
  thumbnailWidth: z.int().min(20).max(2_000).default(220),
  noFollowExceptions: z.array(z.string()).default([]),
});

/** The settings as written, with every default filled in. */
export type SiteSettings = z.infer<typeof settings>;

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
}

/** A wiki without a settings file. */
export function defaultSite(): Site {
  return siteOf(settings.parse({}));
}

/** A site as threads are sent it. */
export function sentSite({ settings, origin }: Site): string {
  return JSON.stringify({ settings, origin });
}

/** The site that was sent. */
export function receivedSite(sent: string): Site {
  const { settings: written, origin } = JSON.parse(sent);
  return { ...siteOf(settings.parse(written)), origin };
}

/** What could be made of a settings file, and in words what could not. */
export interface ReadSite {
  readonly site: Site;
  readonly leftOut: readonly string[];
}

/**
 * Reads a settings file and leaves out what is bad in it.
 * @param origin says the site's name and language where the file does not
 * @returns the site, or in words why there is none
 */
export function readSite(json: string, origin?: Origin): ReadSite | { readonly problem: string } {
  let value: unknown;
  try {
    value = withTold(JSON.parse(json), origin);
  } catch (error) {
    return { problem: `no valid JSON: ${(error as Error).message}` };
  }
  const parsed = settings.safeParse(value);
  if (parsed.success) return { site: { ...siteOf(parsed.data), origin }, leftOut: [] };
  const { issues } = parsed.error;
  const leftOut = issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  const rest = settings.safeParse(without(value, issues.flatMap(badPlaces)));
  return rest.success ? { site: { ...siteOf(rest.data), origin }, leftOut } : { problem: leftOut.join('; ') };
}

/** Reads a settings file in which all is to be right. @returns the site, or what is wrong with the file, in words */
export function parseSite(json: string): Site | { readonly problem: string } {
  const read = readSite(json);
  if ('problem' in read) return read;
  const [problem] = read.leftOut;
  return problem === undefined ? read.site : { problem };
}

function withTold(value: unknown, { name, language }: Partial<Origin> = {}): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return {
    ...(name === undefined ? {} : { siteName: name }),
    ...(language === undefined ? {} : { language }),
    ...value,
  };
}

/** Settings that are lists: of these a bad entry is left out alone. */
const LISTS: readonly unknown[] = ['namespaces', 'interwiki', 'externalImages', 'oldAddresses'];

type Place = readonly PropertyKey[];

/** What has to go for a mistake: a key that is not known, an entry, or a setting. */
function badPlaces(issue: z.core.$ZodIssue): Place[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  return [issue.path.slice(0, LISTS.includes(issue.path[0]) ? 2 : 1)];
}

/** A value without what is at some places in it. */
function without(value: unknown, places: readonly Place[], above: Place = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, each]) => ({ key, each, place: [...above, Array.isArray(value) ? Number(key) : key] }))
    .filter(({ place }) => !places.some((bad) => isSamePlace(bad, place)))
    .map(({ key, each, place }) => [key, without(each, places, place)] as const);
  return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept);
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.length === b.length && a.every((part, at) => part === b[at]);
}

function siteOf(parsed: SiteSettings): Site {
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
