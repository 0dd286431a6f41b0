/** What `?action=` asks for, in the words of this wiki; what none of them is says so. */

import { answerOf } from '../../http/errors/errors.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import type { PageKey } from '../../title/title.ts';
import { keyText, pageAddress } from '../addresses.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, rowOf, type Visit } from '../visit.ts';
import { showPage } from './compose.tsx';

/** MediaWiki's words for what has another here, or is done by itself. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  credits: 'info',
  historysubmit: 'view',
  purge: 'view',
  unprotect: 'protect',
  unwatch: 'watch',
};

/** `view` where nothing is asked for. */
export function askedAction(visit: Visit): string {
  const word = (asked(visit, 'action') ?? 'view').toLowerCase();
  return rowOf(OTHER_WORDS, word) ?? word;
}

export function showNoAction(visit: Visit, written: string): Promise<void> {
  const { words, call } = visit;
  const { status } = answerOf(new RequestError('no-match', { path: call.context.path }));
  const word = (asked(visit, 'action') ?? '').slice(0, 100);
  return showPage(
    visit,
    {
      title: words.text('noSuchAction'),
      children: (
        <PageFrame words={words} heading={words.text('noSuchAction')}>
          <p>{words.text('noSuchActionText', word)}</p>
          <p>
            <a href={pageAddress(written)}>
              <bdi>{keyText(written as PageKey)}</bdi>
            </a>
          </p>
        </PageFrame>
      ),
    },
    status,
  );
}
