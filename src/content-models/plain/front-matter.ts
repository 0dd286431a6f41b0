/** The few lines of a Markdown page's front matter that a search wants. Others are left to whoever renders. */

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

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
  const match = FRONT_MATTER.exec(source);
  if (match === null) return { description: undefined, categories: [], end: 0 };
  const values = readValues(match[1]!.split(/\r?\n/));
  return {
    description: values.get('description')?.[0],
    categories: values.get('categories') ?? [],
    end: match[0].length,
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
