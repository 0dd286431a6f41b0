/** What the API takes and gives. Written by `npm run client` from the description of the API; changes here are lost. */

export type YesOrNo = 'yes' | 'true' | '1' | 'no' | 'false' | '0';

/** How the source is to be understood */
export type ContentModel = 'wikitext' | 'markdown' | 'json' | 'css' | 'javascript' | 'text' | 'Scribunto';

/** The wiki's license */
export type License = {
  readonly url: string;
  readonly title: string;
};

/** Somebody who edited */
export type User = {
  /** null for anonymous users */
  readonly id: number | null;
  /** Of an anonymous user: the IP address */
  readonly name: string;
};

/** The latest revision */
export type LatestRevision = {
  /** Revision identifier */
  readonly id: number;
  /** ISO 8601, UTC, whole seconds */
  readonly timestamp: string;
};

/** The page that it is a revision of */
export type RevisedPage = {
  /** Page identifier */
  readonly id: number;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
};

/** A page and its source */
export type PageWithSource = {
  /** Page identifier */
  readonly id: number;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
  readonly latest: LatestRevision;
  readonly content_model: ContentModel;
  readonly license: License;
  /** The text as stored, in its content model */
  readonly source: string;
  /** Path of the same form of the page that this one redirects to; absent where it does not */
  readonly redirect_target?: string | undefined;
};

/** A page and its HTML */
export type PageWithHtml = {
  /** Page identifier */
  readonly id: number;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
  readonly latest: LatestRevision;
  readonly content_model: ContentModel;
  readonly license: License;
  /** The rendered document */
  readonly html: string;
  /** Path of the same form of the page that this one redirects to; absent where it does not */
  readonly redirect_target?: string | undefined;
};

/** A page without its content */
export type BarePage = {
  /** Page identifier */
  readonly id: number;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
  readonly latest: LatestRevision;
  readonly content_model: ContentModel;
  readonly license: License;
  /** Where the page's HTML is found */
  readonly html_url: string;
  /** Path of the same form of the page that this one redirects to; absent where it does not */
  readonly redirect_target?: string | undefined;
};

/** A page as an edit left it */
export type SavedPage = {
  /** Page identifier */
  readonly id: number;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
  readonly latest: LatestRevision;
  readonly content_model: ContentModel;
  readonly license: License;
  /** The text as stored, in its content model */
  readonly source: string;
};

/** The same topic in other languages */
export type Languages = readonly {
  /** Language code */
  readonly code: string;
  /** What the language calls itself */
  readonly name: string;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
}[];

/** A revision as a history lists it */
export type ListedRevision = {
  /** Revision identifier */
  readonly id: number;
  /** ISO 8601, UTC, whole seconds */
  readonly timestamp: string;
  /** The writer called the edit slight */
  readonly minor: boolean;
  /** Bytes of the content */
  readonly size: number;
  /** Summary of the edit; null where it is hidden */
  readonly comment: string | null;
  /** Who made it; null where that is hidden */
  readonly user: User | null;
  /** Bytes more than the revision before; null for the first of a page */
  readonly delta: number | null;
};

/** At most twenty revisions of a page */
export type HistorySegment = {
  /** Newest first */
  readonly revisions: readonly ListedRevision[];
  /** The segment of the latest revisions */
  readonly latest: string;
  /** The segment before, if there is one */
  readonly older?: string | undefined;
  /** The segment after, if there is one */
  readonly newer?: string | undefined;
};

/** A number of edits or editors */
export type HistoryCount = {
  /** What was counted, at most the cap of its type */
  readonly count: number;
  /** There are more than the cap */
  readonly limit: boolean;
};

