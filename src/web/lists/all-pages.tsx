/** `Special:AllPages` by letter or as folders, and `Special:PrefixIndex/PREFIX`. */

import type { VNode } from 'preact';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { LinkList } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, type Visit } from '../visit.ts';
import { askedNamespace, NamespaceChoice, splitKey } from './namespace-choice.tsx';
import { pageOfTitles, type TitlePage } from './titles.ts';

const PAGE_LENGTH = 300;
const MAX_FROM_CHARS = 255;

export async function showAllPages(visit: Visit): Promise<void> {
  if (asked(visit, 'folder') !== undefined) return showFolder(visit, asked(visit, 'folder') ?? '');
  return showList(visit, 'AllPages', '');
}

/** `Special:PrefixIndex/Help:RE` */
export function showPrefixIndex(visit: Visit, rest: string): Promise<void> {
  return showList(
    visit,
    'PrefixIndex',
    (asked(visit, 'prefix') ?? rest).replace(/ /g, '_').slice(0, MAX_FROM_CHARS),
  );
}

async function showList(visit: Visit, special: 'AllPages' | 'PrefixIndex', prefix: string): Promise<void> {
  const { words, call } = visit;
  const { namespaces } = call.wiki.site.titles;
  const within = splitKey(prefix, namespaces);
  const namespace = askedNamespace(visit) ?? within.namespace;
  const from = (asked(visit, 'from') ?? '').replace(/ /g, '_').slice(0, MAX_FROM_CHARS);
  const found = await pageOfTitles(call.wiki.ledger.keys(), {
    from,
    limit: PAGE_LENGTH,
    accept: (key) => {
      const each = splitKey(key, namespaces);
      return each.namespace === namespace && each.name.startsWith(within.name);
    },
    nameOf: (key) => splitKey(key, namespaces).name,
  });
  const heading = words.text(special === 'AllPages' ? 'allPages' : 'prefixIndex');
  const to = (start: string): string => specialAddress(special, { namespace, prefix, from: start });
  await showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <form class="ui-filters" action={specialAddress(special)}>
          {special === 'PrefixIndex' && (
            <label>
              {words.text('beginsWith')}{' '}
              <input
                type="text"
                name="prefix"
                value={keyToReadingForm(within.name as PageKey)}
                maxLength={MAX_FROM_CHARS}
              />
            </label>
          )}
          <NamespaceChoice visit={visit} chosen={namespace} />
          <button type="submit">{words.text('show')}</button>
          {special === 'AllPages' && (
            <a href={specialAddress('AllPages', { folder: '/' })}>{words.text('asFolders')}</a>
          )}
        </form>
        <Letters visit={visit} found={found} to={to} />
        {found.keys.length === 0 && <p>{words.text('noRevisions')}</p>}
        <ul class="ui-columns">
          {found.keys.map((key) => (
            <li key={key}>
              <a href={pageAddress(key)}>
                <bdi>{keyToReadingForm(splitKey(key, namespaces).name as PageKey)}</bdi>
              </a>
            </li>
          ))}
        </ul>
        <Pager words={words} next={found.next} to={to} />
      </PageFrame>
    ),
  });
}

/** With more, letters help nobody. */
const MAX_LETTERS = 80;

function Letters({
  visit: { words },
  found,
  to,
}: {
  readonly visit: Visit;
  readonly found: TitlePage;
  readonly to: (from: string) => string;
}): VNode | null {
  if (found.letters.length < 2 || found.letters.length > MAX_LETTERS) return null;
  return (
    <nav class="ui-pager" aria-label={words.text('byLetter')}>
      {found.letters.map((letter) => (
        <a key={letter} href={to(letter)}>
          {letter}
        </a>
      ))}
    </nav>
  );
}

const MAX_ENTRIES = 2_000;

/** Pages and folders of one folder of titles, as files lie in directories. */
async function showFolder(visit: Visit, asked_: string): Promise<void> {
  const { words, call } = visit;
  const folder = asked_.replace(/^\/+/, '').replace(/ /g, '_').slice(0, MAX_FROM_CHARS);
  const start = folder === '' ? '' : `${folder}/`;
  const folders = new Map<string, number>();
  const found = await pageOfTitles(call.wiki.ledger.keys(), {
    from: '',
    limit: MAX_ENTRIES,
    accept: (key) => {
      if (!key.startsWith(start)) return false;
      const slash = key.indexOf('/', start.length);
      if (slash < 0) return true;
      const name = key.slice(0, slash);
      folders.set(name, (folders.get(name) ?? 0) + 1);
      return false;
    },
  });
  const heading = folder === '' ? words.text('allPages') : keyToReadingForm(folder as PageKey);
  const parts = folder.split('/').slice(0, -1);
  const above = [
    ...(folder === ''
      ? []
      : [{ text: words.text('allPages'), href: specialAddress('AllPages', { folder: '/' }) }]),
    ...parts.map((text, place) => ({
      text,
      href: specialAddress('AllPages', { folder: parts.slice(0, place + 1).join('/') }),
    })),
  ];
  await showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading} above={above}>
        {folders.size > 0 && (
          <>
            <h2>{words.text('folders')}</h2>
            <LinkList
              links={[...folders]
                .sort()
                .slice(0, MAX_ENTRIES)
                .map(([name, count]) => ({
                  text: `${keyToReadingForm(name.slice(start.length) as PageKey)} (${words.number(count)})`,
                  href: specialAddress('AllPages', { folder: name }),
                }))}
            />
          </>
        )}
        <h2>{words.text('pages')}</h2>
        <LinkList
          links={found.keys.map((key) => ({
            text: keyToReadingForm(key.slice(start.length) as PageKey),
            href: pageAddress(key),
          }))}
        />
      </PageFrame>
    ),
  });
}
