/** A piece of a dump's XML: one revision, one log entry or the head, small enough to be held. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The first child of a name; undefined where there is none. */
export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of the first child of a name; undefined where there is none. */
export function textOf(element: Element | undefined, name: string): string | undefined {
  return childOf(element, name)?.text;
}

/** Whether MediaWiki left out what the element would hold, since it is hidden there. */
export function isDeleted(element: Element | undefined): boolean {
  return element?.attributes['deleted'] !== undefined;
}
