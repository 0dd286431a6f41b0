/**
 * The differential test of the way back: random HTML of other origin, the wikitext that MediaWiki makes of it and ours.
 *
 *     npm run test:mediawiki:back -- http://127.0.0.1:8143/rest.php/v1 --count 200 --seed 7 --style web,border --show 20
 *
 * The texts must be equal for HTML of which MediaWiki loses nothing. Where they are not, and MediaWiki renders its own to
 * something else than was sent but ours to what was sent, the difference is MediaWiki's loss and counted apart. HTML of
 * which it is known to lose something is asked for another thing: whether what comes back renders to it.
 *
 * Differences are shrunk and put together by what differs; the last lines count them by style.
 */

import * as parse5 from 'parse5';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import { CASE_PAGES, CASE_TITLE as TITLE } from './case-wiki.ts';
import { compareHtml } from './compare.ts';
import type { Style } from './foreign/hand.ts';
import { makeForeign, STYLES } from './foreign.ts';
import { withoutLosses, withoutTrails } from './losses.ts';
import { MediaWiki } from './mediawiki.ts';
import { mirror } from './mirror.ts';

const [base = '', ...flags] = process.argv.slice(2);
const flag = (name: string): string | undefined => flags[flags.indexOf(`--${name}`) + 1 || flags.length];
const count = Number(flag('count') ?? 100);
const seed = Number(flag('seed') ?? Math.floor(Date.now() / 1000) % 1_000_000);
const styles = (flag('style') ?? STYLES.join(',')).split(',') as Style[];
const show = Number(flag('show') ?? 10);

const wiki = new MediaWiki(base);
for (const [title, source] of CASE_PAGES) await wiki.put(title, source);
const contextFor = await mirror(wiki);
const context = contextFor(TITLE);

interface Answers {
  readonly html: string;
  readonly theirs: string;
  readonly ours: string;
}

async function answersTo(html: string): Promise<Answers> {
  const theirs = await wiki.ask('wikitext', TITLE, html);
  return { html, theirs, ours: serializeHtml(html, context) };
}

function isAlike({ theirs, ours }: Answers): boolean {
  return withoutTrails(theirs) === withoutTrails(ours);
}

/** Whether MediaWiki renders wikitext to what was sent; pictures from elsewhere are shown as links to them. */
async function keeps(wikitext: string, html: string): Promise<boolean> {
  const shown = html.replace(
    /<img\b[^>]*? ?src="(https?:[^"]*)"[^>]*>/g,
    '<a rel="mw:ExtLink" href="$1">$1</a>',
  );
  return compareHtml(shown, await wiki.ask('html', TITLE, wikitext), TITLE).lenient;
}

async function isLoss({ html, theirs, ours }: Answers): Promise<boolean> {
  return (await keeps(ours, html)) && !(await keeps(theirs, html));
}

type Dom = parse5.DefaultTreeAdapterTypes.ChildNode;
type Parent = parse5.DefaultTreeAdapterTypes.ParentNode;

