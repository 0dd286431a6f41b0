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

/**
 * @param order the module's parameters: those that exclude each other are named in their order
 * @throws ActionError unless just one of these is there
 */
export function refuseUnlessOne(
  values: Readonly<Record<string, unknown>>,
  prefix = '',
  order: Readonly<Record<string, unknown>> = values,
): void {
  if (refuseMany(values, prefix, order) === 0)
    throw new ActionError(
      'missingparam',
      `One of the parameters ${named(prefix, Object.keys(values))} is required.`,
    );
}

/**
 * @returns how many of these are there
 * @throws ActionError if it is more than one
 */
export function refuseMany(
  values: Readonly<Record<string, unknown>>,
  prefix = '',
  order: Readonly<Record<string, unknown>> = values,
): number {
  const given = Object.keys(order).filter((name) => values[name] !== undefined && values[name] !== false);
  if (given.length > 1)
    throw new ActionError(
      'invalidparammix',
      `The parameters ${named(prefix, given)} can not be used together.`,
    );
  return given.length;
}

/** Whether a parameter of a list is written, in whichever way the list is asked for. */
export function isAsked({ params }: Pick<Asked, 'params'>, name: string): boolean {
  return params.has(name) || params.has(`g${name}`);
}

/** Some names that were chosen; undefined where none were. */
export function chosen<Name>(names: ReadonlySet<Name>): ReadonlySet<Name> | undefined {
  return names.size > 0 ? names : undefined;
}

function named(prefix: string, names: readonly string[]): string {
  return listed(names.map((name) => `"${prefix}${name}"`));
}

/** @throws ActionError for a list without members, where somebody must be named */
export function refuseEmpty(
  lists: Readonly<Record<string, readonly unknown[] | undefined>>,
  prefix: string,
): void {
  for (const [name, members] of Object.entries(lists))
    if (members?.length === 0)
      throw new ActionError(
        `paramempty_${prefix}${name}`,
        `The parameter "${prefix}${name}" may not be empty.`,
      );
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
