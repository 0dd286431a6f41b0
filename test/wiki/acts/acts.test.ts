import { describe, expect, test } from 'vitest';
import type { Suppression } from '../../../src/base/suppression.ts';
import type { Path, Version } from '../../../src/store/store.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { type MadeWiki, type MakeWikiOptions, makeWiki } from '../../support/make-wiki.ts';
import { ADMIN, by } from './act-by.ts';

type Made = Pick<MadeWiki, 'wiki' | 'store'>;

/** The message of the newest change. */
async function message({ store }: Made, back = 0): Promise<string> {
  const messages: string[] = [];
  for await (const changes of store.changes(undefined, (await store.latest()) as Version))
    messages.push(...changes.map((change) => change.message));
  return messages.at(-1 - back) as string;
}

/** `Key: id, revisions, file` of all pages. */
function pagesOf(wiki: Wiki): Record<string, string> {
  const keys = [...wiki.ledger.keys()].sort();
  return Object.fromEntries(
    keys.map((key) => {
      const page = wiki.ledger.page(key);
      return [key, `${page?.id}: ${page?.revisions.join(' ')} in ${wiki.ledger.files.file(key)?.path}`];
    }),
  );
}

const refusal = (code: string, data: object = {}) =>
  expect.objectContaining({ code, data: expect.objectContaining(data) });

const made = (options: MakeWikiOptions = {}) =>
  makeWiki({ pages: { Earth: 'soil', Mars: 'dust' }, ...options });

describe('`delete()`', () => {
  test('takes a page away, with a message in plain words', async () => {
    const each = await made();
    await each.wiki.acts.delete(by(each.wiki, 'Earth', { comment: 'not needed' }));
    expect(pagesOf(each.wiki)).toEqual({ Mars: '2: 2 in Mars.mediawiki' });
    expect(await message(each)).toBe('Deleted page [[Earth]]: not needed\n\nWiki-Log: delete [[Earth]]\n');
  });

  test('takes the talk page, shadows and the medium along', async () => {
    const each = await made({
      past: [{ files: { 'File/M.png': 'm', 'File/M.png.md': 'd', 'File/M.png.mediawiki': 's' } }],
      pages: { 'File talk:M.png': 'talk' },
    });
    await each.wiki.acts.delete({ ...by(each.wiki, 'File:M.png'), withTalk: true });
    expect(await each.store.list((await each.store.latest()) as Version)).toEqual([]);
    expect(await message(each)).toContain(
      'Wiki-Log: delete [[File:M.png]]\nWiki-Log: delete [[File talk:M.png]]\n',
    );
  });

  test('leaves the name free for another page, at once', async () => {
    const { wiki } = await made();
    await wiki.acts.delete(by(wiki, 'Earth'));
    const source = { source: 'x', model: undefined, base: undefined, minor: false };
    const { page } = await wiki.edit({ ...by(wiki, 'EARTH'), ...source });
    expect(page.id).toBe(3);
  });

  test('is refused for a page that is not there, or is protected, or kept for others', async () => {
    const rights = { delete: 'admin', titles: { Mars: 'admin' } };
    const { wiki } = await made({ past: [{ files: { '.stemma/rights.json': JSON.stringify(rights) } }] });
    await expect(wiki.acts.delete(by(wiki, 'Venus'))).rejects.toEqual(refusal('page-missing-for-update'));
    await expect(wiki.acts.delete(by(wiki, 'Mars'))).rejects.toEqual(refusal('edit-denied'));
    await expect(wiki.acts.delete(by(wiki, 'Earth'))).rejects.toEqual(refusal('edit-denied'));
    await wiki.acts.delete(by(wiki, 'Mars', { identity: ADMIN }));
  });
});

