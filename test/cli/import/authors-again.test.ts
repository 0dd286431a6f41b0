import { expect, test } from 'vitest';
import { Authors } from '../../../src/cli/import/authors.ts';

test('an import that goes on writes addresses as it began', () => {
  const first = new Authors(new Map());
  const users = ['Ann Lee', 'ann lee', 'Émile'].map((name) => ({ name, isAnonymous: false }));
  const people = users.map((user) => first.of(user));
  const known = people.map(({ name, email }) => ({ name, email: email.toLowerCase() }));
  const again = new Authors(new Map(), known);
  expect(users.map((user) => again.of(user))).toEqual(people);
});
