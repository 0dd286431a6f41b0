/** An error as a page for people: what the JSON says, for those who came to an address of the API with a browser. */

import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../../base/text.ts';
import type { ErrorAnswer } from './error-answer.ts';

export function errorPage({ status, key, message }: ErrorAnswer): string {
  const title = `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  const named = key === undefined ? '' : `<p><code>${escapeHtml(key)}</code></p>`;
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${escapeHtml(message)}</p>${named}</body></html>
`;
}
