/** Somebody with an account, in a real browser. */

import { join } from 'node:path';
import type { Cookie } from 'playwright-core';
import { expect } from 'vitest';
import { Passwords } from '../../src/accounts/passwords.ts';
import { Users } from '../../src/accounts/users.ts';
import type { Scope } from '../../src/base/identity.ts';
import { type Visitor, type VisitorOptions, visit } from '../support/browser.ts';
import type { Server } from '../support/server.ts';
import type { Surroundings } from './in-browser.ts';

export const PASSWORD = 'a password to write with';

/** The form asks for as much work as whoever hashed the password did: a suite logs in often. */
const passwords = new Passwords({ cost: 2, blockSize: 1, parallelization: 1 });

/** An account of that name. */
export async function addAccount({ data }: Server, name: string, scope: Scope = 'edit'): Promise<void> {
  const identity = { name, email: `${name.toLowerCase()}@example.org`, bot: false, scope };
  const users = new Users(join(data, 'state'));
  expect(await users.add(identity, await passwords.keep(PASSWORD))).toBe(true);
}

/** A visitor who is logged in, as one who comes back is, and stands where they wanted to go. */
export async function visitAs(
  { browser, server }: Surroundings,
  name: string,
  options: VisitorOptions & { readonly to?: string } = {},
): Promise<Visitor> {
  const visitor = await visit(browser, options);
  await visitor.context.addCookies([await sessionOf(server.origin, name)]);
  await visitor.page.goto(server.origin + (options.to ?? '/wiki/Main_Page'));
  return visitor;
}

/** A log-in without the browser, whose form `logIn` fills. */
async function sessionOf(
  origin: string,
  name: string,
): Promise<Pick<Cookie, 'name' | 'value'> & { readonly url: string }> {
  const address = `${origin}/wiki/Special:UserLogin`;
  const form = await fetch(address);
  const cookie = form.headers.get('set-cookie') ?? '';
  const [, token = ''] = / name="token" value="([^"]*)"/.exec(await form.text()) ?? [];
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie.replace(/;.*$/s, ''), Origin: origin },
    body: new URLSearchParams({ name, password: PASSWORD, token }),
  });
  expect(answer.status).toBe(303);
  const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return { name: key, value, url: origin };
}

/** Logs in where somebody is already visiting. */
export async function logIn({ page }: Visitor, origin: string, name: string, to: string): Promise<void> {
  await page.goto(`${origin}/wiki/Special:UserLogin?returnto=${encodeURIComponent(to)}`);
  await page.fill('main [name=name]', name);
  await page.fill('main [name=password]', PASSWORD);
  await page.click('main button[type=submit]');
}
