import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSimpleSelector, safeStyleSheet } from '../../../src/wikitext/text/sanitizer-style-sheet.ts';
import { timeOf } from '../../support/thread-time.ts';

const safe = (css: string) => safeStyleSheet(css, '');

describe('a style sheet', () => {
  test.each([
    ['.box > b { color: red; margin: 0 }', '.mw-parser-output .box > b{color:red;margin:0}'],
    ['a, b:not(.c, .d) {top:0}', '.mw-parser-output a,.mw-parser-output b:not(.c, .d){top:0}'],
    ['body.dark .x{top:0}', 'body.dark .mw-parser-output .x{top:0}'],
    ['html.a body.b .x{top:0}', 'html.a body.b .mw-parser-output .x{top:0}'],
    ['@media (max-width: 9em) { p { top: 0 } }', '@media (max-width: 9em){.mw-parser-output p{top:0}}'],
    ['@keyframes a { from {top:0} 50%{top:1px} }', '@keyframes a{from{top:0}50%{top:1px}}'],
    ['.x::after{content:"\\201C;}"}', '.mw-parser-output .x::after{content:"\\201C;}"}'],
    ['.x{--a:1px;grid-area:1/2}', '.mw-parser-output .x{--a:1px;grid-area:1/2}'],
    ['.x{content:"</style>&"}', '.mw-parser-output .x{content:"\\3c /style>\\26 "}'],
    ['.x{--a:b&}', '.mw-parser-output .x{--a:b\\26}'],
    ['.x{--a:\\& \\\\<}', '.mw-parser-output .x{--a:\\26  \\\\\\3c}'],
    ['.x{--a:< b}', '.mw-parser-output .x{--a:\\3c  b}'],
    ['.x{--a:\\3c  b  c}', '.mw-parser-output .x{--a:\\3c  b c}'],
    ['.x{--a:\\3c\nb\n c}', '.mw-parser-output .x{--a:\\3c b c}'],
    ['.x{content:"a  b"   "c"}', '.mw-parser-output .x{content:"a  b" "c"}'],
    ['.x{top:0', '.mw-parser-output .x{top:0}'],
    ['/* c */ .x /* d */ {top: /**/ 0}', '.mw-parser-output .x{top:0}'],
  ])('%s', (css, expected) => expect(safe(css)).toBe(expected));

  test.each([
    '@import "//evil";',
    '@font-face{font-family:x;src:url(//evil)}',
    '@charset "x";',
    'body{top:0}',
    'html{top:0}',
    '+ .x{top:0}',
    '> .x{top:0}',
    'body ~ .x{top:0}',
    '.x{background:url(//evil)}',
    '.x{background:\\75rl(//evil)}',
    '.x{behavior:url(x)}',
    '.x{width:expression(alert(1))}',
    '.x{position:fixed}',
    '.x{background:image-set("//evil" 1x)}',
    '.x<script>{top:0}',
    'url(){top:0}',
    '@media url(){.x{top:0}}',
    '.x{color:red)}',
    '@media print{@media print{@media print{@media print{@media print{p{top:0}}}}}}',
  ])('%s leaves nothing', (css) => expect(safe(css)).toBe(''));

  test('what is wrong takes nothing with it', () => {
    expect(safe('}}} <b>{top:0} @nope{x{y:z}} .b{left:0;;bad;right:0;{x:y} color:red}')).toBe(
      '.mw-parser-output .b{left:0;right:0;color:red}',
    );
    expect(safe('.a{top:"x\n;left:0} .b{top:0}')).toContain('left:0');
  });

  test('stays inside of the content, whatever is written', () => {
    const piece = fc.constantFrom(
      ...'{ } ; : , ( ) [ ] " \' \\ /* */ @media @import url( body html > + ~ .a #b p top 0 < & </style> \n !important --x * @keyframes from ::after :not('.split(
        ' ',
      ),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const made = safe(pieces.join(''));
        expect(made).not.toMatch(/[<&]|url\(|@import/i);
        expect(safe(made.replaceAll('.mw-parser-output ', ''))).toBe(made);
        let depth = 0;
        for (const [mark] of made.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{}]/gs)) {
          if (mark === '{') depth++;
          if (mark === '}') depth--;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['a{', '@media print{', '"', '(', 'a,', '/*', '\\', '{', 'a{b:c;'])(
    'many %s cost no more than their length',
    (piece) => {
      const short = timeOf(() => safe(piece.repeat(20_000)));
      const long = timeOf(() => safe(piece.repeat(40_000)));
      expect(long).toBeLessThan(Math.max(short, 20) * 3.5);
    },
  );

  test('goes into one element that wraps what it styles', () => {
    expect(safeStyleSheet('.a{top:0}', 'div.box')).toBe('.mw-parser-output div.box .a{top:0}');
    expect(['div.a', '.a#b', '[lang="de"]'].filter(isSimpleSelector)).toHaveLength(3);
    expect(['a b', 'a{', 'a,b', '+a', ''].filter(isSimpleSelector)).toEqual([]);
  });
});
