/**
 * What MediaWiki answered to the project's own texts, and what we do. An open case that comes right has to be closed, with
 * `npm run cases`.
 */

import { describe, expect, test } from 'vitest';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { readArchive } from '../mediawiki/archive.ts';
import { caseContext } from '../mediawiki/case-wiki.ts';
import { normalForm } from '../mediawiki/normal-form.ts';

const CASES = readArchive(new URL('cases/mediawiki.jsonl', import.meta.url).pathname);
/** Open cases at most: lower it when some are closed. */
const MOST_OPEN = 71;

function ours(text: string): string {
  return normalForm(renderWikitext(text, caseContext(), { flavour: 'edit' }).html);
}

describe("MediaWiki's answers", () => {
  test('are ours', () => {
    const wrong = CASES.filter(({ open }) => open === undefined).filter(
      ({ text, answer }) => ours(text) !== answer,
    );
    expect(wrong.map(({ text, answer }) => ({ text, answer, ours: ours(text) }))).toEqual([]);
  });

  test('differ in open cases alone, which say why', () => {
    const open = CASES.filter((each) => each.open !== undefined);
    expect(open.filter(({ text, answer }) => ours(text) === answer)).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(MOST_OPEN);
    expect(CASES.length).toBeGreaterThanOrEqual(1500);
  });
});
