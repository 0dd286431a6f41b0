/** What a MediaWiki dump holds, record by record, whatever its schema called it. */

/** What the head of a dump says of the wiki. */
export interface DumpSite {
  readonly kind: 'site';
  /** `''` where the dump does not say. */
  readonly name: string;
  readonly language: string;
  /** Address of the main page: `https://en.wikipedia.org/wiki/Main_Page`. */
  readonly base: string;
  readonly capitalLinks: boolean;
  readonly namespaces: readonly { readonly id: number; readonly name: string }[];
}

/** A page that a dump tells of. */
export interface DumpPage {
  readonly id: number;
  /** As written, with the name of its namespace: `Talk:Main Page`. */
  readonly title: string;
  /** undefined: the schema is too old to say. */
  readonly namespace: number | undefined;
}

/** Who did something; undefined in a record: that is hidden. */
export interface DumpUser {
  readonly name: string;
  readonly isAnonymous: boolean;
}

export interface DumpRevision {
  readonly kind: 'revision';
  /** The same object for all revisions of a page. */
  readonly page: DumpPage;
  readonly id: number;
  readonly atSeconds: number;
  readonly user: DumpUser | undefined;
  /** undefined: it is hidden. */
  readonly comment: string | undefined;
  readonly minor: boolean;
  /** undefined: the schema is too old to say. */
  readonly model: string | undefined;
  readonly format: string | undefined;
  /** undefined: it is hidden. */
  readonly text: string | undefined;
  /** Roles of what the revision holds besides its text, such as `mediainfo`. */
  readonly otherSlots: readonly string[];
}

/** One version of a file. */
export interface DumpUpload {
  readonly kind: 'upload';
  readonly page: DumpPage;
  readonly atSeconds: number;
  readonly user: DumpUser | undefined;
  readonly comment: string | undefined;
  /** `Map.png` */
  readonly name: string;
  /** `20240101000000!Map.png`: what replaced versions are called; undefined for the newest. */
  readonly archiveName: string | undefined;
}

/** An entry of the log. */
export interface DumpLogEntry {
  readonly kind: 'log';
  readonly id: number;
  readonly atSeconds: number;
  readonly user: DumpUser | undefined;
  readonly comment: string | undefined;
  /** `move`, `delete`, `protect`, `upload` ... */
  readonly type: string;
  readonly action: string;
  readonly title: string;
  /** PHP's serialised form, or lines. */
  readonly parameters: string;
}

export type DumpRecord = DumpSite | DumpRevision | DumpUpload | DumpLogEntry;
