/** `stemma export --html`: the wiki as a static site, shown by a server that stands as long as that takes. */

import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT, VERSION } from '../../app/package.ts';
import { serve } from '../../app/serve.ts';
import { CacheDirectory } from '../../base/cache-directory.ts';
import type { WikiLinks } from '../../wiki/links/wiki-links.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { type Options, UsageError } from '../options.ts';
import { showProgress } from '../progress.ts';
import { wikiConfig } from '../wiki-config.ts';
import { SiteFolder } from './site-folder.ts';
import { writeSite } from './write-site.ts';

/** What pages call the server: the same each time, and nowhere else. */
const ORIGIN = 'http://wiki.invalid';

/** Nobody is served beside: at 700 MiB a wiki of 10,000 pages would wait for memory that no reader needs. */
const MEMORY_MIB = 1_000;

/** Each page is asked for once. */
const PAGE_CACHE_BYTES = 4 * 1024 * 1024;

/** Pause between looks at work in the background. */
const LOOK_MS = 200;

/** @throws UsageError */
export async function exportHtml(options: Options, directory: string): Promise<number> {
  const searchScript = await builtScript('static-search');
  const folder = await SiteFolder.open(directory);
  const reading = showProgress('Reading the history');
  const config = await wikiConfig(options);
  const server = await serve({
    ...config,
    host: '127.0.0.1',
    port: 0,
    publicUrl: ORIGIN,
    anonymousEdits: false,
    metrics: false,
    forOne: true,
    memoryMib: MEMORY_MIB,
    pageCacheBytes: PAGE_CACHE_BYTES,
    clock: lastChange,
    progress: reading.report,
    warn: (line) => process.stderr.write(`${line}\n`),
  });
  reading.done();
  const { wiki, links } = server;
  try {
    if (wiki.rights.isPrivate) throw new UsageError('the wiki is private: its files would be open to all');
    await settled(links);
    const shown = showProgress('Writing pages');
    await writeSite({
      wiki,
      links: links.index,
      server: server.address,
      origin: ORIGIN,
      folder,
      publicUrl: options['public-url']?.replace(/\/+$/, ''),
      searchScript,
      cache: new CacheDirectory(join(config.stateDirectory, 'cache', 'site')),
      scope: JSON.stringify([
        await realpath(config.repository),
        config.branch,
        config.root,
        await programMark(),
        await largeFilesIn(config.repository),
      ]),
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

/** Waits until it is known what templates bring: on a large wiki that takes longer than to write the pages. */
async function settled(links: WikiLinks): Promise<void> {
  const shown = showProgress('Expanding templates');
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, links.left);
    if (most > 0) shown.report(most - links.left, most);
  }, LOOK_MS);
  try {
    await links.settled();
  } finally {
    clearInterval(timer);
    shown.done();
  }
}

/** The same wiki gives the same files whenever it is exported. */
function lastChange({ ledger }: Wiki): Date {
  return new Date((ledger.revision(ledger.revisionCount)?.atSeconds ?? 0) * 1_000);
}

/** @throws UsageError where nothing is built */
async function builtScript(name: string): Promise<Uint8Array> {
  const directory = join(PACKAGE_ROOT, 'dist/assets');
  const names = await readdir(directory).catch(() => []);
  const file = names.find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (file === undefined) throw new UsageError('the search of the site is not built: run npm run build');
  return readFile(join(directory, file));
}

/** Names the program that shows the pages: another one may show them in another way. */
async function programMark(): Promise<string> {
  const names = ['dist/.tsbuildinfo', ...(await namesIn('dist/bundle')), ...(await namesIn('dist/assets'))];
  const marks = names.map(async (name) => {
    const found = await stat(join(PACKAGE_ROOT, name)).catch(() => undefined);
    return `${name} ${found?.size} ${found?.mtimeMs}`;
  });
  return [VERSION, process.version, ...(await Promise.all(marks))].join('\n');
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await allIn(join(PACKAGE_ROOT, folder));
  return names.map((name) => `${folder}/${name}`);
}

/** What of Git LFS is here: it may come without a change of the wiki, and pages show it then. */
async function largeFilesIn(repository: string): Promise<string> {
  const names = await allIn(join(repository, 'lfs/objects'));
  return createHash('sha256').update(names.join('\n')).digest('hex');
}

/** In order; none where there is no such folder. */
async function allIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true }).catch(() => [])).sort();
}
