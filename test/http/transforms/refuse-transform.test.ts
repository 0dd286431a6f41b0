import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

describe('POST /transform/{from}/to/{to}', () => {
  test.each(['wikitext/to/pdf', 'wikitext/to/pdf/Mars', 'pdf/to/html/Mars/1', 'html/to/html'])(
    '%s: 404',
    async (pair) => {
      const { api } = await makeWiki();
      const { status, json } = await api.post(`/transform/${pair}`, { wikitext: 'x' });
      expect([status, json.errorKey]).toEqual([404, 'rest-invalid-transform']);
    },
  );
});
