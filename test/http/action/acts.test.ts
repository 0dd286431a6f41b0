/** Moving, deleting, bringing back, rolling back, protecting and uploading by `api.php`, in MediaWiki's shapes and words. */

import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PAGES = {
  Earth: 'The third planet',
  'Talk:Earth': 'talk',
  'User:Alice/A': 'a',
  'User:Alice/A/b': 'b',
  Mars: 'red',
};

async function asked(api: ApiClient, fields: Record<string, string>) {
  const { json, headers, status } = await api.form({ formatversion: '2', ...fields });
  expect(status).toBe(200);
  expect(headers['mediawiki-api-error']).toBe(json.error?.code);
  return json;
}

async function sent(api: ApiClient, fields: Record<string, string | Buffer>) {
  const form = new FormData();
  const whole: Record<string, string | Buffer> = {
    action: 'upload',
    format: 'json',
    formatversion: '2',
    ...fields,
  };
  for (const [name, value] of Object.entries(whole)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'sent.bin');
  }
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  const { json, status } = await api.send(
    'POST',
    '/api.php',
    { 'content-type': body.headers.get('content-type') ?? '', 'content-length': String(bytes.length) },
    bytes,
  );
  expect(status).toBe(200);
  return json;
}

/** One for all that is refused: nothing comes of it. */
const still = await makeWiki({ pages: PAGES });

test('nobody may give a change tags', async () => {
  const { error } = await asked(still.alice, { action: 'edit', title: 'Earth', text: 'x', tags: 'a|b' });
  expect(error).toMatchObject({ code: 'badtags', disallowedtags: ['a', 'b'] });
});

test('an edit of a section leaves what is around it, and a new page is no minor change', async () => {
  const made = await makeWiki({ pages: PAGES });
  const edit = (fields: Record<string, string>) =>
    asked(made.alice, { action: 'edit', title: 'Fresh', ...fields });
  const newest = async () => {
    const props = { prop: 'revisions', rvprop: 'content|flags', rvslots: 'main', titles: 'Fresh' };
    const { revisions } = (await asked(made.api, { action: 'query', ...props })).query.pages[0];
    return [revisions[0].slots.main.content, revisions[0].minor];
  };
  await edit({ text: 'a\n== B ==\nb\n\n\n== C ==\nc', minor: '1' });
  expect(await newest()).toEqual(['a\n== B ==\nb\n\n\n== C ==\nc', false]);
  await edit({ section: '1', appendtext: '!', minor: '1' });
  expect(await newest()).toEqual(['a\n== B ==\nb!\n\n\n== C ==\nc', true]);
  await edit({ section: '2', text: '\n== D ==' });
  expect(await newest()).toEqual(['a\n== B ==\nb!\n\n\n\n== D ==', false]);
});

test('a new section of a page that is there says something', async () => {
  const made = await makeWiki({ pages: PAGES });
  const add = async (title: string, fields: Record<string, string>) =>
    asked(made.alice, { action: 'edit', title, section: 'new', sectiontitle: 'T', ...fields });
  for (const fields of [{ text: '' }, { text: ' \n' }, { appendtext: '' }] as const)
    expect((await add('Earth', fields)).error.code).toBe('missingcommenttext');
  expect((await add('Earth', { text: '', prependtext: 'x' })).edit.result).toBe('Success');
  expect((await add('Brand new', { text: '' })).edit.result).toBe('Success');
});

const pageOf = async ({ api }: MadeWiki, title: string) =>
  (await asked(api, { action: 'query', titles: title, prop: 'info|revisions', rvprop: 'content|ids' })).query
    .pages[0];

describe('action=move', () => {
  test('the page keeps its number, and its talk page goes along', async () => {
    const made = await makeWiki({ pages: PAGES });
    const { move } = await asked(made.alice, {
      action: 'move',
      from: 'Earth',
      to: 'Terra',
      reason: 'Latin',
      movetalk: '1',
    });
    expect(move).toEqual({
      from: 'Earth',
      to: 'Terra',
      reason: 'Latin',
      redirectcreated: true,
      moveoverredirect: false,
      talkfrom: 'Talk:Earth',
      talkto: 'Talk:Terra',
      talkmoveoverredirect: false,
    });
    expect(await pageOf(made, 'Terra')).toMatchObject({ pageid: 1 });
    expect(await pageOf(made, 'Earth')).toMatchObject({ redirect: true });
    const back = await asked(made.alice, { action: 'move', from: 'Terra', to: 'Earth', noredirect: '1' });
    expect(back.move).toMatchObject({ redirectcreated: false, moveoverredirect: true });
  });

  test('with subpages', async () => {
    const { alice } = await makeWiki({ pages: PAGES });
    const fields = { action: 'move', from: 'User:Alice/A', to: 'User:Alice/Z', movesubpages: '1' };
    expect((await asked(alice, fields)).move.subpages).toEqual([
      { from: 'User:Alice/A/b', to: 'User:Alice/Z/b' },
    ]);
  });

  test.each([
    [{ from: 'Earth', to: 'Mars' }, 'articleexists'],
    [{ from: 'Earth', to: 'Earth' }, 'selfmove'],
    [{ from: 'Earth', to: 'File:Earth' }, 'nonfile-cannot-move-to-file'],
    [{ from: 'Nowhere', to: 'X' }, 'missingtitle'],
    [{ fromid: '99', to: 'X' }, 'nosuchpageid'],
    [{ fromid: '1', from: 'Earth', to: 'X' }, 'invalidparammix'],
    [{ to: 'X' }, 'missingparam'],
    [{ from: 'Earth' }, 'missingparam'],
    [{ from: 'Earth', to: 'A{B' }, 'invalidtitle'],
    [{ from: 'Earth', to: 'Special:X' }, 'immobile-target-namespace'],
  ])('%j: %s', async (fields, code) => {
    expect(
      (await asked(still.alice, { action: 'move', ...fields } as Record<string, string>)).error.code,
    ).toBe(code);
  });
});