describe('`undelete()`', () => {
  test('brings a page back as it was, with number and history', async () => {
    const each = await made({ past: [{ files: { 'Earth.mediawiki': 'soil and sea' } }] });
    const { wiki } = each;
    await wiki.acts.delete(by(wiki, 'Earth'));
    expect(await wiki.acts.undelete(by(wiki, 'Earth'))).toEqual({ key: 'Earth', pageId: 1, revisions: 2 });
    expect(pagesOf(wiki)['Earth']).toBe('1: 1 3 4 in Earth.mediawiki');
    expect(await message(each)).toBe('Restored page [[Earth]]\n\nWiki-Log: undelete [[Earth]]\n');
  });

  test('puts the file where it was, however it was named', async () => {
    const { wiki, store } = await made({ past: [{ files: { 'sub dir/a-page.rst': 'text' } }] });
    const title = 'Sub dir/a-page';
    await wiki.acts.delete(by(wiki, title));
    await wiki.acts.undelete(by(wiki, title));
    expect(await store.find((await store.latest()) as Version, 'sub dir/a-page.rst' as Path)).toBeDefined();
  });

  test('brings back a page and its medium', async () => {
    const { wiki } = await made({ past: [{ files: { 'File/M.png': '1', 'File/M.png.md': 'd' } }] });
    await wiki.acts.delete(by(wiki, 'File:M.png'));
    await wiki.acts.undelete(by(wiki, 'File:M.png'));
    expect(wiki.ledger.others.find('File:M.png' as never)?.path).toBe('File/M.png');
    expect(wiki.ledger.page('File:M.png' as never)?.id).toBe(3);
  });

  test('is refused where nothing was deleted, where a page is, and after a move', async () => {
    const { wiki } = await made({ past: [{ files: { 'File/M.png': '1' } }] });
    await expect(wiki.acts.undelete(by(wiki, 'Venus'))).rejects.toEqual(refusal('nothing-deleted'));
    await expect(wiki.acts.undelete(by(wiki, 'Mars'))).rejects.toEqual(refusal('page-exists'));
    const to = wiki.title('File:N.png');
    await wiki.acts.move({ ...by(wiki, 'File:M.png'), to, leaveRedirect: false });
    await expect(wiki.acts.undelete(by(wiki, 'File:M.png'))).rejects.toEqual(refusal('nothing-deleted'));
  });

  test('does not show a text again that is hidden', async () => {
    const hidden = new Map([[1, { hide: ['text'], atMs: 0 }]]) as never;
    const { wiki } = await made({ suppressions: () => hidden });
    await wiki.acts.delete(by(wiki, 'Earth'));
    await expect(wiki.acts.undelete(by(wiki, 'Earth'))).rejects.toEqual(refusal('revision-hidden'));
  });
});

