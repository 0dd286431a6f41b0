/** Syncs the directories that git does not sync after a push: a power cut might lose the names of synced files otherwise. */

import { dirname, join } from 'node:path';
import { type DurableFiles, hasCode, nodeFiles } from '../../base/durable.ts';

/** Makes what git just wrote durable: the pack's name, the branch's and its log's. @throws the file system's error */
export async function syncAfterGit(
  directory: string,
  branch: string,
  files: DurableFiles = nodeFiles,
): Promise<void> {
  const parts = [
    'objects/pack',
    'objects',
    ...waysTo('refs/heads', branch),
    ...waysTo('logs/refs/heads', branch),
  ];
  for (const part of parts) await files.syncDirectory(join(directory, part)).catch(unlessMissing);
}

/** `refs/heads/a/b` is in two directories; the inner one comes first. */
function waysTo(top: string, branch: string): string[] {
  const ways: string[] = [];
  for (let at = dirname(join(top, branch)); at.length >= top.length; at = dirname(at)) ways.push(at);
  return ways;
}

/** The branch may be packed, and its log switched off. */
function unlessMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}
