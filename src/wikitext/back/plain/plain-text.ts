/**
 * Text that means itself wherever it stands in a line: none of its characters begins, parts or ends a construct there.
 *
 *   e.g. "don't": 10:30 (a & b)!      plain          see:[[b]]   a--b   A_B   {x}   RFC 1      the scanner decides
 */

/** What nearly all text is made of. */
const WORDS = /^[A-Za-z0-9 .,()?]*$/;
const OTHER = /[^\p{L}\p{M}\p{N} .,()?"$+%/@–—‘’“”„…·•×°£€«»‹›↑→←'!:;&-]|''|!!|--|:(?! |(?<=\d:)\d)|&(?! )/u;
/** They may make a link of what is behind them. */
const MAGIC = /\b(?:ISBN|RFC|PMID)\b/;
const LINE_START = /^[\p{L}\p{N}("“«]/u;

export function isPlainText(text: string): boolean {
  return (WORDS.test(text) || !OTHER.test(text)) && !MAGIC.test(text);
}

/** Whether a line, an item or a cell may begin with it. */
export function mayBeginLine(text: string): boolean {
  return LINE_START.test(text);
}
