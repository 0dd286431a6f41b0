/** Pages as HTML: the engine by itself, whole wikis over HTTP, pages made to be heavy, and what the cache gives. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { openWiki } from '../../src/app/open-wiki.ts';
import { serve } from '../../src/app/serve.ts';
import { makeStarterWiki } from '../../src/cli/starter.ts';
import { ModelRenderer } from '../../src/content-models/model-renderer.ts';
import { printPage } from '../../src/content-models/page-document.ts';
import { defaultSite } from '../../src/site/read-site.ts';
import { isTitle, parseTitle, readingForm } from '../../src/title/title.ts';
import { renderSite } from '../../src/wiki/rendering/render-site.ts';
import type { Wiki } from '../../src/wiki/wiki.ts';
import type { RenderContext } from '../../src/wikitext/context.ts';
import { measureRatio, printLoad, takeSample } from './load.ts';
import { makeRandom } from './random.ts';
import { type Bench, elapsedMs, figure, processorMs, quantile } from './report.ts';
import { startServed } from './served.ts';
import { articlePage, bombPages, OPENERS, richPage, TEMPLATES } from './texts/html-texts.ts';
import { benchWayBack } from './way-back.ts';

const PAGE_BYTES = 60 * 1024;
const ROUNDS = 25;
/** The collector comes in some rounds and not in others: its time is shared out over all of them but the first. */
const OPENER_ROUNDS = 10;
const COLD_ROUNDS = 2;
const OPENER_COUNT = 65_000;
const ARTICLE_ROUNDS = 5;

export async function benchHtml(bench: Bench): Promise<void> {
  benchEngine(bench);
  benchArticle(bench);
  benchWayBack(bench, richPage(PAGE_BYTES, makeRandom(1)), makeContext());
  benchOpeners(bench);
  await benchHeavyPages(bench);
  await benchCache(bench);
  if (bench.real !== undefined) await benchRealWiki(bench, bench.real);
  else bench.print('a real wiki: skipped, none given');
}

function benchEngine({ print }: Bench): void {
  const render = makeRender();
  const half = richPage(PAGE_BYTES / 2, makeRandom(1));
  const page = richPage(PAGE_BYTES, makeRandom(1));
  const double = richPage(PAGE_BYTES * 2, makeRandom(1));
  const ms = medians([half, page, double].map((source) => () => render(source)));
  const [halfMs, pageMs, doubleMs] = ms as [number, number, number];
  print(figure('a rich page of 60 KB', pageMs / (page.length / 1024), 'ms/KB', 'at most 0.4'));
  print(figure('  60 KB against 30 KB', pageMs / halfMs, 'x', 'at most 2.3'));
  print(figure('  120 KB against 60 KB', doubleMs / pageMs, 'x', 'at most 2.3'));
}

/** The first time that a long article is rendered, and later ones; of the processor's time. */
function benchArticle({ print }: Bench): void {
  const render = makeRender();
  const article = articlePage(makeRandom(2));
  const times = Array.from({ length: ARTICLE_ROUNDS }, () => processorMs(() => render(article)));
  const name = `an article of ${Math.round(article.length / 1024)} KB with 20 infoboxes and 300 references`;
  print(figure(name, quantile(times, 0.5), 'ms', 'at most 1,000'));
  print(figure('  the slowest, with code that ran little before', Math.max(...times), 'ms', ''));
}

function benchOpeners({ print }: Bench): void {
  const render = makeRender();
  const times: { readonly opener: string; readonly ms: number; readonly growth: number }[] = [];
  for (const opener of OPENERS) {
    const [half, whole] = [opener.repeat(OPENER_COUNT / 2), opener.repeat(OPENER_COUNT)];
    const [halfMs, ms] = means([half, whole].map((source) => () => render(source))) as [number, number];
    times.push({ opener, ms, growth: ms / halfMs });
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]!;
  // What takes no time at all grows by noise.
  const steepest = times.filter(({ ms }) => ms > 100).toSorted((a, b) => b.growth - a.growth)[0];
  print(
    figure(`65,000 of ${JSON.stringify(slowest.opener)}, the slowest`, slowest.ms, 'ms', 'at most 2,000'),
  );
  if (steepest === undefined) return;
  const name = `  ${JSON.stringify(steepest.opener)}, the steepest, doubled`;
  print(figure(name, steepest.growth, 'x', 'at most 2.3'));
}

/** Pages that would stall the server if it rendered them itself. */
async function benchHeavyPages({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'heavy.git');
  await makeStarterWiki(repository, 'main');
  const server = await serve({
    repository,
    branch: 'main',
    root: '',
    stateDirectory: join(directory, 'heavy-state'),
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    anonymousEdits: false,
  });
  try {
    const heavy = {
      ...bombPages(),
      'Many openers': '{{'.repeat(OPENER_COUNT),
      Lists: '* a\n:# b\n'.repeat(100_000),
    };
    for (const [title, source] of Object.entries(heavy)) await savePage(server.wiki, title, source);
    // The first request meets code that never ran.
    await askFromOutside(`${server.address}/v1/page/Main_Page/html`);
    for (const title of ['Bomb', 'Many openers', 'Lists']) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const { status, ms } = await askFromOutside(
        `${server.address}/v1/page/${encodeURIComponent(title)}/html`,
      );
      delay.disable();
      print(figure(`${title}: the answer, ${status}`, ms, 'ms', '200, at most 2,000'));
      print(figure('  longest stall of the server', delay.max / 1e6, 'ms', 'at most 100'));
    }
  } finally {
    await server.stop();
  }
}

