/** What is told of a request once it is answered: one line in the log. No query, no header and no body: they may be secret. */

export interface RequestLog {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Of the body; undefined: of an answer that broke off. */
  readonly bytes: number | undefined;
  readonly address: string;
  readonly user: string | undefined;
}
