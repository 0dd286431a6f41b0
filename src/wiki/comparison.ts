/**
 * What a comparison of two sources gives. Its parts are JSON texts, written where they were computed: if the server wrote a
 * hundred thousand entries itself, it would stall.
 */
export interface Comparison {
  readonly fromSections: string;
  readonly toSections: string;
  readonly diff: string;
}
