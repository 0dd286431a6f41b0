/**
 * What the pages of a static site are made from, named so that the next export knows which of them are still the same without showing
 * them: the text and all that it took from the wiki, what is shown beside it, what stands around it, and what holds for every page. What
 * a page says of those that it leads to is not in it; `SiteMap` tells that.
 */

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isTitle, keyOf, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageKeyOf } from '../../wiki/ledger/act-lines.ts';
import type { Page } from '../../wiki/ledger/ledger.ts';
import type { LinkIndex } from '../../wiki/links/link-index.ts';
import { segment } from '../../wiki/pages/history.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { ListedStates } from './listed-states.ts';
import { keyIn } from './site-map.ts';

/** What a page's text was made from when it was shown last. */
export interface KeptText {
  readonly key: PageKey;
  /** The revision and its writer. */
  readonly base: string;
  readonly facts: readonly string[];
  /** The state of these facts. */
  readonly state: string;
  /** The title that it sends its readers on to. */
  readonly leadsTo?: PageKey | undefined;
}

const AROUND = ['_Header', '_Footer', '_Sidebar', 'SUMMARY'];
/** Every page leads to the first of them that is there. */
const HELP = ['Help:Contents', 'Help:Editing'];

export class PageStates {
  /** What is known of texts now. */
  readonly texts = new Map<PageKey, KeptText>();
  readonly #wiki: Wiki;
  readonly #listed: ListedStates;
  readonly #before: ReadonlyMap<PageKey, KeptText>;
  readonly #found = new Map<PageKey, Promise<KeptText | undefined>>();

  constructor(wiki: Wiki, links: LinkIndex, before: ReadonlyMap<PageKey, KeptText>) {
    this.#wiki = wiki;
    this.#listed = new ListedStates(wiki, links);
    this.#before = before;
  }

  /** The state of what is behind such an address; undefined where it is not known, or passes. */
  async of(address: string): Promise<string | undefined> {
    const { pathname, search } = new URL(address, 'http://wiki.invalid');
    // These addresses name what they lead to, or lead to what comes with the program or the settings.
    if (/^\/(?:media\/.*[?]v=|assets\/|site\.css|favicon\.ico)/.test(address)) return 'always';
    const key = keyIn(pathname);
    if (key === undefined) return undefined;
    const page = this.#wiki.ledger.page(key);
    const isHistory = page !== undefined && search === '?action=history';
    const parts = isHistory ? await this.#ofHistory(page) : await this.#ofTitle(key);
    return parts && createHash('sha1').update(JSON.stringify(parts)).digest('base64');
  }

  async #ofHistory(page: Page): Promise<unknown[] | undefined> {
    const around = await this.#around(page.key);
    return around && ['history', page.id, segment(this.#wiki, page, {}), ...around];
  }

  /** Of a page, or of a title that shows something without a text of its own. */
  async #ofTitle(key: PageKey): Promise<unknown[] | undefined> {
    const { ledger } = this.#wiki;
    const text = await this.#text(key);
    if (text === undefined && ledger.page(key) !== undefined) return undefined;
    const isLed = text?.leadsTo !== undefined && ledger.page(text.leadsTo) !== undefined;
    const target = isLed ? await this.#text(text.leadsTo as PageKey) : text;
    if (isLed && target === undefined) return undefined;
    const shown = target?.key ?? key;
    const listed = this.#listed.of(shown);
    const around = listed && (await this.#around(shown));
    const texts = [text, target].map((each) => each && nameOf(each));
    return around && ['text', ...texts, listed, ...around];
  }

  /** What stands around a page: texts of the folders above it, and the ways up. */
  async #around(key: PageKey): Promise<unknown[] | undefined> {
    const { ledger, navigation } = this.#wiki;
    const parts = key.split('/').slice(0, -1);
    const folders = ['', ...parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)];
    const keys = folders.flatMap((folder) => AROUND.map((name) => `${folder}${name}` as PageKey));
    const names: string[] = [];
    for (const each of new Set([
      ...keys,
      ...(navigation.summary === undefined ? [] : [navigation.summary]),
    ])) {
      if (ledger.page(each) === undefined) continue;
      const text = await this.#text(each);
      if (text === undefined) return undefined;
      names.push(nameOf(text));
    }
    return [names, this.#above(key)];
  }

  #above(key: PageKey): boolean[] {
    const title = this.#titleOf(key);
    const parts = title?.text.split('/') ?? [];
    return parts
      .slice(1)
      .map((_, at) => this.#wiki.exists({ ...(title as Title), text: parts.slice(0, at + 1).join('/') }));
  }

  #text(key: PageKey): Promise<KeptText | undefined> {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#look(key);
    this.#found.set(key, found);
    return found;
  }

  async #look(key: PageKey): Promise<KeptText | undefined> {
    const { ledger, html, redaction } = this.#wiki;
    const page = ledger.page(key);
    if (page === undefined) return undefined;
    const latest = ledger.latest(page);
    const { id, content, model, atSeconds } = latest;
    const base = JSON.stringify([page.id, id, content, model, atSeconds, redaction.shown(latest).user]);
    const before = this.#before.get(key);
    const isSame = before?.base === base && before.state === (await html.stateOf(before.facts));
    const text = isSame ? before : await onceThereIsTime(() => this.#show(page, base));
    if (text !== undefined) this.texts.set(key, text);
    return text;
  }

  async #show(page: Page, base: string): Promise<KeptText | undefined> {
    const { ledger, html, site } = this.#wiki;
    const facts = await html.madeFrom(page);
    const { redirect } = await html.page(page, ledger.latest(page), 'view');
    if (facts === undefined) return undefined;
    const leadsTo = redirect && redirect.interwiki === '' ? keyOf(redirect, site.titles) : undefined;
    return { key: page.key, base, facts, state: await html.stateOf(facts), leadsTo };
  }

  #titleOf(key: PageKey): Title | undefined {
    const title = parseTitle(key, this.#wiki.site.titles);
    return isTitle(title) ? title : undefined;
  }
}

/** How often a page is shown that the machine was too busy for, and the wait between. */
const MOST_TRIES = 300;
const WAIT_MS = 1_000;

async function onceThereIsTime<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WikiError && error.code === 'overloaded') || tries === MOST_TRIES) throw error;
    }
    await setTimeout(WAIT_MS);
  }
}

function nameOf({ key, base, state }: KeptText): string {
  return `${key} ${base} ${state}`;
}

/** The state of what every page is made from. @param program names the program */
export async function stateOfSite({ ledger, site, navigation, redaction, mainPage }: Wiki, program: string) {
  const pageOf = (written: string): Page | undefined => {
    const key = pageKeyOf(written, site.titles);
    return key && ledger.page(key);
  };
  const page = pageOf('MediaWiki:Sidebar');
  const sidebar = page && ledger.latest(page);
  const parts = [
    program,
    site.settings,
    site.origin,
    [...ledger.others.settings.values()].map(({ path, content }) => [path, content]).sort(),
    mainPage,
    [sidebar?.id, sidebar?.content],
    (await navigation.rendered())?.digest,
    [...redaction.mark],
    HELP.map((written) => pageOf(written) !== undefined),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
