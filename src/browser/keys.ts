/**
 * Single keys: `/` search, `e` edit, `h` history, `t` talk, `?` help, and in a comparison `n` and `p` for the
 * next change and the one before. They rest in fields and can be switched off. What counts is the
 * character, not the key: on German keyboards `/` is Shift and 7.
 */

import { changeFrom } from './changes.ts';

export function listenForKeys(): void {
  if (document.documentElement.dataset['keys'] === 'off') return;
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (isWriting(event.target)) return;
    const target = targetOf(event.key);
    if (target === null) return;
    event.preventDefault();
    if (target instanceof HTMLAnchorElement) target.click();
    else target.focus();
  });
}

function targetOf(key: string): HTMLElement | null {
  if (key === '/') return document.getElementById('ui-search');
  if (key === 'n' || key === 'p') return changeFrom(key);
  return /^[a-z?]$/.test(key) ? document.querySelector<HTMLElement>(`a[data-key="${key}"]`) : null;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
