import { describe, expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

describe('the view flavour', () => {
  test('says in words what is wrong', () => {
    expect(bodyOf('<ref name="a&lt;b"/>', { flavour: 'view' })).toContain(
      '<span class="error mw-ext-cite-error">Cite error: The note "a&lt;b" has no text anywhere.</span>',
    );
    expect(bodyOf('<indicator>x</indicator>', { flavour: 'view' })).toContain('needs a name.');
  });

  test('tells of missing pages in titles', () => {
    const html = bodyOf('[[No such page]]', { flavour: 'view' });
    expect(html).toContain('title="No such page (page does not exist)"');
    expect(html).not.toContain('i18n');
  });

  test('has a text for every error of notes', () => {
    const source = [
      '<ref></ref><ref/><ref name="a"/><ref name="b">x</ref><ref name="b">y</ref><ref name="c" follow="d">x</ref>',
      '<ref dir="up">x</ref><ref name="e" dir="ltr">x</ref><ref name="e" dir="rtl"/><ref colour="red">x</ref>',
      '<ref name="1">x</ref><ref group="g">x</ref><ref name="f" group="h"/>',
      '<references colour="red"><ref>x</ref><ref name="z">x</ref><ref name="a"/><references/></references>',
      '<references group="h"><ref name="f" group="i">x</ref></references>',
    ].join('');
    const html = bodyOf(source, { flavour: 'view' });
    expect(html).not.toContain('⧼');
    expect(html.match(/Cite error/g)?.length).toBeGreaterThan(12);
  });

  test('leaves the edit flavour as it is', () => {
    expect(bodyOf('<ref name="a"/>')).toContain('data-mw-i18n');
  });
});
