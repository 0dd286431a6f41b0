/** Seeded texts for property tests: the same seed gives the same texts for ever. */
import { makeRandom } from '../bench/random.ts';

export const randomFrom = (seed: number): (() => number) => makeRandom(seed).next;

/** Few words, so that lines are often alike or equal; some take two, three and four bytes. */
const WORDS = [
  'a',
  'bc',
  'the',
  'fox',
  'Größe',
  '東京都',
  '𝒳𝒴',
  '{{x|1}}',
  "''it''",
  '[[Link]]',
  '==',
  ',',
  '.',
  '\t',
  '\r',
];

export function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

/** A line of up to `length` words; blank now and then. */
export function randomLine(random: () => number, length: number): string {
  const count = Math.floor(random() * (length + 1));
  return Array.from({ length: count }, () => pick(random, WORDS)).join(pick(random, [' ', ' ', '  ', '']));
}

/** `lines` after up to `edits` edits: lines inserted, deleted, changed in a word, moved, doubled. */
export function editedLines(random: () => number, lines: readonly string[], edits: number): string[] {
  const edited = [...lines];
  for (let edit = Math.floor(random() * (edits + 1)); edit > 0; edit--) {
    const at = Math.floor(random() * (edited.length + 1));
    const kind = Math.floor(random() * 5);
    if (kind === 0 || edited.length === 0) edited.splice(at, 0, randomLine(random, 8));
    else if (kind === 1) edited.splice(at, 1 + Math.floor(random() * 3));
    else if (kind === 2) edited.splice(at, 1, changedLine(random, edited[at] ?? ''));
    else if (kind === 3) edited.splice(at, 0, ...edited.splice(Math.floor(random() * edited.length), 1));
    else edited.splice(at, 0, pick(random, edited));
  }
  return edited;
}

function changedLine(random: () => number, line: string): string {
  const words = line.split(' ');
  words.splice(Math.floor(random() * words.length), 1, pick(random, WORDS));
  return words.join(' ');
}
