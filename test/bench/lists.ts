/**
 * What lists cost on a wiki of 10,000 pages: each answer of 500 by the processor time of the server's main thread, the index in
 * bytes a link, the lists after a push of 1,000 pages, and what they add to an edit.
 */

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LINK_KINDS } from '../../src/content-models/page-links.ts';
import { makeMediaTools } from '../../src/media/media-tools.ts';
import { PageIndex } from '../../src/search/page-index.ts';
import { GitStore } from '../../src/store/git/git-store.ts';
import { isTitle, parseTitle } from '../../src/title/title.ts';
import { PageFeed } from '../../src/wiki/feed/page-feed.ts';
import { LinkIndex } from '../../src/wiki/links/link-index.ts';
import { WikiLinks } from '../../src/wiki/links/wiki-links.ts';
import { renderSite } from '../../src/wiki/rendering/render-site.ts';
import { WikiSearch } from '../../src/wiki/search/wiki-search.ts';
import { Wiki } from '../../src/wiki/wiki.ts';
import { InlineWorkshop } from '../../src/wiki/work/inline.ts';
import { png } from '../media/samples.ts';
import { mainThreadMs } from '../support/process-time.ts';
import { type Bench, figure, quantile } from './report.ts';
import { addToken, type Served, startServed } from './served.ts';

const PAGES = 10_000;
const LINKS_A_PAGE = 10;
const PUSHED = 1_000;
/** Each answer is asked for so often; the cheapest counts, as others are spoilt by collected garbage and compilation. */
const TRIES = 5;
const EDIT_ROUNDS = 150;

const run = promisify(execFile);

export async function benchLists({ directory, print }: Bench): Promise<void> {
  benchMemory(print);
  const clone = join(directory, 'lists');
  await makeClone(clone);
  const repository = join(directory, 'lists.git');
  await run('git', ['clone', '--quiet', '--bare', clone, repository]);
  const data = join(directory, 'lists-data');
  const token = await addToken(data, 'Bench');
  const served = await startServed(repository, data);
  try {
    await settled(served, `&bltitle=Hub&bllimit=500`, 500);
    await benchAnswers(served, print);
    await benchPush(served, clone, token, print);
  } finally {
    await served.stop();
  }
  await benchEdits(directory, print);
}

function nameOf(page: number): string {
  return `Page ${String((page * 7_919) % PAGES).padStart(5, '0')}`;
}

/** About 2 KB. */
function sourceOf(page: number): string {
  if (page % 20 === 19) return `#REDIRECT [[${nameOf(page - 1)}]]`;
  const links = Array.from(
    { length: LINKS_A_PAGE },
    (_, at) => `[[${nameOf((page * 31 + at * at * 977) % PAGES)}]]`,
  );
  const text = 'How copies of a text descend from each other, and what they have in common. '.repeat(18);
  return `${text}\n\n${links.join(' ')} [[Hub]] {{Box}} [[File:Map.png]] https://example.org/${page % 3_000}\n\n${text.slice(0, 400)}\n\n[[Category:All]] [[Category:Of ${page % 600}]]\n`;
}

async function makeClone(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await run('git', ['init', '--quiet', '--initial-branch=main', directory]);
  await writeFile(join(directory, 'Hub.mediawiki'), 'Hub\n');
  await mkdir(join(directory, 'File'));
  await writeFile(join(directory, 'File/Map.png'), png(3, 2));
  await writePages(directory, 0, PAGES, '');
  await commit(directory);
}

async function writePages(directory: string, from: number, to: number, before: string): Promise<void> {
  for (let page = from; page < to; page++)
    await writeFile(join(directory, `${before}${nameOf(page)}.mediawiki`), sourceOf(page));
}

async function commit(directory: string): Promise<void> {
  await run('git', ['-C', directory, 'add', '--all']);
  const who = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
  await run('git', ['-C', directory, ...who, 'commit', '--quiet', '-m', 'Pages']);
}

interface Answer {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly continue?: Readonly<Record<string, string>>;
  readonly error?: { readonly code: string; readonly info: string };
}

