/** What an action of `api.php` is given, and how it refuses. */

import type { Call } from '../call.ts';

export interface ActionCall {
  readonly call: Call;
  readonly posted: boolean;
  /** Whether the answer has the first form of MediaWiki's two, for clients that do not ask for another. */
  readonly isFirstForm: boolean;
  /** Parameters of query and form; those of the form count. */
  readonly params: ReadonlyMap<string, string>;
  /** Names of the parameters in the query, which logs and histories keep. */
  readonly inQuery: ReadonlySet<string>;
}

/** An action that is refused, in MediaWiki's terms. */
export class ActionError extends Error {
  readonly code: string;

  constructor(code: string, info: string) {
    super(info);
    this.code = code;
  }
}

/** Refuses what would let a link or a log do harm. @param secrets parameters that may stand in a form only */
export function requirePost(
  { posted, inQuery }: ActionCall,
  action: string,
  secrets: readonly string[],
): void {
  if (!posted) throw new ActionError('mustbeposted', `The "${action}" module requires a POST request.`);
  const shown = secrets.filter((name) => inQuery.has(name));
  if (shown.length > 0)
    throw new ActionError(
      'mustpostparams',
      `The following parameters were found in the query string, but must be in the POST body: ${shown.join(', ')}.`,
    );
}

/** What is told of pages is for readers alone. @throws ActionError */
export function refuseStrangers({ call }: ActionCall): void {
  if (!call.wiki.rights.mayRead(call.identity))
    throw new ActionError('readapidenied', 'You need read permission to use this module.');
}

/** Longest value that is repeated to who sent it. */
const MAX_SHOWN_CHARS = 100;

export function unrecognised(name: string, value: string): string {
  return `Unrecognized value for parameter "${name}": ${value.slice(0, MAX_SHOWN_CHARS)}.`;
}

/** A list, separated by `|`, or where it begins so by U+001F. */
export function listOf(text: string): string[] {
  return text.startsWith('\u001f') ? text.slice(1).split('\u001f') : text.split('|').filter(Boolean);
}
