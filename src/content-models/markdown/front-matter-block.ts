/**
 * Where front matter stands in a Markdown source: YAML between a first line `---` and the next of `---` or `...`, TOML
 * between two lines `+++`.
 */

export interface FrontMatterBlock {
  readonly language: 'yaml' | 'toml';
  readonly text: string;
  /** Behind the closing line. */
  readonly end: number;
}

/** Each looks at every character once; a byte order mark may stand before. */
const YAML =
  /^\ufeff?---[ \t]*\r?\n((?:(?!(?:---|\.\.\.)[ \t]*\r?(?:\n|$))[^\n]*\n)*)(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/;
const TOML = /^\ufeff?\+\+\+[ \t]*\r?\n((?:(?!\+\+\+[ \t]*\r?(?:\n|$))[^\n]*\n)*)\+\+\+[ \t]*\r?(?:\n|$)/;

/** undefined where there is none. */
export function frontMatterBlock(source: string): FrontMatterBlock | undefined {
  const mark = source.startsWith('\ufeff') ? source.slice(1, 4) : source.slice(0, 3);
  if (mark !== '---' && mark !== '+++') return undefined;
  const match = (mark === '---' ? YAML : TOML).exec(source);
  if (match === null) return undefined;
  return { language: mark === '---' ? 'yaml' : 'toml', text: match[1] as string, end: match[0].length };
}
