/**
 * What may come in by push: what the API would refuse is refused here too, in words, and nothing of it stays.
 *
 * The rows of hazards 3.9 and where each is shown, all with real git: T181 to T187, T193, T195, T198 (what is swept) and
 * T199 in git-http.test.ts; T188 to T190, T194, T197 and T200 here; T191, T192 and T198 (git killed in every phase) in
 * test/long/pushes.test.ts; T196 in test/store/git/maintenance.test.ts; pushes that race with edits for long (T195) in
 * test/long/beside-git.test.ts and test/long/contention.test.ts.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageBody } from '../../support/client.ts';
import { git } from '../../support/git.ts';
import {
  MALFORMED_AUTHORS,
  REFUSED_ENTRIES,
  REFUSED_FILES,
  REFUSED_REFS,
} from '../../support/hostile/pushes.ts';
import { findDamage } from '../../support/judge.ts';
import { EMPTY_PACK, noise, Pusher, pktLine, quarantines, type RawEntry } from '../../support/pusher.ts';
import { commit, type Files } from '../../support/repository.ts';
import { useWiki } from '../../support/wiki.ts';

const wiki = useWiki();
let pusher: Pusher;

beforeAll(async () => {
  pusher = await Pusher.of(wiki.server);
  await wiki.create('Seed', 'seed');
  await wiki.create('A B', 'two words');
});

/** Pushes, expects a refusal in these words, and that nothing came in. */
async function refuse(what: string, words: RegExp, to?: string, more?: readonly string[]): Promise<void> {
  const before = await wiki.tip();
  const { code, stderr } = await pusher.push(what, to, more);
  expect(stderr).toMatch(words);
  expect(code).not.toBe(0);
  expect(await wiki.tip()).toBe(before);
  expect(quarantines(wiki.server)).toEqual([]);
}

const file = (name: string | Uint8Array, mode = '100644'): RawEntry => ({ mode, name });

describe('entries that are refused (T188)', () => {
  test.each(REFUSED_ENTRIES)('%s', async (_, entry, words) => {
    await refuse(await pusher.commitRaw([entry]), words);
  });

  test.each(REFUSED_FILES)('%s', async (_, files, words) => {
    await refuse(await pusher.commit(files), words);
  });

  test('a sin that a later commit takes back', async () => {
    await pusher.commitRaw([{ mode: '120000', name: 'Link.md', text: 'Seed.mediawiki' }]);
    const sinful = await pusher.commitRaw([{ mode: '120000', name: 'Link.md', text: 'Seed.mediawiki' }]);
    const tree = await git(pusher.directory, ['rev-parse', 'main^{tree}']);
    await refuse(await pusher.commitTree(tree, sinful), /symbolic links/);
  });
});

describe("objects that git's own check refuses (T189)", () => {
  test('a directory named .git', async () => {
    const { bytes } = await pusher.rawEntry(file('config'));
    const oid = await pusher.write('tree', bytes);
    await refuse(await pusher.commitRaw([{ mode: '40000', name: '.git', oid }]), /hasDotgit/);
  });

  test('an entry twice', async () => {
    await refuse(await pusher.commitRaw([file('Twice.md'), file('Twice.md')]), /duplicateEntries/);
  });

  test('a tree that is not sorted', async () => {
    const entries = await Promise.all(['b.md', 'a.md'].map((name) => pusher.rawEntry(file(name))));
    const tree = await pusher.write('tree', Buffer.concat(entries.map(({ bytes }) => bytes)));
    await refuse(await pusher.commitTree(tree, await pusher.follow()), /treeNotSorted/);
  });

  const good = 'A <a@example.org> 1700000000 +0000';
  test.each(MALFORMED_AUTHORS)('an author with %s', async (_, author) => {
    const tip = await pusher.follow();
    const tree = await git(pusher.directory, ['rev-parse', 'main^{tree}']);
    const text = `tree ${tree}\nparent ${tip}\nauthor ${author}\ncommitter ${good}\n\nx\n`;
    await refuse(await pusher.write('commit', Buffer.from(text)), /remote:.*(?:fsck|error)|unpacker error/);
  });

  test('a commit with NUL', async () => {
    const tip = await pusher.follow();
    const tree = await git(pusher.directory, ['rev-parse', 'main^{tree}']);
    const text = `tree ${tree}\nparent ${tip}\nauthor ${good}\ncommitter ${good}\n\na\0b\n`;
    await refuse(await pusher.write('commit', Buffer.from(text)), /nulInCommit/);
  });

  test('settings that would run a program, and patterns that would fill the memory (T194)', async () => {
    const modules = '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=touch /tmp/owned\n';
    await refuse(await pusher.commit({ '.gitmodules': modules }), /gitmodulesUrl/);
    const attributes = `${'a'.repeat(1 << 12)} ${'x'.repeat(2_100)}\n`;
    await refuse(await pusher.commit({ '.gitattributes': attributes }), /gitattributesLineLength/);
  });
});

