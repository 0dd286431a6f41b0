/** Words that the editor's script needs, under the names that it asks for; some are those that CodeMirror itself has. */

import type { WordName } from '../words/english.ts';
import type { Words } from '../words/words.ts';

const NAMES = [
  'toolbar',
  'bold',
  'italic',
  'code',
  'link',
  'headingTool',
  'list',
  'numberedList',
  'quote',
  'tableTool',
  'reference',
  'templateTool',
  'categoryTool',
  'undoTool',
  'redoTool',
  'find',
  'preview',
  'livePreview',
  'draftOf',
  'restoreDraft',
  'discardDraft',
  'uploadingPicture',
  'unreachable',
  'showChanges',
  'textIsSafe',
] as const satisfies readonly WordName[];

const OF_CODEMIRROR: Readonly<Record<string, WordName>> = {
  Find: 'find',
  Replace: 'replace',
  replace: 'replace',
  'replace all': 'replaceAll',
  next: 'findNext',
  previous: 'findPrevious',
  all: 'findAll',
  'match case': 'matchCase',
  regexp: 'regularExpression',
  'by word': 'byWord',
  close: 'close',
};

const made = new WeakMap<Words, string>();

/** As JSON, for an attribute. */
export function editorWords(words: Words): string {
  const known = made.get(words);
  if (known !== undefined) return known;
  const own = NAMES.map((name) => [name, words.text(name, '$1')]);
  const theirs = Object.entries(OF_CODEMIRROR).map(([phrase, name]) => [phrase, words.text(name)]);
  const json = JSON.stringify(Object.fromEntries([...own, ...theirs]));
  made.set(words, json);
  return json;
}
