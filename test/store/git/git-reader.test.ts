import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GitReader } from '../../../src/store/git/git-reader.ts';
import { EarlyGraph } from '../../../src/store/git/history/early-graph.ts';
import type { Oid } from '../../../src/store/git/objects.ts';

const directory = mkdtempSync(join(tmpdir(), 'stemma-test-'));
afterAll(() => rmSync(directory, { recursive: true, maxRetries: 3 }));

const repository = join(directory, 'wiki.git');
const git = (...args: string[]): string =>
  execFileSync('git', [`--git-dir=${repository}`, ...args], { encoding: 'utf8' }).trim();
git('init', '-q', '--bare');

/** A line of sixty, a side of it, a merge of both, and a history of its own; in every second a line about a parent in its message. */
function makeCommits(): Oid[] {
  const tree = git('hash-object', '-t', 'tree', '-w', '/dev/null');
  const commits: Oid[] = [];
  const make = (...parents: Oid[]): Oid => {
    const name = `A <a@example.org> ${1_700_000_000 + commits.length} +0000`;
    const head = [`tree ${tree}`, ...parents.map((each) => `parent ${each}`), `author ${name}`];
    const said = `\n\n${commits.length}\n${commits.length % 2 === 0 ? `parent ${tree}\n` : ''}`;
    const body = `${head.join('\n')}\ncommitter ${name}${said}`;
    const oid = createHash('sha1').update(`commit ${body.length}\0${body}`).digest('hex') as Oid;
    writeFileSync(join(directory, oid), body);
    commits.push(oid);
    return oid;
  };
  let at = make();
  for (let count = 1; count < 60; count++) at = make(at);
  const side = make(make(commits[50] as Oid));
  make(make(at, side));
  make(make());
  git('hash-object', '-t', 'commit', '-w', ...commits.map((oid) => join(directory, oid)));
  return commits;
}

const commits = makeCommits();
const bodyOf = (oid: Oid): string => readFileSync(join(directory, oid), 'latin1');
/** Beginning, line, end of the line, side, merge, what follows it, and what has nothing to do with it. */
const some = [0, 20, 50, 59, 61, 62, 63, 65].map((place) => commits[place] as Oid);

test('tells the same history as git, from wherever to wherever', async () => {
  const reader = new GitReader(repository);
  for (const tip of some)
    for (const hidden of [undefined, ...some]) {
      const told = [...(await reader.history(tip, hidden))].map(([oid, parents]) =>
        [oid, ...parents].join(' '),
      );
      const args = hidden === undefined ? [tip] : [tip, `^${hidden}`];
      expect(told.join('\n')).toBe(git('rev-list', '--parents', ...args));
    }
  const lost = '1'.repeat(40) as Oid;
  await expect(reader.history(commits[1] as Oid, lost)).rejects.toMatchObject({ code: 'damaged' });
  await expect(reader.history(lost, commits[1])).rejects.toMatchObject({ code: 'damaged' });
  await reader.close();
}, 30_000);

test('reads few and many in the order asked', async () => {
  const reader = new GitReader(repository);
  for (const oids of [[], commits.slice(3, 9).reverse(), commits]) {
    const read: string[] = [];
    for await (const objects of reader.readAll(oids))
      read.push(...objects.map(({ type, body }) => `${type} ${body}`));
    expect(read).toEqual(oids.map((oid) => `commit ${bodyOf(oid)}`));
  }
  await reader.close();
});

test('tells the sizes of many objects beside reads, lost ones among them', async () => {
  const reader = new GitReader(repository);
  const lost = '1'.repeat(40) as Oid;
  const oids = Array.from({ length: 2_500 }, (_, at) =>
    at % 100 === 7 ? lost : (commits[at % commits.length] as Oid),
  );
  const sizes = new Map(commits.map((oid) => [oid, bodyOf(oid).length]));
  const [told, { body }] = await Promise.all([reader.sizes(oids), reader.read(commits[3] as Oid)]);
  expect(told).toEqual(oids.map((oid) => sizes.get(oid)));
  expect(body.length).toBe(sizes.get(commits[3] as Oid));
  await reader.close();
  await expect(reader.sizes(oids)).rejects.toMatchObject({ code: 'unreadable' });
});

/** @returns what each git that the work started was told, as a shell would tell it */
async function toldToGit(words: string, work: () => Promise<void>): Promise<string> {
  const log = join(directory, 'log');
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  writeFileSync(log, '');
  writeFileSync(join(directory, 'git'), `#!/bin/sh\necho "${words}" >> '${log}'\nexec '${real}' "$@"\n`, {
    mode: 0o755,
  });
  const path = process.env['PATH'];
  process.env['PATH'] = `${directory}:${path}`;
  try {
    await work();
    return readFileSync(log, 'utf8');
  } finally {
    process.env['PATH'] = path;
  }
}

