/** What each construct becomes: archives of small texts under `cases/`, one file a construct. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from './case-archive.ts';
import { bodyOf } from './render-for-test.ts';

const FOLDER = new URL('./cases/', import.meta.url);

/** The pages that the cases may ask for. */
const PAGES = {
  A: 'a page',
  'Template:1x': '{{{1}}}',
  'Template:Pair': '({{{1}}}, {{{b|none}}})',
  'Template:Loop': '{{Loop}}',
  'Template:(!': '{|',
  'Template:Brackets': '{{1x|[[a[b]]}}',
};

for (const file of readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .sort()) {
  describe(file.replace('.txt', ''), () => {
    test.each(readCases(readFileSync(new URL(file, FOLDER), 'utf8')))('$name', ({ source, html }) => {
      expect(bodyOf(source, { pages: PAGES })).toBe(html);
    });
  });
}