describe('action=delete and action=undelete', () => {
  test('a page that comes back has its number and its history', async () => {
    const made = await makeWiki({ pages: PAGES });
    const gone = await asked(made.alice, {
      action: 'delete',
      pageid: '1',
      reason: 'off topic',
      deletetalk: '1',
    });
    const logid = gone.delete.logid;
    expect(gone).toEqual({ delete: { title: 'Earth', reason: 'off topic', logid: expect.any(Number) } });
    const { query } = await asked(made.api, { action: 'query', list: 'logevents', letype: 'delete' });
    expect(query.logevents.find((each: { logid: number }) => each.logid === logid)).toMatchObject({
      title: 'Earth',
      action: 'delete',
      user: 'Alice',
    });
    expect(await pageOf(made, 'Earth')).toMatchObject({ missing: true });
    const back = await asked(made.alice, { action: 'undelete', title: 'Earth', undeletetalk: '1' });
    expect(back.undelete).toEqual({ title: 'Earth', revisions: 1, fileversions: 0, reason: '', pageid: 1 });
    expect(await pageOf(made, 'Earth')).toMatchObject({ pageid: 1 });
    expect(await pageOf(made, 'Talk:Earth')).toMatchObject({ pageid: 2 });
  });

  test.each([
    [{ action: 'delete', title: 'Nowhere' }, 'missingtitle'],
    [{ action: 'delete', title: 'Earth', oldimage: 'x' }, 'nodeleteablefile'],
    [{ action: 'delete' }, 'missingparam'],
    [{ action: 'undelete', title: 'Nowhere' }, 'cantundelete'],
    [{ action: 'undelete', title: 'Earth' }, 'cantundelete'],
    [{ action: 'undelete', title: 'Earth', timestamps: '2026-01-01T00:00:00Z' }, 'cantundelete'],
  ])('%j: %s', async (fields, code) => {
    expect((await asked(still.alice, fields as Record<string, string>)).error.code).toBe(code);
  });

  test('a page that is kept for administrators stays', async () => {
    const { alice } = await makeWiki({
      pages: PAGES,
      past: [{ files: { '.stemma/rights.json': '{"delete": "admin"}' } }],
    });
    expect((await asked(alice, { action: 'delete', title: 'Earth' })).error.code).toBe('protectedpage');
  });
});

describe('action=rollback', () => {
  test('takes back what the last editor did in a row', async () => {
    const made = await makeWiki({ pages: PAGES });
    const bob = made.api.as('bob');
    for (const text of ['one', 'two']) await asked(bob, { action: 'edit', title: 'Earth', text });
    const { rollback } = await asked(made.alice, { action: 'rollback', title: 'Earth', user: 'Bob' });
    expect(rollback).toEqual({
      title: 'Earth',
      pageid: 1,
      summary: expect.stringContaining('Reverted edits by'),
      revid: 8,
      old_revid: 7,
      last_revid: 1,
    });
    const page = await pageOf(made, 'Earth');
    expect(page.revisions[0].content).toBe(PAGES.Earth);
  });

  test.each([
    [{ title: 'Earth', user: 'Bob' }, 'alreadyrolled'],
    [{ title: 'Earth', user: 'Alice' }, 'onlyauthor'],
    [{ title: 'Nowhere', user: 'Alice' }, 'missingtitle'],
    [{ title: 'Earth' }, 'missingparam'],
    [{ user: 'Alice' }, 'missingparam'],
  ])('%j: %s', async (fields, code) => {
    const json = await asked(still.alice, { action: 'rollback', ...fields } as Record<string, string>);
    expect(json.error.code).toBe(code);
  });
});

