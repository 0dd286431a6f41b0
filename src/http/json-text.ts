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

/** Just behind the closing quote. */
function endOfString(text: string, at: number): number {
  let end = at + 1;
  while (text[end] !== '"') {
    const next = nextMark(text, end);
    end = text[next] === '\\' ? next + 2 : next;
  }
  return end + 1;
}

/** The next quote or backslash: sources are long strings, and a native search passes over them at once. */
function nextMark(text: string, from: number): number {
  const quote = text.indexOf('"', from);
  const backslash = text.indexOf('\\', from);
  return backslash < 0 || quote < backslash ? quote : backslash;
}

function isKey(text: string, from: number): boolean {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return text[at] === ':';
}
