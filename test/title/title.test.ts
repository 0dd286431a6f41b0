import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Namespaces } from '../../src/title/namespaces.ts';
import {
  isTitle,
  keyOf,
  keyToReadingForm,
  parseTitle,
  type Title,
  type TitleRules,
} from '../../src/title/title.ts';

const rules: TitleRules = {
  namespaces: new Namespaces('Stemma', [{ id: 100, name: 'Portal', aliases: ['P'] }]),
  interwiki: new Map([
    ['fr', { url: 'https://fr.example.org/wiki/$1', language: 'fr' }],
    ['here', { url: 'https://wiki.example.org/wiki/$1', local: true }],
  ]),
  capitalLinks: true,
};

function key(written: string): string {
  const parsed = parseTitle(written, rules);
  return isTitle(parsed) ? keyOf(parsed, rules) : `! ${parsed}`;
}

describe('parseTitle()', () => {
  test('behind a prefix of this wiki, as without it, the namespace is what was asked for', () => {
    expect(parseTitle('here:a', rules, 10)).toEqual(parseTitle('a', rules, 10));
    expect(parseTitle(':here:a', rules, 10)).toEqual(parseTitle(':a', rules, 10));
  });

  // A blank in front goes, and what is behind it is read by every rule.
  test('reads plain words as it reads all others', () => {
    const word = fc.string({ unit: fc.constantFrom(..."aBzÄß09(),'-. _:#%&/~"), maxLength: 12 });
    fc.assert(
      fc.property(word, fc.constantFrom(0, 4, 6, 14), (written, namespace) => {
        expect(parseTitle(written, rules, namespace)).toEqual(parseTitle(` ${written}`, rules, namespace));
      }),
    );
    const long = 'a'.repeat(256);
    expect(parseTitle(long, rules)).toBe('too-long');
  });

  test.each([
    ['main page', 'Main_page'],
    ['__main   page _', 'Main_page'],
    ['TALK : main_page', 'Talk:Main_page'],
    ['user talk:bob', 'User_talk:Bob'],
    ['image:x.png', 'File:X.png'],
    ['File:./images/map.png', 'File:Images/map.png'],
    ['Project:About', 'Stemma:About'],
    ['p:Trains', 'Portal:Trains'],
    [':Category:Maps', 'Category:Maps'],
    ['here:Talk:Home', 'Talk:Home'],
    ['Rt:foo', 'Rt:foo'],
    ['foo#bar', 'Foo'],
    ['Q&amp;A', 'Q&A'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['a\u200eb', 'Ab'],
    ['a\u202eb\u202c', 'Ab'],
    ['a/B/c', 'A/B/c'],
    ['\u{1f600} & "x" + ?', '\u{1f600}_&_"x"_+_?'],
    ['\u00e4', '\u00c4'],
    ['\u00dfa', 'Ssa'],
    ['\u01c6ep', '\u01c5ep'],
    ['\u10d7\u10d1\u10d8', '\u10d7\u10d1\u10d8'],
    ['a\u0085b', 'A\u0085b'],
  ])('%j is %j', (written, expected) => expect(key(written)).toBe(expected));

  test.each([
    ['', 'empty'],
    [' _ ', 'empty'],
    ['Talk:', 'empty'],
    ['#x', 'empty'],
    ['a[b', 'illegal-characters'],
    ['a|b', 'illegal-characters'],
    ['a\tb', 'illegal-characters'],
    ['a\u0000', 'illegal-characters'],
    ['a\u2067b', 'illegal-characters'],
    ['a\ufffd', 'illegal-characters'],
    ['a\uffff', 'illegal-characters'],
    ['\ud800', 'illegal-characters'],
    ['100%25', 'illegal-characters'],
    ['a&foo;', 'illegal-characters'],
    ['..', 'relative-path'],
    ['./a', 'relative-path'],
    ['File:../a.png', 'relative-path'],
    ['File:./', 'empty'],
    ['a/../b', 'relative-path'],
    ['../../etc/passwd', 'relative-path'],
    ['fr:..', 'relative-path'],
    ['fr:a/./b', 'relative-path'],
    ['a~~~b', 'signature'],
    ['fr:a~~~b', 'signature'],
    ['Talk:User:Bob', 'talk-prefix'],
    ['::a', 'leading-colon'],
    ['fr:::a', 'leading-colon'],
    ['fr:a%C3b', 'illegal-characters'],
    ['fr:a{b', 'illegal-characters'],
    ['\u00e4'.repeat(128), 'too-long'],
    [`\u0390${'a'.repeat(252)}`, 'too-long'],
  ])('%j is refused as %s', (written, reason) => expect(key(written)).toBe(`! ${reason}`));

  test('keeps the interwiki prefix and the fragment apart', () => {
    expect(parseTitle('FR:Accueil#x y', rules)).toEqual({
      namespace: 0,
      text: 'Accueil',
      fragment: 'x y',
      interwiki: 'fr',
    });
  });

  test('255 bytes pass, whatever the prefix takes', () => {
    expect(key(`Talk:${'a'.repeat(255)}`)).toBe(`Talk:A${'a'.repeat(254)}`);
  });
});

describe('the pages around others', () => {
  test.each(['_Sidebar', '_Header', '_Footer'])('%s keeps its underscore', (name) => {
    const title = parseTitle(name, rules) as Title;
    expect([title.text, keyOf(title, rules), keyToReadingForm(keyOf(title, rules))]).toEqual([
      name,
      name,
      name,
    ]);
  });

  test('everything else loses it', () => {
    expect(parseTitle('_Side_bar', rules)).toMatchObject({ text: 'Side bar' });
    expect(parseTitle('_Sidebar_', rules)).toMatchObject({ text: 'Sidebar' });
  });
});
