/** The line that begins a box, and what it says. */

import type { Box } from './box.ts';

const MIN_COLONS = 3;
/** Containers within each other need more colons, the outer ones: so this is how deep they go. */
const MAX_COLONS = 20;

const ADMONITION_INFO =
  /^(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z][\w-]*)*)(?:[ \t]+"(.*)")?[ \t]*$/;
const CONTAINER_INFO =
  /^:+[ \t]*(?:\{\.([A-Za-z][\w-]*)[^}]*\}|([A-Za-z][\w-]*))(?:\[(.*)\]|[ \t]+(?!\{)(.*?))?(?:[ \t]*\{[^}]*\})?[ \t]*$/;

const TAB_INFO = /^===[!+]{0,2}[ \t]+"(.*)"[ \t]*$/;

/** Whether a line begins a box whose blocks are indented. */
export function beginsIndented(info: string): boolean {
  return ADMONITION_INFO.test(info) || TAB_INFO.test(info);
}

/** The colons of a line that begins a container; 0: it begins none. */
export function containerColons(info: string): number {
  const colons = /^:+/.exec(info)?.[0].length ?? 0;
  return colons >= MIN_COLONS && colons <= MAX_COLONS && CONTAINER_INFO.test(info) ? colons : 0;
}

export function boxFacts(info: string): Pick<Box, 'form' | 'kind' | 'classes' | 'title'> {
  const [, mark, kind = '', classes = '', title] = ADMONITION_INFO.exec(info) ?? [];
  if (mark !== undefined) {
    const form = mark === '!!!' ? 'admonition' : mark === '???' ? 'folded' : 'unfolded';
    return {
      form,
      kind: kind.toLowerCase(),
      classes: classes.split(/[ \t]+/).filter((each) => each !== ''),
      title,
    };
  }
  const [tab, name] = TAB_INFO.exec(info) ?? [];
  if (tab !== undefined) return { form: 'tab', kind: 'tabbed', classes: [], title: name };
  const [, byClass, byName, inBrackets, behind] = CONTAINER_INFO.exec(info) ?? [];
  const written = inBrackets ?? (behind === '' ? undefined : behind);
  return { form: 'container', kind: (byClass ?? byName ?? '').toLowerCase(), classes: [], title: written };
}
