/** What `JSON.parse` would let pass: keys given twice, keys that poison objects, and nests without bottom. */

/** Deepest nesting of a request body. */
export const MAX_NESTING = 64;

/** Looks through valid JSON. @returns what is wrong with it in words; undefined when nothing is */
export function problemInJson(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let at = 0;
  while (at < text.length) {
    const mark = text[at];
    if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? new Set() : undefined);
      if (open.length > MAX_NESTING) return `more than ${MAX_NESTING} levels`;
    } else if (mark === '}' || mark === ']') {
      open.pop();
    } else if (mark === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys !== undefined && isKey(text, end)) {
        const key = JSON.parse(text.slice(at, end)) as string;
        if (keys.has(key)) return `the key ${JSON.stringify(key)} stands twice`;
        if (key === '__proto__') return 'the key "__proto__" is not allowed';
        keys.add(key);
      }
      at = end;
      continue;
    }
    at++;
  }
  return undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Just behind the closing quote. One step a character: a search for the next mark would look past it again and again. */
function endOfString(text: string, at: number): number {
  for (let end = at + 1; ; end++) {
    const mark = text.charCodeAt(end);
    if (mark === QUOTE) return end + 1;
    if (mark === BACKSLASH) end++;
  }
}

function isKey(text: string, from: number): boolean {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return text[at] === ':';
}