test('action=edit takes back a revision in the middle, and refuses where later ones touch the same lines', async () => {
  const made = await makeWiki({ pages: { Earth: 'a\n\nb\n\nc' } });
  await asked(made.alice, { action: 'edit', title: 'Earth', text: 'A\n\nb\n\nc' });
  await asked(made.alice, { action: 'edit', title: 'Earth', text: 'A\n\nb\n\nC' });
  const { edit } = await asked(made.alice, { action: 'edit', title: 'Earth', undo: '2' });
  expect(edit).toMatchObject({ result: 'Success', oldrevid: 3, newrevid: 4 });
  expect((await pageOf(made, 'Earth')).revisions[0].content).toBe('a\n\nb\n\nC');
  const again = await asked(made.alice, { action: 'edit', title: 'Earth', undo: '1' });
  expect(again.error.code).toBe('undofailure');
});

describe('action=protect', () => {
  test('an administrator says who may edit', async () => {
    const made = await makeWiki({ pages: PAGES });
    const admin = made.api.as('admin');
    const fields = { action: 'protect', title: 'Earth', protections: 'edit=sysop|move=sysop' };
    expect((await asked(admin, fields)).protect.protections).toEqual([
      { edit: 'sysop', expiry: 'infinite' },
      { move: 'sysop', expiry: 'infinite' },
    ]);
    expect((await asked(made.alice, { action: 'edit', title: 'Earth', text: 'x' })).error.code).toBe(
      'protectedpage',
    );
    await asked(admin, { ...fields, protections: 'edit=all' });
    expect((await asked(made.alice, { action: 'edit', title: 'Earth', text: 'x' })).edit.result).toBe(
      'Success',
    );
    expect((await asked(made.alice, fields)).error.code).toBe('protectedpage');
  });

  test('what is not named is protected no longer', async () => {
    const made = await makeWiki({ pages: PAGES });
    const admin = made.api.as('admin');
    await asked(admin, { action: 'protect', title: 'Earth', protections: 'edit=sysop' });
    const fields = { action: 'protect', title: 'Earth', protections: '' };
    expect((await asked(admin, fields)).protect.protections).toEqual([]);
    expect((await asked(made.alice, { action: 'edit', title: 'Earth', text: 'x' })).edit.result).toBe(
      'Success',
    );
  });

  test.each([
    [{ protections: 'edit=sysop', expiry: '1 day' }, 'invalidexpiry'],
    [{ protections: 'edit=nosuch' }, 'protect-invalidlevel'],
    [{ protections: 'eat=sysop' }, 'protect-invalidaction'],
    [{ protections: 'move=sysop' }, 'protect-invalidaction'],
    [{ protections: 'edit=sysop|move=all' }, 'protect-invalidaction'],
    [{ protections: 'create=sysop' }, 'create-titleexists'],
    [{ protections: 'edit=sysop', title: 'Nowhere' }, 'missingtitle-createonly'],
    [{ protections: 'edit=sysop', cascade: '1' }, 'protect-cantcascade'],
  ])('%j: %s', async (fields, code) => {
    const whole = { action: 'protect', title: 'Earth', ...fields } as Record<string, string>;
    expect((await asked(still.api.as('admin'), whole)).error.code).toBe(code);
  });
});

