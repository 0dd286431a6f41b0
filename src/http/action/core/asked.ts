/** How modules of `api.php` refuse. */

import type { Asked } from './module.ts';

/** What is refused, in MediaWiki's terms. */
export class ActionError extends Error {
  readonly code: string;
  /** More fields of the error. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Path of the module of a query that refuses. */
  module: string | undefined;

  constructor(code: string, info: string, data: Readonly<Record<string, unknown>> = {}) {
    super(info);
    this.code = code;
    this.data = data;
  }
}

/** What is told of pages is for readers alone. @throws ActionError */
export function refuseStrangers({ call }: Pick<Asked, 'call'>): void {
  if (!call.wiki.rights.mayRead(call.identity))
    throw new ActionError('readapidenied', 'You need read permission to use this module.');
}

/** @throws ActionError unless just one of these is there */
export function refuseUnlessOne(values: Readonly<Record<string, unknown>>, prefix = ''): void {
  const given = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== false);
  const named = (names: readonly string[]): string => listed(names.map((name) => `"${prefix}${name}"`));
  if (given.length > 1)
    throw new ActionError('invalidparammix', `The parameters ${named(given)} can not be used together.`);
  if (given.length === 0)
    throw new ActionError('missingparam', `One of the parameters ${named(Object.keys(values))} is required.`);
}

/** `"a", "b" and "c"` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function badContinue(): ActionError {
  return new ActionError(
    'badcontinue',
    'Invalid continue param. You should pass the original value returned by the previous query.',
  );
}

/** A place that is a number. @throws ActionError `badcontinue` */
export function numberedPlace(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(written)) throw badContinue();
  return Number(written);
}

/** Whether larger limits hold for who asks. */
export function hasHighLimits({ call: { identity } }: Pick<Asked, 'call'>): boolean {
  return identity?.bot === true || identity?.scope === 'admin';
}
