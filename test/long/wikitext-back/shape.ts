/** HTML of one thing many times: what an attacker would send to find where the way back looks at everything again. */

/** HTML of `count` parts, or some for each of them. */
export interface Shape {
  readonly name: string;
  readonly html: (count: number) => string;
}

/** JSON in an attribute with single quotes. */
export const data = (value: unknown): string => JSON.stringify(value).replaceAll("'", '&#39;');

export const call = (wt: string): string =>
  data({
    parts: [{ template: { target: { wt, href: `./Template:${wt}` }, params: { 1: { wt: 'x' } }, i: 0 } }],
  });

/** Some of many in turn, so that all come up with some of the others. */
export function inTurn<Item>(items: readonly Item[], from: number, count: number): Item[] {
  return Array.from({ length: count }, (_, at) => items[(from * count + at) % items.length]!);
}
