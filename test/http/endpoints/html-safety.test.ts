/**
 * Attack: someone saves a page, or sends one to be shown, that runs script in the reader's browser, loads what it likes or
 * passes for something of the wiki's own. Every text of the collection goes in as a page and as a transform and comes out
 * as a document over HTTP, in both flavours; read by an HTML parser, twice, nothing in it may act.
 */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { activeNodes, reparsed } from '../../wikitext/active-nodes.ts';
import { ATTACK_PAGES, ATTACKS } from '../../wikitext/attacks.ts';
import { expectGuard } from '../contracts/html-contract.ts';

/** What the document itself says in its head; nothing of it comes from the page. */
const OWN_HEAD =
  /<base href="https:\/\/wiki\.test\/wiki\/"\/?>|<meta http-equiv="(?:vary|content-language)" content="[^"]*"\/?>/g;

function expectInert(document: string): void {
  const first = document.replace(OWN_HEAD, '');
  const second = reparsed(first);
  expect(activeNodes(first)).toEqual([]);
  expect(activeNodes(second)).toEqual([]);
  expect(reparsed(second)).toBe(second);
}

const titled = ATTACKS.map((text, place) => [`Attack ${place}`, text] as const);

const { api, failures } = await makeWiki({
  pages: { ...ATTACK_PAGES, ...Object.fromEntries(titled) },
});

describe.each(['view', 'edit'])('in the %s flavour', (flavor) => {
  test.each(titled)('%s does nothing: %j', async (title) => {
    const path = `/page/${title.replace(' ', '_')}/html?flavor=${flavor}&redirect=no`;
    const answer = await api.get(path);
    expect(answer.status).toBe(200);
    expectGuard(answer);
    expectInert(answer.body);
  });
});

describe('in a transform', () => {
  test.each(titled)('%s does nothing: %j', async (_, wikitext) => {
    const answer = await api.post('/transform/wikitext/to/html', { wikitext });
    expect(answer.status).toBe(200);
    expectGuard(answer);
    expectInert(answer.body);
    const only = await api.post('/transform/wikitext/to/html', { wikitext, body_only: true });
    expectInert(`<body>${only.body}</body>`);
  });
});

test('a page object is never taken for HTML', async () => {
  const { headers } = await api.get('/page/Attack_0/with_html');
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('nothing of all that broke the server', () => {
  expect(failures).toEqual([]);
});
