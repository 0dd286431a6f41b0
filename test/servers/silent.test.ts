/** An upstream that hardly answers: it is away soon, and asked again soon; meanwhile the wiki is read. */
import { describe, test } from 'vitest';
import { Silence } from '../../src/store/git/upstream/patience.ts';
import type { ErrorBody } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { type Answer, asList, asPack, listOf, mirrorOf, packet } from './unsound-host.ts';
import { UpstreamHost } from './upstream-host.ts';

const LIST = 'service=git-upload-pack';
const TIP = '1'.repeat(40);
const PATIENCE = { timeout: 200_000, interval: 100 };

/** A byte now and then, for as long as anybody listens. */
const drip: Answer = (to) => {
  asList(to);
  const timer = setInterval(() => to.write('0'), 200);
  to.on('close', () => clearInterval(timer));
};

describe('an upstream that hardly sends', () => {
  test.concurrent.for<[string, Answer]>([
    ['says nothing', () => undefined],
    ['begins, and says no more', (to) => asList(to).write(packet('# service=git-upload-pack\n'))],
    ['lets a byte through now and then', drip],
  ])('is away when it %s, for us and for git', async ([, answer], { expect }) => {
    const { quick, upstream, ours, judge } = await mirrorOf({ [LIST]: answer });
    const [asked, fetched] = await Promise.allSettled([quick.fetch(ours), upstream.fetch()]);
    expect(asked).toMatchObject({ status: 'rejected', reason: expect.any(Silence) });
    expect(fetched).toMatchObject({ value: { said: expect.stringMatching(/slow|silent|timed out/i) } });
    await judge();
  });

  test.concurrent('is left to git where it falls silent before the pack', async ({ expect }) => {
    const { quick, ours, judge } = await mirrorOf({
      [LIST]: (to) => asList(to).end(listOf(TIP)),
      '/git-upload-pack': (to) => asPack(to),
    });
    expect(await quick.fetch(ours)).toBeUndefined();
    await judge();
  });

  test.concurrent('and then answers again: what it left without an answer keeps nobody', async ({
    expect,
  }) => {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const server = await startServer({ more: ['--upstream', host.url, '--upstream-poll', '1'] });
    const editor = await server.editor();
    host.mood = 'silent';
    const before = host.requests.length;
    await expect.poll(() => host.requests.length, PATIENCE).toBeGreaterThan(before);
    const page = { title: 'Meanwhile', source: 'x', comment: 'c' };
    const { status, body } = await editor.post<ErrorBody>('/page', page);
    expect([status, body.errorKey]).toEqual([503, 'stemma-upstream-away']);
    expect((await server.api.get('/page/Main_Page')).status).toBe(200);
    await host.commit({ 'News.md': 'new' });
    host.mood = 'well';
    // The connections of before are open still, and stay silent.
    await expect.poll(async () => (await server.api.get('/page/News')).status, PATIENCE).toBe(200);
    await expect.poll(async () => (await editor.post('/page', page)).status, PATIENCE).toBe(201);
    await server.stop();
  });

  test.concurrent('does not keep a server from starting that knows it from before', async ({ expect }) => {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const first = await startServer({ more: ['--upstream', host.url] });
    await first.stop();
    host.mood = 'silent';
    const second = await startServer({ data: first.data, more: ['--upstream', host.url] });
    expect((await second.api.get('/page/Main_Page')).status).toBe(200);
    expect((await second.api.get('/health')).body).toMatchObject({ status: 'read-only' });
    await second.stop();
  });
});
