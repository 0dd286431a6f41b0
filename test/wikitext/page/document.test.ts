import { describe, expect, test } from 'vitest';
import { printDocument } from '../../../src/wikitext/page/document.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

function documentFor(source: string, flavour: 'view' | 'edit', stored = true): string {
  const page = {
    id: 7,
    revision: 12,
    parentRevision: 11,
    sha1: 'abc',
    savedAt: new Date('2024-01-02T03:04:05Z'),
    user: 'Ada',
  };
  const context = { ...contextFor({ title: 'A "b"' }), page: stored ? page : undefined };
  return printDocument(renderWikitext(source, context, { flavour }), context);
}

describe('printDocument()', () => {
  test('names the page and its revision', () => {
    const html = documentFor('x', 'view');
    expect(html).toContain('about="http://example.org/wiki/Special:Redirect/revision/12"');
    expect(html).toContain('<meta property="mw:pageId" content="7"/>');
    expect(html).toContain('<link rel="dc:replaces" resource="mwr:revision/11"/>');
    expect(html).toContain('<meta property="dc:modified" content="2024-01-02T03:04:05.000Z"/>');
    expect(html).toContain('<title>A "b"</title>');
    expect(html).toContain('<base href="http://example.org/wiki/"/>');
  });

  test.each(['edit', 'view'] as const)(
    'of the flavour %s names the base and numbers the elements',
    (flavour) => {
      const html = documentFor("''x''", flavour);
      expect(html).toContain(
        '<meta property="mw:baseRevision" content="12" data-etag="abc" data-engine="1"/>',
      );
      expect(html).toContain(
        '<section data-mw-section-id="0" id="mwAQ"><p id="mwAg"><i id="mwAw">x</i></p></section>',
      );
    },
  );

  test('for readers tells of transclusions, for its way back', () => {
    const body = documentFor('{{A}} [[File:A.jpg|b]]', 'view').replace(/^.*<body[^>]*>/s, '');
    expect(body).toMatch(/ id="mw\w+" about="#mwt1" data-mw="\{&quot;parts/);
    expect(body).not.toContain('data-parsoid');
  });

  test('of text that is no page names no revision', () => {
    expect(documentFor('x', 'edit', false)).not.toMatch(
      /Special:Redirect\/revision|dc:replaces|baseRevision/,
    );
  });

  test('has a lead section even when there is nothing', () => {
    expect(documentFor('', 'view')).toContain('<section data-mw-section-id="0" id="mwAQ"></section></body>');
  });
});
