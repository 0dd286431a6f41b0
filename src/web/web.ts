/**
 * The wiki in a browser: pages for people, made on the server from typed templates that escape by default. They ask the wiki itself, as the API
 * does, and stand behind the same limits and rights; without a script everything works.
 */

import type { Administration } from '../http/access/administration.ts';
import type { Context } from '../http/context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { ErrorAnswer } from '../http/errors/error-answer.ts';
import { KeptPages } from './answers/kept-pages.ts';
import { Articles } from './article/article.ts';
import type { Assets } from './assets.ts';
import { DoneForms } from './forms/done-forms.ts';
import { sendErrorPage } from './pages/error-page.tsx';
import { endpointOf } from './row.ts';
import { PAGE_ROWS } from './rows.ts';
import { SiteFileReader } from './site/site-files.ts';
import type { WebOptions } from './web-options.ts';

export interface Web {
  readonly endpoints: readonly Endpoint[];
  /** Shows a browser what went wrong. @returns false for those who are no browser */
  readonly showError: (context: Context, found: ErrorAnswer) => boolean;
}

export interface WebParts {
  readonly assets: Assets;
  readonly version: string;
  readonly administration?: Administration | undefined;
  readonly clonePath?: string | undefined;
  /** For pages as they were sent; absent: as much as many readers need. */
  readonly pageCacheBytes?: number | undefined;
}

export function makeWeb(parts: WebParts): Web {
  const web: WebOptions = {
    ...parts,
    articles: new Articles(),
    kept: new KeptPages(parts.pageCacheBytes),
    done: new DoneForms(),
    siteFiles: new SiteFileReader(),
  };
  return {
    endpoints: PAGE_ROWS.map((row) => endpointOf(row, web)),
    showError: (context, found) => sendErrorPage(context, found, web),
  };
}
