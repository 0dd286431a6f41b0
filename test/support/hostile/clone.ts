/** A clone whose configuration and hooks run a program of their own, wherever git obeys them: it leaves a mark. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';
import { type Files, makeRepository } from '../repository.ts';
import { temporaryDirectory } from '../temporary.ts';

export interface HostileClone {
  readonly directory: string;
  readonly gitDirectory: string;
  /** What was run by now. */
  readonly marks: () => readonly string[];
  /** Configuration and hooks, word for word. */
  readonly settings: () => string;
  /** Makes them hostile; before that, git may be used there. */
  readonly arm: () => void;
}

const HOOKS = [
  'applypatch-msg',
  'commit-msg',
  'fsmonitor-watchman',
  'post-checkout',
  'post-commit',
  'post-index-change',
  'post-merge',
  'post-receive',
  'post-rewrite',
  'post-update',
  'pre-auto-gc',
  'pre-commit',
  'pre-push',
  'pre-receive',
  'proc-receive',
  'push-to-checkout',
  'reference-transaction',
  'update',
];

/** @param files the pages; `.gitattributes` sends all of them through the clone's filter */
export async function makeHostileClone(files: Files, isBare = false): Promise<HostileClone> {
  const place = temporaryDirectory('clone');
  const directory = join(place, 'wiki');
  const gitDirectory = isBare ? directory : join(directory, '.git');
  const marks = join(place, 'marks');
  mkdirSync(marks);
  const from = await makeRepository({ '.gitattributes': '* filter=evil diff=evil merge=evil\n', ...files });
  await git(place, ['clone', '--quiet', ...(isBare ? ['--bare'] : []), from, directory]);
  const program = (name: string): string => {
    const path = join(place, `run-${name}`);
    writeFileSync(path, `#!/bin/sh\ntouch '${marks}/${name}'\ncat\n`);
    chmodSync(path, 0o755);
    return path;
  };
  return {
    directory,
    gitDirectory,
    marks: () => readdirSync(marks),
    settings: () =>
      [join(gitDirectory, 'config'), ...HOOKS.map((name) => join(gitDirectory, 'hooks', name))]
        .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
        .join('\n'),
    arm() {
      mkdirSync(join(gitDirectory, 'hooks'), { recursive: true });
      for (const name of HOOKS) {
        writeFileSync(join(gitDirectory, 'hooks', name), `#!/bin/sh\ntouch '${marks}/hook-${name}'\n`);
        chmodSync(join(gitDirectory, 'hooks', name), 0o755);
      }
      const { length } = readFileSync(join(gitDirectory, 'config'));
      writeFileSync(
        join(gitDirectory, 'config'),
        `${readFileSync(join(gitDirectory, 'config'), 'utf8').slice(0, length)}
[core]
	fsmonitor = ${program('fsmonitor')}
	hooksPath = ${join(gitDirectory, 'hooks')}
	sshCommand = ${program('ssh')}
	editor = ${program('editor')}
	pager = ${program('pager')}
	askPass = ${program('askpass')}
	gitProxy = ${program('proxy')}
	alternateRefsCommand = ${program('alternates')}
	worktree = ${place}
	attributesFile = ${join(place, 'attributes')}
[filter "evil"]
	clean = ${program('clean')}
	smudge = ${program('smudge')}
	process = ${program('process')}
	required = true
[diff]
	external = ${program('diff')}
[diff "evil"]
	textconv = ${program('textconv')}
	command = ${program('diff-command')}
[merge "evil"]
	driver = ${program('merge')}
[uploadpack]
	packObjectsHook = ${program('pack-objects')}
	allowAnySHA1InWant = true
[receive]
	procReceiveRefs = refs
	denyCurrentBranch = updateInstead
[credential]
	helper = !${program('credential')}
[gpg]
	program = ${program('gpg')}
[gc]
	auto = 1
	recentObjectsHook = ${program('gc')}
[alias]
	status = !${program('alias')}
	read-tree = !${program('alias-2')}
[protocol "ext"]
	allow = always
[remote "origin"]
	url = ext::${program('ext')}
	uploadpack = ${program('uploadpack')}
[trailer "evil"]
	command = ${program('trailer')}
`,
      );
    },
  };
}
