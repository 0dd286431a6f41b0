/** `?action=info`: what is known about a page besides its text. */

import { keyToReadingForm } from '../../title/title.ts';
import { count } from '../../wiki/pages/history.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { Author, Time } from '../view/revision-line.tsx';
import type { Visit } from '../visit.ts';
import { showPage } from './compose.tsx';
import { tabsOf } from './subject.ts';

export async function showInformation(visit: Visit, { page, title, latest }: FoundPage): Promise<void> {
  const { words, call } = visit;
  const { wiki } = call;
  const first = wiki.ledger.revision(page.revisions[0] as number) ?? latest;
  const lacking = wiki.rights.lackingFor(title, wiki.site.titles, undefined);
  const heading = words.text('informationOn', keyToReadingForm(page.key));
  await showPage(visit, {
    title: heading,
    key: page.key,
    children: (
      <PageFrame words={words} heading={heading} {...tabsOf(visit, title, 'other')}>
        <dl class="ui-facts">
          <dt>{words.text('pageNumber')}</dt>
          <dd>{page.id}</dd>
          <dt>{words.text('size')}</dt>
          <dd>{words.count('bytes', latest.sizeBytes)}</dd>
          <dt>{words.text('contentModel')}</dt>
          <dd>{latest.model}</dd>
          <dt>{words.text('created')}</dt>
          <dd>
            <Time visit={visit} at={first.atSeconds} />, <Author visit={visit} revision={first} />
          </dd>
          <dt>{words.text('latestRevision')}</dt>
          <dd>
            <Time visit={visit} at={latest.atSeconds} />, <Author visit={visit} revision={latest} />
          </dd>
          <dt>{words.text('revisions')}</dt>
          <dd>{words.number(count(wiki, page, 'edits').count)}</dd>
          <dt>{words.text('authors')}</dt>
          <dd>{words.number(count(wiki, page, 'editors').count)}</dd>
          <dt>{words.text('protection')}</dt>
          <dd>{lacking === undefined ? words.text('notProtected') : words.text('protectedFor', lacking)}</dd>
        </dl>
      </PageFrame>
    ),
  });
}
