/** `stemma suppress` on a wiki that is being served: what is hidden is gone for readers as soon as the command is over. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { RevisionBody, SegmentBody } from '../support/client.ts';
import { git, type Outcome } from '../support/git.ts';
import { runStemma } from '../support/server.ts';
import { useWiki } from '../support/wiki.ts';

const wiki = useWiki();
const ids: number[] = [];

const suppress = (...args: readonly string[]): Promise<Outcome> =>
  runStemma(['suppress', ...args, '--data', wiki.server.data]);
const read = (id: number | undefined) => wiki.server.api.get<RevisionBody>(`/revision/${id}`);
const listed = async () => (await wiki.server.api.get<SegmentBody>('/page/Diary/history')).body.revisions;

beforeAll(async () => {
  ids.push((await wiki.create('Diary', 'quiet')).latest.id);
  ids.push((await wiki.update('Diary', 'a telephone number', { comment: 'Call me' })).latest.id);
  ids.push((await wiki.update('Diary', 'quiet again')).latest.id);
});

describe('stemma suppress', () => {
  test('hides everything of a revision, and shows it again', async () => {
    const id = ids[1];
    expect((await read(id)).status).toBe(200);
    const hidden = await suppress(String(id));
    expect(hidden).toMatchObject({
      code: 0,
      stdout: `Revision ${id} of Diary: hidden is text, comment, user\n`,
    });
    expect((await read(id)).body).toMatchObject({ errorKey: 'rest-permission-denied-revision' });
    expect((await listed())[1]).toMatchObject({ id, user: null, comment: null });
    expect((await suppress('list')).stdout).toMatch(new RegExp(`^${id}\ttext,comment,user\t20`));
    const shown = await suppress(String(id), '--undo');
    expect(shown).toMatchObject({ code: 0, stdout: `Revision ${id} of Diary: hidden is nothing\n` });
    expect((await read(id)).body).toMatchObject({ source: 'a telephone number', comment: 'Call me' });
  });

  test('hides what it is told, also of the newest revision', async () => {
    const id = ids[2];
    expect((await suppress(String(id), '--hide', 'user')).code).toBe(0);
    expect((await read(id)).body).toMatchObject({ user: null, source: 'quiet again' });
  });

  test.each<readonly [args: readonly string[], code: number, words: RegExp]>([
    [['9999'], 2, /there is no revision 9999/],
    [['0'], 2, /suppress REVISION/],
    [['x'], 2, /suppress REVISION/],
    [[], 2, /no such command/],
    [['1', '--hide', 'all'], 2, /--hide takes text,comment,user/],
    [['1', '--hide', 'text', '--undo'], 2, /give one of them/],
  ])('refuses %j', async (args, code, words) => {
    const outcome = await suppress(...args);
    expect([outcome.code, outcome.stderr]).toEqual([code, expect.stringMatching(words)]);
  });

  test('refuses the text that a page shows, and says what to do', async () => {
    const outcome = await suppress(String(ids[2]));
    expect(outcome.stderr).toMatch(/is what Diary shows now: edit the page first/);
    expect((await read(ids[2])).status).toBe(200);
  });

  test('holds beside a check, which finds the wiki sound', async () => {
    expect((await suppress(String(ids[0]), '--hide', 'text')).code).toBe(0);
    expect(await runStemma(['check', '--data', wiki.server.data])).toMatchObject({ code: 0 });
    expect((await read(ids[0])).status).toBe(403);
  });

  test('a clone still has it', async () => {
    const log = await git(wiki.server.repository, [
      'log',
      '-p',
      '--format=%s',
      'main',
      '--',
      'Diary.mediawiki',
    ]);
    expect(log).toContain('a telephone number');
  });
});