describe('`move()`', () => {
  test('leaves a redirect, which is a new page', async () => {
    const each = await made();
    const { wiki } = each;
    const to = wiki.title('Terra');
    const moved = await wiki.acts.move({
      ...by(wiki, 'Earth', { comment: 'Latin' }),
      to,
      leaveRedirect: true,
    });
    expect(moved).toEqual({
      moves: [{ from: 'Earth', to: 'Terra', leavesRedirect: true, overwrites: false }],
      skipped: [],
    });
    expect(pagesOf(wiki)).toEqual({
      Earth: '3: 3 in Earth.mediawiki',
      Mars: '2: 2 in Mars.mediawiki',
      Terra: '1: 1 4 in Terra.mediawiki',
    });
    expect(await wiki.source(wiki.find('Earth').latest)).toBe('#REDIRECT [[Terra]]');
    expect(await message(each)).toBe(
      'Moved page [[Earth]] to [[Terra]]: Latin\n\nWiki-Log: move [[Earth]] to [[Terra]]\n',
    );
  });

  test('back over the redirect that it left', async () => {
    const { wiki } = await made();
    await wiki.acts.move({ ...by(wiki, 'Earth'), to: wiki.title('Terra'), leaveRedirect: true });
    await wiki.acts.move({ ...by(wiki, 'Terra'), to: wiki.title('Earth'), leaveRedirect: false });
    expect(pagesOf(wiki)).toEqual({ Earth: '1: 1 4 5 in Earth.mediawiki', Mars: '2: 2 in Mars.mediawiki' });
  });

  test('keeps the ending of the file, and redirects in its own markup', async () => {
    const { wiki } = await made({ past: [{ files: { 'Moon.markdown': 'cheese' } }] });
    await wiki.acts.move({ ...by(wiki, 'Moon'), to: wiki.title('Category:Luna'), leaveRedirect: true });
    expect(wiki.ledger.files.file('Category:Luna' as never)?.path).toBe('Category/Luna.markdown');
    const { latest } = wiki.find('Moon');
    expect(await wiki.source(latest)).toBe('---\nredirect: ":Category:Luna"\n---');
  });

  test('may change nothing but case', async () => {
    const { wiki } = await made();
    await wiki.acts.move({ ...by(wiki, 'Earth'), to: wiki.title('EARTH'), leaveRedirect: false });
    expect(pagesOf(wiki)['EARTH']).toBe('1: 1 3 in EARTH.mediawiki');
    const move = { ...by(wiki, 'EARTH'), to: wiki.title('earTH'), leaveRedirect: true };
    await expect(wiki.acts.move(move)).rejects.toEqual(refusal('title-twin'));
  });

  test.each([
    ['Help:', 'Help talk:'],
    ['', 'Talk:'],
    ['Category:', 'Category talk:'],
  ])('of %j takes the talk page and subpages along, and says what stays', async (own, talk) => {
    const { wiki } = await made({
      pages: {
        [`${own}A`]: '1',
        [`${talk}A`]: '2',
        [`${own}A/one`]: '3',
        [`${own}A/two`]: '4',
        [`${own}B/two`]: '5',
        [`${talk}A/x`]: '6',
      },
    });
    const along = { withTalk: true, withSubpages: true, leaveRedirect: false };
    const keys = (...titles: string[]) => titles.map((title) => title.replace(/ /g, '_'));
    const { moves, skipped } = await wiki.acts.move({
      ...by(wiki, `${own}A`),
      to: wiki.title(`${own}B`),
      ...along,
    });
    expect(moves.map(({ to }) => to)).toEqual(keys(`${own}B`, `${talk}B`, `${own}B/one`, `${talk}B/x`));
    expect(skipped).toEqual([{ from: `${own}A/two`, error: refusal('page-exists') }]);
    const idOf = (key: string) => wiki.ledger.page(key as never)?.id;
    expect(keys(`${own}B`, `${talk}B`, `${own}B/one`, `${own}A/two`).map(idOf)).toEqual([1, 2, 3, 4]);
  });

  test('of a file moves medium and description', async () => {
    const { wiki } = await made({ past: [{ files: { 'images/M.png': 'm', 'File/Images/M.png.md': 'd' } }] });
    const title = 'File:Images/M.png';
    await wiki.acts.move({ ...by(wiki, title), to: wiki.title('File:N.png'), leaveRedirect: true });
    expect(wiki.ledger.others.find('File:N.png' as never)?.path).toBe('File/N.png');
    expect(pagesOf(wiki)['File:N.png']).toBe('3: 3 5 in File/N.png.md');
    expect((await wiki.media.files.find(title)).key).toBe('File:N.png');
  });

  test.each([
    ['Earth', 'Earth', refusal('move-refused', { reason: 'self' })],
    ['Earth', 'Mars', refusal('page-exists')],
    ['Venus', 'X', refusal('page-missing-for-update')],
    ['Earth', 'File:X.png', refusal('move-refused', { reason: 'to-files' })],
    ['File:M.png', 'X', refusal('move-refused', { reason: 'from-files' })],
    ['File:M.png', 'File:M.gif', refusal('move-refused', { reason: 'ending' })],
    ['Earth', 'Earth.css', refusal('model-mismatch')],
  ])('of %s to %s is refused', async (from, to, error) => {
    const { wiki } = await made({ past: [{ files: { 'File/M.png': 'm' } }] });
    const request = { ...by(wiki, from), to: wiki.title(to), leaveRedirect: true };
    await expect(wiki.acts.move(request)).rejects.toEqual(error);
  });

  test('over another page, if that is asked for, ends that page', async () => {
    const { wiki } = await made();
    const to = wiki.title('Mars');
    await wiki.acts.move({ ...by(wiki, 'Earth'), to, leaveRedirect: false, overwrite: true });
    expect(pagesOf(wiki)).toEqual({ Mars: '1: 1 3 in Mars.mediawiki' });
  });
});