/** A revision and its source */
export type RevisionWithSource = {
  /** Revision identifier */
  readonly id: number;
  /** ISO 8601, UTC, whole seconds */
  readonly timestamp: string;
  /** The writer called the edit slight */
  readonly minor: boolean;
  /** Bytes of the content */
  readonly size: number;
  /** Summary of the edit; null where it is hidden */
  readonly comment: string | null;
  /** Who made it; null where that is hidden */
  readonly user: User | null;
  /** Bytes more than the revision before; null for the first of a page */
  readonly delta: number | null;
  readonly content_model: ContentModel;
  readonly page: RevisedPage;
  readonly license: License;
  /** The text as stored, in its content model */
  readonly source: string;
};

/** A revision and its HTML */
export type RevisionWithHtml = {
  /** Revision identifier */
  readonly id: number;
  /** ISO 8601, UTC, whole seconds */
  readonly timestamp: string;
  /** The writer called the edit slight */
  readonly minor: boolean;
  /** Bytes of the content */
  readonly size: number;
  /** Summary of the edit; null where it is hidden */
  readonly comment: string | null;
  /** Who made it; null where that is hidden */
  readonly user: User | null;
  /** Bytes more than the revision before; null for the first of a page */
  readonly delta: number | null;
  readonly content_model: ContentModel;
  readonly page: RevisedPage;
  readonly license: License;
  /** The rendered document */
  readonly html: string;
};

/** A revision without its content */
export type BareRevision = {
  /** Revision identifier */
  readonly id: number;
  /** ISO 8601, UTC, whole seconds */
  readonly timestamp: string;
  /** The writer called the edit slight */
  readonly minor: boolean;
  /** Bytes of the content */
  readonly size: number;
  /** Summary of the edit; null where it is hidden */
  readonly comment: string | null;
  /** Who made it; null where that is hidden */
  readonly user: User | null;
  /** Bytes more than the revision before; null for the first of a page */
  readonly delta: number | null;
  readonly content_model: ContentModel;
  readonly page: RevisedPage;
  readonly license: License;
  /** Where the revision's HTML is found */
  readonly html_url: string;
};

/** What differs between two texts, line by line */
export type Comparison = {
  readonly from: {
    readonly id: number;
    readonly slot_role: 'main';
    readonly sections: readonly {
      readonly level: number;
      /** The line of the heading, in markup */
      readonly heading: string;
      /** Bytes from the start of the page */
      readonly offset: number;
    }[];
  };
  readonly to: {
    /** null for a text that is no revision */
    readonly id: number | null;
    readonly slot_role: 'main';
    readonly sections: readonly {
      readonly level: number;
      /** The line of the heading, in markup */
      readonly heading: string;
      /** Bytes from the start of the page */
      readonly offset: number;
    }[];
  };
  readonly diff: readonly {
    /** 0 context, 1 added, 2 deleted, 3 changed, 4 moved away from here, 5 moved to here */
    readonly type: 0 | 1 | 2 | 3 | 4 | 5;
    /** In the to revision; absent on types 2 and 4 */
    readonly lineNumber?: number | undefined;
    /** On types 4 and 5 */
    readonly moveInfo?: {
      /** This paragraph */
      readonly id: string;
      /** The same one elsewhere */
      readonly linkId: string;
      /** The other is 0 further down, 1 further up */
      readonly linkDirection: 0 | 1;
    } | undefined;
    /** The line; of types 3 and 5 both lines woven into one */
    readonly text: string;
    /** First byte of the line in each revision; null where the line is not there */
    readonly offset: {
      readonly from: number | null;
      readonly to: number | null;
    };
    /** On types 3 and 5 */
    readonly highlightRanges?: readonly {
      /** Bytes from the start of the line */
      readonly start: number;
      /** Bytes */
      readonly length: number;
      /** 0 added, 1 deleted */
      readonly type: 0 | 1;
    }[] | undefined;
  }[];
};

/** What an author should look at, in the order of the text */
export type LintFindings = readonly {
  readonly type: string;
  /** Start, end, width of the opening and of the closing markup */
  readonly dsr: readonly [number, number, number | null, number | null];
  /** The template that it comes from */
  readonly templateInfo: {
    readonly name: string;
  } | {
    readonly multiPartTemplateBlock: true;
  } | null;
  readonly params: Readonly<Record<string, unknown>>;
}[];

