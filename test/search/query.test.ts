import { describe, expect, test } from 'vitest';
import { QUERY_CHARS } from '../../src/search/engine.ts';
import { parseQuery, type Query } from '../../src/search/query.ts';

const names: Readonly<Record<string, number>> = { help: 12, 'user talk': 3 };
const namespaceOf = (name: string): number | undefined => names[name.toLowerCase().replaceAll('_', ' ')];

/** A query in short: `foo`, `ba*`, `"a b"`, `title:x`, `-y`, and filters in brackets. */
function show(query: Query): string {
  const clauses = [
    ...query.wanted.map((clause) => ({ clause, sign: '' })),
    ...query.unwanted.map((clause) => ({ clause, sign: '-' })),
  ].map(({ clause, sign }) => {
    const words = clause.terms.join(' ') + (clause.isPrefix ? '*' : '');
    return `${sign}${clause.inTitle ? 'title:' : ''}${clause.isPhrase ? `"${words}"` : words}`;
  });
  const filters = [
    query.namespaces && `[in ${query.namespaces}]`,
    query.titleStart !== undefined && `[start ${query.titleStart}]`,
    ...query.categories.map((name) => `[category ${name}]`),
    ...query.templates.map((name) => `[template ${name}]`),
  ];
  return [...filters, ...clauses].filter(Boolean).join(' ');
}

describe('parseQuery', () => {
  test.each([
    ['quick Fox', 'quick fox'],
    ['foo-bar', 'foo bar'],
    ['Foo_Bar', 'foo bar'],
    ['"quick fox" den', '"quick fox" den'],
    ['"quick fox', '"quick fox"'],
    ['"fox"', 'fox'],
    ['wiki*', 'wiki*'],
    ['-wiki', '-wiki'],
    ['- wiki', 'wiki'],
    ['fox -"quick brown"', 'fox -"quick brown"'],
    ['fox -foo-bar', 'fox -"foo bar"'],
    ['fox -wi*', 'fox -wi*'],
    ['intitle:Fox', 'title:fox'],
    ['INTITLE:"a b"', 'title:"a b"'],
    ['-intitle:fox x', 'x -title:fox'],
    ['incategory:"Living_people" x', '[category living people] x'],
    ['hastemplate:Infobox', '[template infobox]'],
    ['fox prefix:Help:Sta rt', '[in 12] [start sta rt] fox'],
    ['prefix:Main', '[start main]'],
    ['fox prefix: "', 'fox'],
    ['prefix:Help:', '[in 12] [start ]'],
    ['intitle: fox', 'title:fox'],
    ['intitle:', 'intitle'],
    ['Help:start', '[in 12] start'],
    ['user_talk: Me', '[in 3] me'],
    ['all:start', '[in all] start'],
    ['ALL: start', '[in all] start'],
    ['Nowhere:start', 'nowhere start'],
    ['"help:start"', '"help start"'],
    ['東京', '東京'],
    ['', ''],
    ['   ', ''],
    ['*', ''],
    ['"', ''],
    ['-', ''],
    ['!?.', ''],
    ['(((((a+)+)+)+$', 'a'],
    ['AND OR', 'and or'],
    ["'; DROP TABLE pages; --", 'drop table pages'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what people try
    ['${7*7}', '7 7'],
    ['__proto__', 'proto'],
  ])('reads %j as %j', (text, expected) => {
    expect(show(parseQuery(text, namespaceOf))).toBe(expected);
  });

  test('leaves out what is behind 16 terms', () => {
    const words = Array.from({ length: 20 }, (_, number) => `w${number}`);
    expect(parseQuery(words.join(' '), namespaceOf).wanted).toHaveLength(16);
    expect(parseQuery(`"${words.join(' ')}"`, namespaceOf).wanted[0]?.terms).toHaveLength(16);
  });

  test('cuts after 300 characters, also where they take two units', () => {
    const query = parseQuery(`${'𠀀'.repeat(QUERY_CHARS - 2)} ab`, namespaceOf);
    expect(query.wanted.at(-1)?.terms).not.toContain('ab');
    expect(parseQuery(`${' '.repeat(QUERY_CHARS - 1)}ab`, namespaceOf).wanted[0]?.terms).toEqual(['a']);
  });
});
