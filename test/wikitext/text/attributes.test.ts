import { describe, expect, test } from 'vitest';
import { type AttributeLine, parseAttributes } from '../../../src/wikitext/text/attributes.ts';

function read(text: string, line?: Partial<AttributeLine>): string[][] {
  const where = line && { isLast: false, isTag: (name: string) => name === 'br', ...line };
  const found = parseAttributes(text, 0, text.length, [], where);
  return found.map(({ name, value }) => [name, value]);
}

const TEXT = 'title="a|b" i<br>d=c lang=d|e';

describe('attributes', () => {
  test('of a tag may hold bars', () => {
    const [title] = read(TEXT);
    expect(title).toEqual(['title', 'a|b']);
    expect(read('lang=d|e')).toEqual([['lang', 'd|e']]);
  });

  test('in a line of a table end at a bar in quotes, and hold one without quotes', () => {
    const found = read(TEXT, {});
    expect(found[0]).toEqual(['title', 'a']);
    expect(found.slice(-2)).toEqual([
      ['id', 'c'],
      ['lang', 'd|e'],
    ]);
  });

  test('have a quote that nothing closes at the end of a text', () => {
    expect(read('id="a b', {})).toEqual([['id', 'a b']]);
    expect(read('id="a b', { isLast: true })).toEqual([
      ['id', '"a'],
      ['b', ''],
    ]);
  });
});
