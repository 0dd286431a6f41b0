import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptsFor } from '../../../src/search/excerpts/excerpt.ts';
import { fold } from '../../../src/search/fold.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { wholeWords } from '../../../src/search/words.ts';
import { timeOf } from '../../support/thread-time.ts';

/** The excerpt for a query, matches in square brackets. */
function excerpt(text: string, query: string): string {
  const html = excerptsFor(parseQuery(query, () => undefined).wanted)(Buffer.from(text));
  return html.replaceAll(/<span class="searchmatch">(.*?)<\/span>/g, '[$1]');
}

const filler = 'lorem ipsum dolor sit amet '.repeat(100);

describe('excerptsFor', () => {
  test('marks the same in a text of ASCII as where other letters make it look word by word', () => {
    const pieces = [
      'c',
      'C++',
      'c#',
      'v1.2.3',
      '1.2',
      'fox',
      'Foxes',
      'a_b',
      'a',
      '-',
      '.',
      '+',
      ' ',
      ' ',
      "'s",
      '<',
    ];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((each) => each.join(''));
    const query = fc.array(fc.constantFrom('c', 'c++', 'fox', 'fox*', 'a', 'v1', '1.2', 'b'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(text, query, (shown, words) => {
        const asked = words.join(' ');
        expect(excerpt(`${shown} \u00e9`, asked)).toBe(`${excerpt(`${shown} e`, asked).slice(0, -1)}\u00e9`);
      }),
    );
  });

  test.each([
    ['a word', 'The quick fox.', 'quick', 'The [quick] fox.'],
    ['all words, each time', 'fox and den and fox', 'fox den', '[fox] and [den] and [fox]'],
    ['whole words only', 'foxes fox', 'fox', 'foxes [fox]'],
    ['a beginning', 'foxes fox', 'fox*', '[foxes] [fox]'],
    ['folded words', 'Die Straße im CAFÉ', 'strasse cafe', 'Die [Straße] im [CAFÉ]'],
    [
      'a word beside other signs',
      '\u201c\u00c9cole\u201d \u6771\u00e9t\u00e9',
      'ecole ete',
      '\u201c[\u00c9cole]\u201d \u6771[\u00e9t\u00e9]',
    ],
    ['one spelling where another is plain', 'cafe and café', 'cafe', '[cafe] and [café]'],
    ['names, however they are written', 'in Paris, PARIS, paris', 'paris', 'in [Paris], [PARIS], [paris]'],
    ['other scripts', 'Москва и МОСКВА', 'москва', '[Москва] и [МОСКВА]'],
    ['names with signs', 'C, C++ and C#', 'c++', 'C, [C++] and C#'],
    ['parts of versions', 'since v1.2.3', '1.2', 'since [v1.2].3'],
    ['pairs as one', 'in 東京都庁 now', '東京都', 'in [東京都]庁 now'],
    ['long words', `${'x'.repeat(40)} y`, 'x'.repeat(40), `[${'x'.repeat(40)}] y`],
    ['phrases word by word', 'a quick fox', '"quick fox"', 'a [quick] [fox]'],
    [
      'markup as text',
      '<b>fox</b> & "den" \'s',
      'b',
      '&lt;[b]&gt;fox&lt;/[b]&gt; &amp; &quot;den&quot; &#039;s',
    ],
    ['white space as one space', 'a\n\n fox\t b', 'fox', 'a [fox] b'],
    ['the beginning without a match', 'Once upon a time', 'fox', 'Once upon a time'],
    ['nothing of nothing', '', 'fox', ''],
    ['letters that change their length', 'İİİİ fox İ', 'fox', 'İİİİ [fox] İ'],
  ])('shows %s', (_name, text, query, expected) => {
    expect(excerpt(text, query)).toBe(expected);
  });

  test('takes the place where most terms stand together', () => {
    const text = `fox ${filler} den ${filler} the fox in its den ${filler}`;
    expect(excerpt(text, 'fox den')).toContain('the [fox] in its [den]');
  });

  test('takes the place of the rarest term where no place has all', () => {
    const text = `fox fox ${filler} den ${filler} fox`;
    const shown = (rarest?: string) =>
      excerptsFor(parseQuery('fox den', () => undefined).wanted, rarest)(Buffer.from(text));
    expect(shown('den')).toContain('>den<');
    expect(shown('fox')).toMatch(/>fox<.*>fox</);
  });

  test('is the same where it is known how often the rarest term stands there', () => {
    const pieces = ['fox', 'Fox', 'FOX', 'foxes', 'den', 'Den', '\u00e9', 'lorem '.repeat(60), ' ', ' ', '.'];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((each) => each.join(''));
    fc.assert(
      fc.property(texts, fc.constantFrom('fox', 'den'), (text, rarest) => {
        const { wanted } = parseQuery('fox den', () => undefined);
        const times = wholeWords(text).filter((word) => fold(word) === rarest).length;
        fc.pre(times > 0);
        const shown = excerptsFor(wanted, rarest);
        expect(shown(Buffer.from(text), times)).toBe(shown(Buffer.from(text)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('does not look for a term that is known not to be there', () => {
    const { wanted } = parseQuery('fox den', () => undefined);
    expect(excerptsFor(wanted, 'fox')(Buffer.from(`\u00e9 ${filler} a den`), 0)).toContain('>den<');
    expect(excerptsFor(wanted, 'den')(Buffer.from(`${filler} a den`), 0)).toMatch(/^lorem ipsum/);
  });

  test('shows something before the match and cuts between words', () => {
    const shown = excerpt(`${filler} fox ${filler}`, 'fox');
    expect(shown).toMatch(
      /^(lorem|ipsum|dolor|sit|amet) .*amet \[fox\] lorem .*(lorem|ipsum|dolor|sit|amet)$/,
    );
  });

  test('fills up at the end of the text', () => {
    expect(excerpt(`${filler}fox`, 'fox').length).toBeGreaterThan(250);
  });

  test('cuts an endless word, but never a character', () => {
    const shown = excerpt('𝒳'.repeat(500), 'fox');
    expect(shown).toHaveLength(300);
    expect(excerpt(`a${'𝒳'.repeat(500)}`, 'fox')).not.toMatch(/\p{Surrogate}/u);
  });

  test('is never longer than 300 characters and never unescaped', () => {
    const word = fc.constantFrom(
      'fox',
      'Fóx',
      '<b>',
      '&',
      'den',
      '東京',
      '🎉',
      ' ',
      '\n',
      'v1.2',
      'x'.repeat(301),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 300 }),
        fc.constantFrom('fox', 'den fo*', '東京', '1'),
        (words, query) => {
          const html = excerptsFor(parseQuery(query, () => undefined).wanted)(Buffer.from(words.join('')));
          const plain = html.replaceAll(/<span class="searchmatch">|<\/span>/g, '');
          expect(plain).not.toMatch(/[<>"']/);
          expect(plain.replaceAll(/&\w+;/g, '.').length).toBeLessThanOrEqual(300);
          expect(plain).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });

  test('shows a part of the text as it stands, with a match where there is one', () => {
    const pieces = [
      'fox',
      'Foxé',
      'fo',
      '東京',
      '🎉',
      'é',
      'e\u0301',
      'naïve lorem '.repeat(40),
      ' ',
      ' ',
      '.',
    ];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((each) => each.join(''));
    fc.assert(
      fc.property(text, (whole) => {
        const shown = excerpt(whole, 'fox');
        expect(whole.replace(/\s+/g, ' ')).toContain(shown.replaceAll(/[[\]]/g, ''));
        const stands = wholeWords(whole).some((word) => fold(word) === 'fox');
        expect(shown.includes('[fox]')).toBe(stands);
      }),
    );
  });

  test.each(['fox ', 'foxé ', 'éfox'])('many %j take time in proportion to the text', (piece) => {
    const time = (size: number): number => {
      const text = piece.repeat(size);
      return timeOf(() => excerptsFor(parseQuery('fox den', () => undefined).wanted)(Buffer.from(text)));
    };
    time(50_000);
    expect(time(100_000)).toBeLessThan(500);
  });
});
