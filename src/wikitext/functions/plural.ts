/**
 * `{{plural:2|page|pages}}`: the form of a word for a number.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Magic_words#Localization
 */

import { byLanguage } from '../../title/by-language.ts';
import type { FunctionCall, LazyArgument } from '../extension.ts';
import { parseNumber } from './number-format.ts';
import { leadingNumber } from './php-number.ts';

/** Languages that the platform does not know, with the forms of others. */
const LIKE = byLanguage(
  Object.entries({
    ar: 'acm aeb-arab ary arz',
    fr: 'atj avk bci bm fon frc frp gcf gcr ht hyw kbp lua nrm pcd ses sg shy-latn ty wls wo',
    hi: 'anp awa azb bcc bgn bpy bqi glk lki lrc luz mag mai mr mzn sa tcy',
    lv: 'ltg',
    pl: 'csb szl',
    ro: 'rmy roa-rup rup ruq ruq-latn',
    ru: 'ab alt av ba bxr ce cv gld inh kjh koi krc kum kv lbe lez mdf mhr mrj myv rue rut sah sty tt tt-cyrl tyv udm xal',
    sr: 'crh-cyrl rsk',
  }).map(([like, languages]) => [languages, like] as const),
);

const PLURAL_ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** `{{plural:2|page|pages|12=a dozen pages}}`. */
export function plural({ args, scope }: FunctionCall): string {
  const { language } = scope.context.site;
  const number = leadingNumber(parseNumber(args[0]?.text ?? '', language));
  const forms: LazyArgument[] = [];
  for (const arg of args.slice(1)) {
    if (arg.key === undefined || !/^\d+$/.test(arg.key)) forms.push(arg);
    else if (Object.is(Number(arg.key), number)) return arg.value;
  }
  return forms[Math.min(pluralIndex(number, language), forms.length - 1)]?.text ?? '';
}

function pluralIndex(number: number, language: string): number {
  if (/^he(?:-|$)/i.test(language)) return hebrewIndex(number);
  const rules = pluralRules(language);
  const used = PLURAL_ORDER.filter((category) => categoriesOf(rules).includes(category));
  const found = used.indexOf(rules.select(Math.abs(number)));
  return found < 0 ? used.length - 1 : found;
}

/** Languages with one form have those of English, which their texts may be in as well. */
function pluralRules(language: string): Intl.PluralRules {
  try {
    const rules = new Intl.PluralRules(LIKE.get(language.toLowerCase()) ?? language);
    if (categoriesOf(rules).length > 1) return rules;
  } catch {
    // No language tag.
  }
  return new Intl.PluralRules('en');
}

/** Romance languages have a form for whole millions in newer tables than MediaWiki's. */
function categoriesOf(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = rules.resolvedOptions();
  const isForMillions = rules.select(1_000_000) === 'many' && rules.select(11) === 'other';
  return isForMillions ? pluralCategories.filter((each) => each !== 'many') : pluralCategories;
}

/** The table of the platform has lost the form for whole tens. */
function hebrewIndex(number: number): number {
  const size = Math.abs(number);
  if (size === 1 || size === 2) return size - 1;
  return size > 10 && size % 10 === 0 ? 2 : 3;
}
