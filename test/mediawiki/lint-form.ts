/** Findings of lint in the form in which they are compared: type and range. */

import type { RenderContext } from '../../src/wikitext/context.ts';
import { lintWikitext } from '../../src/wikitext/lint/lint.ts';

/** Newer versions than the judge's report these, as the given cases have it. */
const NEWER_TYPES: ReadonlySet<string> = new Set([
  'empty-heading',
  'extlink-contains-template',
  'template-arg-in-extension-tag',
]);

interface Finding {
  readonly type: string;
  readonly dsr: readonly (number | null)[];
}

export function lintForm(items: readonly Finding[]): string {
  return items
    .map(({ type, dsr }) => `${type} ${dsr.slice(0, 2).join('-')}`)
    .sort()
    .join('\n');
}

/** Our findings, as far as the judge knows their types. */
export function ourLints(text: string, context: RenderContext): string {
  return lintForm(lintWikitext(text, context).filter(({ type }) => !NEWER_TYPES.has(type)));
}

/** What MediaWiki answered, or its error. */
export function theirLints(answer: string): string {
  return answer.startsWith('error') ? answer : lintForm(JSON.parse(answer) as Finding[]);
}
