/**
 * `npm run bench`: every figure we promise, measured on repositories that are made on the way, beside what it must reach.
 * `npm run bench -- --bips wiki.bundle pages edits` measures on a real history too, and only what is named;
 * `npm run bench -- --scale 1 large-nested large-flat` the largest wikis at their full size (an hour, 10 GB), and `--keep DIR` keeps them,
 * with what their first start made: the next time takes minutes;
 * `npm run bench -- --mediawiki URL beside-mediawiki` does the same here and in a real MediaWiki, whose REST API that is.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { benchDiff } from './diff.ts';
import { benchEdits, benchFolders } from './edits.ts';
import { benchHtml } from './html.ts';
import { benchImport } from './import.ts';
import { benchLedger } from './ledger.ts';
import { benchLinks } from './links.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { benchPushes } from './pushes.ts';
import type { Bench } from './report.ts';
import { benchSearch } from './search.ts';
import { benchServedSearch } from './served-search.ts';
import { benchBesideMediaWiki } from './service/beside-mediawiki.ts';
import { benchFlat, benchNested } from './service/large.ts';
import { benchMixed } from './service/mixed.ts';
import { benchScaling } from './service/scaling.ts';
import { benchSharedMemory } from './service/shared-memory.ts';
import { benchStarting } from './service/starts.ts';
import { benchUpstream } from './service/upstream.ts';
import { benchSharedSearch } from './shared-search.ts';
import { benchStaticSearch } from './static-search.ts';

/** The parts by name, in the order they run. */
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  ledger: benchLedger,
  pages: benchPages,
  mixed: benchMixed,
  scaling: benchScaling,
  starts: benchStarting,
  edits: benchEdits,
  folders: benchFolders,
  'large-nested': benchNested,
  'large-flat': benchFlat,
  pushes: benchPushes,
  upstream: benchUpstream,
  html: benchHtml,
  links: benchLinks,
  lists: benchLists,
  import: benchImport,
  diff: ({ print, real }) => benchDiff(print, real),
  search: ({ print, real }) => benchSearch(print, real),
  searching: benchServedSearch,
  'shared-search': ({ print }) => benchSharedSearch(print),
  'shared-memory': benchSharedMemory,
  'static-search': benchStaticSearch,
  'beside-mediawiki': benchBesideMediaWiki,
};

const USAGE = `usage: npm run bench -- [--bips BUNDLE] [--scale SHARE] [--keep DIR] [--mediawiki URL] [PART ...]; the parts are ${Object.keys(PARTS).join(', ')}`;

/** @returns the exit code */
export async function bench(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { names, bips, ...more } = asked;
  const directory = await mkdtemp(join(tmpdir(), 'stemma-bench-'));
  try {
    const real = bips === undefined ? undefined : await cloneReal(bips, directory);
    for (const name of names) {
      process.stdout.write(`\n== ${name}\n`);
      await PARTS[name]?.({
        directory,
        real,
        ...more,
        print: (line) => process.stdout.write(`${line}\n`),
      });
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  return 0;
}

interface Asked {
  readonly names: readonly string[];
  readonly bips: string | undefined;
  readonly scale: number;
  readonly keep: string | undefined;
  readonly mediaWiki: string | undefined;
}

/** The parts to run and the bundle to clone; undefined where an option or a part is unknown. */
function readArguments(args: readonly string[]): Asked | undefined {
  try {
    const options = {
      bips: { type: 'string' },
      scale: { type: 'string', default: '0.02' },
      keep: { type: 'string' },
      mediawiki: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const scale = Number(values.scale);
    if (!positionals.every((name) => Object.hasOwn(PARTS, name)) || !(scale > 0)) return undefined;
    return {
      names: positionals.length > 0 ? positionals : Object.keys(PARTS),
      bips: values.bips,
      scale,
      keep: values.keep,
      mediaWiki: values.mediawiki,
    };
  } catch {
    return undefined;
  }
}

async function cloneReal(source: string, directory: string): Promise<string> {
  const real = join(directory, 'real.git');
  await promisify(execFile)('git', ['clone', '--quiet', '--bare', '--', source, real]);
  return real;
}
