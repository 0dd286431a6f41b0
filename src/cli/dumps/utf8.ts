/** UTF-8 that comes in pieces, decoded as far as it is sound. */

import { withoutMark } from '../../base/text.ts';

const REPLACEMENT = '\ufffd';

export interface Decoded {
  readonly text: string;
  /** Whether what follows the text is no UTF-8. */
  readonly isBroken: boolean;
}

export class Utf8 {
  readonly #strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** The beginning of a character whose end is in the next piece. */
  #begun: Uint8Array = new Uint8Array();
  #isFirst = true;

  decode(bytes: Uint8Array): Decoded {
    const all = Buffer.concat([this.#begun, bytes]);
    const end = all.length - begunBytes(all);
    this.#begun = all.subarray(end);
    const { text, isBroken } = this.#sound(all.subarray(0, end));
    const isFirst = this.#isFirst;
    if (text !== '') this.#isFirst = false;
    return { text: isFirst ? withoutMark(text) : text, isBroken };
  }

  /** Whether no character is left half. */
  get isWhole(): boolean {
    return this.#begun.length === 0;
  }

  #sound(bytes: Buffer): Decoded {
    try {
      return { text: this.#strict.decode(bytes), isBroken: false };
    } catch {
      return { text: soundBeginning(bytes), isBroken: true };
    }
  }
}

/** What stands before the first mark that decoding put in place of something else. */
function soundBeginning(bytes: Buffer): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let [from, offset] = [0, 0];
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at));
    from = at;
    if (bytes.toString('latin1', offset, offset + 3) !== '\xef\xbf\xbd') return text.slice(0, at);
  }
  return text;
}

/** How many bytes at the end begin a character that is longer. */
function begunBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte >= 0x80 && byte < 0xc0) continue;
    return lengthFrom(byte) > back ? back : 0;
  }
  return 0;
}

/** Of a character that begins so; 1: none is longer that does. */
function lengthFrom(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
