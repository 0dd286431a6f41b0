/** The log's line for a request that was answered. Query, headers and body stay out of it: they may be secret. */

export interface RequestLog {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Of the body; undefined where the answer broke off. */
  readonly bytes: number | undefined;
  readonly address: string;
  readonly user: string | undefined;
}