async function benchCache({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'cached.git');
  await makeStarterWiki(repository, 'main');
  const served = await startServed(repository, join(directory, 'cached-data'));
  try {
    const costs: number[] = [];
    for (const [path, bound] of [
      ['/v1/page/Stemmatics/html', ''],
      ['/wiki/Stemmatics', 'at least 0.35'],
    ] as const) {
      const request = { origin: served.origin, paths: [path] };
      const { ratio, requestMs, server, bare } = await measureRatio(
        request,
        served.pid,
        await takeSample(request),
      );
      print(`GET ${path} from the cache: ${printLoad(server)}`);
      print(`  bare node:http: ${printLoad(bare)}`);
      print(figure('  of the requests of bare node:http', ratio, 'x', bound));
      costs.push(requestMs);
    }
    const [html = 0, view = 0] = costs;
    print(figure('a page view against its /html', view / html, 'x', 'at most 1.5'));
  } finally {
    await served.stop();
  }
}

async function benchRealWiki({ directory, print }: Bench, repository: string): Promise<void> {
  const titles = await titlesOf(repository, join(directory, 'real-state'));
  const served = await startServed(repository, join(directory, 'real-data'));
  const times: number[] = [];
  try {
    await fetch(`${served.origin}/v1/page/Nowhere/html`);
    const waiting = titles.map(encodeURIComponent);
    const asking = async (): Promise<void> => {
      for (let title = waiting.pop(); title !== undefined; title = waiting.pop()) {
        const url = `${served.origin}/v1/page/${title}/html?redirect=no`;
        times.push(await elapsedMs(async () => await (await fetch(url)).text()));
      }
    };
    const ms = await elapsedMs(() => Promise.all([asking(), asking(), asking(), asking()]));
    print(figure(`${titles.length} pages of the real wiki, cold`, ms, 'ms', 'at most 5,000'));
    print(figure('  a page, p99', quantile(times, 0.99), 'ms', ''));
  } finally {
    await served.stop();
  }
}

async function titlesOf(repository: string, stateDirectory: string): Promise<string[]> {
  const options = { repository, branch: undefined, root: '', stateDirectory, lookOnly: true };
  const { wiki, close } = await openWiki(options);
  const titles = [...wiki.ledger.keys()];
  await close();
  return titles;
}

/** Renders as a worker thread does it, within this process. */
function makeRender(): (source: string) => number {
  const context = makeContext();
  const pages = new ModelRenderer();
  return (source) =>
    printPage(pages.render('wikitext', source, context, { flavour: 'view' }), context).length;
}

function makeContext(): RenderContext {
  const site = renderSite(defaultSite(), 'http://localhost');
  const title = parseTitle('Bench', site);
  if (!isTitle(title)) throw new Error('Bench is no title');
  return {
    site,
    title,
    page: undefined,
    now: new Date(0),
    exists: () => true,
    linked: ({ to }: { readonly to: string }) => ({ kind: 'page' as const, name: to }),
    linkOrder: 'page-first' as const,
    source: (asked: typeof title) => TEMPLATES.get(readingForm(asked, site)),
    file: () => undefined,
  };
}

/** Medians of works. */
function medians(works: readonly (() => unknown)[]): number[] {
  const times = timesOf(works, ROUNDS);
  return times.map((each) => quantile(each.slice(ROUNDS / 5), 0.5));
}

/** What each work takes on the whole, for works that are long, and that the collector has its share in. */
function means(works: readonly (() => unknown)[]): number[] {
  const times = timesOf(works, OPENER_ROUNDS);
  return times.map(
    (each) => each.slice(COLD_ROUNDS).reduce((sum, ms) => sum + ms, 0) / (each.length - COLD_ROUNDS),
  );
}

/** Times of works that are done in turn, so that noise meets all of them; of the processor's time. */
function timesOf(works: readonly (() => unknown)[], rounds: number): number[][] {
  const times = works.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, work] of works.entries()) times[place]?.push(processorMs(work));
  }
  return times;
}

async function savePage(wiki: Wiki, title: string, source: string): Promise<void> {
  await wiki.edit({
    title: wiki.title(title, 'title-refused'),
    written: title,
    source,
    comment: 'Bench',
    model: undefined,
    base: undefined,
    author: { name: 'Bench', email: 'bench@example.org' },
    bot: false,
    minor: false,
  });
}

/** Asks from another process, so that only the server's own work is seen here. */
async function askFromOutside(url: string): Promise<{ readonly status: number; readonly ms: number }> {
  const program = `
    const start = performance.now();
    fetch(${JSON.stringify(url)}).then(async (answer) => {
      await answer.text();
      console.log(JSON.stringify({ status: answer.status, ms: performance.now() - start }));
    });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return JSON.parse(stdout);
}
