/** Attributes of extension tags: `<ref name = "a" group=b>` gives name: a, group: b, with references decoded. */

import { decodeReferences } from '../../title/entities.ts';
import { parseAttributes } from './attributes.ts';

export function extensionAttributes(written: string): Map<string, string> {
  const attrs = new Map<string, string>();
  for (const { name, value } of parseAttributes(written))
    attrs.set(decodeReferences(name).toLowerCase(), inOneLine(decodeReferences(value)));
  return attrs;
}

/** A value as extensions see it: single blanks, none at the ends. */
export function inOneLine(value: string): string {
  return value.replace(/[\t\r\n ]+/g, ' ').trim();
}
