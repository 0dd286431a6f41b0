import { describe, expect, test } from 'vitest';
import { MODELS } from '../../src/content-models/models.ts';
import { wordPairs, wordsOfLanguage } from '../../src/title/language-words.ts';
import { TABLE } from '../../src/title/language-words-table.ts';
import { LocalWords, localWords } from '../../src/title/local-words.ts';
import { spellSpecial } from '../../src/title/special-pages.ts';
import { findFunction } from '../../src/wikitext/expand/find-function.ts';
import { FUNCTIONS } from '../../src/wikitext/functions/table.ts';
import { parseMediaOptions } from '../../src/wikitext/media/media-options.ts';
import { writeOut } from '../../src/wikitext/save.ts';
import { bodyOf, contextFor } from '../wikitext/render-for-test.ts';

type Kind = 'images' | 'names' | 'switches' | 'specials';

/** Names that are no functions: they say how a page is taken in, or are a case of `#switch`. */
const OTHER_NAMES = ['#default', 'subst', 'safesubst', 'msg', 'msgnw', 'raw'];

function option(word: string, words?: LocalWords): unknown {
  const text = word.replace('$1', '120');
  const written = {
    text,
    source: text,
    literal: false,
    expanded: false,
    marked: false,
    nodes: () => [],
    expandedNodes: () => [],
  };
  const { used, values, caption, ...rest } = parseMediaOptions([written], words);
  const valued = used.map(({ name, value }) => [name, text.includes('120') ? value : '']);
  return { ...rest, valued, isCaption: caption !== undefined };
}

function called(word: string, words?: LocalWords): unknown {
  if (OTHER_NAMES.includes(word)) return word;
  const [alone, before] = [word, `${word}:x`].map((name) => findFunction(name, 0, FUNCTIONS, words));
  const other = words?.function(word);
  return alone ?? before ?? (OTHER_NAMES.includes(other ?? '') ? other : undefined);
}

/** What a word means. */
const MEANINGS: Readonly<Record<Kind, (word: string, words?: LocalWords) => unknown>> = {
  images: option,
  names: called,
  switches: (word, words) => words?.switch(word) ?? word,
  specials: spellSpecial,
};

describe.each(Object.entries(TABLE))('of %s', (_, table) => {
  test.each(Object.keys(MEANINGS) as Kind[])(
    '%s mean what the English ones do, and these what they did',
    (kind) => {
      const words = localWords(table);
      const meaning = MEANINGS[kind];
      for (const [word, english] of wordPairs(table[kind])) {
        expect(meaning(english), english).toBeDefined();
        expect(meaning(word, words), word).toEqual(meaning(english));
        expect(meaning(english, words), english).toEqual(meaning(english));
      }
    },
  );
});

test.each(Object.entries(TABLE))('of %s for `subst` say what a save expands', (_, table) => {
  const words = localWords(table);
  const pages = { 'Template:Box': 'a {{{1}}}' };
  for (const [word, english] of wordPairs(table.names)) {
    if (!['subst', 'safesubst'].includes(english)) continue;
    for (const written of [word, word.toUpperCase()]) {
      const source = `{{ ${written}:Box|b}}`;
      expect(MODELS.wikitext.hasToBeWrittenOut?.(source, words), source).toBe(true);
      const context = contextFor({ pages, site: { words } });
      expect(writeOut(source, context, (text) => text).text, source).toBe('a b');
    }
  }
});

test('a page of a wiki in German means what it means there', async () => {
  const words = new LocalWords((await wordsOfLanguage('de')) as never);
  const own = (source: string): string => bodyOf(source, { site: { words } });
  expect(own('{{SEITENNAME}}/{{klein:ABC}}/{{#wechsle:x|y=1|#standard=2}}')).toContain('Parser test</span>');
  expect(own('__KEIN_INHALTSVERZEICHNIS__')).toContain('mw:PageProp/notoc');
  expect(own('[[Special:Letzte Änderungen/x]]')).toContain('href="./Special:RecentChanges/x"');
  expect(own('[[File:A.jpg|mini|links|hochkant=1.5|alternativtext=B|C]]')).toContain(
    'class="mw-default-size mw-halign-left" typeof="mw:File/Thumb"',
  );
  expect(bodyOf('[[File:A.jpg|mini]] {{SEITENNAME}} __KEIN_INHALTSVERZEICHNIS__')).not.toMatch(
    /Thumb|PageProp|Parser test/,
  );
});

test('a language is found by codes of its regions, too', async () => {
  expect(await wordsOfLanguage('de-AT')).toBe(TABLE['de']);
  expect(await wordsOfLanguage('no')).toBe(TABLE['nb']);
  expect(await wordsOfLanguage('en-gb')).toBeUndefined();
  expect(await wordsOfLanguage('constructor')).toBeUndefined();
});
