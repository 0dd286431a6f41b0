/** Pairs of texts that are dear to compare: where everything repeats, nothing is alike, or lines have no end. */
import { pick, randomFrom } from './random-texts.ts';

/** @param size 1 for the largest that a wiki takes */
export function hostilePairs(size: number): [name: string, pair: () => [from: string, to: string]][] {
  const random = randomFrom(1);
  const words = (count: number, kinds = 1000): string =>
    Array.from({ length: size * count }, () => `w${Math.floor(random() * kinds)}`).join(' ');
  const text = (lines: number, line: () => string): string =>
    Array.from({ length: size * lines }, line).join('\n');
  const sentence = (count: number): string => words(count / size);
  const brackets = (): string => Array.from({ length: 500 }, () => pick(random, [...'[]{}|'])).join('');
  const twice = (make: () => string) => (): [string, string] => [make(), make()];
  return [
    ['lines that are all different', twice(() => text(10_000, () => sentence(9)))],
    ['lines of 30 kinds, shuffled', twice(() => text(50_000, () => `w${Math.floor(random() * 30)}`))],
    ['single lines of random text', twice(() => words(5000))],
    ['equal lines and one more', () => ['x\n'.repeat(size * 2 ** 20), 'x\n'.repeat(size * 2 ** 20 + 1)]],
    ['one word', () => ['x'.repeat(size * 2 ** 21), `${'x'.repeat(size * 2 ** 21 - 1)}y`]],
    ['one line', twice(() => words(400_000))],
    ['paragraphs of brackets alone', twice(() => text(4000, brackets))],
    [
      'paragraphs, every third word new',
      () => {
        const from = text(1000, () => sentence(150));
        const renewed = (_: string, rest: string): string => `n${Math.floor(random() * 1000)} ${rest}`;
        return [from, from.replace(/w\d+ (w\d+ w\d+)/g, renewed)];
      },
    ],
  ];
}