/** One form of a file: as it was put there, or smaller */
export type FileForm = {
  readonly mediatype: 'BITMAP' | 'DRAWING' | 'AUDIO' | 'VIDEO' | 'MULTIMEDIA' | 'UNKNOWN' | 'OFFICE' | 'TEXT' | 'EXECUTABLE' | 'ARCHIVE' | '3D';
  /** Bytes; null where not known yet */
  readonly size: number | null;
  /** Pixels */
  readonly width: number | null;
  /** Pixels */
  readonly height: number | null;
  /** Seconds of a sound or film; null for all others */
  readonly duration: number | null;
  /** Where to get it */
  readonly url: string;
};

/** A file that a page uses */
export type LinkedFile = {
  /** Title without its namespace */
  readonly title: string;
  /** Where readers find its page */
  readonly file_description_url: string;
  /** Who put it there, and when */
  readonly latest: {
    /** ISO 8601, UTC, whole seconds */
    readonly timestamp: string;
    readonly user: User;
  };
  readonly preferred: FileForm;
  readonly original: FileForm;
};

/** A file */
export type WikiFile = {
  /** Title without its namespace */
  readonly title: string;
  /** Where readers find its page */
  readonly file_description_url: string;
  /** Who put it there, and when */
  readonly latest: {
    /** ISO 8601, UTC, whole seconds */
    readonly timestamp: string;
    readonly user: User;
  };
  readonly preferred: FileForm;
  readonly original: FileForm;
  readonly thumbnail: FileForm;
};

/** The files that a page uses */
export type FilesOfPage = {
  readonly files: readonly LinkedFile[];
};

/** A page that a search found */
export type SearchResult = {
  /** Page identifier */
  readonly id: number;
  /** Title in the form of addresses */
  readonly key: string;
  /** Title in reading form */
  readonly title: string;
  /** HTML: a few lines of text with the words in `<span class="searchmatch">`; in a search of titles the title */
  readonly excerpt: string;
  /** The redirect whose title matched */
  readonly matched_title: string | null;
  /** Short summary of the topic */
  readonly description: string | null;
  /** The page's first picture */
  readonly thumbnail: {
    readonly mimetype: string;
    /** Bytes; null where not known yet */
    readonly size: number | null;
    /** Pixels */
    readonly width: number | null;
    /** Pixels */
    readonly height: number | null;
    /** Seconds of a sound or film; null for all others */
    readonly duration: number | null;
    /** Where to get it */
    readonly url: string;
  } | null;
};

/** Pages that a search found, best first */
export type SearchResults = {
  readonly pages: readonly SearchResult[];
};

/** An answer of `api.php` */
export type ActionAnswer = {
  readonly batchcomplete?: boolean | '' | undefined;
  /** Parameters that go on */
  readonly continue?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: {
    readonly tokens?: {
      readonly csrftoken?: string | undefined;
      readonly logintoken?: string | undefined;
      readonly [other: string]: unknown;
    } | undefined;
    readonly userinfo?: {
      readonly id: number;
      readonly name: string;
      readonly anon?: boolean | '' | undefined;
      readonly groups?: readonly string[] | undefined;
      readonly rights?: readonly string[] | undefined;
      readonly [other: string]: unknown;
    } | undefined;
    readonly [other: string]: unknown;
  } | undefined;
  readonly login?: {
    readonly result: 'Success' | 'NeedToken' | 'WrongToken' | 'Failed' | 'Throttled' | 'Aborted';
    readonly reason?: string | undefined;
    readonly token?: string | undefined;
    readonly lguserid?: number | undefined;
    readonly lgusername?: string | undefined;
    readonly [other: string]: unknown;
  } | undefined;
  /** What is wrong with the question; the status is that of success */
  readonly error?: {
    readonly code: string;
    readonly info: string;
    readonly [other: string]: unknown;
  } | undefined;
  readonly warnings?: Readonly<Record<string, unknown>> | undefined;
  readonly [other: string]: unknown;
};

