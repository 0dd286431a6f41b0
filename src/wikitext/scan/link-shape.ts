/**
 * The parts of a link by their places, before it is known what kind of link it is.
 *
 *   [[target|text]]
 *   ^ start ^^ textStart
 *           targetEnd
 */

/** The places of a link's parts. */
export interface LinkShape {
  readonly start: number;
  readonly targetEnd: number;
  /** -1 without a pipe. */
  readonly textStart: number;
  /** Where the target that was written ends, if a call in it brought the bar. */
  readonly toldEnd?: number;
  /** Place of the `]]`. */
  readonly close: number;
}
