/**
 * What a change's message says, and how ours are written: the comment is the first paragraph on one line, flags stand in
 * trailers of the last block. Identity never comes from a message.
 */

import { firstCodePoints } from '../../base/text.ts';
import type { Version } from '../../store/store.ts';

/** Longest comment, in code points (MediaWiki's limit). */
export const MAX_COMMENT_CHARS = 500;

export interface Message {
  readonly comment: string;
  readonly minor: boolean;
  readonly bot: boolean;
  /** The version whose change this one takes back. */
  readonly reverts?: Version | undefined;
  /** Lines of acts as they are written: `delete [[A page]]`; absent: none. */
  readonly acts?: readonly string[];
  /** What the revision was in the wiki that it comes from; absent: it was made here. */
  readonly imported?: ImportedFrom | undefined;
}

/** Numbers of a revision and its page in another wiki. */
export interface ImportedFrom {
  readonly revision: number;
  readonly page: number;
}

/** By which a change says what it does to pages, besides saving them. */
export const ACT_TRAILER = 'Wiki-Log';

const TRAILER = /^([A-Za-z][A-Za-z0-9-]*): (.*)$/;
/** What `git cherry-pick -x` adds to the last block. */
const PICKED = /^\(cherry picked from commit [0-9a-f]+\)$/;
const REVERTS = /^This reverts commit ([0-9a-f]{40})\b/m;

/** Reads any message. */
export function parseMessage(text: string): Message {
  const paragraphs = text.trim().split(/\n[ \t]*\n/);
  if (paragraphs.length === 1)
    return { comment: oneLine(paragraphs[0] as string), minor: false, bot: false, reverts: undefined };
  const block = trailersOf(paragraphs.at(-1) as string);
  const trailers = new Map(block);
  const acts = block.flatMap(([key, value]) => (key === ACT_TRAILER.toLowerCase() ? [value] : []));
  // Where git writes it: the first paragraph is ours to fill, and anybody may write such words there.
  const reverts = trailers.get('wiki-reverts') ?? REVERTS.exec(paragraphs.slice(1).join('\n\n'))?.[1];
  const imported = importedIn(trailers);
  return {
    comment: trailers.get('wiki-comment') === 'empty' ? '' : oneLine(paragraphs[0] ?? ''),
    minor: trailers.get('wiki-minor') === 'true',
    bot: trailers.get('wiki-bot') === 'true',
    reverts: reverts !== undefined && /^[0-9a-f]{40}$/.test(reverts) ? (reverts as Version) : undefined,
    ...(acts.length === 0 ? {} : { acts }),
    ...(imported === undefined ? {} : { imported }),
  };
}

/** Writes a message that reads back the same. @param title named in the first line where the comment is empty */
export function renderMessage(message: Message, title: string): string {
  const trailers = [
    ...(message.minor ? ['Wiki-Minor: true'] : []),
    ...(message.bot ? ['Wiki-Bot: true'] : []),
    ...(message.reverts === undefined ? [] : [`Wiki-Reverts: ${message.reverts}`]),
    ...(message.acts ?? []).map((act) => `${ACT_TRAILER}: ${act}`),
    ...(message.imported === undefined
      ? []
      : [`Wiki-Imported-Id: ${message.imported.revision}`, `Wiki-Imported-Page: ${message.imported.page}`]),
    ...(message.comment === '' ? ['Wiki-Comment: empty'] : []),
  ];
  const subject = message.comment === '' ? `Update ${oneLine(title)}` : message.comment;
  return trailers.length === 0 ? `${subject}\n` : `${subject}\n\n${trailers.join('\n')}\n`;
}

/** A comment as it is kept: one line without control characters, cut at its longest. */
export function oneLine(comment: string): string {
  const line = comment
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return firstCodePoints(line, MAX_COMMENT_CHARS).trim();
}

function importedIn(trailers: ReadonlyMap<string, string>): ImportedFrom | undefined {
  const [revision, page] = ['wiki-imported-id', 'wiki-imported-page'].map((name) => {
    const written = trailers.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(written) ? Number(written) : 0;
  }) as [number, number];
  return revision === 0 ? undefined : { revision, page };
}

/** The trailers of a block in order; none when any of its lines is no trailer: text that merely looks alike is no flag. */
function trailersOf(block: string): (readonly [key: string, value: string])[] {
  const found: [string, string][] = [];
  for (const line of block.split('\n').map((each) => each.trimEnd())) {
    if (PICKED.test(line)) continue;
    const trailer = TRAILER.exec(line);
    if (trailer === null) return [];
    found.push([(trailer[1] as string).toLowerCase(), trailer[2] as string]);
  }
  return found;
}
