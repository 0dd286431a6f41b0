/** How failures are answered: the form of a row in the table of errors. */

/** How a failure is answered. `body` stands before the standard fields. */
export interface ErrorAnswer {
  readonly status: number;
  readonly key?: string | undefined;
  readonly message: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row for each code. */
export type ErrorRows<Data> = { readonly [Code in keyof Data]: (data: Data[Code]) => ErrorAnswer };

export function missing(key: string, message: string): ErrorAnswer {
  return { status: 404, key, message };
}

export function retryAfter(seconds: number): Record<string, string> {
  return { 'Retry-After': String(seconds) };
}
