/** POST /page with what it has to take: odd, large, forged, all at once. */
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type PageBody, type RevisionBody, segment } from '../../support/client.ts';
import { git } from '../../support/git.ts';
import { inParallel, sleep } from '../../support/parallel.ts';
import { useWiki } from '../../support/wiki.ts';

const MEBIBYTE = 1024 * 1024;

const wiki = useWiki();

const good = { source: 'text', title: 'Refused', comment: 'c' };

describe('POST /page takes', () => {
  test('T001, T002: a page once, and the second time says that it is there', async () => {
    const answer = await wiki.editor.post<PageBody>('/page', { ...good, title: 'New' });
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toBe(`${wiki.server.base}/page/New`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body.source).toBe('text');
    const again = { status: 409, key: 'apierror-articleexists' };
    await wiki.refuse(again, () => wiki.editor.post('/page', { ...good, title: 'New' }));
    await wiki.refuse(again, () => wiki.editor.post('/page', { ...good, title: ' new_', source: 'other' }));
  });

  test('T023: an empty source', async () => {
    const { source, key } = await wiki.create('Blank', '');
    expect(source).toBe('');
    expect((await wiki.editor.get<PageBody>(`/page/${key}`)).body.source).toBe('');
  });

  // A size is that of the file, which ends with a newline.
  test('T024: exactly 2 MiB', async () => {
    const source = 'x'.repeat(2 * MEBIBYTE);
    const { latest } = await wiki.create('Large', source);
    const revision = await wiki.editor.get<RevisionBody>(`/revision/${latest.id}`);
    expect(revision.body.size).toBe(2 * MEBIBYTE + 1);
    expect(revision.body.source).toBe(source);
  });

  test.each([
    ['T026', 'CRLF', 'a\r\nb\r\n', 'a\nb'],
    ['D', 'white space at the end', 'a \n\n  \n', 'a'],
    ['D', 'white space at the beginning, which stays', '\n  a', '\n  a'],
    ['T026', 'letters of many bytes', 'ä€😀', 'ä€😀'],
  ])('%s: %s', async (_, what, sent, stored) => {
    const { key, latest, source } = await wiki.create(`Source of ${what}`, sent);
    expect(source).toBe(stored);
    expect((await wiki.editor.get<PageBody>(`/page/${segment(key)}`)).body.source).toBe(stored);
    const revision = await wiki.editor.get<RevisionBody>(`/revision/${latest.id}/bare`);
    expect(revision.body.size).toBe(Buffer.byteLength(`${stored}\n`));
  });

  test.each([
    ['T027', 'null', null, 'text', 'Created page with "text"'],
    ['4.1', 'nothing', '', 'text', 'Created page with "text"'],
    ['4.1', 'null on a blank page', null, '', 'Created blank page'],
    ['4.1', 'null on a redirect', null, '#REDIRECT [[Main Page]]', 'Redirected page to [[Main Page]]'],
    ['4.1', 'null on lines', null, 'one\ntwo', 'Created page with "one two"'],
  ])('%s: a summary of %s', async (_, what, comment, source, stored) => {
    const { latest } = await wiki.create(`Summary of ${what}`, source, { comment });
    expect(await commentOf(latest.id)).toBe(stored);
  });

  test('4.1: a long text without summary, cut to 500 characters', async () => {
    const { latest } = await wiki.create('Long text', 'é'.repeat(2_000), { comment: null });
    const comment = await commentOf(latest.id);
    expect([...comment]).toHaveLength(500);
    expect(comment).toMatch(/^Created page with "é+\.\.\."$/);
  });

  test('T027: 10 kB of summary, cut to 500 characters', async () => {
    const { latest } = await wiki.create('Long comment', 's', { comment: '😀'.repeat(2_500) });
    expect(await commentOf(latest.id)).toBe('😀'.repeat(500));
  });

  test('T028: a comment that looks like more of the commit, as one line of text', async () => {
    const comment = 'fix\n\nWiki-User: Admin\nparent 0';
    const { latest } = await wiki.create('Forged', 's', { comment });
    expect((await commentOf(latest.id)).replace(/\s+/g, ' ')).toBe('fix Wiki-User: Admin parent 0');
    const format = '--format=%an|%P|%(trailers:key=Wiki-User)|%s';
    const [author, parents, trailer, subject] = (
      await git(wiki.server.repository, ['log', '-1', format, 'main'])
    ).split('|');
    expect([author, trailer]).toEqual(['Alice', '']);
    expect(parents).toMatch(/^[0-9a-f]{40}$/);
    expect(subject?.replace(/\s+/g, ' ')).toBe('fix Wiki-User: Admin parent 0');
  });

  test.each([
    'Wiki-Minor: true',
    'x\n\nWiki-Minor: true',
    'Wiki-Bot: true\nWiki-Minor: true',
    'This reverts commit 0',
  ])('T028: the comment %j without obeying it', async (comment) => {
    const { latest, key } = await wiki.create(
      `Flags ${Buffer.from(comment).toString('hex').slice(0, 40)}`,
      's',
      { comment },
    );
    const { body } = await wiki.editor.get<RevisionBody>(`/revision/${latest.id}`);
    expect(body.minor).toBe(false);
    expect(body.comment?.replace(/\s+/g, ' ')).toBe(comment.replace(/\s+/g, ' '));
    for (const type of ['minor', 'bot'])
      expect((await wiki.editor.get(`/page/${key}/history/counts/${type}`)).body).toEqual({
        count: 0,
        limit: false,
      });
  });

  test('T029: control characters in a comment, as spaces', async () => {
    const { latest } = await wiki.create('Control', 's', { comment: 'a\u001b[31mb\rc\u2028d\u0085e' });
    expect(await commentOf(latest.id)).toMatch(/^a.?\[31mb.?c.?d.?e$/);
    expect(await commentOf(latest.id)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  });

  test.each([null, ''])('4: content_model %j as the default of the title', async (content_model) => {
    const { content_model: model } = await wiki.create(`Model ${content_model}`, 's', { content_model });
    expect(model).toBe('wikitext');
  });

  test.each([
    ['Notes', 'markdown', 'markdown'],
    ['Notes.json', undefined, 'json'],
    ['User:Alice/site.css', undefined, 'css'],
    ['User:Alice/site.js', 'javascript', 'javascript'],
    ['Notes.txt', 'text', 'text'],
  ])('D: the title %s with the model %s', async (title, content_model, model) => {
    const page = await wiki.create(title, '{"a": 1}', content_model === undefined ? {} : { content_model });
    expect(page.content_model).toBe(model);
    expect((await wiki.editor.get<PageBody>(`/page/${segment(page.key)}`)).body.content_model).toBe(model);
  });
});

describe('POST /page at once', () => {
  test('T003: fifty creations of one title make one page', async () => {
    const before = Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']));
    const answers = await inParallel(Array.from({ length: 50 }), 50, (_, index) =>
      wiki.editor.post('/page', { ...good, title: 'Wanted', source: `by ${index}` }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']))).toBe(before + 1);
  });

  test('T004: fifty creations of fifty titles make fifty pages', async () => {
    const titles = Array.from({ length: 50 }, (_, index) => `Crowd ${index}`);
    const answers = await inParallel(titles, 50, (title) =>
      wiki.editor.post<PageBody>('/page', { ...good, title }),
    );
    expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.latest.id)).size).toBe(50);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(50);
  });

  test('T046: a client that hangs up after the body has made one page or none, never two', async () => {
    const token = await wiki.server.token();
    for (const round of [0, 1, 2, 3]) {
      const title = `Hung up ${round}`;
      await sendAndHangUp(JSON.stringify({ ...good, title }), token);
      await sleep(200);
      const { status } = await wiki.editor.post('/page', { ...good, title, source: 'retry' });
      expect([201, 409]).toContain(status);
      const { body: count } = await wiki.editor.get(`/page/Hung_up_${round}/history/counts/edits`);
      expect(count).toEqual({ count: 1, limit: false });
    }
  });

  async function sendAndHangUp(text: string, token: string): Promise<void> {
    const { port } = new URL(wiki.server.base);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /v1/page HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`;
    await new Promise<void>((resolve) => socket.write(head + text, () => resolve()));
    socket.destroy();
  }
});

async function commentOf(id: number): Promise<string> {
  return (await wiki.editor.get<RevisionBody>(`/revision/${id}/bare`)).body.comment ?? 'null';
}
