/**
 * The law of `stemma export --html`: whatever happened to the wiki since the last export, writing only what changed gives the very files
 * that a first export gives. Wikis are small and their changes drawn at random; `STEMMA_SITE_CHANGES` says how many,
 * `STEMMA_SEED` which.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { makeRandom } from '../../bench/random.ts';
import { setting } from '../../support/load.ts';
import { commit, type Files, makeRepository } from '../../support/repository.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const CHANGES = setting('STEMMA_SITE_CHANGES', 8);
const SEED = setting('STEMMA_SEED', 1);

/** One process for all exports: to load the program takes longer than to write so small a site. */
const PROGRAM = `
  import { createInterface } from 'node:readline';
  const { exportHtml } = await import(process.argv[2]);
  for await (const line of createInterface({ input: process.stdin })) {
    const { site, ...options } = JSON.parse(line);
    await exportHtml({ root: '', ...options }, site).catch((error) => console.log('failed: ' + error.stack));
  }`;

function startExports() {
  const module = new URL('../../../dist/cli/static-site/export-html.js', import.meta.url).href;
  const program = join(temporaryDirectory('exports'), 'exports.mjs');
  writeFileSync(program, PROGRAM);
  const child = spawn(process.execPath, [program, module], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async write(options: { repo: string; data: string; site: string }): Promise<string> {
      child.stdin.write(`${JSON.stringify(options)}\n`);
      return (await lines.next()).value;
    },
    async end(): Promise<void> {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}

const NAMES = ['Home', 'Earth', 'earth', 'Sub/Mars', 'Sub', 'Sub/Deep/Moon', 'Talk/Earth', 'Old', 'Venus'];
const CATEGORIES = ['Places', 'places', 'Planets', 'Empty'];
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
].map((text) => Buffer.from(text, 'base64'));

/** A picture that Git LFS keeps. */
const LARGE = PNG[0] as Buffer;
const LARGE_SHA256 = createHash('sha256').update(LARGE).digest('hex');
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${LARGE_SHA256}\nsize ${LARGE.length}\n`;

/** Files that change, by who draws what they hold; a page may have one of two forms. */
function drawChange(random: ReturnType<typeof makeRandom>, held: Map<string, string | Uint8Array>): Files {
  const one = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const word = (): string => one(['zebra', 'ant', 'the', 'über', '水星', 'x1', 'moon']);
  const link = (): string =>
    one([
      ...NAMES.map((name) => `[[${name}]]`),
      ...CATEGORIES.flatMap((name) => [`[[Category:${name}|${word()}]]`, `[[:Category:${name}]]`]),
      '{{Box}}',
      '{{Box|a}} {{Nest}}',
      '[[File:Map.png|thumb|a]]',
      '[[File:map.png]]',
      '[[File:Large.png|thumb]]',
      '[[Category:Planets]]',
      '{{#ifexist:Venus|there|gone}}',
      '{{NUMBEROFPAGES}} {{PAGESINCATEGORY:Places}} {{CURRENTTIMESTAMP}}',
      '{{Special:PrefixIndex/Sub}}',
      '{{fullurl:Earth}} {{REVISIONUSER}}',
      '[https://example.org/ out]',
      '== A heading ==\n',
    ]);
  const text = (): string =>
    Array.from({ length: 1 + random.below(6) }, () => `${link()} ${word()}`).join(' ');
  const page = `${one(NAMES)}.mediawiki`;
  const beside = one([
    'Template/Box.mediawiki',
    'Template/Nest.mediawiki',
    '_Sidebar.mediawiki',
    'Sub/_Sidebar.md',
    '_Footer.md',
    'Sub/_Header.md',
    'Help/Contents.md',
    'Talk/Earth.mediawiki',
    'Category/Places.mediawiki',
    'File/Map.png.mediawiki',
    'MediaWiki/Sidebar.mediawiki',
  ]);
  const pages = [...held.keys()].filter((path) => /^(?:[A-Z]|Sub\/).*\.mediawiki$/.test(path));
  const from = pages.length === 0 ? page : one(pages);
  const to = one([`${one(NAMES)}.mediawiki`, 'Category/Planets.mediawiki', 'Template/Box.mediawiki']);
  return one<() => Files>([
    () => ({ [page]: text() }),
    () => ({ [page]: text() }),
    () => ({ [page]: text() }),
    () => ({ [page]: `#REDIRECT [[${one(NAMES)}]]` }),
    () => ({ [from]: null }),
    () => ({ [from]: null, [to]: held.get(from) ?? text() }),
    () => ({ [beside]: beside.includes('MediaWiki') ? `** ${one(NAMES)}|${word()}` : text() }),
    () => ({ [beside]: null }),
    () => ({
      'Template/Box.mediawiki': `<includeonly>[[Category:${one(CATEGORIES)}]]</includeonly>${word()}`,
    }),
    () => ({ [one(['File/Map.png', 'File/map.png'])]: one<Uint8Array | null>([...PNG, null]) }),
    () => ({ 'File/Large.png': one([POINTER, null]) }),
    () => ({ [`Category/${one(CATEGORIES)}.mediawiki`]: `[[Category:${one(CATEGORIES)}]] ${word()}` }),
    () => ({ 'File/Old.png.mediawiki': `#REDIRECT [[File:${one(['Map', 'map', 'Large'])}.png]]` }),
    () => ({ '.stemma/site.json': JSON.stringify({ siteName: word(), mainPage: one(NAMES) }) }),
    () => ({ '.stemma/style.css': `p { color: ${one(['red', 'blue'])} }` }),
    () => ({ '.stemma/messages/en.json': JSON.stringify({ talk: word() }) }),
    () => ({ '.mailmap': `${word()} <pusher@example.org>\n` }),
  ])();
}

