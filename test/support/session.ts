/** Logging in as a script does it: a token for the log-in, the log-in, and the cookies that come with both. */

import { expect } from 'vitest';
import type { Answer, ApiClient } from './api-client.ts';

export interface Session {
  /** Asks with the session's cookie. */
  readonly api: ApiClient;
  /** `name=value` */
  readonly cookie: string;
  readonly csrfToken: string;
  /** What the log-in was answered. */
  readonly answer: Answer;
}

/** The cookies that an answer sets, without their flags. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string[] {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] as string);
}

/** A client with the cookie of a visitor, and the token for a log-in. */
export async function beginLogIn(api: ApiClient) {
  const answer = await api.get('/api.php?action=query&meta=tokens&type=login&format=json');
  const [cookie] = cookiesOf(answer);
  const visitor = cookie === undefined ? api : api.withCookie(cookie);
  return { api: visitor, cookie, lgtoken: answer.json.query.tokens.logintoken as string };
}

/** Logs in; it must work. */
export async function logIn(
  api: ApiClient,
  lgname = 'Alice',
  lgpassword = `password of ${lgname}`,
): Promise<Session> {
  const begun = await beginLogIn(api);
  const answer = await begun.api.form({ action: 'login', lgname, lgpassword, lgtoken: begun.lgtoken });
  expect(answer.json).toMatchObject({ login: { result: 'Success' } });
  const cookie = cookiesOf(answer)[0] as string;
  const loggedIn = api.withCookie(cookie);
  const tokens = await loggedIn.get('/api.php?action=query&meta=tokens&format=json');
  return { api: loggedIn, cookie, csrfToken: tokens.json.query.tokens.csrftoken, answer };
}
