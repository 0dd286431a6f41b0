import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../../src/title/language-variants.ts';
import { readBase } from '../../../src/wikitext/back/base/base-page.ts';
import { readShown } from '../../../src/wikitext/back/base/shown-page.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const TABLE = { 'MediaWiki:Conversiontable/zh-cn': '-{網路=>网络;以太網=>以太网;軟體=>软件}-' };

/** What comes back of a page that was read and changed in a variant. */
function back(variant: string, source: string, change: (html: string) => string, flavour = 'view' as const) {
  const language = variant.replace(/-.*/s, '');
  const variants = variantsOf(language)!;
  const context = contextFor({ site: { language, variants }, pages: TABLE });
  const { html } = renderWikitext(source, context, { flavour, variant });
  const changed = change(html);
  const shown = readShown(source, context, variants.find(variant)!);
  return serializeHtml(changed, context, { base: readBase(source, context), shown });
}

const SERBIAN = `== Љубав ==
Један ''аутобус'' и њена [[Београд|Авала]], <code>код</code> и -{sr-ec:б; sr-el:latinica}-.<ref>Прва  ''белешка''</ref>
* два аутобуса
* латиница i latinica
{| title="Наслов"
| ћуприја || http://x.example/ш
|}
-{H|sr-ec:кола; sr-el:automobil}- кола
[[File:A.jpg|thumb|alt=Слика|Опис слике]]`;
const CHINESE = `== 網路 ==
以太網很快，網路也很快。
* [[網路|軟體]]與網路
-{A|zh-cn:字节;zh-tw:位元組}- 位元組`;

describe('a page that was read in a variant', () => {
  test.each([
    ['sr-el', SERBIAN],
    ['sr-ec', SERBIAN],
    ['sr-ec', SERBIAN.replace(/кола/g, 'kola')],
    ['zh-cn', CHINESE],
    ['zh-tw', CHINESE],
    ['sr-el', '{|\nстрано\n|ћелија\n|}\n<p><p>а</p></p>'],
    ['ku-arab', 'ez dixwazim "Kurdî" û êvar'],
  ])('comes back in %s as it was written', (variant, source) => {
    expect(back(variant, source, (html) => html)).toBe(source);
    expect(back(variant, source, (html) => html.replace(/<\/?section[^>]*>/g, ''))).toBe(source);
  });

  test.each([
    ['a word', 'dva', 'tri', '* два ', '* tri '],
    ['a word at the end', 'autobusa<', 'vozova<', 'аутобуса', 'vozova'],
    ['a word within', ' i njena ', ' ili njena ', ' и њена ', ' ili њена '],
    ['a letter of a word', 'ćuprija', 'ćuprije', 'ћуприја', 'ćuprije'],
    ['a word in both scripts', 'i latinica', 'i cirilica', 'i latinica', 'i cirilica'],
    ['a word of a note', 'Prva', 'Druga', 'Прва', 'Druga'],
    ['a word of a caption', 'Opis', 'Naslov', 'Опис', 'Naslov'],
  ])('that was changed keeps its other words: %s', (_what, from, to, was, is) => {
    const source = SERBIAN;
    const made = back('sr-el', source, (html) => {
      expect(html).toContain(from);
      return html.replace(from, to);
    });
    expect(made).toBe(source.replace(was, is));
  });

  test('keeps words that stand elsewhere now', () => {
    const split = back('sr-el', 'Један аутобус и два воза', (html) => html.replace(' i ', '</p><p>i nova '));
    expect(split).toBe('Један аутобус\n\nи nova два воза');
    const merged = back('sr-el', 'Један аутобус\n\nдва воза', (html) =>
      html.replace(/<\/p>\s*<p[^>]*>/, ' i '),
    );
    expect(merged).toBe('Један аутобус i два воза');
    const moved = back('sr-el', '* један\n* два воза', (html) => html.replace('jedan', 'tri voza'));
    expect(moved).toBe('* tri воза\n* два воза');
  });

  test.each([
    ['很快。', '不快。', '也很快', '也不快'],
    ['网络也', '网络不', '網路也', '網路不'],
    ['以太网很', '因特网很', '以太網很', '因特网很'],
    ['软件</a>與', '软件</a>和', '軟體]]與', '軟體]]和'],
  ])('where nothing parts words: %s becomes %s', (from, to, was, is) => {
    const made = back('zh-cn', CHINESE, (html) => html.replace(from, to));
    expect(made).toBe(CHINESE.replace(was, is));
  });

  test('leaves a word alone that is written in more than one way', () => {
    const made = back('sr-el', 'воз i voz\n\nx', (html) => html.replace('>x<', '>voz<'));
    expect(made).toBe('воз i voz\n\nvoz');
  });
});
