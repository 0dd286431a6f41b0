/** A field of a form with what cannot be taken. */

import { RequestError } from '../../http/errors/request-error.ts';

/** @param value what was sent; null where it says nothing */
export function badField(name: string, message: string, value: string | null = null): RequestError {
  return new RequestError('body', { name, value, failureCode: 'badvalue', failureData: null, message });
}
