/** Where front matter stands in a Markdown source: between a first line `---` and the next of `---` or `...`. */

export interface FrontMatterBlock {
  readonly yaml: string;
  /** Behind the closing line. */
  readonly end: number;
}

/** Looks at every character once. */
const BLOCK =
  /^---[ \t]*\r?\n((?:(?!(?:---|\.\.\.)[ \t]*\r?(?:\n|$))[^\n]*\n)*)(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/;

/** undefined where there is none. */
export function frontMatterBlock(source: string): FrontMatterBlock | undefined {
  if (!source.startsWith('---')) return undefined;
  const match = BLOCK.exec(source);
  return match === null ? undefined : { yaml: match[1] as string, end: match[0].length };
}