/** All that is one node, one attribute or one half of a text smaller. */
function* smaller(html: string): Generator<string> {
  const tree = parse5.parseFragment(html);
  const all: Dom[] = [];
  const collect = (parent: Parent): void => {
    for (const child of parent.childNodes) {
      all.push(child);
      if ('childNodes' in child) collect(child);
    }
  };
  collect(tree);
  for (const node of all) {
    const parent = node.parentNode!;
    const siblings = parent.childNodes;
    const at = siblings.indexOf(node);
    const tryWith = (nodes: readonly Dom[]): string => {
      parent.childNodes = [...siblings.slice(0, at), ...nodes, ...siblings.slice(at + 1)];
      const made = parse5.serialize(tree);
      parent.childNodes = siblings;
      return made;
    };
    yield tryWith([]);
    if ('tagName' in node) {
      yield tryWith(node.childNodes);
      const { attrs } = node;
      for (const attribute of attrs) {
        node.attrs = attrs.filter((each) => each !== attribute);
        yield parse5.serialize(tree);
      }
      node.attrs = attrs;
    } else if ('value' in node) {
      const { value } = node;
      for (let size = Math.ceil(value.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
        for (let from = 0; from < value.length; from += size) {
          node.value = value.slice(0, from) + value.slice(from + size);
          yield parse5.serialize(tree);
        }
      node.value = value;
    }
  }
}

function hasLosses(html: string): boolean {
  return withoutLosses(html, context.site.server) !== html;
}

/** The shortest HTML found that differs still, and of which MediaWiki loses nothing. */
async function shrink(found: Answers): Promise<Answers> {
  for (let best = found; ; ) {
    let next: Answers | undefined;
    for (const html of smaller(best.html)) {
      if (html.trim() === '' || html.length >= best.html.length || hasLosses(html)) continue;
      const answers = await answersTo(html);
      if (isAlike(answers) || (await isLoss(answers))) continue;
      next = answers;
      break;
    }
    if (next === undefined) return best;
    best = next;
  }
}

interface Counts {
  all: number;
  alike: number;
  lost: number;
  wrong: number;
  /** HTML as it came, of which MediaWiki is known to lose something, and who kept it. */
  known: number;
  kept: number;
  keptByThem: number;
}

const counts = new Map<Style, Counts>(
  styles.map((style) => [style, { all: 0, alike: 0, lost: 0, wrong: 0, known: 0, kept: 0, keptByThem: 0 }]),
);
const differences: Answers[] = [];

async function judge(style: Style, number: number): Promise<void> {
  const counted = counts.get(style)!;
  const came = makeForeign(style, number, context.site.server);
  const html = withoutLosses(came, context.site.server);
  const answers = await answersTo(html);
  counted.all++;
  if (isAlike(answers)) counted.alike++;
  else if (await isLoss(answers)) counted.lost++;
  else {
    if (!(await keeps(answers.ours, html)) && (await keeps(answers.theirs, html))) counted.wrong++;
    differences.push(answers);
  }
  if (html === parse5.serialize(parse5.parseFragment(came))) return;
  const { ours, theirs } = await answersTo(came);
  counted.known++;
  if (await keeps(ours, came)) counted.kept++;
  if (await keeps(theirs, came)) counted.keptByThem++;
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all([worker(), worker(), worker()]);
}

/** What differs, without the words: differences that look alike are one cluster. */
function signature({ theirs, ours }: Answers): string {
  let start = 0;
  while (start < theirs.length && theirs[start] === ours[start]) start++;
  const part = (text: string): string => text.slice(start, start + 12).replace(/[\p{L}\d]+/gu, 'w');
  return `${part(theirs)} / ${part(ours)}`;
}

await inTurn(
  styles.flatMap((style) =>
    Array.from({ length: count }, (_, index) => [style, seed * 100_000 + index] as const),
  ),
  ([style, number]) => judge(style, number),
);
const limit = flags.includes('--all') ? differences.length : show * 2;
const shrunk: Answers[] = [];
await inTurn(
  differences.sort((a, b) => a.html.length - b.html.length).slice(0, limit),
  async (each) => void shrunk.push(flags.includes('--quick') ? each : await shrink(each)),
);
const clusters = new Map<string, Answers[]>();
for (const each of shrunk) clusters.set(signature(each), [...(clusters.get(signature(each)) ?? []), each]);
for (const [, members] of [...clusters].sort(([, a], [, b]) => b.length - a.length).slice(0, show)) {
  console.log(`==== ${members.length} x`);
  for (const { html, theirs, ours } of members.sort((a, b) => a.html.length - b.html.length).slice(0, 3))
    console.log(
      `  ${JSON.stringify(html)}\n    MW   ${JSON.stringify(theirs)}\n    ours ${JSON.stringify(ours)}`,
    );
}
console.log(`seed ${seed}`);
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
for (const [style, { all, alike, lost, wrong, known, kept, keptByThem }] of counts)
  console.log(
    `${style.padEnd(8)} ${all}  alike ${percent(alike, all)}; lost by MediaWiki alone ${percent(lost, all)}; ` +
      `by us alone ${percent(wrong, all)}; with known losses ${known}: kept by us ${percent(kept, known)}, ` +
      `by MediaWiki ${percent(keptByThem, known)}`,
  );
