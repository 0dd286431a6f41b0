/** What the files of a wiki's settings say: `Special:Interwiki`, the prefixes of other wikis, and `Special:AllMessages`, the texts of the interface. */

import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { DataTable } from '../view/data-table.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import { ENGLISH, type WordName } from '../words/english.ts';

const MAX_CHARS = 255;

export function showInterwiki(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const prefixes = [...call.wiki.site.titles.interwiki].sort(([a], [b]) => (a < b ? -1 : 1));
  const heading = words.text('interwiki');
  return showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <p>{words.text('interwikiHint')}</p>
        {prefixes.length === 0 ? (
          <p>{words.text('noInterwiki')}</p>
        ) : (
          <DataTable
            label={heading}
            head={[words.text('prefix'), words.text('address'), words.text('language')]}
            rows={
              new Map(
                prefixes.map(([prefix, { url, language, local }]) => [
                  prefix,
                  [
                    <code key={prefix}>{prefix}</code>,
                    <bdi key={url}>{url}</bdi>,
                    local === true ? words.text('thisWiki') : (language ?? ''),
                  ],
                ]),
              )
            }
          />
        )}
      </PageFrame>
    ),
  });
}

/** Those whose names begin so: `?prefix=absent`. */
export function showMessages(visit: Visit): Promise<void> {
  const { words, site } = visit;
  const prefix = (asked(visit, 'prefix') ?? '').slice(0, MAX_CHARS);
  const own = site.messages.get(words.language) ?? {};
  const names = (Object.keys(ENGLISH) as WordName[])
    .filter((name) => name.toLowerCase().startsWith(prefix.toLowerCase()))
    .sort();
  const heading = words.text('allMessages');
  return showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <p>{words.text('allMessagesHint', `.stemma/messages/${words.language}.json`)}</p>
        <form class="ui-filters" action={specialAddress('AllMessages')}>
          <label>
            {words.text('beginsWith')}{' '}
            <input type="text" name="prefix" value={prefix} maxLength={MAX_CHARS} />
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
        <DataTable
          label={heading}
          head={[words.text('name'), words.text('text')]}
          rows={
            new Map(
              names.map((name) => [
                name,
                [
                  <code key={name}>{name}</code>,
                  <>
                    {words.message(name)}
                    {Object.hasOwn(own, name) && (
                      <span class="ui-meta"> ({words.text('saidOtherwise')})</span>
                    )}
                  </>,
                ],
              ]),
            )
          }
        />
      </PageFrame>
    ),
  });
}
