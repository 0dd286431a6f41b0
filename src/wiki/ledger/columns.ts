/**
 * Growing columns: the ledger of a million revisions in a few large arrays instead of a million objects, written to and
 * read from a snapshot without conversion.
 *
 * Rows may be staged: written ahead, in slices, and counted by nobody until all of a change are shown at once.
 */

/** What all columns have in common. */
export interface Rows {
  /** Rows that count. */
  readonly length: number;
  /** Counts the staged rows from now on. */
  show(): void;
  /** Forgets the staged rows. */
  drop(): void;
}

/** A column of whole numbers. `kind` decides the width of one. */
export class NumberColumn<Values extends Uint32Array | Float64Array | Uint8Array> implements Rows {
  #values: Values;
  #length: number;
  /** With the staged rows. */
  #end: number;

  /** @param values are copied, with room behind them: or the first rows that come later would wait for that, in all columns at once */
  constructor(values: Values) {
    this.#values = roomy(values);
    this.#length = values.length;
    this.#end = values.length;
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  push(value: number): void {
    this.stage(value);
    this.show();
  }

  /** @returns the place of the row */
  stage(value: number): number {
    if (this.#end === this.#values.length) this.#grow();
    this.#values[this.#end] = value;
    return this.#end++;
  }

  show(): void {
    this.#length = this.#end;
  }

  drop(): void {
    this.#end = this.#length;
  }

  /** The values alone, for a snapshot. */
  pack(): Values {
    return this.#values.subarray(0, this.#length) as Values;
  }

  /** The values, and room behind them, for loops that must be fast. Until the next push. */
  get values(): Values {
    return this.#values;
  }

  #grow(): void {
    this.#values = roomy(this.#values);
  }
}

/** A column of content ids or versions: hexadecimal names of equal length, kept as bytes. */
export class IdColumn implements Rows {
  #bytes: Buffer;
  #used: number;
  #end: number;
  readonly #width: number;

  /** @param bytes are copied, with room behind them */
  constructor(bytes: Uint8Array = Buffer.alloc(0), widthBytes = 20) {
    this.#bytes = enlarged(bytes, bytes.byteLength);
    this.#used = bytes.byteLength;
    this.#end = bytes.byteLength;
    this.#width = widthBytes;
  }

  get length(): number {
    return this.#used / this.#width;
  }

  at(index: number): string {
    return this.#bytes.toString('hex', index * this.#width, (index + 1) * this.#width);
  }

  /** Whether two rows hold the same id. Most differ in their first byte: a call that compares buffers takes longer. */
  equal(a: number, b: number): boolean {
    const [bytes, width] = [this.#bytes, this.#width];
    for (let at = 0; at < width; at++) if (bytes[a * width + at] !== bytes[b * width + at]) return false;
    return true;
  }

  /** The rows from `first` on that hold an id. */
  rowsOf(id: string, first: number): number[] {
    const [width, bytes] = [this.#width, this.pack()];
    const wanted = Buffer.from(id, 'hex');
    const rows: number[] = [];
    if (wanted.length !== width) return rows;
    let at = bytes.indexOf(wanted, first * width);
    while (at >= 0) {
      // Bytes may agree across the border of two ids.
      if (at % width === 0) rows.push(at / width);
      at = bytes.indexOf(wanted, at + 1);
    }
    return rows;
  }

  push(id: string): void {
    this.stage(id);
    this.show();
  }

  stage(id: string): void {
    if (this.#end === this.#bytes.length) this.#bytes = enlarged(this.#bytes, this.#end);
    this.#bytes.write(id, this.#end, 'hex');
    this.#end += this.#width;
  }

  show(): void {
    this.#used = this.#end;
  }

  drop(): void {
    this.#end = this.#used;
  }

  pack(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }
}

/** A column of texts in one buffer, decoded when asked for. */
export class TextColumn implements Rows {
  #bytes: Buffer;
  #used: number;
  #end: number;
  readonly #ends: NumberColumn<Uint32Array>;

  /** Both are copied, with room behind them. */
  constructor(bytes: Uint8Array = Buffer.alloc(0), ends: Uint32Array = new Uint32Array()) {
    this.#bytes = enlarged(bytes, bytes.byteLength);
    this.#used = bytes.byteLength;
    this.#end = bytes.byteLength;
    this.#ends = new NumberColumn(ends);
  }

  get length(): number {
    return this.#ends.length;
  }

  at(index: number): string {
    const start = index === 0 ? 0 : this.#ends.at(index - 1);
    return this.#bytes.toString('utf8', start, this.#ends.at(index));
  }

  push(text: string): void {
    this.stage(text);
    this.show();
  }

  stage(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#end + length > this.#bytes.length) this.#bytes = enlarged(this.#bytes, this.#end + length);
    this.#end += this.#bytes.write(text, this.#end);
    this.#ends.stage(this.#end);
  }

  show(): void {
    this.#used = this.#end;
    this.#ends.show();
  }

  drop(): void {
    this.#end = this.#used;
    this.#ends.drop();
  }

  pack(): { bytes: Uint8Array; ends: Uint32Array } {
    return { bytes: this.#bytes.subarray(0, this.#used), ends: this.#ends.pack() };
  }
}

function grown(length: number): number {
  return Math.max(256, Math.ceil(length * 1.25));
}

/** The same values, with room for a quarter more. The system gives memory where it is written to: the room takes none yet. */
function roomy<Values extends Uint32Array | Float64Array | Uint8Array>(values: Values): Values {
  const Kind = values.constructor as new (length: number) => Values;
  const larger = new Kind(grown(values.length));
  larger.set(values);
  return larger;
}

function enlarged(bytes: Uint8Array, needed: number): Buffer {
  // Whole rows of 20 bytes, so that a full column ends exactly at its buffer's end.
  const larger = Buffer.alloc(Math.ceil(grown(needed) / 20) * 20);
  larger.set(bytes);
  return larger;
}
