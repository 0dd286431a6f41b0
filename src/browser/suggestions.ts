/**
 * Suggestions while one types into the search: a list below the field, reached by arrow keys while the focus stays in the field. Enter on
 * one opens it; without one the form goes as it would without a script.
 */

import { counted } from './counted.ts';

interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly description?: string | null;
}

/** After the last key. */
const WAIT_MS = 120;
const MAX_SUGGESTIONS = 8;
const LIST_ID = 'ui-suggestions';

export function suggest(field: HTMLInputElement): void {
  const list = document.createElement('ul');
  list.id = LIST_ID;
  list.className = 'ui-suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', field.getAttribute('aria-label') ?? '');
  list.hidden = true;
  const told = document.createElement('span');
  told.className = 'ui-hidden';
  told.setAttribute('role', 'status');
  field.after(list, told);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  }))
    field.setAttribute(name, value);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let chosen = -1;

  const close = (): void => {
    list.hidden = true;
    chosen = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  };
  const choose = (place: number): void => {
    const options = [...list.children];
    chosen = options.length === 0 ? -1 : (place + options.length + 1) % (options.length + 1);
    for (const [each, option] of options.entries())
      option.setAttribute('aria-selected', String(each === chosen));
    const option = options[chosen];
    if (option === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', option.id);
  };
  const isChosen = (): boolean => list.children[chosen] !== undefined;
  const show = (found: readonly Suggestion[]): void => {
    // Nothing moves under a hand that has come so far.
    if (isChosen()) return;
    list.replaceChildren(...found.map(optionOf), inTexts(field, found.length));
    list.hidden = false;
    field.setAttribute('aria-expanded', 'true');
    chosen = -1;
    field.removeAttribute('aria-activedescendant');
    told.textContent = counted(field.dataset['counts'] ?? '', found.length, document.documentElement.lang);
  };

  field.addEventListener('input', (event) => {
    clearTimeout(timer);
    asking?.abort();
    if ((event as InputEvent).isComposing) return;
    const text = field.value.trim();
    if (text === '') return close();
    choose(-1);
    // What is looked for is what stands in the field, while its titles are still on their way.
    lookFor(list.lastElementChild, field);
    timer = setTimeout(async () => {
      asking = new AbortController();
      const found = await ask(text, asking.signal);
      if (found !== undefined && document.activeElement === field) show(found);
    }, WAIT_MS);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || list.hidden) return;
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(isChosen() ? chosen - 1 : list.children.length - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isChosen()) list.children[chosen]?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  });
  field.addEventListener('blur', () => setTimeout(close, 150));
}

function optionOf({ key, title, description }: Suggestion, place: number): HTMLLIElement {
  const option = document.createElement('li');
  option.id = `ui-suggestion-${place}`;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const link = document.createElement('a');
  link.href = `/wiki/${encodeURIComponent(key).replace(/%(?:2F|3A)/g, decodeURIComponent)}`;
  link.tabIndex = -1;
  link.textContent = title;
  option.append(link);
  if (description) {
    const words = document.createElement('small');
    words.textContent = description;
    option.append(' ', words);
  }
  return option;
}

/** The last row leads to the texts. */
function inTexts(field: HTMLInputElement, place: number): HTMLLIElement {
  const option = optionOf({ key: '', title: '' }, place);
  lookFor(option, field);
  return option;
}

function lookFor(row: Element | null, { dataset, value }: HTMLInputElement): void {
  const link = row?.querySelector('a');
  if (!link) return;
  const text = value.trim();
  link.textContent = (dataset['more'] ?? '').replace('$1', () => text);
  link.href = `/wiki/Special:Search?search=${encodeURIComponent(text)}`;
}

/** Titles that begin so; undefined where there is no answer, or it is not wanted any more. */
async function ask(text: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
  try {
    const answer = await fetch(`/v1/search/title?limit=${MAX_SUGGESTIONS}&q=${encodeURIComponent(text)}`, {
      signal,
    });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { readonly pages: readonly Suggestion[] }).pages;
  } catch {
    return undefined;
  }
}
