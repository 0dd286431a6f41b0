/**
 * What a clone may ask for: git hands out any object whose name is known, be it of another branch or of none. So the names
 * in a request are looked up among all that the served branch and the tags lead to, before git sees the request.
 */

import { GitReader } from '../git-reader.ts';
import { isOid, type Oid } from '../objects.ts';
import { linesOf, streamGit } from '../run.ts';

/** Looking through a history may take so long: what is asked for is mostly near its end. */
const WITHIN_MS = 60_000;
const HEAD_BYTES = 4;
const WANT = 'want ';
const COMMAND = 'command=';
const COMMANDS: readonly string[] = ['fetch', 'ls-refs'];

/** Objects that a request names, and what else is wrong with it. */
export interface Asked {
  readonly wants: ReadonlySet<Oid>;
  /** A command that nothing here needs. */
  readonly stray: string | undefined;
}

/** Reads a request of git's, of any version of its protocol. */
export function askedIn(body: Buffer): Asked {
  const wants = new Set<Oid>();
  let stray: string | undefined;
  for (let at = 0; at + HEAD_BYTES <= body.length; ) {
    const length = Number.parseInt(body.toString('latin1', at, at + HEAD_BYTES), 16);
    // Git stops where a packet is none, and so may we.
    if (Number.isNaN(length)) break;
    const line = body.toString('latin1', at + HEAD_BYTES, at + Math.max(length, HEAD_BYTES)).trimEnd();
    const oid = line.slice(WANT.length, WANT.length + 40).toLowerCase();
    if (line.startsWith(WANT) && isOid(oid)) wants.add(oid);
    const command = line.startsWith(COMMAND) ? line.slice(COMMAND.length) : undefined;
    if (command !== undefined && !COMMANDS.includes(command)) stray ??= command;
    at += Math.max(length, HEAD_BYTES);
  }
  return { wants, stray };
}

/** The first of these objects to which nothing served leads; undefined: all are served. @throws StoreError, Error in the end */
export async function findUnserved(
  directory: string,
  branch: string,
  wants: ReadonlySet<Oid>,
): Promise<Oid | undefined> {
  const left = new Set(wants);
  const tips = [`refs/heads/${branch}`, 'refs/tags'];
  await strike(directory, ['for-each-ref', '--format=%(objectname)', ...tips], left);
  await strike(directory, ['rev-list', `refs/heads/${branch}`, '--tags'], left);
  if (left.size === 0) return undefined;
  const reader = new GitReader(directory);
  try {
    for (const oid of left) {
      const type = (await reader.info(oid).catch(() => undefined))?.type;
      if (type === undefined || type === 'commit') return oid;
    }
  } finally {
    await reader.close();
  }
  await strike(
    directory,
    ['rev-list', '--objects', '--in-commit-order', '--missing=allow-any', `refs/heads/${branch}`, '--tags'],
    left,
  );
  const [unserved] = left;
  return unserved;
}

/** Takes out of `left` what git lists, until nothing is left. */
async function strike(directory: string, args: readonly string[], left: Set<Oid>): Promise<void> {
  if (left.size === 0) return;
  const until = performance.now() + WITHIN_MS;
  for await (const line of linesOf(streamGit(directory, args, []))) {
    left.delete(line.slice(0, 40) as Oid);
    if (left.size === 0) return;
    if (performance.now() > until) throw new Error('what was asked for could not be found in time');
  }
}

/** Git's own words for a request of what is not served, as one packet. */
export function refusalOf(what: string): Buffer {
  const words = `ERR upload-pack: ${what}\n`;
  return Buffer.from(`${(words.length + HEAD_BYTES).toString(16).padStart(HEAD_BYTES, '0')}${words}`);
}
