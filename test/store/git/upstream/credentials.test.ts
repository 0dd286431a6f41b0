import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authorizationFor, withoutPasswords } from '../../../../src/store/git/upstream/credentials.ts';
import { temporaryDirectory } from '../../../support/temporary.ts';

const file = join(temporaryDirectory('credentials'), 'file');
writeFileSync(
  file,
  'https://ada@a.example\nhttps://ada:p%40ss%3Aword@a.example:8443\nhttps://bob:b|b@b.example\n',
);

test.each([
  ['https://a.example:8443/wiki.git', 'ada:p@ss:word'],
  ['http://a.example:8443/wiki.git', undefined],
  ['https://a.example/wiki.git', undefined],
  ['https://b.example/wiki.git', 'bob:b|b'],
])('authorizationFor() finds for %s what stands there: %s', async (url, expected) => {
  const found = await authorizationFor(new URL(url), file);
  expect(found && Buffer.from(found.replace('Basic ', ''), 'base64').toString()).toBe(expected);
});

test.each([
  ['p@ss:word is wrong', '*** is wrong'],
  ['p%40ss%3Aword and b|b', '*** and ***'],
  [`Basic ${Buffer.from('ada:p@ss:word').toString('base64')}`, 'Basic ***'],
  ['nothing of it', 'nothing of it'],
])('withoutPasswords() tells %s as %s', async (text, told) => {
  expect(await withoutPasswords(text, file)).toBe(told);
});