async function ask({ origin }: Served, parameters: string, token?: string): Promise<Answer> {
  const response = await fetch(`${origin}/api.php?action=query&format=json&formatversion=2&${parameters}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Answer;
}

/** Waits until backlinks have at least so many entries. */
async function settled(served: Served, parameters: string, atLeast: number): Promise<void> {
  for (let tries = 0; tries < 12_000; tries++) {
    const { query } = await ask(served, `list=backlinks${parameters}`);
    if (((query?.['backlinks'] as unknown[] | undefined)?.length ?? 0) >= atLeast) return;
    await sleep(25);
  }
  throw new Error(`the lists do not come: ${parameters}`);
}

const LISTS: readonly string[] = [
  'list=allpages&aplimit=500',
  'list=allpages&apfilterredir=redirects&aplimit=500',
  'list=allpages&apminsize=100&apdir=descending&aplimit=500',
  'list=alllinks&alprop=ids|title&allimit=500',
  'list=alllinks&alunique=1&allimit=500',
  'list=allredirects&arprop=ids|title&arlimit=500',
  'list=allcategories&acprop=size&aclimit=500',
  'list=alltransclusions&atprop=ids|title&atlimit=500',
  'list=allfileusages&afprop=ids|title&aflimit=500',
  'list=allrevisions&arvlimit=500',
  'list=backlinks&bltitle=Hub&bllimit=500',
  'list=embeddedin&eititle=Template:Box&eilimit=500',
  'list=imageusage&iutitle=File:Map.png&iulimit=500',
  'list=categorymembers&cmtitle=Category:All&cmlimit=500',
  'list=categorymembers&cmtitle=Category:All&cmsort=timestamp&cmlimit=500',
  'list=exturlusage&euprotocol=https&euquery=example.org&eulimit=500',
  'list=recentchanges&rclimit=500&rcprop=title|ids|user|comment|flags|sizes|timestamp',
  'list=usercontribs&ucuser=Bench&uclimit=500',
  'list=logevents&lelimit=500',
  'list=search&srsearch=copies&srlimit=500',
  'list=prefixsearch&pssearch=Page&pslimit=500',
  'list=querypage&qppage=Wantedpages&qplimit=500',
  'list=querypage&qppage=Lonelypages&qplimit=500',
  'list=pageswithprop&pwppropname=page_image_free&pwplimit=500',
  'prop=linkshere&titles=Hub&lhlimit=500',
  'prop=transcludedin&titles=Template:Box&tilimit=500',
];

/** Each list from its beginning to its end, and the dearest of its answers. */
async function benchAnswers(served: Served, print: Bench['print']): Promise<void> {
  const noneMs = await cheapest(served, 'meta=tokens');
  print(figure('an answer of api.php that asks for nothing', noneMs, 'ms', ''));
  for (const list of LISTS) {
    let [dearestMs, answers] = [0, 0];
    let goOn = '';
    do {
      const { continue: next, error } = await ask(served, list + goOn);
      if (error !== undefined) throw new Error(`${list}: ${error.info}`);
      dearestMs = Math.max(dearestMs, await cheapest(served, list + goOn));
      goOn = next === undefined ? '' : `&${new URLSearchParams(next)}`;
    } while (++answers < 30 && goOn !== '');
    print(
      figure(`${list.replace(/&\w+limit=500/, '')}, dearest of ${answers}`, dearestMs, 'ms', 'at most 20'),
    );
  }
  const last = 'list=recentchanges&rclimit=5000&rcprop=title|ids|user|comment|flags|sizes|timestamp';
  const pages = Array.from({ length: 10 }, (_, at) => at);
  let [sumMs, goOn] = [0, ''];
  for (const _ of pages) {
    const parameters = last.replace('5000', '500') + goOn;
    sumMs += await cheapest(served, parameters);
    goOn = `&${new URLSearchParams((await ask(served, parameters)).continue)}`;
  }
  print(figure('the last 5,000 recent changes, 500 at a time', sumMs, 'ms', 'at most 50'));
}

async function cheapest(served: Served, parameters: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < TRIES; round++) {
    const before = mainThreadMs(served.pid);
    await ask(served, parameters);
    best = Math.min(best, mainThreadMs(served.pid) - before);
  }
  return best;
}

async function benchPush(served: Served, clone: string, token: string, print: Bench['print']): Promise<void> {
  await writePages(clone, 0, PUSHED, 'New ');
  await commit(clone);
  const [before, startMs] = [mainThreadMs(served.pid), performance.now()];
  const address = new URL('/wiki.git', served.origin);
  [address.username, address.password] = ['Bench', token];
  await run('git', ['-C', clone, 'push', '--quiet', address.href, 'main']);
  const pushedMs = performance.now();
  const all = `list=allpages&apprefix=New&aplimit=500&apfrom=New ${nameOf(PUSHED - 1)}`;
  const last = `&bltitle=Hub&bllimit=500&blcontinue=0|${PAGES + PUSHED}`;
  await settled(served, last, 1);
  if ((await ask(served, all)).query === undefined) throw new Error('the pages are not there');
  print(figure(`a push of ${PUSHED} pages`, pushedMs - startMs, 'ms', ''));
  print(
    figure(
      '  from its end until the lists have all of them',
      performance.now() - pushedMs,
      'ms',
      'at most 2000',
    ),
  );
  print(figure('  processor time of the main thread in all', mainThreadMs(served.pid) - before, 'ms', ''));
}

/** The index by itself, filled with what such a wiki has. */
function benchMemory(print: Bench['print']): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const index = new LinkIndex(LINK_KINDS);
  for (let page = 1; page <= PAGES; page++) {
    const to = (kind: 'link' | 'template' | 'file' | 'category' | 'address', target: string) => ({
      kind,
      target,
      more: '',
    });
    const links = Array.from({ length: LINKS_A_PAGE }, (_, at) =>
      to('link', nameOf((page * 31 + at * at * 977) % PAGES).replace(' ', '_')),
    );
    index.put(page, [
      ...links,
      to('link', 'Hub'),
      to('template', 'Template:Box'),
      to('file', 'File:Map.png'),
      to('category', 'Category:All'),
      to('category', `Category:Of_${page % 600}`),
      to('address', `https://example.org/${page % 3_000}`),
    ]);
  }
  const bytes = used() - before;
  print(figure(`the index of ${index.size} links, each`, bytes / index.size, 'B', 'at most 100'));
}

