/** Calls parser functions without an engine: arguments are taken as they are, nothing is expanded. */

import { isTitle, parseTitle, readingForm, type Title } from '../../../src/title/title.ts';
import type { RenderContext, Site } from '../../../src/wikitext/context.ts';
import type {
  ExtensionScope,
  FunctionCall,
  FunctionResult,
  LazyArgument,
} from '../../../src/wikitext/extension.ts';
import { FUNCTIONS } from '../../../src/wikitext/functions/table.ts';
import { testSite } from '../site.ts';

/** What a test says about its wiki. */
export interface CallOptions {
  readonly title?: string;
  readonly now?: Date;
  readonly site?: Partial<Site>;
  readonly pages?: Readonly<Record<string, string>>;
  readonly expensiveCalls?: number;
}

/** `call('#if', 'x', 'yes', 'no')`; arguments with `=` are named. */
export function call(
  name: string,
  args: readonly string[],
  options: CallOptions = {},
): FunctionResult | undefined {
  const scope = scopeFor(options);
  const found = FUNCTIONS.functions.get(name) ?? FUNCTIONS.variables.get(name);
  if (found === undefined) throw new Error(`no function ${name}`);
  return found(callOf(name, args, scope, options));
}

/** Several calls in one page: budgets are shared. */
export function calls(
  name: string,
  times: number,
  args: readonly string[],
  options: CallOptions = {},
): string[] {
  const scope = scopeFor(options);
  const found = FUNCTIONS.functions.get(name) ?? FUNCTIONS.variables.get(name);
  const call = callOf(name, args, scope, options);
  return Array.from({ length: times }, () => String(found?.(call)));
}

function callOf(
  name: string,
  args: readonly string[],
  scope: ExtensionScope,
  options: CallOptions,
): FunctionCall {
  let left = options.expensiveCalls ?? 100;
  return { name, written: name, args: args.map(argument), scope, expensive: () => left-- > 0 };
}

function argument(raw: string): LazyArgument {
  const equals = raw.indexOf('=');
  return {
    raw,
    text: raw.trim(),
    key: equals < 0 ? undefined : raw.slice(0, equals).trim(),
    value: raw.slice(equals + 1).trim(),
    source: raw,
  };
}

function scopeFor(options: CallOptions): ExtensionScope {
  const site = { ...testSite(), ...options.site };
  const title = parseTitle(options.title ?? 'Parser test', site) as Title;
  const pages = new Map(Object.entries(options.pages ?? {}));
  const context: RenderContext = {
    site,
    title,
    page: undefined,
    now: options.now ?? new Date('2024-02-29T13:05:09Z'),
    exists: (asked) => isTitle(asked) && pages.has(readingForm(asked, site)),
    linked: ({ to }) => ({ kind: pages.has(to) ? 'page' : 'missing', name: to }),
    linkOrder: 'page-first',
    source: (asked) => pages.get(readingForm(asked, site)),
    file: () => undefined,
  };
  const states = new Map<string, unknown>();
  return {
    context,
    properties: new Map(),
    parse: () => [],
    expand: (wikitext) => wikitext,
    expandToText: (wikitext) => wikitext,
    within: () => false,
    around: '',
    newAbout: () => 1,
    state<T>(key: string, make: () => T): T {
      if (!states.has(key)) states.set(key, make());
      return states.get(key) as T;
    },
    href: (asked) => `./${readingForm(asked, site)}`,
  };
}
