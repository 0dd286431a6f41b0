/** Directories and repositories that go when the test is done. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'stemma-test-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
  return directory;
}

/** Runs real git with nobody's configuration. */
export function git(directory: string, ...args: string[]): string {
  return execFileSync('git', ['-C', directory, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Git User',
      GIT_AUTHOR_EMAIL: 'git@example.org',
      GIT_COMMITTER_NAME: 'Git User',
      GIT_COMMITTER_EMAIL: 'git@example.org',
      GIT_AUTHOR_DATE: '1700000000 +0000',
      GIT_COMMITTER_DATE: '1700000000 +0000',
    },
  });
}
