/**
 * Attack: someone pushes a page of a few kilobytes that unpacks to a line of blanks, and the server is silent while a pattern
 * looks at it again and again. What the server itself does with a source, before any thread does, is one pass, whatever stands there.
 */

import { expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';
import { headingName } from '../../src/content-models/found-heading.ts';
import { MODELS } from '../../src/content-models/models.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';
import { testSite } from '../wikitext/site.ts';

const LENGTH = 100_000;
/** One pass takes some milliseconds, what is quadratic takes ten seconds. */
const LONGEST_MS = 2_000;

const SIGNS = [' ', '\t', '\n', '\u00a0', ..."#=*|[{<!:-_~`>('&;.,/"];
const SHAPES: readonly ((sign: string) => string)[] = [
  (sign) => `a${sign.repeat(LENGTH)}b`,
  (sign) => `a\n${sign.repeat(LENGTH)}b`,
  (sign) => `a ${`${sign} `.repeat(LENGTH / 2)}b`,
  (sign) => `a ${`${sign}a`.repeat(LENGTH / 2)}\n`,
  (sign) => `${sign}a\n`.repeat(LENGTH / 3),
  (sign) => `---\na: ${sign.repeat(LENGTH)}b\n---\n`,
  (sign) => `= ${sign.repeat(LENGTH)}b\n`,
  (sign) => `# ${sign.repeat(LENGTH)}b\n`,
  (sign) => `<gallery>\n${sign.repeat(LENGTH)}<\n</gallery>`,
];

async function longestOf(work: (source: string) => unknown): Promise<number> {
  let longest = 0;
  for (const shape of SHAPES)
    for (const sign of SIGNS) {
      const source = shape(sign);
      const start = threadMs();
      await work(source);
      longest = Math.max(longest, threadMs() - start);
    }
  return longest;
}

const rules = testSite();

/** All that the server asks of a model about a source, under the names that tests are told by. */
const LOOKS = Object.entries(MODELS).flatMap(([name, model]) => {
  const { redirect, listing, namesIn, namesInHtml, showsMore, problem, hasToBeWrittenOut, plain } = model;
  const looks: Readonly<Record<string, ((source: string) => unknown) | undefined>> = {
    redirect,
    listing,
    namesIn,
    namesInHtml,
    showsMore,
    problem,
    hasToBeWrittenOut: hasToBeWrittenOut && ((source) => hasToBeWrittenOut(source, undefined)),
    plain: plain && ((source) => plain(source, rules, new Slices())),
  };
  return Object.entries(looks).flatMap(([what, look]) =>
    look === undefined ? [] : [[`${what}() of ${name}`, look] as const],
  );
});

test.each(LOOKS)('%s is one pass', async (_name, look) => {
  expectWithin(await longestOf(look), LONGEST_MS);
});

test('the name of a heading is found in one pass', async () => {
  expect(headingName('== a b ==  \n')).toBe('a b');
  expectWithin(await longestOf(headingName), LONGEST_MS);
});
