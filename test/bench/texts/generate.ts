/**
 * Realistic wikis of any size, for benchmarks and tests. The same shape and seed give the same commits, down to the
 * object name of the tip, so that two figures can be compared and a failed test can be run again.
 *
 * Half of the pages come in a few large commits at the start (an import), the rest one by one among the edits. Edits
 * choose pages by Zipf's law, sizes are log-normal with a mean near 4.5 KB, some edits undo the one before, every fifth
 * is minor, and merges bring in side branches of one or two commits. Everything goes through `git fast-import`; its cost
 * lies in the trees, so large wikis want the layout `dirs` (a flat directory of 10,000 pages takes four times as long).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeRandom, type Random } from '../random.ts';
import { makeText, type Text } from './generate-text.ts';

/** What to make. */
export interface RepositoryShape {
  readonly pages: number;
  /** All commits: imports, edits and merges. */
  readonly commits: number;
  readonly seed: number;
  /** All pages at the root, or in about as many directories as each has pages. Default `dirs`. */
  readonly layout?: 'flat' | 'dirs';
  /** How many directories they lie in, if that is to be another number. */
  readonly folders?: number;
  /** How many people write. Default 500, or one in ten commits when that is less. */
  readonly authors?: number;
  /** Merges among 100 commits, at most 33. Default 0. */
  readonly mergesPercent?: number;
  /** So many of the edits go to the first page. */
  readonly oneHotPageRevisions?: number;
}

/** What was made. */
export interface GeneratedRepository {
  readonly directory: string;
  /** Object name of the newest commit of `main`. */
  readonly tip: string;
  /** Paths of the pages in the order they were first planned; the first is edited most. */
  readonly paths: readonly string[];
}

/** Told now and then how many of the commits are written. */
export type Progress = (done: number, total: number) => void;

const CHUNK_CHARS = 1 << 18;
const BATCHES_MAX = 50;
const MERGE_STEP_COMMITS = 3; // on average: the merge, one or two commits beside, none or one on the main line
const MERGE_STEP_MAX = 4; // commits of the longest such step, and pages, for none is touched twice in it
const FIRST_SECOND = 1_262_304_000; // 2010-01-01
const TIME_SPAN_SECONDS = 10 * 365 * 86_400;
const SIDE = 'refs/generator/side';
const NO_COMMIT = '0'.repeat(40);

/** Makes a bare repository in `directory`, which must not exist yet. */
export async function generateRepository(
  directory: string,
  shape: RepositoryShape,
  onProgress: Progress = () => {},
): Promise<GeneratedRepository> {
  const history = new History(shape);
  await runGit(['init', '--quiet', '--bare', '--initial-branch=main', directory], []);
  const fast = ['-c', 'core.compression=1', '-c', 'pack.compression=1', '-c', 'fastimport.unpackLimit=1'];
  const importing = ['fast-import', '--quiet', '--done', '--date-format=raw', '--active-branches=4'];
  await runGit(['-C', directory, ...fast, ...importing], withProgress(history, shape.commits, onProgress));
  const tip = await runGit(['-C', directory, 'rev-parse', 'refs/heads/main'], []);
  return { directory, tip: tip.trim(), paths: history.pages.map((page) => page.path) };
}

/** The paths that {@link generateRepository} gives, of a wiki that was made before. */
export function pathsOf(shape: RepositoryShape): readonly string[] {
  return new History(shape).pages.map((page) => page.path);
}

interface Page {
  readonly path: string;
  readonly title: string;
  /** Numbers of paragraphs in the text's stock; empty while the page is not made. */
  paragraphs: readonly number[];
  before: readonly number[];
  /** The mark under which fast-import knows the content. */
  mark: number;
}

/** Writes the stream of commands. Every commit is one item, so that a reader can count. */
class History {
  readonly pages: readonly Page[];
  readonly #shape: RepositoryShape;
  readonly #random: Random;
  readonly #text: Text;
  readonly #authors: readonly string[];
  #mark = 0;
  #left: number;
  #made = 0;
  #hotLeft: number;
  #created = 0;
  #second = FIRST_SECOND;

