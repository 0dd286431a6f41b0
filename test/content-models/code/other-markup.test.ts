import { describe, expect, test } from 'vitest';
import { markupRuns, markupTitle } from '../../../src/content-models/code/other-markup.ts';
import { ENGINES } from '../../../src/content-models/engines.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

describe('markupTitle()', () => {
  test.each([
    ['AsciiDoc', '= The Guide\nAnn <ann@example.org>\n', 'The Guide'],
    ['AsciiDoc behind a comment', '// licence\n\n:toc:\n= The Guide\n', 'The Guide'],
    ['Creole', '= z88dk libraries =\n\nText\n', 'z88dk libraries'],
    ['RDoc', '= Widget\nText', 'Widget'],
    ['Textile', 'h1. The Guide\n\nText', 'The Guide'],
    ['Textile with a class', 'h1(top#a). The Guide', 'The Guide'],
    ['Org', '# -*- mode: org -*-\n#+AUTHOR: Ann\n#+Title: The Guide\n* First\n', 'The Guide'],
    ['reStructuredText', 'The Guide\n=========\n\nText', 'The Guide'],
    ['reStructuredText with both lines', '=========\nThe Guide\n=========\n', 'The Guide'],
    ['reStructuredText behind a comment', '.. licence\n\nÜbersicht\n---------\n', 'Übersicht'],
    ['Pod', '=pod\n\n=head1 The Guide\n', 'The Guide'],
    ['Pod with a name', '=head1 NAME\n\nFoo::Bar - does things\n', 'Foo::Bar'],
    ['prose', 'Only text.\n\n= Not a title\n', undefined],
    ['a line too short', 'The Guide\n===\n', undefined],
    ['nothing', '\n\n', undefined],
  ])('of %s', (_, source, title) => expect(markupTitle(source)).toBe(title));
});

describe('markupRuns()', () => {
  test('together are the source, headings apart', () => {
    const source = '= A\r\ntext\n\nB\n-\n\nLong\n----\n** C\nh2. D\n\n=head2 E\n';
    const runs = markupRuns(source);
    expect(runs.map(({ text }) => text).join('')).toBe(source);
    expect(runs.filter(({ isHeading }) => isHeading).map(({ text }) => text.trim())).toEqual([
      '= A',
      'Long',
      '** C',
      'h2. D',
      '=head2 E',
    ]);
  });
});

describe('a page in a markup that is not read', () => {
  const context = contextFor({});

  test('is shown as its source, with its own title', () => {
    const { html, properties, outline } = ENGINES.text.render('= A & B =\n<b>\n', context, {
      flavour: 'view',
    });
    expect(html).toBe(
      '<section data-mw-section-id="0"><pre class="mw-code mw-text mw-document" dir="auto">' +
        '<span class="hljs-section">= A &amp; B =\n</span>&lt;b>\n</pre></section>',
    );
    expect(properties.get('displaytitle')).toBe('A &amp; B');
    expect(outline.text).toBe('= A & B =\n<b>');
  });
});
