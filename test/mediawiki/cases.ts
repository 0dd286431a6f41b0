/**
 * Asks a running MediaWiki about the archived cases again, or makes new ones.
 *
 *     npm run cases -- --against http://127.0.0.1:8143/rest.php/v1 [--lint] [--add 100 --seed 7] [--texts FILE]
 *
 * `--texts` adds the texts of a file, one JSON string a line; `--lint` is about the archive of what is linted; `--keep` asks
 * about what is new alone, for a judge that is not set up as those before it were.
 * What differs is written down as open, with the reason that is known for its kind.
 */

import { readFileSync } from 'node:fs';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { type ArchivedCase, readArchive, writeArchive } from './archive.ts';
import { CASE_PAGES, CASE_TITLE, caseContext } from './case-wiki.ts';
import { type Kind, makeInput } from './grammar.ts';
import { ourLints, theirLints } from './lint-form.ts';
import { MediaWiki } from './mediawiki.ts';
import { normalForm } from './normal-form.ts';

/** How many of a hundred new cases are of each kind. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['pair', 80],
  ['sane', 6],
  ['habits', 6],
  ['mutated', 4],
  ['soup', 4],
];

/** Known kinds of differences, by what is in the text; the first that fits is the reason. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^[ \t]*\[\[(?:Category|es|fr|zh|mul):[^\]]*\]\] /m,
    'newer MediaWiki: a blank behind a category does not indent',
  ],
  [/<references[^/>]*>|<ref[^>]*(?:follow|dir|bogus)/, 'newer MediaWiki: errors of references are shown'],
  [/showfilename/, 'newer MediaWiki: names of files in galleries are without prefix'],
  [/#language|CURRENTVERSION|#time|int:|grammar|formatdate/, 'names and versions of the judge'],
  [/\{\{\s*Unclosed/, 'newer MediaWiki: a newline does not open formatting again'],
  [
    /http:\/\/a\S*(?:&quot;|&#(?:34|91|93|124);|\|b)/,
    'newer MediaWiki: an address shows quotes, bars and brackets as they are',
  ],
  [/\[\[[^[\]\n]*\{\{!\}\}/, 'newer MediaWiki: {{!}} ends the target of a link'],
  [/\|[^\]]*\[\[Category:/, 'newer MediaWiki: a category in its text makes a link text'],
];

const flags = process.argv.slice(2);
const isLint = flags.includes('--lint');
const ARCHIVE = `test/wikitext/cases/mediawiki${isLint ? '-lint' : ''}.jsonl`;
const flag = (name: string): string | undefined => flags[flags.indexOf(`--${name}`) + 1 || flags.length];
const wiki = new MediaWiki(flag('against') ?? '');
for (const [title, source] of CASE_PAGES) await wiki.put(title, source);
const archived = flags.includes('--new') ? [] : readArchive(ARCHIVE);
const kept = flags.includes('--keep') ? archived : [];
const known = new Set(kept.map(({ text }) => text));
const texts = [...archived.map(({ text }) => text), ...newTexts(), ...listedTexts(flag('texts'))];
writeArchive(ARCHIVE, [...kept, ...(await answered([...new Set(texts)].filter((text) => !known.has(text))))]);

function newTexts(): string[] {
  const count = Number(flag('add') ?? 0);
  const seed = Number(flag('seed') ?? 1) * 1_000_000;
  return SHARES.flatMap(([kind, share]) =>
    Array.from(
      { length: Math.round((count * share) / 100) },
      (_, index) => makeInput(kind, seed + index).text,
    ),
  ).filter((text) => text.trim() !== '');
}

function listedTexts(path: string | undefined): string[] {
  if (path === undefined) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string);
}

async function answered(all: readonly string[]): Promise<ArchivedCase[]> {
  const cases: ArchivedCase[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < all.length) {
      const at = next++;
      cases[at] = await caseOf(all[at]!);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  const open = cases.filter((each) => each.open !== undefined).length;
  console.log(`${cases.length} cases, ${open} open`);
  return cases;
}

async function caseOf(text: string): Promise<ArchivedCase> {
  const said = await wiki.ask(isLint ? 'lint' : 'html', CASE_TITLE, text);
  const answer = isLint ? theirLints(said) : normalForm(said);
  const ours = isLint
    ? ourLints(text, caseContext())
    : normalForm(renderWikitext(text, caseContext(), { flavour: 'edit' }).html);
  if (ours === answer) return { text, answer };
  return { text, answer, open: REASONS.find(([shape]) => shape.test(text))?.[1] ?? 'not yet looked into' };
}
