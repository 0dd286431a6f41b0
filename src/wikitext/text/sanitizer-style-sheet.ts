/**
 * Harmless style sheets: what authors write for their templates styles the content of pages, and nothing around it.
 *
 *     .box > b { color: red; background: url(//evil) }   ->   .mw-parser-output .box > b{color:red}
 *     body.dark .box { top: 0 }                          ->   body.dark .mw-parser-output .box{top:0}
 *     @import "x"; @media print { p { margin: 0 } }      ->   @media print{.mw-parser-output p{margin:0}}
 *
 * Rules and declarations that are not understood are left out. Source: https://www.w3.org/TR/css-syntax-3/
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import { INSECURE_STYLE, safeStyle } from './sanitizer-css.ts';

const CONTENT = '.mw-parser-output';
/** Groups of rules that may stand inside each other. */
const DEEPEST_GROUP = 4;
const GROUP = /^@(media|supports|container|layer)\b([\w \t\n\r\f(),:.>=%+/-]*)$/i;
const FRAMES = /^@(?:-webkit-)?keyframes[ \t\n\r\f]+[A-Za-z_][\w-]*$/i;
const FRAME = /^(?:from|to|\d{1,3}(?:\.\d+)?%)(?:[ \t\n\r\f]*,[ \t\n\r\f]*(?:from|to|\d{1,3}(?:\.\d+)?%))*$/i;
const PROPERTY = /^-{0,2}[a-z][\w-]*$/i;
/** Names, classes, ids, attributes, pseudo-classes and combinators; no combinator first: it would reach what stands beside the content. */
const SELECTOR = /^[\w.#:*[\u0080-\uffff][\w \t\n\r\f.#:*>+~()[\]="'^$|%,\u0080-\uffff-]*$/;
/** What stands for the whole page, with what it must be like: `body.dark`, `html[lang=de]`. */
const AROUND = /^(?:(?:html|body|:root)(?:[.#:[][\w.#:[\]="'^$|*()-]*)?(?:[ \t\n\r\f]+|$)){1,2}/i;

/** A piece of a sheet up to a brace or semicolon, and that mark. */
interface Piece {
  readonly text: string;
  readonly end: '{' | '}' | ';' | '';
}

/**
 * @param written of any form and length; the work grows with the length
 * @param wrapper selector of an element around what is styled; `''` for none
 */
export function safeStyleSheet(written: string, wrapper: string): string {
  const reader = new SheetReader(written);
  return rulesOf(reader, wrapper === '' ? CONTENT : `${CONTENT} ${wrapper}`, 0);
}

/** Whether a text may be a `wrapper`: one element, told by name, class, id or attribute. */
export function isSimpleSelector(text: string): boolean {
  return /^[A-Za-z.#[][\w.#[\]="-]*$/.test(text);
}

function rulesOf(reader: SheetReader, scope: string, depth: number): string {
  let out = '';
  for (let piece = reader.next(); piece !== undefined; piece = reader.next()) {
    if (piece.end === '}') {
      if (depth > 0) return out;
    } else if (piece.end === '{') out += blockOf(piece.text, reader, scope, depth);
  }
  return out;
}

function blockOf(head: string, reader: SheetReader, scope: string, depth: number): string {
  // No address has any business before a block.
  if (/url\(/i.test(head)) {
    reader.skipBlock();
    return '';
  }
  if (depth < DEEPEST_GROUP && GROUP.test(head) && isBalanced(head)) {
    const inside = rulesOf(reader, scope, depth + 1);
    return inside === '' ? '' : `${oneLine(head)}{${inside}}`;
  }
  if (FRAMES.test(head)) return `${oneLine(head)}{${framesOf(reader)}}`;
  if (head.startsWith('@')) {
    reader.skipBlock();
    return '';
  }
  const selectors = selectorsOf(head, scope);
  const declarations = declarationsOf(reader);
  return selectors === undefined || declarations === '' ? '' : `${selectors}{${declarations}}`;
}

function framesOf(reader: SheetReader): string {
  let out = '';
  for (let piece = reader.next(); piece !== undefined && piece.end !== '}'; piece = reader.next()) {
    if (piece.end !== '{') continue;
    const declarations = declarationsOf(reader);
    if (FRAME.test(piece.text)) out += `${piece.text}{${declarations}}`;
  }
  return out;
}

/** The selectors inside of the content; undefined if one is not understood: a browser drops the rule then, too. */
function selectorsOf(head: string, scope: string): string | undefined {
  const out: string[] = [];
  for (const each of splitAtCommas(head)) {
    const selector = oneLine(each);
    if (!SELECTOR.test(selector) || !isBalanced(selector)) return undefined;
    const [around = ''] = AROUND.exec(selector) ?? [];
    const inner = selector.slice(around.length);
    if (inner === '' || /^[>+~]/.test(inner)) return undefined;
    out.push(`${around}${scope} ${inner}`);
  }
  return out.length === 0 ? undefined : out.join(',');
}

/** Reads up to the end of a block; blocks within it are left out. */
function declarationsOf(reader: SheetReader): string {
  const out: string[] = [];
  for (let piece = reader.next(); piece !== undefined; piece = reader.next()) {
    if (piece.end === '{') reader.skipBlock();
    else {
      const declaration = declarationOf(piece.text);
      if (declaration !== undefined) out.push(declaration);
      if (piece.end !== ';') break;
    }
  }
  return out.join(';');
}

function declarationOf(text: string): string | undefined {
  const colon = text.indexOf(':');
  const property = trimBlanks(text.slice(0, colon));
  const value = oneLine(text.slice(colon + 1));
  if (colon < 0 || value === '' || !PROPERTY.test(property) || !isBalanced(value)) return undefined;
  const seen = safeStyle(`${property}: ${value}`);
  if (seen === INSECURE_STYLE || !seen.startsWith(property)) return undefined;
  return `${property}:${trimBlanksEnd(withoutMarks(value))}`;
}

/** In the text of a style element these two would be more than letters, and have a backslash before them already or not. */
function withoutMarks(value: string): string {
  return value.replace(
    /(\\[^<&])|\\?([<&])/gs,
    (_, other: string | undefined, mark: string) => other ?? (mark === '<' ? '\\3c ' : '\\26 '),
  );
}

/** Strings and escapes keep their white space: that behind the number of a letter belongs to it. */
const SPACED =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|(\\[\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?|\\[^\n\r\f]|([ \t\n\r\f]+)/gi;

function oneLine(text: string): string {
  return trimBlanks(
    text.replace(SPACED, (found, code: string | undefined, blanks: string | undefined) => {
      if (blanks !== undefined) return ' ';
      return code === undefined || code === found ? found : `${code} `;
    }),
  );
}

/** Splits at commas that stand in no brackets and no quotes. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { index, 0: found } of text.matchAll(/"[^"]*"|'[^']*'|[()[\],]/g)) {
    if (found === '(' || found === '[') depth++;
    else if (found === ')' || found === ']') depth--;
    else if (found === ',' && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Whether quotes and brackets are closed in the order in which they were opened. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const { 0: found } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|["'\\()[\]]/gs)) {
    if (found === '(' || found === '[') open.push(found);
    else if (found === ')' || found === ']') {
      if (open.pop() !== (found === ')' ? '(' : '[')) return false;
    } else if (found.length === 1) return false;
  }
  return open.length === 0;
}

/** Takes a sheet apart at braces and semicolons that stand in no comment, string or brackets. */
class SheetReader {
  readonly #text: string;
  #at = 0;

  constructor(written: string) {
    this.#text = written
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
      .replace(/[\0-\u0008\u000b\u000e-\u001f\u007f]/g, '');
  }

  /** The next piece; undefined at the end. */
  next(): Piece | undefined {
    if (this.#at >= this.#text.length) return undefined;
    const marks = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\\[\s\S]|[()[\]{};]/g;
    marks.lastIndex = this.#at;
    let depth = 0;
    for (let found = marks.exec(this.#text); found !== null; found = marks.exec(this.#text)) {
      const [mark] = found;
      if (mark === '(' || mark === '[') depth++;
      else if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1);
      else if (mark === '{' || mark === '}' || (mark === ';' && depth === 0))
        return this.#piece(found.index, mark);
    }
    return this.#piece(this.#text.length, '');
  }

  /** Goes behind the block that was just opened. */
  skipBlock(): void {
    let depth = 1;
    for (let piece = this.next(); piece !== undefined; piece = this.next()) {
      if (piece.end === '{') depth++;
      if (piece.end === '}' && --depth === 0) return;
    }
  }

  #piece(end: number, mark: Piece['end']): Piece {
    const text = trimBlanks(this.#text.slice(this.#at, end));
    this.#at = end + 1;
    return { text, end: mark };
  }
}
