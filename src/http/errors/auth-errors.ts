/** The part of the table of errors that credentials need. */

/** What can be wrong with credentials, with its data. */
export interface AuthErrorData {
  'csrf-missing': Record<string, never>;
  'csrf-bad': Record<string, never>;
  'bearer-unknown': Record<string, never>;
  'issuer-unavailable': Record<string, never>;
  'hook-unsigned': Record<string, never>;
  'login-throttled': { seconds: number };
  'write-denied': { scope: string };
  'anonymous-denied': Record<string, never>;
  'cross-origin-write': Record<string, never>;
}

export const AUTH_ROWS = {
  'csrf-missing': () => ({
    status: 400,
    key: 'rest-badtoken-missing',
    message:
      'Add a CSRF token as "token" to the request body, or use OAuth: send an access token in the Authorization header',
  }),
  'csrf-bad': () => ({
    status: 403,
    key: 'rest-badtoken',
    message: 'The CSRF token is not valid for this session',
  }),
  'bearer-unknown': () => ({
    status: 401,
    key: 'stemma-bearer-unknown',
    message: 'The access token is not known, has expired or was revoked',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  }),
  'issuer-unavailable': () => ({
    status: 503,
    key: 'stemma-issuer-unavailable',
    message:
      'What access tokens and log-ins are checked with does not answer, so this one cannot be: try again',
    headers: { 'Retry-After': '10' },
  }),
  'hook-unsigned': () => ({
    status: 401,
    key: 'stemma-hook-unsigned',
    message: 'This is for the upstream alone, which signs what it sends',
    headers: { 'WWW-Authenticate': 'Signature' },
  }),
  'login-throttled': ({ seconds }: AuthErrorData['login-throttled']) => {
    const reason = `You have made too many recent login attempts. Please wait ${seconds} seconds before trying again.`;
    return {
      status: 429,
      key: 'stemma-login-throttled',
      message: reason,
      // Clients of the action interface look for it here.
      body: { login: { result: 'Failed', reason } },
      headers: { 'Retry-After': String(seconds) },
    };
  },
  'write-denied': ({ scope }: AuthErrorData['write-denied']) => ({
    status: 403,
    key: 'rest-write-denied',
    message: `This access token or account allows only "${scope}"`,
  }),
  'anonymous-denied': () => ({
    status: 403,
    key: 'stemma-anonymous-edit-denied',
    message:
      'Anonymous editing is off on this wiki: log in, or send an access token in the Authorization header',
  }),
  'cross-origin-write': () => ({
    status: 403,
    key: 'rest-cross-origin-anon-write',
    message: 'A page of another origin may not write here without an access token',
  }),
};
