/** Text in the page for people. */

import { escapeHtml } from '../../base/text.ts';

/** Text with `code` in it. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

/** Paragraphs, parted by empty lines. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((each) => `<p>${inline(each)}</p>`)
    .join('\n');
}

/** @param rows cells are HTML */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`).join('\n');
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** What an example looks like, in a box. */
export function jsonBox(value: unknown): string {
  return `<pre>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2))}</pre>`;
}
