/**
 * Texts for variants of a language, `-{ }-`. The element holds them in `data-mw-variant` and shows none: that is left to
 * the conversion for a reader. Its way back is `back/constructs/variant.ts`.
 *
 *   -{sr-ec:аутобус; sr-el:autobus}-    <span typeof="mw:LanguageVariant" data-mw-variant='{"twoway":[
 *   ^ start                         ^ end        {"l":"sr-ec","t":"аутобус"},{"l":"sr-el","t":"autobus"}]}'></span>
 */

import { isBlockTag } from '../lines/token.ts';
import { type DataMw, type DataMwValue, element, InlineHtml } from '../nodes/node.ts';
import type { Scanner } from '../scan/scanner.ts';
import { rulesOf, shapeOf, type TextRange, type VariantRule, type VariantShape } from './variant-shape.ts';

/** What an element says, and whether it shows anything. */
interface Meaning {
  readonly data: DataMw;
  readonly isShown: boolean;
  readonly texts: readonly InlineHtml[];
}

export function beginVariant(scanner: Scanner): boolean {
  const start = scanner.at;
  const close = scanner.brackets.variants.get(start);
  if (close === undefined || close + 2 > scanner.end) return false;
  const { data, isShown, texts } = meaningOf(scanner, shapeOf(scanner, start + 2, close));
  const isBlock = isShown && texts.some(holdsBlock);
  const made = element(isShown ? (isBlock ? 'div' : 'span') : 'meta', { typeof: 'mw:LanguageVariant' });
  made.variant = data;
  made.syntax = { construct: 'variant', source: scanner.plain(start, close + 2) };
  const display = isBlock ? 'block' : 'inline';
  scanner.emit({ kind: 'nodes', nodes: [made], display, start, end: close + 2 });
  scanner.skipTo(close + 2);
  return true;
}

function holdsBlock({ nodes }: InlineHtml): boolean {
  return nodes.some((node) => node.kind === 'element' && isBlockTag(node.tag));
}

/** `R` leaves a text alone, `N` names a variant, and variants among the flags choose the readers. */
function meaningOf(scanner: Scanner, shape: VariantShape): Meaning {
  const { text, variants } = shape;
  const has = (flag: string): boolean => shape.flags.includes(flag);
  if (has('R') || (has('N') && !has('-'))) {
    const t = htmlOf(scanner, text);
    return { data: { [has('R') ? 'disabled' : 'name']: { t } }, isShown: true, texts: [t] };
  }
  if (variants.length > 0 && !has('-') && !has('H') && !has('T')) {
    const t = htmlOf(scanner, text);
    return { data: { filter: { l: variants, t } }, isShown: true, texts: [t] };
  }
  return ruleMeaning(scanner, shape, has);
}

/** Rules to be shown (none, `A`), described (`D`), kept (`A`, `H`), given up (`-`), or for the title (`T`). */
function ruleMeaning(
  scanner: Scanner,
  { flags, text }: VariantShape,
  has: (flag: string) => boolean,
): Meaning {
  const rules = rulesOf(scanner, text);
  const removes = has('-');
  const adds = !removes && (has('A') || has('H'));
  const isKept = adds || removes;
  const oneway = rules.filter((rule) => rule.from !== undefined);
  const twoway = rules.filter((rule) => rule.from === undefined);
  const isMixed = oneway.length > 0 && twoway.length > 0;
  const isText = rules.length === 0 && !isKept;
  const unknown = !removes && !has('H') && flags.some((flag) => !'ATD'.includes(flag));
  const whole = rules.length > 0 || !isKept ? [] : [{ l: '*', t: htmlOf(scanner, text) }];
  const told = [...whole, ...(twoway.length > 0 ? twoway : oneway).map((rule) => ruleData(scanner, rule))];
  const disabled = isText ? { t: htmlOf(scanner, text) } : undefined;
  const data: DataMw = {
    ...(adds ? { add: true } : {}),
    ...(has('D') && !removes && !isText ? { describe: true } : {}),
    ...(disabled !== undefined ? { disabled } : {}),
    ...(unknown || isMixed ? { error: true } : {}),
    ...(oneway.length > 0 && !isMixed ? { oneway: told } : {}),
    ...(removes ? { remove: true } : {}),
    ...(has('T') && !removes ? { title: true } : {}),
    ...(!isText && (oneway.length === 0 || isMixed) ? { twoway: told } : {}),
  };
  const texts = disabled !== undefined ? [disabled.t] : told.map(({ t }) => t);
  return { data, texts, isShown: isShown(has, isText, unknown) };
}

function isShown(has: (flag: string) => boolean, isText: boolean, unknown: boolean): boolean {
  if (has('-')) return false;
  if (has('H')) return has('D');
  if (has('A')) return !has('D');
  if (has('T')) return has('D') && !isText;
  return has('D') || isText || !unknown;
}

type RuleData = { readonly [key: string]: DataMwValue } & { readonly t: InlineHtml };

function ruleData(scanner: Scanner, { from, variant, text }: VariantRule): RuleData {
  const t = htmlOf(scanner, text);
  return from === undefined ? { l: variant, t } : { f: htmlOf(scanner, from), l: variant, t };
}

/** Lines of a text may be blocks, but the first, which follows the markup. */
function htmlOf(scanner: Scanner, { start, end }: TextRange): InlineHtml {
  return new InlineHtml(
    scanner.nodes(start, end, { blocks: true, lists: true, inLink: '' }, { kind: 'inline' }),
  );
}
