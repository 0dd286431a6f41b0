/** `stemma suppress`: what readers are not shown of a revision. */

import { Suppressed } from '../../accounts/suppressed.ts';
import { openWiki } from '../../app/open-wiki.ts';
import { HIDEABLE, type Hideable } from '../../base/suppression.ts';
import { type Options, UsageError } from '../options.ts';
import { stateDirectory, wikiConfig } from '../wiki-config.ts';

export async function run([what = '']: readonly string[], options: Options): Promise<number> {
  if (options.hide !== undefined && options.undo)
    throw new UsageError('--hide hides, --undo shows again: give one of them');
  const suppressed = new Suppressed(stateDirectory(options));
  if (what === 'list') {
    for (const { revision, hide, changedAt } of suppressed.list())
      process.stdout.write(`${[revision, hide.join(',') || 'nothing', changedAt].join('\t')}\n`);
    return 0;
  }
  const id = idOf(what);
  const hide = options.undo ? [] : partsOf(options.hide ?? HIDEABLE.join(','));
  const { content, key } = await findRevision(id, hide, options);
  await suppressed.set(id, content, hide);
  const told = suppressed
    .list()
    .find(({ revision }) => revision === id)
    ?.hide.join(', ');
  process.stdout.write(`Revision ${id} of ${key}: hidden is ${told || 'nothing'}\n`);
  return 0;
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new UsageError(
    'suppress REVISION [--hide text,comment,user], suppress REVISION --undo, or suppress list',
  );
}

function partsOf(list: string): readonly Hideable[] {
  return list.split(',').map((word) => {
    const part = HIDEABLE.find((each) => each === word.trim());
    if (part === undefined) throw new UsageError(`--hide takes ${HIDEABLE.join(',')}, and not ${word}`);
    return part;
  });
}

/** The revision as the history has it. @throws UsageError where it is none, or its text cannot be hidden */
async function findRevision(
  id: number,
  hide: readonly Hideable[],
  options: Options,
): Promise<{ readonly content: string; readonly key: string }> {
  const { wiki, close } = await openWiki({ ...wikiConfig(options), lookOnly: true, fromSaved: true });
  try {
    const revision = wiki.ledger.revision(id);
    const page = revision && wiki.ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined) throw new UsageError(`there is no revision ${id}`);
    if (hide.includes('text') && page.revisions.at(-1) === id)
      throw new UsageError(
        `revision ${id} is what ${page.key} shows now: edit the page first, then hide what it was`,
      );
    return { content: revision.content, key: page.key };
  } finally {
    await close();
  }
}
