import { expect, test } from 'vitest';
import type { PushedAuthor, Version } from '../../../src/store/store.ts';
import { objectionsToAuthors } from '../../../src/wiki/pushes/authors.ts';

const author = (email: string): PushedAuthor => ({
  name: 'A',
  email,
  latestSeconds: 1,
  version: 'v' as Version,
});
const ground = {
  rights: { named: new Set(['named@example.org']) },
  users: { meant: ({ email }: { email: string }) => email.toLowerCase() },
  nowSeconds: 10,
};

test('asks for the accounts once, however many authors a push has', async () => {
  let asked = 0;
  const accountEmails = () => {
    asked++;
    return ['own@example.org', 'other@example.org'];
  };
  const identity = { name: 'Own', email: 'Own@example.org', bot: false, scope: 'edit' } as const;
  const pusher = { identity, address: '::1', maxPages: 1, accountEmails };
  const strangers = Array.from({ length: 1_000 }, (_, at) => author(`s${at}@example.net`));
  const authors = [...strangers, ...['own', 'OTHER', 'named'].map((name) => author(`${name}@example.org`))];
  const lines = await objectionsToAuthors({ authors }, pusher, ground);
  expect(lines).toEqual([
    expect.stringMatching('OTHER@example.org has an account'),
    expect.stringMatching('named@example.org has an account'),
  ]);
  expect(asked).toBe(1);
});
