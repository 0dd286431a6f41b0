import { describe, expect, test } from 'vitest';
import { navMarkdown } from '../../../src/wiki/rendering/navigation.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const MKDOCS = `site_name: My site
nav:
  - Home: index.md
  - 'A: guide':
      - Install: guide/install.md   # first
      - guide/use_it.md
    # and more
  - Elsewhere: https://example.org/x
  - "*Star*": star.md
theme: material
`;

describe('navMarkdown()', () => {
  test('makes a list of pages and of parts', () => {
    expect(navMarkdown(MKDOCS)).toBe(
      [
        '- [Home](</docs/index.md>)',
        '- A: guide',
        '  - [Install](</docs/guide/install.md>)',
        '  - [use\\_it](</docs/guide/use_it.md>)',
        '- [Elsewhere](<https://example.org/x>)',
        '- [\\*Star\\*](</docs/star.md>)',
        '',
      ].join('\n'),
    );
  });

  test('counts from the folder that the file names', () => {
    expect(navMarkdown('docs_dir: text\nnav:\n- a.md\n')).toBe('- [a](</text/a.md>)\n');
  });

  test('counts from a wiki that lies below the file', () => {
    expect(navMarkdown('docs_dir: docs/text\nnav:\n- a.md\n- b/c.md\n', 'docs/')).toBe(
      '- [a](</text/a.md>)\n- [c](</text/b/c.md>)\n',
    );
    expect(navMarkdown('nav:\n- a.md\n', 'docs/')).toBe('- [a](</a.md>)\n');
    expect(navMarkdown('nav:\n- a.md\n', 'other/')).toBe('- a\n');
  });

  test.each(['site_name: x', 'nav: [a.md]', 'nav:\n', ''])('finds none in %j', (yaml) => {
    expect(navMarkdown(yaml)).toBeUndefined();
  });
});

test('the navigation of a wiki follows its file and its pages', async () => {
  const made = await makeWiki({ past: [{ files: { 'docs/index.md': 'x' } }] });
  expect(await made.wiki.navigation.rendered()).toBeUndefined();
  await made.push({ files: { 'mkdocs.yml': 'nav:\n  - Start: index.md\n  - Next: next.md\n' } });
  const html = async () => (await made.wiki.navigation.rendered())?.html.toString() ?? '';
  expect(await html()).toMatch(/<a [^>]*href="\.\/Docs\/[Ii]ndex"[^>]*>Start<\/a>/);
  expect(await html()).toMatch(/redlink=1[^>]*>Next<\/a>/);
  await made.push({ files: { 'docs/next.md': 'y' } });
  expect(await html()).not.toMatch(/redlink/);
});