describe('action=upload', () => {
  test('a file whole, and again', async () => {
    const { alice } = await makeWiki();
    const fields = { filename: 'Dot.png', comment: 'a dot', file: PNG };
    const { upload } = await sent(alice, fields);
    expect(upload).toMatchObject({
      result: 'Success',
      filename: 'Dot.png',
      imageinfo: { user: 'Alice', size: PNG.length, width: 1, height: 1, mime: 'image/png' },
    });
    const warned = await sent(alice, fields);
    expect(warned.upload).toMatchObject({ result: 'Warning', warnings: { exists: 'Dot.png' } });
    const yes = { filename: 'Dot.png', filekey: warned.upload.filekey, ignorewarnings: '1' };
    expect((await sent(alice, yes)).error.code).toBe('fileexists-no-change');
  });

  test('the log tells why, as it was said', async () => {
    const { alice, api } = await makeWiki({ pages: PAGES });
    await sent(alice, { filename: 'Dot.png', comment: 'a dot', file: PNG });
    const again = { filename: 'Dot.png', comment: 'a larger dot', ignorewarnings: '1' };
    await sent(alice, { ...again, file: Buffer.concat([PNG, Buffer.alloc(10, 1)]) });
    const protect = { action: 'protect', title: 'Earth', protections: 'edit=sysop', reason: 'war' };
    await asked(api.as('admin'), protect);
    const { query } = await asked(api, {
      action: 'query',
      list: 'logevents|recentchanges',
      rcprop: 'comment|loginfo',
      titles: 'File:Dot.png',
      prop: 'imageinfo',
      iiprop: 'comment',
    });
    const told = query.logevents.filter(({ type }: { type: string }) => type !== 'create');
    const comments = ['war', 'a larger dot', 'a dot'];
    expect(told.map(({ comment }: { comment: string }) => comment)).toEqual(comments);
    const logged = query.recentchanges.filter(({ logtype }: { logtype?: string }) => logtype !== undefined);
    expect(logged.map(({ comment }: { comment: string }) => comment)).toEqual(comments);
    expect(told[0].params.details[0]).toMatchObject({ type: 'edit', level: 'sysop' });
    expect(query.pages[0].imageinfo).toEqual([{ comment: 'a larger dot' }]);
  });

  test('a file in parts', async () => {
    const { alice, api } = await makeWiki();
    const bytes = Buffer.concat([PNG, Buffer.alloc(3000, 1)]);
    const whole = { filename: 'Dot.png', stash: '1', filesize: String(bytes.length) };
    const first = await sent(alice, { ...whole, offset: '0', chunk: bytes.subarray(0, 2000) });
    expect(first.upload).toMatchObject({ result: 'Continue', offset: 2000 });
    const { filekey } = first.upload;
    const rest = { ...whole, filekey, offset: '2000', chunk: bytes.subarray(2000) };
    const { error } = await sent(alice, { ...rest, offset: '1000' });
    expect(error).toMatchObject({ code: 'stashfailed', offset: 2000 });
    const others = await sent(api.as('bob'), rest);
    expect(others.error.code).toBe('uploadstash-file-not-found');
    expect((await sent(alice, rest)).upload).toMatchObject({ result: 'Success', filekey });
    const done = await sent(alice, { filename: 'Dot.png', filekey });
    expect(done.upload).toMatchObject({ result: 'Success', imageinfo: { size: bytes.length } });
    expect((await sent(alice, { filename: 'E.png', filekey })).error.code).toBe('uploadstash-file-not-found');
  });

  const chunk = { stash: '1', filename: 'A.png', chunk: PNG };
  test.each<[Record<string, string | Buffer>, string]>([
    [{ filename: 'A.png' }, 'missingparam'],
    [{ file: PNG }, 'nofilename'],
    [{ filename: 'A.png', file: 'text' }, 'badupload'],
    [{ filename: 'A.png', chunk: 'text', stash: '1' }, 'badupload'],
    [{ filekey: 'x' }, 'nofilename'],
    [{ filename: 'A.png', url: 'https://example.org/a.png' }, 'copyuploaddisabled'],
    [{ filename: 'A.png', file: PNG, filekey: 'x' }, 'invalidparammix'],
    [{ filename: 'A.png', filekey: '../../etc/passwd' }, 'invalid-file-key'],
    [{ filename: 'A.png', filekey: 'a.b.1.png' }, 'uploadstash-file-not-found'],
    [{ filename: 'A.png', filekey: 'x', checkstatus: '1' }, 'missingresult'],
    [{ filename: 'A', file: PNG, ignorewarnings: '1' }, 'filetype-missing'],
    [{ filename: 'A.md', file: Buffer.from('text'), ignorewarnings: '1' }, 'filetype-banned'],
    [{ filename: 'A.png', file: Buffer.from('GIF89a no picture') }, 'verification-error'],
    [{ filename: 'A.png', file: Buffer.alloc(0) }, 'empty-file'],
    [{ filename: 'A{B}.png', file: PNG }, 'illegal-filename'],
    [{ ...chunk, filesize: '90' }, 'filekeyneeded'],
    [{ ...chunk, filesize: '90', offset: '20' }, 'filekeyneeded'],
    [{ ...chunk, offset: '0' }, 'invalid-chunk'],
    [{ ...chunk, offset: '0', filesize: '10' }, 'invalid-chunk'],
    [{ ...chunk, offset: '0', filesize: '100000' }, 'chunk-too-small'],
    [{ ...chunk, filesize: '90', offset: '20', filekey: 'x' }, 'uploadstash-bad-path-bad-format'],
    [{ ...chunk, filesize: '90', offset: '20', filekey: 'a.b.1.png' }, 'uploadstash-file-not-found'],
  ])('%#: %s', async (fields, code) => {
    expect((await sent(still.alice, fields)).error?.code).toBe(code);
  });

  test('a folder in a name is none', async () => {
    const { alice } = await makeWiki();
    const { upload } = await sent(alice, { filename: '../.git/A.png', file: PNG });
    expect(upload).toMatchObject({ result: 'Warning', warnings: { badfilename: '..-.git-A.png' } });
  });

  test('strangers may not', async () => {
    const { api } = await makeWiki();
    const { error } = await sent(api, { filename: 'A.png', file: PNG, token: '+\\' });
    expect(error.code).toBe('permissiondenied');
  });
});
