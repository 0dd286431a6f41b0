/** Nobody is merged with another: each name of the old wiki has an address of its own. */
import { describe, expect, test } from 'vitest';
import { isUsableEmail } from '../../../src/base/identity.ts';
import { Authors, parseAuthorMap } from '../../../src/cli/import/authors.ts';

const named = (name: string) => ({ name, isAnonymous: false });

describe('Authors', () => {
  test('give each name one address, told apart from all others in any case', () => {
    const names = [
      'Ann',
      'ann',
      'ANN',
      'Ann Lee',
      'Ann@example.org',
      'de>Ann',
      '\u00c4lva',
      '\u00e4lva',
      'x'.repeat(250),
      'x'.repeat(251),
    ];
    const authors = new Authors(new Map());
    const people = names.map((name) => authors.of(named(name)));
    const addresses = people.map(({ email }) => email.toLowerCase());
    expect(new Set(addresses).size).toBe(names.length);
    expect(addresses.filter((address) => !isUsableEmail(address))).toEqual([]);
    expect(people.slice(0, 4).map(({ email }) => email)).toEqual([
      'Ann@users.invalid',
      'ann+2@users.invalid',
      'ANN+3@users.invalid',
      'Ann_Lee@users.invalid',
    ]);
    expect(names.map((name) => authors.of(named(name)))).toEqual(people);
  });

  test('give the same in a later run, whatever comes first then', () => {
    const first = new Authors(new Map());
    const known = ['Ann', 'ann', 'Ann Lee'].map((name) => first.of(named(name)));
    const second = new Authors(new Map(), known);
    expect(['ann', 'Ann Lee', 'Ann'].map((name) => second.of(named(name)).email)).toEqual([
      'ann+2@users.invalid',
      'Ann_Lee@users.invalid',
      'Ann@users.invalid',
    ]);
  });

  test('have no line break and no angle bracket in a name', () => {
    const { name } = new Authors(new Map()).of(named('a\nb <c> d'));
    expect(name).not.toMatch(/[\n<>]/);
  });

  test('are anonymous, or hidden, where the dump says so', () => {
    const authors = new Authors(new Map());
    expect(authors.of({ name: '192.0.2.1', isAnonymous: true })).toEqual({
      name: '192.0.2.1',
      email: 'anonymous@stemma.invalid',
    });
    expect(authors.of(undefined)).toMatchObject({ name: 'Hidden' });
  });
});

describe('parseAuthorMap()', () => {
  test('reads what git-svn reads', () => {
    const map = parseAuthorMap('# people\nAnn_Lee = Ann Lee <ann@example.org>\n\nbob = <bob@example.org>\n');
    expect([...map]).toEqual([
      ['Ann Lee', { name: 'Ann Lee', email: 'ann@example.org' }],
      ['bob', { name: 'bob', email: 'bob@example.org' }],
    ]);
  });

  test('names the line that it cannot read', () => {
    expect(() => parseAuthorMap('Ann = Ann <ann@example.org>\nBob\n')).toThrow(/line 2/);
  });
});
