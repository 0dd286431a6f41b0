/**
 * A server with an upstream is killed without warning while somebody pushes through it: between taking the push in, sending it
 * up and answering. What was acknowledged is in the upstream, once; what was not is there or not, and is taken when it comes
 * again; and the server starts as if nothing had been.
 *
 * `STEMMA_UPSTREAM_KILLS` sets how often (3), `STEMMA_SEED` repeats a run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import type { PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { Pusher } from '../support/pusher.ts';
import { addToken, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { UpstreamHost } from './upstream-host.ts';

const KILLS = setting('STEMMA_UPSTREAM_KILLS', 3);
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);
/** Of each request to the upstream, so that a kill may come while one is under way. */
const LATENCY_MS = 50;
/** Kills come within this part of the time that a push took that none disturbed. */
const WITHIN = 1.2;
const PATIENCE = { timeout: 60_000, interval: 100 };

describe('a server that is killed while somebody pushes through it', () => {
  test(`loses nothing that was acknowledged, and has nothing twice, ${KILLS} times (seed ${SEED})`, {
    timeout: 60_000 * (KILLS + 2),
  }, async () => {
    const random = makeRandom(SEED);
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const options = { data: temporaryDirectory('data'), more: ['--upstream', host.url] };
    const token = await addToken(options.data);
    let server = await startServer(options);
    host.latencyMs = LATENCY_MS;
    const fates = { answered: 0, silent: 0, lost: 0 };
    const pushMs = await pushUndisturbed(server, token);
    for (let kill = 0; kill < KILLS; kill++) {
      const pusher = await Pusher.of(server, token);
      const name = `Push ${kill}`;
      const commit = await pusher.commit({ [`${name}.md`]: name });
      const pushing = pusher.push(commit);
      await sleep(random.below(pushMs * WITHIN));
      await server.kill('SIGKILL');
      const isAcknowledged = (await pushing).code === 0;
      server = await startServer(options);
      const isThere = await holds(host, commit);
      expect(isThere || !isAcknowledged).toBe(true);
      fates[isAcknowledged ? 'answered' : isThere ? 'silent' : 'lost']++;
      // Whoever had no answer pushes again what was pushed.
      const again = await Pusher.of(server, token);
      await git(again.directory, ['fetch', '--quiet', pusher.directory, commit]);
      await expect.poll(async () => (await again.push(commit)).code, PATIENCE).toBe(0);
      expect([await holds(host, commit), await host.count()]).toEqual([true, kill + 3]);
      expect((await server.api.get<PageBody>(`/page/Push_${kill}`)).body.source.trim()).toBe(name);
      expect(await git(server.repository, ['rev-parse', 'main'])).toBe(await host.tip());
    }
    for (const repository of [server.repository, host.repository])
      expect(await findDamage(repository)).toEqual([]);
    console.log(`pushes: ${JSON.stringify(fates)}`);
    await server.stop();
  });
});

/** @returns how long it took */
async function pushUndisturbed(server: Server, token: string): Promise<number> {
  const pusher = await Pusher.of(server, token);
  const commit = await pusher.commit({ 'Undisturbed.md': 'x' });
  const startMs = performance.now();
  expect((await pusher.push(commit)).code).toBe(0);
  return performance.now() - startMs;
}

async function holds(host: UpstreamHost, commit: string): Promise<boolean> {
  return (await host.git(['merge-base', '--is-ancestor', commit, 'main'])).code === 0;
}
