/** `?action=blame`: who wrote each line of a page, and when. */

import type { VNode } from 'preact';
import type { DiffEntry } from '../../diff/entries.ts';
import { keyToReadingForm } from '../../title/title.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { pageAddress } from '../addresses.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { Author, Comment } from '../view/revision-line.tsx';
import { askedRevision, type Visit } from '../visit.ts';
import { showPage } from './compose.tsx';
import { tabsOf } from './subject.ts';

/** Revisions that are looked at, and characters of their texts: from the last of them one goes on. */
const MAX_REVISIONS = 100;
const MAX_CHARACTERS = 8_000_000;
const MAX_LINES = 20_000;
/** And how long, however busy the machine is. */
const MAX_MS = 15_000;

interface Owners {
  /** By line. undefined: a revision that was not looked at, or is hidden. */
  readonly owners: readonly (Revision | undefined)[];
  /** The last one that was looked at, where older ones may be looked at from there. */
  readonly reached: Revision | undefined;
}

interface Block {
  readonly revision: Revision | undefined;
  /** Counting from 1. */
  readonly line: number;
  readonly lines: string[];
}

export async function showBlame(visit: Visit, { page, title, latest }: FoundPage): Promise<void> {
  const { words, call } = visit;
  const id = askedRevision(visit, 'oldid') ?? latest.id;
  const { revision } = call.wiki.revision(page.revisions.includes(id) ? id : latest.id);
  const lines = (await call.wiki.source(revision)).split('\n');
  const owners = lines.length > MAX_LINES ? undefined : await ownersOf(visit, page, revision, lines.length);
  const heading = words.text('authorsOf', keyToReadingForm(page.key));
  await showPage(visit, {
    title: heading,
    key: page.key,
    children: (
      <PageFrame words={words} heading={heading} {...tabsOf(visit, title, 'other')}>
        {owners === undefined ? (
          <p class="ui-notice">{words.text('differenceTooBig')}</p>
        ) : (
          <Blocks visit={visit} page={page} blocks={blocksOf(lines, owners)} reached={owners.reached} />
        )}
      </PageFrame>
    ),
  });
}

function blocksOf(lines: readonly string[], { owners }: Owners): Block[] {
  const blocks: Block[] = [];
  for (const [place, text] of lines.entries()) {
    const owner = owners[place];
    const last = blocks.at(-1);
    if (last !== undefined && last.revision === owner) last.lines.push(text);
    else blocks.push({ revision: owner, line: place + 1, lines: [text] });
  }
  return blocks;
}

/** Goes back from revision to revision, as long as there are lines whose author is not known. */
async function ownersOf(
  { call: { wiki } }: Visit,
  page: Page,
  newest: Revision,
  count: number,
): Promise<Owners> {
  const owners = Array<Revision | undefined>(count).fill(undefined);
  /** For each line of the revision at hand, the line of the newest that it became. */
  let became = Array.from({ length: count }, (_, place): number | undefined => place);
  const until = performance.now() + MAX_MS;
  let place = page.revisions.indexOf(newest.id);
  let revision = newest;
  let characters = 0;
  for (let looked = 0; became.some((line) => line !== undefined); looked++, place--) {
    const before = page.revisions[place - 1];
    const older = before === undefined ? undefined : wiki.ledger.revision(before);
    if (older === undefined) {
      for (const line of became) if (line !== undefined) owners[line] = revision;
      break;
    }
    if (wiki.redaction.isTextHidden(older)) break;
    if (looked >= MAX_REVISIONS || characters > MAX_CHARACTERS || performance.now() > until) {
      return { owners, reached: revision };
    }
    const { diff } = await wiki.comparisons.ofRevisions(older, revision);
    const source = await wiki.source(older);
    characters += source.length;
    const step = stepBack(JSON.parse(diff) as DiffEntry[], became, source);
    for (const line of step.own) owners[line] = revision;
    became = step.became;
    revision = older;
  }
  return { owners, reached: undefined };
}

/** Lines that a revision brought, and what became of those of the one before. */
function stepBack(entries: readonly DiffEntry[], became: readonly (number | undefined)[], before: string) {
  const brought = new Set(
    entries.filter(({ type }) => [1, 3, 5].includes(type)).map(({ lineNumber = 0 }) => lineNumber - 1),
  );
  const starts = new Set(
    entries.filter(({ type }) => [2, 3, 4].includes(type)).map(({ offset }) => offset.from),
  );
  const own = [...brought].flatMap((line) => became[line] ?? []);
  const kept = became.filter((_, line) => !brought.has(line));
  let offset = 0;
  let next = 0;
  const older = before.split('\n').map((line) => {
    const isGone = starts.has(offset);
    offset += Buffer.byteLength(line) + 1;
    return isGone ? undefined : kept[next++];
  });
  return { own, became: older };
}

function Blocks({
  visit,
  page,
  blocks,
  reached,
}: {
  readonly visit: Visit;
  readonly page: Page;
  readonly blocks: readonly Block[];
  readonly reached: Revision | undefined;
}): VNode {
  const { words } = visit;
  const older =
    reached === undefined ? (
      words.text('olderOrHidden')
    ) : (
      <a href={pageAddress(page.key, { action: 'blame', oldid: reached.id })}>{words.text('older')}</a>
    );
  return (
    <div class="ui-scroll" role="region" tabIndex={0} aria-label={words.text('whoWroteThis')}>
      <table class="ui-blame">
        <thead class="ui-hidden">
          <tr>
            <th>{words.text('revision')}</th>
            <th>{words.text('lines')}</th>
            <th>{words.text('source')}</th>
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ revision, line, lines }) => (
            <tr key={line}>
              <td class="ui-who">
                {revision === undefined ? (
                  older
                ) : (
                  <>
                    <a href={pageAddress(page.key, { diff: 'prev', oldid: revision.id })}>
                      {words.day(revision.atSeconds)}
                    </a>{' '}
                    <Author visit={visit} revision={revision} />
                    <br />
                    <Comment visit={visit} revision={revision} on={page.key} />
                  </>
                )}
              </td>
              <td class="ui-line-number">{line}</td>
              <td class="ui-source">{lines.join('\n')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
