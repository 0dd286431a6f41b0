/** What acts take and give. */

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly reason?: string;
  /** Whether nothing is left under the old title. */
  readonly withoutRedirect?: boolean;
  readonly withTalk?: boolean;
  readonly withSubpages?: boolean;
}

export interface Moved {
  readonly from: string;
  readonly to: string;
  readonly redirectcreated: boolean;
  readonly talkfrom?: string;
  readonly talkto?: string;
  readonly subpages?: readonly Readonly<Record<string, unknown>>[];
}

export interface Deletion {
  readonly title: string;
  readonly reason?: string;
  readonly withTalk?: boolean;
}

export interface Deleted {
  readonly title: string;
  readonly reason: string;
  /** Its event in the log. */
  readonly logid: number;
}

export interface Undeleted {
  readonly title: string;
  readonly revisions: number;
  readonly fileversions: number;
  readonly pageid?: number;
}

export interface Rollback {
  readonly title: string;
  /** Whose edits are taken back. */
  readonly user: string;
  readonly summary?: string;
}

export interface RolledBack {
  readonly title: string;
  readonly pageid: number;
  readonly summary: string;
  readonly revid: number;
  readonly old_revid: number;
  readonly last_revid: number;
}

export interface Upload {
  /** `Map.png` */
  readonly name: string;
  readonly content: Blob;
  readonly comment?: string;
  /** Of the page that describes it, where there is none. */
  readonly text?: string;
  /** Whether a file of that name gets a new version. Without it, what speaks against it is answered as warnings. */
  readonly replace?: boolean;
}

export interface Uploaded {
  readonly result: 'Success' | 'Warning';
  readonly filename?: string;
  readonly warnings?: Readonly<Record<string, unknown>>;
  readonly imageinfo?: Readonly<Record<string, unknown>>;
}
