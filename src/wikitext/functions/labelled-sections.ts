/**
 * Functions that take in parts of a page: `#lst` between its `<section>` marks, `#lsth` below a heading, `#lstx` all but a
 * labelled section.
 *
 *     {{#lst:Page|a}}     {{#lsth:Page|History}}     {{#lstx:Page|a|replacement}}
 *
 * Source: https://www.mediawiki.org/wiki/Extension:Labeled_Section_Transclusion
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import { isTitle, keyOf, parseTitle } from '../../title/title.ts';
import type { FunctionCall, ParserFunction } from '../extension.ts';

const MARK =
  /<section[ \t\n\r\f]+(begin|end)[ \t\n\r\f]*=[ \t\n\r\f]*(?:"([^"<>]*)"|'([^'<>]*)'|([^ \t\n\r\f"'<>/]*))[ \t\n\r\f]*\/?>/gi;
/** All parts that a page takes in, together. */
const MOST_CHARS = 2 * 1024 * 1024;

interface Taken {
  /** Pages of which a part is being taken in. */
  readonly open: Set<string>;
  chars: number;
}

/** The source of the page that a call names; undefined if it is not there or is being taken in already. */
function sourceFor({ args, scope }: FunctionCall): { source: string; key: string } | undefined {
  const { context } = scope;
  const title = parseTitle(args[0]?.text ?? '', context.site);
  if (!isTitle(title) || title.interwiki !== '') return undefined;
  const source = context.source(title);
  return source === undefined ? undefined : { source, key: keyOf(title, context.site) };
}

/** Expands a part of a page, once at a time: a page may not take itself in. */
function taken(call: FunctionCall, key: string, part: string): string {
  const state = call.scope.state<Taken>('labelled-sections', () => ({ open: new Set(), chars: 0 }));
  const { open } = state;
  state.chars += part.length;
  if (open.has(key) || state.chars > MOST_CHARS || !call.expensive()) return '';
  open.add(key);
  const text = trimBlanks(call.scope.expand(part.replace(/<noinclude>[\s\S]*?(?:<\/noinclude>|$)/gi, '')));
  open.delete(key);
  return text;
}

/** The places between the marks of a label, in order. */
function rangesOf(source: string, label: string): { from: number; to: number; end: number; start: number }[] {
  const ranges: { from: number; to: number; end: number; start: number }[] = [];
  let open: RegExpExecArray | undefined;
  MARK.lastIndex = 0;
  for (let match = MARK.exec(source); match !== null; match = MARK.exec(source)) {
    if (trimBlanks(match[2] ?? match[3] ?? match[4] ?? '') !== label) continue;
    if (match[1]!.toLowerCase() === 'begin') open ??= match;
    else if (open !== undefined) {
      const end = match.index + match[0].length;
      ranges.push({ start: open.index, from: open.index + open[0].length, to: match.index, end });
      open = undefined;
    }
  }
  return ranges;
}

function lst(call: FunctionCall): string {
  const page = sourceFor(call);
  if (page === undefined) return `[[:${call.args[0]?.text ?? ''}]]`;
  const label = call.args[1]?.text ?? '';
  const part =
    label === ''
      ? page.source
      : rangesOf(page.source, label)
          .map(({ from, to }) => page.source.slice(from, to))
          .join('');
  return taken(call, page.key, part);
}

function lstx(call: FunctionCall): string {
  const page = sourceFor(call);
  if (page === undefined) return `[[:${call.args[0]?.text ?? ''}]]`;
  let out = '';
  let at = 0;
  for (const { start, end } of rangesOf(page.source, call.args[1]?.text ?? '')) {
    out += page.source.slice(at, start) + (call.args[2]?.text ?? '');
    at = end;
  }
  return taken(call, page.key, out + page.source.slice(at));
}

function lsth(call: FunctionCall): string {
  const page = sourceFor(call);
  if (page === undefined) return `[[:${call.args[0]?.text ?? ''}]]`;
  const { source, key } = page;
  const wanted = (call.args[1]?.text ?? '').toLowerCase();
  const last = call.args[2]?.text.toLowerCase();
  const headings = headingsOf(source);
  if (wanted === '') return taken(call, key, source.slice(0, headings[0]?.start ?? source.length));
  const first = headings.findIndex(({ text }) => text === wanted);
  const found = headings[first];
  if (found === undefined) return '';
  const next = headings
    .slice(first + 1)
    .find(({ level, text }) => (last === undefined ? level <= found.level : text === last));
  return taken(call, key, source.slice(found.end, next?.start ?? source.length));
}

/** Lines that begin and end with `=`; their text in lower case. */
function headingsOf(source: string): { level: number; text: string; start: number; end: number }[] {
  const headings: { level: number; text: string; start: number; end: number }[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    const written = trimBlanksEnd(line);
    if (line.startsWith('=') && written.length > 2 && written.endsWith('=')) {
      const level = /^={1,6}/.exec(written)![0].length;
      let textEnd = written.length;
      while (textEnd > level && written[textEnd - 1] === '=') textEnd--;
      const text = trimBlanks(written.slice(level, textEnd)).toLowerCase();
      headings.push({ level, text, start, end: start + line.length });
    }
    start += line.length + 1;
  }
  return headings;
}

export const LABELLED_SECTIONS: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#lst', lst],
  ['#section', lst],
  ['#lsth', lsth],
  ['#section-h', lsth],
  ['#lstx', lstx],
  ['#section-x', lstx],
]);
