/** Page source over HTTP, beside Node's own server sending the same bytes. */

import { join } from 'node:path';
import { generateRepository } from './generate.ts';
import { measureRatio, printLoad, takeSample } from './load.ts';
import { type Bench, figure } from './report.ts';
import { startServed } from './served.ts';

const PAGES = 200;

export async function benchPages({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'pages.git');
  const { paths } = await generateRepository(repository, { pages: PAGES, commits: 1_000, seed: 3 });
  const served = await startServed(repository, join(directory, 'pages-data'));
  try {
    const title = (paths[0] as string).replace(/\.\w+$/, '').replace(/\//g, '%2F');
    for (const path of ['', '/bare', '/history', '/history/counts/edits']) {
      const request = { origin: served.origin, paths: [`/v1/page/${title}${path}`] };
      const sample = await takeSample(request);
      if (sample.status !== 200) throw new Error(`${request.paths[0]} answered ${sample.status}`);
      const { ratio, server, bare } = await measureRatio(request, served.pid, sample);
      print(`GET /page/{title}${path}, ${Buffer.byteLength(sample.body)} bytes: ${printLoad(server)}`);
      print(`  bare node:http: ${printLoad(bare)}`);
      print(
        figure(
          '  requests a second of processor time, of bare node:http',
          ratio,
          'x',
          path === '' ? 'at least 0.4' : '',
        ),
      );
    }
  } finally {
    await served.stop();
  }
}