  constructor(shape: RepositoryShape) {
    this.#shape = shape;
    this.#random = makeRandom(shape.seed);
    this.#text = makeText(this.#random);
    this.#left = shape.commits;
    this.#hotLeft = Math.min(shape.oneHotPageRevisions ?? 0, shape.commits - 1);
    const authors = shape.authors ?? Math.min(500, Math.ceil(shape.commits / 10));
    this.#authors = Array.from({ length: authors }, (_, index) => this.#author(index));
    this.pages = this.#planPages();
  }

  *[Symbol.iterator](): Generator<string> {
    for (const pages of this.#batches()) yield this.#commit(this.#create(pages), 'Import pages\n');
    const merges = Math.min(33, this.#shape.mergesPercent ?? 0) / 100;
    // A step that merges makes three commits, so steps must merge more often than commits are merges.
    const mergeSteps = (100 * merges) / (1 - (MERGE_STEP_COMMITS - 1) * merges);
    while (this.#left > 0) {
      const mayMerge = this.#left >= MERGE_STEP_MAX && this.#created >= MERGE_STEP_MAX;
      if (mayMerge && this.#random.percent(mergeSteps)) yield* this.#mergeStep();
      else yield this.#commit(this.#next(new Set()));
    }
    yield `reset ${SIDE}\nfrom ${NO_COMMIT}\n\ndone\n`;
  }

  #planPages(): readonly Page[] {
    const { pages, layout = 'dirs', folders = Math.ceil(Math.sqrt(pages)) } = this.#shape;
    const taken = new Set<string>();
    const names = layout === 'flat' ? [''] : this.#distinct(folders, taken).map((name) => `${name}/`);
    return this.#distinct(pages, taken).map((name) => {
      const title = `${this.#random.pick(names)}${name}`;
      const extension = this.#random.percent(10) ? 'md' : 'mediawiki';
      return { path: `${title}.${extension}`, title, paragraphs: [], before: [], mark: 0 };
    });
  }

