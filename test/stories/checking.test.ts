/** `stemma check` on repositories that were damaged on purpose: it reports everything that is wrong in one go and changes nothing. */
import { chmodSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRepository } from '../../src/cli/check-repository.ts';
import { Findings } from '../../src/cli/findings.ts';
import { looseCommit, lose, tear } from '../support/damage.ts';
import { git } from '../support/git.ts';
import { commitEntries, treeBomb } from '../support/hostile/bombs.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { runStemma } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';

async function check(repo: string): Promise<{ code: number; lines: readonly string[] }> {
  const data = temporaryDirectory('data');
  const { code, stdout, stderr } = await runStemma(['check', '--data', data, '--repo', repo]);
  expect(stderr).not.toMatch(/\n\s+at /);
  return { code, lines: stdout.trim().split('\n') };
}

/** Entries beside those of the tip, names as bytes. */
async function addRaw(repo: string, entries: readonly (readonly [mode: string, name: Buffer])[]) {
  const blob = await git(repo, ['hash-object', '-w', '--stdin'], { input: 'odd' });
  const listing = Buffer.from(`${await git(repo, ['ls-tree', 'main'])}\n`.replaceAll('\n', '\0'));
  const own = entries.map(([mode, name]) =>
    Buffer.concat([Buffer.from(`${mode} blob ${blob}\t`), name, Buffer.from([0])]),
  );
  const tree = await git(repo, ['mktree', '-z'], { input: Buffer.concat([listing, ...own]) });
  const oid = await git(repo, ['commit-tree', tree, '-p', 'main', '-m', 'odd']);
  await git(repo, ['update-ref', 'refs/heads/main', oid]);
}

function leaveLock(repo: string, name: string): void {
  writeFileSync(join(repo, name), '');
  utimesSync(join(repo, name), new Date(0), new Date(0));
}

