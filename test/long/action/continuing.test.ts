/**
 * The law of continuing: whoever walks a list by `continue` while others write is told exactly once of what was there all the time.
 * What came, went or changed its place in between may be told or not.
 */

import { describe, expect, test } from 'vitest';
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
  return `${some}[[Hub]] {{Box}} [[File:Map.png]] [[Category:Hub${sortKey}]] [[Category:C${Math.floor(random() * 5)}]] https://example.org/${Math.floor(random() * 9)}`;
}

async function started(random: () => number): Promise<MadeWiki> {
  const pages = Object.fromEntries(NAMES.map((name) => [name, sourceFrom(random)]));
  const files = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`File/M${at}.png`, `file ${at}`]));
  const picture = { 'File/Map.png': samples.png(3, 2) };
  return makeWiki({ pages: { Hub: 'hub', ...pages }, past: [{ files: { ...files, ...picture } }] });
}

/** Something that somebody else does. */
async function write({ alice, api }: MadeWiki, random: () => number): Promise<void> {
  const title = NAMES[Math.floor(random() * NAMES.length)] as string;
  const what = random();
  if (what < 0.2) await alice.form({ action: 'delete', title });
  else if (what < 0.3)
    await alice.form({ action: 'move', from: title, to: `${title} of ${Math.floor(random() * 99)}` });
  else if (what < 0.4)
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
        Array.isArray(rows) ? rows.map((row) => JSON.stringify([page['title'], own, row])) : [],
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
  { parameters: 'list=exturlusage&euprotocol=https&euquery=example.org', limit: 'eulimit' },
  { parameters: 'list=logevents&leprop=ids|type', limit: 'lelimit' },
  { parameters: 'list=logevents&leprop=ids|type&ledir=newer', limit: 'lelimit' },
  { parameters: 'list=recentchanges&rcprop=ids', limit: 'rclimit' },
  { parameters: 'list=recentchanges&rcprop=ids&rcdir=newer', limit: 'rclimit' },
  { parameters: 'list=usercontribs&ucuser=Alice&ucprop=ids', limit: 'uclimit' },
  { parameters: 'prop=links&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'pllimit' },
  { parameters: 'prop=categories&titles=P0|Hub|Talk:P5|Help:P10|P1', limit: 'cllimit' },
  { parameters: 'prop=linkshere&titles=P0|Hub|Talk:P5|Help:P10|Nowhere', limit: 'lhlimit' },
  { parameters: 'prop=transcludedin&titles=Template:Box', limit: 'tilimit' },
  { parameters: 'prop=fileusage&titles=File:Map.png', limit: 'fulimit' },
  { parameters: 'prop=contributors&titles=P0|Hub|Talk:P5', limit: 'pclimit' },
  { parameters: 'prop=revisions&titles=Hub&rvprop=ids', limit: 'rvlimit' },
  { parameters: 'generator=allpages&gaplimit=3&prop=links', limit: 'pllimit' },
];

describe(`seed ${SEED}`, () => {
  test.each(LISTS)('$parameters', async (asks) => {
    const random = randomFrom(SEED);
    const made = await started(random);
    const isGenerated = asks.parameters.startsWith('generator');
    const all = { ...asks, parameters: asks.parameters.replace('gaplimit=3', 'gaplimit=max') };
    let stayed = new Set(await whole(made, all));
    const told: string[] = [];
    let goOn = '';
    for (let step = 0; ; step++) {
      const json = await ask(made, `${asks.parameters}&${asks.limit}=${isGenerated ? 4 : 2}${goOn}`);
      told.push(...itemsOf(json.query));
      if (json.continue === undefined) break;
      expect(step, 'the end of the list').toBeLessThan(MAX_STEPS);
      goOn = `&${new URLSearchParams(json.continue)}`;
      await write(made, random);
      const now = new Set(await whole(made, all));
      stayed = new Set([...stayed].filter((item) => now.has(item)));
    }
    const missing = [...stayed].filter((item) => !told.includes(item));
    const repeated = [...stayed].filter((item) => told.filter((each) => each === item).length > 1);
    expect(told.length).toBeGreaterThan(0);
    expect({ missing, repeated }).toEqual({ missing: [], repeated: [] });
  });
});