  /** Names that differ in more than their case, as file systems of all kinds want them. */
  #distinct(count: number, taken: Set<string>): string[] {
    return Array.from({ length: count }, () => {
      let name = this.#text.name();
      while (taken.has(name.toLowerCase())) name = `${name} ${this.#text.name().toLowerCase()}`;
      taken.add(name.toLowerCase());
      return name;
    });
  }

  #author(index: number): string {
    return `${this.#text.name()} ${index} <author${index}@example.org>`;
  }

  /** The pages of the imports. All that the commits after them cannot make one by one must be among them. */
  #batches(): readonly (readonly Page[])[] {
    const batches = Math.min(BATCHES_MAX, Math.max(1, Math.floor(this.#left / 4)));
    const singles = Math.min(Math.floor(this.pages.length / 2), Math.floor((this.#left - batches) / 3));
    const imported = this.pages.slice(0, this.pages.length - singles);
    const size = Math.ceil(imported.length / batches);
    const starts = Array.from({ length: Math.ceil(imported.length / size) }, (_, index) => index * size);
    return starts.map((start) => imported.slice(start, start + size));
  }

  /** Two lines of work that do not touch the same pages, and the commit that joins them. */
  *#mergeStep(): Generator<string> {
    const touched = new Set<Page>();
    const fork = this.#mark;
    const beside = 1 + this.#random.below(2);
    let side: Edit[] = [];
    for (let index = 0; index < beside; index++) {
      const edits = this.#next(touched);
      side = [...side, ...edits];
      yield this.#commit(edits, undefined, { branch: SIDE, ...(index === 0 ? { from: fork } : {}) });
    }
    const sideTip = this.#mark;
    const goesOn = this.#random.below(2) === 1;
    if (goesOn) yield this.#commit(this.#next(touched));
    const joined = side.map((edit) => ({ ...edit, isKnown: true }));
    yield this.#commit(joined, `Merge branch 'side-${this.#made}'\n`, { merge: sideTip });
  }

  /** The next edit: a new page while some are left, spread evenly; else a page by its popularity. */
  #next(touched: Set<Page>): readonly Edit[] {
    const page = this.#choosePage(touched);
    touched.add(page);
    return page.paragraphs.length === 0 ? this.#create([page]) : [this.#edit(page)];
  }

  #choosePage(touched: ReadonlySet<Page>): Page {
    const fresh = this.pages[this.#created];
    const pagesLeft = this.pages.length - this.#created;
    if (fresh !== undefined && this.#random.next() * this.#left < pagesLeft) return fresh;
    const hot = this.pages[0]!;
    const isHot = this.#random.next() * (this.#left - pagesLeft) < this.#hotLeft;
    if (isHot && !touched.has(hot)) {
      this.#hotLeft--;
      return hot;
    }
    let page = hot;
    for (let tries = 0; touched.has(page) || tries === 0; tries++)
      page = this.pages[(this.#random.zipf(this.#created) + Math.floor(tries / 50)) % this.#created]!;
    return page;
  }

  #create(pages: readonly Page[]): readonly Edit[] {
    this.#created += pages.length;
    return pages.map((page) => {
      page.paragraphs = this.#text.paragraphs();
      return this.#save(page);
    });
  }

  #edit(page: Page): Edit {
    const now = page.paragraphs;
    const isUndone = page.before.length > 0 && this.#random.percent(4);
    page.paragraphs = isUndone ? page.before : this.#text.changed(now);
    page.before = now;
    return this.#save(page);
  }

  #save(page: Page): Edit {
    page.mark = ++this.#mark;
    return { path: page.path, mark: page.mark, source: this.#text.source(page.title, page.paragraphs) };
  }

  #commit(edits: readonly Edit[], message?: string, place: Place = {}): string {
    this.#left--;
    this.#made++;
    const step = Math.floor((2 * TIME_SPAN_SECONDS) / Math.max(1, this.#shape.commits));
    this.#second += 1 + this.#random.below(Math.max(1, step));
    const blobs = edits.map((edit) => (edit.isKnown === true ? '' : blobCommand(edit)));
    const author = this.#authors[this.#random.zipf(this.#authors.length)]!;
    return [
      ...blobs,
      `commit ${place.branch ?? 'refs/heads/main'}\nmark :${++this.#mark}\n`,
      `author ${author} ${this.#second} +0000\ncommitter ${author} ${this.#second} +0000\n`,
      dataCommand(message ?? this.#message()),
      place.from === undefined ? '' : `from :${place.from}\n`,
      place.merge === undefined ? '' : `merge :${place.merge}\n`,
      ...edits.map((edit) => `M 100644 :${edit.mark} ${edit.path}\n`),
      '\n',
    ].join('');
  }

  #message(): string {
    const trailer = this.#random.percent(20) ? '\n\nWiki-Minor: true\n' : '\n';
    return this.#text.comment() + trailer;
  }
}

interface Edit {
  readonly path: string;
  readonly mark: number;
  readonly source: string;
  /** The content is in the stream already. */
  readonly isKnown?: boolean;
}

interface Place {
  readonly branch?: string;
  readonly from?: number;
  readonly merge?: number;
}

function blobCommand(edit: Edit): string {
  return `blob\nmark :${edit.mark}\n${dataCommand(edit.source)}`;
}

function dataCommand(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function* withProgress(history: History, total: number, onProgress: Progress): Generator<string> {
  let done = 0;
  for (const commands of history) {
    yield commands;
    if (++done % 500 === 0 && done <= total) onProgress(done, total);
  }
  onProgress(total, total);
}

/** Runs git on the input, without the settings of whoever runs the benchmark, and gives what it prints. */
async function runGit(args: readonly string[], input: Iterable<string>): Promise<string> {
  const environment = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const child = spawn('git', args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  const printed: string[] = [];
  const complaints: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  child.stdin.on('error', () => {}); // git's own complaint says more than a broken pipe
  const closed = once(child, 'close');
  for (const chunk of chunksOf(input)) {
    if (child.stdin.write(chunk)) continue;
    await Promise.race([once(child.stdin, 'drain'), closed]);
    if (child.exitCode !== null) break;
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${complaints.join('')}`);
  return printed.join('');
}

/** Joins small commands: one system call a commit would cost more than making it. */
function* chunksOf(input: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of input) {
    chunk += text;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
