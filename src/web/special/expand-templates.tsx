/** `Special:ExpandTemplates`: a wikitext with what its templates bring. Nothing is kept of it. */

import { isTitle, parseTitle, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { MAX_SOURCE_BYTES } from '../../wiki/pages/contents.ts';
import { specialAddress } from '../addresses.ts';
import { fieldsOf } from '../forms/form-fields.ts';
import { TextArea } from '../forms/form-parts.tsx';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';

const ROWS = 12;

/** Fields have MediaWiki's names, so that its links fill the form. */
export function showExpandTemplates(visit: Visit): Promise<void> {
  return show(visit, asked(visit, 'wpInput'), asked(visit, 'wpContextTitle'));
}

/** @throws RequestError where it is no form; WikiError `title-invalid`, `source-too-large`, `over-limit`, `overloaded` */
export async function postExpandTemplates(visit: Visit): Promise<void> {
  const fields = await fieldsOf(visit);
  await show(visit, fields['wpInput'], fields['wpContextTitle']);
}

async function show(visit: Visit, source = '', place = ''): Promise<void> {
  const { words, call } = visit;
  if (source !== '') call.admit('transform');
  const expanded = source === '' ? undefined : await expand(visit, source, place);
  await showPage(visit, {
    title: words.text('expandTemplates'),
    children: (
      <PageFrame words={words} heading={words.text('expandTemplates')}>
        <form class="ui-form" method="post" action={specialAddress('ExpandTemplates')}>
          <label class="ui-field ui-summary">
            {words.text('contextTitle')}
            <input type="text" name="wpContextTitle" value={place} maxLength={255} />
          </label>
          <div class="ui-field ui-summary">
            <label for="ui-input">{words.text('wikitextToExpand')}</label>
            <TextArea id="ui-input" name="wpInput" text={source} rows={ROWS} />
          </div>
          <p>
            <button type="submit">{words.text('expand')}</button>
          </p>
          {expanded !== undefined && (
            <div class="ui-field ui-summary">
              <label for="ui-output">{words.text('expandedText')}</label>
              <TextArea id="ui-output" text={expanded} rows={ROWS} readOnly />
            </div>
          )}
        </form>
      </PageFrame>
    ),
  });
}

async function expand({ call: { wiki } }: Visit, source: string, place: string): Promise<string> {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES)
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  const title = titleOf(place === '' ? 'Special:ExpandTemplates' : place, wiki.site.titles);
  const { text } = await wiki.html.expanded({
    model: 'wikitext',
    source,
    title,
    of: undefined,
    keepsComments: false,
  });
  return text;
}

/** A special page may be one, as where none is named. */
function titleOf(written: string, titles: Visit['call']['wiki']['site']['titles']): Title {
  const title = parseTitle(written, titles);
  if (!isTitle(title)) throw new WikiError('title-invalid', { title: written, reason: title });
  if (title.interwiki !== '') throw new WikiError('title-invalid', { title: written, reason: 'interwiki' });
  return title;
}
