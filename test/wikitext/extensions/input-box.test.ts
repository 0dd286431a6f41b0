import { describe, expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

const boxOf = (...lines: string[]) =>
  bodyOf(`<inputbox>\n${lines.join('\n')}\n</inputbox>`).replace(/ typeof="mw:Extension.*?}"/, '');

describe('<inputbox>', () => {
  test('searches for titles and texts', () => {
    expect(boxOf('type=search', 'default=foo', 'placeholder=Find "it"', 'width=20')).toBe(
      '<div class="mw-inputbox-centered" style=""><form name="searchbox" class="searchbox mw-inputbox-form" action="/index.php?title=Special:Search">' +
        '<div class="cdx-text-input"><input name="search" class="mw-inputbox-input mw-searchInput searchboxInput cdx-text-input__input" value="foo" placeholder="Find &quot;it&quot;" size="20" dir="ltr"/></div>' +
        '<br/><input type="submit" name="go" value="Try exact match" class="cdx-button"/> <input type="submit" name="fulltext" value="Search full text" class="cdx-button"/></form></div>',
    );
  });

  test('searches in namespaces, and texts alone', () => {
    const html = boxOf('type=fulltext', 'namespaces=Main**,Talk,Nope', 'prefix=Help:');
    expect(html).toContain('<input type="hidden" value="Help:" name="prefix"/>');
    expect(html).toContain(
      'name="ns0" value="1" id="mw-inputbox-ns0-1" class="cdx-checkbox__input" checked=""/>',
    );
    expect(html).toContain('<label class="cdx-checkbox__label" for="mw-inputbox-ns1-2">Talk</label>');
    expect(html).not.toContain('Nope');
    expect(html).not.toContain('name="go"');
  });

  test('begins a page, a section, a move', () => {
    const page = boxOf(
      'type=create',
      'preload=Template:X',
      'preloadparams[]=a',
      'preloadparams[]=b',
      'break=no',
      'bgcolor=#eee',
    );
    expect(page).toContain('style="background-color: #eee; color: inherit;"');
    expect(page).toContain('<input type="hidden" value="Template:X" name="preload"/>');
    expect(page).toContain(
      'value="a" name="preloadparams[]"/><input type="hidden" value="b" name="preloadparams[]"/>',
    );
    expect(page).toContain(
      'required="" size="50" dir="ltr"/></div> <input type="submit" name="create" value="Create page"',
    );
    const section = boxOf('type=commenttitle', 'page=Talk:Foo', 'default={{lc:HI}}');
    expect(section).toContain(
      'name="preloadtitle" class="mw-inputbox-input commentboxInput cdx-text-input__input" value="hi"',
    );
    expect(section).toContain('<input type="hidden" value="Talk:Foo" name="title"/>');
    expect(boxOf('type=move', 'page=Foo')).toContain('value="Special:MovePage/Foo" name="title"');
    expect(boxOf('type=comment')).toContain('value="new" name="section"');
  });

  test('opens a page in the middle of a text', () => {
    expect(bodyOf("a <inputbox>\ntype=search2\nlabeltext='''L'''\n</inputbox> b")).toMatch(
      /^<p>a <\/p><form name="bodySearch1" id="bodySearch1" class="bodySearch mw-inputbox-form".*<label for="bodySearchInput1" class="mw-inputbox-label"><b>L<\/b><\/label>.*<\/form><p> b<\/p>$/s,
    );
  });

  test('says what it cannot be, and lets nothing out of its values', () => {
    expect(boxOf('type=nonsense')).toContain('no input box of type "nonsense"');
    expect(boxOf('')).toContain('does not say of which type');
    const html = boxOf(
      'type=create',
      'default="><script>x</script>',
      'bgcolor=red;x:y',
      'id=" onfocus="x',
      'width=9e9',
    );
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/" onfocus="x/);
    expect(html).toContain('style=""');
    expect(html).toContain('size="0"');
  });
});
