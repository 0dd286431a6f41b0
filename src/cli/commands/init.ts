/** `stemma init`: a new wiki, or a clone of one that exists. */

import { execFile } from 'node:child_process';
import { GitStore } from '../../store/git/git-store.ts';
import { inspectRepository, RepositoryProblem } from '../../store/git/repository.ts';
import { gitEnvironment, hasGit, runErrand } from '../../store/git/run.ts';
import { fetchLargeFiles } from '../large-files/fetch-large-files.ts';
import { lfsServerOf } from '../large-files/lfs-server.ts';
import { pointersIn } from '../large-files/pointers.ts';
import { type Options, UsageError } from '../options.ts';
import { showProgress } from '../progress.ts';
import { makeStarterWiki } from '../starter.ts';

export async function run([directory = '']: readonly string[], { from, branch }: Options): Promise<number> {
  if (from === undefined) {
    await makeStarterWiki(directory, branch ?? 'main');
  } else {
    await clone(from, directory);
    await showBranch(directory, branch);
    await fetchLarge(from, directory, branch);
  }
  process.stdout.write(`${directory} is ready: stemma serve --repo ${directory}\n`);
  return 0;
}

/** A source without a HEAD, such as a bundle, leaves the HEAD to git, and clones of it may be empty: set it to our branch. */
async function showBranch(directory: string, wanted: string | undefined): Promise<void> {
  // If no branch can be found, `serve` says why.
  const branch = await inspectRepository(directory, wanted).catch(() => undefined);
  if (branch === undefined) return;
  const problem = await runErrand(directory, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`], {
    environment: gitEnvironment(),
    withinMs: 10_000,
  });
  if (problem !== undefined) throw new RepositoryProblem(`git symbolic-ref: ${problem.trim()}`);
}

/** What cannot be had is told, and its files say that their content is not here. */
async function fetchLarge(from: string, directory: string, wanted: string | undefined): Promise<void> {
  const branch = await inspectRepository(directory, wanted).catch(() => undefined);
  const server = branch === undefined ? undefined : await lfsServerOf(from);
  if (branch === undefined || server === undefined) return;
  const store = new GitStore({ directory, branch, root: '', withGit: true });
  const files = await pointersIn(store).finally(() => store.close());
  if (files.length === 0) return;
  const shown = showProgress('Fetching files of Git LFS');
  const { count, missing } = await fetchLargeFiles(files, {
    server,
    gitDirectory: directory,
    progress: shown.report,
  });
  shown.done();
  const [first] = missing;
  const rest = first === undefined ? '' : `, ${missing.length} not: ${first.why}`;
  process.stderr.write(`Git LFS: ${count} files fetched${rest}\n`);
}

async function clone(from: string, directory: string): Promise<void> {
  if (!(await hasGit())) throw new RepositoryProblem('cloning needs git, and none was found');
  if (from.startsWith('-') || directory.startsWith('-'))
    throw new UsageError('a path cannot begin with a dash');
  const show = process.stderr.isTTY === true ? ['--progress'] : [];
  await new Promise<void>((done, fail) => {
    const child = execFile(
      'git',
      ['clone', '--bare', ...show, '--', from, directory],
      { env: { ...process.env, ...gitEnvironment() } },
      (error, _, stderr) => {
        if (error === null) done();
        else fail(new RepositoryProblem(`git clone: ${reasonIn(stderr) ?? error.message}`));
      },
    );
    // Why it failed is said at the end, once.
    child.stderr?.on('data', (text: string) => {
      if (!/^(?:fatal|error):/m.test(text)) process.stderr.write(text);
    });
  });
}

/** git's reason, without the word before it; advice may follow it. */
function reasonIn(said: string): string | undefined {
  const lines = said.trim().split('\n');
  return (lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines.at(-1))?.replace(
    /^(?:fatal|error): /,
    '',
  );
}
