/** The branch lives on a git host: what is acknowledged here is there, what is there is followed, and nothing is half done. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, type CountBody, type ErrorBody, type PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { inParallel } from '../support/parallel.ts';
import { Pusher } from '../support/pusher.ts';
import { commit, makeRepository } from '../support/repository.ts';
import { runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { STEPS } from './kill-steps.ts';
import { UpstreamHost } from './upstream-host.ts';

const PASSWORD = 'correct-horse';
const SECRET = 'open-sesame';
const parts: { host?: UpstreamHost; server?: Server; editor?: Client } = {};
const host = (): UpstreamHost => parts.host!;
const server = (): Server => parts.server!;
const editor = (): Client => parts.editor!;
const once = (title: string, source = `The text of ${title}`) =>
  editor().post<PageBody & ErrorBody>('/page', { title, source, comment: 'made' });
/** As clients do who are told to come back: on a busy machine git takes its time. */
const create = async (...page: Parameters<typeof once>): ReturnType<typeof once> => {
  for (;;) {
    const answer = await once(...page);
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
};
const PATIENCE = { timeout: 60_000 };
/** As the upstream's webhook says that there are news. */
const tell = (secret = SECRET) =>
  new Client(server().origin).send({
    method: 'POST',
    path: '/hooks/upstream',
    headers: { 'x-gitlab-token': secret },
  });
const mirrorTip = (of = server()): Promise<string> => git(of.repository, ['rev-parse', 'main']);
const health = async () => (await server().api.get<{ status: string }>('/health')).body;

beforeAll(async () => {
  parts.host = await UpstreamHost.start({ 'Main Page.md': 'main' });
  host().wants = `stemma:${PASSWORD}`;
  const credentials = join(temporaryDirectory('credentials'), 'file');
  const url = new URL(host().url);
  writeFileSync(credentials, `http://stemma:${PASSWORD}@${url.host}\n`, { mode: 0o600 });
  const secret = join(temporaryDirectory('secret'), 'file');
  writeFileSync(secret, `${SECRET}\n`, { mode: 0o600 });
  parts.server = await startServer({
    log: 'json',
    more: ['--upstream', host().url, '--upstream-credentials', credentials, '--upstream-secret', secret],
  });
  parts.editor = await server().editor();
});

describe('a server with an upstream', () => {
  test('begins as a clone of it', async () => {
    expect((await server().api.get<PageBody>('/page/Main_Page')).body.source).toBe('main');
    expect(await mirrorTip()).toBe(await host().tip());
  });

  test('answers an edit when the upstream holds it', async () => {
    expect((await create('Written')).status).toBe(201);
    const { stdout } = await host().git(['show', 'main:Written.mediawiki']);
    expect(stdout.trim()).toBe('The text of Written');
    expect(await mirrorTip()).toBe(await host().tip());
  });

  test('does not ask where the upstream stands to save an edit there', async () => {
    const before = host().requests.length;
    expect((await create('Quick')).status).toBe(201);
    const asked = host().requests.slice(before);
    expect(asked.filter((each) => each.endsWith('service=git-receive-pack'))).toEqual([]);
    expect((await host().git(['fsck', '--strict'])).code).toBe(0);
    expect((await host().git(['show', 'main:Quick.mediawiki'])).stdout.trim()).toBe('The text of Quick');
  });

  test('is late as long as somebody pushes after each of its looks, and then in', async () => {
    let left = 3;
    host().afterFetch = async () => {
      if (left-- > 0) await host().commit({ 'Rival.md': `${left}\n` });
    };
    // The first try is late, too.
    await host().commit({ 'Rival.md': 'before' });
    expect((await create('Late')).status).toBe(201);
    host().afterFetch = undefined;
    expect(left).toBeLessThanOrEqual(0);
    const { stdout } = await host().git(['log', '--format=%s', 'main', '--', 'Late.mediawiki']);
    expect(stdout.trim().split('\n').length).toBe(1);
  });

  test('follows no redirect with an edit', async () => {
    const elsewhere = await UpstreamHost.start({ 'Main Page.md': 'other' });
    host().redirect = new URL(elsewhere.url).origin;
    expect((await once('Led astray')).status).toBe(503);
    host().redirect = undefined;
    expect(elsewhere.requests).toEqual([]);
    expect((await create('Led astray')).status).toBe(201);
  });

  test('sends edits that wait together in one push', async () => {
    const before = host().requests.filter((each) => each.startsWith('POST')).length;
    const made = await inParallel(
      Array.from({ length: 40 }, (_, at) => `Crowd ${at}`),
      40,
      (title) => create(title),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(host().requests.filter((each) => each.startsWith('POST')).length - before).toBeLessThan(20);
    expect(await mirrorTip()).toBe(await host().tip());
  });

  test('follows what others push there', async () => {
    await host().commit({ 'From elsewhere.md': 'pushed' });
    await tell();
    await expect
      .poll(async () => (await server().api.get<PageBody>('/page/From_elsewhere')).body.source, PATIENCE)
      .toBe('pushed');
  });

  test('does not go back to what it saw before it knew better', async () => {
    const tracked = () => git(server().repository, ['rev-parse', 'refs/stemma/upstream/main']);
    host().beforePush = async () => {
      host().beforePush = undefined;
      const seen = await host().commit({ 'Seen.md': 'one' });
      await tell();
      await expect.poll(tracked, PATIENCE).toBe(seen);
      // The edit is late, and looks again, before what was seen is served.
      await host().commit({ 'Seen.md': 'two' });
    };
    expect((await create('Between two looks')).status).toBe(201);
    expect(await mirrorTip()).toBe(await host().tip());
    const moves = readFileSync(join(server().repository, 'logs/refs/heads/main'), 'utf8').split('\n');
    const tips = moves.map((move) => move.split(' ')[1]);
    expect(new Set(tips).size).toBe(tips.length);
  });

  test('what was saved on one server is read on another that was not told, where the version is named', async () => {
    const other = await startServer({ more: ['--upstream', host().repository, '--upstream-poll', '3600'] });
    const { headers } = await create('Read elsewhere');
    const version = headers['stemma-version'] as string;
    const asked = (headers = {}) => other.api.get('/page/Read_elsewhere', headers);
    expect((await asked()).status).toBe(404);
    expect(String(headers['set-cookie'])).toContain(`stemma-version=${version};`);
    await expect.poll(async () => (await asked({ 'stemma-version': version })).status, PATIENCE).toBe(200);
    await other.stop();
  });

  test('decides an edit anew when another was first', async () => {
    const { body } = await create('Shared', 'one\n\ntwo\n\nthree');
    await host().commit({ 'Shared.mediawiki': 'one\n\ntwo\n\nTHREE\n' });
    const answer = await editor().put<PageBody>('/page/Shared', {
      source: 'ONE\n\ntwo\n\nthree',
      comment: 'c',
      latest: { id: body.latest.id },
    });
    expect([answer.status, answer.body.source]).toEqual([200, 'ONE\n\ntwo\n\nTHREE']);
    expect(await mirrorTip()).toBe(await host().tip());
  });

  test('makes no second page of a title that another made first, in whatever model', async () => {
    host().beforePush = async () => {
      host().beforePush = undefined;
      await host().commit({ 'Twin.md': 'theirs' });
    };
    const { status } = await create('Twin');
    host().beforePush = undefined;
    const { stdout } = await host().git(['ls-tree', '--name-only', 'main']);
    expect([status, stdout.split('\n').filter((name) => name.startsWith('Twin'))]).toEqual([
      409,
      ['Twin.md'],
    ]);
    expect((await server().api.get<PageBody>('/page/Twin')).body.source).toBe('theirs');
  });

  test('takes an edit of a version that it has not seen yet, as another server answered it', async () => {
    const { body } = await create('Last one here');
    await host().commit({ 'Made elsewhere.md': 'one' });
    const answer = await editor().put<PageBody>('/page/Made_elsewhere', {
      source: 'two',
      comment: 'c',
      latest: { id: body.latest.id + 1 },
    });
    expect([answer.status, answer.body.source]).toEqual([200, 'two']);
  });

  test('says of no edit that it is late while it cannot know', async () => {
    const { body } = await create('Seen here');
    const edit = { source: 'mine', comment: 'c', latest: { id: body.latest.id + 1 } };
    host().mood = 'away';
    await host().commit({ 'Seen here.mediawiki': 'theirs' });
    await host().commit({ 'Not seen here.md': 'x' });
    const late = await inParallel(['Seen_here', 'Not_seen_here'], 1, (key) =>
      editor().put<ErrorBody>(`/page/${key}`, edit),
    );
    host().mood = 'well';
    expect(late.map(({ status, body: { errorKey } }) => [status, errorKey])).toEqual(
      late.map(() => [503, 'stemma-upstream-away']),
    );
    await expect.poll(async () => (await editor().put('/page/Seen_here', edit)).status, PATIENCE).toBe(200);
  });

  test('takes a push in when the upstream has', async () => {
    const pusher = await Pusher.of(server());
    await host().commit({ 'Just before.md': 'x' });
    const made = await pusher.commit({ 'Pushed here.md': 'by git' });
    const pushed = await pusher.push(made);
    // Another may have been first: whoever pushes asks the upstream before.
    if (pushed.code !== 0) await pusher.push(await pusher.commit({ 'Pushed here.md': 'by git' }));
    expect((await server().api.get<PageBody>('/page/Pushed_here')).body.source).toBe('by git');
    expect(await mirrorTip()).toBe(await host().tip());
  });

  test('passes a refusal on, and nothing is half done', async () => {
    const before = await host().tip();
    host().refuse('this branch is protected');
    const { status, body } = await create('Refused');
    expect([status, body.errorKey]).toEqual([502, 'stemma-upstream-refused']);
    expect(body.messageTranslations.en).toContain('this branch is protected');
    const pusher = await Pusher.of(server());
    const pushed = await pusher.push(await pusher.commit({ 'Refused.md': 'x' }));
    expect(pushed.stderr).toContain('this branch is protected');
    host().refuse(undefined);
    expect(await host().tip()).toBe(before);
    expect(await mirrorTip()).toBe(before);
    expect((await server().api.get('/page/Refused')).status).toBe(404);
    expect((await create('Refused')).status).toBe(201);
  });

  test('repeats no password, though the upstream does', async () => {
    const basic = Buffer.from(`stemma:${PASSWORD}`).toString('base64');
    host().refuse(`who comes with ${PASSWORD} or ${basic} is refused`);
    const { body } = await create('With a password');
    const pusher = await Pusher.of(server());
    const pushed = await pusher.push(await pusher.commit({ 'With a password.md': 'x' }));
    host().refuse(undefined);
    for (const told of [JSON.stringify(body), pushed.stderr]) {
      expect(told).toContain('who comes with *** or *** is refused');
      expect(told).not.toContain(PASSWORD);
    }
  });

  test('saves the others where the upstream refuses one of many', async () => {
    host().refuse('no such words', '! git log -p $(cut -d" " -f2) --not --all | grep -q "^+forbidden"');
    const titles = Array.from({ length: 6 }, (_, at) => `Mixed ${at}`);
    const made = await inParallel(titles, 6, (title) =>
      create(title, title === 'Mixed 3' ? 'forbidden' : 'fine'),
    );
    host().refuse(undefined);
    expect(made.map(({ status }) => status)).toEqual(titles.map((_, at) => (at === 3 ? 502 : 201)));
  });

  test('has an edit once, whose acknowledgement was lost on the way', async () => {
    host().mood = 'mute';
    const mended = sleep(500).then(() => {
      host().mood = 'well';
    });
    const { status } = await create('Answer lost');
    expect(status).toBe(201);
    await mended;
    const { body } = await server().api.get<CountBody>('/page/Answer_lost/history/counts/edits');
    expect(body.count).toBe(1);
    expect(await mirrorTip()).toBe(await host().tip());
  });

  test.each(['away', 'silent'] as const)(
    'is read, and not edited, while the upstream is %s',
    async (mood) => {
      host().mood = mood;
      host().cut();
      for (const { status, body, headers } of [await once(`While ${mood}`), await once(`While ${mood}`)]) {
        expect([status, body.errorKey]).toEqual([503, 'stemma-upstream-away']);
        expect(headers['retry-after']).toBe('2');
      }
      expect((await server().api.get('/page/Main_Page')).status).toBe(200);
      expect(await health()).toMatchObject({ status: 'read-only', upstream: { status: 'away' } });
      host().mood = 'well';
      host().cut();
      expect((await create(`While ${mood}`)).status).toBe(201);
      expect(await health()).toMatchObject({ status: 'ok', upstream: { status: 'ok' } });
    },
  );

  test('answers whoever edits beside a push that waits for an upstream that is silent', async () => {
    const pusher = await Pusher.of(server());
    const pushed = await pusher.commit({ 'Beside an edit.md': 'pushed' });
    let goOn: () => void = () => undefined;
    const going = new Promise<void>((done) => {
      goOn = done;
    });
    const waits = new Promise<void>((begun) => {
      host().beforePush = async () => {
        host().mood = 'silent';
        begun();
        await going;
      };
    });
    let isOver = false;
    const pushing = pusher.push(pushed).finally(() => {
      isOver = true;
    });
    await waits;
    const { status, body } = await once('Beside a push');
    expect([status, body.errorKey, isOver]).toEqual([503, 'stemma-upstream-away', false]);
    host().beforePush = undefined;
    host().mood = 'well';
    goOn();
    await pushing;
    host().cut();
    expect((await create('Beside a push')).status).toBe(201);
  });

  test('hears of news by the webhook', async () => {
    const before = host().requests.length;
    expect((await tell('guessed')).status).toBe(401);
    expect(host().requests.slice(before)).toEqual([]);
    await host().commit({ 'By webhook.md': 'heard' });
    expect((await tell()).status).toBe(202);
    await expect
      .poll(async () => (await server().api.get<PageBody>('/page/By_webhook')).body.source, PATIENCE)
      .toBe('heard');
  });

  test('asks once for all calls of the webhook that come meanwhile', async () => {
    const CALLS = 200;
    const before = host().requests.length;
    host().latencyMs = 300;
    const calls = Array.from({ length: CALLS }, () => SECRET);
    const answers = await inParallel(calls, 50, tell);
    host().latencyMs = 0;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(host().requests.length - before).toBeLessThan(CALLS / 2);
  });

  test('serves what the upstream says after a forced push', async () => {
    const first = await git(host().repository, ['rev-list', '--max-parents=0', 'main']);
    const made = await commit(host().repository, { files: { 'Rewritten.md': 'anew' } });
    const other = await git(host().repository, ['commit-tree', `${made}^{tree}`, '-p', first, '-m', 'anew']);
    await git(host().repository, ['update-ref', 'refs/heads/main', other]);
    await tell();
    await expect.poll(async () => (await server().api.get('/page/Rewritten')).status, PATIENCE).toBe(200);
    const { body } = await server().api.get<CountBody>('/page/Written/history/counts/edits');
    expect(body.count).toBe(1);
    await expect.poll(() => server().output().includes('HISTORY WAS REWRITTEN'), PATIENCE).toBe(true);
    expect((await create('After the rewriting')).status).toBe(201);
  });

  test('tells nobody its credentials', () => {
    const seen = [
      server().output(),
      execFileSync('ps', ['axww']).toString(),
      ...readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => contentOf(`/proc/${name}/cmdline`)),
      contentOf(join(server().repository, 'config')),
    ];
    expect(seen.filter((text) => text.includes(PASSWORD) || text.includes(SECRET))).toEqual([]);
  });
});

describe('a server that is killed while it saves', () => {
  test.each(Object.keys(STEPS))(
    'when %s: the edit is there once, or was never acknowledged',
    async (step) => {
      const own = await UpstreamHost.start({ 'Main Page.md': 'main' });
      const options = { data: temporaryDirectory('data'), more: ['--upstream', own.url] };
      const first = await startServer(options);
      const token = await first.token();
      const edit = { source: 'The text', comment: 'c' };
      let killed: Promise<unknown> | undefined;
      STEPS[step]?.(own, options.data, () => {
        killed ??= first.kill('SIGKILL');
        return killed;
      });
      const put = (to: Server) => to.api.as(token).put<PageBody>('/page/Killed', edit);
      const answer = await put(first).catch(() => undefined);
      await killed;
      const second = await startServer(options);
      const isThere = (await own.count()) > 1;
      expect(isThere || answer === undefined).toBe(true);
      // As careful clients do, it is sent again.
      await expect.poll(async () => (await put(second)).status, PATIENCE).toBe(isThere ? 409 : 201);
      const { body } = await second.api.get<CountBody>('/page/Killed/history/counts/edits');
      expect([body.count, await own.count()]).toEqual([1, 2]);
      expect(await mirrorTip(second)).toBe(await own.tip());
      expect(await findDamage(second.repository)).toEqual([]);
      await second.stop();
    },
  );
});

describe('a server that leads clones to the upstream', () => {
  test('clones and pulls come from there, and pushes go through the server', async () => {
    const public_ = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const started = await startServer({
      more: ['--upstream', public_.repository, '--clones-at', public_.url],
    });
    const pusher = await Pusher.of(started);
    expect(public_.requests.some((each) => each.endsWith('service=git-upload-pack'))).toBe(true);
    expect((await pusher.push(await pusher.commit({ 'Through.md': 'x' }))).stderr).toContain('main');
    expect((await started.api.get('/page/Through')).status).toBe(200);
    expect(public_.requests.filter((each) => each.includes('receive-pack'))).toEqual([]);
    await started.stop();
  });

  test.each([
    ['https://me@example.org/w.git', 'hold no name'],
    ['git@example.org:w.git', 'must begin with https:'],
    ['http://example.org/w.git', 'must begin with https:'],
  ])('takes no address like %s', async (address, said) => {
    const { code, stderr } = await runStemma(['serve', '--upstream', '/nowhere', '--clones-at', address]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  test('has an upstream', async () => {
    const { code, stderr } = await runStemma(['serve', '--clones-at', 'https://example.org/w.git']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('needs --upstream')]);
  });
});

describe('the start with an upstream', () => {
  test('follows no redirect, and says no password', async () => {
    const honest = await UpstreamHost.start({ 'A.md': 'x' });
    const sly = await UpstreamHost.start({ 'A.md': 'x' });
    sly.redirect = new URL(honest.url).origin;
    const args = ['serve', '--port', '0', '--data', temporaryDirectory('data'), '--upstream', sly.url];
    const { code, stderr } = await runStemma(args);
    expect([code, honest.requests]).toEqual([1, []]);
    expect(stderr).toContain('the upstream cannot be reached');
  });

  test('takes no password from the command line, and does not repeat it', async () => {
    const { code, stderr } = await runStemma(['serve', '--upstream', 'https://me:secret@example.org/w.git']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('must not hold a name or a password')]);
    expect(stderr).not.toContain('secret');
  });

  test('pushes up a wiki that was served before, to an upstream that has nothing', async () => {
    const repo = await makeRepository({ 'Old.md': 'old' });
    const empty = await UpstreamHost.start();
    const started = await startServer({ repo, more: ['--upstream', empty.repository] });
    expect(await empty.tip()).toBe(await mirrorTip(started));
    await started.stop();
  });

  test('serves the mirror as it is while a lock lies there that a kill has left', async () => {
    const ahead = await UpstreamHost.start({ 'Old.md': 'old' });
    const options = { data: temporaryDirectory('data'), more: ['--upstream', ahead.repository] };
    const before = await startServer(options);
    await before.kill('SIGKILL');
    await ahead.commit({ 'New.md': 'new' });
    const lock = join(before.repository, 'refs', 'heads', 'main.lock');
    writeFileSync(lock, '');
    const after = await startServer(options);
    expect((await after.api.get('/page/Old')).status).toBe(200);
    await after.stop();
  });

  test('refuses a wiki that went another way', async () => {
    const repo = await makeRepository({ 'Old.md': 'old' });
    const other = await UpstreamHost.start({ 'New.md': 'new' });
    const { code, stderr } = await runStemma([
      ...['serve', '--port', '0', '--data', temporaryDirectory('data')],
      ...['--repo', repo, '--upstream', other.repository],
    ]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('gone different ways')]);
  });
});

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
