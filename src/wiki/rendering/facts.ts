/**
 * What pages may ask of the wiki while they are rendered: a row for each kind of fact. It says how the engine asks, in a
 * worker thread; how the fact is looked up, on the main thread; and which changes of the wiki make it another.
 *
 * A thread cannot ask the wiki: it is sent what is known, says what it missed, and renders again once that was looked up.
 */

import { createHash } from 'node:crypto';
import { FoundPlaces } from '../../content-models/found-places.ts';
import type {
  LinkedPage,
  ListQuery,
  ListsOf,
  RenderContext,
  SiteCounts,
} from '../../content-models/model.ts';
import type { ContentId } from '../../store/store.ts';
import { type PageKey, readingForm, type Title, type TitleRules } from '../../title/title.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type KnownFile, thumbUrlOf } from '../media/file-source.ts';
import { type Link, namesOf, namesSought } from '../names/link-meaning.ts';

/** Whether a page is there, and whether it leads to another. */
export type Existence = boolean | 'redirect';

/** Where facts are looked up. */
export interface LookupSource {
  readonly rules: TitleRules;
  readonly ledger: Ledger;
  /** The title that the settings call the main page. */
  readonly mainTitle: PageKey;
  existence(key: PageKey): Existence | Promise<Existence>;
  /** What a link leads to, written as `kind name`; `''` if it cannot be a title. */
  linked(link: Link): string | Promise<string>;
  readonly linkOrder: Promise<'text-first' | 'page-first'>;
  /** Content of the page's latest revision; undefined when there is none. */
  content(key: PageKey): ContentId | undefined;
  /** undefined when it is lost. */
  text(content: ContentId): Promise<string | undefined>;
  fileVersion(name: string): string | undefined;
  files(names: readonly string[]): Promise<readonly (KnownFile | undefined)[]>;
  counts(): SiteCounts;
  list(query: ListQuery): Promise<ListsOf[keyof ListsOf]>;
}

/** Texts that one page transcludes: they are sent to threads apart, once for all pages. */
export interface Texts {
  /** Whether the text can be had; it is kept then. */
  fetch(content: ContentId): Promise<boolean>;
}

/** What an asking thread has at hand. */
interface Desk<Value> {
  readonly rules: TitleRules;
  /** The folder of the page. */
  readonly folder: string;
  /** Texts by content, as they were sent. */
  readonly texts: ReadonlyMap<ContentId, string>;
  /** Called with the name of each page that is taken in. */
  readonly taken: (name: string) => void;
  /** The fact of that name; undefined where it is not known yet. */
  ask(name: string): Value | undefined;
}

/** A kind of fact. Values are plain data. */
interface FactKind<Value, Stamp> {
  /** The part of the engine's context that asks for it. */
  offer(desk: Desk<Value>): Partial<RenderContext>;
  /** Another when the fact is. Where there is none, HTML made from the fact is good for a minute. */
  stamp?(wiki: LookupSource, name: string): Stamp | Promise<Stamp>;
  /** The fact, where it is more than its stamp. */
  look?(wiki: LookupSource, name: string, stamp: Stamp, texts: Texts): Value | Promise<Value>;
  /** How many are looked up at a time. */
  readonly together: number;
  /** Where a fact is filed, so that it is found when a page or file changes that it may be about. */
  places(name: string, mainTitle: PageKey): readonly string[];
  placesOf(key: PageKey, mainTitle: PageKey): readonly string[];
}

const TITLES: FactKind<Existence, Existence> = {
  offer: ({ ask, rules }) => ({ exists: (title) => ask(nameOf(title, rules)) ?? false }),
  stamp: (wiki, name) => wiki.existence(keyOfName(name)),
  together: 100,
  places: (name) => [keyOfName(name)],
  placesOf: (key) => [key],
};

