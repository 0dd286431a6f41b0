import { describe, expect, test } from 'vitest';
import { isTalk, Namespaces } from '../../src/title/namespaces.ts';

const namespaces = new Namespaces('Stemma', [
  { id: 100, name: 'Portal', aliases: ['P'] },
  { id: 102, name: 'Data_set', talk: 'Data talk' },
]);

describe('find()', () => {
  test.each([
    ['Talk', 1],
    ['tALK', 1],
    ['user_talk', 3],
    [' User  talk ', 3],
    ['Image', 6],
    ['image talk', 7],
    ['Stemma', 4],
    ['Project', 4],
    ['Project talk', 5],
    ['stemma_talk', 5],
    ['Portal talk', 101],
    ['p', 100],
    ['data set', 102],
    ['Data talk', 103],
    ['Special', -1],
    ['Media', -2],
    ['', undefined],
    ['Main', undefined],
    ['Talks', undefined],
  ])('%j is %s', (name, id) => expect(namespaces.find(name)).toBe(id));
});

describe('nameOf()', () => {
  test.each([
    [0, ''],
    [3, 'User talk'],
    [4, 'Stemma'],
    [5, 'Stemma talk'],
    [101, 'Portal talk'],
    [102, 'Data set'],
    [-1, 'Special'],
    [99, undefined],
  ])('%i is %j', (id, name) => expect(namespaces.nameOf(id)).toBe(name));
});

test('every name leads back to its number', () => {
  for (const id of namespaces.ids().filter((each) => each !== 0))
    expect(namespaces.find(namespaces.nameOf(id) as string)).toBe(id);
});

test.each([
  [0, 1],
  [1, 0],
  [6, 7],
  [101, 100],
  [-1, undefined],
  [-2, undefined],
])('%i is associated with %s', (id, other) => expect(namespaces.associated(id)).toBe(other));

test.each([
  [1, true],
  [101, true],
  [0, false],
  [2, false],
  [-1, false],
])('isTalk(%i) is %s', (id, talk) => expect(isTalk(id)).toBe(talk));

test('the name in another language stands before the English one, and takes no other from its namespace', () => {
  const german = new Namespaces('Stemma', [
    { id: 6, name: 'Datei', talk: 'Dateidiskussion', aliases: ['Bild', 'Talk'] },
    { id: 1, name: 'Diskussion' },
    { id: 10, name: 'Hilfe' },
    { id: 12, name: 'Hilfe', talk: 'Category' },
  ]);
  const names = ['Datei', 'bild', 'Dateidiskussion', 'Diskussion', 'Talk', 'File'];
  expect(names.map((name) => german.find(name))).toEqual([6, 6, 7, 1, 1, 6]);
  expect([6, 7, 10, 12, 13].map((id) => german.nameOf(id))).toEqual([
    'Datei',
    'Dateidiskussion',
    'Hilfe',
    'Help',
    'Help talk',
  ]);
  expect([6, 7, 10, 12].map((id) => german.englishNameOf(id))).toEqual([
    'File',
    'File talk',
    'Template',
    'Help',
  ]);
});
