/** `stemma export --html`: the wiki as a static site, shown by a server that stands as long as that takes. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../app/package.ts';
import { serve } from '../../app/serve.ts';
import { type Options, UsageError } from '../options.ts';
import { showProgress } from '../progress.ts';
import { wikiConfig } from '../wiki-config.ts';
import { SiteFolder } from './site-folder.ts';
import { writeSite } from './write-site.ts';

/** @throws UsageError */
export async function exportHtml(options: Options, directory: string): Promise<number> {
  const searchScript = await builtScript('static-search');
  const folder = await SiteFolder.open(directory);
  const reading = showProgress('Reading the history');
  const server = await serve({
    ...(await wikiConfig(options)),
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    anonymousEdits: false,
    metrics: false,
    progress: reading.report,
    warn: (line) => process.stderr.write(`${line}\n`),
  });
  reading.done();
  try {
    if (server.wiki.rights.isPrivate)
      throw new UsageError('the wiki is private: its files would be open to all');
    await server.ready();
    const shown = showProgress('Writing pages');
    await writeSite({
      wiki: server.wiki,
      origin: server.address,
      folder,
      publicUrl: options['public-url']?.replace(/\/+$/, ''),
      searchScript,
      progress: shown.report,
    });
    shown.done();
    await folder.close();
  } finally {
    await server.stop();
  }
  process.stdout.write(`${folder.size} files, ${folder.written} of them written\n`);
  return 0;
}

/** @throws UsageError where nothing is built */
async function builtScript(name: string): Promise<Uint8Array> {
  const directory = join(PACKAGE_ROOT, 'dist/browser');
  const names = await readdir(directory).catch(() => []);
  const file = names.find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (file === undefined) throw new UsageError('the search of the site is not built: run npm run build');
  return readFile(join(directory, file));
}
