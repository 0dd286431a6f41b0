/** `Special:Export` where no page is named: a form that asks for them. */

import { specialAddress } from '../addresses.ts';
import { TextArea } from '../forms/form-parts.tsx';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';

const ROWS = 8;

export function askForExport(visit: Visit): Promise<void> {
  const { words } = visit;
  return showPage(visit, {
    title: words.text('exportPages'),
    children: (
      <PageFrame words={words} heading={words.text('exportPages')}>
        <form class="ui-form" method="post" action={specialAddress('Export')}>
          <div class="ui-field ui-summary">
            <label for="ui-pages">{words.text('titlesByLine')}</label>
            <TextArea id="ui-pages" name="pages" text="" rows={ROWS} />
          </div>
          <p>
            <label>
              <input type="checkbox" name="curonly" value="1" checked /> {words.text('onlyCurrent')}
            </label>
          </p>
          <p>
            <button type="submit">{words.text('exportXml')}</button>
          </p>
        </form>
      </PageFrame>
    ),
  });
}
