/** What a category's page shows besides its text: the categories below it, and the pages and files in it. */

import type { VNode } from 'preact';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import { pageAddress } from '../addresses.ts';
import { Pager } from '../view/pager.tsx';
import { asked, type Visit } from '../visit.ts';
import { splitKey } from './namespace-choice.tsx';
import { pageOfTitles, type TitlePage } from './titles.ts';

/** Members of one kind that one page shows. */
const PAGE_LENGTH = 300;
/** From so many pages on, they stand under their first letters. */
const LETTERS_FROM = 20;
/** How far down what is below a category is shown. */
export const CATEGORY_DEPTH = 4;
/** How many of these are shown, and how many members are looked at for that. */
const MAX_NODES = 350;
const MAX_LOOKED_AT = 50_000;

const KINDS = ['subcat', 'page', 'file'] as const;
type Kind = (typeof KINDS)[number];

export interface Members {
  readonly key: PageKey;
  readonly of: Readonly<Record<Kind, TitlePage>>;
  readonly below: Below;
}

/** Categories right below one, in order, and what is below these as far as it is shown. */
type Below = ReadonlyMap<string, Below>;

export async function membersOf(visit: Visit, key: PageKey): Promise<Members> {
  const { namespaces } = visit.call.wiki.site.titles;
  const keys = [...membersIn(visit, key)];
  const kindOf = (each: string): Kind => {
    const { namespace } = splitKey(each, namespaces);
    return namespace === CATEGORY ? 'subcat' : namespace === FILE ? 'file' : 'page';
  };
  const page = (kind: Kind): Promise<TitlePage> =>
    pageOfTitles(keys, {
      from: (asked(visit, `${kind}from`) ?? '').replace(/ /g, '_').slice(0, 255),
      limit: PAGE_LENGTH,
      accept: (each) => kindOf(each) === kind,
      nameOf: (each) => (kind === 'page' ? each : splitKey(each, namespaces).name),
    });
  const of = { subcat: await page('subcat'), page: await page('page'), file: await page('file') };
  return { key, of, below: categoriesBelow(visit, of.subcat.keys, key) };
}

/** Pages that are in a category now, by the index of links. */
function* membersIn({ call: { wiki, links } }: Visit, category: string): Generator<PageKey> {
  for (const id of links.index.pagesTo('category', category)) {
    const page = wiki.ledger.pageById(id);
    if (page !== undefined) yield page.key;
  }
}

/** Level by level, so that what is near is shown first; a category that stands above itself is not gone into. */
function categoriesBelow(visit: Visit, top: readonly string[], root: string): Below {
  const { namespaces } = visit.call.wiki.site.titles;
  const whole = new Map<string, Map<string, Below>>();
  const waiting = top.map((key) => ({ key, into: whole as Map<string, Below>, above: [root] }));
  let lookedAt = 0;
  for (let place = 0; place < Math.min(waiting.length, MAX_NODES); place++) {
    const { key, into, above } = waiting[place] as (typeof waiting)[number];
    const below = new Map<string, Below>();
    into.set(key, below);
    if (above.length > CATEGORY_DEPTH || above.includes(key)) continue;
    const found: string[] = [];
    for (const each of membersIn(visit, key)) {
      if (++lookedAt > MAX_LOOKED_AT) return whole;
      if (splitKey(each, namespaces).namespace === CATEGORY) found.push(each);
    }
    for (const each of found.sort()) waiting.push({ key: each, into: below, above: [...above, key] });
  }
  return whole;
}

export function CategoryMembers({
  visit,
  members,
}: {
  readonly visit: Visit;
  readonly members: Members;
}): VNode {
  const { words, call } = visit;
  const { of, below } = members;
  const isEmpty = KINDS.every((kind) => of[kind].keys.length === 0);
  return (
    <>
      {!call.links.isReady && <p class="ui-notice">{words.text('searchBuilding')}</p>}
      {isEmpty && <p>{words.text('emptyCategory')}</p>}
      {of.subcat.keys.length > 0 && (
        <section>
          <h2>{words.text('subcategories')}</h2>
          <Branches visit={visit} below={below} />
          <Next visit={visit} members={members} kind="subcat" />
        </section>
      )}
      <Group visit={visit} members={members} kind="page" heading={words.text('pagesInCategory')} />
      <Group visit={visit} members={members} kind="file" heading={words.text('files')} />
    </>
  );
}

function Branches({ visit, below }: { readonly visit: Visit; readonly below: Below }): VNode {
  const { words, call } = visit;
  const { namespaces } = call.wiki.site.titles;
  return (
    <ul class="ui-branches">
      {[...below].map(([key, next]) => (
        <li key={key}>
          <a href={pageAddress(key)}>
            <bdi>{keyToReadingForm(splitKey(key, namespaces).name as PageKey)}</bdi>
          </a>
          {next.size > 0 && (
            <details>
              <summary>{words.count('subcategoryCount', next.size)}</summary>
              <Branches visit={visit} below={next} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupParts {
  readonly visit: Visit;
  readonly members: Members;
  readonly kind: Kind;
}

function Group({ visit, members, kind, heading }: GroupParts & { readonly heading: string }): VNode | null {
  const { keys } = members.of[kind];
  if (keys.length === 0) return null;
  const byLetter = new Map<string, string[]>();
  for (const key of keys) {
    const letter = keys.length < LETTERS_FROM ? '' : String.fromCodePoint(key.codePointAt(0) ?? 0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), key]);
  }
  return (
    <section>
      <h2>{heading}</h2>
      {[...byLetter].map(([letter, some]) => (
        <>
          {letter !== '' && kind === 'page' && <h3>{letter}</h3>}
          <ul class="ui-columns">
            {some.map((key) => (
              <li key={key}>
                <a href={pageAddress(key)}>
                  <bdi>{keyToReadingForm(key as PageKey)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      ))}
      <Next visit={visit} members={members} kind={kind} />
    </section>
  );
}

function Next({ visit, members, kind }: GroupParts): VNode {
  const { next } = members.of[kind];
  return (
    <Pager
      words={visit.words}
      next={next}
      to={(from) => pageAddress(members.key, { [`${kind}from`]: from })}
    />
  );
}
