/**
 * The engine's HTML made fit for our pages: links that lead here, styles as classes, tables that can be scrolled, names for
 * what has none, and a table of contents. One pass over the text, in slices; kept as long as the rendering is.
 */

import { Slices } from '../../base/slices.ts';
import { escapeHtml } from '../../base/text.ts';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import { AuthorStyles } from './author-styles.ts';
import { decoded, printTag, readTag, type StartTag, textOf } from './html-tags.ts';
import { takeFrame } from './table-frame.ts';

/** A heading, for the table of contents. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** Inside of an article. */
export interface Article {
  readonly html: string;
  /** Rules that its authors wrote; `''` where there are none. */
  readonly css: string;
  readonly headings: readonly Heading[];
  /** As it is to be displayed. */
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** What the page asks for: a table of contents, or none. */
  readonly contents: 'auto' | 'always' | 'never';
}

/** Words of the interface that go into an article. */
export interface ArticleWords {
  readonly missing: string;
  readonly table: string;
  readonly task: string;
  readonly section: string;
  readonly edit: string;
  readonly editSection: string;
}

/** Articles by what they were made from, kept as long as that is. */
export class Articles {
  readonly #kept = new WeakMap<RenderedPage, WeakMap<ArticleWords, Map<string, Promise<Article>>>>();

  /**
   * The article of a rendered page.
   * @param words one object for each language
   * @param editAddress where the page is edited, for links at its sections; `''`: without them
   */
  of(page: RenderedPage, words: ArticleWords, editAddress = ''): Promise<Article> {
    const byWords = this.#kept.get(page) ?? new WeakMap<ArticleWords, Map<string, Promise<Article>>>();
    this.#kept.set(page, byWords);
    const byAddress = byWords.get(words) ?? new Map<string, Promise<Article>>();
    byWords.set(words, byAddress);
    const known = byAddress.get(editAddress);
    if (known !== undefined) return known;
    const made = makeArticle(Buffer.from(page.html).toString('utf8'), words, editAddress);
    byAddress.set(editAddress, made);
    return made;
  }
}

