/** What the pages are made with. */

import type { Administration } from '../http/access/administration.ts';
import type { KeptPages } from './answers/kept-pages.ts';
import type { Articles } from './article/article.ts';
import type { Assets } from './assets.ts';
import type { DoneForms } from './forms/done-forms.ts';
import type { SiteFileReader } from './site/site-files.ts';

export interface WebOptions {
  readonly assets: Assets;
  readonly articles: Articles;
  readonly kept: KeptPages;
  readonly done: DoneForms;
  readonly siteFiles: SiteFileReader;
  readonly version: string;
  /** undefined where administrators have no forms. */
  readonly administration?: Administration | undefined;
  /** Where the wiki is cloned from; undefined where it cannot be. */
  readonly clonePath?: string | undefined;
}
