/** Durable edits over HTTP: one after another, and by many at once. */

import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generateRepository } from './generate.ts';
import { measureLoad } from './load.ts';
import { type Bench, elapsedMs, figure, quantile } from './report.ts';
import { addToken, startServed } from './served.ts';

const PAGES = 1_000;
const SYNCS = 200;

export async function benchEdits({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'edits.git');
  await generateRepository(repository, { pages: PAGES, commits: 3_000, seed: 4 });
  const data = join(directory, 'edits-data');
  const token = await addToken(data);
  const served = await startServed(repository, data);
  const request = {
    origin: served.origin,
    method: 'POST',
    paths: ['/v1/page'],
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: (index: number) =>
      JSON.stringify({ title: `New page ${index} ${Date.now()}`, source: `Text ${index}`, comment: 'new' }),
  };
  try {
    print(figure('fsync of a small file here, p50', await syncMs(directory), 'ms', ''));
    const one = await measureLoad(request, { connections: 1, warmUpRequests: 100 });
    print(figure(`edit of a wiki of ${PAGES} pages, p50`, one.p50Ms, 'ms', 'at most 8'));
    print(figure('  p99', one.p99Ms, 'ms', ''));
    const many = await measureLoad(request, { connections: 50, warmUpRequests: 100, durationMs: 5_000 });
    print(figure('50 clients: acknowledged edits', (many.statuses[201] ?? 0) / 5, '/s', 'at least 200'));
    print(`  ${JSON.stringify(many.statuses)}, ${many.errors} broken connections`);
  } finally {
    await served.stop();
  }
}

/** What the disk takes for one durable write: the yardstick of every figure beside it. */
async function syncMs(directory: string): Promise<number> {
  const times: number[] = [];
  const path = join(directory, 'sync');
  for (let round = 0; round < SYNCS; round++) {
    times.push(
      await elapsedMs(async () => {
        const handle = await open(path, 'w');
        await handle.writeFile('x'.repeat(200));
        await handle.datasync();
        await handle.close();
      }),
    );
  }
  await rm(path);
  return quantile(times, 0.5);
}
