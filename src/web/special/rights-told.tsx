/** Who may do what: `Special:ListGroupRights`, and `Special:ProtectedPages` with the pages and namespaces that have a rule of their own. */

import type { VNode } from 'preact';
import { GROUPS } from '../../http/action/core/groups.ts';
import { keyToReadingForm } from '../../title/title.ts';
import type { ProtectRequest } from '../../wiki/acts/protecting.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { DataTable } from '../view/data-table.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import type { Words } from '../words/words.ts';

type Who = NonNullable<ProtectRequest['edit']>;

/** Groups that people know by another name than MediaWiki's. */
const NAMED: Readonly<Record<string, WordName>> = {
  '*': 'everybody',
  user: 'knownUsers',
  bot: 'bots',
  sysop: 'administrators',
};

const ACTS = {
  read: 'mayRead',
  edit: 'mayEditPages',
  delete: 'mayDelete',
  move: 'mayMove',
  upload: 'mayUpload',
} as const satisfies Record<string, WordName>;

export function showGroupRights(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { rules } = call.wiki.rights;
  const groups = Object.entries(GROUPS).filter(([group]) => Object.hasOwn(NAMED, group));
  return showPage(visit, {
    title: words.text('groupRights'),
    children: (
      <PageFrame words={words} heading={words.text('groupRights')}>
        <p>{words.text('groupRightsHint')}</p>
        <dl class="ui-facts">
          {Object.entries(ACTS).map(([act, word]) => (
            <>
              <dt key={act}>{words.text(word)}</dt>
              <dd>{whoIs(visit, rules[act as keyof typeof ACTS], act === 'read')}</dd>
            </>
          ))}
        </dl>
        <DataTable
          label={words.text('groupRights')}
          head={[words.text('group'), words.text('rights')]}
          rows={
            new Map(
              groups.map(([group, rights]) => [
                group,
                [<GroupName key={group} words={words} group={group} />, rights.join(', ')],
              ]),
            )
          }
        />
        <p>
          <a href={specialAddress('ProtectedPages')}>{words.text('protectedPages')}</a>
        </p>
      </PageFrame>
    ),
  });
}

/** With a link to who is in it, where that can be told. */
function GroupName({ words, group }: { readonly words: Words; readonly group: string }): VNode {
  const name = words.text(NAMED[group] as WordName);
  if (group !== 'bot' && group !== 'sysop') return <>{name}</>;
  return <a href={specialAddress(`ListUsers/${group}`)}>{name}</a>;
}

export function showProtectedPages(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { rights, site } = call.wiki;
  const { namespaces } = site.titles;
  const ofTitles = [...rights.rules.titles].map(
    ([key, who]) =>
      [
        key,
        [
          <a key={key} href={pageAddress(key)} {...(call.wiki.ledger.holds(key) ? {} : { class: 'new' })}>
            <bdi>{keyToReadingForm(key)}</bdi>
          </a>,
          whoIs(visit, who),
        ],
      ] as const,
  );
  const ofNamespaces = [...rights.rules.namespaces].map(
    ([id, who]) =>
      [
        String(id),
        [
          <a key={id} href={specialAddress('AllPages', { namespace: id })}>
            {id === 0 ? words.text('mainNamespace') : namespaces.nameOf(id)}
          </a>,
          whoIs(visit, who),
        ],
      ] as const,
  );
  const tables = [
    { heading: words.text('namespace'), rows: new Map(ofNamespaces) },
    { heading: words.text('page'), rows: new Map(ofTitles) },
  ].filter(({ rows }) => rows.size > 0);
  return showPage(visit, {
    title: words.text('protectedPages'),
    children: (
      <PageFrame words={words} heading={words.text('protectedPages')}>
        <p>{words.text('groupRightsHint')}</p>
        {tables.length === 0 && <p>{words.text('nothingProtected')}</p>}
        {tables.map(({ heading, rows }) => (
          <DataTable key={heading} label={heading} head={[heading, words.text('mayEdit')]} rows={rows} />
        ))}
        <p>
          <a href={specialAddress('ListGroupRights')}>{words.text('groupRights')}</a>
        </p>
      </PageFrame>
    ),
  });
}

/**
 * Addresses of people are for those who may change the rights. What everybody may change, strangers may only where the server takes
 * their edits.
 */
function whoIs({ words, call }: Visit, who: Who, isOfReading = false): string {
  if (typeof who === 'object') return words.count('namedBeside', who.length);
  if (who === 'admin') return words.text('administrators');
  return words.text(who === '*' && (isOfReading || call.anonymousEdits) ? 'everybody' : 'knownUsers');
}
