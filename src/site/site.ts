/**
 * Site settings: `.stemma/site.json` in the repository, so that they have a history and travel with every clone. Every
 * key is optional; a bad file is told in words and the last good one stays in force.
 */

import { z } from 'zod';
import { Namespaces } from '../title/namespaces.ts';
import type { TitleRules } from '../title/title.ts';

const licence = z.strictObject({ url: z.string(), title: z.string() });

/** A namespace's name as people write it; blanks and underscores around it and runs of them mean nothing. */
const namespaceName = z
  .string()
  .regex(/^[^:#<>[\]{}|/\u0000-\u001f]+$/)
  .transform((name) => name.replace(/[ _]+/g, ' ').trim())
  .refine((name) => name !== '', 'is blank');

const namespace = z.strictObject({
  id: z.int().min(100).max(10_000).multipleOf(2),
  name: namespaceName,
  talk: namespaceName.optional(),
  aliases: z.array(z.string().min(1)).optional(),
});

const interwiki = z.strictObject({
  url: z.url(),
  language: z.string().optional(),
  local: z.boolean().optional(),
});

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
  magicLinks: z.boolean().default(true),
  thumbnailWidth: z.int().min(20).max(2_000).default(220),
  noFollowExceptions: z.array(z.string()).default([]),
});

/** The settings as written, with every default filled in. */
export type SiteSettings = z.infer<typeof settings>;

/** Settings and what follows from them. */
export interface Site {
  readonly settings: SiteSettings;
  readonly titles: TitleRules;
}

/** A wiki without a settings file. */
export function defaultSite(): Site {
  return siteOf(settings.parse({}));
}

/** Reads a settings file. @returns the site, or in words what is wrong with the file */
export function parseSite(json: string): Site | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { problem: `no valid JSON: ${(error as Error).message}` };
  }
  const parsed = settings.safeParse(value);
  if (parsed.success) return siteOf(parsed.data);
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not valid'}` };
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

/** What titles depend on: when it changes, every file must be looked at again. */
export function titleFingerprint({
  settings: { namespaces, projectNamespace, capitalLinks, interwiki },
}: Site): string {
  const prefixes = Object.entries(interwiki).map(([prefix, { local = false }]) => [
    prefix.toLowerCase(),
    local,
  ]);
  return JSON.stringify([namespaces, projectNamespace, capitalLinks, prefixes.sort()]);
}
