/**
 * `<ref name="a" group="g">text</ref>`: a mark in the text that leads to a note in the list.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Cite
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { extensionDataMw } from '../extensions/extension-data.ts';
import { element, type Node } from '../nodes/node.ts';
import { citeState } from './cite-call.ts';
import { type CiteError, citeError } from './cite-error.ts';
import { finishCitations } from './cite-page.ts';

/** What is around the text of a note that is no function's. */
const WRITTEN = 'written ref';
const KNOWN: ReadonlySet<string> = new Set(['dir', 'follow', 'group', 'name']);
const DIRECTIONS: ReadonlySet<string> = new Set(['ltr', 'rtl', 'auto']);

export const REF: Extension = { name: 'ref', display: 'inline', render, finish: finishCitations };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  if (scope.around === WRITTEN) return [];
  const made = element('sup', { class: 'mw-ref reference', rel: 'dc:references' });
  const { body: _source, ...data } = extensionDataMw(tag);
  made.dataMw = data;
  const name = attributeOf(tag, 'name');
  const follow = attributeOf(tag, 'follow');
  const direction = trimmed(tag, 'dir')?.toLowerCase();
  const isBlank = trimBlanks(tag.body ?? '') === '';
  citeState(scope).refs.set(made, {
    tag,
    element: made,
    name,
    group: trimmed(tag, 'group'),
    follow,
    direction: direction !== undefined && DIRECTIONS.has(direction) ? direction : undefined,
    body: isBlank ? undefined : noteText(tag, scope),
    errors: errorsOf(tag, { name, follow, direction, isBlank }),
  });
  return [made];
}

/** The nodes of a note. Notes right in a note come to nothing, but in one that a function made. */
function noteText({ body, content }: ExtensionTag, scope: ExtensionScope): Node[] {
  const around = content === undefined ? { around: WRITTEN } : {};
  const text = content ?? (body as string);
  return scope.parse(text, { noParagraphs: true, ...around });
}

function attributeOf(tag: ExtensionTag, name: string): string {
  return (tag.attrs.get(name) ?? '').replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

function trimmed(tag: ExtensionTag, name: string): string | undefined {
  const value = tag.attrs.get(name);
  return value && trimBlanks(value);
}

function errorsOf(
  tag: ExtensionTag,
  {
    name,
    follow,
    direction,
    isBlank,
  }: { name: string; follow: string; direction: string | undefined; isBlank: boolean },
): CiteError[] {
  const errors: CiteError[] = [];
  const unknown = [...tag.attrs.keys()].filter((each) => !KNOWN.has(each));
  if (unknown.length > 0)
    errors.push(citeError('ref_too_many_keys', unknown.join(', '), [...KNOWN].join(', ')));
  if (name !== '' && follow !== '') errors.push(citeError('ref_follow_conflicts'));
  if (/^\d+$/.test(name)) errors.push(citeError('ref_numeric_key'));
  if (direction !== undefined && !DIRECTIONS.has(direction))
    errors.push(citeError('ref_invalid_dir', direction));
  if (isBlank && name === '') errors.push(citeError(tag.body === undefined ? 'ref_no_key' : 'ref_no_input'));
  return errors;
}
