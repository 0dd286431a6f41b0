/** Rows of the pages for people, beside those of the API: the same limits and rights, and no place in its description. */

import type { WikiEndpoint } from '../http/endpoint.ts';
import { handBack } from './forms/hand-back.tsx';
import { lookOf } from './look.ts';
import { NO_SITE_FILES } from './site/site-files.ts';
import type { Visit } from './visit.ts';
import type { WebOptions } from './web-options.ts';
import { wordsFor } from './words/words.ts';

export interface PageRow extends RowOptions {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly show: Show;
}

interface RowOptions {
  readonly cost: WikiEndpoint['cost'];
  /** Strangers may come here on a private wiki, too. */
  readonly openToStrangers?: true;
  /** What was sent is handed back where it is refused. */
  readonly handsBack?: true;
}

type Show = (visit: Visit) => void | Promise<void>;

/** What a page costs and whom it lets in. */
export const READ = { cost: 'read' } as const satisfies RowOptions;
export const COMPUTE = { cost: 'compute' } as const satisfies RowOptions;
export const OPEN = { cost: 'read', openToStrangers: true } as const satisfies RowOptions;

/** A form for strangers as well. */
export const OPEN_FORM = { ...OPEN, handsBack: true } as const satisfies RowOptions;

/** A form that changes something: what that costs is counted once the form is read. */
export const FORM = { cost: 'read', handsBack: true } as const satisfies RowOptions;

/** `row('webMain', 'GET /', READ, showMain)` */
export function row(
  id: string,
  address: `${PageRow['method']} ${string}`,
  options: RowOptions,
  show: Show,
): PageRow {
  const [method, path = ''] = address.split(' ');
  return { id, method: method as PageRow['method'], path, ...options, show };
}

export function endpointOf({ handsBack, ...row }: PageRow, web: WebOptions): WikiEndpoint {
  return {
    ...row,
    ...(handsBack === undefined ? {} : { answerRefusal: (context, error) => handBack(context, error, web) }),
    under: [''],
    tag: 'Pages',
    summary: 'A page for people',
    answers: { 200: { description: 'The page', type: 'text/html' } },
    errors: [],
    unlisted: true,
    async handle(call) {
      // What a private wiki brings is for those who may read it.
      const site = call.wiki.rights.mayRead(call.identity)
        ? await web.siteFiles.of(call.wiki)
        : NO_SITE_FILES;
      const look = lookOf(call.context.get('cookie'));
      const words = wordsFor(
        look.language,
        call.context.get('accept-language'),
        call.wiki.site.settings.language,
        site.messages,
      );
      await row.show({ call, web, words, look, site });
    },
  };
}
