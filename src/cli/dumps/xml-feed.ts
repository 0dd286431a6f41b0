/**
 * Feeds XML to its parser, but for the texts between tags: they are nearly all of a dump, and the parser looks at each character. A text
 * that holds nothing odd is found by the next `<` and told at once; any other is the parser's, which knows what is wrong with it and where.
 */

import type { SaxesParser } from 'saxes';

/** What XML forbids, and references that are more than one of the five names. */
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\]\]>|&(?!(?:amp|lt|gt|quot|apos);)/;

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

export class XmlFeed {
  readonly #parser: SaxesParser;
  readonly #take: (text: string) => void;
  #isContent = false;
  /** A text whose end was not seen. */
  #held = '';
  #skippedLines = 0;
  /** How many columns of a line the parser has not seen. */
  #skipped = { line: 1, columns: 0 };
  /** Whether texts go to the parser, too: XML 1.1 has line ends of its own. */
  isOdd = false;

  /** @param take is given texts that the parser does not see */
  constructor(parser: SaxesParser, take: (text: string) => void) {
    this.#parser = parser;
    this.#take = take;
  }

  get line(): number {
    return this.#parser.line + this.#skippedLines;
  }

  get column(): number {
    const { line, columns } = this.#skipped;
    return this.#parser.column + (line === this.#parser.line ? columns : 0);
  }

  /** The parser has seen a whole tag. @param isWithin whether it stands in another element now */
  tagEnded(isWithin: boolean): void {
    this.#isContent = isWithin && !this.isOdd;
  }

  write(xml: string): void {
    for (let at = 0; at < xml.length; ) {
      if (this.#isContent) {
        const end = xml.indexOf('<', at);
        this.#held += end < 0 ? xml.slice(at) : xml.slice(at, end);
        if (end < 0) return;
        this.#isContent = false;
        this.#tell();
        at = end;
      }
      // Not beyond the end of a tag: what follows may be a text again.
      const end = xml.indexOf('>', at);
      const piece = end < 0 ? xml.slice(at) : xml.slice(at, end + 1);
      this.#parser.write(piece);
      at += piece.length;
    }
  }

  /** Nothing follows: what was held counts. */
  flush(): void {
    this.#isContent = false;
    this.#tell();
  }

  close(): void {
    this.flush();
    this.#parser.close();
  }

  #tell(): void {
    const held = this.#held;
    this.#held = '';
    if (ODD.test(held)) this.#parser.write(held);
    else if (held !== '') {
      const text = held.includes('\r') ? held.replace(/\r\n?/g, '\n') : held;
      this.#skip(text);
      this.#take(text.includes('&') ? text.replace(/&\w+;/g, (name) => NAMED[name] as string) : text);
    }
  }

  #skip(text: string): void {
    const { line, column } = this.#parser;
    const last = text.lastIndexOf('\n');
    const known = this.#skipped.line === line ? this.#skipped.columns : 0;
    const columns = columnsIn(text.slice(last + 1));
    this.#skipped = { line, columns: last < 0 ? known + columns : columns - column };
    for (let at = last; at >= 0; at = at === 0 ? -1 : text.lastIndexOf('\n', at - 1)) this.#skippedLines++;
  }
}

/** Characters that lie beyond 16 bits take one, too. */
function columnsIn(line: string): number {
  return line.length - (line.match(/[\ud800-\udbff]/g)?.length ?? 0);
}
