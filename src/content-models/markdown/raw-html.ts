/**
 * HTML that authors write in Markdown, tag by tag: what is in the tables goes through with the attributes that are, other
 * tags are left out and their content stays. The tags that GFM filters are shown as text. A piece need not be balanced, but
 * it ends where it ends: a tag or a quote that is not closed cannot swallow what comes behind.
 *
 *     <b onclick="x">a</b> <script>b</script>       <b>a</b> &lt;script>b&lt;/script>
 */

import { Token, type TokenHandler, Tokenizer } from 'parse5';
import { escapeAttribute, escapeText } from '../../wikitext/nodes/printer.ts';
import { safeAttributes } from '../../wikitext/text/sanitizer-attributes.ts';
import { isAllowedElement, isVoidElement } from '../../wikitext/text/sanitizer-elements.ts';

/** Beside those of wikitext; links and pictures are resolved later. */
const MORE_ELEMENTS: ReadonlySet<string> = new Set(
  'a img details summary figure figcaption thead tbody tfoot col colgroup'.split(' '),
);
const VOID: ReadonlySet<string> = new Set(['img', 'col']);
/** Marks for machines are the page's own. */
const NOT_IN_MARKDOWN: ReadonlySet<string> = new Set(['link', 'meta']);
const MACHINE_ATTRIBUTE = /^(?:about|resource|typeof|property|datatype|item.*|role|tabindex)$/;

const MORE_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href']],
  ['img', ['src', 'alt', 'width', 'height', 'align']],
  ['details', ['open']],
]);

/** Source: https://github.github.com/gfm/#disallowed-raw-html-extension- */
const FILTERED: ReadonlySet<string> = new Set(
  'title textarea style xmp iframe noembed noframes script plaintext'.split(' '),
);

/** Elements that a following one of their kind ends: they do not nest. */
const IMPLIED_END: ReadonlySet<string> = new Set(
  'p li dt dd tr td th thead tbody tfoot rb rp rt rtc'.split(' '),
);
/** Elements of authors that are open at once. */
const MAX_OPEN = 50;

export class RawHtml {
  #open = 0;

  /**
   * The piece as it may stand in the page.
   * @param mark attribute that every element of the piece gets, with a blank before it
   */
  safe(html: string, mark = ''): string {
    let out = '';
    const text = ({ chars }: Token.CharacterToken): void => {
      out += escapeText(chars);
    };
    const tag = (token: Token.TagToken): void => {
      const { location, tagName } = token;
      if (!FILTERED.has(tagName)) out += this.#tag(token, mark);
      else if (location != null) out += escapeText(html.slice(location.startOffset, location.endOffset));
    };
    const handler: TokenHandler = {
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onStartTag: tag,
      onEndTag: tag,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    };
    const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
    tokenizer.write(html, true);
    return out;
  }

  #tag({ type, tagName, attrs }: Token.TagToken, mark: string): string {
    if (!isElement(tagName)) return '';
    const isVoid = VOID.has(tagName) || isVoidElement(tagName);
    if (type === Token.TokenType.END_TAG) {
      if (!isVoid && !IMPLIED_END.has(tagName)) this.#open = Math.max(0, this.#open - 1);
      return isVoid ? '' : `</${tagName}>`;
    }
    if (!isVoid && !IMPLIED_END.has(tagName)) {
      if (this.#open >= MAX_OPEN) return '';
      this.#open++;
    }
    return `<${tagName}${mark}${printAttributes(authorsAttributes(tagName, attrs))}>`;
  }
}

/** ` name="value"` of each. */
export function printAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

/** True for elements that a page in Markdown may hold. */
export function isElement(tag: string): boolean {
  return !NOT_IN_MARKDOWN.has(tag) && (isAllowedElement(tag) || MORE_ELEMENTS.has(tag));
}

/** The attributes of an element that may stand in the page. */
export function authorsAttributes(tag: string, attrs: readonly Token.Attribute[]): Map<string, string> {
  // References are decoded already; the table of attributes would do it again.
  const written = attrs.map(({ name, value }) => ({ name, value: value.replace(/&/g, '&amp;') }));
  const safe = safeAttributes(tag, written);
  for (const name of safe.keys()) if (MACHINE_ATTRIBUTE.test(name)) safe.delete(name);
  for (const { name, value } of attrs) {
    if (MORE_ATTRIBUTES.get(tag)?.includes(name) === true) safe.set(name, value);
    // `<a name="x">` is how anchors were written before there were ids.
    if (tag === 'a' && name === 'name' && value !== '' && !safe.has('id'))
      safe.set('id', value.replace(/[\t\n\f\r ]/g, '_'));
  }
  return safe;
}

function ignore(): void {
  // Comments, declarations and the end say nothing to readers.
}
