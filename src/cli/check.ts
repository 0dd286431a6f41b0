/** The whole truth about a repository: its objects, its numbers, its names. */

import type { StatePlace } from '../accounts/state-text.ts';
import { Suppressed } from '../accounts/suppressed.ts';
import type { OpenedWiki } from '../app/open-wiki.ts';
import { openWiki, type WikiConfig } from '../app/open-wiki.ts';
import { idsOf } from '../app/suppressed-places.ts';
import { inspectRepository, RepositoryProblem } from '../store/git/repository.ts';
import { hasGit } from '../store/git/run.ts';
import { type Path, type Progress, StoreError } from '../store/store.ts';
import { WikiError } from '../wiki/errors.ts';
import { isHidden, isLeftOut, looksLikePage, mediumOfPath, pageOfPath } from '../wiki/layout.ts';
import { filesAtTip } from '../wiki/ledger/agreement.ts';
import { PathIndex } from '../wiki/names/path-index.ts';
import { checkContents } from './check-contents.ts';
import { checkLinks } from './check-links.ts';
import { checkRepository } from './check-repository.ts';
import { Findings } from './findings.ts';

/** @throws RepositoryProblem when it is none of ours */
export async function checkWiki(config: WikiConfig, progress: (what: string) => Progress): Promise<Findings> {
  const branch = await inspectRepository(config.repository, config.branch);
  const findings = new Findings();
  await checkOpened(config, findings, progress);
  if (await hasGit()) await checkRepository(config.repository, branch, { root: config.root, findings });
  return findings;
}

/** Findings of the open wiki, or why it cannot be opened. */
async function checkOpened(
  config: WikiConfig,
  findings: Findings,
  progress: (what: string) => Progress,
): Promise<void> {
  let opened: OpenedWiki | undefined;
  try {
    // Later warnings are of pages that cannot be rendered.
    const warn = (message: string): void =>
      findings.add(opened === undefined ? 'damage' : 'not-rendered', message.split('\n')[0] as string);
    opened = await openWiki({ ...config, lookOnly: true, progress: progress('Reading the history'), warn });
    await checkLedger(opened, findings);
    checkNames(opened, findings);
    findings.damage(checkSuppressed(opened, config.database ?? config.stateDirectory));
    await checkContents(opened, config.repository, findings, progress('Reading the pages'));
    await checkLinks(opened, findings, progress('Following the links'));
  } catch (error) {
    // Damage is a finding like others, and must not hide them.
    const trouble = troubleIn(error);
    if (trouble === undefined) throw error;
    findings.add('damage', `the wiki cannot be read: ${trouble}`);
  } finally {
    await opened?.close();
  }
}

/** The repository's part in a failed opening; undefined if it had none. */
function troubleIn(error: unknown): string | undefined {
  if (error instanceof RepositoryProblem || error instanceof StoreError) return error.message;
  return error instanceof WikiError && error.cause instanceof StoreError ? error.cause.message : undefined;
}

/** Checks that each page's newest revision is what the newest version holds, and that there are no other pages. */
async function checkLedger({ wiki, store }: OpenedWiki, findings: Findings): Promise<void> {
  const { ledger, site } = wiki;
  if (ledger.tip === undefined) return;
  const left = new Set(ledger.keys());
  for await (const files of filesAtTip(ledger, store))
    for (const { path, content } of files) {
      if (isLeftOut(path))
        findings.add('left-out', `${path}: no page, since a name in its path begins with a dot`);
      const page = pageOfPath(path, site.titles);
      if (page === undefined) continue;
      const file = ledger.files.file(page.key);
      if (file?.path !== path && ledger.left.above(path)) continue;
      if (file?.path !== path) {
        findings.add('shadowed', `${path}: shadowed, the page ${page.key} is ${file?.path}`);
        continue;
      }
      left.delete(page.key);
      const held = ledger.page(page.key);
      if (held === undefined || ledger.latest(held).content !== content)
        findings.add('damage', `${path}: the ledger holds another content`);
    }
  for (const { version, line } of ledger.idleActs)
    findings.add('acts', `${version}: "Wiki-Log: ${line}" is not what it does`);
  for (const key of left) findings.add('damage', `${key}: in the ledger, but not in the repository`);
}

function checkNames({ wiki }: OpenedWiki, findings: Findings): void {
  const index = new PathIndex();
  const { titles } = wiki.site;
  for (const path of pathsOf(wiki)) {
    const twin = index.twinOf(path);
    if (twin !== undefined && twin !== path)
      findings.add('twins', `${path}: cannot be checked out beside ${twin} on every system`);
    index.add(path);
    if (isHidden(path) || pageOfPath(path, titles) !== undefined) continue;
    if (looksLikePage(path))
      findings.add('unreadable-names', `${path}: its name is no title, so it is no page`);
    else if (mediumOfPath(path, titles) === undefined)
      findings.add('unreadable-names', `${path}: its name is no title of a file`);
  }
}

/** What is hidden is found by what it holds: where that is gone, the list says more than the wiki has. */
function checkSuppressed(opened: OpenedWiki, place: StatePlace): string[] {
  return new Suppressed(place)
    .list()
    .filter((record) => idsOf(opened, record).length === 0)
    .map((record) => ('revision' in record ? `revision ${record.revision}` : `a revision of ${record.path}`))
    .map((what) => `${what} is suppressed, but no revision holds what it held then`);
}

function pathsOf(wiki: OpenedWiki['wiki']): Path[] {
  const pages = [...wiki.ledger.files.titles()].flatMap(([, files]) => files.map(({ path }) => path));
  return [...pages, ...[...wiki.ledger.others.all()].map(({ path }) => path)].sort();
}
