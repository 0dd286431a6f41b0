import { describe, expect, test } from 'vitest';
import { entryOf, Titles } from '../../src/search/titles.ts';

/** A list of titles: `Fox=1` is page 1, `Fox>1` a redirect to it, `12:Help:Fox=1` one in namespace 12. */
function titles(...rows: readonly string[]): Titles {
  const list = new Titles();
  for (const row of rows) list.add(parse(row));
  return list;
}

function parse(row: string) {
  const [, namespace, title, sign, id] = /^(?:(\d+):)?(.*)([=>])(\d+)$/.exec(row)!;
  return entryOf({
    id: Number(id),
    title: title!,
    namespace: Number(namespace ?? 0),
    isRedirect: sign === '>',
  });
}

function complete(
  list: Titles,
  prefix: string,
  limit = 10,
  namespaces: readonly number[] | 'all' = [0],
): string {
  const hits = list.complete(prefix, limit, namespaces);
  return hits
    .map(({ id, matchedTitle }) => (matchedTitle === undefined ? id : `${id}(${matchedTitle})`))
    .join(' ');
}

describe('Titles', () => {
  test.each([
    ['in order of titles', ['Fox den=1', 'Foal=2', 'Fox=3'], 'fo', '2 3 1'],
    ['the exact title first', ['Foxes=1', 'Fox=2'], 'fox', '2 1'],
    ['case and diacritics alike', ['Éclair=1', 'eclat=2'], 'ECLA', '1 2'],
    ['the spelling asked for before others', ['NASA=1', 'Nasa=2', 'Nasal=3'], 'Nasa', '2 1 3'],
    ['that spelling without its capital', ['NASA=1', 'Nasa=2'], 'nasa', '2 1'],
    ['underscores as spaces', ['Main Page=1'], ' main_p', '1'],
    ['full width and decomposed letters', ['Ünit=1'], 'ｕ\u0308n', '1'],
    ['no middles of titles', ['The fox=1'], 'fox', ''],
    ['redirects with their title', ['Earth=1', 'Terra>1'], 'ter', '1(Terra)'],
    ['several redirects as one', ['Earth=1', 'Terra>1', 'Tera>1'], 'te', '1(Tera)'],
    ['a page before a redirect of the same name', ['Foo=1', 'foo>2', 'Bar=2'], 'FOO', '1 2(foo)'],
    ['punctuation as it stands', ['C++=1', 'C#=2', 'C=3'], 'c+', '1'],
    ['the first without a beginning', ['B=1', 'A=2'], '', '2 1'],
  ])('gives %s', (_name, rows, prefix, expected) => {
    expect(complete(titles(...rows), prefix)).toBe(expected);
  });

  test('looks into the namespaces asked for', () => {
    const list = titles('Fox=1', '12:Help:Fox=2', '1:Talk:Fox=3', '12:Help:Foal>1');
    expect(complete(list, 'fo', 10, [0])).toBe('1');
    expect(complete(list, 'fo', 10, [12])).toBe('1(Help:Foal) 2');
    expect(complete(list, 'fo', 10, [0, 1])).toBe('1 3');
    expect(complete(list, 'fox', 10, 'all').split(' ').sort()).toEqual(['1', '2', '3']);
    expect(complete(list, 'fo', 10, [7])).toBe('');
  });

  test('mixes namespaces in the order of titles, a page once', () => {
    const list = titles(
      'Ab=1',
      'Ad=2',
      '12:Help:Aa=3',
      '12:Help:Ac=4',
      '14:Category:Ab>4',
      '14:Category:Ae=5',
    );
    expect(complete(list, 'a', 10, [0, 12, 14])).toBe('3 1 4(Category:Ab) 2 5');
    expect(complete(list, 'a', 3, [0, 12, 14])).toBe('3 1 4(Category:Ab)');
  });

  test('finds the spelling asked for behind as many as are wanted', () => {
    expect(complete(titles('NASA=1', 'NASa=2', 'Nasa=3'), 'Nasa', 1)).toBe('3');
  });

  test('counts pages, not titles, against the limit', () => {
    const list = titles('Aa=1', 'Ab>1', 'Ac>1', 'Ad=2', 'Ae=3');
    expect(complete(list, 'a', 2)).toBe('1 2');
    expect(complete(list, 'a', 0)).toBe('');
  });

  test('forgets the one that is removed', () => {
    const list = titles('Fox=1', 'fox=2', 'Fox>3', 'Fox>4');
    list.remove(parse('Fox>3'));
    list.remove(parse('Fox=1'));
    list.remove(parse('Unknown=1'));
    list.remove(parse('7:Nowhere:Fox=1'));
    expect(complete(list, 'fox')).toBe('2 4(Fox)');
    expect(list.size).toBe(2);
  });

  test('lists pages in order', () => {
    expect([...titles('B=1', 'A>1', 'A=2').pages()]).toEqual([2, 1]);
  });
});