/** The wiki is read */
export type Health = {
  readonly status: 'ok' | 'read-only' | 'overloaded';
  /** Why it is not `ok` */
  readonly reason?: string | undefined;
  /** Of the server */
  readonly version: string;
  /** Not told of a private wiki */
  readonly pages?: number | undefined;
  /** Not told of a private wiki */
  readonly revisions?: number | undefined;
  /** The index of the search */
  readonly search: {
    readonly status: 'ready' | 'building' | 'failed';
    /** Not told of a private wiki */
    readonly pages?: number | undefined;
    /** Pages still to be read */
    readonly left?: number | undefined;
  };
  /** The copy that every change is pushed to, if there is one */
  readonly mirror?: {
    readonly status: 'ok' | 'pushing' | 'failing';
    /** When the copy was last known to be equal */
    readonly equalAt: string | null;
    /** Since then */
    readonly failures: number;
  } | undefined;
  /** What several servers share, if there is such a database */
  readonly database?: {
    readonly status: 'ok' | 'away';
  } | undefined;
  /** The repository that every change is saved to first, if there is one */
  readonly upstream?: {
    readonly status: 'ok' | 'away';
    /** When its branch was last known */
    readonly heardAt: string | null;
    /** Since then, in seconds */
    readonly lagSeconds: number | null;
    /** Since then */
    readonly failures: number;
    /** Of the last failure */
    readonly reason?: string | undefined;
  } | undefined;
  readonly [other: string]: unknown;
};

/** The wiki cannot be read at the moment, or, where that was asked, not be edited */
export type NotReady = {
  readonly status: 'starting' | 'unreadable' | 'overloaded' | 'read-only';
  readonly reason: string;
  /** Of the server */
  readonly version: string;
  readonly [other: string]: unknown;
};

/** This description */
export type Description = {
  readonly openapi: string;
  readonly [other: string]: unknown;
};

/** What went wrong */
export type ErrorBody = {
  /** For programs */
  readonly errorKey: string;
  /** For people */
  readonly messageTranslations: {
    readonly en: string;
  };
  readonly httpCode: number;
  readonly httpReason: string;
  /** With the next four: a parameter or field of the body does not pass */
  readonly error?: 'parameter-validation-failed' | undefined;
  /** Its name */
  readonly name?: string | undefined;
  /** What was given; null where nothing was */
  readonly value?: unknown | undefined;
  readonly failureCode?: string | undefined;
  readonly failureData?: unknown | undefined;
  /** Of a number out of range: the least */
  readonly min?: number | null | undefined;
  /** The most, for who asks */
  readonly curmax?: number | null | undefined;
  /** The most */
  readonly max?: number | null | undefined;
  /** The most, for bots */
  readonly highmax?: number | null | undefined;
  /** MediaWiki's short name for what an edit failed of */
  readonly actionModuleErrorCode?: string | undefined;
  /** The content type that is not taken */
  readonly content_type?: string | undefined;
  /** The limit that was exceeded */
  readonly maxBytes?: number | undefined;
  /** Name of the limit that was exceeded */
  readonly limit?: string | undefined;
  /** The title that stands in the way */
  readonly other?: string | undefined;
  /** The file that somebody works on */
  readonly path?: string | undefined;
  /** Keys of the pages that a title may mean, where it is not clear which */
  readonly others?: readonly string[] | undefined;
  /** Of `api.php`: why the log-in failed */
  readonly login?: {
    readonly result: string;
    readonly reason: string;
  } | undefined;
  /** Of a conflict: the revision that the edit began with */
  readonly base?: number | undefined;
  /** Of a conflict: the latest revision */
  readonly current?: number | undefined;
  /** Of a conflict: from `base` to what was submitted */
  readonly local?: Comparison | undefined;
  /** Of a conflict: from `base` to `current` */
  readonly remote?: Comparison | undefined;
};