const LINKS: FactKind<string, string> = {
  offer: ({ ask, folder }) => ({
    linked({ as, to }) {
      const found = ask(nameOfLink({ as, to: as === 'title' ? keyOfName(to) : to, folder }));
      return found === undefined ? { kind: 'missing', name: '' } : readLinked(found);
    },
  }),
  stamp: (wiki, name) => wiki.linked(linkOfName(name)),
  together: 100,
  places: (name, mainTitle) => namesSought(linkOfName(name), mainTitle),
  placesOf: namesOf,
};

/** Pages whose places one page asks for. */
const MAX_PLACES_ASKED = 50;

const SOURCES: FactKind<ContentId | null, ContentId | undefined> = {
  offer({ ask, rules, texts, taken }) {
    const source = (name: string): string | undefined => {
      const content = ask(name);
      return content === undefined || content === null ? undefined : texts.get(content);
    };
    const places = new Map<string, FoundPlaces | undefined>();
    return {
      source(title) {
        const name = nameOf(title, rules);
        taken(name);
        return source(name);
      },
      place(title, fragment) {
        // Almost all have the form of other programs' places, which are in lower case and stand in the page.
        if (fragment === fragment.toLowerCase() && !fragment.includes('_')) return fragment;
        const name = nameOf(title, rules);
        if (!places.has(name) && places.size < MAX_PLACES_ASKED) {
          const text = source(name);
          places.set(name, text === undefined ? undefined : new FoundPlaces(text));
        }
        return places.get(name)?.named(fragment) ?? fragment;
      },
    };
  },
  stamp: (wiki, name) => wiki.content(keyOfName(name)),
  // A text that is lost, or too much, is not there.
  look: async (_, __, content, texts) =>
    content !== undefined && (await texts.fetch(content)) ? content : null,
  together: 100,
  places: (name) => [keyOfName(name)],
  placesOf: (key) => [key],
};

const FILES: FactKind<KnownFile | null, string | undefined> = {
  offer: ({ ask }) => ({
    file(name) {
      const file = ask(name);
      return file ? { ...file, thumbUrl: (widthPx) => thumbUrlOf(file, widthPx) } : undefined;
    },
  }),
  stamp: (wiki, name) => wiki.fileVersion(name),
  look: async (wiki, name) => (await wiki.files([name]))[0] ?? null,
  // A page may show a thousand, and each must be read.
  together: 1,
  places: (name) => [name],
  // Whatever the namespace of files is called.
  placesOf: (key) => (key.includes(':') ? [key.slice(key.indexOf(':') + 1).replace(/_/g, ' ')] : []),
};

const COUNTS: FactKind<SiteCounts, undefined> = {
  offer: ({ ask }) => ({
    get counts() {
      return ask('');
    },
  }),
  look: (wiki) => wiki.counts(),
  together: 1,
  places: (name) => [name],
  placesOf: () => [],
};

/** A list that was looked up, with a digest of it. */
interface LookedUpList {
  readonly list: ListsOf[keyof ListsOf];
  readonly digest: string;
}

const LISTS: FactKind<ListsOf[keyof ListsOf], string> = {
  offer: ({ ask }) => ({
    list: (query) => ask(JSON.stringify(query)) as never,
  }),
  stamp: async (wiki, name) => (await listOf(wiki, name)).digest,
  look: async (wiki, name) => (await listOf(wiki, name)).list,
  together: 1,
  places: (name) => {
    const query = JSON.parse(name) as ListQuery;
    if (query.of === 'links') return [linksTo(keyOfName(query.name))];
    return ['name' in query ? keyOfName(query.name) : EVERYWHERE];
  },
  placesOf: (key) => [key, EVERYWHERE],
};

/** Where facts are filed that any page may change. No key begins so. */
const EVERYWHERE = '*|';

/** Where it is filed what leads to a title. No key begins so. */
function linksTo(key: string): string {
  return `>${key}`;
}

async function listOf(wiki: LookupSource, name: string): Promise<LookedUpList> {
  const list = await wiki.list(JSON.parse(name) as ListQuery);
  return { list, digest: createHash('sha1').update(JSON.stringify(list)).digest('base64') };
}

