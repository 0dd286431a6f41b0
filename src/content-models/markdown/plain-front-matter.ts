/**
 * The few lines of a Markdown page's front matter that a search wants, by the names that `markdown/front-matter.ts` knows;
 * what is harder to read is left to the renderer.
 */

import { frontMatterBlock } from './front-matter-block.ts';

export interface SearchedMatter {
  readonly description: string | undefined;
  readonly categories: readonly string[];
  /** Where the text begins. */
  readonly end: number;
}

/**
 *     ---
 *     description: From a clone to a change
 *     categories: [Handbook, Git]
 *     ---
 */
export function readFrontMatter(source: string): SearchedMatter {
  const block = frontMatterBlock(source);
  if (block === undefined) return { description: undefined, categories: [], end: 0 };
  const values = readValues(block.yaml.split(/\r?\n/));
  const all = (...names: string[]): string[] => names.flatMap((name) => values.get(name) ?? []);
  return {
    description: all('description', 'summary')[0],
    categories: all('categories', 'category', 'tags'),
    end: block.end,
  };
}

/** Keys with their values: one on the key's line, a list in brackets, or one on each line that follows. */
function readValues(lines: readonly string[]): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>();
  let list: string[] = [];
  for (const line of lines) {
    const [, key, rest = ''] = /^([A-Za-z_]+):[ \t]*(.*)$/.exec(line) ?? [];
    const item = /^[ \t]*-[ \t]+(.*)$/.exec(line)?.[1];
    if (key !== undefined) {
      list = valuesIn(rest.trim());
      values.set(key.toLowerCase(), list);
    } else if (item !== undefined) {
      list.push(...valuesIn(item.trim()));
    }
  }
  return values;
}

function valuesIn(text: string): string[] {
  const items = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).split(',') : [text];
  return items.map((item) => unquoted(item.trim())).filter((item) => item !== '');
}

function unquoted(text: string): string {
  return /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
}
