/** The two texts of a comparison, as lines, with what all steps share. */

import type { AlignBudget } from './align.ts';
import type { Likeness } from './likeness.ts';

/** Two texts under comparison, with what all steps share. */
export interface ComparedTexts {
  readonly from: Side;
  readonly to: Side;
  readonly likeness: Likeness;
  readonly budget: AlignBudget;
}

/** One of two compared texts, as lines. */
export class Side {
  readonly lines: readonly string[];
  readonly #starts: number[] = [0];

  /** An empty text has no line; a new line at the end begins one more, blank line, so that no difference is lost. */
  constructor(text: string) {
    this.lines = text === '' ? [] : text.split('\n');
  }

  textOf(line: number): string {
    return this.lines[line]!;
  }

  /** The first byte of a line, counted in UTF-8 from the start of the text. */
  startOf(line: number): number {
    for (let next = this.#starts.length; next <= line; next++) {
      this.#starts.push(this.#starts[next - 1]! + Buffer.byteLength(this.lines[next - 1]!) + 1);
    }
    return this.#starts[line]!;
  }
}
