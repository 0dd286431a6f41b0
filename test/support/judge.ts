/**
 * The judge of every run with faults or races: what was promised against what is there. It knows three witnesses, the
 * ledger of writes the server said yes to (or git push did), the repository as real git sees it, and the API.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, type PageBody, type RevisionBody, type SegmentBody, segment } from './client.ts';
import { git, tryGit } from './git.ts';
import { inParallel } from './parallel.ts';
import { temporaryDirectory } from './temporary.ts';

/** One line of the ledger. */
export type Entry =
  /** A 2xx was read: this revision of this page holds this text. */
  | { readonly kind: 'edit'; readonly title: string; readonly revision: number; readonly hash: string }
  /** A request was sent and no answer came: the text may be there or not. */
  | { readonly kind: 'unknown'; readonly title: string; readonly hash: string }
  /** `git push` said ok. */
  | { readonly kind: 'push'; readonly commit: string };

/** The promises of a run, on disk before the next request goes out, so that a dying test loses none. */
export class PromiseLedger {
  readonly #file: string;
  readonly #descriptor: number;
  /** Edits that were promised. */
  edits = 0;

  constructor(file = join(temporaryDirectory('ledger'), 'ledger.jsonl')) {
    this.#file = file;
    this.#descriptor = openSync(file, 'a');
  }

  write(entry: Entry): void {
    writeSync(this.#descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(this.#descriptor);
    if (entry.kind === 'edit') this.edits += 1;
  }

  entries(): readonly Entry[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Entry);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** The name by which the ledger knows a text. */
export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('hex');
}

export interface Case {
  readonly repository: string;
  readonly api: Client;
  readonly entries: readonly Entry[];
  /**
   * Merges were pushed. A merge beside the main line may bring back, for the ledger's rule of merges, a text that a page
   * had before, so a text may stand in more than one revision.
   */
  readonly hasPushedMerges?: boolean;
}

const READERS = 8;
const STALE_MS = 60_000;

/** Hears all witnesses. Gives one sentence for each contradiction; an empty list is a good verdict. */
export async function judge(run: Case): Promise<readonly string[]> {
  const findings = [
    await findLostPushes(run),
    await findLostRevisions(run),
    await findWrongHistories(run),
    await findDamage(run.repository),
    await findDifferencesToClone(run),
    findStaleFiles(run.repository),
  ];
  return findings.flatMap(shortened);
}

async function findLostPushes({ repository, entries }: Case): Promise<readonly string[]> {
  const reachable = new Set((await git(repository, ['rev-list', 'main'])).split('\n'));
  const pushes = entries.filter((entry) => entry.kind === 'push');
  return pushes
    .filter(({ commit }) => !reachable.has(commit))
    .map(({ commit }) => `the acknowledged push of ${commit} is not part of main`);
}

async function findLostRevisions({ api, entries }: Case): Promise<readonly string[]> {
  const edits = entries.filter((entry) => entry.kind === 'edit');
  const findings = await inParallel(edits, READERS, async ({ title, revision, hash }) => {
    const { status, body } = await api.get<RevisionBody>(`/revision/${revision}`);
    if (status !== 200)
      return [`revision ${revision} of ${title} was acknowledged and now answers ${status}`];
    if (hashOf(body.source) !== hash)
      return [`revision ${revision} of ${title} holds another text than promised`];
    return [];
  });
  return findings.flat();
}

/**
 * Pages that only the API wrote have one revision for each acknowledged text and at most one for each text of unknown
 * fate: a retry after a lost answer makes no second one.
 */
async function findWrongHistories(run: Case): Promise<readonly string[]> {
  const { api } = run;
  const writes = run.entries.filter((entry) => entry.kind !== 'push');
  const titles = [...new Set(writes.map(({ title }) => title))];
  const findings = await inParallel(titles, READERS, async (title) => {
    const ofPage = writes.filter((entry) => entry.title === title);
    const promised = new Set(ofPage.filter((entry) => entry.kind === 'edit').map(({ revision }) => revision));
    if (promised.size === 0) return []; // perhaps the page was never made
    const revisions = await readHistory(api, title);
    return [
      ...[...promised]
        .filter((id) => !revisions.includes(id))
        .map((id) => `the history of ${title} lacks revision ${id}`),
      ...(await findStrangers(run, title, revisions, ofPage)),
    ];
  });
  return findings.flat();
}

async function findStrangers(
  { api, hasPushedMerges = false }: Case,
  title: string,
  revisions: readonly number[],
  ofPage: readonly Entry[],
): Promise<readonly string[]> {
  const known = new Set(ofPage.map((entry) => (entry.kind === 'push' ? '' : entry.hash)));
  const seen = new Map<string, number>();
  const findings = await inParallel(revisions, READERS, async (id) => {
    const { body } = await api.get<RevisionBody>(`/revision/${id}`);
    const hash = hashOf(body.source);
    const twin = seen.get(hash);
    seen.set(hash, id);
    if (!known.has(hash)) return [`revision ${id} of ${title} holds a text that was never sent`];
    return twin === undefined || hasPushedMerges
      ? []
      : [`one edit of ${title} made the revisions ${twin} and ${id}`];
  });
  return findings.flat();
}

/** All revision ids of a page, newest first, by walking the segments. */
export async function readHistory(api: Client, title: string): Promise<readonly number[]> {
  const ids: number[] = [];
  let query = '';
  for (;;) {
    const answer = await api.get<SegmentBody>(`/page/${segment(title)}/history${query}`);
    if (answer.status !== 200) throw new Error(`history of ${title}: ${answer.status} ${answer.text}`);
    ids.push(...answer.body.revisions.map(({ id }) => id));
    if (answer.body.older === undefined || answer.body.revisions.length === 0) return ids;
    query = new URL(answer.body.older).search;
  }
}

/** Runs `git fsck`; objects that nothing points to are no damage, a crash leaves some. */
export async function findDamage(repository: string): Promise<readonly string[]> {
  const { code, stdout, stderr } = await tryGit(repository, ['fsck', '--full', '--strict', '--no-dangling']);
  const complaints = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => /error|fatal|broken|missing|corrupt|bad /.test(line));
  if (code === 0 && complaints.length === 0) return [];
  return [`git fsck gave ${code}: ${complaints.slice(0, 5).join('; ')}`];
}

