/**
 * The differential test: random inputs, MediaWiki's answer and ours.
 *
 *     npm run test:mediawiki -- http://127.0.0.1:8143/rest.php/v1 --count 2000 --seed 7 --kind sane,soup --show 20
 *
 * The judge's wiki needs `$wgArticlePath = '/wiki/$1'`, thumbnails of 180 px (`$wgDefaultUserOptions['thumbsize'] = 2`),
 * drawings (`$wgSVGNativeRendering = true`), the files of `case-wiki.ts` and its interwiki prefixes.
 *
 * `--lint` compares what is linted, `--save` what is stored, `--back` the wikitext of the HTML that MediaWiki makes, once
 * nothing in it tells that it is MediaWiki's.
 *
 * `--pages FOLDER` compares the wikitext pages there, and `--articles` the project's own articles, in place of random inputs.
 *
 * Differences are shrunk and put together by what differs; the last lines count them by kind.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { writeOut } from '../../src/wikitext/save.ts';
import { ARTICLES, TEMPLATES } from '../wikitext/edits/articles.ts';
import { asForeign } from './as-foreign.ts';
import { CASE_FILES, CASE_PAGES, caseContext, CASE_TITLE as TITLE } from './case-wiki.ts';
import { type Compared, compareHtml } from './compare.ts';
import { type Kind, makeInput } from './grammar.ts';
import { readAsJudge } from './judges-version.ts';
import { ourLints, theirLints } from './lint-form.ts';
import { withoutLosses, withoutTrails } from './losses.ts';
import { MediaWiki } from './mediawiki.ts';
import { mirror } from './mirror.ts';

const [base = '', ...flags] = process.argv.slice(2);
const flag = (name: string): string | undefined => flags[flags.indexOf(`--${name}`) + 1 || flags.length];
const count = Number(flag('count') ?? 400);
const seed = Number(flag('seed') ?? Math.floor(Date.now() / 1000) % 1_000_000);
const kinds = (flag('kind') ?? 'sane,habits,mutated,soup').split(',') as Kind[];
const show = Number(flag('show') ?? 10);
const level = flags.includes('--strict') ? 'strict' : 'lenient';
const isLint = flags.includes('--lint');
const isSave = flags.includes('--save');
const isBack = flags.includes('--back');
const folder = flag('pages');
const isArticles = flags.includes('--articles');

const wiki = new MediaWiki(base);
for (const [title, source] of CASE_PAGES) await wiki.put(title, source);
// Their templates have names of their own there, where other inputs have theirs.
if (isArticles)
  for (const [title, source] of Object.entries(TEMPLATES))
    await wiki.put(title.replace(':', ':Article '), source);
const contextFor = await mirror(wiki);
checkJudge();

/** A judge with other settings differs everywhere, which tells of no fault. */
function checkJudge(): void {
  const { site, file } = contextFor(TITLE);
  const wanted = caseContext().site;
  const prefixes = [...wanted.interwiki.keys()].filter((prefix) => !site.interwiki.has(prefix));
  const files = CASE_FILES.filter((name) => file(name) === undefined);
  const path = site.articlePath === wanted.articlePath ? [] : [`$wgArticlePath = '${wanted.articlePath}'`];
  const missing = [...path, ...prefixes, ...files];
  if (missing.length > 0) throw new Error(`The judge's wiki lacks ${missing.join(', ')}`);
}

type Origin = Kind | 'pages' | 'articles';

interface Difference extends Compared {
  readonly kind: Origin;
  readonly text: string;
}

const differences: Difference[] = [];
const counts = new Map<Origin, { all: number; strict: number; lenient: number; recorded: number }>();
let slowest = 0;

function render(text: string): string {
  const start = process.cpuUsage();
  const { html } = renderWikitext(text, contextFor(TITLE), { flavour: 'edit' });
  const { user } = process.cpuUsage(start);
  slowest = Math.max(slowest, user / 1000);
  return html;
}

function compareText(theirs: string, ours: string): Compared {
  const same = theirs.trim() === ours.trim();
  const form = (said: string) => ({ strict: said, lenient: said });
  return { strict: same, lenient: same, theirs: form(theirs), ours: form(ours) };
}

