/** Messages that want a number, as the server hands them on: `$1 page|$1 pages`. */

/** In the order in which a message lists its forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form that a number wants: of as many forms as the language has, else of one and many. */
export function counted(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const rules = new Intl.PluralRules(language);
  const told = rules.resolvedOptions().pluralCategories;
  const categories = CATEGORIES.filter((each) => told.includes(each));
  const category = rules.select(count);
  const isFull = forms.length === categories.length;
  const form = isFull ? forms[categories.indexOf(category)] : forms.at(category === 'one' ? 0 : -1);
  return (form as string).replace('$1', new Intl.NumberFormat(language).format(count));
}