const ORDERS: FactKind<'text-first' | 'page-first', string> = {
  offer: ({ ask }) => ({
    get linkOrder() {
      return ask('') ?? 'page-first';
    },
  }),
  stamp: (wiki) => wiki.linkOrder,
  together: 1,
  places: () => [''],
  // Any page may be the one that tips the scales.
  placesOf: () => [''],
};

const ROWS = {
  titles: TITLES,
  links: LINKS,
  sources: SOURCES,
  files: FILES,
  lists: LISTS,
  orders: ORDERS,
  counts: COUNTS,
} as const;

export type FactName = keyof typeof ROWS;
export const FACTS: Readonly<Record<FactName, FactKind<unknown, unknown>>> = ROWS;
export const FACT_NAMES = Object.keys(ROWS) as readonly FactName[];

type ValueOf<Name extends FactName> =
  (typeof ROWS)[Name] extends FactKind<infer Value, infer _Stamp> ? Value : never;

/** Facts that were looked up, by names that the engine asks by. */
export type Known = {
  readonly [Name in FactName]: readonly (readonly [name: string, value: ValueOf<Name>])[];
};

/** Names of facts that a rendering asked for. */
export type Asked = Readonly<Record<FactName, readonly string[]>>;

/** A fact that HTML was made from, its stamp then, and where it is filed. */
export interface Dependency {
  readonly kind: FactName;
  readonly name: string;
  readonly stamp: unknown;
  readonly places: readonly string[];
}

/** Something for each kind of fact. */
export function forEachKind<Part>(make: (kind: FactName) => Part): Readonly<Record<FactName, Part>> {
  return Object.fromEntries(FACT_NAMES.map((kind) => [kind, make(kind)])) as Record<FactName, Part>;
}

/** Whether a rendering asked for what no stamp tells of. */
export function isPassing(asked: Asked): boolean {
  return FACT_NAMES.some((kind) => FACTS[kind].stamp === undefined && asked[kind].length > 0);
}

/** Where a fact is filed. */
export function placesOfFact(kind: FactName, name: string, mainTitle: PageKey): string[] {
  return FACTS[kind].places(name, mainTitle).map((place) => `${kind} ${place}`);
}

/** Place of all facts about what leads to a title. */
export function placeOfLinksTo(key: string): string {
  return `lists ${linksTo(key)}`;
}

/** Places of all facts that a change of a page may change. */
export function placesOf(key: PageKey, mainTitle: PageKey): string[] {
  return FACT_NAMES.flatMap((kind) =>
    FACTS[kind].placesOf(key, mainTitle).map((place) => `${kind} ${place}`),
  );
}

/** Name of the fact that a link to a title on such a page asks for. */
export function nameOfLink({ as, folder, to }: Link): string {
  return `${as}\n${folder ?? ''}\n${to}`;
}

/** The folder of a page: `Help/A` for `Help:A/B`. */
export function folderOf(title: Title, rules: TitleRules): string {
  const prefix = rules.namespaces.nameOf(title.namespace) ?? '';
  const parts = title.text.split('/').slice(0, -1);
  return (prefix === '' ? parts : [prefix, ...parts]).join('/');
}

/** The link that a fact of this name is about. */
export function linkOfName(name: string): Link {
  const [, as, folder = '', to = ''] = /^(\w+)\n([^\n]*)\n(.*)$/s.exec(name) ?? [];
  return { as: as as Link['as'], folder, to };
}

function readLinked(written: string): LinkedPage | undefined {
  const blank = written.indexOf(' ');
  if (blank < 0) return undefined;
  return { kind: written.slice(0, blank) as LinkedPage['kind'], name: written.slice(blank + 1) };
}

function nameOf(title: Title, rules: TitleRules): string {
  return readingForm({ ...title, fragment: '' }, rules);
}

/** The key of a title in reading form. */
export function keyOfName(name: string): PageKey {
  return name.replace(/ /g, '_') as PageKey;
}