function keepLarge(repo: string): void {
  const folder = join(repo, 'lfs/objects', LARGE_SHA256.slice(0, 2), LARGE_SHA256.slice(2, 4));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, LARGE_SHA256), LARGE);
}

function filesIn(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(directory, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}

test(`${CHANGES} changes, seed ${SEED}`, async () => {
  const random = makeRandom(SEED);
  const first: Files = {
    'Home.mediawiki': 'Welcome to [[Earth]] [[Category:Places]]',
    'Earth.mediawiki': '{{Box}}',
  };
  const held = new Map(Object.entries(first) as [string, string | Uint8Array][]);
  const repo = await makeRepository(first);
  const place = temporaryDirectory('law');
  const exports = startExports();
  let kept = 0;
  try {
    for (let round = 0; round <= CHANGES; round++) {
      const drawn = round === 0 ? {} : drawChange(random, held);
      const files = Object.fromEntries(
        Object.entries(drawn).filter(([path, now]) => now !== null || held.has(path)),
      );
      for (const [path, now] of Object.entries(files)) {
        if (now === null) held.delete(path);
        else held.set(path, now);
      }
      if (Object.keys(files).length > 0) await commit(repo, { files });
      // It comes when it was fetched, whatever the history does.
      else if (round > 0) keepLarge(repo);
      const site = join(place, 'site');
      const anew = join(place, `anew-${round}`);
      const told = await exports.write({ repo, data: join(place, 'data'), site });
      await exports.write({ repo, data: join(place, `data-${round}`), site: anew });
      const [, all = '', written = ''] = /^(\d+) files, (\d+) of them written$/.exec(told) ?? [told];
      if (Number(written) < Number(all)) kept++;
      const [ours, fresh] = [filesIn(site), filesIn(anew)];
      if (ours.size === 0 || told.startsWith('failed')) throw new Error(told);
      const what = `round ${round}: ${JSON.stringify(Object.keys(files))}`;
      expect([...ours.keys()], what).toEqual([...fresh.keys()]);
      for (const [name, text] of fresh) expect(ours.get(name), `${what}: ${name}`).toBe(text);
    }
  } finally {
    await exports.end();
  }
  expect(kept).toBeGreaterThan(CHANGES / 2);
});
