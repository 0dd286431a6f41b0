/** Modules of MediaWiki's Scribunto: kept as they are, in `Module/X.lua`, and not run. */
import { expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

const SETTINGS = JSON.stringify({ namespaces: [{ id: 828, name: 'Module' }] });
const LUA = 'return { sum = function (frame) return 1 end }';

test('are pages of their own model, made, read and exported as such', async () => {
  const { alice, api } = await makeWiki({ past: [{ files: { '.stemma/site.json': SETTINGS } }] });
  const made = await alice.post('/page', { title: 'Module:Sum', source: LUA, comment: 'c' });
  expect([made.status, made.json.content_model, made.json.source]).toEqual([201, 'Scribunto', LUA]);
  expect((await api.get('/page/Module:Sum/html')).body).toContain('hljs');
  const doc = await alice.post('/page', { title: 'Module:Sum/doc', source: 'How', comment: 'c' });
  expect(doc.json.content_model).toBe('wikitext');
});

test.each([
  ['Sum', 'Scribunto'],
  ['Module:Sum', 'wikitext'],
])('%s cannot have the model %s', async (title, content_model) => {
  const { alice } = await makeWiki({ past: [{ files: { '.stemma/site.json': SETTINGS } }] });
  const { status } = await alice.post('/page', { title, source: LUA, comment: 'c', content_model });
  expect(status).toBe(400);
});

test('are not run, which pages say that call them', async () => {
  const wikitext = '{{#invoke:Sum|sum}}';
  const { api } = await makeWiki({
    past: [{ files: { '.stemma/site.json': SETTINGS, 'Module/Sum.lua': LUA, 'A.mediawiki': wikitext } }],
  });
  expect((await api.get('/page/A/html?flavor=view')).body).toContain('modules are not run here (Module:Sum)');
  const without = await makeWiki({ pages: { A: wikitext } });
  expect((await without.api.get('/page/A/html?flavor=view')).body).toContain('{{#invoke:Sum|sum}}');
});