/** A page to create */
export type NewPage = {
  /** The new source, of 2 MiB at most */
  readonly source: string;
  /** Summary of the edit; null or empty: the server writes one */
  readonly comment: string | null;
  /** How the source is to be understood */
  readonly content_model?: string | null | undefined;
  /** CSRF token; not looked at beside an access token. Without credentials: `+\` */
  readonly token?: string | null | undefined;
  /** Any spelling of the title */
  readonly title: string;
};

/** A page to update or to create */
export type PageUpdate = {
  /** The new source, of 2 MiB at most */
  readonly source: string;
  /** Summary of the edit; null or empty: the server writes one */
  readonly comment: string | null;
  /** How the source is to be understood */
  readonly content_model?: string | null | undefined;
  /** CSRF token; not looked at beside an access token. Without credentials: `+\` */
  readonly token?: string | null | undefined;
  /** Needed to update a page that exists; null or absent: create it */
  readonly latest?: {
    /** Revision that the edit began with */
    readonly id: number;
    /** Not looked at */
    readonly timestamp?: string | undefined;
  } | null | undefined;
};

/** Wikitext */
export type WikitextToHtml = {
  /** Only the inside of the body */
  readonly body_only?: boolean | '0' | '1' | 'true' | 'yes' | 'on' | 'false' | 'no' | '' | 0 | 1 | null | undefined;
  /** The answer has a tag that a way back to the source may name */
  readonly stash?: boolean | '0' | '1' | 'true' | 'yes' | 'on' | 'false' | 'no' | '' | 0 | 1 | null | undefined;
  /** The text; without it, the stored page is taken */
  readonly wikitext?: string | number | null | undefined;
  readonly [other: string]: unknown;
};

/** Markdown */
export type MarkdownToHtml = {
  /** Only the inside of the body */
  readonly body_only?: boolean | '0' | '1' | 'true' | 'yes' | 'on' | 'false' | 'no' | '' | 0 | 1 | null | undefined;
  /** The answer has a tag that a way back to the source may name */
  readonly stash?: boolean | '0' | '1' | 'true' | 'yes' | 'on' | 'false' | 'no' | '' | 0 | 1 | null | undefined;
  /** The text; without it, the stored page is taken */
  readonly markdown?: string | number | null | undefined;
  readonly [other: string]: unknown;
};

/** Wikitext to look through */
export type WikitextToLint = {
  /** The text; without it, the stored page is taken */
  readonly wikitext?: string | number | null | undefined;
  readonly [other: string]: unknown;
};

/** Markdown to look through */
export type MarkdownToLint = {
  /** The text; without it, the stored page is taken */
  readonly markdown?: string | number | null | undefined;
  readonly [other: string]: unknown;
};

/** HTML that was edited */
export type HtmlToWikitext = {
  /** The HTML */
  readonly html?: string | number | null | undefined;
  /** The source that the HTML was made from: what was not edited stays as it was written */
  readonly original?: {
    readonly wikitext?: string | {
      readonly body: string;
      readonly [other: string]: unknown;
    } | null | undefined;
    readonly [other: string]: unknown;
  } | null | undefined;
  readonly [other: string]: unknown;
};

/** A query, a log-in or a log-out */
export type ActionForm = {
  /** Which of the modules: `query`, `edit`, `parse`, `login` and so on; `help` says more of them and their parameters */
  readonly action?: string | undefined;
  /** Of a query: `tokens`, `userinfo`, `siteinfo`, or several with `|` between */
  readonly meta?: string | undefined;
  /** Of `tokens`: `csrf`, `login`, or both */
  readonly type?: string | undefined;
  /** Of `siteinfo`: `general`, `namespaces`, `namespacealiases`, `interwikimap`, `statistics`, `rightsinfo` */
  readonly siprop?: string | undefined;
  /** Of a query: `allpages`, `recentchanges`, `search`, `backlinks`, `categorymembers` and more, each with parameters behind its prefix */
  readonly list?: string | undefined;
  /** Of `backlinks`: the page that others lead to */
  readonly bltitle?: string | undefined;
  /** Of `userinfo`: `groups`, `rights`, or both */
  readonly uiprop?: string | undefined;
  /** Fail unless this is who asks */
  readonly assert?: 'user' | 'bot' | 'anon' | undefined;
  /** Programs that name none get JSON, browsers a page */
  readonly format?: 'json' | 'jsonfm' | 'none' | 'xml' | 'xmlfm' | undefined;
  /** In the first, what is true is an empty text */
  readonly formatversion?: '1' | '2' | 'latest' | undefined;
  /** Name of the account */
  readonly lgname?: string | undefined;
  /** Its password */
  readonly lgpassword?: string | undefined;
  /** What `meta=tokens&type=login` gave */
  readonly lgtoken?: string | undefined;
  /** Of a logout: the CSRF token */
  readonly token?: string | undefined;
  readonly [other: string]: unknown;
};

