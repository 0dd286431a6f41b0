/** An object in JSON, written anew with other members: those that stay keep their place and each of their characters, so that a change shows itself alone. */

type Members = Readonly<Record<string, unknown>>;

/** @param before the text as it was; what is no object there counts as an empty one */
export function rewritten(before: string, next: Members): string {
  const kept = new Map(
    writtenMembers(before)
      .filter(({ name, text }) => isSame(text, next[name]))
      .map(({ name, text }) => [name, text]),
  );
  const old = writtenMembers(before).map(({ name }) => name);
  const names = [...new Set([...old, ...Object.keys(next)])].filter((name) => Object.hasOwn(next, name));
  const lines = names.map((name) => `  ${JSON.stringify(name)}: ${kept.get(name) ?? printed(next[name])}`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

function isSame(text: string, value: unknown): boolean {
  return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
}

function printed(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/\n/g, '\n  ');
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The members of the outermost object, each as it is written; none where the text is no object. */
function writtenMembers(json: string): { readonly name: string; readonly text: string }[] {
  if (!isObject(json)) return [];
  const found: { name: string; text: string }[] = [];
  let depth = 0;
  let name: string | undefined;
  let start = 0;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (depth === 1 && name !== undefined && start > 0 && (token === ',' || token === '}')) {
      found.push({ name, text: json.slice(start, index).trim() });
      name = undefined;
      start = 0;
    }
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth !== 1) continue;
    else if (token === ':') start = index + 1;
    else if (token !== ',' && name === undefined) name = JSON.parse(token) as string;
  }
  return found;
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
