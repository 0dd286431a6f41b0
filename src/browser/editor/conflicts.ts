/** In a conflict, a choice fills in the result, which is free to edit. Without a script the server does the same. */

export function settleConflicts(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll('.ui-place')) {
    const result = place.querySelector('textarea');
    if (result === null) continue;
    place.addEventListener('change', (event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      const side = (name: string): string =>
        place.querySelector<HTMLInputElement>(`input[type=hidden][name^="${name}"]`)?.value ?? '';
      const sides = target.value === 'own' ? [] : target.value.split('-');
      if (sides.length === 0) return;
      result.value = sides.map(side).join('').replace(/\n$/, '');
    });
  }
}
