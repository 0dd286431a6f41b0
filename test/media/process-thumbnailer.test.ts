import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ProcessThumbnailer } from '../../src/media/process-thumbnailer.ts';
import type { ThumbnailOrder } from '../../src/media/thumbnailer.ts';
import { ALL } from '../sizes.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { svg } from './samples.ts';

const directory = temporaryDirectory('thumbnailer');
const COMPILED = new URL('../../dist/media/thumbnail-process.js', import.meta.url);
const thumbnailers: ProcessThumbnailer[] = [];

function thumbnailer(module: URL, maxMs?: number): ProcessThumbnailer {
  const made = new ProcessThumbnailer(module, maxMs);
  thumbnailers.push(made);
  return made;
}

afterEach(() => void vi.useRealTimers());
afterAll(() => Promise.all(thumbnailers.map((each) => each.close())));

/** A process that does what the order's type says. */
function pretender(): URL {
  const path = join(directory, 'pretender.mjs');
  writeFileSync(
    path,
    `process.on('message', ({ mime }) => {
      if (mime === 'hang') for (;;);
      if (mime === 'crash') process.abort();
      process.send({ problem: mime === 'bad' ? 'bad picture' : undefined });
    });`,
  );
  return pathToFileURL(path);
}

const order = (mime: string, more: Partial<ThumbnailOrder> = {}): ThumbnailOrder => ({
  from: join(directory, 'from'),
  to: join(directory, 'to'),
  mime,
  original: { width: 60, height: 40 },
  width: 30,
  height: 20,
  ...more,
});

describe('ProcessThumbnailer', () => {
  test('one picture that hangs, crashes or is bad costs no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const made = thumbnailer(pretender(), 500);
    const all = ['good', 'hang', 'good', 'crash', 'bad', 'good'].map((mime) => made.make(order(mime)));
    await all[0];
    vi.advanceTimersByTime(500); // the second one has used up its time
    const went = await Promise.allSettled(all);
    const words = went.map((each) =>
      each.status === 'fulfilled' ? 'done' : `${each.reason.reason}: ${each.reason.message}`,
    );
    expect(words).toEqual([
      'done',
      'impossible: over its time',
      'done',
      'impossible: it broke down',
      'impossible: bad picture',
      'done',
    ]);
  });

  test('a process that does not start is told, and tried again', async () => {
    const made = thumbnailer(new URL('./nowhere.mjs', import.meta.url), 5_000);
    for (let time = 0; time < 2; time++)
      await expect(made.make(order('good'))).rejects.toMatchObject({ reason: 'impossible' });
  });

  test('more than can wait are sent away, and all once it is closed', async () => {
    const made = thumbnailer(pretender(), 500);
    const all = Promise.allSettled(Array.from({ length: 70 }, () => made.make(order('hang'))));
    await made.close();
    const reasons = (await all).map((each) => (each.status === 'rejected' ? each.reason.reason : 'done'));
    expect(new Set(reasons)).toEqual(new Set(['busy']));
    await expect(made.make(order('good'))).rejects.toMatchObject({ reason: 'busy' });
  });

  test('makes a thumbnail', async () => {
    const made = thumbnailer(COMPILED);
    const [from, to] = [join(directory, 'a.png'), join(directory, 'b.png')];
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f0' } })
      .png()
      .toFile(from);
    await made.make(order('image/png', { from, to }));
    const { width, height } = await sharp(to).metadata();
    expect([width, height]).toEqual([30, 20]);
    writeFileSync(from, readFileSync(from).subarray(0, 60));
    await expect(made.make(order('image/png', { from, to: `${to}2` }))).rejects.toMatchObject({
      reason: 'impossible',
    });
  });

  test.runIf(ALL).each([
    [
      'laughs',
      `<!DOCTYPE svg [<!ENTITY a "ha">${laughs()}]>${svg('width="60" height="40"', '<text>&j;</text>')}`,
    ],
    ['uses of uses', svg('width="60" height="40"', uses())],
    ['filters', svg('width="60" height="40"', filters())],
    ['depth', svg('width="60" height="40"', '<g opacity=".9">'.repeat(100_000))],
  ])('a drawing of %s ends in its time', async (_, text) => {
    const made = thumbnailer(COMPILED, 1_000);
    const [from, to] = [join(directory, 'x.svg'), join(directory, 'x.png')];
    writeFileSync(from, text);
    await made.make(order('image/svg+xml', { from, to })).catch((error: { reason: string }) => {
      expect(error.reason).toBe('impossible');
    });
    expect(existsSync(from)).toBe(true);
  });
});

/** Each entity is ten of the one before. */
function laughs(): string {
  return [...'bcdefghij']
    .map((name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)
    .join('');
}

function uses(): string {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  );
  return `<defs><rect id="g0" width="9" height="9"/>${levels.join('')}</defs><use href="#g12"/>`;
}

function filters(): string {
  const blurs =
    '<feTurbulence baseFrequency=".01" numOctaves="200"/><feGaussianBlur stdDeviation="900"/>'.repeat(500);
  return `<filter id="f" x="-50" y="-50" width="200" height="200">${blurs}</filter><rect width="60" height="40" filter="url(#f)"/>`;
}
