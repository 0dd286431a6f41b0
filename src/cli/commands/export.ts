/** `stemma export`: everything that is in the wiki, for another program. */

import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type OpenedWiki, openWiki } from '../../app/open-wiki.ts';
import { VERSION } from '../../app/package.ts';
import type { PageKey } from '../../title/title.ts';
import { pageKeyOf } from '../../wiki/ledger/act-lines.ts';
import { exportXml } from '../export/export-xml.ts';
import { type Options, UsageError } from '../options.ts';
import { showProgress } from '../progress.ts';
import { exportHtml } from '../static-site/export-html.ts';
import { wikiConfig } from '../wiki-config.ts';

export async function run(_: readonly string[], options: Options): Promise<number> {
  const { xml, html } = options;
  if (html !== undefined && xml === undefined) return exportHtml(options, html);
  if (xml === undefined || html !== undefined)
    throw new UsageError('export needs --xml FILE or --html DIR; see stemma help export');
  // Before the history is read, which may take long.
  if (xml !== '-') await stat(dirname(xml));
  const sinceSeconds = secondsOf(options.since);
  const opened = await openWiki({ ...(await wikiConfig(options)), lookOnly: true });
  const shown = showProgress('Writing revisions');
  try {
    const parts = exportXml(opened, {
      address: options['public-url']?.replace(/\/$/, '') ?? 'http://localhost',
      generator: `Stemma ${VERSION}`,
      current: options.current,
      titles: options.titles === undefined ? undefined : await titlesIn(options.titles, opened),
      sinceSeconds,
      progress: shown.report,
    });
    if (xml === '-') await write(parts, process.stdout);
    else await writeFileOf(parts, xml);
  } finally {
    shown.done();
    await opened.close();
  }
  return 0;
}

/** The file appears when it is whole. */
async function writeFileOf(parts: AsyncIterable<string>, path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    // A stream that opens the file itself may do so only after it has failed.
    const file = await open(unfinished, 'w');
    await pipeline(parts, file.createWriteStream());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function write(parts: AsyncIterable<string>, stream: NodeJS.WritableStream): Promise<void> {
  for await (const part of parts) if (!stream.write(part)) await once(stream, 'drain');
}

/** A title a line. @throws UsageError for one that is none of a page here */
async function titlesIn(path: string, { wiki }: OpenedWiki): Promise<ReadonlySet<PageKey>> {
  const text = await readFile(path, 'utf8');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return new Set(
    lines.map((line) => {
      const key = pageKeyOf(line, wiki.site.titles);
      if (key === undefined || wiki.ledger.page(key) === undefined)
        throw new UsageError(`--titles: there is no page ${JSON.stringify(line)}`);
      return key;
    }),
  );
}

function secondsOf(since: string | undefined): number {
  if (since === undefined) return 0;
  const ms = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(since) ? Date.parse(since) : Number.NaN;
  if (!Number.isFinite(ms))
    throw new UsageError('--since needs a day or a moment: 2024-02-29, 2024-02-29T12:00:00Z');
  return Math.ceil(ms / 1_000);
}
