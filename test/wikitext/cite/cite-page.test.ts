import { describe, expect, test } from 'vitest';
import { ALL } from '../../sizes.ts';
import { timeOf } from '../../support/thread-time.ts';
import { bodyOf } from '../render-for-test.ts';

/** Ids of marks and notes, numbers shown, ways back: the skeleton of the notes of a page. */
function skeleton(source: string): string {
  return bodyOf(source, { title: 'P' })
    .replace(/<span class="cite-bracket">([[\]])<\/span>/g, '$1')
    .replace(/ (?:about|rel|typeof|data-mw|data-mw-footnote-number|data-mw-group)="[^"]*"/g, '')
    .replace(/ data-mw(?:-i18n)?='[^']*'/g, '')
    .replace(/ class="(?:mw-|cite-)[^"]*"/g, '')
    .replace(/<\/?(?:span|div|p|br)[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('notes', () => {
  test('get numbers, ways back and a list at the end', () => {
    expect(skeleton('a<ref>x</ref> b<ref>y</ref>')).toBe(
      'a<sup id="cite_ref-1"><a href="./P#cite_note-1">[1]</a></sup> ' +
        'b<sup id="cite_ref-2"><a href="./P#cite_note-2">[2]</a></sup> ' +
        '<ol> <li id="cite_note-1"><a href="./P#cite_ref-1">↑</a> x</li> ' +
        '<li id="cite_note-2"><a href="./P#cite_ref-2">↑</a> y</li> </ol>',
    );
  });

  test('with one name are one note', () => {
    expect(skeleton('<ref name=" a  b ">x</ref><ref name="a b"/><references/>')).toContain(
      '<li id="cite_note-a_b-1"><a href="./P#cite_ref-a_b_1-0">1</a> <a href="./P#cite_ref-a_b_1-1">2</a> x</li>',
    );
  });

  test('in groups have numbers of their own', () => {
    const text = skeleton('<ref>x</ref><ref group="g">y</ref><references group="g"/><references/>');
    expect(text).toContain('[g 1]');
    expect(text).toContain('[1]');
  });

  test.each([
    ['<references/>', 11, true],
    ['', 11, true],
    ['<references/>', 10, false],
    ['<references responsive="0"/>', 11, false],
  ])('stand in columns from eleven on, unless not wanted: %s behind %i', (list, count, isInColumns) => {
    expect(bodyOf(`${'<ref>x</ref>'.repeat(count)}\n${list}`).includes('mw-references-columns')).toBe(
      isInColumns,
    );
  });

  test('begin anew after a list', () => {
    const text = skeleton('<ref>x</ref><references/><ref>y</ref><references/>');
    expect(text.match(/\[1\]/g)).toHaveLength(2);
    expect(text).toContain('cite_note-2');
  });

  test('may be written in the list', () => {
    const text = skeleton('<ref name="a"/><references><ref name="a">x</ref></references>');
    expect(text).toContain('<li id="cite_note-a-1"><a href="./P#cite_ref-a_1-0">↑</a> x</li>');
  });

  test('go on with follow', () => {
    const text = skeleton('<ref name="a">x</ref><ref follow="a">y</ref><references/>');
    expect(text).toContain('↑</a> x y</li>');
    expect(text).not.toContain('cite_note-2');
  });

  test('in the text of a link in a note stand behind that link', () => {
    expect(skeleton('{{#tag:ref|[[A|b<ref>c</ref>]] d}}')).toContain(
      '>b</a><sup id="cite_ref-1"><a href="./P#cite_note-1">[1]</a></sup> d</li>',
    );
  });

  test('keep the places of end tags that close nothing, as items of lists do', () => {
    expect(bodyOf('<ref>a</b>c</ref>')).toContain('>a<meta typeof="mw:Placeholder/StrippedTag"/>c</span>');
  });

  test('repeated word for word have one text', () => {
    const texts = (source: string) => bodyOf(source).match(/&quot;body&quot;:\{.*?\}/g);
    const id = '&quot;body&quot;:{&quot;id&quot;:&quot;mw-reference-text-cite_note-a-1&quot;}';
    expect(texts('<ref name=a>x</ref><ref name=a>x</ref>')).toEqual([id, id]);
    expect(texts("<ref name=a>''x''</ref><ref name=a>''x''</ref>")?.[1]).toContain('html');
    expect(texts('<ref name=a>x</ref>{{#tag:ref||name=a}}')).toEqual([id]);
  });

  test('in link texts come behind the link', () => {
    expect(skeleton('[[Foo|x<ref>y</ref>z]]')).toMatch(/>xz<\/a><sup/);
  });

  test('named like properties of objects are notes like others', () => {
    const text = skeleton('<ref name="constructor">x</ref><ref name="__proto__">y</ref><references/>');
    expect(text).toContain('cite_note-constructor-1');
    expect(text).toContain('cite_note-_proto_-2');
  });
});

describe('errors', () => {
  test.each([
    ['<ref></ref>', 'ref_no_input'],
    ['<ref/>', 'ref_no_key'],
    ['<ref name="a"/>', 'references_no_text'],
    ['<ref name="a">x</ref><ref name="a">y</ref>', 'references_duplicate_key'],
    ['<ref name="a" follow="b">x</ref>', 'ref_follow_conflicts'],
    ['<ref dir="up">x</ref>', 'ref_invalid_dir'],
    ['<ref name="a" dir="ltr">x</ref><ref name="a" dir="rtl"/>', 'ref_conflicting_dir'],
    ['<ref colour="red">x</ref>', 'ref_too_many_keys'],
    ['<ref name="1">x</ref>', 'ref_numeric_key'],
    ['<references><ref>x</ref></references>', 'references_no_key'],
    ['<references><ref name="a">x</ref></references>', 'references_missing_key'],
    [
      '<ref name="a" group="g"/><references group="g"><ref name="a" group="h">x</ref></references>',
      'references_group_mismatch',
    ],
    ['<ref name="a"/><references><ref name="a"/></references>', 'empty_references_define'],
    ['<ref group="g">x</ref>', 'group_refs_without_references'],
    ['<references colour="red"/>', 'references_invalid_parameters'],
  ])('of %s is named', (source, key) => {
    expect(bodyOf(source)).toContain(`cite_error_${key}`);
  });

  test('are not made up', () => {
    expect(
      bodyOf('<ref name="a">x</ref><ref name="a">x</ref><ref name="b" dir="LTR">y</ref><references/>'),
    ).not.toContain('error');
  });
});

describe('many notes', () => {
  test.runIf(ALL)('take time in proportion', () => {
    const page = (count: number) =>
      Array.from({ length: count }, (_, index) => `<ref name="n${index}">t</ref>`).join(' ');
    const best = (source: string) =>
      Math.min(...Array.from({ length: 3 }, () => timeOf(() => bodyOf(source))));
    best(page(500));
    // Four times the notes: sixteen times the time would be quadratic.
    expect(best(page(2400)) / best(page(600))).toBeLessThan(10);
  });
});
