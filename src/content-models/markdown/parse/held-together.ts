/**
 * Addresses that other parsers take whole where CommonMark sees their end in a blank. Before a text is parsed, a stand-in of
 * the same length holds them together, so that all places stay; in the tree it is put back.
 *
 *     [a](My page.md)      ![](map.png =200x100)      [a]({{ site.baseurl }}/b)      {% highlight ruby %} ... {% endhighlight %}
 */

import type * as Markdown from 'mdast';
import type { Dialect } from '../dialects/dialect.ts';

/** No characters of text: https://www.unicode.org/faq/private_use.html#noncharacters */
const BLANK = '\ufdd0';
const NOTHING = '\ufdd1';
const STAND_INS = /[\ufdd0\ufdd1]/;

const LIQUID = /\{\{[^{}\n]{0,300}\}\}|\{%[^%{}\n]{0,300}%\}/g;
const RAW = /\{%-?[ \t]{0,9}(?:end)?raw[ \t]{0,9}-?%\}/g;
const RAW_LINE = /^[ \t]*\{%-?[ \t]{0,9}(?:end)?raw[ \t]{0,9}-?%\}[ \t]*$/gm;
const HIGHLIGHT =
  /^([ \t]{0,3})\{%-?[ \t]{0,9}(?:highlight[ \t]{1,9}([\w+#-]{1,20})[^%\n]{0,100}|endhighlight[ \t]{0,9})%\}[ \t]*$/gm;
const LOOSE = /\]\(([^()<>\n"']{1,500}?)([ \t]{1,9}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?[ \t]{0,9}\)/g;
const SIZE = /(\]\([^()\s<>]{1,500})[ \t](?==\d{0,5}x\d{0,5}\))/g;
const FENCE = '~~~~~~~~';

/** Whether anything is to be held together in a text of that dialect. */
function isAsked({ liquid, looseAddresses, sizes }: Dialect): boolean {
  return liquid || looseAddresses || sizes;
}

/** The text as it is parsed; undefined where that is as it stands. */
export function heldTogether(text: string, dialect: Dialect): string | undefined {
  if (!isAsked(dialect) || STAND_INS.test(text)) return undefined;
  let held = text;
  if (dialect.liquid && held.includes('{')) {
    held = held
      .replace(HIGHLIGHT, (line, indent: string, language = '') =>
        `${indent}${FENCE} ${language}`.padEnd(line.length).slice(0, line.length),
      )
      .replace(RAW_LINE, (line) => ' '.repeat(line.length))
      .replace(RAW, (tag) => NOTHING.repeat(tag.length))
      .replace(LIQUID, (tag) => tag.replace(/[ \t]/g, BLANK));
  }
  if (dialect.looseAddresses) {
    held = held.replace(LOOSE, (whole, address: string) => {
      const kept = address.trim();
      return whole.replace(kept, () => kept.replace(/[ \t]/g, BLANK));
    });
  }
  return dialect.sizes ? held.replace(SIZE, `$1${BLANK}`) : held;
}

declare module 'mdast' {
  interface Data {
    /** Attributes that the author gave the node. */
    attributes?: ReadonlyMap<string, string>;
  }
}

/** Puts back in a tree what stood in a text that was held together, and reads its addresses. */
export function letGo(root: Markdown.Root, dialect: Dialect): void {
  const waiting: Markdown.Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) node.value = written(node.value);
    if ('alt' in node && node.alt != null) node.alt = written(node.alt);
    if ('title' in node && node.title != null) node.title = written(node.title);
    if ('url' in node) takeAddress(node, dialect);
    if (node.type === 'html' && dialect.liquid) node.value = withoutLiquid(node.value);
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
}

function takeAddress(
  node: Markdown.Link | Markdown.Image | Markdown.Definition,
  { sizes, liquid }: Dialect,
): void {
  const [, address = node.url, width = '', height = ''] =
    (sizes ? /^(.*)\ufdd0=(\d*)x(\d*)$/s.exec(node.url) : null) ?? [];
  if (width !== '' || height !== '')
    node.data = {
      ...node.data,
      attributes: new Map([
        ['width', width],
        ['height', height],
      ]),
    };
  const url = written(address);
  node.url = liquid ? withoutLiquid(url) : url;
}

function written(text: string): string {
  return STAND_INS.test(text) ? text.replaceAll(BLANK, ' ').replaceAll(NOTHING, '') : text;
}

/** Addresses as Jekyll makes them, from the top of its site. */
function withoutLiquid(text: string): string {
  if (!text.includes('{')) return text;
  return text.replace(LIQUID, (tag) => {
    if (/^\{\{-?\s*site\.(?:baseurl|url|github\.url)\b/.test(tag)) return '';
    const quoted = /^\{\{-?\s*(?:"([^"]*)"|'([^']*)')\s*\|\s*(?:relative_url|absolute_url|prepend)/.exec(tag);
    if (quoted !== null) return quoted[1] ?? quoted[2] ?? '';
    const linked = /^\{%-?\s*(?:link|post_url)\s+(\S+?)\s*-?%\}$/.exec(tag)?.[1];
    return linked === undefined ? tag : `/${linked}`;
  });
}
