/** Attributes are a map, whether there are few or many of them. */

import { expect, test } from 'vitest';
import { Attributes } from '../../../src/wikitext/nodes/attributes.ts';
import { tries } from '../../sizes.ts';
import { drawn } from '../edits/law.ts';

const NAMES = 'id class href title rel typeof about style lang dir width height'.split(' ');

test('what is set, taken away and copied is what a map has', () => {
  for (let seed = 0; seed < tries(50, 500); seed++) {
    const pick = drawn(seed);
    let attributes = new Attributes();
    let map = new Map<string, string>();
    for (let step = 0; step < 30; step++) {
      const name = NAMES[pick(NAMES.length)]!;
      const action = pick(6);
      if (action === 0) expect(attributes.delete(name)).toBe(map.delete(name));
      else if (action === 1) {
        const before = attributes;
        [attributes, map] = [new Attributes(before), new Map(map)];
        before.set(name, 'changed later');
      } else {
        // A value may be the name of another.
        const value = NAMES[pick(NAMES.length)]!;
        attributes.set(name, value);
        map.set(name, value);
      }
      expect([...attributes]).toEqual([...map]);
      expect([...attributes.keys()]).toEqual([...map.keys()]);
      expect([...attributes.values()]).toEqual([...map.values()]);
      expect([attributes.size, attributes.get(name), attributes.has(name)]).toEqual([
        map.size,
        map.get(name),
        map.has(name),
      ]);
      const reversed = new Attributes([...map].reverse());
      expect(attributes.equals(reversed)).toBe(true);
      expect(attributes.equals(reversed.set(name, 'other'))).toBe(false);
      expect(attributes.every((each, value) => map.get(each) === value)).toBe(true);
    }
  }
});
