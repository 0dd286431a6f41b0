/**
 * Where front matter stands in a Markdown source: YAML between a first line `---` and the next of `---` or `...`, TOML
 * between two lines `+++`.
 */

import { withoutMark } from '../../base/text.ts';

export interface FrontMatterBlock {
  readonly language: 'yaml' | 'toml';
  readonly text: string;
  /** Behind the closing line. */
  readonly end: number;
}

/** Each looks at every character once. */
const YAML =
  /^---[ \t]*\r?\n((?:(?!(?:---|\.\.\.)[ \t]*\r?(?:\n|$))[^\n]*\n)*)(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\r?\n((?:(?!\+\+\+[ \t]*\r?(?:\n|$))[^\n]*\n)*)\+\+\+[ \t]*\r?(?:\n|$)/;

/** undefined where there is none. */
export function frontMatterBlock(source: string): FrontMatterBlock | undefined {
  const text = withoutMark(source);
  const fence = text.slice(0, 3);
  if (fence !== '---' && fence !== '+++') return undefined;
  const match = (fence === '---' ? YAML : TOML).exec(text);
  if (match === null) return undefined;
  const end = source.length - text.length + match[0].length;
  return { language: fence === '---' ? 'yaml' : 'toml', text: match[1] as string, end };
}
