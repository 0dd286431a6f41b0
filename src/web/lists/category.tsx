/** What a category's page shows besides its text: the categories, pages and files in it. */

import type { VNode } from 'preact';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import { splitKey } from './namespace-choice.tsx';

/** Members that one page shows. */
const MAX_MEMBERS = 1_000;

export type Members = Readonly<Record<'categories' | 'pages' | 'files', readonly string[]>>;

/** Members by kind, in order; undefined while the search, which knows them, is being built. */
export async function membersOf(
  { call: { wiki, search }, words }: Visit,
  name: string,
): Promise<Members | undefined> {
  try {
    const found = await search.pages(`incategory:"${name.replace(/"/g, '')}"`, MAX_MEMBERS, 'all');
    const { compare } = new Intl.Collator(words.language);
    const keys = found.map(({ page }) => page.key as string).sort(compare);
    const of = (key: string): number => splitKey(key, wiki.site.titles.namespaces).namespace;
    return {
      categories: keys.filter((key) => of(key) === CATEGORY),
      files: keys.filter((key) => of(key) === FILE),
      pages: keys.filter((key) => of(key) !== CATEGORY && of(key) !== FILE),
    };
  } catch (error) {
    if (error instanceof WikiError) return undefined;
    throw error;
  }
}

export function CategoryMembers({
  visit,
  members,
}: {
  readonly visit: Visit;
  readonly members: Members | undefined;
}): VNode {
  const { words } = visit;
  if (members === undefined) return <p class="ui-notice">{words.text('searchBuilding')}</p>;
  if (Object.values(members).every((each) => each.length === 0)) return <p>{words.text('emptyCategory')}</p>;
  return (
    <>
      <Group visit={visit} heading={words.text('subcategories')} keys={members.categories} />
      <Group visit={visit} heading={words.text('pagesInCategory')} keys={members.pages} />
      <Group visit={visit} heading={words.text('files')} keys={members.files} />
    </>
  );
}

function Group({
  visit,
  heading,
  keys,
}: {
  readonly visit: Visit;
  readonly heading: string;
  readonly keys: readonly string[];
}): VNode | null {
  const { words, call } = visit;
  if (keys.length === 0) return null;
  const { namespaces } = call.wiki.site.titles;
  const isSub = keys.every((key) => splitKey(key, namespaces).namespace === CATEGORY);
  return (
    <section>
      <h2>
        {heading} <span class="ui-meta">({words.number(keys.length)})</span>
      </h2>
      <ul class="ui-columns">
        {keys.map((key) => (
          <li key={key}>
            <a href={pageAddress(key)}>
              <bdi>{keyToReadingForm((isSub ? splitKey(key, namespaces).name : key) as PageKey)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
