/**
 * The term of a definition, while its line is read: which colon ends it.
 *
 *   ;term:definition    ;<b>a:b</b>:c    ;a:b</div>c:d
 *        ^                         ^      ^         ^ the list has ended: the first colon begins it again
 */

import { isBlockTag } from '../lines/token.ts';

export class Term {
  readonly bullets: string;
  /** Where it begins, after its bullets. */
  readonly start: number;
  /** Where braces end that it stands in: colons count there, but not in those that its line opens. */
  readonly bracesEnd: number;
  /** Whether a transclusion is open that began in the line: colons that it brings are text. */
  inUnit = false;
  /** Elements open in the line, those of quotes too, and the block elements among them. */
  #open = 0;
  #blocks = 0;
  readonly #boldAsItalic: number;
  #bold = false;
  #italic = false;
  /** Colons are waited for, were found, or stand behind the end of the list, where nothing keeps them from being read. */
  #state: 'waiting' | 'found' | 'outside' = 'waiting';

  /** @param boldAsItalic where the bold begins that counts as an italic */
  constructor(bullets: string, start: number, bracesEnd: number, boldAsItalic = -1) {
    this.#boldAsItalic = boldAsItalic;
    this.bullets = bullets;
    this.start = start;
    this.bracesEnd = bracesEnd;
  }

  /** Whether a colon here begins a definition. */
  get takesColon(): boolean {
    if (this.inUnit || this.#state === 'found') return false;
    return this.#state === 'outside' || this.#open === 0;
  }

  passStart(tag: string): void {
    this.#open++;
    if (isBlockTag(tag)) this.#blocks++;
  }

  /**
   * An end tag without a beginning is taken for that of what is open, be it quotes, or counts for nothing; that of a
   * block ends the list.
   */
  passEnd(tag: string): void {
    this.#count(false);
    if (!isBlockTag(tag)) return;
    if (this.#blocks === 0) this.#state = 'outside';
    else this.#blocks--;
  }

  passQuotes(at: number, written: number): void {
    const length = at === this.#boldAsItalic ? 2 : written;
    if (length === 2 || length >= 5) {
      this.#italic = !this.#italic;
      this.#count(this.#italic);
    }
    if (length < 3) return;
    this.#bold = !this.#bold;
    this.#count(this.#bold);
  }

  #count(begins: boolean): void {
    this.#open = Math.max(0, this.#open + (begins ? 1 : -1));
  }

  /** Behind the tag of an extension that nothing ends, no colon is looked for. */
  passUnclosed(): void {
    this.#state = 'found';
  }

  passColon(): void {
    this.#state = 'found';
    this.#open = 0;
    this.#blocks = 0;
  }

  /** Goes on behind lines that a transclusion has brought, the last of which may have a term of its own. */
  goOnFrom(last: Term | undefined): void {
    this.#state = 'outside';
    if (last === undefined) return;
    this.#state = last.#state;
    this.#open = last.#open;
    this.#blocks = last.#blocks;
  }
}
