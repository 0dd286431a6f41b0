/** `Special:BookSources/ISBN`: where a book is found whose number a page names. Numbers in texts lead here. */

import type { VNode } from 'preact';
import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { LinkList } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';

/** Longest number that is looked at, with what stands between its digits. */
const MAX_CHARS = 40;

export function showBookSources(visit: Visit, rest: string): Promise<void> {
  const { words } = visit;
  const written = (asked(visit, 'isbn') ?? rest).trim().slice(0, MAX_CHARS);
  const heading = words.text('bookSources');
  return showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <form class="ui-filters" action={specialAddress('BookSources')}>
          <label>
            ISBN <input type="text" name="isbn" value={written} maxLength={MAX_CHARS} />
          </label>
          <button type="submit">{words.text('search')}</button>
        </form>
        {written !== '' && <Sources visit={visit} written={written} />}
      </PageFrame>
    ),
  });
}

function Sources({ visit: { words }, written }: { readonly visit: Visit; readonly written: string }): VNode {
  const isbn = digitsOf(written);
  const isGood = isIsbn(isbn);
  return (
    <>
      {!isGood && <p class="ui-notice">{words.text('isbnOdd')}</p>}
      <LinkList
        links={[
          { text: words.text('searchFor', written), href: specialAddress('Search', { search: written }) },
          ...(isbn === '' ? [] : placesOf(isbn)),
        ]}
      />
    </>
  );
}

/** The same libraries that MediaWiki names without settings. */
function placesOf(isbn: string): { readonly text: string; readonly href: string }[] {
  return [
    { text: 'Open Library', href: `https://openlibrary.org/isbn/${isbn}` },
    { text: 'WorldCat', href: `https://www.worldcat.org/search?q=isbn:${isbn}` },
  ];
}

/** `0-306-40615-x` is `030640615X`. */
function digitsOf(written: string): string {
  return written.toUpperCase().replace(/[^\dX]/g, '');
}

/** Whether the last digit is the one that the others ask for. Source: ISO 2108. */
function isIsbn(isbn: string): boolean {
  const sum = (weight: (place: number) => number): number =>
    [...isbn].reduce((all, digit, place) => all + weight(place) * (digit === 'X' ? 10 : Number(digit)), 0);
  if (/^\d{9}[\dX]$/.test(isbn)) return sum((place) => 10 - place) % 11 === 0;
  return /^97[89]\d{10}$/.test(isbn) && sum((place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;
}
