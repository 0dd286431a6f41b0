/**
 * Site settings: `.stemma/site.json` in the repository, so that they have a history and travel with every clone. A push with a
 * bad key is refused; one that is there at a start is reported, and only that key is left out.
 */

import type { z } from 'zod';
import { settings } from './settings.ts';
import { type Origin, type Site, siteOf } from './site.ts';

/** A wiki without a settings file. */
export function defaultSite(): Site {
  return siteOf(settings.parse({}));
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
