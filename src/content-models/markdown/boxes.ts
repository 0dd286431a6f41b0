/**
 * Boxes in HTML, with the class names of the places where they come from, so that their style sheets fit.
 *
 *     > [!NOTE]           <div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p>
 *     !!! note "A"        <div class="admonition note"><p class="admonition-title">A</p>
 *     === "A"             <div class="admonition tabbed"><p class="admonition-title">A</p>
 *     ??? note            <details class="note"><summary>Note</summary>
 *     ::: tip             <div class="custom-block tip"><p class="custom-block-title">Tip</p>
 */

import type { Box } from './parse/box.ts';

export interface BoxTags {
  readonly tag: 'div' | 'details';
  readonly attributes: { readonly class: string; readonly open?: string };
  /** `''`: there is none. */
  readonly title: string;
  /** undefined: it is the summary. */
  readonly titleClass: string | undefined;
}

export function boxTags({ form, kind, classes, title }: Box): BoxTags {
  const shown = title ?? `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`;
  const names = [kind, ...classes].join(' ');
  if (form === 'folded' || form === 'unfolded' || (form === 'container' && kind === 'details')) {
    const open = form === 'unfolded' ? { open: '' } : {};
    return { tag: 'details', attributes: { class: names, ...open }, title: shown, titleClass: undefined };
  }
  const [frame, heading] = {
    alert: [`markdown-alert markdown-alert-${kind}`, 'markdown-alert-title'],
    admonition: [`admonition ${names}`, 'admonition-title'],
    tab: [`admonition ${names}`, 'admonition-title'],
    container: [`custom-block ${names}`, 'custom-block-title'],
  }[form] as [string, string];
  return { tag: 'div', attributes: { class: frame }, title: shown, titleClass: heading };
}

/** Whether a paragraph of these classes is the title of a box. */
export function isBoxTitle(classes: string): boolean {
  return /(?:^|\s)(?:markdown-alert|admonition|custom-block)-title(?:\s|$)/.test(classes);
}
