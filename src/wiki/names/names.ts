/**
 * Names that people and file systems mix up: titles with case, `-`, `_` and space folded, names without their folders, paths
 * folded as some systems do, and the style of new file names. Derived from a ledger; edits add to it, a new ledger replaces it.
 */

import { Slices } from '../../base/slices.ts';
import { MODELS } from '../../content-models/models.ts';
import type { Site } from '../../site/site.ts';
import { hasSubpages, MAIN } from '../../title/namespaces.ts';
import type { PageKey, TitleRules } from '../../title/title.ts';
import { foldKey, keyOfStem, type NameStyle, withoutPageEnding } from '../layout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Touched } from '../ledger/touched.ts';
import { FiledNames } from './filed-names.ts';
import { isByName, type Link, type LinkGround, type Meaning, meaningOf } from './link-meaning.ts';
import { NamesInFolders } from './names-in-folders.ts';
import type { PathIndex } from './path-index.ts';

/** Names of the main page in other wikis, best first. */
const MAIN_PAGES = ['Home', 'README', 'index'] as readonly string[] as readonly PageKey[];

/** Links whose meaning is kept, and the longest of them: of more, all are found anew. */
const MAX_MEANT = 20_000;
const MAX_MEANT_CHARS = 500;
/** Pages of one name that are told of: nobody reads longer lists. */
const MAX_NAMED = 100;

export class Names implements LinkGround {
  /** The title that the settings call the main page. */
  readonly mainTitle: PageKey;
  readonly #mainFold: string;
  readonly #ledger: Ledger;
  readonly #site: Site;
  readonly #slices = new Slices();
  readonly #filed = new FiledNames((key) => this.#prefixOf(key));
  /** Ends when all names are filed. */
  readonly #filing: Iterator<void>;
  #isFilled = false;
  /** Made when suggestions are first asked for. */
  #inFolders: NamesInFolders | undefined;
  /** What links mean as long as no page or file comes or goes: many pages have the same. */
  readonly #meant = new Map<string, { readonly meaning: Meaning | undefined }>();
  /** Where the ledger was then. */
  #meantAt: unknown;
  /** `''`: there is none. */
  #main: PageKey | '' | undefined;

  /** Names that are filed when they are first looked up, unless `fill` has done it. */
  constructor(ledger: Ledger, site: Site) {
    this.#ledger = ledger;
    this.#site = site;
    this.#filing = this.#filed.fill(ledger);
    this.mainTitle = site.settings.mainPage.replace(/ /g, '_') as PageKey;
    this.#mainFold = foldKey(this.mainTitle);
  }

  /** The names of a whole wiki, which must not change meanwhile. */
  static async of(ledger: Ledger, site: Site): Promise<Names> {
    const names = new Names(ledger, site);
    await names.fill();
    return names;
  }

  /** Files all names, so that whatever changes can be followed. The ledger must not change meanwhile. */
  async fill(): Promise<void> {
    while (!this.#fileNext()) if (this.#slices.due) await this.#slices.turn();
  }

  /** @returns whether nothing is left to file */
  #fileNext(): boolean {
    this.#isFilled ||= this.#filing.next().done === true;
    return this.#isFilled;
  }

  get #all(): FiledNames {
    while (!this.#fileNext());
    return this.#filed;
  }

  /** Every path that is taken. */
  get paths(): PathIndex {
    return this.#all.paths;
  }

  /** Whether these settings are the ones that links are read by. */
  isUnder(site: Site): boolean {
    return site === this.#site;
  }

  get style(): NameStyle {
    return this.#all.vote.winner;
  }

  get rules(): TitleRules {
    return this.#site.titles;
  }

  get originFolder(): string {
    return this.#site.origin?.folder ?? '';
  }

