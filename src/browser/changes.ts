/** From change to change in a comparison, by `n` and `p`. */

/** @returns the next one, or the one before, as seen from what is focused */
export function changeFrom(key: 'n' | 'p'): HTMLElement | null {
  const all = [
    ...document.querySelectorAll<HTMLElement>('.ui-diff [data-change], .ui-rendered [data-change]'),
  ];
  // Lines that changed together are one change.
  const first = all.filter((each) => each.previousElementSibling?.hasAttribute('data-change') !== true);
  const here = first.indexOf(document.activeElement as HTMLElement);
  const place = key === 'n' ? here + 1 : (here < 0 ? first.length : here) - 1;
  const found = first[place];
  if (found === undefined) return null;
  found.tabIndex = -1;
  found.scrollIntoView({ block: 'center' });
  return found;
}