/** What `errorKey` may be. */
export type ErrorKey =
  | 'apierror-articleexists'
  | 'apierror-cantchangecontentmodel'
  | 'apierror-contenttoobig'
  | 'apierror-invalidtitle'
  | 'apierror-missingtitle'
  | 'apierror-pagecannotexist'
  | 'apierror-ratelimited'
  | 'badbool'
  | 'badinteger'
  | 'badvalue'
  | 'edit-conflict'
  | 'invalid-json-data'
  | 'missingparam'
  | 'outofrange'
  | 'protectedpagetext'
  | 'rest-bad-content-model'
  | 'rest-bad-etag'
  | 'rest-badtoken'
  | 'rest-badtoken-missing'
  | 'rest-body-validation-error'
  | 'rest-cannot-load-file'
  | 'rest-compare-inaccessible'
  | 'rest-compare-nonexistent'
  | 'rest-compare-page-mismatch'
  | 'rest-compare-wrong-content'
  | 'rest-cross-origin-anon-write'
  | 'rest-extraneous-body-fields'
  | 'rest-invalid-title'
  | 'rest-json-body-parse-error'
  | 'rest-media-too-many-links'
  | 'rest-no-match'
  | 'rest-no-stashed-content'
  | 'rest-nonexistent-revision'
  | 'rest-nonexistent-title'
  | 'rest-nonexistent-title-revision'
  | 'rest-pagehistory-incompatible-params'
  | 'rest-pagehistory-param-range-error'
  | 'rest-pagehistorycount-parameters-invalid'
  | 'rest-pagehistorycount-too-many-revisions'
  | 'rest-permission-denied-revision'
  | 'rest-read-denied'
  | 'rest-resource-limit-exceeded'
  | 'rest-search-error'
  | 'rest-specified-revision-unavailable'
  | 'rest-transform-missing-html'
  | 'rest-transform-missing-title'
  | 'rest-unsupported-content-type'
  | 'rest-unsupported-target-format'
  | 'rest-update-cannot-create-page'
  | 'rest-write-denied'
  | 'stemma-anonymous-edit-denied'
  | 'stemma-bearer-unknown'
  | 'stemma-body-too-large'
  | 'stemma-busy'
  | 'stemma-changed-beside'
  | 'stemma-content-elsewhere'
  | 'stemma-content-not-utf8'
  | 'stemma-content-too-large'
  | 'stemma-content-unavailable'
  | 'stemma-file-unscalable'
  | 'stemma-head-too-large'
  | 'stemma-hook-unsigned'
  | 'stemma-internal-error'
  | 'stemma-issuer-unavailable'
  | 'stemma-metrics-denied'
  | 'stemma-overloaded'
  | 'stemma-range-not-satisfiable'
  | 'stemma-read-only'
  | 'stemma-repository-unavailable'
  | 'stemma-request-late'
  | 'stemma-request-malformed'
  | 'stemma-search-building'
  | 'stemma-starting'
  | 'stemma-title-taken'
  | 'stemma-title-twin'
  | 'stemma-unsupported-content-encoding'
  | 'stemma-upstream-away'
  | 'stemma-upstream-refused'
  | 'stemma-version-ahead';
