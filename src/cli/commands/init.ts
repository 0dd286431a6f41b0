/** `stemma init`: a new wiki, or a clone of one that exists. */

import { execFile } from 'node:child_process';
import { inspectRepository, RepositoryProblem } from '../../store/git/repository.ts';
import { gitEnvironment, hasGit, runErrand } from '../../store/git/run.ts';
import { type Options, UsageError } from '../options.ts';
import { makeStarterWiki } from '../starter.ts';

export async function run([directory = '']: readonly string[], { from, branch }: Options): Promise<number> {
  if (from === undefined) {
    await makeStarterWiki(directory, branch ?? 'main');
  } else {
    await clone(from, directory);
    await showBranch(directory, branch);
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
        else fail(new RepositoryProblem(`git clone: ${stderr.trim().split('\n').at(-1) ?? error.message}`));
      },
    );
    child.stderr?.pipe(process.stderr);
  });
}