async function makeArticle(document: string, words: ArticleWords, editAddress: string): Promise<Article> {
  const open = document.indexOf('<body');
  const start = document.indexOf('>', open) + 1;
  const body = readTag(document.slice(open + 1, start - 1)).attrs;
  const end = document.lastIndexOf('</body>');
  const title = /<title>([^<]*)<\/title>/.exec(document.slice(0, open))?.[1] ?? '';
  const fitter = new Fitter(words, editAddress);
  await fitter.run(document.slice(start, end < 0 ? undefined : end));
  return {
    ...fitter.result(),
    // A piece of the document would keep all of it in memory.
    title: Buffer.from(decoded(title)).toString(),
    language: decoded(body.get('lang') ?? 'en'),
    direction: body.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Attributes for programs, which cost readers bytes. */
const DROPPED = [
  'resource',
  'data-mw',
  'data-parsoid',
  'data-mw-section-id',
  'data-file-width',
  'data-file-height',
  'data-file-type',
  'about',
  'rel',
];
/** Ids that number elements for the way back, as `mwAQ` does, and names that belong to the skin. */
const NO_ANCHOR = /^(?:mw[\w-]{2,4}|ui-.*)$/is;
/** GitHub puts this before every id, so links that were copied there have it. */
const HOSTS_PREFIX = /(?<=^(?:\.\/[^#]*)?)#user-content-/;
const HEADING = /^h[1-6]$/;

class Fitter {
  readonly #words: ArticleWords;
  readonly #styles = new AuthorStyles();
  readonly #headings: Heading[] = [];
  #out: string[] = [];
  #contents: Article['contents'] = 'auto';
  /** Open tables, and the number of the outermost. */
  #tables = 0;
  #tableCount = 0;
  /** Where the heading that is open began: its tag, and the place of its inside among what is written. */
  #heading: { readonly tag: StartTag; readonly from: number } | undefined;
  #tasks = 0;
  readonly #editAddress: string;
  /** Number of the section that has begun, until its heading. */
  #section = 0;

  constructor(words: ArticleWords, editAddress: string) {
    this.#words = words;
    this.#editAddress = editAddress;
  }

  async run(html: string): Promise<void> {
    const slices = new Slices();
    let at = 0;
    for (let steps = 1; at < html.length; steps++) {
      const open = html.indexOf('<', at);
      if (open < 0) break;
      if (open > at) this.#out.push(html.slice(at, open));
      const isComment = html.startsWith('<!--', open);
      const close = isComment ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
      // The printer closes what it opens.
      if (close < open) break;
      if (html.startsWith('<style ', open)) at = this.#sheet(html, close);
      else {
        if (!isComment) this.#tag(html, open, close);
        at = close + 1;
      }
      if (steps % 512 === 0 && slices.due) await slices.turn();
    }
    this.#out.push(html.slice(at));
  }

  result(): Pick<Article, 'html' | 'css' | 'headings' | 'contents'> {
    return {
      html: this.#out.join(''),
      css: this.#styles.css,
      headings: this.#headings,
      contents: this.#contents,
    };
  }

  #tag(html: string, open: number, close: number): void {
    if (html.charCodeAt(open + 1) === 0x2f) return this.#end(html.slice(open + 2, close));
    const tag = readTag(html.slice(open + 1, close));
    const { name, attrs } = tag;
    if (name === 'section') this.#section = Number(attrs.get('data-mw-section-id') ?? 0);
    const frame = name === 'table' && this.#tables === 0 ? this.#frame(attrs) : '';
    this.#common(tag);
    if (name === 'a' || name === 'area') this.#link(attrs, html, close);
    else if (name === 'img') this.#picture(attrs);
    else if (name === 'table') return this.#table(html, close, tag, frame);
    else if (name === 'input' && !attrs.has('name')) this.#task(attrs);
    else if (name === 'pre') attrs.set('tabindex', '0');
    else if (name === 'meta' || name === 'link') return this.#property(attrs);
    else if (name === 'section' && attrs.size === 0) return void this.#out.push('<section>');
    this.#out.push(printTag(tag));
    if (HEADING.test(name)) this.#heading = { tag, from: this.#out.length };
  }

  #common({ attrs }: StartTag): void {
    const kind = attrs.get('rel') ?? '';
    for (const name of DROPPED) attrs.delete(name);
    if (/nofollow|ExtLink/.test(kind)) attrs.set('rel', kind.includes('nofollow') ? 'nofollow' : 'external');
    if (NO_ANCHOR.test(attrs.get('id') ?? '')) attrs.delete('id');
    const style = attrs.get('style');
    if (style === undefined) return;
    attrs.delete('style');
    const name = this.#styles.classFor(decoded(style));
    if (name !== undefined) attrs.set('class', `${attrs.get('class') ?? ''} ${name}`.trim());
  }

  /** Classes of the frame of a table that begins, which takes over what places the table. */
  #frame(attrs: Map<string, string>): string {
    const { classes, style, rest } = takeFrame(attrs);
    if (rest === '') attrs.delete('style');
    else attrs.set('style', escapeHtml(rest));
    return ['ui-scroll', classes, this.#styles.classFor(style)].filter(Boolean).join(' ');
  }

  /** A template's style sheet goes to the head, where the policy names it. Returns where the element ends. */
  #sheet(html: string, close: number): number {
    const end = html.indexOf('</style>', close);
    this.#styles.addSheet(html.slice(close + 1, end));
    return end + '</style>'.length;
  }

  #link(attrs: Map<string, string>, html: string, close: number): void {
    const href = attrs.get('href')?.replace(HOSTS_PREFIX, '#');
    if (href?.startsWith('#') === true) attrs.set('href', href);
    if (href?.startsWith('./') !== true) return;
    const isMissing = href.includes('?action=edit&amp;redlink=1');
    const path = href.slice(2).replace('?action=edit&amp;redlink=1', '');
    attrs.set('href', `/wiki/${path}`);
    if (attrs.get('class')?.includes('mw-file-description') === true && !attrs.has('title'))
      attrs.set('aria-label', pictureName(html.slice(close + 1, close + 2_000), path));
    if (!isMissing) return;
    attrs.set('title', `${attrs.get('title') ?? ''} (${escapeHtml(this.#words.missing)})`.trim());
    if (!/(?:^| )new(?: |$)/.test(attrs.get('class') ?? ''))
      attrs.set('class', `${attrs.get('class') ?? ''} new`.trim());
  }

  #picture(attrs: Map<string, string>): void {
    if (!attrs.has('alt')) attrs.set('alt', '');
    attrs.set('loading', 'lazy');
    attrs.set('decoding', 'async');
  }

  /** Wide tables scroll in a frame of their own, which the keyboard reaches. */
  #table(html: string, close: number, tag: StartTag, frame: string): void {
    if (this.#tables++ === 0) {
      this.#tableCount++;
      const caption = /^\s*<caption[^>]*>(.*?)<\/caption>/s.exec(html.slice(close + 1, close + 2_000))?.[1];
      const name = caption === undefined ? '' : textOf(caption);
      const label = name === '' ? `${this.#words.table} ${this.#tableCount}` : name;
      this.#out.push(`<div class="${frame}" role="region" tabindex="0" aria-label="${escapeHtml(label)}">`);
    }
    this.#out.push(printTag(tag));
  }

  #task(attrs: Map<string, string>): void {
    this.#tasks++;
    attrs.set('aria-label', escapeHtml(`${this.#words.task} ${this.#tasks}`));
  }

  /** What a page says about itself is not for its readers' browsers. */
  #property(attrs: Map<string, string>): void {
    const name = attrs.get('property') ?? '';
    if (name === 'mw:PageProp/notoc') this.#contents = 'never';
    if (name === 'mw:PageProp/toc' || name === 'mw:PageProp/forcetoc') this.#contents = 'always';
  }

  /** At a heading of the page's own source: those of templates are edited elsewhere. */
  #editLink(text: string): void {
    const number = this.#section;
    this.#section = 0;
    if (this.#editAddress === '' || !(number > 0)) return;
    const label = escapeHtml(this.#words.editSection.replace('$1', () => text));
    const href = `${escapeHtml(this.#editAddress)}&amp;section=${number}`;
    this.#out.push(
      `<a class="ui-edit-link" href="${href}" rel="nofollow" aria-label="${label}">${this.#words.edit}</a>`,
    );
  }

  #end(name: string): void {
    const heading = this.#heading;
    if (heading !== undefined && name === heading.tag.name) {
      this.#heading = undefined;
      const text = textOf(this.#out.slice(heading.from).join(''));
      const id = heading.tag.attrs.get('id');
      if (id !== undefined && text !== '') {
        this.#headings.push({ level: Number(name[1]), id: decoded(id), text });
        const label = escapeHtml(`${this.#words.section}: ${text}`);
        this.#out.push(`<a class="ui-anchor" href="#${id}" aria-label="${label}"></a>`);
      }
      this.#editLink(text);
    }
    this.#out.push(`</${name}>`);
    if (name === 'table' && this.#tables > 0 && --this.#tables === 0) this.#out.push('</div>');
  }
}

/** What a link is called that holds nothing but a picture: by the picture's own words, else by its file. */
function pictureName(after: string, path: string): string {
  const alt = /^<img[^>]* alt="([^"]+)"/.exec(after)?.[1];
  return alt ?? path.replace(/\?.*$/s, '').replace(/_/g, ' ');
}