  get main(): PageKey | undefined {
    if (this.#main === undefined || (this.#main !== '' && !this.hasPage(this.#main)))
      this.#main = this.#findMain() ?? '';
    return this.#main === '' ? undefined : this.#main;
  }

  /** Whether this is the wiki of a Gollum, or one of GitHub: their main page is `Home`. */
  get isGollum(): boolean {
    return this.main !== undefined && foldKey(this.main) === 'home';
  }

  /** Whether another page stands in for the main page, as in wikis that were made for other programs. */
  get isFromElsewhere(): boolean {
    return this.main !== undefined && this.main !== this.mainTitle;
  }

  /** Follows changes that the ledger has taken in after all was filed. Meanwhile alike keys may name what went: they are asked whether it is there. */
  async follow(changes: readonly Touched[]): Promise<void> {
    let isSame = true;
    for (const change of changes) {
      const { came, went, left, led } = change;
      // As most edits.
      if ([came, went, left, led].every(({ length }) => length === 0)) continue;
      isSame = false;
      if (came.length > 0 || went.length > 0) await this.#followFiles(change);
      for (const path of left) this.#filed.vote.remove(path);
      for (const path of led) this.#filed.vote.add(path);
    }
    if (isSame) this.#meantAt = this.#ledger.tip;
    else this.#forget();
  }

  async #followFiles({ came, went }: Touched): Promise<void> {
    const { paths, pages, files } = this.#filed;
    for (const { path, page, medium } of came) {
      if (this.#slices.due) await this.#slices.turn();
      paths.add(path);
      if (page !== undefined) pages.add(page);
      if (page !== undefined && this.#prefixOf(page) === '') this.#inFolders?.add(page);
      if (medium !== undefined) files.add(medium);
    }
    for (const { path, page, medium } of went) {
      if (this.#slices.due) await this.#slices.turn();
      paths.remove(path);
      if (page !== undefined && !this.hasPage(page)) pages.remove(page);
      if (medium !== undefined && !this.hasFile(medium)) files.remove(medium);
    }
  }

  #forget(): void {
    this.#meant.clear();
    this.#main = undefined;
  }

  /** What a link leads to; undefined if it cannot be a title at all. */
  meaning(link: Link): Meaning | undefined {
    const { tip } = this.#ledger;
    if (this.#meantAt !== tip) this.#meant.clear();
    this.#meantAt = tip;
    const name = `${link.as}\n${link.folder ?? ''}\n${link.to}`;
    const known = this.#meant.get(name);
    if (known !== undefined) return known.meaning;
    const meaning = meaningOf(link, this);
    if (this.#meant.size >= MAX_MEANT) this.#meant.clear();
    if (name.length <= MAX_MEANT_CHARS) this.#meant.set(name, { meaning });
    return meaning;
  }

  /** Whether what a link means may change by what else comes. */
  isByName(link: Link): boolean {
    return isByName(link, this.meaning(link), this.rules);
  }

  hasPage(key: PageKey): boolean {
    return this.#ledger.page(key) !== undefined;
  }

  hasFile(key: PageKey): boolean {
    return this.#ledger.others.find(key) !== undefined;
  }

  /** The main page goes by its title in the settings, too. */
  pagesLike(key: PageKey): readonly PageKey[] {
    const alike = this.#alike(key);
    if (alike.length > 0 || foldKey(key) !== this.#mainFold || this.main === undefined) return alike;
    return [this.main];
  }

  filesLike(key: PageKey): readonly PageKey[] {
    return this.#all.files.like(key).filter((each) => this.hasFile(each));
  }

  pagesNamed(key: PageKey, as: Link['as']): readonly PageKey[] {
    const { namespaces } = this.rules;
    const namespace = namespaces.find(this.#prefixOf(key).slice(0, -1)) ?? MAIN;
    if (hasSubpages(namespace)) return [];
    return this.#led(as, this.#all.pages.named(key), (each) => this.hasPage(each));
  }

  /** Pages in folders that a link may name without these, by the beginning of the name. */
  pagesBeginning(prefix: string, limit: number): PageKey[] {
    this.#inFolders ??= new NamesInFolders(
      [...this.#ledger.keys()].filter((key) => this.#prefixOf(key) === ''),
    );
    const found: PageKey[] = [];
    for (const key of this.#inFolders.beginning(prefix)) {
      if (found.length >= limit) break;
      if (this.hasPage(key) && this.crossesFolders('request', key)) found.push(key);
    }
    return found;
  }

  filesNamed(key: PageKey, as: Link['as']): readonly PageKey[] {
    return this.#led(as, this.#all.files.named(key), (each) => this.hasFile(each));
  }

  /** Those that such a link may lead to, and that are there. */
  #led(as: Link['as'], keys: Iterable<PageKey>, isThere: (key: PageKey) => boolean): PageKey[] {
    const found: PageKey[] = [];
    if (as !== 'request' && !this.crossesFolders(as)) return found;
    for (const key of keys) {
      if (found.length >= MAX_NAMED) break;
      if (isThere(key) && this.crossesFolders(as, key)) found.push(key);
    }
    return found.sort();
  }

  /** @param to where the link would lead */
  crossesFolders(as: Link['as'], to?: PageKey): boolean {
    const { linksByFileName } = this.#site.settings;
    if (linksByFileName !== 'auto') return linksByFileName;
    if (as === 'path' || as === 'file') return true;
    if (as === 'request' && to !== undefined && this.hasFile(to)) return true;
    const model = to === undefined ? undefined : this.#ledger.files.file(to)?.model;
    return (
      (as === 'request' && model !== undefined && MODELS[model].linksByFileName === true) || this.isGollum
    );
  }

  #findMain(): PageKey | undefined {
    const names = [this.mainTitle, ...MAIN_PAGES];
    const found = names.find((name) => this.hasPage(name)) ?? names.flatMap((name) => this.#alike(name))[0];
    if (found !== undefined) return found;
    // The wiki of a whole repository, whose pages lie in a folder: `docs/`. Wiki.js has one for each language.
    const { folder = '', firstPage } = this.#site.origin ?? {};
    const stems = [
      ...(folder === '' ? [] : MAIN_PAGES.map((name) => `${folder}${name}`)),
      ...(firstPage === undefined ? [] : [`${folder}${withoutPageEnding(firstPage) ?? firstPage}`]),
      `${this.#site.settings.language}/Home`,
    ];
    return stems.flatMap((stem) => {
      const key = keyOfStem(stem, this.rules);
      return key === undefined ? [] : this.#alike(key);
    })[0];
  }

  #alike(key: PageKey): readonly PageKey[] {
    return this.#all.pages.like(key).filter((each) => this.hasPage(each));
  }

  #prefixOf(key: PageKey): string {
    const colon = key.indexOf(':');
    const isPrefix = colon > 0 && this.rules.namespaces.find(key.slice(0, colon)) !== undefined;
    return isPrefix ? key.slice(0, colon + 1) : '';
  }
}
