/** Commits as they are found, not as git would write them today. */

import { expect, test } from 'vitest';
import { KnownAuthors, latestSeconds, parseCommit, parseSaid } from '../../../src/store/git/commit.ts';
import { expectWithin, threadMs } from '../../support/thread-time.ts';

const [TREE, ONE, TWO] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));

const commit = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'), 'latin1');

test('headers count where a line begins, the first of each, and all parents that are names', () => {
  const read = parseCommit(
    commit(
      `tree ${TREE}`,
      `parent ${ONE}`,
      'parent nobody',
      `parent ${TWO}`,
      'author Ann <ann@example.org> 17 +0100',
      'author Bob <bob@example.org> 18 +0100',
      'committer Cid <cid@example.org> 19 +0100',
      'gpgsig -----BEGIN',
      ` parent ${TREE}`,
      ' author Eve <eve@example.org> 20 +0100',
      '',
      'Said',
      `parent ${TREE}`,
    ),
  );
  expect(read).toEqual({
    tree: TREE,
    parents: [ONE, TWO],
    author: { name: 'Ann', email: 'ann@example.org' },
    atSeconds: 19,
    message: `Said\nparent ${TREE}`,
  });
});

test('what is missing hides nothing else, and without a tree there is no commit', () => {
  expect(parseCommit(commit(`tree ${TREE}`))).toEqual({
    tree: TREE,
    parents: [],
    author: { name: '', email: '' },
    atSeconds: 0,
    message: '',
  });
  expect(parseCommit(commit(`tree ${TREE}`, 'author Ann', '', ''))).toMatchObject({
    author: { name: 'Ann', email: '' },
    message: '',
  });
  expect(parseCommit(commit(`parent ${ONE}`, '', `tree ${TREE}`))).toBeUndefined();
  expect(latestSeconds(commit(`tree ${TREE}`, 'author A <a> 9 +0000', 'committer C <c> 7 +0000'))).toBe(9);
});

test('names and messages are read in their encoding, or in Latin-1 where they are no UTF-8', () => {
  const said = (...headers: string[]) =>
    parseCommit(commit(`tree ${TREE}`, 'author \xe9 <e> 1 +0000', ...headers, '', '\xe9'));
  for (const headers of [[], ['encoding UTF-8'], ['encoding latin1'], ['encoding nonsense']])
    expect(said(...headers)).toMatchObject({ author: { name: 'é' }, message: 'é' });
  expect(said('encoding koi8-r')).toMatchObject({ author: { name: 'И' }, message: 'И' });
});

test('of a history the same is told of each commit, and an author who wrote often is one object', () => {
  const authors = new KnownAuthors();
  const lines = [
    'author Ann <ann@example.org> 17 +0100',
    'author Ann <ann@example.org> 18 -0230',
    'author Ann <Ann@example.org> 18 +0000',
    'author \xe9 <e> 1 +0000',
    'author \xc3\xa9 <e> 1 +0000',
    'author \xc3\xa9 <e> 1 \xe9',
    'author A <<a> 1 +0000',
    'author A <a>> 1 +0000',
    'author A <a> <b> 1 +0000',
    'author A <a',
    'author A 1 +0000',
    'author <> 1 +0000',
    'author',
    'encoding koi8-r\nauthor \xe9 <e> 1 +0000',
  ];
  const read = [...lines, ...lines].map((line) => {
    const bytes = commit(`tree ${TREE}`, ...line.split('\n'), 'committer C <c> 7 +0000', '', 'Said \xc3\xa9');
    const { tree, parents, ...said } = parseCommit(bytes) ?? {};
    const told = parseSaid(bytes, authors);
    expect(told).toEqual(said);
    return told?.author;
  });
  expect(read[1]).toBe(read[0]);
  expect(read[2]).not.toBe(read[0]);
  expect(parseSaid(commit('author A <a> 1 +0000'), authors)).toBeUndefined();
});

test.each([
  ['blanks in a name', `A${' '.repeat(100_000)}x`, ''],
  ['blanks behind a time', `A <a@b> 1${' '.repeat(100_000)}x`, 'a@b'],
  ['digits', `A <a@b> ${'1'.repeat(100_000)}x`, 'a@b'],
  ['digits apart', `A ${'1 '.repeat(50_000)}x`, ''],
  ['blanks in a zone', `A <a@b> 17${' '.repeat(100_000)}+0100 x`, 'a@b'],
])('attack: %s are read in one pass', (_name, person, email) => {
  const start = threadMs();
  const read = parseCommit(commit(`tree ${TREE}`, `author ${person}`, `committer ${person}`, '', 'x'));
  expect(read?.author.email).toBe(email);
  expectWithin(threadMs() - start, 1_000);
});

test.each([
  ['17 +0100', 17],
  [' 17', 17],
  ['-17 +0100', 0],
  ['16 17 +0100', 17],
  ['16 17', 16],
  ['x17 ', 17],
  ['17 x', 0],
  ['', 0],
])('the time of %j is %d', (written, seconds) => {
  const read = parseCommit(commit(`tree ${TREE}`, `committer A <a@b>${written}`, '', 'x'));
  expect(read?.atSeconds).toBe(seconds);
});
