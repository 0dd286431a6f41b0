import { expect, test } from 'vitest';
import { readTable } from '../../../src/cli/dumps/imported-table.ts';
import { makeWiki } from '../../support/make-wiki.ts';

test('the table holds for pages whose namespace has got another name since', async () => {
  const written = {
    titles: { 'Category:Orte': 'Category:orte<>', Eiche: 'eiche{}' },
    models: { 'User:Ann': 'flow-board' },
  };
  const { store, wiki } = await makeWiki({
    past: [
      {
        files: {
          '.stemma/imported.json': JSON.stringify(written),
          '.stemma/site.json': JSON.stringify({
            namespaces: [
              { id: 14, name: 'Kategorie' },
              { id: 2, name: 'Benutzer' },
            ],
          }),
        },
      },
    ],
  });
  expect(await readTable(store, wiki.site.titles)).toEqual({
    titles: { 'Kategorie:Orte': 'Category:orte<>', Eiche: 'eiche{}' },
    models: { 'Benutzer:Ann': 'flow-board' },
  });
});
