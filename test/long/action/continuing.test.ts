/**
 * The law of continuing: whoever walks a list by `continue` while others write is told exactly once of what was there all the time.
 * What came, went or changed its place in between may be told or not.
 */

import { describe, expect, test } from 'vitest';
import { MODULES } from '../../../src/http/action/modules.ts';
import * as samples from '../../media/samples.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

type Shape = Readonly<Record<string, unknown>>;

/** `STEMMA_SEED=7` tries another history. */
const SEED = Number(process.env['STEMMA_SEED'] ?? 31);
const MAX_STEPS = 200;

/** A small generator of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const NAMES = Array.from({ length: 14 }, (_, at) => `${['', 'Talk:', 'Help:'][at % 3]}P${(at * 5) % 14}`);
const linked = (name: string): string => `[[${name}]] `;

function sourceFrom(random: () => number): string {
  if (random() < 0.15) return `#REDIRECT [[${NAMES[Math.floor(random() * NAMES.length)]}]]`;
  const some = NAMES.filter(() => random() < 0.3)
    .map(linked)
    .join('');
  const sortKey = random() < 0.3 ? `|${Math.floor(random() * 100)}` : '';
  return `${some}[[Hub]] {{Box}} [[File:Map.png]] [[Category:Hub${sortKey}]] [[Category:C${Math.floor(random() * 5)}]] https://example.org/${Math.floor(random() * 9)} [[de:D${Math.floor(random() * 3)}]] [[out:O${Math.floor(random() * 3)}]] {{SHORTDESC:short}}`;
}

async function started(random: () => number): Promise<MadeWiki> {
  const pages = Object.fromEntries(NAMES.map((name) => [name, sourceFrom(random)]));
  const files = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`File/M${at}.png`, `file ${at}`]));
  const redirects = Object.fromEntries(
    [0, 1, 5, 10].map((at) => [`R${at}.mediawiki`, `#REDIRECT [[P${at}]]`]),
  );
  const same = { 'File/N1.png': 'file 1', 'File/N2.png': 'file 1', 'File/N3.png': 'file 1' };
  const outside = {
    de: { url: 'https://de.example.org/$1', language: 'de' },
    out: { url: 'https://x.org/$1' },
  };
  const site = { '.stemma/site.json': JSON.stringify({ interwiki: outside }) };
  const picture = { 'File/Map.png': samples.png(3, 2) };
  return makeWiki({
    pages: { Hub: 'hub', ...pages },
    past: [{ files: { ...files, ...redirects, ...same, ...picture, ...site } }],
  });
}

/** Something that somebody else does. */
async function write({ alice, api }: MadeWiki, random: () => number): Promise<void> {
  const title = NAMES[Math.floor(random() * NAMES.length)] as string;
  const what = random();
  if (what < 0.2) await alice.form({ action: 'delete', title });
  else if (what < 0.3)
    await alice.form({ action: 'move', from: title, to: `${title} of ${Math.floor(random() * 99)}` });
  else if (what < 0.35)
    await alice.form({
      action: 'edit',
      title: `File:${random() < 0.5 ? 'N1' : 'M1'}.png`,
      text: 'described',
    });
  else if (what < 0.45)
    await api
      .as('bob')
      .form({ action: 'edit', title: `AA ${Math.floor(random() * 99)}`, text: sourceFrom(random) });
  else
    await api.as(random() < 0.5 ? 'bob' : 'alice').form({ action: 'edit', title, text: sourceFrom(random) });
}

interface Asks {
  readonly parameters: string;
  readonly limit: string;
}

/** Every item of an answer, by all that it says: what says something else is another. */
function itemsOf(query: Shape | undefined): string[] {
  return Object.entries(query ?? {}).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [];
    // Revisions stand below their pages, however many an answer has of each.
    if (name === 'allrevisions')
      return value.flatMap(({ revisions, ...page }) =>
        (revisions as Shape[]).map((revision) => JSON.stringify([page, revision])),
      );
    if (name !== 'pages') return value.map((item) => JSON.stringify(item));
    return (value as Shape[]).flatMap((page) =>
      Object.entries(page).flatMap(([own, rows]) =>
        // A page that was taken away has another place, and so has one that is new under its title.
        Array.isArray(rows)
          ? rows.map((row) => JSON.stringify([page['title'], own, page['pageid'], row]))
          : [],
      ),
    );
  });
}

async function ask({ api }: MadeWiki, parameters: string) {
  const { json } = await api
    .as('admin')
    .get(`/api.php?action=query&format=json&formatversion=2&${parameters}`);
  expect(json.error, parameters).toBeUndefined();
  return json;
}

