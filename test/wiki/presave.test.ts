import { describe, expect, test } from 'vitest';
import { prepareSource, sameSource } from '../../src/wiki/presave.ts';

const AT = new Date('2026-01-02T03:04:59Z');
const NAME = '[[User:Ann|Ann]] ([[User talk:Ann|talk]])';
const DATE = '03:04, 2 January 2026 (UTC)';

describe('prepareSource()', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a \n\t\u00a0\n', 'a'],
    ['\n a', '\n a'],
    ['~~', '~~'],
    ['~~~', NAME],
    ['~~~~', `${NAME} ${DATE}`],
    ['~~~~~', DATE],
    ['~~~~~~', `${DATE}~`],
    ['a ~~~ b ~~~~~ c', `a ${NAME} b ${DATE} c`],
    ['<nowiki>~~~~</nowiki> ~~~', `<nowiki>~~~~</nowiki> ${NAME}`],
    ['<NOWIKI >~~~~</nowiki > ~~~', `<NOWIKI >~~~~</nowiki > ${NAME}`],
    ['<pre class="x">~~~~</pre>~~~', `<pre class="x">~~~~</pre>${NAME}`],
    ['<!-- ~~~~ -->~~~', `<!-- ~~~~ -->${NAME}`],
    ['~~~<!-- ~~~~', `${NAME}<!-- ~~~~`],
    ['~~~<nowiki>~~~~', `${NAME}<nowiki>~~~~`],
    ['<nowiki/>~~~', `<nowiki/>${NAME}`],
    ['<prefix>~~~</prefix>', `<prefix>${NAME}</prefix>`],
    ['<source>~~~</pre>~~~</source>', '<source>~~~</pre>~~~</source>'],
  ])('wikitext %j', (source, expected) =>
    expect(prepareSource(source, 'wikitext', 'Ann', AT)).toBe(expected),
  );

  test.each(['markdown', 'json', 'css', 'javascript', 'text'] as const)('%s is not signed', (model) => {
    expect(prepareSource('~~~~\r\n', model, 'Ann', AT)).toBe('~~~~');
  });

  test.each(['<pre', '<!--', '<nowiki>', '<nowiki/>', '~~~', '</pre '])(
    'much of %s takes no time',
    (piece) => {
      const startMs = performance.now();
      prepareSource(`~~~${piece.repeat(100_000)}`, 'wikitext', 'Ann', AT);
      expect(performance.now() - startMs).toBeLessThan(1_000);
    },
  );
});

test.each([
  ['a', 'a\n', true],
  ['a', 'a \n\n', true],
  ['a', ' a', false],
  ['a', 'b', false],
])('sameSource(%j, %j) is %s', (a, b, same) => expect(sameSource(a, b)).toBe(same));
