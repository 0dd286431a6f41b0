/** What stands against a form, in the reader's words; for what is rare, in those of the API. */

import { answerOf } from '../../http/errors/errors.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Words } from '../words/words.ts';

export interface Problem {
  readonly text: string;
  /** The language of the text, where it is not the reader's. */
  readonly language?: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A log-in would help. */
  readonly needsLogIn?: boolean;
}

/** Thrown by what a form does, in words of the form's own. */
export class FormProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** What was written cannot be taken. @throws FormProblem always */
export function refuseField(text: string): never {
  const { status } = answerOf(new RequestError('body-extraneous', { names: [] }));
  throw new FormProblem({ text, status });
}

/** @throws the error itself, where it is one of ours */
export function problemOf(words: Words, error: unknown): Problem {
  if (error instanceof FormProblem) return error.problem;
  if (!(error instanceof WikiError) && !(error instanceof RequestError)) throw error;
  const { status, message, headers } = answerOf(error);
  const own = inWords(words, error);
  return own === undefined
    ? { text: message, language: 'en', status, headers }
    : { text: own, status, headers };
}

/** Of those who are not logged in any more. */
export function logInProblem(words: Words): Problem {
  const { status } = answerOf(new RequestError('bearer-unknown', {}));
  return { text: words.text('logInEnded'), status, needsLogIn: true };
}

function inWords(words: Words, error: WikiError | RequestError): string | undefined {
  switch (error.code) {
    case 'csrf-missing':
    case 'csrf-bad':
      return words.text('formTooOld');
    case 'rate-limited': {
      const { retryAfterSeconds } = error.data as { retryAfterSeconds: number };
      return words.count('tooManyRequests', retryAfterSeconds);
    }
    case 'busy':
    case 'overloaded':
    case 'starting':
    case 'unreadable':
      return words.text('serverBusy');
    case 'edit-conflict':
      return words.text('somethingNew');
    case 'read-only':
      return words.text('readOnly');
    case 'source-too-large':
      return words.text('tooLong', words.number((error.data as { maxBytes: number }).maxBytes));
    case 'page-exists':
      return words.text('titleTaken');
    case 'page-missing-for-update':
      return words.text('pageGone');
    default:
      return undefined;
  }
}
