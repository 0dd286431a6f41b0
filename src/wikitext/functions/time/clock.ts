/**
 * `CURRENTYEAR` and the like: parts of the rendering's clock, in UTC. Their `LOCAL` twins are the same: a site's time
 * is UTC here.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Date_and_time
 */

import type { ParserFunction } from '../../extension.ts';
import { formatTime } from './format.ts';

const FORMATS: readonly (readonly [name: string, format: string])[] = [
  ['YEAR', 'Y'],
  ['MONTH', 'm'],
  ['MONTH2', 'm'],
  ['MONTH1', 'n'],
  ['MONTHNAME', 'F'],
  ['MONTHNAMEGEN', 'xg'],
  ['MONTHABBREV', 'M'],
  ['DAY', 'j'],
  ['DAY2', 'd'],
  ['DOW', 'w'],
  ['DAYNAME', 'l'],
  ['TIME', 'H:i'],
  ['HOUR', 'H'],
  ['TIMESTAMP', 'YmdHis'],
];

export const CLOCK: ReadonlyMap<string, ParserFunction> = new Map(
  ['CURRENT', 'LOCAL'].flatMap((prefix) => [
    ...FORMATS.map(([name, format]): [string, ParserFunction] => [
      prefix + name,
      ({ args, scope }) =>
        args.length > 0 ? undefined : formatTime(format, scope.context.now, scope.context.site.language),
    ]),
    [`${prefix}WEEK`, ({ scope }) => String(Number(formatTime('W', scope.context.now, 'en')))] as [
      string,
      ParserFunction,
    ],
  ]),
);