describe('`undo()` and `rollback()`', () => {
  const lines = (...changed: string[]) => [...changed, 'x', 'y', 'z'].join('\n');
  const bob = { name: 'Bob', email: 'bob@example.org' };
  const past = [
    { files: { 'Sun.mediawiki': lines('1', '', '3') } },
    { files: { 'Sun.mediawiki': lines('1', '', 'three') }, author: bob },
    { files: { 'Sun.mediawiki': lines('one', '', 'three') }, author: bob },
  ];

  test('an edit in the middle is taken back by a merge', async () => {
    const each = await made({ past });
    const { wiki } = each;
    const { revision, source } = await wiki.acts.undo({ ...by(wiki, 'Sun'), revision: 4 });
    expect(source).toBe(lines('one', '', '3'));
    expect(wiki.ledger.marks.has(revision.id, 'reverted', new Set())).toBe(true);
    expect(await message(each)).toMatch(
      /^Undo revision \[\[Special:Diff\/4\|4\]\] by \[\[Special:Contributions\/Bob\|Bob\]\] .*\n\nWiki-Reverts: [0-9a-f]{40}\n$/,
    );
  });

  test('several in a row are; the first cannot be, nor what others wrote over', async () => {
    const { wiki } = await made({ past });
    expect((await wiki.acts.undone({ revision: 5, after: 3 })).source).toBe(lines('1', '', '3'));
    await expect(wiki.acts.undo({ ...by(wiki, 'Sun'), revision: 3 })).rejects.toEqual(
      refusal('undo-conflict'),
    );
    await wiki.edit({
      ...by(wiki, 'Sun'),
      source: lines('one', '', 'drei'),
      model: undefined,
      base: 5,
      minor: false,
    });
    await expect(wiki.acts.undone({ revision: 4 })).rejects.toEqual(refusal('undo-conflict'));
    await expect(wiki.acts.undone({ revision: 99 })).rejects.toEqual(refusal('revision-missing'));
  });

  test('a rollback takes back all that the last editor did, as a minor edit', async () => {
    const each = await made({ past });
    const { wiki } = each;
    const { revision, from, to } = await wiki.acts.rollback({ ...by(wiki, 'Sun'), user: 'Bob' });
    expect({ from, to }).toEqual({ from: 5, to: 3 });
    expect(revision.minor).toBe(true);
    expect(await wiki.source(revision)).toBe(lines('1', '', '3'));
    expect(revision.comment).toBe(
      'Reverted edits by [[Special:Contributions/Bob|Bob]] ([[User talk:Bob|talk]]) to last revision by [[User:Alice|Alice]]',
    );
  });

  test('a rollback names nobody whose name is hidden', async () => {
    const hidden = new Map<number, Suppression>();
    const { wiki } = await made({ past, suppressions: () => hidden });
    const roll = (user: string) => wiki.acts.rollback({ ...by(wiki, 'Sun'), user });
    const hide = (...ids: number[]) => {
      hidden.clear();
      for (const id of ids) hidden.set(id, { hide: ['user'], atMs: 0 });
    };
    hide(3, 5);
    await expect(roll('Alice')).rejects.toEqual(refusal('rollback-refused', { by: null }));
    await expect(roll('Bob')).rejects.toEqual(
      refusal('rollback-refused', { reason: 'hidden-before', by: null }),
    );
    hide(5);
    const { revision } = await roll('Bob');
    expect(revision.comment).toBe('Reverted edits by a hidden user to last revision by [[User:Alice|Alice]]');
  });

  test('a rollback is refused where another was last, or nobody else ever wrote', async () => {
    const { wiki } = await made({ past });
    const roll = (title: string, user: string) => wiki.acts.rollback({ ...by(wiki, title), user });
    await expect(roll('Sun', 'Alice')).rejects.toEqual(
      refusal('rollback-refused', { reason: 'already-rolled', by: 'Bob' }),
    );
    await expect(roll('Mars', 'Alice')).rejects.toEqual(
      refusal('rollback-refused', { reason: 'only-author' }),
    );
    await expect(roll('Venus', 'Alice')).rejects.toEqual(refusal('page-missing-for-update'));
  });
});

