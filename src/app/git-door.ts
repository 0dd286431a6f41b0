/** Connects clones and pushes over HTTP with the git that serves them and the wiki that admits them. */

import { join } from 'node:path';
import { isSystemError } from '../base/durable.ts';
import { networkOf } from '../base/network.ts';
import type { DoorRequest, GitDoor } from '../http/git/git-door.ts';
import { callOf, type GitCall } from '../store/git/http/calls.ts';
import { makeHooks } from '../store/git/http/hook.ts';
import type { PushLimitsFor } from '../store/git/http/push-limits.ts';
import { clonedDirectory } from '../store/git/http/served-head.ts';
import { SmartHttp } from '../store/git/http/smart-http.ts';
import type { Upstream } from '../store/git/upstream/upstream.ts';
import type { WritePermit } from '../store/git/write-permit.ts';
import { WikiError } from '../wiki/errors.ts';
import { ACT_TRAILER } from '../wiki/ledger/message.ts';
import { isAdministrator } from '../wiki/pushes/pusher.ts';
import type { Turns } from '../wiki/pushes/turns.ts';
import type { Wiki } from '../wiki/wiki.ts';

export interface DoorConfig {
  readonly repository: string;
  readonly branch: string;
  readonly root: string;
  readonly stateDirectory: string;
  readonly clones?: number | undefined;
  readonly pushes?: number | undefined;
  readonly permit: WritePermit;
  readonly upstream?: Upstream | undefined;
  /** What a push may bring: anybody's, and an administrator's. */
  readonly pushLimits: PushLimitsFor;
  /** Addresses of all who have an account, in lower case. */
  readonly accountEmails: () => readonly string[];
  readonly warn: (message: string) => void;
}

export interface OpenDoor extends GitDoor<GitCall> {
  readonly places: () => SmartHttp['places'];
  readonly pushes: SmartHttp['counts'];
}

/** Opens the door of a wiki. */
export async function openDoor(config: DoorConfig, wiki: Wiki): Promise<OpenDoor> {
  const hooks = join(config.stateDirectory, 'hooks');
  await makeHooks(hooks).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    config.warn(`no push is taken until the next start: ${hooks} cannot be written: ${String(error)}`);
  });
  const { repository: directory, branch } = config;
  const place = join(config.stateDirectory, 'cloned.git');
  const cloned = await clonedDirectory({ directory, branch }, place).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    config.warn(
      `clones check nothing out, since HEAD does not name ${branch}: run git --git-dir=${directory} symbolic-ref HEAD refs/heads/${branch}`,
    );
    return directory;
  });
  const server = new SmartHttp({
    directory,
    cloned,
    branch,
    root: config.root,
    hooks,
    clones: config.clones,
    pushes: config.pushes,
    upstream: config.upstream,
    examineModule: new URL('../store/git/http/examine-process.js', import.meta.url),
    trailer: ACT_TRAILER,
    warn: config.warn,
  });
  return {
    call: callOf,
    places: () => server.places,
    pushes: server.counts,
    async serve(call, { identity, address, charge, ...request }) {
      if (call.service === 'push' && config.permit.refusal() !== undefined)
        throw new WikiError('read-only', { retryAfterSeconds: 60 });
      if (call.service === 'push') refuseWhereAway(config.upstream);
      // Whoever pushes should stand on the newest.
      if (call.service === 'push' && call.method === 'GET') await config.upstream?.freshen();
      if (call.service === 'push') await waitForTurns(wiki.pushes.turns, call, { identity, address });
      else if (call.method === 'GET') await wiki.pushes.turns.begin(address, () => server.pushesEnded());
      const isAdmin = isAdministrator({ identity });
      const limits = config.pushLimits[isAdmin ? 'administrator' : 'editor'];
      const pusher = { identity, address, maxPages: limits.pages, accountEmails: config.accountEmails };
      return server.serve({
        ...request,
        limits,
        call,
        sender: identity?.email ?? networkOf(address),
        person: identity,
        ended: () => wiki.pushes.turns.end(identity?.email ?? '', false),
        admit(offer, proceed) {
          return wiki.pushes.admit(offer, pusher, async (objections, notes) => {
            if (objections.length === 0) charge(offer.touched.length);
            return proceed(objections, notes);
          });
        },
      });
    },
  };
}

/** It is asked again by whoever comes. @throws WikiError `upstream-away` */
function refuseWhereAway(upstream: Upstream | undefined): void {
  if (upstream?.refusal() === undefined) return;
  upstream.nudge();
  throw new WikiError('upstream-away', { retryAfterSeconds: 2 });
}

/** A push is two requests: git first asks for the branch, then sends the push. */
async function waitForTurns(
  turns: Turns,
  { method }: GitCall,
  { identity, address }: Pick<DoorRequest, 'identity' | 'address'>,
): Promise<void> {
  await turns.pass(address, identity?.email);
  if (identity === undefined) return;
  if (method === 'GET') turns.asking(address, identity.email);
  else turns.pushing(address, identity.email);
}
