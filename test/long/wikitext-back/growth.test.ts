/**
 * Attack: someone posts HTML of one thing a thousand times, so that writing its wikitext takes forever. Four times as
 * many may take four times as long, not sixteen times.
 */

import { expect, test } from 'vitest';
import { HtmlTooLarge } from '../../../src/wikitext/back/base/html-tree.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { timeOf } from '../../support/thread-time.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';
import { OTHER } from './data.ts';
import { nestedShapes } from './nested.ts';
import { partShapes } from './parts.ts';
import type { Shape } from './shape.ts';
import { textShapes } from './texts.ts';

const COUNT = 8_000;
/** Times below this are noise: what is quadratic takes longer. */
const NOISE_MS = 250;
/** Garbage is collected at any moment, and only ever adds time: what seems to grow too much is measured again. */
const TRIES = 4;
const PART = 4;
/** Twice as many take at most 2.6 times as long. */
const MOST_GROWTH = 2.6 ** 2;

/** One of so many shapes is looked at; all of them with 1. */
const EVERY = Number(process.env['STEMMA_SHAPES_EVERY'] ?? 7);
const SHAPES: readonly Shape[] = [...textShapes(), ...partShapes(), ...nestedShapes(), ...OTHER].filter(
  (_, at) => at % EVERY === 0,
);

test.each(SHAPES)('the way back: $name', ({ html }) => {
  const whole = html(COUNT);
  const wholeMs = timeMs(whole);
  if (wholeMs <= NOISE_MS || growth(html(COUNT / PART), whole, wholeMs) < MOST_GROWTH) return;
  // From some length on another way may be taken, which is dearer: what is quadratic goes on to grow.
  const more = html(COUNT * PART);
  expect(growth(whole, more, timeMs(more))).toBeLessThan(MOST_GROWTH);
});

/** How many times longer the whole takes than its part. */
function growth(part: string, whole: string, firstMs: number): number {
  let [partMs, wholeMs] = [timeMs(part), firstMs];
  for (let count = 1; count < TRIES && wholeMs / partMs >= MOST_GROWTH; count++) {
    wholeMs = Math.min(wholeMs, timeMs(whole));
    partMs = Math.min(partMs, timeMs(part));
  }
  return wholeMs / partMs;
}

function timeMs(html: string): number {
  return timeOf(() => {
    try {
      serializeHtml(html, contextFor({}));
    } catch (error) {
      if (!(error instanceof HtmlTooLarge)) throw error;
    }
  });
}
