/** Rendered HTML as a list of what a comparison tells apart: words, pictures and the like, beginnings of blocks, and all other tags. */

/** A piece of HTML. Pieces with equal keys are equal to a reader; those without one are not compared. */
export interface Unit {
  readonly kind: 'word' | 'space' | 'whole' | 'block' | 'open' | 'close';
  readonly raw: string;
  /** The name of a tag. */
  readonly name: string;
  readonly key: string | undefined;
}

const PIECE = /<[^>]*>?|&[^;\s<]{1,32};|[\p{L}\p{N}\p{M}_]+|\s+|[^<]/gu;
/** What is shown as one thing. */
const WHOLE = new Set(['math', 'svg', 'video', 'audio', 'style']);
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd tr td th pre blockquote caption figcaption figure hr br'.split(' '),
);
export const VOIDS: ReadonlySet<string> = new Set('img br hr wbr input col source track area'.split(' '));

export function unitsOf(html: string): Unit[] {
  const units: Unit[] = [];
  const pieces = html.match(PIECE) ?? [];
  for (let at = 0; at < pieces.length; at++) {
    const raw = pieces[at] as string;
    if (!raw.startsWith('<')) {
      const isSpace = /^\s/.test(raw);
      units.push({ kind: isSpace ? 'space' : 'word', raw, name: '', key: isSpace ? undefined : raw });
      continue;
    }
    // Only what is cut off has no end.
    if (!raw.endsWith('>')) break;
    const name = /^<\/?([^\s/>]*)/.exec(raw)?.[1] ?? '';
    if (WHOLE.has(name) && raw[1] !== '/') {
      const end = endOf(pieces, at, name);
      const whole = pieces.slice(at, end + 1).join('');
      units.push({ kind: 'whole', raw: whole, name, key: whole });
      at = end;
    } else units.push(tagUnit(raw, name));
  }
  return units;
}

function tagUnit(raw: string, name: string): Unit {
  if (raw[1] === '/') return { kind: 'close', raw, name, key: undefined };
  if (name === 'img') return { kind: 'whole', raw, name, key: `<img ${attribute(raw, 'src')}` };
  if (BLOCKS.has(name)) return { kind: 'block', raw, name, key: `<${name}` };
  return { kind: 'open', raw, name, key: undefined };
}

/** Where the element ends that begins at a piece. */
function endOf(pieces: readonly string[], start: number, name: string): number {
  let depth = 0;
  for (let at = start; at < pieces.length; at++) {
    const piece = pieces[at] as string;
    if (piece.startsWith(`<${name}`) && !piece.endsWith('/>')) depth++;
    else if (piece.startsWith(`</${name}`)) depth--;
    if (depth <= 0) return at;
  }
  return pieces.length - 1;
}

/** The value of an attribute as written; `''` where it is not there. */
export function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
