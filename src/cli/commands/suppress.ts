/** `stemma suppress`: hides parts of a revision from readers. */

import { Suppressed, type SuppressionRecord } from '../../accounts/suppressed.ts';
import { type OpenedWiki, openWiki } from '../../app/open-wiki.ts';
import { idsOf, placeAnew, placeOf } from '../../app/suppressed-places.ts';
import { HIDEABLE, type Hideable } from '../../base/suppression.ts';
import { type Options, UsageError } from '../options.ts';
import { wikiConfig, withState } from '../wiki-config.ts';

export function run(words: readonly string[], options: Options): Promise<number> {
  return withState(options, (place) => act(new Suppressed(place), words, options));
}

async function act(
  suppressed: Suppressed,
  [what = '']: readonly string[],
  options: Options,
): Promise<number> {
  if (options.hide !== undefined && options.undo)
    throw new UsageError('--hide hides, --undo shows again: give one of them');
  const id = what === 'list' ? undefined : idOf(what);
  const hide = options.undo ? [] : partsOf(options.hide ?? HIDEABLE.join(','));
  const opened = await openWiki({ ...(await wikiConfig(options)), lookOnly: true, fromSaved: true });
  try {
    if (id === undefined) print(list(suppressed, opened));
    else print([await suppress(suppressed, opened, { id, hide })]);
  } finally {
    await opened.close();
  }
  return 0;
}

function print(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** One line a revision; what no revision holds any longer is listed by where it was. */
function list(suppressed: Suppressed, opened: OpenedWiki): string[] {
  return suppressed.list().map((record) => {
    const was = 'path' in record ? `(${record.path})` : `(${record.revision})`;
    const ids = idsOf(opened, record).join(',') || was;
    return [ids, record.hide.join(',') || 'nothing', record.changedAt].join('\t');
  });
}

async function suppress(
  suppressed: Suppressed,
  opened: OpenedWiki,
  { id, hide }: { readonly id: number; readonly hide: readonly Hideable[] },
): Promise<string> {
  const { content, key } = findRevision(opened, id, hide);
  const place = await placeOf(opened, { id, content });
  if (place === undefined) throw new UsageError(`revision ${id} cannot be found in the history`);
  // What is hidden of it already may be listed by a number, or by a version that is gone.
  await placeAnew(suppressed, opened);
  const isMeant = (record: SuppressionRecord): boolean => idsOf(opened, record).includes(id);
  if (hide.length === 0) await suppressed.show(isMeant);
  else await suppressed.hide(place, hide);
  const hidden = suppressed.list().filter(isMeant);
  const parts = HIDEABLE.filter((part) => hidden.some((record) => record.hide.includes(part)));
  return `Revision ${id} of ${key}: hidden is ${parts.join(', ') || 'nothing'}`;
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
function findRevision(
  { wiki }: OpenedWiki,
  id: number,
  hide: readonly Hideable[],
): { readonly content: string; readonly key: string } {
  const revision = wiki.ledger.revision(id);
  const page = revision && wiki.ledger.pageById(revision.pageId);
  if (revision === undefined || page === undefined) throw new UsageError(`there is no revision ${id}`);
  if (hide.includes('text') && wiki.ledger.latest(page).id === id)
    throw new UsageError(
      `revision ${id} is what ${page.key} shows now: edit the page first, then hide what it was`,
    );
  return { content: revision.content, key: page.key };
}