describe('`upload()`', () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);

  test('makes a file and its description, then a new version of it', async () => {
    const each = await made();
    const { wiki } = each;
    const file = { ...by(wiki, 'File:Map.png'), file: png, text: 'A map' };
    expect(await wiki.acts.upload(file)).toMatchObject({ path: 'File/Map.png', again: false });
    expect(pagesOf(wiki)['File:Map.png']).toBe('3: 3 in File/Map.png.mediawiki');
    expect(await message(each)).toBe('Uploaded [[File:Map.png]]\n\nWiki-Log: upload [[File:Map.png]]\n');
    expect(await wiki.acts.upload(file)).toMatchObject({ unchanged: true });
    const other = Buffer.concat([png, Buffer.from('x')]);
    expect(await wiki.acts.upload({ ...file, file: other })).toMatchObject({ again: true });
    expect(await message(each)).toContain('Uploaded a new version of [[File:Map.png]]\n');
    const log = wiki.ledger.log.about('File:Map.png' as never).map((id) => wiki.ledger.log.kind(id));
    expect(log).toEqual(['upload', 'create', 'upload-again']);
  });

  test.each([
    ['Map.png', png, 'namespace'],
    ['File:Map', png, 'no-ending'],
    ['File:Map.md', Buffer.from('text'), 'page-ending'],
    ['File:Map.css', Buffer.from('text'), 'page-ending'],
    ['File:Map.png', Buffer.from('<html>'), 'other-type'],
    ['File:Map.gif', png, 'other-type'],
    ['File:Map.png', Buffer.alloc(0), 'empty'],
  ])('of %s is refused where it is not what it says', async (title, file, reason) => {
    const { wiki } = await made();
    const upload = wiki.acts.upload({ ...by(wiki, title), file });
    await expect(upload).rejects.toEqual(refusal('upload-refused', { reason }));
  });

  test('is held to the rights', async () => {
    const rights = JSON.stringify({ upload: ['ann@example.org'] });
    const { wiki } = await made({ past: [{ files: { '.stemma/rights.json': rights } }] });
    const upload = wiki.acts.upload({ ...by(wiki, 'File:Map.png'), file: png });
    await expect(upload).rejects.toEqual(refusal('edit-denied'));
  });
});

describe('`protect()`', () => {
  test('adds a rule, which holds at once, and leaves a mark in the history of the page', async () => {
    const each = await made({
      past: [{ files: { '.stemma/rights.json': '{"edit":"*","titles":{"mars":"user"}}' } }],
    });
    const { wiki, store } = each;
    await wiki.acts.protect({ ...by(wiki, 'Mars', { identity: ADMIN, comment: 'war' }), edit: 'admin' });
    expect(await message(each)).toBe('Protected [[Mars]] [edit=admin]: war\n\nWiki-Log: protect [[Mars]]\n');
    expect(pagesOf(wiki)['Mars']).toBe('2: 2 3 in Mars.mediawiki');
    await expect(wiki.acts.delete(by(wiki, 'Mars'))).rejects.toEqual(refusal('edit-denied'));
    const content = await store.find((await store.latest()) as Version, '.stemma/rights.json' as Path);
    const text = (await store.read(content as never, 1_000)).toString();
    expect(JSON.parse(text)).toEqual({ edit: '*', titles: { Mars: 'admin' } });
    await wiki.acts.protect({ ...by(wiki, 'Mars', { identity: ADMIN }), edit: undefined });
    await wiki.acts.delete(by(wiki, 'Mars'));
  });

  test('is for administrators', async () => {
    const { wiki } = await made();
    const request = { ...by(wiki, 'Mars'), edit: 'admin' } as const;
    await expect(wiki.acts.protect(request)).rejects.toEqual(refusal('edit-denied'));
  });
});
