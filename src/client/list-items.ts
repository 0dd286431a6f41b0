/** What lists hold: what is always there by default; more where more was asked for. */

import type { ListName } from './lists.ts';

interface Titled {
  readonly ns: number;
  readonly title: string;
}

interface More {
  readonly [more: string]: unknown;
}

export interface ListedPage extends Titled, More {
  readonly pageid: number;
}

export interface LeadingPage extends ListedPage {
  readonly redirect?: true;
}

export interface LoggedAct extends Titled, More {
  readonly logid: number;
  readonly pageid: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly action: string;
  readonly user: string;
  readonly timestamp: string;
  readonly comment: string;
}

export interface RecentChange extends Titled, More {
  readonly type: 'edit' | 'new' | 'log';
  readonly pageid: number;
  readonly revid: number;
  readonly old_revid: number;
  readonly rcid: number;
  readonly timestamp: string;
}

export interface Contribution extends Titled, More {
  readonly userid: number;
  readonly user: string;
  readonly pageid: number;
  readonly revid: number;
  readonly parentid: number;
  readonly timestamp: string;
  readonly new: boolean;
  readonly minor: boolean;
  readonly top: boolean;
  readonly comment: string;
  readonly size: number;
}

export interface FoundPage extends ListedPage {
  readonly size: number;
  readonly wordcount: number;
  /** HTML. */
  readonly snippet: string;
  readonly timestamp: string;
}

export interface ListedUser extends More {
  readonly userid: number;
  readonly name: string;
}

export interface ListedImage extends Titled, More {
  readonly name: string;
  readonly timestamp: string;
  readonly url: string;
}

interface Items {
  readonly allcategories: More & { readonly category: string };
  readonly allfileusages: Titled & More;
  readonly allimages: ListedImage;
  readonly alllinks: Titled & More;
  readonly allpages: ListedPage;
  readonly allredirects: Titled & More;
  readonly allrevisions: ListedPage & { readonly revisions: readonly More[] };
  readonly alltransclusions: Titled & More;
  readonly allusers: ListedUser;
  readonly backlinks: LeadingPage;
  readonly categorymembers: ListedPage;
  readonly embeddedin: LeadingPage;
  readonly exturlusage: ListedPage & { readonly url: string };
  readonly imageusage: LeadingPage;
  readonly iwbacklinks: ListedPage;
  readonly langbacklinks: ListedPage;
  readonly logevents: LoggedAct;
  readonly pagepropnames: { readonly propname: string };
  readonly pageswithprop: ListedPage;
  readonly prefixsearch: ListedPage;
  readonly random: Titled & More & { readonly id: number };
  readonly recentchanges: RecentChange;
  readonly search: FoundPage;
  readonly usercontribs: Contribution;
}

export type ListItem<Name extends ListName> = Name extends keyof Items ? Items[Name] : More;
