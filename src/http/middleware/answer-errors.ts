/** The one place where what went wrong becomes an answer. */

import { setEveryHeader } from '../answers/every-answer.ts';
import { guardHtml, sendJson, settleWithoutBody } from '../answers/respond.ts';
import type { Context, Middleware } from '../context.ts';
import type { ErrorAnswer } from '../errors/error-answer.ts';
import { errorPage } from '../errors/error-page.ts';
import { answerOf, errorBody } from '../errors/errors.ts';
import { isAskedByGit } from '../git/git-door.ts';

/** Shows a browser what went wrong. @returns false for those who are no browser */
export type ShowError = (context: Context, found: ErrorAnswer) => boolean;

/** @param failed called with errors that are ours */
export function answerErrors(
  failed?: (error: unknown, requestId: string) => void,
  showError: ShowError = () => false,
): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const found = answerOf(error);
      if (found.status === 500) failed?.(error, context.state.id);
      sendError(context, found, showError);
    }
  };
}

function sendError(context: Context, found: ErrorAnswer, showError: ShowError): void {
  for (const header of ['ETag', 'Last-Modified', 'Cache-Control', 'Location']) context.remove(header);
  // What was answered before may have said otherwise.
  setEveryHeader(context);
  for (const [name, value] of Object.entries(found.headers ?? {})) context.set(name, value);
  if (found.status === 412 && found.key === undefined) return settleWithoutBody(context, 412);
  if (isAskedByGit(context)) {
    // The only form in which git shows a server's words to people.
    context.status = found.status;
    context.body = `${found.message}\n`;
    context.set('Content-Type', 'text/plain; charset=utf-8');
    return;
  }
  context.vary('Sec-Fetch-Dest');
  if (!showError(context, found)) {
    if (context.get('sec-fetch-dest') === 'document') sendErrorPage(context, found);
    else sendJson(context, errorBody(found), found.status);
  }
  // A request that was refused before its body was read must not leave the rest of it on the wire.
  if (found.status === 413) context.set('Connection', 'close');
}

/** To somebody who opened the address in a browser. */
function sendErrorPage(context: Context, found: ErrorAnswer): void {
  context.status = found.status;
  context.body = errorPage(found);
  context.set('Content-Type', 'text/html; charset=utf-8');
  guardHtml(context);
}
