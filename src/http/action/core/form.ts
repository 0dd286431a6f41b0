/** The two forms of MediaWiki's answers. In the first, what is true is an empty text and what is false is left out. */

/** A value that stays what it is in the first form. */
class Kept {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  toJSON(): unknown {
    return this.value;
  }
}

/** A truth that is told as such in both forms. */
export function kept(value: unknown): object {
  return new Kept(value);
}

/** The name under which the main text of an object stands: `*` in the first form. */
export function textName(isFirstForm: boolean, name: string): string {
  return isFirstForm ? '*' : name;
}

export function inForm(value: unknown, isFirstForm: boolean): unknown {
  if (value instanceof Kept) return value.value;
  if (isFirstForm && value === true) return '';
  if (Array.isArray(value)) return value.map((each) => inForm(each, isFirstForm));
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined || (isFirstForm && each === false)) continue;
    entries.push([name, inForm(each, isFirstForm)]);
  }
  return Object.fromEntries(entries);
}
