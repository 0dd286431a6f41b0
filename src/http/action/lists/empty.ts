/** Lists of what this wiki does not have: they are there, and empty. */

import { list } from '../core/module.ts';
import { age, limit, namespaces, some, text, timestamp } from '../core/parameter.ts';

/** Changes carry no tags. */
export const tags = list({
  name: 'tags',
  prefix: 'tg',
  summary: 'Tags of changes; there are none',
  parameters: {
    continue: text,
    limit,
    prop: some(['active', 'defined', 'description', 'displayname', 'hitcount', 'source'], ''),
  },
  run: () => ({ items: [] }),
});

/** Rights are rules in a file, which hold for titles with and without pages. */
export const protectedTitles = list({
  name: 'protectedtitles',
  prefix: 'pt',
  summary: "Titles that only some may create; rules for titles stand in the wiki's rights",
  parameters: {
    namespace: namespaces,
    level: some(['autoconfirmed', 'sysop']),
    limit,
    dir: age,
    start: timestamp,
    end: timestamp,
    prop: some(
      ['comment', 'expiry', 'level', 'parsedcomment', 'timestamp', 'user', 'userid'],
      'timestamp|level',
    ),
    continue: text,
  },
  generates: true,
  run: () => ({ items: [] }),
});
