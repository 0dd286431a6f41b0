import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import type { ErrorBody, ServerAnswer } from './client.ts';

/** What a row of a table expects. More than one status or key means the specification leaves the choice. */
export interface Expected {
  readonly status: number | readonly number[];
  readonly key?: string | readonly string[];
  /** The parameter or body field the answer has to name. */
  readonly names?: string;
  readonly failureCode?: string;
}

/** What nobody outside may ever read: frames of a stack, places on the disk, parts of the program. */
export const INTERNAL =
  /\n\s+at |node:internal|node_modules|\.(?:ts|js):\d+|\/(?:tmp|home|root|usr|var|srv)\/|ENOENT|EISDIR/;

/** Asserts everything the contract promises of any error, and then what this case expects of it. */
export function expectError(answer: ServerAnswer<ErrorBody>, expected: Expected): void {
  expect([expected.status].flat(), `status of ${answer.text.slice(0, 300)}`).toContain(answer.status);
  expectErrorForm(answer);
  if (expected.key !== undefined) expect([expected.key].flat()).toContain(answer.body.errorKey);
  if (expected.failureCode !== undefined) expect(answer.body.failureCode).toBe(expected.failureCode);
  if (expected.names === undefined) return;
  expect(answer.body).toMatchObject({ error: 'parameter-validation-failed', name: expected.names });
  expect(answer.body).toHaveProperty('value');
  expect(answer.body).toHaveProperty('failureCode');
  expect(answer.body).toHaveProperty('failureData');
}

/** The form that every error has, whatever its status. */
export function expectErrorForm(answer: ServerAnswer<ErrorBody>): void {
  expect(answer.headers['content-type'], answer.text.slice(0, 300)).toMatch(
    /^application\/json(; charset=utf-8)?$/,
  );
  expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store|private|no-cache/);
  const { errorKey, httpCode, httpReason, messageTranslations } = answer.body;
  expect(errorKey).toMatch(/^[a-z][a-z0-9-]+$/);
  expect(httpCode).toBe(answer.status);
  expect(httpReason).toBe(STATUS_CODES[answer.status]);
  expect(typeof messageTranslations.en).toBe('string');
  expect(messageTranslations.en).not.toBe('');
  expect(answer.text).not.toMatch(INTERNAL);
}
