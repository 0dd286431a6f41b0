import { describe, expect, test } from 'vitest';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

const language = (prefix: string, code = prefix) => ({
  [prefix]: { url: `https://${prefix}.example.org/wiki/$1`, language: code },
});
const INTERWIKI = {
  ...Object.assign({}, ...['de', 'es', 'fr', 'ja', 'pt-br', 'ar', 'simple'].map((code) => language(code))),
  ...language('francais', 'fr'),
  wikt: { url: 'https://en.wiktionary.org/wiki/$1' },
};

const made = (source: string, more: Readonly<Record<string, string>> = {}): Promise<MadeWiki> =>
  makeWiki({
    past: [
      { files: { '.stemma/site.json': JSON.stringify({ interwiki: INTERWIKI }) } },
      { files: { 'Earth.mediawiki': source, ...more } },
    ],
  });
const open = async () => (await made('[[es:tierra]] [[de:Erde]]')).api;

async function links(source: string, more: Readonly<Record<string, string>> = {}) {
  const { status, json } = await (await made(source, more)).api.get('/page/Earth/links/language');
  expect(status).toBe(200);
  return json;
}

describe('GET /page/{title}/links/language', () => {
  test('lists the page in other languages by their codes, each called as it calls itself', async () => {
    const { status, headers, body } = await (await open()).get('/page/Earth/links/language');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe(
      JSON.stringify([
        { code: 'de', name: 'Deutsch', key: 'Erde', title: 'Erde' },
        { code: 'es', name: 'español', key: 'Tierra', title: 'Tierra' },
      ]),
    );
  });

  test.each([
    ['none', 'x', []],
    ['none for links in the text', '[[:de:Erde]]', []],
    ['none for a language alone', '[[de:]] [[de: ]] [[fr:]] [[fr:Terre]]', ['fr français Terre']],
    ['none for other wikis', '[[wikt:earth]]', []],
    ['the first of each language', '[[de:Erde]] [[de:Welt]] [[DE:Globus]]', ['de Deutsch Erde']],
    ['also under another prefix', '[[francais:Terre]] [[fr:Monde]]', ['fr français Terre']],
    ['without fragment', '[[fr:la_Terre#Histoire]]', ['fr français La_Terre']],
    ['of other scripts', '[[ja:地球]] [[ar:الأرض]]', ['ar العربية الأرض', 'ja 日本語 地球']],
    ['of a region', '[[pt-br:Terra]]', ['pt-br português (Brasil) Terra']],
    ['that is known by its code alone', '[[simple:Earth]]', ['simple simple Earth']],
    ['with a prefix of its own', '[[fr:Discussion:Terre]]', ['fr français Discussion:Terre']],
    ['through a template', '{{Elsewhere}}', ['de Deutsch Erde']],
  ])('%s', async (_, source, expected) => {
    const found = await links(source, { 'Template/Elsewhere.mediawiki': '[[de:Erde]]' });
    expect(found.map(({ code, name, key }: Record<string, string>) => `${code} ${name} ${key}`)).toEqual(
      expected,
    );
  });

  test('a redirect is not followed', async () => {
    const { api } = await made('[[de:Erde]]', { 'Terra.mediawiki': '#REDIRECT [[Earth]]' });
    const { status, json } = await api.get('/page/Terra/links/language');
    expect([status, json]).toEqual([200, []]);
  });

  keepsConditionContract(open, {
    path: '/page/Earth/links/language',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Sat, 21 Nov 2026 03:07:00 GMT',
  });
  keepsMethodContract(open, '/page/Earth/links/language', 'HEAD, GET');
  keepsTitleContract('/links/language');
});
