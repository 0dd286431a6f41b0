/**
 * A wiki's own style sheet made harmless for those who read it: it stays inside of the block that it is put into, asks for nothing but
 * files of this wiki, and takes in no other sheet. What that needs is the grammar of tokens, which is small; what rules mean is left to browsers.
 */

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** Comments, strings, escapes, names (also before a bracket), and whatever else, mark by mark. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)|\\(?:\r\n|[\s\S]|$)|@-?[A-Za-z_][\w-]*|-?[A-Za-z_][\w-]*\(?|[\s\S]/g;
/** At-rules that load or rename things. */
const LOADS = /^@(?:import|charset|namespace|font-face)$/i;
/** Functions that take an address. */
const ADDRESSES =
  /^(?:url|src|image|(?:-webkit-)?image-set|(?:-webkit-|-moz-)?cross-fade|element|expression)\($/i;
const OWN_FILE = /^\s*(?:"(\/media\/[\w./%~-]+)"|'(\/media\/[\w./%~-]+)'|(\/media\/[\w./%~-]+))\s*\)/;

/** @param text as somebody wrote it; what it must not say is left out */
export function cleanStyle(text: string): string {
  const out: string[] = [];
  const open: string[] = [];
  const tokens = new RegExp(TOKEN);
  const source = text.replace(/\r\n?|\f/g, '\n').replace(/\0/g, '\ufffd');
  for (let found = tokens.exec(source); found !== null; found = tokens.exec(source)) {
    const [token] = found;
    if (ADDRESSES.test(token)) {
      const file = /^url\($/i.test(token)
        ? OWN_FILE.exec(source.slice(tokens.lastIndex, tokens.lastIndex + 2_000))
        : null;
      if (file === null) {
        // A function that nobody knows makes its declaration void.
        out.push('void(');
        open.push(')');
      } else {
        out.push(`url("${file[1] ?? file[2] ?? file[3]}")`);
        tokens.lastIndex += file[0].length;
      }
    } else if (/^[\w-]+\($/.test(token)) {
      out.push(token);
      open.push(')');
    } else if (token in CLOSERS) {
      out.push(token);
      open.push(CLOSERS[token] as string);
    } else if (token === '}' || token === ')' || token === ']') {
      out.push(open.at(-1) === token ? (open.pop() as string) : ' ');
    } else out.push(plain(token));
  }
  return (out.join('') + open.reverse().join('')).trim();
}

/** A space stands where something was: its neighbours must not grow together. */
function plain(token: string): string {
  if (token.startsWith('/*')) return ' ';
  if (/^["']/.test(token)) return isClosed(token) ? token : ' ';
  // Letters that are escaped may make any name; signs, as in `.sm\:wide`, none that matters.
  if (token.startsWith('\\')) return /^\\[^\s\w]/.test(token) ? token : ' ';
  return LOADS.test(token) ? '@none' : token;
}

function isClosed(string: string): boolean {
  return string.length > 1 && string.endsWith(string[0] as string) && !/[^\\](?:\\\\)*\\["']$/.test(string);
}
