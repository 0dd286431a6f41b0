/**
 * Which line of a source became which block of its preview, told by their first words: what stands once on either side, and in the same
 * order on both, belongs together. It needs no engine, so it holds for every markup; what templates brought stays between.
 */

/** Enough to tell paragraphs apart, and little enough to be written without markup in between. */
const KEY_CHARS = 24;
/** Lines that one paragraph is looked for in, and units of each that are read. */
const MOST_LINES = 8;
const LINE_CHARS = 1_000;
/** A line with which something new begins. */
const BEGINS = /^(?:[*#:;=|!{+>-]|\d+[.)] |<(?:p|div|table|li|blockquote|pre)\b)/;
const HEADING = /^[=#]/;

/** @returns pairs of numbers, from the top, both rising. @param blocks what each block shows, or the beginning of it */
export function matchBlocks(
  lines: readonly string[],
  blocks: readonly string[],
): readonly (readonly [line: number, block: number])[] {
  const ofLines = onlyOnes(keysOfLines(lines));
  const ofBlocks = onlyOnes(blocks.map((text, place) => [lettersOf(text), place] as const));
  const pairs: (readonly [number, number])[] = [];
  for (const [key, block] of ofBlocks) {
    const line = ofLines.get(key);
    if (line !== undefined) pairs.push([line, block]);
  }
  return longestRise(pairs);
}

function* keysOfLines(lines: readonly string[]): Generator<readonly [key: string, line: number]> {
  const bare = lines.map((line) => withoutMarkup(line.slice(0, LINE_CHARS)));
  for (const [number, line] of lines.entries()) {
    // Cells, which stand beside each other in one line, or each in its own.
    if (/^\s*[|!]/.test(line))
      for (const cell of (bare[number] ?? '').split(/\|+|!!/)) yield [lettersOf(cell), number];
    else yield [paragraphAt(number, lines, bare), number];
  }
}

/** What is shown from a line on, until something new begins. */
function paragraphAt(number: number, lines: readonly string[], bare: readonly string[]): string {
  let key = lettersOf(bare[number] ?? '');
  if (key === '' || HEADING.test(lines[number] ?? '')) return key;
  for (let next = number + 1; next < number + MOST_LINES && key.length < KEY_CHARS; next++) {
    const line = (lines[next] ?? '').trim();
    if (line === '' || BEGINS.test(line)) break;
    key = (key + lettersOf(bare[next] ?? '')).slice(0, KEY_CHARS);
  }
  return key;
}

function withoutMarkup(line: string): string {
  let text = line
    .replace(/<!--.*?-->|<ref\b[^<>]*\/>|<ref\b[^<>]*>.*?<\/ref>|<[^<>]*>|&#?\w+;/gi, '')
    .replace(/\[\[[^[\]|]*\|([^[\]|]*)\]\]/g, '$1')
    .replace(/\[\[[^[\]|]*\|[^[\]]*\]\]|!\[[^[\]]*\]\([^()]*\)|\[\^[^[\]]*\]/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[\w+:\S+ ([^[\]]*)\]/g, '$1');
  for (let depth = 0; depth < 4 && text.includes('{{'); depth++) text = text.replace(/\{\{[^{}]*\}\}/g, '');
  return text;
}

/** The number of an item is written in one markup, and made in the other. */
function lettersOf(text: string): string {
  return text.replace(/^\s*\d+[.)] |[^\p{L}\p{N}]/gu, '').slice(0, KEY_CHARS);
}

/** Keys that come once, and where. */
function onlyOnes(keys: Iterable<readonly [key: string, place: number]>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const again = new Set<string>(['']);
  for (const [key, place] of keys) {
    if (found.has(key)) again.add(key);
    found.set(key, place);
  }
  for (const key of again) found.delete(key);
  return found;
}

/** The most pairs of which the first numbers rise as the second do. */
function longestRise(pairs: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  /** At `n`, the pair with the smallest first number that ends a rise of n + 1. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, [line]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[0] ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    // Of cells in one line, the first.
    if (pairs[ends[low] ?? -1]?.[0] === line) continue;
    before[place] = ends[low - 1];
    ends[low] = place;
  }
  const rise: (readonly [number, number])[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before[place])
    rise.push(pairs[place] as [number, number]);
  return rise.reverse();
}
