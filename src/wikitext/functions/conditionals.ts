/**
 * Functions that choose a branch: `#if #ifeq #ifexpr #ifexist #iferror #switch #expr`. Only the branch that is taken is
 * expanded.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions
 */

import { decodeReferences } from '../../title/entities.ts';
import { FILE, MEDIA, SPECIAL } from '../../title/namespaces.ts';
import { isKnownSpecial } from '../../title/special-pages.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { FunctionCall, LazyArgument, ParserFunction } from '../extension.ts';
import { errorText } from './error-text.ts';
import { ExpressionError, evaluate, evaluateToText } from './expression.ts';
import { looselyEqual } from './php-number.ts';

/** `<strong class="... error ...">`. Written so that it cannot backtrack over long texts. */
const ERROR_ELEMENT =
  /<(?:strong|span|p|div)[ \t\n\r\f]+(?:[^ \t\n\r\f<>]+[ \t\n\r\f]+)*?class="[ \t\n\r\f]*(?:[^" \t\n\r\f<>]+[ \t\n\r\f]+)*?error(?:[ \t\n\r\f][^"<>]*)?"/;

function ifFunction({ args }: FunctionCall): string {
  return textAt(args, textAt(args, 0) === '' ? 2 : 1);
}

function ifeq({ args }: FunctionCall): string {
  const left = decodeReferences(textAt(args, 0));
  const right = decodeReferences(textAt(args, 1));
  return textAt(args, looselyEqual(left, right) ? 2 : 3);
}

function expr({ args }: FunctionCall): string {
  try {
    return evaluateToText(textAt(args, 0));
  } catch (error) {
    return expressionError(error);
  }
}

function ifexpr({ args }: FunctionCall): string {
  try {
    const value = evaluate(textAt(args, 0));
    return textAt(args, value === undefined || value === 0 ? 2 : 1);
  } catch (error) {
    return expressionError(error);
  }
}

function expressionError(error: unknown): string {
  if (!(error instanceof ExpressionError)) throw error;
  return errorText(error.isSyntax ? `Expression error: ${error.message}` : error.message);
}

function iferror({ args }: FunctionCall): string {
  const tested = textAt(args, 0);
  if (ERROR_ELEMENT.test(tested)) return textAt(args, 1);
  return args.length > 2 ? textAt(args, 2) : tested;
}

function ifexist(call: FunctionCall): string {
  return textAt(call.args, pageExists(call, textAt(call.args, 0)) ? 1 : 2);
}

/** Whether such a page exists, or for `Media:` such a file; false once the page has asked too often. */
function pageExists(call: FunctionCall, written: string): boolean {
  const { context } = call.scope;
  const title = parseTitle(written, context.site);
  if (!isTitle(title) || title.interwiki !== '') return false;
  if (!call.expensive()) return false;
  if (title.namespace === MEDIA) return context.file(title.text) !== undefined;
  if (title.namespace === FILE && context.file(title.text) !== undefined) return true;
  if (title.namespace === SPECIAL) return isKnownSpecial(title.text, context.site.words);
  return context.exists(title) !== false;
}

/**
 * `{{#switch:value|a|b=for both|#default=else}}`: a case without `=` falls through to the next one with it; a last one
 * without `=` is the default.
 */
function switchFunction({ args, scope }: FunctionCall): string {
  const { words } = scope.context.site;
  const isDefault = (name: string): boolean => name === '#default' || words?.function(name) === '#default';
  const wanted = decodeReferences(textAt(args, 0));
  let matched = false;
  let defaultNext = false;
  let fallback: LazyArgument | undefined;
  for (let index = 1; index < args.length; index++) {
    const arg = args[index] as LazyArgument;
    const key = arg.key;
    const name = decodeReferences(key ?? arg.text);
    if (key === undefined) {
      if (index === args.length - 1 && !matched && !looselyEqual(name, wanted)) {
        return defaultNext ? (fallback?.value ?? '') : arg.text;
      }
      if (looselyEqual(name, wanted)) matched = true;
      else if (isDefault(name)) defaultNext = true;
      if (index === args.length - 1 && matched) return arg.text;
      continue;
    }
    if (matched || looselyEqual(name, wanted)) return arg.value;
    if (defaultNext || isDefault(name)) {
      fallback = arg;
      defaultNext = false;
    }
  }
  return fallback?.value ?? '';
}

function textAt(args: readonly LazyArgument[], index: number): string {
  return args[index]?.text ?? '';
}

export const CONDITIONALS: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#if', ifFunction],
  ['#ifeq', ifeq],
  ['#expr', expr],
  ['#ifexpr', ifexpr],
  ['#iferror', iferror],
  ['#ifexist', ifexist],
  ['#switch', switchFunction],
]);
