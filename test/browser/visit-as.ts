/** Somebody with an account, in a real browser. */

import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { type Visitor, type VisitorOptions, visit } from '../support/browser.ts';
import { runStemma, type Server } from '../support/server.ts';

export const PASSWORD = 'a password to write with';

/** An account of that name. */
export async function addAccount({ data }: Server, name: string, scope = 'edit'): Promise<void> {
  const words = ['user', 'add', name, '--email', `${name.toLowerCase()}@example.org`, '--scope', scope];
  const added = await runStemma([...words, '--data', data], {}, `${PASSWORD}\n`);
  expect(added.code, added.stderr).toBe(0);
}

/** A visitor who has logged in, and stands where they wanted to go. */
export async function visitAs(
  browser: Browser,
  { origin }: Server,
  name: string,
  options: VisitorOptions & { readonly to?: string } = {},
): Promise<Visitor> {
  const visitor = await visit(browser, options);
  await logIn(visitor, origin, name, options.to ?? '/wiki/Main_Page');
  return visitor;
}

/** Logs in where somebody is already visiting. */
export async function logIn({ page }: Visitor, origin: string, name: string, to: string): Promise<void> {
  await page.goto(`${origin}/wiki/Special:UserLogin?returnto=${encodeURIComponent(to)}`);
  await page.fill('main [name=name]', name);
  await page.fill('main [name=password]', PASSWORD);
  await page.click('main button[type=submit]');
}
