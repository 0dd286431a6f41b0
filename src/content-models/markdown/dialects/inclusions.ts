/**
 * Lines that take in another file where a wiki comes from. Here they lead to it: what it says is one step away, in its own
 * place and state.
 *
 *     {{#include ../listings/main.rs:all}}      --8<-- "includes/hints.md"      {% include note.html %}
 */

import type * as Markdown from 'mdast';

/** A line that takes in a file; `value` is as written. */
export interface Inclusion extends Markdown.Literal {
  type: 'inclusion';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inclusion: Inclusion;
  }
  interface RootContentMap {
    inclusion: Inclusion;
  }
}

const INCLUSION =
  /(\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]{1,9}[^{}\n]{1,300}\}\}|--8<--[ \t]{1,9}"[^"\n]{1,300}"|\{%-?[ \t]{1,9}(?:include|include_relative|include-markdown)[ \t]{1,9}[^{}%\n]{1,300}%\})/;

/** Every other part is an inclusion. */
export function partsBetweenInclusions(text: string): string[] {
  return /\{\{#|--8<--|\{%/.test(text) ? text.split(INCLUSION) : [text];
}

/** The file that one names; undefined where that is no path. */
export function fileIncluded(inclusion: string): string | undefined {
  const [, quoted, plain] =
    /^(?:\{\{#\w+|--8<--|\{%-?[ \t]+[\w-]+)[ \t]+(?:"([^"]+)"|([^\s"'{}%]+))/.exec(inclusion) ?? [];
  return (quoted ?? plain)?.replace(/:[\w:,-]*$/, '');
}

/** Finds them in a paragraph. */
export function takeInclusions(parent: Markdown.Parents): void {
  const children = parent.children as Markdown.PhrasingContent[];
  if (!children.some((child) => child.type === 'text' && partsBetweenInclusions(child.value).length > 1))
    return;
  parent.children = children.flatMap((child): Markdown.PhrasingContent[] => {
    if (child.type !== 'text') return [child];
    return partsBetweenInclusions(child.value).flatMap((value, at): Markdown.PhrasingContent[] =>
      value === '' ? [] : at % 2 === 1 ? [{ type: 'inclusion', value }] : [{ ...child, value }],
    );
  });
}