describe('moves that are refused (T190)', () => {
  test('the branch cannot be deleted', () => refuse('', /cannot be deleted|deletion/));

  test('nor replaced', async () => {
    const tip = await pusher.follow();
    const tree = await git(pusher.directory, ['rev-parse', `${tip}^{tree}`]);
    const other = await git(pusher.directory, ['commit-tree', tree, '-m', 'another history']);
    await refuse(other, /cannot be replaced/, undefined, ['--force']);
  });

  test.each(REFUSED_REFS)('%s', async (name) => {
    await refuse(await pusher.commit({ 'Ok.md': 'ok' }), /only the branch main/, name);
  });

  test('more than one at a time, also ten thousand', async () => {
    const before = await wiki.tip();
    const what = await pusher.commit({ 'Ok.md': 'ok' });
    const names = ['main', 'b1', 'b2'].map((name) => `${what}:refs/heads/${name}`);
    const { code, stderr } = await pusher.pushAll(names);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/only the branch main/)]);
    const answer = await pusher.pushRaw(
      Array.from({ length: 10_000 }, (_, index) => `${'0'.repeat(40)} ${before} refs/heads/b${index}`),
    );
    expect(answer.text).toMatch(/only the branch main/);
    expect(await wiki.tip()).toBe(before);
    expect(await git(wiki.server.repository, ['for-each-ref', '--format=%(refname)'])).toBe(
      'refs/heads/main',
    );
  });
});

describe('moves that no git would ask for (T200)', () => {
  test('a hundred push options, announced or not', async () => {
    const what = await pusher.commit({ 'Ok.md': 'ok' });
    const options = Array.from({ length: 100 }, (_, index) => `--push-option=o${index}=${'x'.repeat(100)}`);
    await refuse(what, /does not support push options/, undefined, options);
    const before = await wiki.tip();
    const lines = Array.from({ length: 100 }, (_, index) => pktLine(`o${index}`));
    const unasked = Buffer.concat([...lines, Buffer.from('0000'), EMPTY_PACK]);
    const move = `${before} ${what} refs/heads/main\0report-status push-options side-band-64k`;
    expect((await pusher.pushRaw([move], unasked)).text).not.toMatch(/ok refs/);
    expect(await wiki.tip()).toBe(before);
  });

  test('a name of 64 KiB', async () => {
    const before = await wiki.tip();
    for (const length of [60_000, 65_536]) {
      const name = `refs/heads/${'n'.repeat(length)}`;
      const { text } = await pusher.pushRaw([`${'0'.repeat(40)} ${before} ${name}`]);
      expect(text).not.toMatch(/ok refs/);
    }
    expect(await git(wiki.server.repository, ['for-each-ref', '--format=%(refname)'])).toBe(
      'refs/heads/main',
    );
    expect(await findDamage(wiki.server.repository)).toEqual([]);
  });
});

describe('an object of a name that is there with other bytes (T197)', () => {
  test('is refused: git compares, and neither takes the place of the other', async () => {
    const content = 'what the name stands for\n';
    const what = await pusher.commit({ 'Collision.md': content });
    const oid = await git(pusher.directory, ['rev-parse', `${what}:Collision.md`]);
    const file = join(wiki.server.repository, 'objects', oid.slice(0, 2), oid.slice(2));
    const other = 'what somebody wishes now\n';
    mkdirSync(dirname(file), { recursive: true });
    const forged = deflateSync(`blob ${other.length}\0${other}`);
    writeFileSync(file, forged);
    try {
      await refuse(what, /COLLISION/);
      expect(readFileSync(file).equals(forged)).toBe(true);
    } finally {
      rmSync(file);
    }
    expect(await pusher.push(what)).toMatchObject({ code: 0 });
    expect((await wiki.editor.get<PageBody>('/page/Collision')).body.source).toBe(content.trimEnd());
  });
});

