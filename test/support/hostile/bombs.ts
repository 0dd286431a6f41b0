/** Small pushes and histories that unfold into more than any machine has room for. */

import { git } from '../git.ts';

/** Writes a tree of files and folders into a repository. @param entries lines of `git mktree` */
export function writeTree(directory: string, entries: readonly string[]): Promise<string> {
  return git(directory, ['mktree'], { input: entries.map((line) => `${line}\n`).join('') });
}

export function writeBlob(directory: string, text: string): Promise<string> {
  return git(directory, ['hash-object', '-w', '--stdin'], { input: text });
}

/** Each folder names the one below so many times, the last one a single text: 300, 300 and 2,000 make 180 million paths. */
export async function treeBomb(
  directory: string,
  text = 'one\n',
  widths: readonly number[] = [2_000, 300, 300],
): Promise<string> {
  let oid = await writeBlob(directory, text);
  for (const [depth, width] of widths.entries()) {
    const entry = depth === 0 ? `100644 blob ${oid}` : `040000 tree ${oid}`;
    const ending = depth === 0 ? '.md' : '';
    oid = await writeTree(
      directory,
      Array.from({ length: width }, (_, at) => `${entry}\t${String(at).padStart(4, '0')}${ending}`),
    );
  }
  return oid;
}

/** A commit upon others with these entries (lines of `git mktree`) beside those of the first; `null` takes one away. */
export async function commitEntries(
  directory: string,
  parents: readonly string[],
  entries: Readonly<Record<string, string | null>>,
): Promise<string> {
  const [first] = parents;
  const lines = first === undefined ? '' : await git(directory, ['ls-tree', first]);
  const others = lines
    .split('\n')
    .filter((line) => line !== '' && !(line.slice(line.indexOf('\t') + 1) in entries));
  const own = Object.entries(entries).flatMap(([name, entry]) =>
    entry === null ? [] : [`${entry}\t${name}`],
  );
  const tree = await writeTree(directory, [...others, ...own]);
  const upon = parents.flatMap((parent) => ['-p', parent]);
  return git(directory, ['commit-tree', tree, ...upon, '-m', 'a change']);
}
