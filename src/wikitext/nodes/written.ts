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
  readonly optList?: readonly { readonly ck: string; readonly ak: string }[] | undefined;
  /** How parameters were written, for each template: name, whether it was given, blanks around name and value. */
  readonly pi?: readonly (readonly WrittenParam[])[] | undefined;
  /** How the text of a cell's attributes is parted from it. */
  readonly attrSepSrc?: string | undefined;
}

export interface WrittenParam {
  readonly k: string;
  readonly named: boolean;
  readonly spc: readonly string[];
}

/** Reads the attribute; what is no object says nothing, but that the element is not new. */
export function readWritten(json: string): Written {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? clean(value) : {};
  } catch {
    return {};
  }
}

const TEXTS = [
  'stx',
  'startTagSrc',
  'endTagSrc',
  'srcTagName',
  'src',
  'tail',
  'prefix',
  'lead',
  'trail',
  'attrSepSrc',
] as const;
const FLAGS = ['autoInsertedStart', 'autoInsertedEnd', 'selfClose', 'noClose', 'lineContent'] as const;

/** Only what has the right type is believed. */
function clean(value: object): Written {
  const given = value as Readonly<Record<string, unknown>>;
  const written: Record<string, unknown> = {};
  for (const name of TEXTS) if (typeof given[name] === 'string') written[name] = given[name];
  for (const name of FLAGS) if (given[name] === true) written[name] = true;
  if (isTexts(given['a'])) written['a'] = given['a'];
  if (isTexts(given['sa'])) written['sa'] = given['sa'];
  if (Array.isArray(given['pi'])) written['pi'] = given['pi'].map(readParams);
  const options = given['optList'];
  if (Array.isArray(options)) written['optList'] = options.filter(isTexts);
  return written;
}

function readParams(list: unknown): WrittenParam[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { k, named, spc } = each as { k?: unknown; named?: unknown; spc?: unknown };
    if (typeof k !== 'string') return [];
    const blanks =
      Array.isArray(spc) &&
      spc.length === 4 &&
      spc.every((text) => typeof text === 'string' && /^(?:\s|<!--[\s\S]*?-->)*$/.test(text));
    return [{ k, named: named === true, spc: blanks ? (spc as string[]) : ['', '', '', ''] }];
  });
}

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string' || each === null);
}
