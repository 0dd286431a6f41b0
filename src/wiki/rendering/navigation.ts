/**
 * What sites show at the side of all their pages: mdBook the page `SUMMARY` of its folder, MkDocs the `nav` of `mkdocs.yml`, as
 * Markdown, rendered like a page and kept until something changes.
 *
 *     nav:
 *       - Home: index.md            - [Home](</index.md>)
 *       - Guide:                    - Guide
 *           - install.md              - [install](</install.md>)
 */

import type { FileAbove, Path, Store } from '../../store/store.ts';
import { isTitle, type PageKey, parseTitle } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { keyOfStem } from '../layout.ts';
import type { Contents } from '../pages/contents.ts';
import type { PageHtml } from './page-html.ts';
import type { RenderedPage } from './render-rounds.ts';

const FILES = ['mkdocs.yml', 'mkdocs.yaml'] as readonly string[] as readonly Path[];
/** Entries of a nav that are shown, and how deep. */
const MAX_ENTRIES = 2_000;
const MAX_DEPTH = 10;

export interface NavigationOptions {
  readonly wiki: CurrentWiki;
  readonly contents: Pick<Contents, 'text'>;
  readonly html: Pick<PageHtml, 'text'>;
  readonly findAbove: Store['findAbove'];
}

export class Navigation {
  readonly #options: NavigationOptions;
  #kept: Promise<RenderedPage | undefined> | undefined;

  constructor(options: NavigationOptions) {
    this.#options = options;
  }

  /** The navigation as HTML; undefined where there is none. @throws WikiError `overloaded` */
  rendered(): Promise<RenderedPage | undefined> {
    const rendering = this.#kept ?? this.#render();
    this.#kept = rendering;
    rendering.catch(() => {
      if (this.#kept === rendering) this.#kept = undefined;
    });
    return rendering;
  }

  /** The contents of an mdBook, wherever its pages lie; undefined where the wiki is none. */
  get summary(): PageKey | undefined {
    const { ledger, site } = this.#options.wiki;
    if (site.origin?.place !== 'mdBook') return undefined;
    const key = keyOfStem(`${site.origin.folder}SUMMARY`, site.titles);
    return key !== undefined && ledger.page(key) !== undefined ? key : undefined;
  }

  /** Links in it may lead elsewhere now. */
  changed(): void {
    this.#kept = undefined;
  }

  /** At the top of the wiki, else in the folders above it. */
  async #file(): Promise<FileAbove | undefined> {
    const { wiki, findAbove } = this.#options;
    for (const path of FILES) {
      const content = wiki.ledger.others.get(path)?.content;
      if (content !== undefined) return { content, root: '' };
    }
    const { tip } = wiki.ledger;
    if (tip === undefined) return undefined;
    for (const path of FILES) {
      const found = await findAbove(tip, path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async #render(): Promise<RenderedPage | undefined> {
    const { wiki, contents, html } = this.#options;
    const found = await this.#file();
    const text = found === undefined ? undefined : await contents.text(found.content);
    const source = text === undefined ? undefined : navMarkdown(text, found?.root);
    const title = parseTitle(wiki.site.settings.mainPage, wiki.site.titles);
    if (source === undefined || !isTitle(title)) return undefined;
    return html.text({ model: 'markdown', source, title, flavour: 'view', form: 'document' });
  }
}

/**
 * The `nav` of a `mkdocs.yml` as a list in Markdown; undefined where it has none. Only lists in block style are read.
 * @param root the way from its folder to the wiki: `docs/`
 */
export function navMarkdown(yaml: string, root = ''): string | undefined {
  const lines = yaml.slice(0, 1024 * 1024).split(/\r?\n/);
  const begin = lines.findIndex((line) => /^nav:[ \t]*(?:#.*)?$/.test(line));
  if (begin < 0) return undefined;
  const folder = /^docs_dir:[ \t]*["']?([^"'#\s]+)/m.exec(yaml)?.[1] ?? 'docs';
  const columns: number[] = [];
  const made: string[] = [];
  for (const line of lines.slice(begin + 1)) {
    if (/^[ \t]*(?:#.*)?$/.test(line)) continue;
    const [, blanks, entry] = /^([ ]*)-[ \t]+(.*?)[ \t]*$/.exec(line) ?? [];
    if (blanks === undefined || entry === undefined || made.length >= MAX_ENTRIES) break;
    while (columns.length > 0 && (columns.at(-1) as number) >= blanks.length) columns.pop();
    columns.push(blanks.length);
    if (columns.length <= MAX_DEPTH)
      made.push(`${'  '.repeat(columns.length - 1)}- ${entryOf(entry, folder, root)}`);
  }
  return made.length === 0 ? undefined : `${made.join('\n')}\n`;
}

/** `Home: index.md`, `Guide:` above others, or a path alone. */
function entryOf(entry: string, folder: string, root: string): string {
  const [, quoted, bare, target] = /^(?:["'](.*?)["']|([^"'].*?)):(?:[ \t]+(.*))?$/.exec(entry) ?? [];
  const path = unquoted(target ?? (quoted === undefined && bare === undefined ? entry : ''));
  const name = quoted ?? bare ?? path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const text = name.replace(/[\\`*_[\]<>&!#]/g, '\\$&');
  if (path === '') return text;
  const isAway = /^[a-z][a-z0-9+.-]*:/i.test(path);
  const whole = `${folder.replace(/^\.?\/|\/$/g, '')}/${path}`;
  // What lies outside of the wiki is no page.
  if (!isAway && !whole.startsWith(root)) return text;
  const address = isAway ? path : `/${whole.slice(root.length)}`;
  return `[${text}](<${address.replace(/[<>\\]/g, encodeURIComponent)}>)`;
}

function unquoted(text: string): string {
  return /^(["'])(.*)\1$/.exec(text)?.[2] ?? text.replace(/[ \t]+#.*$/, '');
}
