/**
 * Asks a running MediaWiki about the archived HTML of other origin again, or makes more of it.
 *
 *     npm run cases:back -- --against http://127.0.0.1:8143/rest.php/v1 [--add 100 --seed 7] [--texts FILE] [--keep]
 *
 * `--texts` adds the HTML of a file, one JSON string a line; `--keep` asks about what is new alone. What differs is written down as open.
 */

import { existsSync, readFileSync } from 'node:fs';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import { type ArchivedCase, readArchive, writeArchive } from './archive.ts';
import { CASE_TITLE, plainContext } from './case-wiki.ts';
import { makeForeign, STYLES } from './foreign.ts';
import { withoutLosses, withoutTrails } from './losses.ts';
import { MediaWiki } from './mediawiki.ts';

const SERVER = 'https://wiki.example.org';
const ARCHIVE = 'test/wikitext/cases/mediawiki-back.jsonl';

const flags = process.argv.slice(2);
const flag = (name: string): string | undefined => flags[flags.indexOf(`--${name}`) + 1 || flags.length];
const wiki = new MediaWiki(flag('against') ?? '');
const each = Math.ceil(Number(flag('add') ?? 0) / STYLES.length);
const seed = Number(flag('seed') ?? 1) * 1_000_000;
const made = STYLES.flatMap((style) =>
  Array.from({ length: each }, (_, index) => withoutLosses(makeForeign(style, seed + index, SERVER), SERVER)),
);
const archived = existsSync(ARCHIVE) ? readArchive(ARCHIVE) : [];
const file = flag('texts');
const listed = (file === undefined ? '' : readFileSync(file, 'utf8'))
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as string);
const cases: ArchivedCase[] = flags.includes('--keep') ? [...archived] : [];
const known = new Set(cases.map(({ text }) => text));
for (const html of new Set([...archived.map(({ text }) => text), ...made, ...listed])) {
  if (known.has(html)) continue;
  const answer = withoutTrails(await wiki.ask('wikitext', CASE_TITLE, html));
  const isAlike = withoutTrails(serializeHtml(html, plainContext())) === answer;
  cases.push({ text: html, answer, ...(isAlike ? {} : { open: 'not yet looked into' }) });
}
writeArchive(ARCHIVE, cases);
console.log(`${cases.length} cases, ${cases.filter(({ open }) => open !== undefined).length} open`);
