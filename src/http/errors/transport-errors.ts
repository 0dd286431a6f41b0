/** The part of the table of errors that is about how requests come: their heads, their methods, how many they are. */

/** What can be wrong with any request, with its data. */
export interface TransportErrorData {
  'method-not-allowed': { allow: string };
  'head-too-large': Record<string, never>;
  'request-late': Record<string, never>;
  'chunks-too-large': Record<string, never>;
  'request-malformed': Record<string, never>;
  'rate-limited': { retryAfterSeconds: number };
  'metrics-denied': Record<string, never>;
}

export const TRANSPORT_ROWS = {
  'method-not-allowed': ({ allow }: TransportErrorData['method-not-allowed']) => ({
    status: 405,
    key: 'stemma-method-not-allowed',
    message: `The request method was not one of the allowed methods for this path (${allow})`,
    headers: { Allow: allow },
  }),
  'head-too-large': () => ({
    status: 431,
    key: 'stemma-head-too-large',
    message: 'The path and the headers of the request are too long together, or too many',
    headers: { Connection: 'close' },
  }),
  'request-late': () => ({
    status: 408,
    key: 'stemma-request-late',
    message: 'The request did not arrive in time',
  }),
  'chunks-too-large': () => ({
    status: 413,
    key: 'stemma-body-too-large',
    message: 'The chunks of the request body say more than they carry',
  }),
  'request-malformed': () => ({
    status: 400,
    key: 'stemma-request-malformed',
    message: 'The request is not valid HTTP, or could be read in two ways',
    headers: { Connection: 'close' },
  }),
  'rate-limited': ({ retryAfterSeconds }: TransportErrorData['rate-limited']) => ({
    status: 429,
    key: 'apierror-ratelimited',
    message: "You've exceeded your rate limit. Please wait some time and try again.",
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
  'metrics-denied': () => ({
    status: 403,
    key: 'stemma-metrics-denied',
    message: 'Metrics are shown only on the machine of the server, and to holders of an admin token',
  }),
};
