/** Site settings, as `.stemma/site.json` may hold them: every key is optional. */

import { z } from 'zod';
import { LAST_STANDARD, MAIN, MEDIA } from '../title/namespaces.ts';

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
    .min(MEDIA)
    .max(MAX_NAMESPACE)
    .refine((id) => id !== MAIN, 'is without a name')
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

export const settings = z.strictObject({
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
