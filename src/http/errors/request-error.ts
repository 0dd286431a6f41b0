/** What can be wrong with a request before the wiki is asked: a code and its data, answered by the table in errors.ts. */

import type { AuthErrorData } from './auth-errors.ts';
import type { GitErrorData } from './git-errors.ts';
import type { TransportErrorData } from './transport-errors.ts';

/** What can be wrong with a request before the wiki is asked, with its data. */
export interface RequestErrorData extends AuthErrorData, GitErrorData, TransportErrorData {
  /** @param instead the path that was meant, if that can be told */
  'no-match': { path: string; instead?: string | undefined };
  'read-denied': Record<string, never>;
  parameter: ParameterFailure;
  'history-both': Record<string, never>;
  'history-range': { name: string };
  'counts-parameters': Record<string, never>;
  'content-type': { contentType: string; advice: string };
  'content-encoding': { encoding: string };
  'body-too-large': { maxBytes: number };
  'body-unreadable': { problem: string };
  body: ParameterFailure;
  'body-extraneous': { names: readonly string[] };
  'transform-title': { title: string };
  'transform-unknown': { path: string };
  'transform-revision': { title: string };
  'transform-tag': { tag: string };
  'transform-stash': { tag: string };
  'transform-text': Record<string, never>;
  'transform-html': Record<string, never>;
  'transform-accept': { accept: string };
  range: { sizeBytes: number };
  starting: { reason: string };
  'version-ahead': Record<string, never>;
  precondition: Record<string, never>;
}

/** A parameter or body field that does not pass, in MediaWiki's terms. */
export interface ParameterFailure {
  readonly name: string;
  /** The value as given, null when absent. */
  readonly value: unknown;
  readonly failureCode: string;
  readonly failureData: unknown;
  readonly message: string;
}

export type RequestErrorCode = keyof RequestErrorData;

/** A request that is refused at the edge. */
export class RequestError<Code extends RequestErrorCode = RequestErrorCode> extends Error {
  readonly code: Code;
  readonly data: RequestErrorData[Code];

  constructor(code: Code, data: RequestErrorData[Code]) {
    super(code);
    this.name = 'RequestError';
    this.code = code;
    this.data = data;
  }
}
