/**
 * MediaWiki's XML, schemas 0.3 to 0.11, as a stream of records. A dump is whatever somebody hands over: it declares no
 * entities, nests no deeper than the schema does, and no part of it is larger than MediaWiki itself could hold.
 */

import { SaxesParser } from 'saxes';
import { DumpProblem } from './dump-problem.ts';
import type { DumpPage, DumpRecord } from './dump-records.ts';
import type { Element } from './element.ts';
import { BadElement, logEntryOf, pageOf, revisionOf, siteOf, uploadOf } from './record-of.ts';
import { Utf8 } from './utf8.ts';
import { XmlFeed } from './xml-feed.ts';

/** Longest text between two tags, in UTF-16 units: MediaWiki's column for texts ends at 16 MiB. */
const MAX_TOKEN_CHARS = 16 * 1024 * 1024;
/** The schemas need 6. */
const MAX_DEPTH = 12;
/** Elements within one: a head may name many namespaces. */
const MAX_CHILDREN = 2_000;
/** Pieces that are fed at once, so that no bound is overrun by much. */
const PIECE_BYTES = 256 * 1024;

const VERSIONS: readonly string[] = Array.from({ length: 9 }, (_, at) => `0.${at + 3}`);

/**
 * Reads a dump. What was whole before a problem is given first.
 * @param file its name, for messages
 * @param maxTokenChars longest text between two tags
 * @throws DumpProblem
 */
export async function* readDump(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  maxTokenChars = MAX_TOKEN_CHARS,
): AsyncGenerator<DumpRecord> {
  const reader = new DumpReader(file, maxTokenChars);
  for await (const chunk of placing(chunks, reader)) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const problem = problemOf(() => reader.feed(chunk.subarray(at, at + PIECE_BYTES)));
      yield* reader.take();
      if (problem !== undefined) throw problem;
    }
  }
  const problem = problemOf(() => reader.end());
  yield* reader.take();
  if (problem !== undefined) throw problem;
}

/** What is wrong with the file itself is told with the page that was being read, too. */
async function* placing(chunks: AsyncIterable<Uint8Array>, reader: DumpReader): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof DumpProblem ? reader.placed(error) : error;
  }
}

function problemOf(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

class DumpReader {
  readonly #file: string;
  readonly #maxTokenChars: number;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #feed = new XmlFeed(this.#parser, (text) => this.#addText(text));
  readonly #utf8 = new Utf8();
  readonly #open: Element[] = [];
  #records: DumpRecord[] = [];
  #page: DumpPage | undefined;
  #language = '';
  #pendingChars = 0;

  constructor(file: string, maxTokenChars: number) {
    this.#file = file;
    this.#maxTokenChars = maxTokenChars;
    const parser = this.#parser;
    parser.on('error', (error) => this.#fail(wordsOf(error)));
    parser.on('doctype', () => this.#fail('a document type is declared; dumps have none'));
    parser.on('xmldecl', ({ encoding = 'utf-8', version }) => {
      this.#feed.isOdd = version !== '1.0';
      if (!/^utf-?8$/i.test(encoding)) this.#fail(`its encoding is ${encoding}; dumps are in UTF-8`);
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#enter(name, attributes as Record<string, string>);
      this.#feed.tagEnded(true);
    });
    parser.on('closetag', () => {
      this.#leave();
      this.#feed.tagEnded(this.#open.length > 0);
    });
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('comment', () => this.#progress());
    parser.on('processinginstruction', () => this.#progress());
  }

  /** @throws DumpProblem */
  feed(bytes: Uint8Array): void {
    const { text, isBroken } = this.#utf8.decode(bytes);
    this.#pendingChars += text.length;
    this.#feed.write(text);
    if (this.#pendingChars > this.#maxTokenChars + PIECE_BYTES)
      this.#fail(`more than ${this.#maxTokenChars} characters without a tag`);
    if (!isBroken) return;
    this.#feed.flush();
    this.#fail('what follows is not UTF-8');
  }

  /** @throws DumpProblem */
  end(): void {
    this.#feed.flush();
    if (!this.#utf8.isWhole) this.#fail('it ends within a character: the file is cut off');
    if (this.#open.length > 0) this.#fail(`it ends within <${this.#open.at(-1)?.name}>: the file is cut off`);
    this.#feed.close();
  }

  take(): DumpRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #enter(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#progress();
    if (this.#open.length >= MAX_DEPTH) this.#fail(`elements nest deeper than ${MAX_DEPTH}`);
    if (this.#open.length === 0) this.#begin(name, attributes);
    this.#open.push({ name, attributes, children: [], text: '' });
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name !== 'mediawiki')
      this.#fail(`it begins with <${name.slice(0, 60)}>, so it is no dump of MediaWiki`);
    const version = attributes['version'] ?? '';
    if (!VERSIONS.includes(version))
      this.#fail(`its schema is ${JSON.stringify(version.slice(0, 20))}; 0.3 to 0.11 can be read`);
    this.#language = attributes['xml:lang'] ?? '';
  }

  #addText(text: string): void {
    this.#progress();
    const element = this.#open.at(-1);
    // Between the elements there is nothing but room.
    if (element === undefined || element.children.length > 0) return;
    if (element.text.length + text.length > this.#maxTokenChars)
      this.#fail(`<${element.name}> holds more than ${this.#maxTokenChars} characters`);
    element.text += text;
  }

  #leave(): void {
    this.#progress();
    const element = this.#open.pop() as Element;
    const parent = this.#open.at(-1);
    try {
      if (this.#isRecord(element, parent)) return;
    } catch (error) {
      if (error instanceof BadElement) this.#fail(error.message);
      throw error;
    }
    if (parent === undefined || parent.name === 'mediawiki') return;
    if (parent.children.length >= MAX_CHILDREN) this.#fail(`<${parent.name}> holds too many elements`);
    parent.text = '';
    parent.children.push(element);
  }

  /** Gives the record that an element is. @returns false where it is a part of another */
  #isRecord(element: Element, parent: Element | undefined): boolean {
    const isInPage = parent?.name === 'page';
    if (parent?.name === 'mediawiki' && element.name === 'siteinfo')
      this.#records.push(siteOf(element, this.#language));
    else if (parent?.name === 'mediawiki' && element.name === 'logitem')
      this.#records.push(logEntryOf(element));
    else if (isInPage && element.name === 'revision')
      this.#records.push(revisionOf(element, this.#pageNow(parent)));
    else if (isInPage && element.name === 'upload')
      this.#records.push(uploadOf(element, this.#pageNow(parent)));
    else {
      if (element.name === 'page') this.#page = undefined;
      return false;
    }
    return true;
  }

  #pageNow(element: Element): DumpPage {
    this.#page ??= pageOf(element);
    return this.#page;
  }

  #progress(): void {
    this.#pendingChars = 0;
  }

  /** The same problem, with the page that was being read. */
  placed(problem: DumpProblem): DumpProblem {
    return problem.within(this.#title());
  }

  #fail(what: string): never {
    const { line, column } = this.#feed;
    throw new DumpProblem(what, { file: this.#file, line, column, title: this.#title() });
  }

  #title(): string | undefined {
    const page = this.#open.find(({ name }) => name === 'page');
    const entry = this.#open.find(({ name }) => name === 'logitem');
    const title =
      page?.children.find(({ name }) => name === 'title') ??
      entry?.children.find(({ name }) => name === 'logtitle');
    return title?.text;
  }
}

/** The parser's message begins with the place, which is ours to tell. */
function wordsOf({ message }: Error): string {
  return message.replace(/^[^ ]*\d+:\d+: /, '').replace(/\.$/, '');
}
