/**
 * `<references group="g">`: the list of the notes so far. Notes may be written inside it.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Cite
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { extensionDataMw } from '../extensions/extension-data.ts';
import { element, type Node } from '../nodes/node.ts';
import { citeState, IN_LIST } from './cite-call.ts';
import { type CiteError, citeError } from './cite-error.ts';
import { finishCitations } from './cite-page.ts';

const KNOWN: ReadonlySet<string> = new Set(['group', 'responsive']);

export const REFERENCES: Extension = {
  name: 'references',
  display: 'block',
  render,
  finish: finishCitations,
};

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const state = citeState(scope);
  const isBare = tag.attrs.get('responsive') === '0';
  const made = isBare ? element('ol', {}) : element('div', { class: 'mw-references-wrap' });
  made.dataMw = extensionDataMw(tag);
  const body =
    tag.body === undefined || trimBlanks(tag.body) === ''
      ? []
      : scope.parse(tag.content ?? tag.body, { noParagraphs: true, within: IN_LIST });
  state.lists.set(made, {
    tag,
    element: made,
    group: trimBlanks(tag.attrs.get('group') ?? ''),
    responsive: !isBare,
    errors: errorsOf(tag),
    body,
  });
  return [made];
}

function errorsOf(tag: ExtensionTag): CiteError[] {
  const unknown = [...tag.attrs.keys()].filter((name) => !KNOWN.has(name));
  if (unknown.length === 0) return [];
  return [citeError('references_invalid_parameters', unknown.join(', '), [...KNOWN].join(', '))];
}
