import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { EventPlace } from '../../../src/wiki/stream/change-stream.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const START: EventPlace = { change: 0, number: 0 };

describe('ChangeStream', () => {
  test('however often a reader breaks off, every event comes once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 }), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        async (changes, steps) => {
          const { wiki } = await makeWiki({
            past: changes.map((titles, place) => ({
              files: Object.fromEntries(titles.map((title) => [`${title}.mediawiki`, `${title} ${place}`])),
            })),
          });
          const read: number[] = [];
          let place = START;
          for (let step = 0; ; step++) {
            const events = wiki.stream.after(place, steps[step % steps.length] as number);
            if (events.length === 0) break;
            read.push(...events.flatMap(({ revision }) => revision?.id ?? []));
            // What a client keeps is the written form alone.
            const last = events.at(-1)?.place as EventPlace;
            place = wiki.stream.placeAfter(`${last.change}-${last.number}`) as EventPlace;
          }
          expect(read).toEqual(Array.from({ length: wiki.ledger.revisionCount }, (_, id) => id + 1));
          expect(wiki.stream.after(wiki.stream.end, 10)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a change of many pages is looked up once, in however many pieces it is read', async () => {
    const { wiki } = await makeWiki({
      pages: { Old: 'moved' },
      past: [
        {
          files: {
            'Old.mediawiki': null,
            'New.mediawiki': 'moved',
            ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`P${at}.mediawiki`, `${at}`])),
            ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`File/F${at}.png`, `${at}`])),
          },
          message: 'Much\n\nWiki-Log: move [[Old]] to [[New]]\n',
        },
      ],
    });
    const whole = wiki.stream.after(START, 100);
    const lookedUp = vi.spyOn(wiki.ledger, 'madeBy');
    const pieces = [];
    for (let place = START; ; place = pieces.at(-1)?.place ?? START) {
      const piece = wiki.stream.after(place, 7);
      if (piece.length === 0) break;
      pieces.push(...piece);
    }
    expect(pieces).toEqual(whole);
    expect(pieces.map(({ place }) => `${place.change}-${place.number}`)).toEqual([
      '1-1',
      ...Array.from({ length: 61 }, (_, at) => `2-${at + 1}`),
    ]);
    expect(lookedUp.mock.calls).toEqual([[0], [1]]);
  });

  test('what happened to a page that is gone is still told, with its title', async () => {
    const { wiki } = await makeWiki({
      pages: { Gone: 'text' },
      past: [{ files: { 'Gone.mediawiki': null } }, { files: { 'B.mediawiki': 'b' } }],
    });
    const told = wiki.stream
      .after(START, 10)
      .map(({ revision, logged }) => revision?.pageKey ?? `${logged?.kind} ${logged?.key}`);
    expect(told).toEqual(['Gone', 'delete Gone', 'B']);
  });

  test('a move is one event, and no edit beside it', async () => {
    const { wiki } = await makeWiki({
      pages: { A: 'text' },
      past: [
        {
          files: { 'A.mediawiki': null, 'B.mediawiki': 'text' },
          message: 'Move\n\nWiki-Log: move [[A]] to [[B]]\n',
        },
      ],
    });
    const [, ...told] = wiki.stream.after(START, 10);
    expect(told).toMatchObject([
      { place: { change: 2, number: 1 }, logged: { kind: 'move-whole', key: 'A', to: 'B' } },
    ]);
  });

  test('a place of a longer history, and a time to come, are the end', async () => {
    const { wiki } = await makeWiki({ pages: { A: 'a' } });
    expect(wiki.stream.placeAfter('99-1')).toEqual(wiki.stream.end);
    expect(wiki.stream.placeAfter('2999-01-01')).toEqual(wiki.stream.end);
    expect(wiki.stream.placeAfter('2026-01-01T00:00:00Z')).toEqual({ change: 1, number: 0 });
    for (const odd of ['', '1', '1-', 'x', '-1-1', '1.5-1', '2026-99-99'])
      expect(wiki.stream.placeAfter(odd)).toBeUndefined();
  });

  test('one reader takes no more than some places', async () => {
    const { wiki } = await makeWiki();
    const taken = Array.from({ length: 21 }, () => wiki.stream.follow('one'));
    expect(taken.filter((each) => each === undefined)).toHaveLength(1);
    expect(wiki.stream.follow('another')).toBeDefined();
    taken[0]?.();
    expect(wiki.stream.follow('one')).toBeDefined();
  });

  test('waits end by a change, by time, by a signal, and when all is closed', async () => {
    const { wiki, alice } = await makeWiki();
    const { signal } = new AbortController();
    const change = wiki.stream.wait(100_000, signal);
    await alice.post('/page', { title: 'A', source: 'a', comment: 'c' });
    await change;
    await wiki.stream.wait(1, signal);
    await wiki.stream.wait(100_000, AbortSignal.abort());
    const last = wiki.stream.wait(100_000, signal);
    wiki.stream.close();
    await last;
    expect(wiki.stream.follow('one')).toBeUndefined();
  });
});
