import { describe, expect, test } from 'vitest';
import { frontMatterProblem, readFrontMatter } from '../../../src/content-models/markdown/front-matter.ts';
import {
  listingOf,
  readFrontMatter as readPlain,
} from '../../../src/content-models/markdown/plain-front-matter.ts';

const NAMES = ['Rivers', 'Europe'];

describe('categories', () => {
  test.each([
    ['a list in brackets', '---\ntags: [Rivers, "Europe"]\n---\n'],
    ['a list in brackets over lines', '---\ncategories: [Rivers,\n  Europe]\n---\n'],
    ['a list of lines', '---\ncategories:\n  - Rivers\n  - Europe\n---\n'],
    ['a text with commas', '---\ntags: Rivers, Europe\n---\n'],
    ['a quoted text with commas', '---\ntags: "Rivers, Europe" # two\n---\n'],
    ['a list of TOML', '+++\ntags = ["Rivers", \'Europe\']\n+++\n'],
    ['a list of TOML over lines', '+++\ntags = [\n  "Rivers",\n  "Europe",\n]\n+++\n'],
    ['behind a byte order mark', '\ufeff---\r\ntags: [Rivers, Europe]\r\n---\r\n'],
  ])('are %s, to readers and to searches', (_, source) => {
    expect(readFrontMatter(source).categories).toEqual(NAMES);
    expect(readPlain(source).categories).toEqual(NAMES);
    expect(readFrontMatter(source).end).toBe(source.length);
    expect(readPlain(source).end).toBe(source.length);
  });

  test("are Zola's taxonomies", () => {
    const source = '+++\ntitle = "T"\n[taxonomies]\ntags = ["Rivers", "Europe"]\n+++\n';
    expect(readFrontMatter(source)).toMatchObject({ title: 'T', categories: NAMES });
  });

  test('in lists keep their commas', () => {
    expect(readFrontMatter('---\ntags: ["Paris, Texas"]\n---\n').categories).toEqual(['Paris, Texas']);
    expect(readPlain('---\ntags: ["Paris, Texas"]\n---\n').categories).toEqual(['Paris, Texas']);
  });
});

describe('facts', () => {
  test('of YAML and of TOML are the same', () => {
    const yaml =
      '---\ntitle: A\ndescription: B, c\nlang: pt_BR\nredirect: Other\nlanguages: {de: Rhein}\n---\n';
    const toml =
      '+++\ntitle = "A"\ndescription = "B, c"\nlang = "pt_BR"\nredirect = "Other"\ndate = 2024-01-01\n[languages]\nde = "Rhein"\n+++\n';
    const { end: _, ...facts } = readFrontMatter(yaml);
    expect(readFrontMatter(toml)).toMatchObject(facts);
    expect(facts).toMatchObject({
      title: 'A',
      description: 'B, c',
      language: 'pt-BR',
      redirect: 'Other',
      languages: [{ code: 'de', title: 'Rhein' }],
    });
    expect(readPlain(toml).description).toBe('B, c');
  });

  test.each([
    ['draft: true', true],
    ['draft: yes', true],
    ["draft: 'true'", true],
    ['draft: false', false],
    ['published: false', true],
    ['published: no # yet', true],
    ['published: true', false],
    ['drafty: true', false],
  ])('%s: a draft: %s', (line, isDraft) => {
    expect(readFrontMatter(`---\n${line}\n---\n`).isDraft).toBe(isDraft);
    expect(listingOf(`---\n${line}\n---\n`)?.isDraft ?? false).toBe(isDraft);
    const toml = `+++\n${line.replace(':', ' =').replace(/yes|no\b/, (word) => `"${word}"`)}\n+++\n`;
    expect(readFrontMatter(toml).isDraft).toBe(isDraft);
    expect(listingOf(toml)?.isDraft ?? false).toBe(isDraft);
  });

  test.each([
    ['aliases: [Old, "Older, even"]', ['Old', 'Older, even']],
    ['aliases:\n  - Old\n  - /older/', ['Old', '/older/']],
    ['redirect_from: /old/page/', ['/old/page/']],
    ['redirect_from:\n- /a.html\n- /b', ['/a.html', '/b']],
  ])('%j: %j', (lines, aliases) => expect(listingOf(`---\n${lines}\n---\n`)?.aliases).toEqual(aliases));
});

describe('front matter that cannot be read', () => {
  test.each([
    ['YAML with two colons', '---\ntitle: A: b\n---\ntext', /nested mappings/i],
    ['a list that does not end', '---\ntags: [a\n---\ntext', /flow|collection|\]/i],
    ['TOML without a value', '+++\ntitle =\n+++\ntext', /invalid toml/i],
    ['too long', `---\na: ${'x'.repeat(20_000)}\n---\n`, /more than/],
  ])('has a problem: %s', (_, source, problem) => {
    expect(frontMatterProblem(source)).toMatch(problem);
  });

  test.each([
    ['YAML', '---\ntitle: A: b\n---\ntext'],
    ['TOML', '+++\ntitle =\n+++\ntext'],
  ])('is text: %s', (_, source) => expect(readFrontMatter(source).end).toBe(0));

  test.each([
    ['one rule', '---\n\ntext'],
    ['none', 'text'],
    ['an empty one', '---\n---\n'],
  ])('is none: %s', (_, source) => {
    expect(frontMatterProblem(source)).toBeUndefined();
  });
});
