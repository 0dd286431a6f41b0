/** A person with a cookie, logged in by `api.php` as scripts do it. */
import type { ServerAnswer } from '../client.ts';
import { runStemma, type Server } from '../server.ts';

export interface Session {
  /** The `Cookie` header. */
  readonly cookie: string;
  readonly csrfToken: string;
}

interface Tokens {
  readonly query: { readonly tokens: { readonly csrftoken: string; readonly logintoken: string } };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Makes an account and logs it in. */
export async function openSession(server: Server, name = 'Carol'): Promise<Session> {
  const password = `password of ${name}`;
  const args = ['user', 'add', name, '--email', `${name.toLowerCase()}@example.org`, '--data', server.data];
  const added = await runStemma(args, {}, `${password}\n`);
  if (added.code !== 0) throw new Error(`user add gave ${added.code}: ${added.stderr}`);
  const api = server.api.at(server.origin);
  const visitor = await api.get<Tokens>('/api.php?action=query&meta=tokens&type=login&format=json');
  const { logintoken } = visitor.body.query.tokens;
  const fields = { action: 'login', format: 'json', lgname: name, lgpassword: password, lgtoken: logintoken };
  const body = new URLSearchParams(fields).toString();
  const cookie = cookieOf(visitor);
  const answer = await api.send({ method: 'POST', path: '/api.php', headers: { ...FORM, cookie }, body });
  const own = cookieOf(answer);
  if (own === '') throw new Error(`nobody is logged in: ${answer.text}`);
  const tokens = await api.get<Tokens>('/api.php?action=query&meta=tokens&format=json', { cookie: own });
  return { cookie: own, csrfToken: tokens.body.query.tokens.csrftoken };
}

function cookieOf({ headers }: Pick<ServerAnswer<unknown>, 'headers'>): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
