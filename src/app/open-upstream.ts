/** Opens the mirror of an upstream: makes it where there is none, and brings it to where the upstream is. */

import { takeSharedTurn } from '../accounts/database/shared-turn.ts';
import type { StateDatabase } from '../accounts/database/state-database.ts';
import { Branch } from '../store/git/refs.ts';
import {
  inspectRepository,
  isRepository,
  makeRepository,
  RepositoryProblem,
} from '../store/git/repository.ts';
import { gitEnvironment, hasGit, runErrand } from '../store/git/run.ts';
import type { UpstreamAddress } from '../store/git/upstream/address.ts';
import { Upstream } from '../store/git/upstream/upstream.ts';
import { UpstreamGit } from '../store/git/upstream/upstream-git.ts';

/** Where the branch lives. */
export interface UpstreamConfig {
  readonly address: UpstreamAddress;
  readonly credentials?: string | undefined;
  readonly pollMs?: number | undefined;
  /** Of its webhook; absent: it is only asked. */
  readonly secret?: string | undefined;
}

export interface MirrorConfig extends UpstreamConfig {
  readonly repository: string;
  readonly branch: string | undefined;
  /** Through it, servers with one upstream tell each other of what they save. */
  readonly database?: StateDatabase | undefined;
  readonly warn: (message: string) => void;
}

const ASK_WITHIN_MS = 30_000;

/** @throws RepositoryProblem where there is nothing to serve */
export async function openUpstream({
  repository: directory,
  database,
  ...config
}: MirrorConfig): Promise<Upstream> {
  if (!(await hasGit())) throw new RepositoryProblem('an upstream needs git, and none was found');
  if (!(await isRepository(directory))) await makeRepository(directory, config.branch ?? 'main');
  const branch = await inspectRepository(directory, config.branch ?? (await branchOf(directory, config)));
  const upstream = new Upstream({
    ...config,
    directory,
    branch,
    saved: () => database?.tellSave(),
    takeTurn: database && (() => takeSharedTurn(database)),
  });
  await upstream.begin();
  database?.hearSaves(() => upstream.hear());
  return upstream;
}

/** Of a mirror that has none yet: as the upstream has it. */
async function branchOf(directory: string, config: UpstreamConfig): Promise<string | undefined> {
  const branch = await inspectRepository(directory, undefined);
  if (new Branch(directory, branch).read() !== undefined) return undefined;
  const theirs = await new UpstreamGit({ ...config, directory, branch })
    .mainBranch(ASK_WITHIN_MS)
    .catch((error: Error) => {
      throw new RepositoryProblem(`the upstream cannot be reached: ${error.message}`);
    });
  if (theirs === undefined || theirs === branch) return undefined;
  const environment = gitEnvironment();
  const args = ['symbolic-ref', 'HEAD', `refs/heads/${theirs}`];
  const problem = await runErrand(directory, args, { environment, withinMs: ASK_WITHIN_MS });
  if (problem !== undefined) throw new RepositoryProblem(`git symbolic-ref: ${problem.trim()}`);
  return theirs;
}
