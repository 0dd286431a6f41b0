/** What is to become wikitext is worked on once: what a rendering of it will ask was looked up before. */

import { describe, expect, test } from 'vitest';
import type { Unfinished } from '../../../src/wiki/rendering/render-messages.ts';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const PAGES = {
  Mars: "'''Red''' [[Earth]] {{Box}}\n\nThe end",
  Earth: 'x',
  'Template:Box': '[[Moon]] {{Inner}}',
  'Template:Inner': 'y',
};

/** A wiki that counts how often it worked on HTML in vain, since a rendering asked what nobody had looked up. */
async function countingWiki() {
  const inline = new InlineWorkshop();
  let inVain = 0;
  const run = (async (name, input) => {
    const output = await inline.run(name, input);
    if (name === 'toSource' && (output as Unfinished).kind === 'asks') inVain++;
    return output;
  }) as InlineWorkshop['run'];
  const { api } = await makeWiki({ pages: PAGES, workshop: { run } });
  return {
    api,
    async back(path: string, html: string) {
      inVain = 0;
      const { status, body } = await api.post(path, { html });
      expect(status).toBe(200);
      return { body, inVain };
    },
  };
}

describe('HTML to wikitext in one go', () => {
  test.each([
    ['<p>a <a href="./Earth">b</a> <a href="./Caf%C3%A9_au_lait#x">c</a></p>', '[[Earth|b]]'],
    ['<p>a <a rel="mw:WikiLink" href="./Talk:Earth?action=edit&amp;redlink=1">b</a></p>', '[[Talk:Earth|b]]'],
    [
      '<p><span typeof="mw:Transclusion" data-mw=\'{"parts":[{"template":{"target":{"wt":"Box","href":"./Template:Box"},"params":{},"i":0}}]}\'>z</span></p>',
      '{{Box}}',
    ],
  ])('of new HTML: %s', async (html, expected) => {
    const { body, inVain } = await (await countingWiki()).back('/transform/html/to/wikitext', html);
    expect(body).toContain(expected);
    expect(inVain).toBe(0);
  });

  test('of a page with a new link', async () => {
    const { api, back } = await countingWiki();
    const { body: html } = await api.get('/page/Mars/html?flavor=edit');
    const edited = html.replace('The end', '<b>The</b> <a rel="mw:WikiLink" href="./New_one">end</a>');
    const { body, inVain } = await back('/transform/html/to/wikitext/Mars', edited);
    expect(body).toBe(PAGES.Mars.replace('The end', "'''The''' [[New one|end]]"));
    expect(inVain).toBe(0);
  });
});
