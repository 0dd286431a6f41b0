/** Says that a text is not the latest, and leads to those before and after it. */

import type { VNode } from 'preact';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { pageAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import { Author, Time } from './revision-line.tsx';

export interface OldRevisionParts {
  readonly visit: Visit;
  readonly page: Page;
  readonly revision: Revision;
}

export function OldRevision({ visit, page, revision }: OldRevisionParts): VNode {
  const { words } = visit;
  const place = page.revisions.indexOf(revision.id);
  const [before, after] = [page.revisions[place - 1], page.revisions[place + 1]];
  return (
    <div class="ui-notice" lang={words.language}>
      <p>
        {words.around('oldRevision').map((part) => {
          if (part === '$1') return <Time visit={visit} at={revision.atSeconds} />;
          if (part === '$2') return <Author visit={visit} revision={revision} />;
          return part === '$3' ? <a href={pageAddress(page.key)}>{words.text('currentRevision')}</a> : part;
        })}
      </p>
      <p>
        {before !== undefined && (
          <>
            <a href={pageAddress(page.key, { oldid: before })}>{words.text('older')}</a> (
            <a href={pageAddress(page.key, { diff: 'prev', oldid: revision.id })}>
              {words.text('difference')}
            </a>
            ){' '}
          </>
        )}
        {after !== undefined && (
          <>
            <a href={pageAddress(page.key, { oldid: after })}>{words.text('newer')}</a> (
            <a href={pageAddress(page.key, { diff: 'next', oldid: revision.id })}>
              {words.text('difference')}
            </a>
            )
          </>
        )}
      </p>
    </div>
  );
}
