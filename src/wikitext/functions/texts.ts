/**
 * Functions on texts: `lc uc urlencode padleft plural formatnum ...`.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Formatting
 */

import { capitalised, escapeHtml, firstCodePoints } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { MARK } from '../expand/marks.ts';
import type { FunctionCall, ParserFunction } from '../extension.ts';
import { formEncode, fragmentHref } from '../text/anchors.ts';
import { formatNumber, inOwnDigits, parseNumber } from './number-format.ts';
import { leadingInteger } from './php-number.ts';
import { plural } from './plural.ts';
import { pathEncode, wikiEncode } from './url-encode.ts';
import { withoutTags } from './without-tags.ts';

/** The longest text that padding may produce. */
const LONGEST_PADDING_CHARS = 500;

/** Changes letters, those of character references too: `{{lc:&Eacute;}}` is `&eacute;`. */
function letters(change: (text: string) => string): ParserFunction {
  return ({ args }) => change(args[0]?.text ?? '');
}

function lcfirst({ args }: FunctionCall): string {
  const text = args[0]?.text ?? '';
  const first = firstCodePoints(text, 1);
  return first.toLowerCase() + text.slice(first.length);
}

/** Tags of extensions have no text yet: nothing is left of them. */
function urlencode({ args }: FunctionCall): string {
  const text = withoutTags(args[0]?.text ?? '');
  const style = (args[1]?.text ?? '').toUpperCase();
  if (style === 'PATH') return pathEncode(text);
  return style === 'WIKI' ? wikiEncode(text) : formEncode(text);
}

function anchorencode({ args }: FunctionCall): string {
  const text = withoutTags(args[0]?.text ?? '')
    .replace(/<[^<>]*>/g, '')
    .replace(/'{2,}/g, '')
    .replace(/\[(?:[a-z]{3,10}:)?\/\/[^ \t\n\r\f[\]]+ +([^[\]\n]*)\]/gi, '$1');
  // A target without a text behind its bar is all that is left of a link, with the bar.
  const plain = text.replace(/\[\[(?:[^[\]|]+\|(?=[^\]])|:)?([^[\]]+)\]\]/g, '$1');
  return forAttribute(fragmentHref(decodeReferences(plain).replace(/^[ _]+/, '')));
}

/** Text for an attribute of a tag, whose markup is not read: not as a link or a call either, nor as one of the magic links. */
function forAttribute(text: string): string {
  return escapeHtml(text)
    .replaceAll("'", '&#039;')
    .replace(
      /[[\]{}|]|:(?=\/\/)|(?<=mailto):|I(?=SBN)|R(?=FC)|P(?=MID)/g,
      (sign) => `&#${sign.charCodeAt(0)};`,
    );
}

function pad(side: 'left' | 'right'): ParserFunction {
  return ({ args }) => {
    const text = args[0]?.text ?? '';
    const filler = [...(args[2] === undefined ? '0' : withoutTags(args[2].text))];
    if (filler.length === 0) return text;
    const wanted = Math.min(leadingInteger(args[1]?.text ?? ''), LONGEST_PADDING_CHARS) - [...text].length;
    let padding = '';
    for (let index = 0; index < wanted; index++) padding += filler[index % filler.length];
    return side === 'left' ? padding + text : text + padding;
  };
}

function formatnum({ args, scope }: FunctionCall): string {
  const text = args[0]?.text ?? '';
  const { language } = scope.context.site;
  const style = (args[1]?.text ?? '').toUpperCase();
  if (style === 'R') return parseNumber(text, language).replace('\u221e', 'INF');
  if (text === 'NAN') return 'Not a Number';
  // More digits than a floating-point number holds: the text stays as it is.
  if (style === 'LOSSLESS' && text.replace(/\D/g, '').replace(/^0+/, '').length > 15) return text;
  return style === 'NOSEP' ? inOwnDigits(text, language) : formatNumber(text, language);
}

/** No genders are known here: the neutral form, or the first if there is none. */
function gender({ args }: FunctionCall): string {
  return args[3]?.text ?? args[1]?.text ?? '';
}

/** No forms are known here; languages that have them know nothing of tags of extensions. */
function grammar({ args }: FunctionCall): string {
  return withoutTags(args[1]?.text ?? '');
}

const LETTER = new RegExp(`[\\p{L}${MARK}]`, 'u');
/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /^[^\p{L}\0]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The text between marks of its direction, so that its surroundings do not change it: the first letter decides, for which
 * the tag of an extension counts.
 */
function bidi({ args }: FunctionCall): string {
  const text = args[0]?.text ?? '';
  return LETTER.test(text) ? `${RIGHT_TO_LEFT.test(text) ? '\u202b' : '\u202a'}${text}\u202c` : text;
}

export const TEXTS: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['lc', letters((text) => text.toLowerCase())],
  ['uc', letters((text) => text.toUpperCase())],
  ['lcfirst', lcfirst],
  ['ucfirst', ({ args }) => capitalised(args[0]?.text ?? '')],
  ['urlencode', urlencode],
  ['anchorencode', anchorencode],
  ['padleft', pad('left')],
  ['padright', pad('right')],
  ['plural', plural],
  ['formatnum', formatnum],
  ['gender', gender],
  ['grammar', grammar],
  ['bidi', bidi],
]);
