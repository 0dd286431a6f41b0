/** What a client throws when the answer is no success. */

import type { ErrorBody, ErrorKey } from './types.ts';

/** What was asked, and what came of it. */
export interface FailedAnswer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * An answer that is no success: an error, or a 304 to a condition.
 *
 *     catch (error) { if (ApiError.is(error, 'edit-conflict')) show(error.body?.local); }
 */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Headers;
  /** undefined where the answer is none of the API's errors. */
  readonly body: ErrorBody | undefined;
  readonly text: string;

  constructor({ method, url, status, headers, text }: FailedAnswer) {
    const body = errorIn(text);
    super(
      `${method} ${url}: ${status}${body === undefined ? '' : ` ${body.errorKey}: ${body.messageTranslations.en}`}`,
    );
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.text = text;
  }

  /** Whether something that was caught is an error of the API, of one of these kinds if any are given. */
  static is(error: unknown, ...keys: readonly ErrorKey[]): error is ApiError {
    if (!(error instanceof ApiError)) return false;
    return keys.length === 0 || keys.some((key) => key === error.key);
  }

  get key(): ErrorKey | undefined {
    return this.body?.errorKey as ErrorKey | undefined;
  }

  /** How long to wait before trying again; undefined where nothing is said of that. */
  get retryAfterSeconds(): number | undefined {
    const text = this.headers.get('retry-after');
    return text === null || !/^\d+$/.test(text) ? undefined : Number(text);
  }
}

function errorIn(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isError = typeof body === 'object' && body !== null && 'errorKey' in body;
    return isError ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
