/** Repositories made by hand, commit by commit, the way people and other programs make them. */
import { join } from 'node:path';
import { git } from './git.ts';
import { temporaryDirectory } from './temporary.ts';

/** Path to text or bytes; null takes the file away. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

export interface Change {
  readonly files?: Files;
  readonly message?: string;
  readonly name?: string;
  readonly email?: string;
  /** Seconds since 1970; a fixed moment plus the number of the commit when absent. */
  readonly at?: number;
  readonly branch?: string;
  /** Commits to stand on; the branch's tip when absent, none when empty. The tree is taken from the first. In a stream, '' first is the branch as it stands. */
  readonly parents?: readonly string[];
}

const FIRST_MOMENT = 1_600_000_000;

let moment = FIRST_MOMENT;

/** An empty bare repository. */
export async function makeBareRepository(branch = 'main', more: readonly string[] = []): Promise<string> {
  const directory = join(temporaryDirectory('repo'), 'wiki.git');
  await git('/', ['init', '--quiet', '--bare', `--initial-branch=${branch}`, ...more, directory]);
  return directory;
}

/** A bare repository with one commit that holds the files. */
export async function makeRepository(files: Files, branch = 'main'): Promise<string> {
  const directory = await makeBareRepository(branch);
  await commit(directory, { files, branch, parents: [] });
  return directory;
}

/** Adds one commit to a branch and gives its name, as a push would: objects first, the ref by git's own lock. */
export async function commit(directory: string, change: Change): Promise<string> {
  const branch = change.branch ?? 'main';
  const parents = change.parents ?? [`refs/heads/${branch}^0`];
  const command = commitCommand({ ...change, branch, parents }, 1);
  return fastImport(directory, [command, 'get-mark :1\n', 'done\n']);
}

/** Feeds a stream of commands to `git fast-import`. @returns what they asked for */
export async function fastImport(
  directory: string,
  commands: readonly (string | Uint8Array)[],
): Promise<string> {
  const input = Buffer.concat(commands.map((command) => Buffer.from(command)));
  return git(directory, ['fast-import', '--quiet', '--done', '--force', '--date-format=raw-permissive'], {
    input,
  });
}

/** One `commit` command for {@link fastImport}. @param mark a number that later commands know it by */
export function commitCommand(change: Change, mark?: number): Uint8Array {
  const { branch = 'main', name = 'Pusher', email = 'pusher@example.org', parents = [] } = change;
  const who = `${name} <${email}> ${change.at ?? ++moment} +0000`;
  const [first, ...others] = parents;
  return Buffer.concat([
    Buffer.from(`commit refs/heads/${branch}\n${mark === undefined ? '' : `mark :${mark}\n`}`),
    Buffer.from(`author ${who}\ncommitter ${who}\n`),
    data(change.message ?? 'a change\n'),
    Buffer.from(first === undefined || first === '' ? '' : `from ${first}\n`),
    ...others.map((parent) => Buffer.from(`merge ${parent}\n`)),
    ...Object.entries(change.files ?? {}).map(([path, content]) => fileCommand(path, content)),
    Buffer.from('\n'),
  ]);
}

function fileCommand(path: string, content: string | Uint8Array | null): Uint8Array {
  // A quoted path may hold anything but NUL; what is not quoted may not begin with a quote.
  const quoted = `"${path.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
  if (content === null) return Buffer.from(`D ${quoted}\n`);
  return Buffer.concat([Buffer.from(`M 100644 inline ${quoted}\n`), data(content)]);
}

function data(content: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
}