test('starts no other git for a few saves', async () => {
  const reader = new GitReader(repository);
  const [tip, since] = [commits[59] as Oid, commits[50] as Oid];
  const told = await toldToGit('$2', async () => {
    const found = await reader.history(tip, since);
    expect(found.size).toBe(9);
    for await (const objects of reader.readAll([...new Map(found).keys()]))
      for (const { type } of objects) expect(type).toBe('commit');
    for await (const differences of reader.diffs([{ commit: tip, parent: since }], ''))
      expect(differences).toMatchObject([{ changes: [], isWhole: true }]);
  });
  expect(told).toBe('cat-file\n');
  await reader.close();
});

test('has git compare folders that are large, or many', async () => {
  const blob = git('hash-object', '-t', 'blob', '-w', '/dev/null');
  const foldersOf = (...folders: readonly string[]): string[] =>
    execFileSync('git', [`--git-dir=${repository}`, 'mktree', '--batch'], {
      input: folders.map((entries) => `${entries}\n`).join(''),
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
  const commitOf = (tree: string): Oid =>
    git('-c', 'user.name=A', '-c', 'user.email=a', 'commit-tree', '-m', 'm', tree) as Oid;
  const files = Array.from({ length: 30_000 }, (_, at) => `100644 blob ${blob}\t${at}.md\n`);
  const folders = foldersOf(...files.slice(0, 200));
  const many = folders.map((oid, at) => `040000 tree ${oid}\t${at}\n`).join('');
  const [small, ...others] = foldersOf(files[0] as string, files.join(''), many).map(commitOf);
  const reader = new GitReader(repository);
  const found: number[] = [];
  const told = await toldToGit('$2', async () => {
    for (const commit of others as Oid[]) {
      const requests = [
        { commit: small as Oid, parent: undefined },
        { commit, parent: small },
      ];
      for await (const differences of reader.diffs(requests, ''))
        found.push(...differences.map(({ changes }) => changes.length));
    }
  });
  expect(found).toEqual([1, 29_999, 1, 201]);
  expect(told).toBe('cat-file\ndiff-tree\ndiff-tree\n');
  await reader.close();
});

test('has git write a long history in bulk, not commit by commit', async () => {
  const reader = new GitReader(repository);
  const told = await toldToGit('$2 $GIT_FLUSH', async () => {
    await reader.history(commits.at(-1) as Oid, undefined);
    const requests = commits.slice(1, 50).map((commit, before) => ({ commit, parent: commits[before] }));
    for await (const _ of reader.diffs(requests, ''));
  });
  expect(told).toBe('rev-list 0\ndiff-tree 0\n');
  await reader.close();
});

test('takes what git began to read before, once, and reads anew where the branch has moved on', async () => {
  git('update-ref', 'refs/heads/main', commits[63] as Oid);
  const linesOf = (graph: Iterable<[Oid, readonly Oid[]]>): string[] =>
    Array.from(graph, ([commit, parents]) => [commit, ...parents].join(' ')).sort();
  const [tip, other] = [commits[63] as Oid, commits[59] as Oid];
  for (const [asked, gits] of [
    [[tip], 1],
    [[tip, tip], 2],
    [[other], 2],
  ] as const) {
    const told = await toldToGit('$2', async () => {
      const reader = new GitReader(repository, {}, await EarlyGraph.begin(repository, 'main'));
      for (const each of asked)
        expect(linesOf(await reader.history(each, undefined))).toEqual(
          git('rev-list', '--parents', each).split('\n').sort(),
        );
      await reader.close();
    });
    // The test starts some, too.
    expect(told).toBe('rev-list\n'.repeat(gits + asked.length));
  }
  expect(await EarlyGraph.begin(join(directory, 'nowhere'), undefined)).toBeUndefined();
  expect(await EarlyGraph.begin(repository, 'other')).toBeUndefined();
});

test('knows commits of a line and of merges by their places', async () => {
  const reader = new GitReader(repository);
  for (const tip of some) {
    const graph = await reader.history(tip, undefined);
    const told = [...graph];
    const placeOf = (commit: Oid): number => told.findIndex(([each]) => each === commit);
    for (const commit of commits) expect(graph.placeOf(commit)).toBe(placeOf(commit));
    for (const [place, [, parents]] of told.entries())
      for (const [nth, parent] of [...parents, undefined].entries())
        expect(graph.parentPlaceAt(place, nth)).toBe(parent && placeOf(parent));
  }
  const part = await reader.history(commits[59] as Oid, commits[20]);
  expect(part.parentPlaceAt(part.size - 1, 0)).toBe(-1);
  await reader.close();
});