describe('lines that say what a change does', () => {
  /** One commit after the other upon what the server has. @returns the last */
  async function commits(...changes: readonly (readonly [line: string, files: Files])[]): Promise<string> {
    let last = await pusher.follow();
    for (const [line, files] of changes)
      last = await commit(pusher.directory, { files, message: `An act\n\nWiki-Log: ${line}\n` });
    return last;
  }

  const moved: Files = { 'Honest.md': null, 'Moved honestly.md': 'honest\n' };
  const gone: Files = { 'Moved honestly.md': null };
  const back: Files = { 'Moved honestly.md': 'honest\n' };
  const another: Files = { 'Other.md': 'other\n' };

  beforeAll(async () => {
    const pages = await pusher.commit({ 'Honest.md': 'honest\n', 'File/Act.png': noise(100) });
    expect(await pusher.push(pages)).toMatchObject({ code: 0 });
  });

  test.each<readonly [line: string, files: Files]>([
    ['move [[Honest]] to [[Nowhere]]', another],
    ['move [[Honest]] to [[Moved honestly]]', { ...moved, 'Moved honestly.md': 'another text\n' }],
    ['delete [[Honest]]', another],
    ['undelete [[Other]]', another],
    ['upload [[File:Act.png]]', another],
    ['protect [[Honest]]', { 'Honest.md': 'edited\n' }],
    ['note [[Nowhere]]', another],
  ])('%s, where it does not', async (line, files) => {
    const words = `"Wiki-Log: ${line}" is not what it does`;
    await refuse(await commits([line, files]), new RegExp(words.replace(/[[\]]/g, '\\$&')));
  });

  test('are judged one change after the other', async () => {
    const honest = [
      ['move [[Honest]] to [[Moved honestly]]', moved],
      ['delete [[Moved honestly]]', gone],
      ['undelete [[Moved honestly]]', back],
    ] as const;
    const lie = ['delete [[Honest]]', another] as const;
    await refuse(await commits(...honest, lie), /"Wiki-Log: delete \[\[Honest\]\]" is not what it does/);
    const { id } = (await wiki.editor.get<PageBody>('/page/Honest')).body;
    expect(await pusher.push(await commits(...honest))).toMatchObject({ code: 0 });
    expect((await wiki.editor.get<PageBody>('/page/Moved_honestly')).body.id).toBe(id);
  });

  test.each([
    ['delete [[Honest#part]]', 'a fragment'],
    ['delete the page', 'another form'],
  ])('%s is text: it has %s', async (line) => {
    expect(await pusher.push(await commits([line, { 'Text.md': line }]))).toMatchObject({ code: 0 });
  });
});

describe('what is good', () => {
  test('comes in with old sins beside it, and is there when the push is over', async () => {
    const commit = await pusher.commit({
      'Good.md': 'good\n',
      'Template/Box.mediawiki': 'box',
      'File/Map.png': noise(100_000),
      'File/Map.png.mediawiki': 'A map.',
      'Data.json': '{"a": [1]}',
      '.github/x.md': 'not a page',
    });
    expect(await pusher.push(commit)).toMatchObject({ code: 0 });
    const { body } = await wiki.editor.get<PageBody>('/page/Good');
    expect(body.source).toBe('good');
    expect(await wiki.tip()).toBe(commit);
  });

  test('a page may change its name in case, and its format', async () => {
    const commit = await pusher.commit({
      'Good.md': null,
      'GOOD.mediawiki': 'good, renamed\n',
    });
    expect(await pusher.push(commit)).toMatchObject({ code: 0 });
    expect((await wiki.editor.get<PageBody>('/page/GOOD')).body.source).toBe('good, renamed');
  });

  test('an edit at the same moment and the refusals before it have left no damage', async () => {
    await wiki.create('After', 'after');
    expect(await findDamage(wiki.server.repository)).toEqual([]);
    expect(quarantines(wiki.server)).toEqual([]);
  });
});
