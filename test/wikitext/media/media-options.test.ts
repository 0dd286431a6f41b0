import { describe, expect, test } from 'vitest';
import type { MediaOption } from '../../../src/wikitext/extension.ts';
import { parseMediaOptions } from '../../../src/wikitext/media/media-options.ts';

function parse(...texts: string[]) {
  return parseMediaOptions(
    texts.map(
      (text): MediaOption => ({
        source: text,
        text,
        expanded: false,
        marked: false,
        literal: false,
        nodes: () => [],
        expandedNodes: () => [],
      }),
    ),
  );
}

describe('parseMediaOptions', () => {
  test.each<[options: string[], expected: Record<string, unknown>]>([
    [[], { format: 'none', caption: undefined, horizontal: undefined }],
    [['thumb'], { format: 'thumb' }],
    [['frame', 'thumb'], { format: 'frame' }],
    [['frameless', 'thumb=A.png'], { format: 'frameless' }],
    [['thumbnail=A.png', 'frame'], { format: 'manualthumb' }],
    [['left', 'right'], { horizontal: 'left' }],
    [['centre'], { horizontal: 'center' }],
    [['sup', 'top'], { vertical: 'super' }],
    [['border'], { border: true }],
    [['200px', '300px'], { widthPx: 300, heightPx: undefined }],
    [['x200px'], { widthPx: undefined, heightPx: 200 }],
    [['200x20pxpx'], { widthPx: 200, heightPx: 20 }],
    [['0px'], { widthPx: undefined, heightPx: undefined, caption: undefined }],
    [['px'], { widthPx: undefined, heightPx: undefined, caption: undefined }],
    [['100px', '0px'], { widthPx: undefined, heightPx: undefined }],
    [['100x0px'], { widthPx: 100, heightPx: undefined }],
    [['100 px'], { widthPx: 100 }],
    [['upright'], { upright: 0.75 }],
    [['upright=1.5'], { upright: 1.5 }],
    [['upright 0.5'], { upright: 0.5 }],
  ])('reads %j', (options, expected) => {
    expect(parse(...options)).toMatchObject(expected);
  });

  test.each(['Thumb', 'xpx', '100xpx', '1e3px', '9999999px', '-5px', '1.5px', 'lefty', 'al=x', '', 'LEFT'])(
    'takes %j for a caption',
    (text) => {
      expect(parse(text).caption?.text).toBe(text);
    },
  );

  test.each<[options: string[], bogus: string[]]>([
    [
      ['foo', 'bar', 'baz'],
      ['foo', 'bar'],
    ],
    [['frame', 'frameless'], ['frameless']],
    [['thumb=A.png', '400px'], ['400px']],
    [['upright=-1', 'Caption'], ['upright=-1']],
    [
      ['upright=x', 'upright='],
      ['upright=x', 'upright='],
    ],
    [['left', 'alt=a', 'alt=b', 'thumb', 'x'], ['alt=b']],
    [['left', 'thumb', 'x'], []],
  ])('names what has no effect in %j', (options, bogus) => {
    expect(parse(...options).bogus).toEqual(bogus);
  });

  test('the last caption counts, the first of each value', () => {
    const settings = parse('a', 'b', 'alt=x', 'alt=y', 'link=', 'class=c d', 'lang=de', 'page=2');
    expect(settings.caption?.text).toBe('b');
    expect([...settings.values].map(([name, { value }]) => [name, value])).toEqual([
      ['alt', 'x'],
      ['link', ''],
      ['class', 'c d'],
      ['lang', 'de'],
      ['page', '2'],
    ]);
  });
});
