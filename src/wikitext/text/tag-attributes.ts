/** Attributes of extension tags: `<ref name = "a" group=b>` gives name: a, group: b, with references decoded. */

import { decodeReferences } from '../../title/entities.ts';
import { parseAttributes } from './attributes.ts';

export function extensionAttributes(written: string): Map<string, string> {
  const attrs = new Map<string, string>();
  for (const { name, value } of parseAttributes(written)) {
    attrs.set(
      name.toLowerCase(),
      decodeReferences(value)
        .replace(/[\t\r\n ]+/g, ' ')
        .trim(),
    );
  }
  return attrs;
}
