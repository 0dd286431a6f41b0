/**
 * Resolves braces: `{{{arg}}}` becomes a value, `{{name:x}}` the result of a function or variable, `{{Title}}` the text
 * of another page. Parser functions are looked up before pages, as everywhere in MediaWiki.
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { SPECIAL, TEMPLATE } from '../../title/namespaces.ts';
import { spellSpecial } from '../../title/special-pages.ts';
import { isTitle, keyOf, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { Site } from '../context.ts';
import type { FunctionResult } from '../extension.ts';
import { MAX_TEMPLATE_DEPTH } from '../limits.ts';
import { findDefaultMessage } from '../text/default-messages.ts';
import { titleHref } from '../text/href.ts';
import { INCLUDABLE, SPECIAL_LIST } from '../text/included-lists.ts';
import { asPlainText } from '../text/plain-text.ts';
import { redirectTarget } from '../text/redirect.ts';
import { isAllowedElement } from '../text/sanitizer-elements.ts';
import { subpageTitle } from '../text/subpage.ts';
import { inOneLine } from '../text/tag-attributes.ts';
import type { Resolved } from './braces.ts';
import { expandLiteral, expandPieces } from './expansion.ts';
import { findFunction, prefixInEnglish } from './find-function.ts';
import { type Frame, type FrameArgument, isLoop } from './frame.ts';
import { lazyArgument } from './lazy-argument.ts';
import { MARK, withoutMarks, writtenAttributes } from './marks.ts';
import type { ArgumentPiece, BracePiece, Piece } from './pieces.ts';
import type { Rendering } from './rendering.ts';
import { scopeOf } from './scope.ts';
import type { TransclusionTarget } from './transclusion.ts';

/** Namespace of interface texts. */
const MEDIAWIKI = 8;

const LITERAL: Resolved = { kind: 'literal' };

function textOf(text: string, target?: TransclusionTarget): Resolved {
  return { kind: 'text', text, target };
}

/** Expands braces in a frame. */
export function resolveBraces(
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
  dropsComments = false,
): Resolved {
  if (rendering.literals.get(piece) === frame) return LITERAL;
  const resolved =
    piece.kind === 'argument'
      ? resolveArgument(piece, source, frame, rendering, dropsComments)
      : resolveTemplate(piece, source, frame, rendering);
  if (resolved.kind === 'literal') rendering.literals.set(piece, frame);
  return resolved;
}

function resolveTemplate(piece: BracePiece, source: string, frame: Frame, rendering: Rendering): Resolved {
  // A comment that is kept in it names nothing.
  const written = expandPieces(piece.title, source, frame, rendering);
  const whole = prefixInEnglish(trimBlanks(written), rendering.context.site.words).replace(SAFESUBST, '');
  if (/^subst:/i.test(whole))
    return frame.parent === undefined ? leftOver(whole, piece, source, frame, rendering) : LITERAL;
  if (/^msgnw:/i.test(whole)) return unparsedPage(whole, rendering);
  const name = whole.replace(PLAIN, '');
  const resolved = (): Resolved =>
    // Behind `msg:` there are no variables.
    (name === whole || name.includes(':')
      ? resolveFunction(name, piece, source, frame, rendering)
      : undefined) ??
    unknownFunction(name, piece, source, frame, rendering) ??
    instead(name, piece, source, frame, rendering);
  return name === whole ? resolved() : saidToBeTemplate(whole, resolved(), rendering);
}

/** On a displayed page, these mean the plain template. */
const SAFESUBST = /^(?:safesubst:[ \t\n\r\f]*)+/i;
export const PLAIN = /^(?:msg:[ \t\n\r\f]*)?(?:raw:[ \t\n\r\f]*)?/i;

