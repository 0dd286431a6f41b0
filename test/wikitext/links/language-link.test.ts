/** Links to other languages: where they lead is all they say. */

import { expect, test } from 'vitest';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { caseContext } from '../../mediawiki/case-wiki.ts';

test('a template behind the pipe of a language link is not told, as that of a category is', () => {
  const htmlOf = (text: string) => renderWikitext(text, caseContext(), { flavour: 'edit' }).html;
  expect(htmlOf('[[es:Foo|{{Echo|x}}]]')).not.toContain('mw:sortKey');
  expect(htmlOf('[[Category:Foo|{{Echo|x}}]]')).toContain('mw:sortKey');
});
