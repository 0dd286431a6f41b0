/** Harm done on purpose: commits whose objects are files of their own, so that one of them can be torn or lost. */
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';

/** A commit upon `main` with one file more; its blob, tree and commit lie loose. */
export async function looseCommit(repo: string, path: string, content: string): Promise<string> {
  const blob = await git(repo, ['hash-object', '-w', '--stdin'], { input: content });
  const listing = await git(repo, ['ls-tree', 'main']);
  const tree = await git(repo, ['mktree', '--missing'], {
    input: `${listing}\n100644 blob ${blob}\t${path}\n`,
  });
  const oid = await git(repo, ['commit-tree', tree, '-p', 'main', '-m', 'loose']);
  await git(repo, ['update-ref', 'refs/heads/main', oid]);
  return oid;
}

/** The file of a loose object. */
export async function objectFile(repo: string, name: string): Promise<string> {
  const oid = await git(repo, ['rev-parse', name]);
  return join(repo, 'objects', oid.slice(0, 2), oid.slice(2));
}

/** Puts other bytes in an object's place. */
export async function tear(repo: string, name: string, harm: (bytes: Buffer) => Uint8Array): Promise<string> {
  const file = await objectFile(repo, name);
  const bytes = readFileSync(file);
  chmodSync(file, 0o644);
  writeFileSync(file, harm(bytes));
  return file;
}

export async function lose(repo: string, name: string): Promise<void> {
  rmSync(await objectFile(repo, name));
}
