/** A comparison as rows of a table, as clients of old show it; or in lines. */

import { escapeHtml } from '../../../base/text.ts';
import type { DiffEntry } from '../../../diff/entries.ts';

type Side = 'from' | 'to';

export function diffHtml(
  entries: readonly DiffEntry[],
  fromSource: string,
  type: 'table' | 'inline' | 'unified',
): string {
  if (type === 'unified') return entries.map((entry) => `${lineOf(entry)}\n`).join('');
  if (type === 'inline')
    return entries
      .map((entry) => `<div class="mw-diff-inline-${CLASSES[entry.type]}">${inline(entry)}</div>\n`)
      .join('');
  const from = Buffer.from(fromSource);
  let isAfterGap = true;
  let lastLine = 0;
  let html = '';
  for (const entry of entries) {
    if (entry.lineNumber !== undefined && lastLine > 0 && entry.lineNumber > lastLine + 1) isAfterGap = true;
    if (isAfterGap) html += heading(fromLine(entry, from), entry.lineNumber ?? lastLine + 1);
    isAfterGap = false;
    if (entry.lineNumber !== undefined) lastLine = entry.lineNumber;
    html += row(entry);
  }
  return html;
}

const CLASSES = ['context', 'added', 'deleted', 'changed', 'moved', 'moved'] as const;
const MARKS = [' ', '+', '-', '!', '-', '+'] as const;

function fromLine({ offset }: DiffEntry, from: Buffer): number {
  let line = 1;
  for (const byte of from.subarray(0, offset.from ?? 0)) if (byte === 10) line++;
  return line;
}

function heading(from: number, to: number): string {
  return `<tr>\n  <td colspan="2" class="diff-lineno">Line ${from}:</td>\n  <td colspan="2" class="diff-lineno">Line ${to}:</td>\n</tr>\n`;
}

function row(entry: DiffEntry): string {
  switch (entry.type) {
    case 0:
      return rowOf(cell('context', '', entry.text), cell('context', '', entry.text));
    case 1:
      return rowOf(EMPTY.deleted, cell('addedline diff-side-added', '+', escapeHtml(entry.text), true));
    case 2:
      return rowOf(cell('deletedline diff-side-deleted', '−', escapeHtml(entry.text), true), EMPTY.added);
    case 4:
      return rowOf(cell('deletedline diff-side-deleted', '↖', escapeHtml(entry.text), true), EMPTY.added);
    case 5:
      return rowOf(EMPTY.deleted, cell('addedline diff-side-added', '↘', marked(entry, 'to'), true));
    case 3:
      return rowOf(
        cell('deletedline diff-side-deleted', '−', marked(entry, 'from'), true),
        cell('addedline diff-side-added', '+', marked(entry, 'to'), true),
      );
  }
}

function rowOf(from: string, to: string): string {
  return `<tr>\n${from}${to}</tr>\n`;
}

const EMPTY = {
  deleted: '  <td colspan="2" class="diff-empty diff-side-deleted"></td>\n',
  added: '  <td colspan="2" class="diff-empty diff-side-added"></td>\n',
};

function cell(kind: string, mark: string, text: string, isHtml = false): string {
  const marker =
    mark === '' ? '<td class="diff-marker"></td>' : `<td class="diff-marker" data-marker="${mark}"></td>`;
  return `  ${marker}\n  <td class="diff-${kind}"><div>${isHtml ? text : escapeHtml(text)}</div></td>\n`;
}

/** One side of a line in which both are woven together. */
function marked({ text, highlightRanges = [] }: DiffEntry, side: Side): string {
  const bytes = Buffer.from(text);
  const own = side === 'to' ? 0 : 1;
  let html = '';
  let at = 0;
  for (const { start, length, type } of highlightRanges) {
    html += escapeHtml(bytes.subarray(at, start).toString('utf8'));
    const part = escapeHtml(bytes.subarray(start, start + length).toString('utf8'));
    const tag = side === 'to' ? 'ins' : 'del';
    if (type === own) html += `<${tag} class="diffchange diffchange-inline">${part}</${tag}>`;
    at = start + length;
  }
  return html + escapeHtml(bytes.subarray(at).toString('utf8'));
}

function inline({ text, type, highlightRanges }: DiffEntry): string {
  if (highlightRanges === undefined || highlightRanges.length === 0) {
    const tag = ['', 'ins', 'del', '', 'del', 'ins'][type];
    return tag ? `<${tag}>${escapeHtml(text)}</${tag}>` : escapeHtml(text);
  }
  const bytes = Buffer.from(text);
  let html = '';
  let at = 0;
  for (const range of highlightRanges) {
    const tag = range.type === 0 ? 'ins' : 'del';
    html += escapeHtml(bytes.subarray(at, range.start).toString('utf8'));
    at = range.start + range.length;
    html += `<${tag}>${escapeHtml(bytes.subarray(range.start, at).toString('utf8'))}</${tag}>`;
  }
  return html + escapeHtml(bytes.subarray(at).toString('utf8'));
}

function lineOf({ type, text }: DiffEntry): string {
  return `${MARKS[type]}${escapeHtml(text)}`;
}
