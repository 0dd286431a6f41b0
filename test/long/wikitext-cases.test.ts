/**
 * The engine against the wikitext cases: at least what it reached before. The cases lie beside the project and not in
 * it; where they are not at hand, there is nothing to measure.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as parse5 from 'parse5';
import { describe, expect, test } from 'vitest';

/** Cases passed of those in scope; raise these with the engine. */
const STORED = { strict: 850, lenient: 869, slowestMs: 250 } as const;

const beside = new URL('../../../shared/wikitext-cases/', import.meta.url).pathname;
const folder = process.env['STEMMA_CASES'] ?? beside;
const hasCases = existsSync(`${folder}/lib/evaluate.mjs`);

interface Result {
  readonly strict: boolean;
  readonly lenient: boolean;
  readonly error?: string;
  readonly ms: number;
  readonly c: Case;
}

interface Case {
  readonly file: string;
  readonly name: string;
  readonly scope: { readonly in: boolean };
}

describe('wikitext to HTML', () => {
  test.skipIf(!hasCases)('passes as many cases as it did', async () => {
    const { runAll } = (await import(pathToFileURL(`${folder}/lib/evaluate.mjs`).href)) as {
      runAll: (cases: Case[], modes: string[], engine: unknown, parser: unknown) => Promise<Result[]>;
    };
    const engine: unknown = await import(new URL('../wikitext/case-engine.mjs', import.meta.url).href);
    const results = await runAll(readCases(), ['wt2html'], engine, parse5);
    const passed = (level: 'strict' | 'lenient') => results.filter((result) => result[level]).length;
    expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
    // They are timed by the wall: on a busy machine a case is slow when it is slow each time.
    let slow = results;
    for (let tries = 0; tries < 4 && slow.length > 0; tries++) {
      const again =
        tries === 0
          ? results
          : await runAll(
              slow.map(({ c }) => c),
              ['wt2html'],
              engine,
              parse5,
            );
      slow = again.filter(({ ms }) => ms > STORED.slowestMs);
    }
    expect(slow.map(({ c }) => c.name)).toEqual([]);
    expect(passed('strict')).toBeGreaterThanOrEqual(STORED.strict);
    expect(passed('lenient')).toBeGreaterThanOrEqual(STORED.lenient);
  });
});

function readCases(): Case[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap(
      (name) => (JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { cases?: Case[] }).cases ?? [],
    )
    .filter(({ scope }) => scope.in);
}
