/**
 * How soon V8 compiles what runs often. By its own measure a wiki is as quick as it gets after some four thousand edits: each runs all of
 * a little. But who comes first after a start shares the processor with what that measure has compiled of the start itself: a first edit
 * took three times as long as the next ones.
 */

import { setFlagsFromString } from 'node:v8';

/** A function that has run through its budget is given the next, and is compiled after so many. */
interface Measure {
  /** In bytes of bytecode that ran. */
  readonly budgetBytes: number;
  readonly budgets: number;
  /** And one more for each so many bytes of its own. */
  readonly bytesForOneMore: number;
  /** Up to this size it is compiled after the first. */
  readonly smallBytes: number;
}

/** V8's own. */
const USUAL: Measure = { budgetBytes: 67_584, budgets: 3, bytesForOneMore: 150, smallBytes: 81 };
/** By a quarter of the usual, edits of the first five seconds took a twentieth to a tenth longer; by a 64th no shorter. */
const SOON: Measure = { ...USUAL, budgetBytes: USUAL.budgetBytes / 16 };
/**
 * Eight times as late; sixty-four times spared the first edit no more. Most of it by how many budgets: when fewer do, what ran through
 * these already is compiled at its next one. A budget that was given must be run through first, and edits are slow for so long.
 */
const LATE: Measure = {
  budgetBytes: USUAL.budgetBytes * 2,
  budgets: USUAL.budgets * 4,
  bytesForOneMore: Math.round(USUAL.bytesForOneMore / 4),
  smallBytes: 0,
};

/** In all threads of the process: for what starts, or was at rest. */
export function compileLate(): void {
  compileBy(LATE);
}

/** In all threads of the process, until one starts: for what is at work, or is about to be for long. */
export function compileSoon(): void {
  compileBy(SOON);
}

function compileBy({ budgetBytes, budgets, bytesForOneMore, smallBytes }: Measure): void {
  // A later V8, Node 22's say, has other measures, and complains aloud of each word that it does not know.
  if (!process.versions.v8.startsWith('11.')) return;
  setFlagsFromString(`--interrupt-budget=${budgetBytes}`);
  setFlagsFromString(`--ticks-before-optimization=${budgets}`);
  setFlagsFromString(`--bytecode-size-allowance-per-tick=${bytesForOneMore}`);
  setFlagsFromString(`--max-bytecode-size-for-early-opt=${smallBytes}`);
}
