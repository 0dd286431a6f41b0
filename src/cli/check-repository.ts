/** What is wrong with a repository as git sees it, whether a wiki can be read from it or not: a line for each finding. */

import { isUtf8 } from 'node:buffer';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gitEnvironment, streamGit } from '../store/git/run.ts';
import { ageMs } from '../store/git/stale-lock.ts';
import type { Path } from '../store/store.ts';
import { looksLikePage } from '../wiki/layout.ts';
import type { Findings } from './findings.ts';

/** A live process has removed its lock by then. */
const LOCK_MS = 1_500;
const LARGEST_REPORT_BYTES = 64 * 1024 * 1024;

export async function checkRepository(
  directory: string,
  branch: string,
  { root, findings }: { readonly root: string; readonly findings: Findings },
): Promise<void> {
  const entries = await tipEntries(directory, branch);
  findings.damage(await checkObjects(directory, entries));
  checkEntries(entries, root, findings);
  findings.damage(await checkLocks(directory));
}

interface Entry {
  readonly mode: string;
  readonly oid: string;
  readonly path: Buffer;
}

/** Files of the newest version, names as raw bytes; empty if it cannot be read, which the check of objects reports. */
async function tipEntries(directory: string, branch: string): Promise<Entry[]> {
  const chunks: Buffer[] = [];
  try {
    const args = ['ls-tree', '-r', '-z', '--full-tree', `refs/heads/${branch}`];
    let bytes = 0;
    for await (const chunk of streamGit(directory, args, [])) {
      chunks.push(chunk);
      bytes += chunk.length;
      // A few folders that name each other many times have no end.
      if (bytes > LARGEST_REPORT_BYTES) break;
    }
  } catch {
    return [];
  }
  const all = Buffer.concat(chunks);
  const entries: Entry[] = [];
  for (let from = 0, end = all.indexOf(0); end >= 0; from = end + 1, end = all.indexOf(0, from)) {
    const tab = all.indexOf('\t', from);
    const [mode = '', , oid = ''] = all.toString('latin1', from, tab).split(' ');
    entries.push({ mode, oid, path: all.subarray(tab + 1, end) });
  }
  return entries;
}

/** Every object and every reference, by git itself; files of the newest version are named. */
function checkObjects(directory: string, entries: readonly Entry[]): Promise<string[]> {
  const paths = new Map(entries.map(({ oid, path }) => [oid, path]));
  const named = (line: string): string => {
    const path = paths.get(/\b[0-9a-f]{40}\b/.exec(line)?.[0] ?? '');
    return `git fsck: ${line}${path === undefined ? '' : ` (${shown(path)})`}`;
  };
  return new Promise((resolve) => {
    const args = [`--git-dir=${directory}`, 'fsck', '--full', '--no-dangling', '--no-progress'];
    const options = { env: gitEnvironment(), maxBuffer: LARGEST_REPORT_BYTES };
    execFile('git', args, options, (error, stdout, stderr) => {
      const lines = `${stdout}\n${stderr}`
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('notice:'));
      if (error === null) resolve([]);
      else resolve(lines.length === 0 ? [`git fsck: ${error.message}`] : lines.map(named));
    });
  });
}

/** Names that cannot be shown, and what looks like a page but is no file. */
function checkEntries(entries: readonly Entry[], root: string, findings: Findings): void {
  for (const { mode, path } of entries) {
    if (!path.toString('latin1').startsWith(root)) continue;
    if (!isUtf8(path))
      findings.add(
        'unreadable-names',
        `${shown(path)}: its name is not UTF-8, so it is neither page nor file`,
      );
    else if (mode === '120000' && looksLikePage(path.toString('utf8').slice(root.length) as Path))
      findings.add('symbolic-links', `${path}: a symbolic link, so it is no page`);
  }
}

/** Stale locks, which block every write. */
async function checkLocks(directory: string): Promise<string[]> {
  const locks = [
    ...(await readdir(directory)),
    ...(await readdir(join(directory, 'refs'), { recursive: true }).catch(() => [])).map((name) =>
      join('refs', name),
    ),
  ].filter((name) => name.endsWith('.lock'));
  const isYoung = async (name: string): Promise<boolean> =>
    ((await ageMs(join(directory, name))) ?? 0) < LOCK_MS;
  const young = await Promise.all(locks.map(isYoung));
  if (young.includes(true)) await sleep(LOCK_MS);
  const gone = await Promise.all(locks.map(isYoung));
  return locks.filter((_, at) => gone[at] === false).map((name) => `${name}: a lock whose owner died`);
}

function shown(path: Buffer): string {
  return isUtf8(path) ? path.toString('utf8') : JSON.stringify(path.toString('latin1'));
}