/** What saving changes: templates substituted, links with nothing behind their pipe. */
function asWritten(text: string): string {
  return text
    .replace(/\{\{(?=[A-Z][\w ]*[|}])/g, '{{subst:')
    .replace(/(\[\[[^[\]{}<>|\n]+\|)[^[\]{}<>|\n]+(?=\]\])/g, '$1');
}

/** In how many pieces signs are kept from being read is nobody's matter; nor are blanks beside others. */
function withoutEscapes(text: string): string {
  return text
    .replace(/<nowiki *\/>|<\/?nowiki>/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/(?<=\S) {2,}/g, ' ');
}

/** A range that ends before it begins is a fault of MediaWiki's: what begins there with us counts. */
function withEnds(theirs: string, ours: string): string {
  return theirs.replace(/^(.* (\d+)-)(\d+)$/gm, (line: string, head: string, start: string, end: string) =>
    Number(end) < Number(start) ? (ours.split('\n').find((each) => each.startsWith(head)) ?? line) : line,
  );
}

async function compare(text: string): Promise<Compared> {
  if (isLint) {
    const ours = ourLints(text, contextFor(TITLE));
    return compareText(withEnds(theirLints(await wiki.ask('lint', TITLE, text)), ours), ours);
  }
  if (isSave) {
    const input = asWritten(text);
    const ours = writeOut(input, contextFor(TITLE), (unsigned) => unsigned).text;
    return compareText(await wiki.ask('save', TITLE, input), ours);
  }
  if (isBack) {
    const html = withoutLosses(asForeign(await wiki.ask('html', TITLE, text)), contextFor(TITLE).site.server);
    const theirs = await wiki.ask('wikitext', TITLE, html);
    const ours = serializeHtml(html, contextFor(TITLE));
    return compareText(withoutEscapes(withoutTrails(theirs)), withoutEscapes(withoutTrails(ours)));
  }
  const theirs = await wiki.ask('html', TITLE, text);
  const compared = compareHtml(theirs, render(text), TITLE);
  if (compared[level]) return compared;
  const older = compareHtml(
    theirs,
    readAsJudge(() => render(text)),
    TITLE,
  );
  return older[level] ? older : compared;
}

/**
 * Where newer versions than the judge's read a text in another way, as the given cases have it, and the grammar writes it or
 * slips of the hand make it, both are asked something else: a blank behind a category at the beginning of a line no longer
 * indents, a category in its text makes a link text (a template may bring it), a `=` in a tag ends the name of an argument,
 * what a template brings behind the blank of an indented line is no list, `{{!}}` ends the target of a link, `||` parts cells
 * in the lines that begin with one alone (even before a `}`), two brackets close a link even where an external one is open in
 * it, or what could become one, and a line of a switch parts paragraphs. What stands at the address of an external link
 * without a blank between, MediaWiki loses; and in a link within another, or within an extension, it reads include tags as in
 * a template, which is its new parser's defect: the one that pages are shown with reads them as tags of the page.
 */
function forBoth(text: string): string {
  return withoutIncludeTags(text)
    .replace(/(?<=\S[ \t]*\n)[ \t]*__[A-Z]+__[ \t]*\n(?=[ \t]*\S)/g, '\n')
    .replace(/(\[\[(?:Category|es|fr|zh|mul|mi):[^\]\n]*\]\])[ \t]+/g, '$1')
    .replace(/^ +(?=\{\{\s*(?:Bullet|Sub bullets|Numbers|Terms|Indent|Only list|If list))/gim, '')
    .replace(/(\[\[[^[\]|{}]*)\{\{!\}\}/g, '$1|')
    .replace(/^(?!\s*[|!]).*\|\|.*$/gm, (line) => line.replaceAll('||', ''))
    .replace(/\|\|(?=\})/g, '|| ')
    .replace(/(?<=\[(?:[a-z]+:|\/\/)[^\s<>[\]]*)(?=<(?:ref|math|nowiki|gallery|syntaxhighlight)\b)/gi, ' ')
    .replace(
      /(\[\[[^[\]|]*\|[^[\]]*)\[(?=(?:[a-z]+:|\/\/|[^\s[\]]*(?:&|<!--|\{\{))[^[\]\n]*\]\](?!\]))/gi,
      '$1',
    )
    .replace(/(\[\[[^[\]|]*\|[^[\]]*)\[\[(?:Category|es|fr|zh|mul|mi):[^\]\n]*\]\]/g, '$1')
    .replace(/(\[\[[^[\]|]*\|[^[\]]*\{\{\s*)Category (?:only|end|lines)(?=\s*[|}])/g, '$1Bold')
    .replace(/\{\{(?:[^{}]|\{\{[^{}]*\}\})*\}\}/g, (call) =>
      call.replace(/(<\/?[a-z]\w*)\s[^<>]*>/gi, '$1>'),
    );
}

const IN_LINKS =
  /\[|\]|\n\n|<\/?gallery\b[^>]*>|<includeonly>[\s\S]*?<\/includeonly>|<\/?(?:noinclude|onlyinclude)>/g;

/** Without the include tags in links and galleries, and what is not shown of a page because of them. */
function withoutIncludeTags(text: string): string {
  let depth = 0;
  return text.replace(IN_LINKS, (part) => {
    if (/^(?:\[|<g)/.test(part)) depth++;
    else if (/^(?:\]|<\/g)/.test(part)) depth = Math.max(0, depth - 1);
    else if (part === '\n\n') depth = 0;
    else if (depth > 0) return '';
    return part;
  });
}

function renamed(source: string): string {
  const names = Object.keys(TEMPLATES).map((title) => title.replace('Template:', ''));
  return source.replace(new RegExp(`\\{\\{(?=(?:${names.join('|')})\\b)`, 'g'), '{{Article ');
}

interface Job {
  readonly kind: Origin;
  text(): string;
}

function makeJobs(): Job[] {
  const pages =
    folder === undefined
      ? []
      : readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(?:mediawiki|wiki|wikitext|mw)$/.test(name))
          .map((name) => ({ kind: 'pages' as const, text: () => readFileSync(join(folder, name), 'utf8') }));
  const articles = isArticles
    ? Object.values(ARTICLES).map((source) => ({ kind: 'articles' as const, text: () => renamed(source) }))
    : [];
  if (folder !== undefined || isArticles) return [...pages, ...articles];
  return kinds.flatMap((kind) =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      text: () => makeInput(kind, seed * 100_000 + index).text,
    })),
  );
}

async function judge({ kind, text: make }: Job): Promise<void> {
  const text = make();
  if (text.trim() === '') return;
  const counted = counts.get(kind) ?? { all: 0, strict: 0, lenient: 0, recorded: 0 };
  counts.set(kind, counted);
  counted.all++;
  let compared = await compare(text);
  const asBefore = forBoth(text);
  if (!compared[level] && asBefore !== text && asBefore.trim() !== '') {
    const again = await compare(asBefore);
    // What is left of a recorded difference is looked at, once that is out of the way.
    if (again[level]) counted.recorded++;
    compared = again;
  }
  if (compared.strict) counted.strict++;
  if (compared.lenient) counted.lenient++;
  if (!compared[level]) differences.push({ kind, text: asBefore, ...compared });
}

/** The shortest text found that differs in the same level: parts are taken out as long as the difference stays. */
async function shrink(found: Difference): Promise<Difference> {
  let best = found;
  for (let size = Math.ceil(best.text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.text.length; ) {
      const text = best.text.slice(0, at) + best.text.slice(at + size);
      if (text.trim() === '') break;
      const compared = await compare(text);
      // What is recorded is not what differed here.
      if (compared[level] || forBoth(text) !== text) at += size;
      else best = { kind: found.kind, text, ...compared };
    }
  }
  return best;
}

/** What differs, without the words: differences that look alike are one cluster. */
function signature({ theirs, ours }: Compared): string {
  const [one, other] = [theirs[level], ours[level]].map((form) => form.split(/(?=<)|(?<=>)/));
  let start = 0;
  while (start < one!.length && one![start] === other![start]) start++;
  const part = (pieces: readonly string[]): string =>
    pieces
      .slice(start, start + 2)
      .join('')
      .replace(/[\p{L}\d]+/gu, (word) => (word.length > 12 ? word.slice(0, 12) : word));
  return `${part(one!)} / ${part(other!)}`.slice(0, 160);
}

const jobs = makeJobs();
let next = 0;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (next < jobs.length) await judge(jobs[next++]!);
  }),
);

const limit = flags.includes('--all') ? differences.length : Math.min(differences.length, show * 3);
const shrunk: Difference[] = [];
const isShort = flags.includes('--quick');
const todo = differences.sort((a, b) => a.text.length - b.text.length).slice(0, limit);
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let each = todo.shift(); each !== undefined; each = todo.shift())
      shrunk.push(isShort ? each : await shrink(each));
  }),
);
const clusters = new Map<string, Difference[]>();
for (const each of shrunk) {
  const key = signature(each);
  clusters.set(key, [...(clusters.get(key) ?? []), each]);
}
for (const [, members] of [...clusters].sort(([, a], [, b]) => b.length - a.length).slice(0, show)) {
  const [first] = members.sort((a, b) => a.text.length - b.text.length);
  console.log(`==== ${members.length} x`);
  for (const each of members.slice(0, 3)) console.log(`  ${JSON.stringify(each.text)}`);
  console.log(
    `  MW   ${first!.theirs[level].replace(/\n/g, '\n       ')}\n  ours ${first!.ours[level].replace(/\n/g, '\n       ')}`,
  );
}
console.log(`seed ${seed}; slowest ${slowest.toFixed(0)} ms`);
for (const [kind, { all, strict, lenient, recorded }] of counts)
  console.log(
    `${kind.padEnd(8)} ${all}  lenient ${((100 * lenient) / all).toFixed(1)} %  strict ${((100 * strict) / all).toFixed(1)} %; ` +
      `of these after a recorded difference ${((100 * recorded) / all).toFixed(1)} %`,
  );
