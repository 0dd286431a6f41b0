import { describe, expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

const files = { 'A.jpg': { width: 640, height: 480 } };
const mapOf = (...lines: string[]) => bodyOf(`<imagemap>\n${lines.join('\n')}\n</imagemap>`, { files });
const errorOf = (...lines: string[]) =>
  /"errors":(\[.*?\])\}"/.exec(mapOf(...lines).replaceAll('&quot;', '"'))?.[1];

describe('<imagemap>', () => {
  test('leads from parts of a picture to different places', () => {
    const html = mapOf('File:A.jpg|200px|alt=x', 'rect 0 0 50 50 [[Foo]]', 'default [[Bar|baz]]');
    expect(html).toContain('class="noresize mw-ext-imagemap-desc-bottom-right"');
    expect(html).toContain('typeof="mw:File mw:Extension/imagemap"');
    expect(html).toMatch(/<a href="\.\/Bar" title="baz"><img [^>]*usemap="#ImageMap_1"[^>]*\/?><\/a>/);
    expect(html).toMatch(
      /<map name="ImageMap_1"><area href="\.\/Foo" shape="rect" coords="0,0,16,16"\/?><\/map>/,
    );
    expect(html).toContain('<figcaption></figcaption></figure>');
  });

  test('has words for links, of wikitext without its marks', () => {
    const html = mapOf(
      'File:A.jpg|100px',
      "rect 1 2 3 4 [[X|''i'' <b>b</b> {{lc:A}}]]",
      'circle 1 2 3 [http://example.org/x a b]',
      'poly 1 2 3 4 5 6.5 [http://example.org]',
      'rect 1 2 3 4 [[File:A.jpg]] [[Y]]',
      'rect 1 2 3 4 [[Category:C]]',
    );
    expect(html).toContain('<area href="./X" shape="rect" coords="0,0,0,1" alt="i b a" title="i b a"/>');
    expect(html).toContain(
      '<area href="http://example.org/x" class="plainlinks" rel="nofollow" shape="circle" coords="0,0,0" alt="a b" title="a b"/>',
    );
    expect(html).toContain('shape="poly" coords="0,0,0,1,1,1"/>');
    expect(html).toContain('<area href="./File:A.jpg" shape="rect" coords="0,0,0,1"/>');
    expect(html).toContain('<area href="./Category:C" shape="rect" coords="0,0,0,1"/>');
  });

  test('keeps the form of its picture, whose own link counts for nothing', () => {
    expect(mapOf('File:A.jpg|thumb|link=Zed|cap', 'desc none')).toMatch(
      /^<figure class="mw-default-size noresize" typeof="mw:File\/Thumb mw:Extension\/imagemap".*<span><img .*<figcaption>cap<\/figcaption>/s,
    );
  });

  test('has the caption as title where it is not shown, whatever its link is called', () => {
    const link = 'default [[Foo|t]]';
    for (const options of ['20px|x', '20px|link=Zed|x', 'left|x', "border|''x''"])
      expect(mapOf(`File:A.jpg|${options}`, link)).toContain('<a href="./Foo" title="x">');
    for (const options of ['20px', 'frame|x', 'thumb|x'])
      expect(mapOf(`File:A.jpg|${options}`, link)).toContain('<a href="./Foo" title="t">');
  });

  test('has no sign in a corner of a thumbnail', () => {
    expect(mapOf('File:A.jpg|thumb|x', 'desc top-left')).not.toContain('imagemap-desc');
    expect(mapOf('File:A.jpg|frame|x', 'desc top-left')).toContain('mw-ext-imagemap-desc-top-left');
  });

  test('says what it does not understand', () => {
    expect(errorOf('rect 1 2 3 4 [[Foo]]')).toBe('[{"key":"imagemap_no_image"}]');
    expect(errorOf('')).toBe('[{"key":"imagemap_no_image"}]');
    expect(errorOf('File:None.jpg')).toBe('[{"key":"imagemap_invalid_image"}]');
    const inLine3 = (line: string) => errorOf('File:A.jpg', line);
    expect(inLine3('rect 1 2 3 [[X]]')).toBe('[{"key":"imagemap_missing_coord","params":[3]}]');
    expect(inLine3('rect 1 2 3 a [[X]]')).toBe('[{"key":"imagemap_invalid_coord","params":[3]}]');
    expect(inLine3('ring 1 2 3 [[X]]')).toBe('[{"key":"imagemap_unrecognised_shape","params":[3]}]');
    expect(inLine3('rect 1 2 3 4 X')).toBe('[{"key":"imagemap_no_link","params":[3]}]');
    expect(inLine3('poly 1 2 3 [[X]]')).toBe('[{"key":"imagemap_poly_odd","params":[3]}]');
    for (const link of ['[[<]]', '[[|x]]', '[javascript:alert(1) x]', '[[Foo|]]'])
      expect(inLine3(`rect 1 2 3 4 ${link}`)).toBe('[{"key":"imagemap_invalid_title","params":[3]}]');
    expect(inLine3('desc TOP-left')).toContain('imagemap_invalid_desc');
  });
});
