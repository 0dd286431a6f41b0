/** Front matter once what it says of the page was edited: the other keys stay, and in YAML also comments and order. */

import { parse as parseToml, stringify as stringifyToml } from 'smol-toml';
import type * as Yaml from 'yaml';
import { latePackage } from '../../../base/threads/late-package.ts';
import { frontMatterBlock } from '../front-matter-block.ts';

/** By the keys of front matter. */
export interface PageFacts {
  readonly redirect?: string;
  readonly categories?: readonly string[];
  readonly languages?: Readonly<Record<string, string>>;
}

const yaml = latePackage<typeof Yaml>('yaml');

/** Keys that say the same. */
const SYNONYMS = {
  redirect: ['redirect', 'redirect_to'],
  categories: ['categories', 'category', 'tags'],
  languages: ['languages'],
} as const;

/** @param matter the block with its lines, or nothing */
export function changedFrontMatter(matter: string, was: PageFacts, is: PageFacts): string {
  const block = frontMatterBlock(matter);
  const changed = (Object.keys(SYNONYMS) as (keyof PageFacts)[]).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  const now = Object.fromEntries(changed.flatMap((key) => (is[key] === undefined ? [] : [[key, is[key]]])));
  const gone = changed.flatMap((key) => SYNONYMS[key]);
  if (block === undefined) return Object.keys(now).length === 0 ? '' : `---\n${yaml().stringify(now)}---\n\n`;
  if (block.language === 'toml') {
    const kept = Object.entries(parseToml(block.text)).filter(([key]) => !gone.includes(key as never));
    return `+++\n${stringifyToml({ ...Object.fromEntries(kept), ...now }).trimEnd()}\n+++\n`;
  }
  const document = yaml().parseDocument(block.text, { schema: 'failsafe', uniqueKeys: false });
  for (const key of gone) document.delete(key);
  for (const [key, value] of Object.entries(now)) document.set(key, value);
  return `---\n${document.toString()}---\n`;
}
