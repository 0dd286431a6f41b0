/**
 * A server with an upstream is killed without warning while somebody pushes through it, or edits: between taking it in, sending it
 * up and answering. What was acknowledged is in the upstream, once; what was not is there or not, and is taken when it comes
 * again; and the server starts as if nothing had been.
 *
 * `STEMMA_UPSTREAM_KILLS` sets how often (4), `STEMMA_SEED` repeats a run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import { type PageBody, segment } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { Pusher } from '../support/pusher.ts';
import { addToken, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { STEPS } from './kill-steps.ts';
import { UpstreamHost } from './upstream-host.ts';

const KILLS = setting('STEMMA_UPSTREAM_KILLS', 4);
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);
/** Of each request to the upstream, so that a kill may come while one is under way. */
const LATENCY_MS = 50;
/** Kills come within this part of the time that such a save took that none disturbed. */
const WITHIN = 1.2;
const PATIENCE = { timeout: 60_000, interval: 100 };

describe('a server that is killed while somebody pushes through it, or edits', () => {
  test(`loses nothing that was acknowledged, and has nothing twice, ${KILLS} times (seed ${SEED})`, {
    timeout: 60_000 * (KILLS + 2),
  }, async () => {
    const random = makeRandom(SEED);
    const site = await Site.start();
    site.host.latencyMs = LATENCY_MS;
    const tookMs = {
      push: await undisturbed(await push(site, 'Pushed')),
      edit: await undisturbed(await edit(site, 'Edited')),
    };
    const fates = { acknowledged: 0, silent: 0, lost: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const [kind, prepare] = kill % 2 === 0 ? (['push', push] as const) : (['edit', edit] as const);
      const save = await prepare(site, `Kill ${kill}`);
      const saving = save.make();
      await sleep(random.below(tookMs[kind] * WITHIN));
      await site.server.kill('SIGKILL');
      fates[await site.judge(save, await saving, kill + 4)]++;
    }
    await site.end();
    console.log(`upstream kills: ${JSON.stringify(fates)}`);
  });

  test.each(Object.entries(STEPS))(
    'when %s: a push is there once, or was never acknowledged',
    {
      timeout: 120_000,
    },
    async (_, at) => {
      const site = await Site.start();
      const save = await push(site, 'At a step');
      let killed: Promise<unknown> | undefined;
      at(site.host, site.data, () => {
        killed ??= site.server.kill('SIGKILL');
        return killed;
      });
      const isAcknowledged = await save.make();
      await expect.poll(() => killed, PATIENCE).toBeDefined();
      await killed;
      await site.judge(save, isAcknowledged, 2);
      await site.end();
    },
  );
});

/** What somebody wanted saved. */
interface Save {
  readonly title: string;
  /** @returns whether it is acknowledged */
  make(): Promise<boolean>;
  /** Whether the upstream has it. */
  isThere(): Promise<boolean>;
  /** As who had no answer does it once more. @returns whether it is in */
  again(): Promise<boolean>;
}

/** An upstream, and a server that comes up again on its directory. */
class Site {
  readonly host: UpstreamHost;
  readonly data: string;
  readonly token: string;
  server: Server;

  private constructor(host: UpstreamHost, data: string, token: string, server: Server) {
    this.host = host;
    this.data = data;
    this.token = token;
    this.server = server;
  }

  static async start(): Promise<Site> {
    const [host, data] = [await UpstreamHost.start({ 'Main Page.md': 'main' }), temporaryDirectory('data')];
    const token = await addToken(data);
    return new Site(host, data, token, await startServer({ data, more: ['--upstream', host.url] }));
  }

  /** After a kill. @param count commits that the upstream has once this is in */
  async judge(
    save: Save,
    isAcknowledged: boolean,
    count: number,
  ): Promise<'acknowledged' | 'silent' | 'lost'> {
    const { host } = this;
    this.server = await startServer({ data: this.data, more: ['--upstream', host.url] });
    const isThere = await save.isThere();
    expect(isThere || !isAcknowledged).toBe(true);
    await expect.poll(() => save.again(), PATIENCE).toBe(true);
    expect([await save.isThere(), await host.count()]).toEqual([true, count]);
    const { body } = await this.server.api.get<PageBody>(`/page/${segment(save.title.replaceAll(' ', '_'))}`);
    expect(body.source.trim()).toBe(save.title);
    await expect
      .poll(() => git(this.server.repository, ['rev-parse', 'main']), PATIENCE)
      .toBe(await host.tip());
    return isAcknowledged ? 'acknowledged' : isThere ? 'silent' : 'lost';
  }

  async end(): Promise<void> {
    for (const repository of [this.server.repository, this.host.repository])
      expect(await findDamage(repository)).toEqual([]);
    await this.server.stop();
  }
}

async function push(site: Site, title: string): Promise<Save> {
  const pusher = await Pusher.of(site.server, site.token);
  const commit = await pusher.commit({ [`${title}.md`]: title });
  const make = async (by = pusher): Promise<boolean> => (await by.push(commit)).code === 0;
  const again = async (): Promise<boolean> => {
    const other = await Pusher.of(site.server, site.token);
    await git(other.directory, ['fetch', '--quiet', pusher.directory, commit]);
    return make(other);
  };
  return { title, make: () => make(), isThere: () => holds(site.host, commit), again };
}

async function edit(site: Site, title: string): Promise<Save> {
  const page = { title, source: title, comment: title };
  const send = async (): Promise<number | undefined> => {
    const answer = await site.server.api
      .as(site.token)
      .post('/page', page)
      .catch(() => undefined);
    return answer?.status;
  };
  const isThere = async (): Promise<boolean> => {
    const { stdout } = await site.host.git(['log', '--format=%s', 'main']);
    return stdout.split('\n').includes(title);
  };
  const make = async (): Promise<boolean> => (await send()) === 201;
  return { title, make, isThere, again: async () => [201, 409].includes((await send()) ?? 0) };
}

/** @returns how long it took */
async function undisturbed(save: Save): Promise<number> {
  const startMs = performance.now();
  expect(await save.make()).toBe(true);
  return performance.now() - startMs;
}

async function holds(host: UpstreamHost, commit: string): Promise<boolean> {
  return (await host.git(['merge-base', '--is-ancestor', commit, 'main'])).code === 0;
}
