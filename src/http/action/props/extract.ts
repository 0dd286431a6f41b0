/**
 * Extracts of pages, as MediaWiki's TextExtracts makes them: the HTML that readers see without what is no prose, whole or up to the
 * first heading, as plain text or with its simplest tags.
 */

/** How headings stand in plain text. */
export type SectionFormat = 'plain' | 'raw' | 'wiki';

export interface ExtractOptions {
  /** Nothing behind the first heading. */
  readonly intro: boolean;
  readonly plaintext: boolean;
  readonly sectionformat: SectionFormat;
}

/** Ours is well-formed: attributes stand in quotes, and no text holds a `<`. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+/g;
/** What is no prose, with all that it holds. */
const LEFT_OUT = new Set(['table', 'figure', 'style', 'script', 'nav', 'math', 'svg', 'audio', 'video']);
const NO_PROSE = /class="[^"]*\b(?:mw-ref|reference|mw-references|noexcerpt|mw-editsection|gallery)\b/;
const VOID = new Set(['br', 'hr', 'img', 'link', 'meta', 'wbr', 'source', 'track', 'input', 'col', 'area']);
const HEADING = /^h[1-6]$/;
const BLOCKS = new Set(['p', 'li', 'dt', 'dd', 'blockquote', 'pre', 'div', 'ul', 'ol', 'dl']);
/** Tags that stay, without attributes. */
const KEPT = new Set([
  ...['p', 'b', 'i', 'strong', 'em', 'sub', 'sup', 'code', 'pre', 'blockquote', 'br'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** @param html a whole document */
export function extractOf(html: string, { intro, plaintext, sectionformat }: ExtractOptions): string {
  let out = '';
  /** The element that is left out, and how many of its name are open in it. */
  let skipped: { readonly name: string; depth: number } | undefined;
  for (const [whole, slash, name, attributes = ''] of html.slice(html.indexOf('<body')).matchAll(TOKEN)) {
    if (skipped !== undefined) {
      if (name === skipped.name) skipped.depth += slash === '/' ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
      continue;
    }
    if (name === undefined) {
      // What stands between blocks is the writer's spacing.
      if (!whole.startsWith('<!--') && !(whole.includes('\n') && whole.trim() === '')) out += whole;
      continue;
    }
    if (slash === '' && (LEFT_OUT.has(name) || NO_PROSE.test(attributes)) && !VOID.has(name)) {
      skipped = { name, depth: 1 };
      continue;
    }
    if (intro && HEADING.test(name)) break;
    out += plaintext ? asText(name, slash === '/', sectionformat) : KEPT.has(name) ? `<${slash}${name}>` : '';
  }
  if (!plaintext) return out.replace(/<(p|li|dt|dd|ul|ol|dl)>\s*<\/\1>/g, '').trim();
  return decoded(out)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/([^\n])\n{2}(?!\n)/g, '$1\n')
    .trim();
}

function asText(name: string, isEnd: boolean, format: SectionFormat): string {
  if (name === 'br') return '\n';
  if (!HEADING.test(name)) return isEnd && BLOCKS.has(name) ? '\n' : '';
  const level = Number(name.slice(1));
  const around = format === 'wiki' ? '='.repeat(level) : '';
  if (isEnd) return around === '' ? '\n' : ` ${around}\n`;
  if (format === 'raw') return `\n\n\u0001\u0002${level}\u0002\u0001`;
  return `\n\n\n${around === '' ? '' : `${around} `}`;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? written : String.fromCodePoint(code);
  });
}
