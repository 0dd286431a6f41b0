import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../src/content-models/engines.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const context = contextFor({});
const words = { ...context, title: { ...context.title, text: 'Words.txt' } };

function html(model: keyof typeof ENGINES, source: string): string {
  return ENGINES[model].render(source, model === 'text' ? words : context, { flavour: 'view' }).html;
}

describe('style sheets, scripts and text', () => {
  test.each([
    [
      'css',
      'a { top: 0 }',
      '<pre class="mw-code mw-css" dir="ltr"><span class="hljs-selector-tag">a</span> { <span class="hljs-attribute">top</span>: <span class="hljs-number">0</span> }</pre>',
    ],
    [
      'javascript',
      'let a;',
      '<pre class="mw-code mw-js" dir="ltr"><span class="hljs-keyword">let</span> a;</pre>',
    ],
    ['text', "''a'' <b>", '<pre class="mw-code mw-text" dir="ltr">\'\'a\'\' &lt;b></pre>'],
  ] as const)('%s is shown as what it is', (model, source, shown) => {
    expect(html(model, source)).toBe(`<section data-mw-section-id="0">${shown}</section>`);
  });

  test('of two million characters are shown without colours', () => {
    const source = 'let a = "b";\n'.repeat(150_000);
    expect(html('javascript', source)).toContain('let a = "b";\nlet a');
  });
});

describe('JSON', () => {
  test.each([
    [
      '{"a": 1.0, "b": ["c", {}, null, true]}',
      '<table class="mw-json mw-json-object"><tbody><tr><th>a</th><td class="value mw-json-number">1.0</td></tr><tr><th>b</th><td>' +
        '<table class="mw-json mw-json-array"><tbody><tr><td class="value mw-json-string">c</td></tr><tr><td>' +
        '<table class="mw-json mw-json-object"><tbody><tr><td class="mw-json-empty">Empty object</td></tr></tbody></table></td></tr>' +
        '<tr><td class="value mw-json-null">null</td></tr><tr><td class="value mw-json-boolean">true</td></tr>' +
        '</tbody></table></td></tr></tbody></table>',
    ],
    [
      '"<b>"',
      '<table class="mw-json mw-json-single-value"><tbody><tr><td class="mw-json-string">&lt;b></td></tr></tbody></table>',
    ],
    [
      '[]',
      '<table class="mw-json mw-json-array"><tbody><tr><td class="mw-json-empty">Empty array</td></tr></tbody></table>',
    ],
  ])('%s is shown as a table', (source, shown) => {
    expect(html('json', source)).toBe(`<section data-mw-section-id="0">${shown}</section>`);
  });

  test('that is none is shown with the reason', () => {
    expect(html('json', '{"a": }')).toContain(
      '<div class="error">Line 1, column 7: a value was expected</div>',
    );
  });

  test('of too many values is shown as its source', () => {
    const rendering = ENGINES.json.render(`[${'1,'.repeat(40_000)}1]`, context, { flavour: 'view' });
    expect(rendering.limits).toEqual(['table-cells']);
    expect(rendering.html).toContain('<pre class="mw-code mw-json" dir="ltr">[1,1,');
  });
});
