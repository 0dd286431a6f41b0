import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../../src/title/language-variants.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';
import { activeNodes } from '../active-nodes.ts';
import { contextFor, type TestWiki } from '../render-for-test.ts';

function wikiIn(language: string, pages: TestWiki['pages'] = {}): TestWiki {
  return { site: { language, variants: variantsOf(language) }, pages, title: 'Njegoš' };
}

function shownIn(variant: string, source: string, pages: TestWiki['pages'] = {}) {
  const context = contextFor(wikiIn(variant.replace(/^ike/, 'iu').replace(/-.*/s, ''), pages));
  return renderWikitext(source, context, { flavour: 'view', variant });
}

/** The text that readers see. */
function read(variant: string, source: string, pages?: TestWiki['pages']): string {
  return shownIn(variant, source, pages)
    .html.replace(/<[^>]*>/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

describe('texts for variants', () => {
  test.each([
    ['sr', 'a -{sr-ec:б; sr-el:b}- c', 'a б c'],
    ['sr-ec', '-{sr-ec:а; sr-el:b}-', 'а'],
    ['sr-el', '-{sr-ec:а; sr-el:b}-', 'b'],
    ['zh', '-{zh-cn:a;zh-tw:b}-', 'a'],
    ['zh-hk', '-{zh-cn:a;zh-tw:b}-', 'b'],
    ['zh-sg', '-{zh-hans:a;zh-hant:b}-', 'a'],
    ['sr-ec', '-{raw}- a -{R|y}-', 'raw а y'],
    ['sr-el', '-{sr-el:jedan;sr-ec:два -{tri}-}-', 'jedan'],
    ['sr-ec', '-{sr-el:jedan;sr-ec:два -{tri}-}-', 'два tri'],
    ['sr-ec', '-{sr-ec|ovo}- -{sr-el|ono}-', 'ово ono'],
    ['sr-ec', '-{zh-cn:x;zh-tw:y}-', 'zh-cn:x;zh-tw:y'],
    ['sr-el', '-{N|sr-ec}-', 'Ћирилица'],
    ['sr-el', '-{D|sr-ec:а;sr-el:b}-', 'Ћирилица:а;Latinica:b;'],
  ])('in %s %s is %s', (variant, source, expected) => {
    expect(read(variant, source)).toBe(expected);
  });

  test('say where there is none', () => {
    expect(shownIn('sr-el', '-{sr-ec:а}-').html).toMatch(/<span class="error"/);
  });

  test('that editors get show nothing', () => {
    const html = renderWikitext('-{sr-ec:а;sr-el:b}-', contextFor(wikiIn('sr')), { flavour: 'edit' }).html;
    expect(html).toMatch(/data-mw-variant="[^"]*"[^>]*><\/span>/);
  });
});

describe('rules of a page', () => {
  test('hold from where they stand until they are given up', () => {
    const source = 'Q1 -{A|Q=>zh-cn:a;Q=>zh-tw:b}- Q -{-|Q=>zh-cn:a;Q=>zh-tw:b}- Q';
    expect(read('zh-cn', source)).toBe('Q1 a a Q');
    expect(read('zh-tw', source)).toBe('Q1 b b Q');
  });

  test('put the text of the shown variant in place of the others', () => {
    const source = '-{H|zh-cn:网络;zh-tw:網路}-网络 網路';
    expect(read('zh-cn', source)).toBe('网络 网络');
    expect(read('zh-sg', source)).toBe('网络 网络');
    expect(read('zh-tw', source)).toBe('網路 網路');
    expect(read('zh', source)).toBe('网络 網路');
  });

  test('give the page its title', () => {
    const { properties } = shownIn('sr-el', '-{T|sr-ec:Његош;sr-el:Petar}-');
    expect(properties.get('displaytitle')).toBe('Petar');
    expect(shownIn('sr-ec', 'x').properties.get('displaytitle')).toBe('Његош');
    expect(shownIn('sr-ec', '__NOTC__ x').properties.get('displaytitle')).toBeUndefined();
  });
});

describe('letters', () => {
  test.each([
    ['sr-ec', 'Ljubav i njegoš, DŽEP, džep, LJUBAV', 'Љубав и његош, ЏЕП, џеп, ЉУБАВ'],
    ['sr-el', 'Љубав, ЏЕП, Ђорђе', 'Ljubav, DžEP, Đorđe'],
    ['sr-ec', 'XIV vek, II svetski rat', 'XIV век, II светски рат'],
    ['sr-ec', '<code>kod</code> {{lc:TEKST}} <span lang="en">English</span>', 'kod текст English'],
    ['sr-ec', 'put http://primer.rs/put, ja@primer.rs', 'пут http://primer.rs/put, ja@primer.rs'],
    ['uz-cyrl', 'Oʻzbekiston, er ber poyezd, maʼno yoʻq Shahar', 'Ўзбекистон, эр бер поезд, маъно йўқ Шаҳар'],
    ['uz-latn', 'Ўзбекистон, шаҳар, цирк, маъно', 'Oʻzbekiston, shahar, tsirk, maʼno'],
    ['tg-latn', 'Тоҷикистон, ҷумҳурии', 'Toçikiston, çumhuriji'],
    ['ike-cans', 'Inuktitut, Nunavut, qqi, ngi', 'ᐃᓄᒃᑎᑐᑦ, ᓄᓇᕗᑦ, ᖅᑭ, ᖏ'],
    ['ike-latn', 'ᐃᓄᒃᑎᑐᑦ, ᓄᓇᕗᑦ, ᖖ', 'inuktitut, nunavut, nng'],
    ['shi-tfng', 'Taclḥit, gʷ', 'ⵜⴰⵛⵍⵃⵉⵜ, ⴳⵯ'],
    ['shi-latn', 'ⵜⴰⵛⵍⵃⵉⵜ', 'taclḥit'],
    ['ku-arab', 'Kurdistan welatê me ye. Azad', 'کوردستان وەلاتێ مە یە. ئازاد'],
    ['ku-latn', 'کوردستان، وەلات', 'kwrdstan, welat'],
    ['sr-ec', '__NOCC__ tekst -{sr-ec:а}-', 'tekst а'],
  ])('in %s %s is %s', (variant, source, expected) => {
    expect(read(variant, source)).toBe(expected);
  });

  test('of titles and alternative texts are converted, those of addresses are not', () => {
    const { html } = shownIn(
      'sr-ec',
      '<span title="naslov" id="naslov">a</span> [[File:A.jpg|alt=slika]] [[Put]]',
    );
    expect(html).toContain('title="наслов"');
    expect(html).toContain('id="naslov"');
    expect(html).toContain('alt="слика"');
    expect(html).toContain('href="./Put');
  });

  test('stay where the page is mostly written in them', () => {
    expect(read('sr-el', 'Ovo je tekst са речју')).toBe('Ovo je tekst са речју');
  });
});

describe("a wiki's own table", () => {
  test('is kept on pages', () => {
    const pages = {
      'MediaWiki:Conversiontable/zh-cn':
        '-{\n乙太=>以太; 網路 => 网络; // 甲=>乙;\n}-\n[[MediaWiki:Conversiontable/zh-cn/more]]',
      'MediaWiki:Conversiontable/zh-cn/more': '-{滑鼠=>鼠标;}-',
    };
    expect(read('zh-cn', '乙太網路 滑鼠 甲', pages)).toBe('以太网络 鼠标 甲');
    expect(read('zh-tw', '乙太網路', pages)).toBe('乙太網路');
  });

  test('is read once, however it is torn', () => {
    const pages = { 'MediaWiki:Conversiontable/zh-cn': `${'-{'.repeat(500_000)} a=>b; ` };
    expectWithin(
      timeOf(() => read('zh-cn', 'a', pages)),
      2_000,
    );
  });
});

test('short words that stand for long texts are replaced while there is room', () => {
  const long = 'lo'.repeat(50_000);
  const shown = read('sr-el', `-{H|kratko=>sr-el:${long}}-${'kratko '.repeat(1_000)}`);
  expect(shown).toContain(long);
  expect(shown.length).toBeLessThan(3_000_000);
  expect(shown.endsWith('kratko')).toBe(true);
});

test('a rule is text wherever it is put in', () => {
  const { html } = shownIn(
    'sr-el',
    '-{H|zlo=>sr-el:" onload="alert(1)" <b>}- [[File:A.jpg|alt=zlo]] <span title="zlo">zlo</span> [[zlo]]',
  );
  expect(activeNodes(html)).toEqual([]);
  expect(html).not.toContain('<b ');
  expect(html).toContain('alt="&quot; onload=');
});

test('what is shown for reading still has its way back', () => {
  const source = 'a -{ sr-ec:б;sr-el:b }- c';
  const context = contextFor(wikiIn('sr'));
  const { html } = renderWikitext(source, context, { flavour: 'view' });
  expect(serializeHtml(html, context, { original: { wikitext: source } })).toBe(source);
});
