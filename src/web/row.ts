/** Rows of the pages for people, beside those of the API: the same limits and rights, and no place in its description. */

import type { WikiEndpoint } from '../http/endpoint.ts';
import { lookOf } from './look.ts';
import type { Visit } from './visit.ts';
import type { WebOptions } from './web-options.ts';
import { wordsFor } from './words/words.ts';

export interface PageRow {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cost: WikiEndpoint['cost'];
  /** Strangers may come here on a private wiki, too. */
  readonly openToStrangers?: true;
  readonly show: (visit: Visit) => void | Promise<void>;
}

export function endpointOf(row: PageRow, web: WebOptions): WikiEndpoint {
  return {
    ...row,
    under: [''],
    tag: 'Pages',
    summary: 'A page for people',
    answers: { 200: { description: 'The page', type: 'text/html' } },
    errors: [],
    unlisted: true,
    async handle(call) {
      const look = lookOf(call.context.get('cookie'));
      const words = wordsFor(
        look.language,
        call.context.get('accept-language'),
        call.wiki.site.settings.language,
      );
      await row.show({ call, web, words, look });
    },
  };
}