describe('`check`', () => {
  test('tells of everything at once: names, links, locks, torn and lost objects', async () => {
    const repo = await makeRepository({ 'A B.md': 'a', 'Sub/seed.md': 's', 'a[b].md': 'no title' });
    await commit(repo, { files: { 'A_B.md': 'shadowed', 'Sub/Seed.md': 'twin' } });
    await looseCommit(repo, 'Torn.md', 'torn');
    await looseCommit(repo, 'Lost.md', 'lost');
    await addRaw(repo, [
      ['100644', Buffer.from('Caf\xe9.md', 'latin1')],
      ['120000', Buffer.from('Link.md')],
    ]);
    await tear(repo, 'main:Torn.md', (bytes) => bytes.subarray(0, 8));
    const lost = await git(repo, ['rev-parse', 'main:Lost.md']);
    await lose(repo, 'main:Lost.md');
    leaveLock(repo, 'refs/heads/main.lock');
    leaveLock(repo, 'packed-refs.lock');
    const before = readFileSync(join(repo, 'refs/heads/main'), 'utf8');

    const { code, lines } = await check(repo);
    expect(code).toBe(1);
    const told = (...words: readonly RegExp[]) =>
      expect.arrayContaining([
        expect.stringMatching(new RegExp(words.map(({ source }) => source).join('.*'))),
      ]);
    expect(lines).toEqual(told(/^A_B\.md: shadowed/, /A B\.md/));
    expect(lines).toEqual(told(/^Sub\/seed\.md: cannot be checked out beside Sub\/Seed\.md/));
    expect(lines).toEqual(told(/^a\[b\]\.md: its name is no title/));
    expect(lines).toEqual(told(/^"Caf.\.md": its name is not UTF-8/));
    expect(lines).toEqual(told(/^Link\.md: a symbolic link/));
    expect(lines).toEqual(told(/git fsck: error: .*corrupt|git fsck: .*unable to/, /\(Torn\.md\)/));
    expect(lines).toEqual(told(new RegExp(`git fsck: missing blob ${lost}`), /\(Lost\.md\)/));
    expect(lines).toEqual(told(/^refs\/heads\/main\.lock: a lock/));
    expect(lines).toEqual(told(/^packed-refs\.lock: a lock/));
    const damage = Number(/^== Damage: (\d+)$/.exec(lines[0] as string)?.[1]);
    expect(damage).toBeGreaterThan(3);
    expect(lines.at(-1)).toBe(`damaged: ${damage} findings, 5 notes`);
    expect(readFileSync(join(repo, 'refs/heads/main'), 'utf8')).toBe(before);
  });

  test('tells of acts that a message says and its commit does not do', async () => {
    const repo = await makeRepository({ 'A.md': 'a', 'B.md': 'b' });
    const message = 'Gone\n\nWiki-Log: delete [[A]]\nWiki-Log: delete [[B]]\n';
    await commit(repo, { files: { 'A.md': null }, message });
    const { code, lines } = await check(repo);
    expect(code).toBe(0);
    expect(lines).toContain(
      `${await git(repo, ['rev-parse', 'main'])}: "Wiki-Log: delete [[B]]" is not what it does`,
    );
  });

  test('goes on where the wiki cannot be read', async () => {
    const repo = await makeRepository({ 'A.md': 'a' });
    await looseCommit(repo, 'B.md', 'b');
    const tree = await git(repo, ['rev-parse', 'main^{tree}']);
    await lose(repo, 'main^{tree}');
    leaveLock(repo, 'refs/heads/main.lock');
    const { code, lines } = await check(repo);
    expect([code, lines]).toEqual([
      1,
      expect.arrayContaining([
        expect.stringMatching(/^the wiki cannot be read: /),
        expect.stringContaining(tree),
        'refs/heads/main.lock: a lock whose owner died',
      ]),
    ]);
  });

  test('is a report for owners: notes by kind, with counts, and no failure', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 5\n`;
    const repo = await makeRepository({
      'Home.md': '[a](Gone.md) [b](Other.md) ![c](lost.png) ![d](big.png) [[Nowhere]]',
      'Other.md': '---\ntitle: a: b\n---\n',
      '.github/notes.md': 'n',
      'big.png': pointer,
      'Data.json': '{',
      'Latin.md': Buffer.from('caf\xe9', 'latin1'),
      'Wide.md': Buffer.from('\ufeffwide', 'utf16le'),
      'Long.md': 'x'.repeat(2_200_000),
      ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`p${at}.md`, '[[Nowhere]]'])),
    });
    const { code, lines } = await check(repo);
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith('== '))).toEqual([
      '== Links that lead to no page: 27',
      '== Pictures and files that are missing: 1',
      '== Files that look like pages, in a path with a dot at the beginning of a name: 1',
      '== Files of Git LFS whose content is not here: 1',
      '== Pages that are too large: 1',
      '== Pages that are not UTF-8: 2',
      '== Front matter that cannot be read, and is shown as text: 1',
      '== Pages that are not what their name says: 1',
      '== Pages that are over a limit of rendering: 1',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining(['Home: leads to Gone', '... and 7 more', 'Home: shows File:Lost.png']),
    );
    expect(lines.at(-1)).toBe('sound: no damage, 36 notes');

    const json = await runStemma(['check', '--json', '--data', temporaryDirectory('data'), '--repo', repo]);
    const report = JSON.parse(json.stdout) as { sound: boolean; findings: Record<string, unknown>[] };
    expect([json.code, report.sound]).toEqual([0, true]);
    expect(report.findings[0]).toMatchObject({ kind: 'dead-links', isDamage: false, count: 27 });
    expect(report.findings[0]?.['examples']).toHaveLength(20);
  });

  test('tells which links live by file name, and which names several pages have', async () => {
    const repo = await makeRepository({
      'Home.md': '[[Setup]] [a](Guide/Setup.md) [b](setup.html) ![](map.png) [c](Twin)',
      'Wiki.mediawiki': '[[Home]] [[setup|text]] [[File:Map.png]]',
      'Guide/Setup.md': '[up](Home.md) [beside](Other.md)',
      'Guide/Other.md': 'x',
      'Guide/map.png': 'x',
      'A/Twin.md': 'x',
      'B/twin.md': 'x',
    });
    const { code, lines } = await check(repo);
    expect([
      code,
      lines.slice(
        lines.findIndex((line) => line.startsWith('== ')),
        -1,
      ),
    ]).toEqual([
      0,
      [
        '== Links that lead to no page: 1',
        'Home: leads to Twin, which may be A/Twin or B/twin',
        '',
        '== Links that live by file name, and are dead where only paths count: 6',
        'Guide/Setup: Home.md leads to Home',
        'Home: Setup leads to Guide/Setup',
        'Home: setup.html leads to Guide/Setup',
        'Home: map.png leads to File:Guide/map.png',
        'Wiki: Setup leads to Guide/Setup',
        'Wiki: File:Map.png leads to File:Guide/map.png',
        '',
      ],
    ]);
    const json = await runStemma(['check', '--json', '--data', temporaryDirectory('data'), '--repo', repo]);
    const { findings } = JSON.parse(json.stdout) as { findings: Record<string, unknown>[] };
    expect(findings[1]).toMatchObject({ kind: 'by-file-name', isDamage: false, count: 6 });
  });

  test('ends where a few folders name each other without end', async () => {
    const repo = await makeRepository({ 'A.md': 'a' });
    const bomb = { Bomb: `040000 tree ${await treeBomb(repo)}` };
    const tip = await git(repo, ['rev-parse', 'main']);
    await git(repo, ['update-ref', 'refs/heads/main', await commitEntries(repo, [tip], bomb)]);
    const started = threadMs();
    const findings = new Findings();
    await checkRepository(repo, 'main', { root: '', findings });
    expect(findings.isSound).toBe(true);
    expectWithin(threadMs() - started, 20_000);
  });

  test('finds a bit that flipped in a pack', async () => {
    const repo = await makeRepository({ 'A.md': 'a'.repeat(10_000) });
    await git(repo, ['repack', '-a', '-d', '-q']);
    const packs = join(repo, 'objects/pack');
    const pack = join(packs, readdirSync(packs).find((name) => name.endsWith('.pack'))!);
    const bytes = readFileSync(pack);
    bytes[bytes.length - 30]! ^= 1;
    chmodSync(pack, 0o644);
    writeFileSync(pack, bytes);
    expect((await check(repo)).code).toBe(1);
  });
});
