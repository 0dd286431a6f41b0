/**
 * The hook that git runs before it takes a push in, and our side of the talk with it. The hook is a few lines of shell in a
 * directory of the server's own, and speaks over a pipe that it inherits: nothing in the repository is ever run.
 */

import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { makeDirectory, nodeFiles, replaceFile } from '../../../base/durable.ts';
import { isOid, type Oid } from '../objects.ts';

/** The pipe's number in the hook. */
export const HOOK_PIPE = 3;

const SCRIPT = `#!/bin/sh
# Made by Stemma: asks the server whether a push may come in, and passes on what it says.
{ printf 'quarantine %s\\n' "$GIT_QUARANTINE_PATH" && cat && echo end; } >&${HOOK_PIPE} || exit 1
while IFS= read -r line <&${HOOK_PIPE}; do
  case $line in
    accept) exit 0 ;;
    refuse) exit 1 ;;
    *) printf '%s\\n' "\${line#: }" >&2 ;;
  esac
done
echo 'the server went away' >&2
exit 1
`;
const NAME = 'pre-receive';
const MODE = 0o555;

/** What a push asks to do with one branch or tag. */
export interface AskedMove {
  readonly before: Oid;
  readonly after: Oid;
  readonly name: string;
}

/** What the hook tells. */
export interface AskedPush {
  /** Directory that keeps the push's objects until it is accepted. */
  readonly quarantine: string;
  /** One more than allowed is enough to refuse all. */
  readonly moves: readonly AskedMove[];
}

/** More moves than this are not even read. */
const MAX_MOVES = 10;

/** Writes the hook, unless it is there: a disk may be full, and clones need none. */
export async function makeHooks(directory: string): Promise<void> {
  if (await areHooksSound(directory)) return;
  await makeDirectory(directory, 0o700);
  await replaceFile(nodeFiles, join(directory, NAME), SCRIPT, MODE);
  await chmod(join(directory, NAME), MODE);
}

/** Whether the hook is there, whole, and would be run: git takes a push without a word where it is not. */
export async function areHooksSound(directory: string): Promise<boolean> {
  try {
    const path = join(directory, NAME);
    const [text, { mode }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return text === SCRIPT && (mode & 0o111) === 0o111;
  } catch {
    return false;
  }
}

/** Waits until the hook has told everything; undefined when git ended without running it. */
export function askedOf(pipe: Duplex): Promise<AskedPush | undefined> {
  return new Promise((resolve) => {
    let quarantine: string | undefined;
    const moves: AskedMove[] = [];
    const end = (): void => resolve(undefined);
    const lines = createInterface({ input: pipe, crlfDelay: Number.POSITIVE_INFINITY });
    lines.once('close', end);
    // Readline emits the pipe's errors anew, also long after the last line: without a listener one ends the server.
    pipe.on('error', end);
    lines.on('error', end);
    lines.on('line', (line) => {
      if (quarantine === undefined) quarantine = line.replace(/^quarantine /, '');
      else if (line === 'end') resolve({ quarantine, moves });
      else if (moves.length <= MAX_MOVES) moves.push(...moveOf(line));
    });
  });
}

/** Tells the hook, and through it the pusher. Without objections the push is accepted. */
export function tellHook(pipe: Duplex, objections: readonly string[], notes: readonly string[] = []): void {
  const lines = [...objections, ...notes].map((line) => `: ${line.replace(/[\u0000-\u001f\u007f]/g, ' ')}\n`);
  pipe.write(`${lines.join('')}${objections.length === 0 ? 'accept' : 'refuse'}\n`);
}

function moveOf(line: string): AskedMove[] {
  const [before = '', after = '', ...name] = line.split(' ');
  return isOid(before) && isOid(after) ? [{ before, after, name: name.join(' ') }] : [];
}
