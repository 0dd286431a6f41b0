/** `stemma suppress` on a wiki that is being served: what is hidden is gone for readers as soon as the command is over. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RevisionBody, SegmentBody } from '../support/client.ts';
import { git, type Outcome } from '../support/git.ts';
import { commit, makeBareRepository } from '../support/repository.ts';
import { runStemma, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
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

  test('hides what it is given, in the newest revision too', async () => {
    const id = ids[2];
    expect((await suppress(String(id), '--hide', 'user')).code).toBe(0);
    expect((await read(id)).body).toMatchObject({ user: null, source: 'quiet again' });
  });

  test.each<readonly [args: readonly string[], code: number, words: RegExp]>([
    [['9999'], 2, /there is no revision 9999/],
    [['0'], 2, /suppress REVISION/],
    [['x'], 2, /suppress REVISION/],
    [[], 2, /suppress needs the number of a revision/],
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

  test('the check finds what is hidden and no longer there', async () => {
    const data = temporaryDirectory('data');
    cpSync(wiki.server.data, data, { recursive: true });
    const path = join(data, 'state', 'suppressed.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/"content": "[0-9a-f]{40}"/, `"content": "${'0'.repeat(40)}"`));
    const outcome = await runStemma(['check', '--data', data]);
    expect([outcome.code, outcome.stdout + outcome.stderr]).toEqual([
      1,
      expect.stringMatching(/a revision of Diary\.mediawiki is suppressed, but no revision holds/),
    ]);
  });

  test.each(['second', 'first'])(
    'a list of the %s format holds where a rewritten history gives other numbers',
    async (format) => {
      const data = temporaryDirectory('data');
      const changes = [
        { files: { 'Other.mediawiki': 'to be dropped' }, at: 1_700_000_000 },
        ...['a telephone number', 'quiet', 'a telephone number', 'more'].map((text, place) => ({
          files: { 'Diary.mediawiki': text },
          at: 1_700_000_001 + place,
        })),
      ];
      const serveHistory = async (history: typeof changes): Promise<void> => {
        const made = await makeBareRepository();
        for (const [place, change] of history.entries())
          await commit(made, place === 0 ? { ...change, parents: [] } : change);
        rmSync(join(data, 'wiki.git'), { recursive: true, force: true });
        cpSync(made, join(data, 'wiki.git'), { recursive: true });
      };
      await serveHistory(changes);
      const suppressOf = (...args: readonly string[]) => runStemma(['suppress', ...args, '--data', data]);
      expect(await suppressOf('2', '--hide', 'text')).toMatchObject({ code: 0 });
      const path = join(data, 'state', 'suppressed.json');
      if (format === 'first') {
        const { revisions } = JSON.parse(readFileSync(path, 'utf8'));
        const [{ content, hide, changedAt }] = revisions;
        writeFileSync(path, JSON.stringify([{ revision: 2, content, hide, changedAt }]));
        await (await startServer({ data })).stop();
        expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ format: 2, revisions });
      }
      await serveHistory(changes.slice(1));

      const { api, stop } = await startServer({ data });
      const answers = await Promise.all([1, 2, 3, 4].map((id) => api.get(`/revision/${id}`)));
      expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 200]);
      await stop();
      expect((await suppressOf('list')).stdout).toMatch(/^1\ttext\t/);
      expect(await suppressOf('1', '--undo')).toMatchObject({ code: 0 });
    },
  );

  test('a list that cannot be read keeps the server from starting: it would show what it hides', async () => {
    const data = temporaryDirectory('data');
    mkdirSync(join(data, 'state'), { recursive: true });
    writeFileSync(join(data, 'state', 'suppressed.json'), '{');
    const outcome = await runStemma(['serve', '--port', '0', '--data', data]);
    expect([outcome.code, outcome.stderr]).toEqual([
      1,
      expect.stringMatching(/^stemma: .*suppressed\.json cannot be read: repair it, or move it away$/m),
    ]);
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
