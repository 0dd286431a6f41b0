/** What MediaWiki found in the project's own texts, and what we find. */

import { describe, expect, test } from 'vitest';
import { readArchive } from '../../mediawiki/archive.ts';
import { caseContext } from '../../mediawiki/case-wiki.ts';
import { ourLints } from '../../mediawiki/lint-form.ts';

const CASES = readArchive(new URL('../cases/mediawiki-lint.jsonl', import.meta.url).pathname);
/** Open cases at most: lower it when some are closed. */
const MOST_OPEN = 30;

describe("what MediaWiki's lint finds", () => {
  test('is what ours finds', () => {
    const wrong = CASES.filter(({ open }) => open === undefined)
      .map(({ text, answer }) => ({ text, answer, ours: ourLints(text, caseContext()) }))
      .filter(({ answer, ours }) => ours !== answer);
    expect(wrong).toEqual([]);
  });

  test('differs in open cases alone, which say why', () => {
    const open = CASES.filter((each) => each.open !== undefined);
    expect(open.filter(({ text, answer }) => ourLints(text, caseContext()) === answer)).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(MOST_OPEN);
  });
});
