/**
 * Harmless inline styles: `style="..."` is kept as written except for comments, or replaced as a whole.
 *
 *     width:/* wide *\/10em        ->   width: 10em
 *     background:url(//evil)       ->   /* insecure input *\/
 */

import { decodeReferences } from '../../title/entities.ts';

/** Replaces a style that may load or run something. */
export const INSECURE_STYLE = '/* insecure input */';
const CONTROL_CHARACTERS = '/* invalid control char */';

/** A style longer than this is dropped: no layout needs it. */
const LONGEST_STYLE_CHARS = 20_000;

/** A style of one comment alone stays, so that what replaces a style is not changed by another reading. */
const LONE_COMMENT = /^[ \t\n\r\f]*\/\*[^*/]*\*\/[ \t\n\r\f]*$/;

const ESCAPE = /\\(?:([0-9A-Fa-f]{1,6})(?:\r\n|[ \n\r\t\f])?|(\r\n|[\n\r\f])|([\s\S])|$)/g;

/** Things that run script or fetch in some browser, and positions that lay content over the page's frame. */
const INSECURE = [
  /expression/i,
  /(?:behaviou?r|accelerator|-o-link|-o-link-source|-o-replace|-moz-binding)[ \t\n\r\f]*:/i,
  /(?:url|src|image|image-set|cross-fade)[ \t\n\r\f]*\(/i,
  /attr[ \t\n\r\f]*\([^()]*[ \t\n\r\f,]url/i,
  /@import/i,
  /position[ \t\n\r\f]*:[ \t\n\r\f]*(?:fixed|sticky|-webkit-sticky)/i,
];

/** Letters that some browser took for others, and marks that repeat the previous letter (`expresゝion`). */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ['ʀ', 'r'],
  ['ɴ', 'n'],
  ['ⁿ', 'n'],
  ['ʟ', 'l'],
  ['ɪ', 'i'],
  ['⁽', '('],
  ['₍', '('],
  ...[...'〱ゝーヽ\ufe7c\ufe7dｰ'].map((mark): [string, string] => [mark, 's']),
]);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'g');

/** The style as it may be printed. */
export function safeStyle(written: string): string {
  if (written.length > LONGEST_STYLE_CHARS) return INSECURE_STYLE;
  const plain = normalised(written);
  if (/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffd]/.test(plain)) return CONTROL_CHARACTERS;
  const folded = folding(plain);
  return INSECURE.some((pattern) => pattern.test(folded)) ? INSECURE_STYLE : plain;
}

/** The style as a browser would understand it: references and escapes resolved, comments gone. */
function normalised(written: string): string {
  const resolved = decodeReferences(written).replace(ESCAPE, (_whole, hex, newline, char) => {
    if (newline !== undefined) return '';
    if (hex === undefined) return quoted(char ?? '\\');
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff || code === 0 ? '\ufffd' : quoted(String.fromCodePoint(code).toWellFormed());
  });
  return LONE_COMMENT.test(resolved) ? resolved : withoutComments(resolved);
}

/** The style as browsers of old may have read it. */
function folding(style: string): string {
  return style
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/** Characters that would change how the rest is read stay escaped, by their numbers. */
function quoted(char: string): string {
  return /[\n"'\\]/.test(char) ? `\\${char.charCodeAt(0).toString(16)} ` : char;
}

/** Replaces comments with a space; an unclosed one removes the rest. */
function withoutComments(style: string): string {
  let out = '';
  let from = 0;
  for (let open = style.indexOf('/*'); open >= 0; open = style.indexOf('/*', from)) {
    out += style.slice(from, open);
    const close = style.indexOf('*/', open + 2);
    if (close < 0) return out;
    out += ' ';
    from = close + 2;
  }
  return out + style.slice(from);
}