/** The whole list in one answer. */
async function whole(made: MadeWiki, { parameters, limit }: Asks): Promise<string[]> {
  const json = await ask(made, `${parameters}&${limit}=max`);
  return itemsOf(json.query);
}

const LISTS: readonly Asks[] = [
  { parameters: 'list=allpages&apnamespace=0', limit: 'aplimit' },
  { parameters: 'list=allpages&apdir=descending', limit: 'aplimit' },
  { parameters: 'list=allcategories', limit: 'aclimit' },
  { parameters: 'list=alllinks&alprop=ids|title', limit: 'allimit' },
  { parameters: 'list=alllinks&alunique=1&aldir=descending', limit: 'allimit' },
  { parameters: 'list=allredirects&arprop=ids|title', limit: 'arlimit' },
  { parameters: 'list=alltransclusions&atprop=ids|title', limit: 'atlimit' },
  { parameters: 'list=allfileusages&afprop=ids|title&afdir=descending', limit: 'aflimit' },
  { parameters: 'list=allrevisions&arvprop=ids', limit: 'arvlimit' },
  { parameters: 'list=allrevisions&arvprop=ids&arvdir=newer', limit: 'arvlimit' },
  { parameters: 'list=pageswithprop&pwppropname=page_image_free', limit: 'pwplimit' },
  { parameters: 'list=allimages&aiprop=', limit: 'ailimit' },
  { parameters: 'list=allimages&aisort=timestamp&aidir=older&aiprop=', limit: 'ailimit' },
  { parameters: 'list=allusers', limit: 'aulimit' },
  { parameters: 'list=backlinks&bltitle=Hub', limit: 'bllimit' },
  { parameters: 'list=embeddedin&eititle=Template:Box', limit: 'eilimit' },
  { parameters: 'list=imageusage&iutitle=File:Map.png', limit: 'iulimit' },
  {
    parameters: 'list=categorymembers&cmtitle=Category:Hub&cmprop=ids|title|sortkeyprefix',
    limit: 'cmlimit',
  },
  {
    parameters: 'list=categorymembers&cmtitle=Category:Hub&cmdir=descending&cmprop=ids|title|sortkeyprefix',
    limit: 'cmlimit',
  },
  { parameters: 'list=iwbacklinks&iwblprefix=out&iwblprop=iwtitle', limit: 'iwbllimit' },
  { parameters: 'list=langbacklinks&lbllang=de&lblprop=lltitle', limit: 'lbllimit' },
  { parameters: 'list=pagepropnames', limit: 'ppnlimit' },
  { parameters: 'list=exturlusage&euprotocol=https&euquery=example.org', limit: 'eulimit' },
  { parameters: 'list=logevents&leprop=ids|type', limit: 'lelimit' },
  { parameters: 'list=logevents&leprop=ids|type&ledir=newer', limit: 'lelimit' },
  { parameters: 'list=recentchanges&rcprop=ids|title', limit: 'rclimit' },
  { parameters: 'list=recentchanges&rcprop=ids|title&rcdir=newer', limit: 'rclimit' },
  { parameters: 'list=usercontribs&ucuser=Alice&ucprop=ids', limit: 'uclimit' },
  { parameters: 'prop=links&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'pllimit' },
  { parameters: 'prop=categories&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'cllimit' },
  { parameters: 'prop=linkshere&titles=P0|Hub|Talk:P5|Help:P10|Nowhere', limit: 'lhlimit' },
  { parameters: 'prop=transcludedin&titles=Template:Box', limit: 'tilimit' },
  { parameters: 'prop=fileusage&titles=File:Map.png', limit: 'fulimit' },
  { parameters: 'prop=contributors&titles=P0|Hub|Talk:P5', limit: 'pclimit' },
  { parameters: 'prop=revisions&titles=Hub&rvprop=ids', limit: 'rvlimit' },
  { parameters: 'prop=templates&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'tllimit' },
  { parameters: 'prop=images&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'imlimit' },
  { parameters: 'prop=langlinks&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'lllimit' },
  { parameters: 'prop=iwlinks&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'iwlimit' },
  { parameters: 'prop=extlinks&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'ellimit' },
  { parameters: 'prop=redirects&titles=P0|P1|P2|P3|P4|P5|P6|P7|P8|P9', limit: 'rdlimit' },
  {
    parameters: 'prop=duplicatefiles&titles=File:M1.png|File:N1.png|File:N2.png|File:Map.png',
    limit: 'dflimit',
  },
  { parameters: 'prop=imageinfo&iiprop=sha1&titles=File:M1.png|File:N1.png|File:Map.png', limit: 'iilimit' },
];

/** They go on by a number of results, as in MediaWiki: what was found by rank or by count may have another rank by then. */
const BY_NUMBER = ['prefixsearch', 'search', 'querypage'];
/** Of random pages there is no end, and these have nothing in a wiki of ours but what rights say of titles. */
const WITHOUT_ITEMS = [
  'random',
  'tags',
  'protectedtitles',
  'blocks',
  'watchlist',
  'watchlistraw',
  'mystashedfiles',
];
/** Refused to everybody. */
const REFUSED = ['deletedrevs', 'alldeletedrevisions', 'deletedrevisions', 'filearchive'];
/** A text or a picture of each page, not lists of things. */
const OF_EACH_PAGE = ['extracts', 'pageimages'];

function moduleOf(parameters: string): string {
  return /^(?:list|prop)=(\w+)/.exec(parameters)?.[1] ?? '';
}

/** The same as a generator: what it lists are pages then. */
function generated({ parameters, limit }: Asks): Asks {
  const own = MODULES.get(`query+${moduleOf(parameters)}`)?.parameters ?? {};
  const prefix = limit.replace(/limit$/, '');
  const renamed = parameters.replace(/&(\w+)=/g, (whole, name: string) =>
    name.startsWith(prefix) && name.slice(prefix.length) in own ? `&g${name}=` : whole,
  );
  return { parameters: renamed.replace(/^\w+/, 'generator'), limit: `g${limit}` };
}

const generates = ({ parameters }: Asks): boolean => {
  const module = MODULES.get(`query+${moduleOf(parameters)}`);
  return module !== undefined && 'generates' in module && module.generates === true;
};

const WALKS: readonly Asks[] = [
  ...LISTS,
  { parameters: 'generator=allpages&gaplimit=3&prop=links', limit: 'pllimit' },
];

test('every module that goes on is walked here', () => {
  const goOn = [...MODULES.values()].filter(
    ({ kind, parameters }) => kind !== 'action' && 'limit' in parameters,
  );
  const walked = LISTS.map(({ parameters }) => moduleOf(parameters));
  const others = goOn.map(({ name }) => name).filter((name) => !walked.includes(name));
  expect(others.sort()).toEqual([...BY_NUMBER, ...WITHOUT_ITEMS, ...REFUSED, ...OF_EACH_PAGE].sort());
});

/** Walks what is asked, while others write. @returns all that was told, and what of the whole was there all the time */
async function walk(asks: Asks, limit: number, ofAll: Asks, itemsOfAnswer = itemsOf) {
  const random = randomFrom(SEED);
  const made = await started(random);
  let stayed = new Set(await whole(made, ofAll));
  const told: string[] = [];
  let goOn = '';
  for (let step = 0; ; step++) {
    const json = await ask(made, `${asks.parameters}&${asks.limit}=${limit}${goOn}`);
    told.push(...itemsOfAnswer(json.query));
    if (json.continue === undefined) break;
    expect(step, 'the end of the list').toBeLessThan(MAX_STEPS);
    goOn = `&${new URLSearchParams(json.continue)}`;
    await write(made, random);
    const now = new Set(await whole(made, ofAll));
    stayed = new Set([...stayed].filter((item) => now.has(item)));
  }
  expect(told.length).toBeGreaterThan(0);
  return { told, stayed: [...stayed] };
}

/** The pages that a generator found, by title and by number. */
function pagesOf(query: Shape | undefined): string[] {
  return ((query?.['pages'] ?? []) as Shape[]).flatMap(({ title, pageid }) => [String(title), `#${pageid}`]);
}

/** The page to which an item leads as one of a generator's. */
function pageOf(item: string): string {
  const [first, ...more] = [JSON.parse(item)].flat();
  const { title, category, name, fromid } = more.at(-1) ?? first;
  // Of links one by one it is where they stand that counts.
  if (fromid !== undefined) return `#${fromid}`;
  if (category !== undefined) return `Category:${category}`;
  return title ?? (name === undefined ? (first.title ?? first) : `File:${name}`);
}

describe(`seed ${SEED}`, () => {
  test.each(WALKS)('$parameters', async (asks) => {
    const { parameters } = asks;
    const ofAll = { ...asks, parameters: parameters.replace('gaplimit=3', 'gaplimit=max') };
    const { told, stayed } = await walk(asks, parameters.startsWith('generator') ? 4 : 2, ofAll);
    const missing = stayed.filter((item) => !told.includes(item));
    const repeated = stayed.filter((item) => told.filter((each) => each === item).length > 1);
    expect({ missing, repeated }).toEqual({ missing: [], repeated: [] });
  });

  // Two items of a list may lead to one page, which comes with both.
  test.each(LISTS.filter(generates))('$parameters as a generator', async (asks) => {
    const { told, stayed } = await walk(generated(asks), 2, asks, pagesOf);
    expect(stayed.filter((item) => !told.includes(pageOf(item)))).toEqual([]);
  });
});
