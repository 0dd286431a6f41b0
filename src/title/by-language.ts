/** Tables of languages: those that have the same share a row, and one of a country (`de-at`) has what all have (`de`). */

/** @param rows with their languages, by blanks: `['de nds', '[äöüßa-z]']` */
export function byLanguage<Value>(
  rows: readonly (readonly [languages: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([languages, value]) => languages.split(' ').map((code): [string, Value] => [code, value])),
  );
}

/** What a table has for a language; undefined for those without a row. */
export function ofLanguage<Value>(table: ReadonlyMap<string, Value>, code: string): Value | undefined {
  const lower = code.toLowerCase();
  return table.get(lower) ?? table.get(lower.replace(/-.*/s, ''));
}
