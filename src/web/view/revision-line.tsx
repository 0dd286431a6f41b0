/** A revision in a list: when, who, how much, why. What is hidden of it is said, not shown. */

import type { ComponentChildren, VNode } from 'preact';
import { isTitle, keyOf, parseTitle } from '../../title/title.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';

/** From so many bytes on, a change stands out. */
const BIG_BYTES = 512;

export function Delta({ visit: { words }, bytes }: { readonly visit: Visit; readonly bytes: number }): VNode {
  const sign = bytes > 0 ? 'ui-plus' : bytes < 0 ? 'ui-minus' : '';
  const big = Math.abs(bytes) >= BIG_BYTES ? ' ui-big' : '';
  return <span class={`${sign}${big}`}>{words.signed(bytes)}</span>;
}

export function Time({ visit: { words }, at }: { readonly visit: Visit; readonly at: number }): VNode {
  return <time dateTime={new Date(at * 1000).toISOString()}>{words.date(at)}</time>;
}

/** The author's name with a way to what else they did. */
export function Author({ visit, revision }: { readonly visit: Visit; readonly revision: Revision }): VNode {
  const { user } = visit.call.wiki.redaction.shown(revision);
  return <UserLink words={visit.words} user={user} />;
}

/** @param user null where hidden */
export function UserLink({
  words,
  user,
}: {
  readonly words: Visit['words'];
  readonly user: { readonly name: string } | null;
}): VNode {
  if (user === null) return <em>{words.text('hiddenUser')}</em>;
  return (
    <a href={specialAddress(`Contributions/${user.name}`)}>
      <bdi>{user.name}</bdi>
    </a>
  );
}

export function Marks({
  visit,
  revision,
}: {
  readonly visit: Visit;
  readonly revision: Revision;
}): VNode | null {
  const { words, call } = visit;
  const { ledger, bots } = call.wiki;
  const isBot =
    ledger.marks.has(revision.id, 'bot', bots) && call.wiki.redaction.shown(revision).user !== null;
  const marks = [
    ...(revision.deltaBytes === null ? [{ sign: words.text('newMark'), title: words.text('newPage') }] : []),
    ...(revision.minor ? [{ sign: words.text('minorMark'), title: words.text('minorEdit') }] : []),
    ...(isBot ? [{ sign: words.text('botMark'), title: words.text('botEdit') }] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <>
      {marks.map(({ sign, title }) => (
        <>
          <abbr key={sign} class="ui-mark" title={title}>
            {sign}
          </abbr>{' '}
        </>
      ))}
    </>
  );
}

/** What was written with a change: links lead on, and a section's name to the section. */
export function Comment({
  visit,
  revision,
  on,
}: {
  readonly visit: Visit;
  readonly revision: Revision;
  readonly on: string;
}): VNode | null {
  const { comment } = visit.call.wiki.redaction.shown(revision);
  return <CommentText visit={visit} comment={comment} on={on} />;
}

/** @param comment null where hidden; @param on the page whose sections it may name */
export function CommentText({
  visit,
  comment,
  on,
}: {
  readonly visit: Visit;
  readonly comment: string | null;
  readonly on: string;
}): VNode | null {
  if (comment === null) return <em>{visit.words.text('hiddenComment')}</em>;
  if (comment === '') return null;
  const [, section, rest = comment] = /^\/\*\s*(.*?)\s*\*\/\s*(.*)$/s.exec(comment) ?? [];
  return (
    <span class="ui-comment">
      {section !== undefined && section !== '' && (
        <>
          <a href={`${pageAddress(on)}#${encodeURIComponent(section.replace(/ /g, '_'))}`}>→{section}</a>
          {rest === '' ? '' : ': '}
        </>
      )}
      <bdi>{withLinks(visit, rest)}</bdi>
    </span>
  );
}

function withLinks({ call }: Visit, text: string): ComponentChildren {
  const { titles } = call.wiki.site;
  return text.split(/(\[\[[^[\]\n]+\]\])/).map((piece) => {
    const [, target = '', shown = target] = /^\[\[([^|\]]+)(?:\|([^\]]+))?\]\]$/.exec(piece) ?? [];
    const title = target === '' ? undefined : parseTitle(target, titles);
    if (title === undefined || !isTitle(title) || title.interwiki !== '') return piece;
    return <a href={pageAddress(keyOf(title, titles))}>{shown}</a>;
  });
}
