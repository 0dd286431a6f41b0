/**
 * The collections of parser cases beside the project, where they are there: no mode may fall below what was reached. They
 * judge the built engine, as `score.mjs` does.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as parse5 from 'parse5';
import { describe, expect, test } from 'vitest';

const folder = process.env['STEMMA_CASES'] ?? join(import.meta.dirname, '../../../shared/wikitext-cases');
const isThere =
  existsSync(join(folder, 'lib/evaluate.mjs')) &&
  existsSync(join(import.meta.dirname, '../../dist/wikitext/back/serialize.js'));

interface Result {
  readonly mode: string;
  readonly strict: boolean;
  readonly lenient: boolean;
  readonly htmlOk?: boolean;
}

/** Percentages, a little below what is reached: strict, and sound for round trips. */
const FLOORS = [
  ['html2wt', 95, 0],
  ['wt2wt', 95, 93.5],
  ['selser', 95, 95],
  ['touch', 100, 97],
  ['word', 99, 96],
] as const;

describe.skipIf(!isThere)('the cases', async () => {
  if (!isThere) return;
  const engine = await import('../wikitext/case-engine.mjs' as string);
  const { runAll } = await import(join(folder, 'lib/evaluate.mjs'));
  const { runLint } = await import(join(folder, 'lib/lint.mjs'));
  const cases = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).cases ?? [])
    .filter((each: { scope: { in: boolean } }) => each.scope.in);

  test.each(FLOORS)('%s: %d %% strict', async (mode, strict, sound) => {
    const results: Result[] = await runAll(cases, [mode], engine, parse5);
    const share = (passes: (result: Result) => boolean): number =>
      (100 * results.filter(passes).length) / results.length;
    expect(share((result) => result.strict)).toBeGreaterThanOrEqual(strict);
    expect(share((result) => result.strict && result.htmlOk !== false)).toBeGreaterThanOrEqual(sound);
  });

  test('lint: 92 % strict', async () => {
    const { cases: lints } = JSON.parse(readFileSync(join(folder, 'lint/lint.json'), 'utf8'));
    const said = console.log;
    console.log = () => undefined;
    const results: Result[] = await runLint(engine, lints);
    console.log = said;
    expect((100 * results.filter(({ strict }) => strict).length) / results.length).toBeGreaterThanOrEqual(92);
  });
});