/** A fresh clone must hold, byte for byte, what the API answers for each page. */
export async function findDifferencesToClone({
  repository,
  api,
}: Pick<Case, 'repository' | 'api'>): Promise<readonly string[]> {
  const clone = join(temporaryDirectory('clone'), 'wiki');
  const cloned = await tryGit('/', ['clone', '--quiet', '--no-local', repository, clone]);
  if (cloned.code !== 0) return [`git clone gave ${cloned.code}: ${cloned.stderr}`];
  const paths = (await git(clone, ['ls-files', '-z'])).split('\0').filter(Boolean);
  const findings = await inParallel(paths, READERS, (path) => comparePage(api, clone, path));
  return findings.flat();
}

async function comparePage(api: Client, clone: string, path: string): Promise<readonly string[]> {
  const title = titleOfPath(path);
  if (title === undefined) return [];
  const { status, body } = await api.get<PageBody>(`/page/${segment(title)}`);
  if (status !== 200) return [`${path} is in a clone, and its page ${title} answers ${status}`];
  const file = readFileSync(join(clone, path), 'utf8');
  // The file ends with a newline, the text does not.
  return file.replace(/\n$/, '') === body.source ? [] : [`${path} in a clone differs from the page ${title}`];
}

const PAGE_EXTENSION = /\.(?:mediawiki|wiki|wikitext|mw|md|markdown)$/;
const MODEL_EXTENSION = /\.(?:json|css|js|txt)$/;
const NAMESPACE = /^((?:(?:User|File|MediaWiki|Template|Help|Category|Stemma|Project)(?:[ _]talk)?|Talk))\//;

/** The key under which a file written by the server is read; undefined for what is no page. */
export function titleOfPath(path: string): string | undefined {
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  if (!PAGE_EXTENSION.test(path) && !MODEL_EXTENSION.test(path)) return undefined;
  const name = decodeURIComponent(path.replace(PAGE_EXTENSION, ''));
  return name.replace(NAMESPACE, '$1:').replaceAll(' ', '_');
}

/** The path segment of the page that a file holds. */
export function segmentOfPath(path: string): string {
  const title = titleOfPath(path);
  if (title === undefined) throw new Error(`${path} holds no page`);
  return segment(title);
}

/** Locks and temporary files that are older than anything that could still be at work. */
export function findStaleFiles(repository: string, olderThanMs = STALE_MS): readonly string[] {
  const names = readdirSync(repository, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.lock$|(?:^|\/)tmp_/.test(name))
    .filter((name) => ageMs(join(repository, name)) >= olderThanMs)
    .map((name) => `${name} was left behind`);
}

/** The first few and how many more: a list of thousands is no help. */
function shortened(findings: readonly string[]): readonly string[] {
  return findings.length <= 5
    ? findings
    : [...findings.slice(0, 4), `and ${findings.length - 4} more like these`];
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0; // gone while we looked: it belonged to someone at work
  }
}
