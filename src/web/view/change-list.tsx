/** Changes of several pages, by day. */

import type { VNode } from 'preact';
import { keyToReadingForm } from '../../title/title.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { pageAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import { ByDay } from './by-day.tsx';
import { Author, Comment, Delta, Marks } from './revision-line.tsx';

export interface ChangeListParts {
  readonly visit: Visit;
  readonly revisions: readonly Revision[];
  /** Whether it is plain whose changes they are. */
  readonly ofOne?: boolean;
  /** The newest revision that the reader has seen. */
  readonly seen?: number | undefined;
}

export function ChangeList({ visit, revisions, ofOne = false, seen }: ChangeListParts): VNode {
  return (
    <ByDay words={visit.words} all={revisions}>
      {(revision) => (
        <Change
          key={revision.id}
          visit={visit}
          revision={revision}
          ofOne={ofOne}
          isNew={seen !== undefined && revision.id > seen}
        />
      )}
    </ByDay>
  );
}

interface ChangeParts {
  readonly visit: Visit;
  readonly revision: Revision;
  readonly ofOne: boolean;
  readonly isNew: boolean;
}

function Change({ visit, revision, ofOne, isNew }: ChangeParts): VNode | null {
  const { words, call } = visit;
  const page = call.wiki.ledger.pageById(revision.pageId);
  if (page === undefined) return null;
  const isHidden = call.wiki.redaction.isTextHidden(revision);
  const isLatest = page.revisions.at(-1) === revision.id;
  return (
    <li>
      <span class="ui-meta">{words.time(revision.atSeconds)} </span>
      <div>
        {isNew && <Fresh words={words} />} <Marks visit={visit} revision={revision} />
        <a href={pageAddress(page.key)}>
          <bdi>{keyToReadingForm(page.key)}</bdi>
        </a>{' '}
        <Delta visit={visit} bytes={revision.deltaBytes ?? revision.sizeBytes} />{' '}
        {!ofOne && (
          <>
            <Author visit={visit} revision={revision} />{' '}
          </>
        )}
        <Comment visit={visit} revision={revision} on={page.key} />{' '}
        <span class="ui-meta">
          {revision.deltaBytes !== null && !isHidden && (
            <>
              <a href={pageAddress(page.key, { diff: 'prev', oldid: revision.id })}>
                {words.text('difference')}
              </a>{' '}
              ·{' '}
            </>
          )}
          <a href={pageAddress(page.key, { action: 'history' })}>{words.text('versions')}</a>
          {isLatest && ofOne && ` · ${words.text('isCurrent')}`}
        </span>
      </div>
    </li>
  );
}

function Fresh({ words }: { readonly words: Visit['words'] }): VNode {
  return (
    <>
      <abbr class="ui-mark ui-fresh" title={words.text('sinceTitle')}>
        {words.text('sinceMark')}
      </abbr>{' '}
    </>
  );
}
