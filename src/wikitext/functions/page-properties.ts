/**
 * Functions that say something about the page (`DISPLAYTITLE DEFAULTSORT SHORTDESC`) or stand for other constructs
 * (`#tag int`).
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Behavior_switches
 */

import { escapeHtml } from '../../base/text.ts';
import { endingOf, MODEL_ENDINGS } from '../../title/model-endings.ts';
import { MODULE } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { FunctionCall, FunctionResult, ParserFunction } from '../extension.ts';
import { findDefaultMessage } from '../text/default-messages.ts';
import { errorText } from './error-text.ts';

function property(name: string): ParserFunction {
  return ({ args }) => (args[0] === undefined ? undefined : { property: name, content: args[0].text });
}

/** `{{#tag:ref|text|name=a}}` is `<ref name="a">text</ref>`, with its text expanded first. */
function tag({ args }: FunctionCall): FunctionResult | undefined {
  const name = args[0]?.text.toLowerCase();
  if (name === undefined) return undefined;
  const attrs = new Map<string, string>();
  for (const arg of args.slice(2)) {
    if (arg.key !== undefined && arg.key !== '') attrs.set(arg.key.toLowerCase(), unquoted(arg.value));
  }
  return { tag: name, attrs, body: args[1]?.raw };
}

function unquoted(value: string): string {
  const match = /^(["'])([\s\S]*)\1$/.exec(value);
  return match?.[2] ?? value;
}

/** An interface text: the page `MediaWiki:Name`, with `$1` and so on filled in. */
function message({ args, scope }: FunctionCall): string | undefined {
  const key = args[0]?.text ?? '';
  if (key === '') return undefined;
  const page = `MediaWiki:${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;
  const title = { namespace: 8, text: page.slice('MediaWiki:'.length), fragment: '', interwiki: '' };
  if (scope.context.source(title) === undefined && findDefaultMessage(title.text) === undefined) {
    return `⧼${escapeHtml(key).replaceAll("'", '&#39;')}⧽`;
  }
  const values = args.slice(1).map((arg) => arg.text);
  return scope
    .expand(`{{${page}}}`)
    .replace(/\$([1-9])/g, (whole, digit) => values[Number(digit) - 1] ?? whole);
}

/** `{{#contentmodel:canonical|Page.css}}` is `css`; `local` returns the name for people. */
function contentmodel({ args, scope }: FunctionCall): string {
  const { site, title: here } = scope.context;
  const title = args[1] === undefined ? here : parseTitle(args[1].text, site);
  if (!isTitle(title)) return '';
  const ending = endingOf(title.text);
  const named = Object.entries(MODEL_ENDINGS).find(([, model]) => model.ending === ending);
  const [name, { label }] = named ?? ['wikitext', { label: 'wikitext' }];
  return args[0]?.text === 'canonical' ? name : label;
}

/** `{{#categorytree:Maps|mode=all}}` is `<categorytree mode="all">Maps</categorytree>`. */
function categoryTree({ args }: FunctionCall): FunctionResult {
  const named = args.slice(1).flatMap(({ key, value }) => (key ? [[key.toLowerCase(), value] as const] : []));
  return { tag: 'categorytree', attrs: new Map(named), body: args[0]?.text ?? '' };
}

/** `{{#invoke:Sum|sum}}`: where a wiki has modules, they are kept and not run, which the page says in their place. */
function invoke({ args, scope }: FunctionCall): string | undefined {
  const namespace = scope.context.site.namespaces.nameOf(MODULE);
  const name = args[0]?.text ?? '';
  return namespace && errorText(`Script error: modules are not run here (${namespace}:${name}).`);
}

/** Names in any case. */
export const PAGE_FUNCTIONS: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#tag', tag],
  ['#categorytree', categoryTree],
  ['#invoke', invoke],
  ['int', message],
  ['#contentmodel', contentmodel],
  // No map and no store of facts here: they say nothing.
  ['#coordinates', () => ''],
  ['#property', () => ''],
  ['#statements', () => ''],
]);

/** Names spelled exactly. */
export const PAGE_PROPERTIES: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['DISPLAYTITLE', property('displaytitle')],
  ['DEFAULTSORT', property('defaultsort')],
  ['DEFAULTSORTKEY', property('defaultsort')],
  ['DEFAULTCATEGORYSORT', property('defaultsort')],
  ['SHORTDESC', property('shortdesc')],
]);
