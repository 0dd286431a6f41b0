/** JSON that is written already: long parts of an answer come as text from where they were computed and go out as they are. */

export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object as JSON; fields that are undefined are left out, as `JSON.stringify` does. */
export function rawObject(fields: Readonly<Record<string, unknown>>): RawJson {
  const written = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`,
    );
  return new RawJson(`{${written.join(',')}}`);
}
