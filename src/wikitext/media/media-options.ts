/**
 * The options of a media link. Of two formats or alignments the first counts, of two sizes or captions the last.
 * Anything that is not an option is a caption.
 *
 *     [[File:A.jpg|thumb|left|200x100px|alt=A map|link=Atlas|The ''world'']]
 *
 * Source: https://www.mediawiki.org/wiki/Help:Images
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import type { LocalWords } from '../../title/local-words.ts';
import type { MediaOption } from '../extension.ts';

export type MediaFormat = 'none' | 'thumb' | 'frame' | 'frameless' | 'manualthumb';

/** An option with a value, as `data-mw.attribs` may report it. */
export interface MediaSetting {
  /** `alt`, `link`, `width` ... */
  readonly name: string;
  /** The text after the `=`; the whole text for options without one. */
  readonly value: string;
  readonly option: MediaOption;
}

/** The settings of a media link. */
export interface MediaSettings {
  format: MediaFormat;
  horizontal: string | undefined;
  vertical: string | undefined;
  border: boolean;
  widthPx: number | undefined;
  heightPx: number | undefined;
  /** Factor of the default width; undefined without `upright`. */
  upright: number | undefined;
  caption: MediaOption | undefined;
  /** `alt`, `link`, `class`, `page`, `lang`, `manualthumb` by name. */
  readonly values: Map<string, MediaSetting>;
  /** The options that count, in the order written; `bogus` is one with a value that it cannot have. */
  readonly used: MediaSetting[];
  /** Options without effect, as written: repeated ones, captions before the last. Lint reports them. */
  readonly bogus: string[];
  /** Sizes with their unit twice, as lint reports, too. */
  readonly doubled: string[];
}

const FORMATS: ReadonlyMap<string, readonly [format: MediaFormat, name: string]> = new Map([
  ['thumb', ['thumb', 'thumbnail']],
  ['thumbnail', ['thumb', 'thumbnail']],
  ['frame', ['frame', 'framed']],
  ['framed', ['frame', 'framed']],
  ['enframed', ['frame', 'framed']],
  ['frameless', ['frameless', 'frameless']],
]);

const HORIZONTAL: ReadonlyMap<string, string> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['center', 'center'],
  ['centre', 'center'],
  ['none', 'none'],
]);

const VERTICAL: ReadonlyMap<string, string> = new Map([
  ['baseline', 'baseline'],
  ['sub', 'sub'],
  ['super', 'super'],
  ['sup', 'super'],
  ['top', 'top'],
  ['text-top', 'text-top'],
  ['middle', 'middle'],
  ['bottom', 'bottom'],
  ['text-bottom', 'text-bottom'],
]);

const VALUED = /^(thumb(?:nail)?|alt|link|class|page|lang|upright)=([\s\S]*)$/;
const SPACED = /^(page|upright) ([\s\S]*)$/;
const SIZE = /^(?:(\d*)x(\d+)|(\d*))[ \t\n\r\f]*px([ \t\n\r\f]*px)?$/;

/** What no code of a language holds. */
const NO_LANGUAGE = /[:/\\&<>'"]/;

/** The share of the default width that `upright` without a number means. */
const UPRIGHT = 0.75;
/** Anything wider or higher is not a size. */
const LARGEST_SIDE_PX = 100_000;

/** Reads the options of a link. */
export function parseMediaOptions(options: readonly MediaOption[], words?: LocalWords): MediaSettings {
  const settings: MediaSettings = {
    format: 'none',
    horizontal: undefined,
    vertical: undefined,
    border: false,
    widthPx: undefined,
    heightPx: undefined,
    upright: undefined,
    caption: undefined,
    values: new Map(),
    used: [],
    bogus: [],
    doubled: [],
  };
  for (const option of options) {
    const text = trimBlanks(option.text);
    if (read(settings, text, option)) continue;
    const english = words?.option(text);
    if (english !== undefined && read(settings, english, option)) continue;
    if (settings.caption !== undefined) settings.bogus.push(settings.caption.text);
    settings.caption = option;
  }
  if (settings.format === 'frame' || settings.format === 'manualthumb') {
    for (const { name, value } of settings.used) if (name === 'width') settings.bogus.push(value);
  }
  return settings;
}

/** False for what is no option. */
function read(settings: MediaSettings, text: string, option: MediaOption): boolean {
  return (
    !option.literal &&
    (readWord(settings, text, option) ||
      readValue(settings, text, option) ||
      readSize(settings, text, option))
  );
}

function readWord(settings: MediaSettings, text: string, option: MediaOption): boolean {
  const format = FORMATS.get(text);
  if (format !== undefined) {
    if (settings.format !== 'none') return isBogus(settings, text);
    settings.format = format[0];
    return use(settings, format[1], text, option);
  }
  const horizontal = HORIZONTAL.get(text);
  if (horizontal !== undefined) {
    if (settings.horizontal !== undefined) return isBogus(settings, text);
    settings.horizontal = horizontal;
    return use(settings, horizontal, text, option);
  }
  const vertical = VERTICAL.get(text);
  if (vertical !== undefined) {
    if (settings.vertical !== undefined) return isBogus(settings, text);
    settings.vertical = vertical;
    return use(settings, vertical, text, option);
  }
  if (text === 'border') {
    if (settings.border) return isBogus(settings, text);
    settings.border = true;
    return use(settings, 'border', text, option);
  }
  if (text !== 'upright') return false;
  if (settings.upright !== undefined) return isBogus(settings, text);
  settings.upright = UPRIGHT;
  return use(settings, 'upright', text, option);
}

function readValue(settings: MediaSettings, text: string, option: MediaOption): boolean {
  const match = VALUED.exec(text) ?? SPACED.exec(text);
  if (match === null) return false;
  const written = match[1] as string;
  const value = written === 'alt' ? trimBlanksEnd(match[2] as string) : trimBlanks(match[2] as string);
  if (written === 'upright') {
    const factor = Number(value);
    if (settings.upright !== undefined) return isBogus(settings, text);
    if (value === '' || !Number.isFinite(factor) || factor <= 0)
      return isBogus(settings, text) && use(settings, 'bogus', value, option);
    settings.upright = factor;
    return use(settings, 'upright', value, option);
  }
  if (written === 'lang' && NO_LANGUAGE.test(value))
    return isBogus(settings, text) && use(settings, 'bogus', value, option);
  const name = written.startsWith('thumb') ? 'manualthumb' : written;
  if (name === 'manualthumb') {
    if (settings.format !== 'none') return isBogus(settings, text);
    settings.format = 'manualthumb';
  }
  if (settings.values.has(name)) return isBogus(settings, text);
  settings.values.set(name, { name, value, option });
  return use(settings, name, value, option);
}

function readSize(settings: MediaSettings, text: string, option: MediaOption): boolean {
  const match = SIZE.exec(text);
  if (match === null) return false;
  const width = Number(match[1] || match[3] || 0);
  const height = Number(match[2] ?? 0);
  if (width > LARGEST_SIDE_PX || height > LARGEST_SIDE_PX) return false;
  const before = settings.used.findLast(({ name }) => name === 'width');
  if (before !== undefined) settings.bogus.push(before.value);
  if (match[4] !== undefined) settings.doubled.push(text);
  settings.widthPx = width || undefined;
  settings.heightPx = height || undefined;
  return use(settings, 'width', text, option);
}

/** Takes an option that has no effect. */
function isBogus(settings: MediaSettings, text: string): true {
  settings.bogus.push(text);
  return true;
}

function use(settings: MediaSettings, name: string, value: string, option: MediaOption): true {
  settings.used.push({ name, value, option });
  return true;
}
