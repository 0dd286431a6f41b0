/**
 * How an element was written: what HTML alone does not say. Elements that a client made have none of this and are written
 * in house style; those that came from wikitext keep their spelling. The transform answers print it as `data-parsoid`, in
 * the words that clients of MediaWiki know, and what they send back is read again.
 *
 *   <b>a</b>        {stx: 'html'}            <li> after `*`     {}        (no blank behind the bullet)
 *   [[a b|c]]       {stx: 'piped', a: {href: './A_b'}, sa: {href: 'a b'}}
 */

/** Facts about the source of one element. Every text is source as it stood there. */
export interface Written {
  /** `html`: as a tag; `row`: on the line of the cell or term before; `url`, `magiclink`: bare; `piped`, `simple`: links. */
  readonly stx?: string | undefined;
  /** Opening markup with its attributes: `{| class=x`, `<div id='a'>`. */
  readonly startTagSrc?: string | undefined;
  readonly endTagSrc?: string | undefined;
  /** The name as it was spelled, where that is not lower case. */
  readonly srcTagName?: string | undefined;
  readonly autoInsertedStart?: boolean | undefined;
  readonly autoInsertedEnd?: boolean | undefined;
  /** Written `<br/>`. */
  readonly selfClose?: boolean | undefined;
  /** A rule with something behind it on its line. */
  readonly lineContent?: boolean | undefined;
  /** Written `<br>`: no slash. */
  readonly noClose?: boolean | undefined;
  /** The whole construct: an entity, a switch, a transclusion. */
  readonly src?: string | undefined;
  /** Attributes as they came out, and what stood in the source for them; `null` for those that were dropped. */
  readonly a?: Readonly<Record<string, string | null>> | undefined;
  readonly sa?: Readonly<Record<string, string>> | undefined;
  /** Letters joined to a link from behind and from before. */
  readonly tail?: string | undefined;
  readonly prefix?: string | undefined;
  /** Blanks at the edges of the content that HTML does not keep. */
  readonly lead?: string | undefined;
  readonly trail?: string | undefined;
  /** Options of a file, in order: kind and spelling. */
  readonly optList?: readonly WrittenOption[] | undefined;
  /** How parameters were written, for each template: name, whether it was given, blanks around name and value. */
  readonly pi?: readonly (readonly WrittenParam[])[] | undefined;
  /** How the text of a cell's attributes is parted from it. */
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
