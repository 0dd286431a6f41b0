import { expect, test } from 'vitest';
import type { PushedAuthor, Version } from '../../../src/store/store.ts';
import { objectionsToAuthors } from '../../../src/wiki/pushes/authors.ts';

const author = (email: string, latestSeconds = 1): PushedAuthor => ({
  name: 'A',
  email,
  latestSeconds,
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

test('takes no dates of tomorrow and nobody who edits without an account, but from administrators', async () => {
  const authors = [author('a@example.net', 610), author('b@example.net', 611), author('c@stemma.invalid')];
  const judge = (scope: 'edit' | 'admin') => {
    const identity = { name: 'Own', email: 'own@example.org', bot: false, scope };
    return objectionsToAuthors(
      { authors },
      { identity, address: '::1', maxPages: 1, accountEmails: () => [] },
      ground,
    );
  };
  expect(await judge('edit')).toEqual([
    expect.stringMatching('1970-01-01T00:10:11.000Z, is more than 10 minutes ahead'),
    expect.stringMatching('c@stemma.invalid stands for those who edit without an account'),
  ]);
  expect(await judge('admin')).toEqual([]);
});
