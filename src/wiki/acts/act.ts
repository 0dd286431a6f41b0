/**
 * Acts: what is done to pages and files besides edits. Each is decided in the queue of edits against the wiki as it then stands,
 * saved as one change, and told in its message (rule 7), so that it counts the same in every clone.
 */

import type { Identity } from '../../base/identity.ts';
import type { RestrictedAct } from '../../site/rights.ts';
import type { ContentId, Draft, DraftFile, FileEntry, Path, Person, Version } from '../../store/store.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import type { EditContext } from '../edits/edit-context.ts';
import type { MergeJobs } from '../edits/merging.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import { pageOfPath } from '../layout.ts';
import { type Act, renderActLine } from '../ledger/act-lines.ts';
import { oneLine, renderMessage } from '../ledger/message.ts';
import type { MediaJobs } from '../media/files.ts';
import type { Pages } from '../pages/pages.ts';
import type { Redaction } from '../pages/redaction.ts';
import type { Workshop } from '../workshop.ts';

/** Who acts, and why. */
export interface ActBy {
  readonly author: Person;
  /** Whose rights count; absent: those of an anonymous editor. */
  readonly identity?: Identity | undefined;
  readonly bot: boolean;
  /** The reason in the actor's words; `''`: none is given. */
  readonly comment: string;
}

/** An act on one title. */
export interface ActRequest extends ActBy {
  readonly title: Title;
  /** The title as the caller wrote it, for messages. */
  readonly written: string;
}

/** What acts are decided by, besides what edits are. */
export interface ActContext extends EditContext {
  readonly pages: Pick<Pages, 'editableSource' | 'source'>;
  readonly redaction: Pick<Redaction, 'isTextHidden' | 'shown'>;
  /** Files of a version. */
  readonly filesOf: (version: Version) => Promise<readonly FileEntry[]>;
  /** Whether a content is there to be had. */
  readonly isThere: (content: ContentId) => Promise<boolean>;
  /** A content's bytes; undefined where it has more, or is lost. */
  readonly bytesOf: (content: ContentId, maxBytes: number) => Promise<Buffer | undefined>;
  readonly workshop: Workshop<MergeJobs & MediaJobs>;
}

/** Everything that a change does. */
export interface ActDraft {
  readonly acts: readonly Act[];
  /** What happened in plain words, for readers of the history; the reason is put behind that of acts, and in place of any other. */
  readonly subject: string;
  readonly files: readonly DraftFile[];
  readonly minor?: boolean;
  readonly reverts?: Version;
}

export function actDraft({ author, bot, comment }: ActBy, what: ActDraft, { clock }: EditContext): Draft {
  const reason = oneLine(comment);
  const parts = [...(reason === '' || what.reverts === undefined ? [what.subject] : []), reason];
  const message = {
    comment: oneLine(parts.filter((part) => part !== '').join(': ')),
    minor: what.minor ?? false,
    bot,
    reverts: what.reverts,
    acts: what.acts.map(renderActLine),
  };
  return {
    author,
    atSeconds: Math.floor(clock().getTime() / 1_000),
    message: renderMessage(message, ''),
    // What goes makes room for what comes.
    files: [...what.files].sort((a, b) => Number(a.content !== undefined) - Number(b.content !== undefined)),
  };
}

/** The plan for a draft. @throws WikiError `title-twin` where a new name cannot stand beside those that stay */
export function planOf<Result>(
  draft: Draft,
  result: Result,
  { wiki: { names, ledger, site } }: EditContext,
): SavePlan<Result> {
  const keyAt = (path: Path): PageKey | undefined => pageOfPath(path, site.titles)?.key;
  const isHeld = (path: Path): boolean => {
    const key = keyAt(path);
    if (key === undefined) return ledger.others.get(path) !== undefined;
    return ledger.files.all(key).some((file) => file.path === path);
  };
  const gone = draft.files.filter(({ content }) => content === undefined).map(({ path }) => path);
  const added: Path[] = [];
  for (const path of gone) names.paths.remove(path);
  try {
    for (const { path, content } of draft.files) {
      if (content === undefined || isHeld(path)) continue;
      const twin = names.paths.twinOf(path);
      if (twin !== undefined) throw new WikiError('title-twin', { title: keyAt(path) ?? path, other: twin });
      names.paths.add(path);
      added.push(path);
    }
  } finally {
    for (const path of added) names.paths.remove(path);
    for (const path of gone) names.paths.add(path);
  }
  return { kind: 'save', result, draft, added };
}

/** @throws WikiError `edit-denied` where this identity may not change the title, or not do such a thing at all */
export function refuse(title: Title, { identity }: ActBy, { wiki }: EditContext, act?: RestrictedAct): void {
  const needs =
    wiki.rights.lackingFor(title, wiki.site.titles, identity) ??
    (act && wiki.rights.lackingForAct(act, identity));
  if (needs !== undefined)
    throw new WikiError('edit-denied', { title: keyToReadingForm(keyOf(title, wiki.site.titles)), needs });
}

/** A title as its key is written. */
export function titleOfKey(key: PageKey, { site }: Pick<EditContext['wiki'], 'site'>): Title {
  const title = parseTitle(key, site.titles);
  if (!isTitle(title)) throw new Error(`the key ${key} is no title`);
  return title;
}

/** `[[A title]]`, as it is named in comments. */
export function linked(key: PageKey): string {
  return `[[${keyToReadingForm(key)}]]`;
}
