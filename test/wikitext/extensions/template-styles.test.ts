import { describe, expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { activeNodes } from '../active-nodes.ts';
import { bodyOf, contextFor, renderForTest } from '../render-for-test.ts';

const pages = {
  'Template:Box/styles.css': '.box { color: red; background: url(//evil) } @import "x";',
  'Template:Box': '<templatestyles src="Box/styles.css"/><div class="box">x</div>',
  'Template:Plain': 'no sheet',
  'Styles.css': 'p { margin: 0 } </style><script>x</script> b { content: "</style><img src=x onerror=1>" }',
};
const made = (source: string) => bodyOf(source, { pages });

describe('<templatestyles>', () => {
  test('styles the content with a page, once', () => {
    const html = made('{{Box}}\n{{Box}}');
    expect(html).toMatch(
      /<style data-mw-deduplicate="TemplateStyles:r([0-9a-f]{12})"[^>]*>\.mw-parser-output \.box\{color:red\}<\/style><div class="box" about="#mwt1">x<\/div>[\s\S]*<link rel="mw-deduplicated-inline-style" href="mw-data:TemplateStyles:r\1"/,
    );
  });

  test('stands on a page, in a paragraph and in a list without breaking them', () => {
    expect(made('<templatestyles src="Box/styles.css" />text')).toMatch(
      /^<style [^>]*>[^<]*<\/style><p>text<\/p>$/,
    );
    expect(made('* a <templatestyles src="Box/styles.css" />b')).toMatch(
      /^<ul><li>a <style [^>]*>[^<]*<\/style>b<\/li><\/ul>$/,
    );
    expect(made('<templatestyles src=":Styles.css" wrapper="div.a" />')).toContain(
      '.mw-parser-output div.a p{margin:0}',
    );
  });

  test('lets nothing act', () => {
    for (const flavour of ['view', 'edit'] as const)
      expect(activeNodes(renderForTest('<templatestyles src=":Styles.css" />', { pages, flavour }))).toEqual(
        [],
      );
  });

  test.each([
    ['<templatestyles />', 'needs the name'],
    ['<templatestyles src="<" />', 'needs the name'],
    ['<templatestyles src="None.css" />', 'no page Template:None.css'],
    ['<templatestyles src="Plain" />', 'no style sheet'],
    ['<templatestyles src="Box/styles.css" wrapper="a b" />', 'selector of one element'],
  ])('%s says what is wrong', (source, words) => expect(made(source)).toContain(words));
});

test('a heading is called by its words, not by its styles', () => {
  expect(made('== <templatestyles src="Box/styles.css" />Words ==')).toContain('<h2 id="Words">');
});

test.each([true, false])(
  'the tag comes back from HTML that was edited (with its source: %s)',
  (hasSource) => {
    const wikitext = '* a <templatestyles src="Box/styles.css" />word\n\n{{Box}}\n\ntext\n';
    const html = renderForTest(wikitext, { pages }).replace('word', 'thing');
    const original = hasSource ? { original: { wikitext } } : {};
    expect(serializeHtml(html, contextFor({ pages }), original)).toBe(wikitext.replace('word', 'thing'));
  },
);
