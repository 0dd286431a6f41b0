/**
 * How an element was written, as far as HTML does not say so. Elements made by a client have none of this and are
 * written in house style; those from wikitext keep their spelling. The transforms print it as `data-parsoid`, in the
 * terms that clients of MediaWiki know, and read what clients send back.
 *
 *   <b>a</b>        {stx: 'html'}            <li> after `*`     {}        (no blank behind the bullet)
 *   [[a b|c]]       {stx: 'piped', a: {href: './A_b'}, sa: {href: 'a b'}}
 */

/** Facts about the source of one element. Every text is source as written. */
export interface Written {
  /** `html`: as a tag; `row`: on the line of the cell or term before; `url`, `magiclink`: bare; `piped`, `simple`: links. */
  readonly stx?: string | undefined;
  /** Made by a client: its form was chosen on the way back. */
  readonly isNew?: boolean | undefined;
  /** Opening markup with its attributes: `{| class=x`, `<div id='a'>`. */
  readonly startTagSrc?: string | undefined;
  readonly endTagSrc?: string | undefined;
  /** The name as spelled, if not in lower case. */
  readonly srcTagName?: string | undefined;
  readonly autoInsertedStart?: boolean | undefined;
  readonly autoInsertedEnd?: boolean | undefined;
  /** Made where markup overlapped: nobody wrote it. */
  readonly misnested?: boolean | undefined;
  /** Written `<br/>`. */
  readonly selfClose?: boolean | undefined;
  /** A rule with something after it on its line. */
  readonly lineContent?: boolean | undefined;
  /** Written `<br>`: no slash. */
  readonly noClose?: boolean | undefined;
  /** The whole construct: an entity, a switch, a transclusion. */
  readonly src?: string | undefined;
  /** Attributes as rendered, and their source; `null` for those that were dropped. */
  readonly a?: Readonly<Record<string, string | null>> | undefined;
  readonly sa?: Readonly<Record<string, string>> | undefined;
  /** Letters joined to the end and the start of a link. */
  readonly tail?: string | undefined;
  readonly prefix?: string | undefined;
  /** Blanks at the edges of the content that HTML does not keep. */
  readonly lead?: string | undefined;
  readonly trail?: string | undefined;
  /** Options of a file, in order: kind and spelling. */
  readonly optList?: readonly WrittenOption[] | undefined;
  /** How parameters were written, for each template: name, whether it was explicit, blanks around name and value. */
  readonly pi?: readonly (readonly WrittenParam[])[] | undefined;
  /** What separates the text from an address or from a cell's attributes. */
  readonly attrSepSrc?: string | undefined;
}

/** An option of a file as it was written, and what it is: `left`, `width`, `caption`, `bogus`. */
export interface WrittenOption {
  readonly ck: string;
  readonly ak: string;
}

export interface WrittenParam {
  readonly k: string;
  readonly named: boolean;
  readonly spc: readonly string[];
}
