/** Attributes of extension tags: `<ref name = "a" group=b>` gives name: a, group: b, with references decoded. */

import { trimBlanks } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { parseAttributes } from './attributes.ts';

/** Comments, include tags and transclusions: whole in a value, nothing in a name. */
const UNITS =
  /<!--[\s\S]*?-->|<\/?(?:noinclude|includeonly|onlyinclude)(?=[ \t\n\r\f/>])[^<>]*>|\{\{\{?[^{}]*\}?\}\}/gi;
/** What stands for one while names and values are parted. */
const UNIT = /\u0000/g;

export function extensionAttributes(written: string): Map<string, string> {
  const attrs = new Map<string, string>();
  const units: string[] = [];
  const text = written.replace(UNITS, (unit) => {
    units.push(unit);
    return '\u0000';
  });
  let next = 0;
  const unitOf = (): string => units[next++] ?? '';
  for (const { name, value } of parseAttributes(text)) {
    next += name.match(UNIT)?.length ?? 0;
    const key = decodeReferences(name.replace(UNIT, '')).toLowerCase();
    attrs.set(key, inOneLine(decodeReferences(value.replace(UNIT, unitOf))));
  }
  return attrs;
}

/** A value as extensions see it: single blanks, none at the ends. */
export function inOneLine(value: string): string {
  return trimBlanks(value.replace(/[\t\r\n ]+/g, ' '));
}
