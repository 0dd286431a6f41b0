/** Commits as they are found, not as git would write them today. */

import { expect, test } from 'vitest';
import { latestSeconds, parseCommit } from '../../../src/store/git/commit.ts';

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
