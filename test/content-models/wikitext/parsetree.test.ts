/** The trees are those that MediaWiki 1.43 gives of the same sources. */

import { describe, expect, test } from 'vitest';
import { parsetreeOf } from '../../../src/content-models/wikitext/parsetree.ts';
import { ALL } from '../../sizes.ts';
import { timeOf } from '../../support/thread-time.ts';

const TREES: readonly (readonly [what: string, source: string, tree: string])[] = [
  ['nothing', '', '<root/>'],
  ['text with signs of XML', '"a" & \'b\' < c', "<root>&quot;a&quot; &amp; 'b' &lt; c</root>"],
  [
    'a template and its arguments',
    '{{a|b=c=d|[[x|y=z]]}}',
    '<root><template><title>a</title><part><name>b</name><equals>=</equals><value>c=d</value></part><part><name index="1"/><value>[[x|y=z]]</value></part></template></root>',
  ],
  [
    'a template at the beginning of a line',
    'x\n{{#if: 1\n| 2 }}',
    '<root>x\n<template lineStart="1"><title>#if: 1\n</title><part><name index="1"/><value> 2 </value></part></template></root>',
  ],
  [
    'an argument in a name',
    '{{{{{a}}}}} {{{{b}}}}',
    '<root><template><title><tplarg><title>a</title></tplarg></title></template> {<tplarg><title>b</title></tplarg>}</root>',
  ],
  [
    'headings, with what stands in them and after',
    '== H {{x}} == <!--c-->\n=== Not\n== Un =\n====\n==\n===',
    '<root><h level="2" i="1">== H <template><title>x</title></template> == <comment>&lt;!--c--&gt;</comment></h>\n=== Not\n<h level="1" i="2">== Un =</h>\n<h level="1" i="3">====</h>\n==\n<h level="1" i="4">===</h></root>',
  ],
  [
    'headings in arguments, which may be none',
    '{{Box|\n== in ==\n}}\n== out ==',
    '<root><template><title>Box</title><part><name index="1"/><value>\n<possible-h level="2" i="1">== in ==</possible-h>\n</value></part></template>\n<h level="2" i="2">== out ==</h></root>',
  ],
  [
    'a comment that has a line to itself',
    'a\n <!-- line -->\nb <!-- x --> c',
    '<root>a\n<comment> &lt;!-- line --&gt;\n</comment>b <comment>&lt;!-- x --&gt;</comment> c</root>',
  ],
  [
    'tags of extensions',
    "<pre>x\n{{y}}</pre><ref name='a\"b'>t</ref><ref/>",
    "<root><ext><name>pre</name><attr/><inner>x\n{{y}}</inner><close>&lt;/pre&gt;</close></ext><ext><name>ref</name><attr> name='a&quot;b'</attr><inner>t</inner><close>&lt;/ref&gt;</close></ext><ext><name>ref</name><attr/></ext></root>",
  ],
  [
    'tags of inclusion',
    '<includeonly>i {{x}}</includeonly><noinclude>n</noinclude>',
    '<root><ignore>&lt;includeonly&gt;i {{x}}&lt;/includeonly&gt;</ignore><ignore>&lt;noinclude&gt;</ignore>n<ignore>&lt;/noinclude&gt;</ignore></root>',
  ],
  [
    'brackets that nobody closes',
    '{{un|closed [[\n== Last ==',
    '<root>{{un|closed [[\n<h level="2" i="1">== Last ==</h></root>',
  ],
];

describe('parsetreeOf()', () => {
  test.each(TREES)('%s', (_, source, tree) => {
    expect(parsetreeOf(source)).toBe(tree);
  });

  test.runIf(ALL).each([
    ['{{a}} ', 'templates on one line'],
    ['== {{a}} ==\n', 'headings'],
    ['= ', 'signs of headings'],
    ['{{a|\n== b ==', 'open brackets'],
    ['\n<!--a-->', 'comments'],
  ])('twice as much of %j takes no more than about twice the time', (part) => {
    const leastOf = (count: number): number => {
      const source = part.repeat(count);
      return Math.min(...[1, 2, 3].map(() => timeOf(() => parsetreeOf(source))));
    };
    leastOf(2_000);
    expect(leastOf(16_000)).toBeLessThan(10 + 6 * leastOf(8_000));
  });
});
