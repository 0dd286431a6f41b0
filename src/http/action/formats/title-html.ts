/**
 * The HTML of a title that `{{DISPLAYTITLE:''Homo'' sapiens}}` gives: formatting, and text. Clients put it into their pages as it is.
 * MediaWiki keeps attributes that are safe; here they are left out, for nothing but the title should look otherwise.
 */

import { escapeHtml } from '../../../base/text.ts';

const FORMATTING: ReadonlySet<string> = new Set(
  'abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);
const MARKS = /('{2,})|<(\/?)([a-z]+)(?:[\s/][^<>]*)?>/gi;
const REFERENCE = /&amp;((?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
/** What apostrophes begin and end, by their number. */
const QUOTES: Readonly<Record<number, readonly string[]>> = { 2: ['i'], 3: ['b'], 5: ['i', 'b'] };

export function titleHtml(value: string): string {
  const title = new FormattedTitle();
  let end = 0;
  for (const { 0: mark, 1: quotes, 2: slash, 3: name = '', index } of value.matchAll(MARKS)) {
    title.text(value.slice(end, index));
    end = index + mark.length;
    const tag = name.toLowerCase();
    if (quotes !== undefined) title.quotes(quotes.length);
    else if (!FORMATTING.has(tag)) title.text(mark);
    else if (slash === '/') title.close(tag);
    else title.open(tag);
  }
  title.text(value.slice(end));
  return title.end();
}

class FormattedTitle {
  readonly #open: string[] = [];
  #html = '';

  text(text: string): void {
    this.#html += escapeHtml(text).replace(REFERENCE, '&$1');
  }

  open(tag: string): void {
    this.#open.push(tag);
    this.#html += `<${tag}>`;
  }

  /** @returns what stood open within it and was closed, too */
  close(tag: string): readonly string[] {
    const at = this.#open.lastIndexOf(tag);
    if (at < 0) return [];
    const closed = this.#open.splice(at);
    for (const each of closed.toReversed()) this.#html += `</${each}>`;
    return closed.slice(1);
  }

  /** Apostrophes end what they began; more than they can mean are text. */
  quotes(count: number): void {
    const marks = count >= 5 ? 5 : count >= 3 ? 3 : 2;
    this.text("'".repeat(count - marks));
    for (const tag of QUOTES[marks] ?? []) {
      if (this.#open.includes(tag)) for (const inner of this.close(tag)) this.open(inner);
      else this.open(tag);
    }
  }

  end(): string {
    for (const tag of this.#open.toReversed()) this.#html += `</${tag}>`;
    return this.#html;
  }
}
