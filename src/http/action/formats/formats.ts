/** How an answer is written: as JSON or XML, or as a page on which people read them. */

import { escapeHtml } from '../../../base/text.ts';
import { guardHtml } from '../../answers/respond.ts';
import type { Context } from '../../context.ts';
import type { FormatName } from './format-names.ts';
import { toXml } from './xml.ts';

export interface FormatOptions {
  readonly ascii: boolean;
  readonly namespaced: boolean;
  readonly wiki: string;
}

/** Writes the answer with its headers. */
export function sendFormatted(
  context: Context,
  answer: object,
  format: FormatName,
  options: FormatOptions,
): void {
  context.status = 200;
  switch (format) {
    case 'json':
      return send(context, 'application/json', jsonOf(answer, options));
    case 'xml':
      return send(context, 'text/xml', toXml(answer, options.namespaced));
    case 'none':
      return send(context, 'text/plain', '');
    case 'jsonfm':
      return sendReadable(context, JSON.stringify(answer, undefined, 4), 'json', options);
    case 'xmlfm':
      return sendReadable(context, toXml(answer, options.namespaced).replace(/></g, '>\n<'), 'xml', options);
  }
}

export function send(context: Context, type: string, body: string): void {
  context.body = body;
  context.set('Content-Type', `${type}; charset=utf-8`);
}

function jsonOf(answer: object, { ascii }: FormatOptions): string {
  const json = JSON.stringify(answer);
  if (!ascii) return json;
  return json.replace(/[\u0080-\uffff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** To somebody who opened the address in a browser. */
export function sendReadable(
  context: Context,
  text: string,
  format: string,
  { wiki }: Pick<FormatOptions, 'wiki'>,
): void {
  send(
    context,
    'text/html',
    htmlPage(
      `API result - ${wiki}`,
      `<p>This is the answer for people. Programs add <code>format=${format}</code> to the address; <a href="api.php?action=help">what there is to ask</a> stands in the help.</p><pre>${escapeHtml(text)}</pre>`,
    ),
  );
  guardHtml(context);
}

export function htmlPage(title: string, body: string): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>\n<body>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</body></html>\n`;
}