/** Whatever `{{msg:X}}` stands for, it is told as a template of that whole name. */
function saidToBeTemplate(whole: string, resolved: Resolved, { context }: Rendering): Resolved {
  const title = parseTitle(whole, context.site, TEMPLATE);
  if (resolved.kind !== 'text' || !isTitle(title)) return resolved;
  return textOf(resolved.text, { href: titleHref({ ...title, fragment: '' }, context.site) });
}

/**
 * Where a function does not answer, as `{{fullurl:}}`, or a variable is asked with arguments, a page of that name stands
 * for it, or the braces as they are written, and the braces still name it.
 */
function instead(
  name: string,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved {
  const { language, context } = rendering;
  const page = resolvePage(name, piece, source, frame, rendering);
  const asked = name.includes(':') ? piece.args.length : 0;
  const found = findFunction(name, asked, language.functions, context.site.words);
  if (found === undefined) return page ?? LITERAL;
  const text = page?.kind === 'text' ? page.text : expandLiteral(piece, source, frame, rendering);
  return textOf(text, { function: found.told });
}

/** `{{subst:X}}` that saving left over is text, so that its author notices. */
function leftOver(
  name: string,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved {
  const { site } = rendering.context;
  const title = parseTitle(name, site, TEMPLATE);
  if (!isTitle(title)) return LITERAL;
  return textOf(expandLiteral(piece, source, frame, rendering), { href: titleHref(title, site) });
}

/** `{{msgnw:X}}`: the source of a page, shown as written. It is said to be a template of that whole name. */
function unparsedPage(name: string, rendering: Rendering): Resolved {
  const { site, title: here } = rendering.context;
  const asked = name.replace(/^msgnw:[ \t\n\r\f]*/i, '');
  const title = parseTitle(subpageTitle(asked, here, site), site, TEMPLATE);
  const whole = parseTitle(name, site, TEMPLATE);
  if (!isTitle(title) || !isTitle(whole)) return LITERAL;
  const text = title.interwiki === '' && title.namespace >= 0 ? sourceOf(title, rendering) : undefined;
  const shown = text ?? `[[:${readingForm({ ...title, fragment: '' }, site)}]]`;
  if (!rendering.budget.takeTransclusion() || !rendering.budget.takeExpanded(shown.length)) return LITERAL;
  return textOf(asPlainText(withoutMarks(shown)), { href: titleHref({ ...whole, fragment: '' }, site) });
}

function resolveArgument(
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
  dropsComments: boolean,
): Resolved {
  const name = trimBlanks(expandPieces(piece.title, source, frame, rendering));
  const given = frame.args.get(name);
  if (given !== undefined) return textOf(expandArgument(given, rendering));
  const fallback = piece.args[0];
  if (fallback === undefined) return LITERAL;
  return textOf(expandWhole(fallback, source, frame, rendering, dropsComments));
}

/** Name, `=` and value as one text. */
function expandWhole(
  arg: ArgumentPiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
  dropsComments: boolean,
): string {
  const expand = (pieces: readonly Piece[]): string =>
    expandPieces(pieces, source, frame, rendering, dropsComments);
  return arg.name === undefined ? expand(arg.value) : `${expand(arg.name)}=${expand(arg.value)}`;
}

function expandArgument(arg: FrameArgument, rendering: Rendering): string {
  if (arg.expanded === undefined) {
    const text = expandPieces(arg.pieces, arg.source, arg.frame, rendering, true);
    arg.expanded = arg.trimmed ? trimBlanks(text) : text;
  } else rendering.budget.takeExpanded(arg.expanded.length);
  return arg.expanded;
}

/** The result of the function or variable of that name; undefined if there is none. */
export function resolveFunction(
  name: string,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved | undefined {
  const { language, context } = rendering;
  const found = findFunction(name, piece.args.length, language.functions, context.site.words);
  if (found === undefined) return undefined;
  const scope = scopeOf(rendering, frame);
  const first =
    found.first === undefined ? [] : [lazyArgument(textPieces(found.first), found.first, frame, rendering)];
  const rest = piece.args.map((arg) => lazyArgument(arg, source, frame, rendering));
  const given = found.run({
    name: found.name,
    written: name,
    args: [...first, ...rest],
    scope,
    expensive: () => rendering.budget.takeExpensive(),
  });
  if (given === undefined) return undefined;
  return textOf(resultText(given, frame, rendering), { function: found.told });
}

/** `{{#nothing:x}}` is not a page either: its braces are shown, and what they hold is read as elsewhere. */
function unknownFunction(
  name: string,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved | undefined {
  if (!name.startsWith('#')) return undefined;
  const told = name.slice(1).replace(/:(?!\/\/).*$/s, '');
  if (hasConstructs(told, rendering)) return LITERAL;
  return textOf(expandLiteral(piece, source, frame, rendering), {
    function: trimBlanksEnd(decodeReferences(told)),
  });
}

/** Braces with more than text before their colon name nothing. */
function hasConstructs(name: string, { language: { extensions } }: Rendering): boolean {
  if (name.includes(MARK) || /[\n|]|\[\[[^[\]|]|:\/\//.test(name)) return true;
  return [...name.matchAll(/<\/?([a-z]\w*)\b[^<>]*>/gi)].some(([, tag]) => {
    const lower = tag!.toLowerCase();
    return isAllowedElement(lower) || extensions.has(lower);
  });
}

/** An argument whose text is known: the text after the colon. */
function textPieces(text: string): ArgumentPiece {
  const value: Piece[] = [{ kind: 'text', start: 0, end: text.length }];
  return { start: 0, end: text.length, name: undefined, equalsAt: -1, value };
}

function resultText(given: FunctionResult, frame: Frame, rendering: Rendering): string {
  if (typeof given === 'string') return given;
  if ('literal' in given) return rendering.marks.add({ kind: 'literal', text: given.literal });
  if ('property' in given) {
    rendering.properties.set(given.property, given.content);
    return '';
  }
  // What is no text yet is part of an attribute as it is written.
  const { marks } = rendering;
  const attributes = new Map(
    [...given.attrs].map(([name, value]) => [marks.asSource(name), marks.asSource(value)]),
  );
  if (rendering.language.extensions.has(given.tag)) {
    const body = given.body === undefined ? undefined : marks.asSource(given.body);
    const tag = {
      name: given.tag,
      attrs: new Map([...attributes].map(([name, value]) => [name, inOneLine(value)])),
      body,
      content: given.body,
      source: '',
      start: -1,
      end: -1,
    };
    // The arguments in its text are filled in: those left over are the caller's text.
    return marks.add({ kind: 'extension', tag, frame: { ...frame, args: new Map() }, bodyAt: -1 });
  }
  const name = marks.asSource(given.tag);
  const isEmpty = given.body === undefined;
  // A tag that nobody knows is shown, so that its author notices.
  const sign = (text: string): string =>
    isAllowedElement(given.tag) ? text : marks.add({ kind: 'literal', text });
  const open = `${sign('<')}${name}${writtenAttributes(attributes)}${sign(isEmpty ? '/>' : '>')}`;
  return isEmpty ? open : `${open}${given.body ?? ''}${sign('</')}${name}${sign('>')}`;
}

/** The text of the page of that name; undefined if the name is not a title. */
export function resolvePage(
  name: string,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved | undefined {
  const { site, title: here } = rendering.context;
  if (name.includes(MARK) || name.includes('\n')) return undefined;
  // What stands behind `#` is left out of the title, but no link or tag may.
  const fragmentAt = name.indexOf('#');
  if (fragmentAt >= 0 && hasConstructs(name.slice(fragmentAt), rendering)) return undefined;
  const title = parseTitle(subpageTitle(name, here, site), site, TEMPLATE);
  if (!isTitle(title)) return undefined;
  // Pages of other wikis are not fetched.
  if (title.interwiki !== '')
    return foreignPage(title, name, expandLiteral(piece, source, frame, rendering), site);
  const target = { href: titleHref(title, site) };
  const listed =
    title.namespace === SPECIAL ? specialList(title, piece, source, frame, rendering) : undefined;
  if (listed !== undefined) return textOf(listed, target);
  return textOf(transcludedText(title, piece, source, frame, rendering), target);
}

/** A page of another wiki, whose templates are where they are here. */
function foreignPage(title: Title, name: string, text: string, site: Site): Resolved {
  const space = name.startsWith(':') ? '' : `${site.namespaces.nameOf(TEMPLATE)}:`;
  return textOf(text, { href: titleHref({ ...title, text: space + title.text }, site) });
}

/** `{{Special:PrefixIndex/A|hideredirects=1}}`: the list of a special page in this one; undefined for those without any. */
function specialList(
  title: Title,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): string | undefined {
  const [, name = '', below = ''] =
    /^([^/]*)\/?(.*)$/s.exec(spellSpecial(title.text, rendering.context.site.words)) ?? [];
  if (!INCLUDABLE.has(name) || rendering.context.list === undefined) return undefined;
  if (rendering.budget.exhausted || !rendering.budget.takeTransclusion()) return undefined;
  if (!rendering.budget.takeExpensive()) return undefined;
  const attrs = new Map([
    ['page', name],
    ['below', below],
  ]);
  for (const [key, { pieces, source: of, frame: within }] of frameArguments(piece, source, frame, rendering))
    attrs.set(`|${key}`, trimBlanks(rendering.marks.strip(expandPieces(pieces, of, within, rendering))));
  const tag = { name: SPECIAL_LIST, attrs, body: undefined, source: '', start: -1, end: -1 };
  return rendering.marks.add({ kind: 'extension', tag, frame, bodyAt: -1 });
}

function transcludedText(
  title: Title,
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): string {
  const { site } = rendering.context;
  const key = keyOf({ ...title, fragment: '' }, site);
  const shown = key.replace(/_/g, ' ');
  if (isLoop(frame, key)) return error(`Template loop detected: [[:${shown}]]`);
  const { budget } = rendering;
  if (!budget.takeDepth(frame.depth + 1))
    return error(`Template recursion depth limit exceeded (${MAX_TEMPLATE_DEPTH})`);
  if (budget.exhausted || !budget.takeTransclusion()) return `[[:${shown}]]`;
  const text = title.namespace >= 0 ? sourceOf(title, rendering) : undefined;
  if (text === undefined) return `[[:${shown}]]`;
  const inner: Frame = {
    parent: frame,
    key,
    depth: frame.depth + 1,
    args: frameArguments(piece, source, frame, rendering),
    within: frame.within,
  };
  const tree = rendering.transcluded(withoutMarks(text));
  const expanded = expandPieces(tree.pieces, tree.source, inner, rendering);
  if (!budget.takeExpanded(expanded.length)) return `[[:${shown}]]`;
  return expanded;
}

/** Source of a page, or of the one it redirects to: one step, as MediaWiki does it. */
export function sourceOf(title: Title, rendering: Rendering): string | undefined {
  const { context } = rendering;
  const text = context.source(title);
  if (text === undefined) return title.namespace === MEDIAWIKI ? findDefaultMessage(title.text) : undefined;
  const target = redirectTarget(text, context.site);
  if (target === undefined || target.interwiki !== '') return text;
  return context.source(target) ?? text;
}

function frameArguments(
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Map<string, FrameArgument> {
  const args = new Map<string, FrameArgument>();
  let position = 0;
  for (const arg of piece.args) {
    const named = arg.name !== undefined;
    const name = named
      ? trimBlanks(rendering.marks.strip(expandPieces(arg.name, source, frame, rendering)))
      : String(++position);
    args.set(name, { pieces: arg.value, source, frame, trimmed: named });
  }
  return args;
}

function error(message: string): string {
  return `<span class="error">${message}</span>`;
}
