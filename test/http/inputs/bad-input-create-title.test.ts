/** Titles in POST /page: which are refused, and what becomes of the others on the disk. */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type PageBody, segment } from '../../support/client.ts';
import { git } from '../../support/git.ts';
import { findDamage } from '../../support/judge.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { useWiki } from '../../support/wiki.ts';

const wiki = useWiki();

const good = { source: 'text', title: 'Refused', comment: 'c' };

describe('POST /page refuses the title', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['nothing (T031)', ''],
    ['a space (T031)', ' '],
    ['underscores', '___'],
    ['256 bytes (T031)', 'x'.repeat(256)],
    ['128 letters of two bytes', 'é'.repeat(128)],
    ['10 kB (T031)', 'x'.repeat(10_000)],
    ['../../etc/passwd (T032)', '../../etc/passwd'],
    ['two dots (T032)', '..'],
    ['a dot (T032)', '.'],
    ['a/../b', 'a/../b'],
    ['a/./b', 'a/./b'],
    ['a/..', 'a/..'],
    ['NUL (T035)', 'a\u0000b'],
    ['a line feed (T035)', 'a\nb'],
    ['a tab (T035)', 'a\tb'],
    ['DEL (T035)', 'a\u007fb'],
    ['a bidirectional isolate (T035)', 'a\u2067b'],
    ['a header (T042)', 'X\r\nSet-Cookie: a=b'],
    ['<script> (T041)', '<script>alert(1)</script>'],
    ['square brackets', 'a[b]'],
    ['braces', 'a{b}'],
    ['a bar', 'a|b'],
    ['three tildes', 'a~~~b'],
    ['a percent code (T070)', 'a%2Fb'],
    ['U+FFFD', 'a\ufffdb'],
    ['a namespace and no more', 'Template:'],
    ['a fragment and no more', '#section'],
  ];

  test.each(rows)('%s', async (_, title) => {
    const expected = { status: 400, key: 'apierror-invalidtitle' };
    await wiki.refuse(expected, () => wiki.editor.post('/page', { ...good, title }));
  });

  test.each([
    ['a special page (T044)', 'Special:Search'],
    ['Media:', 'Media:X.png'],
  ])('with `apierror-pagecannotexist`: %s', async (_, title) => {
    const expected = { status: 400, key: 'apierror-pagecannotexist' };
    await wiki.refuse(expected, () => wiki.editor.post('/page', { ...good, title }));
  });
});

describe('POST /page gives a file that everybody can have to the title', () => {
  const rows: readonly (readonly [title: string, key?: string])[] = [
    ['AC\\DC'],
    ['/slash in front (T032)', '/slash_in_front_(T032)'],
    ['Slash at the end/', 'Slash_at_the_end/'],
    ['Two//slashes'],
    ['CON'],
    ['aux', 'Aux'],
    ['LPT1.txt'],
    ['x.', 'X.'],
    ['x ', 'X'],
    ['a:b', 'A:b'],
    ['a?b', 'A?b'],
    ['a*b"c', 'A*b"c'],
    ['-rf'],
    ['Family'],
    ['Family/Child'],
    ['Family/Child/Grandchild'],
    ['€'],
    ['Emoji 😀 & +', 'Emoji_😀_&_+'],
    ['Rock &amp; Roll', 'Rock_&_Roll'],
    [':colon in front', 'Colon_in_front'],
    ['marked\u200e', 'Marked'],
    ['turned\u202e (T035)', 'Turned_(T035)'],
    ['template:  many   spaces_', 'Template:Many_spaces'],
    ['with fragment#here', 'With_fragment'],
    ['Unknown:prefix'],
    ['100% sure', '100%_sure'],
    ["Quote's (all) ~ of, them!", "Quote's_(all)_~_of,_them!"],
  ];

  test.each(rows.map(([title, key]) => [title, key ?? title]))('%s', async (title, key) => {
    const created = await wiki.editor.post<PageBody>('/page', { ...good, title });
    expect(created.status, created.text).toBe(201);
    expect(created.body.key).toBe(key);
    expect(created.body.title).toBe(key.replaceAll('_', ' '));
    const location = created.headers.location ?? '';
    expect(location).toMatch(/^[\x21-\x7e]+$/);
    expect((await wiki.editor.get<PageBody>(new URL(location).pathname.replace(/^\/v1/, ''))).body.key).toBe(
      key,
    );
    const path = `/page/${segment(key)}`;
    expect((await wiki.editor.get<PageBody>(path)).body.source).toBe('text');
    await wiki.update(segment(key), 'edited');
    expect((await wiki.editor.get<PageBody>(path)).body.source).toBe('edited');
  });

  // Names git, Windows and macOS keep for themselves: refused or escaped, as long as every clone works.
  test.each([
    '.git',
    'Capital/.GIT',
    'git~1',
    '.git::$INDEX_ALLOCATION',
    '.gi\u200ct',
    '.gitmodules',
    '.gitattributes',
    '.stemma/site.json',
    'a/.git',
    'COM1/x',
    'b./c',
    'd /e',
  ])('T033: %s, or refuses it', async (title) => {
    const { status, body } = await wiki.editor.post<PageBody>('/page', { ...good, title });
    expect([201, 400]).toContain(status);
    if (status === 201) await wiki.update(segment(body.key), 'edited');
  });

  test('T037: 85 CJK letters, or refuses it', async () => {
    const { status, body } = await wiki.editor.post<PageBody>('/page', { ...good, title: '漢'.repeat(85) });
    expect([201, 400]).toContain(status);
    if (status === 201) await wiki.update(segment(body.key), 'edited');
  });

  test('T038: a title composed and decomposed is one', async () => {
    const { key } = await wiki.create('Cafe\u0301', 's');
    expect(key).toBe('Caf\u00e9');
    await wiki.refuse({ status: 409, key: 'apierror-articleexists' }, () =>
      wiki.editor.post('/page', { ...good, title: 'Caf\u00e9' }),
    );
  });

  test('T039: the first letter makes no difference, and one that differs only by case later is refused', async () => {
    await wiki.create('Seedling', 's');
    await wiki.refuse({ status: 409 }, () => wiki.editor.post('/page', { ...good, title: 'seedling' }));
    await wiki.refuse({ status: 409 }, () => wiki.editor.post('/page', { ...good, title: 'SeedLing' }));
  });

  afterAll(async () => {
    const { repository } = wiki.server;
    expect(await findDamage(repository)).toEqual([]);
    await git('/', ['clone', '--quiet', '--no-local', repository, join(temporaryDirectory('clone'), 'w')]);
    const paths = (await git(repository, ['ls-tree', '-r', '-z', '--name-only', 'main']))
      .split('\0')
      .filter(Boolean);
    expect(paths.filter((path) => !isPortable(path))).toEqual([]);
    const folded = paths.map((path) => path.normalize('NFC').toLowerCase());
    expect(new Set(folded).size).toBe(paths.length);
  });
});

/** Whether Windows and macOS can hold a file of this name. */
function isPortable(path: string): boolean {
  return path.split('/').every((part) => {
    if (/[<>:"|?*\\\u0000-\u001f]|[. ]$/.test(part)) return false;
    if (/^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i.test(part)) return false;
    if (/^\.git$|^git~\d/i.test(part.normalize('NFKC').replace(/\p{Cf}/gu, ''))) return false;
    return part === part.normalize('NFC') && Buffer.byteLength(part) <= 240;
  });
}
