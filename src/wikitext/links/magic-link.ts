/**
 * Magic links: `RFC 123`, `PMID 123`, `ISBN 978-...` in plain text.
 *
 *   ISBN 0-306-40615-2
 *   ^ a word           ^ 10 or 13 digits, the last may be X
 */

import { decodeReferences } from '../../title/entities.ts';
import { append, type Element, element, Text } from '../nodes/node.ts';
import type { Scanner } from '../scan/scanner.ts';

const SPACE = '(?:[ \\t\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]|&nbsp;|&#0*160;|&#[xX]0*[aA]0;)';
/** Letters and digits of other alphabets may follow a number, though none may stand before the word. */
const WORD_END = '(?![A-Za-z0-9_])';
const RFC = new RegExp(`(RFC|PMID)${SPACE}+([0-9]+)${WORD_END}`, 'y');
const ISBN = new RegExp(
  `ISBN${SPACE}+([0-9](?:(?:-|${SPACE})?[0-9])*(?:(?:-|${SPACE})?[Xx])?)${WORD_END}`,
  'y',
);
/** So many digits are a number: one more, however far off, and it is none. */
const ISBN_DIGITS = /^(?:97[89])?[0-9]{9}[0-9X]$/;

/** Whether a text is one such word and its number, with nothing left over: then it links as it stands. */
export function isMagicWord(text: string): boolean {
  RFC.lastIndex = 0;
  if (RFC.exec(text) !== null) return RFC.lastIndex === text.length;
  ISBN.lastIndex = 0;
  const number = ISBN.exec(text)?.[1];
  return number !== undefined && ISBN.lastIndex === text.length && isbnDigits(number) !== undefined;
}

export function beginMagicLink(scanner: Scanner): boolean {
  const { text, at } = scanner;
  if (scanner.context.inLink !== '') return false;
  if (at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1]!)) return false;
  return text[at] === 'I' ? isbn(scanner) : numbered(scanner);
}

function numbered(scanner: Scanner): boolean {
  RFC.lastIndex = scanner.at;
  const match = RFC.exec(scanner.text);
  if (match === null || RFC.lastIndex > scanner.end) return false;
  const isRfc = match[1] === 'RFC';
  const { magicLinks } = scanner.context.rendering.context.site;
  if (!(isRfc ? magicLinks.RFC : magicLinks.PMID)) return false;
  const href = isRfc
    ? `https://datatracker.ietf.org/doc/html/rfc${match[2]}`
    : `//www.ncbi.nlm.nih.gov/pubmed/${match[2]}?dopt=Abstract`;
  const kind = isRfc ? 'rfc' : 'pmid';
  const attrs = { href, rel: 'mw:ExtLink nofollow', class: `external mw-magiclink mw-magiclink-${kind}` };
  return emit(scanner, element('a', attrs), match[0].length);
}

function isbn(scanner: Scanner): boolean {
  if (!scanner.context.rendering.context.site.magicLinks.ISBN) return false;
  ISBN.lastIndex = scanner.at;
  const match = ISBN.exec(scanner.text);
  if (match === null || ISBN.lastIndex > scanner.end) return false;
  const digits = isbnDigits(match[1]!);
  if (digits === undefined) return false;
  const href = `./Special:BookSources/${digits}`;
  const attrs = { href, rel: 'mw:WikiLink', class: 'internal mw-magiclink mw-magiclink-isbn' };
  return emit(scanner, element('a', attrs), match[0].length);
}

function isbnDigits(number: string): string | undefined {
  const digits = decodeReferences(number)
    .replace(/[^0-9Xx]/g, '')
    .toUpperCase();
  return ISBN_DIGITS.test(digits) ? digits : undefined;
}

function emit(scanner: Scanner, link: Element, length: number): boolean {
  const start = scanner.at;
  const end = start + length;
  link.syntax = { construct: 'magic-link' };
  for (const piece of scanner.text.slice(start, end).split(/(&[^;]+;)/)) {
    if (piece === '') continue;
    const text = new Text(decodeReferences(piece));
    append(link, piece.startsWith('&') ? element('span', { typeof: 'mw:Entity' }, [text]) : text);
  }
  scanner.emit({ kind: 'nodes', nodes: [link], display: 'inline', start, end });
  scanner.skipTo(end);
  return true;
}