/** Edits of pages of 2 KB, with the search alone and with the lists beside it, in turn. */
async function benchEdits(directory: string, print: Bench['print']): Promise<void> {
  const [without, beside] = await Promise.all([false, true].map((hasLists) => openWiki(directory, hasLists)));
  const times: [number[], number[]] = [[], []];
  const costs: [number[], number[]] = [[], []];
  for (let round = 0; round < EDIT_ROUNDS; round++)
    for (const [at, edit] of [without, beside].entries()) {
      const { user, system } = process.cpuUsage();
      const startMs = performance.now();
      await edit?.(round);
      const after = process.cpuUsage({ user, system });
      if (round < 20) continue;
      times[at as 0 | 1].push(performance.now() - startMs);
      costs[at as 0 | 1].push((after.user + after.system) / 1_000);
    }
  const ratio = ([one, other]: [number[], number[]]) => quantile(other, 0.5) / quantile(one, 0.5);
  print(figure('an edit of 2 KB, p50', quantile(times[1], 0.5), 'ms', ''));
  print(figure('  over one without lists', ratio(times), 'x', 'at most 1.1'));
  print(figure('  by processor time', ratio(costs), 'x', ''));
}

async function openWiki(directory: string, hasLists: boolean): Promise<(round: number) => Promise<unknown>> {
  const own = join(directory, `lists-edits-${hasLists}`);
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', own]);
  const store = new GitStore({ directory: own, branch: 'main', root: '', withGit: true });
  const thumbnailer = { make: async () => undefined, close: async () => undefined };
  const media = makeMediaTools(join(own, 'media'), thumbnailer);
  const wiki = await Wiki.open({ store, workshop: new InlineWorkshop(), media });
  const feed = new PageFeed(wiki);
  const engine = new PageIndex((name) => wiki.site.titles.namespaces.find(name));
  await new WikiSearch({ wiki, feed, engine }).ready();
  if (hasLists) await new WikiLinks({ wiki, feed, site: () => renderSite(wiki.site, '') }).ready();
  return (round) => {
    const title = parseTitle(`Edited ${round}`, wiki.site.titles);
    if (!isTitle(title)) throw new Error('no title');
    const author = { name: 'Bench', email: 'bench@example.org' };
    const request = {
      title,
      written: title.text,
      source: sourceOf(round * 20),
      comment: 'c',
      model: undefined,
      base: undefined,
      author,
    };
    const identity = { ...author, bot: false, scope: 'edit' } as const;
    return wiki.edit({ ...request, identity, bot: false, minor: false });
  };
}
