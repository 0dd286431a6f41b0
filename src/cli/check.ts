/** The whole truth about a repository: its objects, its numbers, its names. */

import { Suppressed } from '../accounts/suppressed.ts';
import type { OpenedWiki } from '../app/open-wiki.ts';
import { openWiki, type WikiConfig } from '../app/open-wiki.ts';
import { idsOf } from '../app/suppressed-places.ts';
import { inspectRepository, RepositoryProblem } from '../store/git/repository.ts';
import { hasGit } from '../store/git/run.ts';
import { type Path, type Progress, StoreError } from '../store/store.ts';
import { WikiError } from '../wiki/errors.ts';
import { looksLikePage, pageOfPath } from '../wiki/layout.ts';
import { filesAtTip } from '../wiki/ledger/agreement.ts';
import { PathIndex } from '../wiki/names/path-index.ts';
import { checkRepository } from './check-repository.ts';

/** @returns what was found, a line each; empty when all is sound. @throws RepositoryProblem when it is none of ours */
export async function checkWiki(config: WikiConfig, progress: Progress): Promise<string[]> {
  const branch = await inspectRepository(config.repository, config.branch);
  const findings = await checkNumbers(config, progress);
  if (await hasGit()) findings.push(...(await checkRepository(config.repository, branch, config.root)));
  return findings;
}

/** Findings of the open wiki, or why it cannot be opened. */
async function checkNumbers(config: WikiConfig, progress: Progress): Promise<string[]> {
  const findings: string[] = [];
  const warn = (message: string): unknown => findings.push(message);
  let opened: OpenedWiki | undefined;
  try {
    opened = await openWiki({ ...config, lookOnly: true, progress, warn });
    findings.push(...(await checkLedger(opened)), ...checkNames(opened));
    findings.push(...checkSuppressed(opened, config.stateDirectory));
  } catch (error) {
    // Damage is a finding like others, and must not hide them.
    const trouble = troubleIn(error);
    if (trouble === undefined) throw error;
    findings.push(`the wiki cannot be read: ${trouble}`);
  } finally {
    await opened?.close();
  }
  return findings;
}

/** The repository's part in a failed opening; undefined if it had none. */
function troubleIn(error: unknown): string | undefined {
  if (error instanceof RepositoryProblem || error instanceof StoreError) return error.message;
  return error instanceof WikiError && error.cause instanceof StoreError ? error.cause.message : undefined;
}

/** Checks that each page's newest revision is what the newest version holds, and that there are no other pages. */
async function checkLedger({ wiki, store }: OpenedWiki): Promise<string[]> {
  const { ledger, site } = wiki;
  if (ledger.tip === undefined) return [];
  const findings: string[] = [];
  const left = new Set(ledger.keys());
  for await (const { path, content } of filesAtTip(ledger, store)) {
    const page = pageOfPath(path, site.titles);
    if (page === undefined) continue;
    const file = ledger.files.file(page.key);
    if (file?.path !== path && ledger.left.above(path)) continue;
    if (file?.path !== path) {
      findings.push(`${path}: shadowed, the page ${page.key} is ${file?.path}`);
      continue;
    }
    left.delete(page.key);
    const held = ledger.page(page.key);
    if (held === undefined || ledger.latest(held).content !== content)
      findings.push(`${path}: the ledger holds another content`);
  }
  for (const key of left) findings.push(`${key}: in the ledger, but not in the repository`);
  return findings;
}

function checkNames({ wiki }: OpenedWiki): string[] {
  const findings: string[] = [];
  const index = new PathIndex();
  for (const path of pathsOf(wiki)) {
    const twin = index.twinOf(path);
    if (twin !== undefined && twin !== path)
      findings.push(`${path}: cannot be checked out beside ${twin} on every system`);
    index.add(path);
    if (looksLikePage(path) && pageOfPath(path, wiki.site.titles) === undefined)
      findings.push(`${path}: its name is no title, so it is no page`);
  }
  return findings;
}

/** What is hidden is found by what it holds: where that is gone, the list says more than the wiki has. */
function checkSuppressed(opened: OpenedWiki, stateDirectory: string): string[] {
  return new Suppressed(stateDirectory)
    .list()
    .filter((record) => idsOf(opened, record).length === 0)
    .map((record) => ('revision' in record ? `revision ${record.revision}` : `a revision of ${record.path}`))
    .map((what) => `${what} is suppressed, but no revision holds what it held then`);
}

function pathsOf(wiki: OpenedWiki['wiki']): Path[] {
  const pages = [...wiki.ledger.files.titles()].flatMap(([, files]) => files.map(({ path }) => path));
  return [...pages, ...[...wiki.ledger.others.all()].map(({ path }) => path)].sort();
}
