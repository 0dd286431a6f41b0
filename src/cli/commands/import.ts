/** `stemma import`: a MediaWiki's dumps, with all their history, as a wiki of ours. */

import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Suppressed } from '../../accounts/suppressed.ts';
import { openWiki } from '../../app/open-wiki.ts';
import { makeDirectory } from '../../base/durable.ts';
import type { RevisionPlace } from '../../base/suppression.ts';
import { collectInTime } from '../../base/threads/memory-watch.ts';
import {
  inspectRepository,
  isRepository,
  makeRepository,
  RepositoryProblem,
} from '../../store/git/repository.ts';
import { hasGit } from '../../store/git/run.ts';
import { parseAuthorMap } from '../import/authors.ts';
import { openFileSource } from '../import/file-source.ts';
import { importDumps } from '../import/import-dumps.ts';
import { EMPTY, type KnownWiki, knownIn } from '../import/known-wiki.ts';
import type { HiddenRevision } from '../import/replay.ts';
import { type Options, UsageError } from '../options.ts';
import { showProgress } from '../progress.ts';
import { stateDirectory, wikiConfig } from '../wiki-config.ts';

/** All is in, but not all as it was: the lines say what. */
const WITH_REMARKS = 3;
const INTERRUPTED = 130;

export async function run(dumps: readonly string[], given: Options): Promise<number> {
  // Never into the clone that we stand in: its work tree would not follow.
  const options = { ...given, data: given.data ?? './data' };
  if (!(await hasGit())) throw new RepositoryProblem('an import needs git, and none was found');
  if (options.root !== '') throw new UsageError('an import fills a whole repository: it takes no --root');
  for (const path of dumps) await demandFile(path);
  const people = options.users === undefined ? new Map() : await readAuthors(options.users);
  const { repository } = await wikiConfig(options);
  if (!(await isRepository(repository))) await makeRepository(repository, options.branch ?? 'main');
  const branch = await inspectRepository(repository, options.branch);
  const known = await readKnown(options);
  collectInTime();
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const reading = showProgress('Reading the dump', 'bytes');
  const saving = showProgress('Saving revisions');
  await makeDirectory(await stateDirectory(options));
  const imported = await importDumps({
    dumps,
    repository,
    branch,
    known,
    people,
    files: options.files === undefined ? undefined : await openFileSource(options.files),
    scratch: dirname(repository),
    reading: reading.report,
    saving(done, total) {
      reading.done();
      saving.report(done, total);
    },
    isStopped: () => isStopped,
  });
  saving.done();
  await hide(imported.hidden, options);
  for (const line of [...imported.remarks, ...imported.absent]) process.stderr.write(`note: ${line}\n`);
  const before = imported.knownBefore === 0 ? '' : `, ${imported.knownBefore} were there`;
  process.stdout.write(`${imported.revisions} revisions imported${before}\n`);
  if (imported.problem !== undefined) {
    process.stderr.write(`stemma: ${imported.problem.message}\nWhat came before it is in ${repository}.\n`);
    return 1;
  }
  if (isStopped) {
    process.stderr.write('stemma: interrupted; the same command goes on from here\n');
    return INTERRUPTED;
  }
  process.stdout.write(`${repository} is ready: ${serving(given)}\n`);
  return imported.remarks.length === 0 ? 0 : WITH_REMARKS;
}

/** What serves the wiki with all that came: what is hidden of it lies in the data directory, and not in the repository. */
function serving(given: Options): string {
  const places = (['data', 'repo', 'branch'] as const).filter((name) => given[name] !== undefined);
  return ['stemma serve', ...places.map((name) => `--${name} ${given[name]}`)].join(' ');
}

/** It is opened more than once, so it has to lie on a disk. @throws UsageError */
async function demandFile(path: string): Promise<void> {
  const found = await access(path, constants.R_OK)
    .then(() => stat(path))
    .catch(() => {
      throw new UsageError(`the dump ${path} cannot be read`);
    });
  if (!found.isFile()) throw new UsageError(`the dump ${path} is no file`);
}

async function readAuthors(path: string) {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`--users: ${error.message}`);
  });
  return parseAuthorMap(text);
}

/** What an earlier run left, read from the history alone. */
async function readKnown(options: Options): Promise<KnownWiki> {
  const shown = showProgress('Reading what is there');
  const opened = await openWiki({ ...(await wikiConfig(options)), lookOnly: true, progress: shown.report });
  try {
    return opened.wiki.ledger.tip === undefined ? EMPTY() : await knownIn(opened);
  } finally {
    shown.done();
    await opened.close();
  }
}

/** What the old wiki hides is hidden here. */
async function hide(hidden: readonly HiddenRevision[], options: Options): Promise<void> {
  if (hidden.length === 0) return;
  const opened = await openWiki({ ...(await wikiConfig(options)), lookOnly: true });
  try {
    const { ledger } = opened.wiki;
    const places = hidden.flatMap(({ id, path, hide: parts }) => {
      const own = ledger.imported.revision(id);
      const revision = own === undefined ? undefined : ledger.keptRevision(own);
      if (revision === undefined) return [];
      const { content, atSeconds } = revision;
      const version = ledger.versionOf(revision.id);
      const place: RevisionPlace = { version, path, madeAtSeconds: atSeconds, content };
      return [{ place, hide: parts }];
    });
    await new Suppressed(await stateDirectory(options)).hideNew(places);
  } finally {
    await opened.close();
  }
}
