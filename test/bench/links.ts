/** What links by file name cost, beside links that say where their page is: rendering a page with many, and opening a wiki. */

import { join } from 'node:path';
import { makeMediaTools } from '../../src/media/media-tools.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { Path } from '../../src/store/store.ts';
import { isTitle, parseTitle } from '../../src/title/title.ts';
import { Wiki } from '../../src/wiki/wiki.ts';
import { InlineWorkshop } from '../../src/wiki/work/inline.ts';
import { type Bench, figure, quantile } from './report.ts';

const PAGES = 10_000;
const FOLDERS = 40;
const LINKS = 500;
const ROUNDS = 41;
const OPENINGS = 9;

/** How links say their page, and what is in that way. */
interface Way {
  readonly name: string;
  /** The page of a number, from the page with the links. */
  readonly link: (page: number) => string;
  readonly ending: 'md' | 'mediawiki';
}

const WAYS: readonly (readonly [exact: Way, byName: Way])[] = [
  [
    { name: 'Markdown', link: (page) => `[x](/${pathOf(page)}.md)`, ending: 'md' },
    { name: 'Markdown by file name', link: (page) => `[x](${nameOf(page)})`, ending: 'md' },
  ],
  [
    { name: 'wikitext', link: (page) => `[[${pathOf(page)}]]`, ending: 'mediawiki' },
    { name: 'wikitext by file name', link: (page) => `[[${nameOf(page)}]]`, ending: 'mediawiki' },
  ],
];

export async function benchLinks({ directory, print }: Bench): Promise<void> {
  for (const [exact, byName] of WAYS) {
    const wikis = await Promise.all([exact, byName].map((way) => storeOf(way)));
    const opening: number[][] = [[], []];
    for (let round = 0; round < OPENINGS; round++)
      for (const [at, store] of wikis.entries())
        opening[at]?.push(await cpuMs(async () => render(await open(store, directory), 'all')));
    const opened = await Promise.all(wikis.map((store) => open(store, directory)));
    const rendering: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, wiki] of opened.entries())
        rendering[at]?.push(await cpuMs(() => render(wiki, `round ${round}`)));
    for (const [what, [first = [], second = []]] of [
      ['opening it, and its first page', opening],
      [`a page with ${LINKS} links`, rendering],
    ] as const) {
      const [exactMs, byNameMs] = [median(first), median(second)];
      print(`${byName.name}, ${what}: ${byNameMs.toFixed(1)} ms, else ${exactMs.toFixed(1)} ms`);
      print(figure('  against links that say where their page is', byNameMs / exactMs, 'x', 'at most 1.1'));
    }
  }
}

async function storeOf({ link, ending }: Way): Promise<MemoryStore> {
  const store = new MemoryStore();
  const text = (source: string): Buffer => Buffer.from(`${source}\n`);
  const files = Array.from({ length: PAGES }, (_, page) => ({
    path: `${pathOf(page)}.${ending}` as Path,
    content: text(`Page ${page}`),
  }));
  const links = Array.from({ length: LINKS }, (_, at) => link((at * 19) % PAGES));
  const some = [
    { path: 'Home.md' as Path, content: text('Home') },
    { path: `Links.${ending}` as Path, content: text(links.join('\n\n')) },
  ];
  await store.save(undefined, [
    {
      author: { name: 'Bench', email: 'bench@example.org' },
      atSeconds: 1_700_000_000,
      message: 'All',
      files: [...files, ...some],
    },
  ]);
  return store;
}

function open(store: MemoryStore, directory: string): Promise<Wiki> {
  const thumbnailer = { make: async () => undefined, close: async () => undefined };
  const media = makeMediaTools(join(directory, 'links'), thumbnailer);
  return Wiki.open({ store, workshop: new InlineWorkshop(), media });
}

/** Renders the page with the links anew: a text that is not saved is in no cache. */
async function render(wiki: Wiki, mark: string): Promise<void> {
  const { page, latest } = wiki.find('Links');
  const title = parseTitle(page.key, wiki.site.titles);
  if (!isTitle(title)) throw new Error(`${page.key} is no title`);
  const source = `${await wiki.source(latest)}\n\n${mark}`;
  const { html } = await wiki.html.text({
    model: latest.model,
    source,
    title,
    flavour: 'view',
    form: 'document',
  });
  const found = Buffer.from(html)
    .toString()
    .match(/href="\.\/F[^"]*Page-[^"]*"/g)?.length;
  if (found !== LINKS) throw new Error(`${found} links are alive`);
}

function pathOf(page: number): string {
  return `Folder-${page % FOLDERS}/${nameOf(page)}`;
}

function nameOf(page: number): string {
  return `Page-${page}`;
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
