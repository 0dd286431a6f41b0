/**
 * Facts of the revision: `REVISIONID REVISIONUSER REVISIONTIMESTAMP PAGEID PAGESIZE ...`. For other pages only the size
 * is known, from their source.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Technical_metadata_of_another_page
 */

import { utf8Bytes } from '../../base/text.ts';
import { isTitle, keyOf, parseTitle, type Title } from '../../title/title.ts';
import type { PageFacts } from '../context.ts';
import type { FunctionCall, ParserFunction } from '../extension.ts';
import { asPlainText } from '../text/plain-text.ts';
import { formatNumber } from './number-format.ts';
import { formatTime } from './time/format.ts';

const DATE_PARTS: readonly (readonly [name: string, format: string])[] = [
  ['REVISIONDAY', 'j'],
  ['REVISIONDAY2', 'd'],
  ['REVISIONMONTH', 'm'],
  ['REVISIONMONTH1', 'n'],
  ['REVISIONYEAR', 'Y'],
  ['REVISIONTIMESTAMP', 'YmdHis'],
];

export const REVISION_VARIABLES: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['REVISIONID', (call) => ofThisPage(call, (page) => (page?.revision ? String(page.revision) : ''))],
  ['REVISIONUSER', (call) => ofThisPage(call, (page) => asPlainText(page?.user ?? ''))],
  ['PAGEID', (call) => ofThisPage(call, (page) => String(page?.id ?? 0))],
  ['REVISIONSIZE', (call) => (call.args.length > 0 ? undefined : size(call, call.scope.context.title, true))],
  ['PAGESIZE', pageSize],
  ...DATE_PARTS.map(([name, format]): [string, ParserFunction] => [
    name,
    // A page that was never saved has today's date.
    (call) =>
      ofThisPage(call, (page) =>
        formatTime(format, page?.savedAt ?? call.scope.context.now, call.scope.context.site.language),
      ),
  ]),
]);

function ofThisPage(call: FunctionCall, answer: (page: PageFacts | undefined) => string): string {
  const { context } = call.scope;
  const argument = call.args[0];
  if (argument === undefined) return answer(context.page);
  const title = parseTitle(argument.text, context.site);
  if (!isTitle(title)) return '';
  return keyOf(title, context.site) === keyOf(context.title, context.site) ? answer(context.page) : '';
}

function pageSize(call: FunctionCall): string | undefined {
  const argument = call.args[0];
  if (argument === undefined) return undefined;
  const title = parseTitle(argument.text, call.scope.context.site);
  return isTitle(title) ? size(call, title, call.args[1]?.text === 'R') : '0';
}

function size(call: FunctionCall, title: Title, raw: boolean): string {
  if (!call.expensive()) return '0';
  const bytes = String(utf8Bytes(call.scope.context.source(title) ?? ''));
  return raw ? bytes : formatNumber(bytes, call.scope.context.site.language);
}
