import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from '../../src/diff/merge.ts';
import { ALL, tries } from '../sizes.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';
import { editedLines, randomFrom } from './random-texts.ts';

/** Far more than any merge takes: how far it goes depends on counted steps alone. */
const BUDGET_MS = 60_000;

function merge(base: string, ours: string, theirs: string, budgetMs = BUDGET_MS): string {
  const result = mergeTexts(base, ours, theirs, budgetMs);
  return result.clean ? result.text : 'CONFLICT';
}

/** One word is one line: `'a b'` stands for `'a\nb'`. */
function lines(words: string): string {
  return words.split(' ').join('\n');
}

describe('mergeTexts', () => {
  test.each([
    ['one untouched line between', 'a b c', 'A b c', 'a b C', 'A b C'],
    ['neighbouring lines', 'a b c', 'A b c', 'a B c', 'CONFLICT'],
    ['one line, differently', 'a b c', 'a X c', 'a Y c', 'CONFLICT'],
    ['one line, equally', 'a b c', 'a X c', 'a X c', 'a X c'],
    ['equal changes beside a change of one side', 'a b c d e', 'X b c d E', 'X b c d e', 'X b c d E'],
    ['only ours', 'a b c', 'a X c', 'a b c', 'a X c'],
    ['only theirs', 'a b c', 'a b c', 'a X c', 'a X c'],
    ['both append, differently', 'a b', 'a b X', 'a b Y', 'CONFLICT'],
    ['both append, equally', 'a b', 'a b X', 'a b X', 'a b X'],
    ['both append, one more than the other', 'a b', 'a b X', 'a b X Y', 'CONFLICT'],
    ['both put something before the first line', 'a b', 'X a b', 'Y a b', 'CONFLICT'],
    ['one appends, one puts before', 'a b', 'X a b', 'a b Y', 'X a b Y'],
    ['one deletes what the other changes', 'a b c d', 'a c d', 'a B c d', 'CONFLICT'],
    ['one deletes beside what the other changes', 'a b c d', 'a c d', 'a b C d', 'CONFLICT'],
    ['both delete the same', 'a b c d', 'a c d', 'a c d', 'a c d'],
    ['insertion where the other deletes', 'a b c', 'a X b c', 'a c', 'CONFLICT'],
    ['everything replaced by one side, changed by the other', 'a b c', 'X Y', 'a B c', 'CONFLICT'],
    ['equal lines of which nobody knows which were kept', 'x x x x', 'x x', 'y x x', 'CONFLICT'],
    ['both add the same line and one more below', 'a b c', 'a N b c', 'a N b C', 'a N b C'],
  ])('%s', (_case, base, ours, theirs, merged) => {
    expect(merge(lines(base), lines(ours), lines(theirs))).toBe(lines(merged));
  });

  test.each([
    ['our new line at the end', 'a\nb\nc', 'a\nb\nc\n', 'A\nb\nc', 'A\nb\nc\n'],
    ['their new line at the end', 'a\nb\nc', 'A\nb\nc', 'a\nb\nc\n', 'A\nb\nc\n'],
    ['both trimmed it, one appended', 'a\nb\nc\n', 'a\nb\nc\nd', 'A\nb\nc', 'A\nb\nc\nd'],
    ['one trimmed it, one appended', 'a\nb\n', 'a\nb\nc\n', 'a\nb', 'a\nb\nc'],
    ['nobody touched it', 'a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n', 'A\nb\nC\n'],
    ['all deleted beside a trim', 'a\n', '', 'a', ''],
    ['both begin an empty text', '', 'a', 'b', 'CONFLICT'],
    ['both empty the text', 'a\n', '', '', ''],
    ['carriage returns are part of the line', 'a\r\nb\r\nc', 'a\r\nb\r\nC', 'a\nb\r\nc', 'a\nb\r\nC'],
    ['blank lines between paragraphs', 'p\n\nq\n\nr', 'P\n\nq\n\nr', 'p\n\nQ\n\nr', 'P\n\nQ\n\nr'],
    [
      'names that objects have',
      'constructor\nb\n__proto__',
      'X\nb\n__proto__',
      'constructor\nb\nY',
      'X\nb\nY',
    ],
  ])('%s', (_case, base, ours, theirs, merged) => {
    expect(merge(base, ours, theirs)).toBe(merged);
  });

  test('a text of more than 50,000 lines is left to people', () => {
    const base = 'x\n'.repeat(50_001);
    expect(merge(base, `a\n${base}`, `${base}b\n`)).toBe('CONFLICT');
  });

  test.runIf(ALL)('texts in which every line repeats and much changed are left to people, in time', () => {
    const random = randomFrom(3);
    const [base, ours, theirs] = [1, 2, 3].map(() =>
      Array.from({ length: 50_000 }, () => `line ${Math.floor(random() * 3)}`).join('\n'),
    ) as [string, string, string];
    const timeMs = timeOf(() => expect(merge(base, ours, theirs, 1000)).toBe('CONFLICT'));
    expectWithin(timeMs, 2000);
  });

  test.runIf(ALL)('thousands of changes on both sides of a long text merge', () => {
    const base = Array.from({ length: 30_000 }, (_, index) => `line ${index}`);
    const changed = (rest: number, mark: string): string[] =>
      base.map((line, index) => (index % 20 === rest ? line + mark : line));
    const both = changed(3, ' ours').map((line, index) => (index % 20 === 13 ? `${line} theirs` : line));
    const [ours, theirs] = [changed(3, ' ours').join('\n'), changed(13, ' theirs').join('\n')];
    expect(merge(base.join('\n'), ours, theirs)).toBe(both.join('\n'));
  });

  test('is the same whichever side comes first, and the identity where it should be', () => {
    const random = randomFrom(20_240_501);
    for (let round = 0; round < tries(400, 2000); round++) {
      const base = editedLines(random, [], 12);
      const [ours, theirs] = [
        editedLines(random, base, 3).join('\n'),
        editedLines(random, base, 3).join('\n'),
      ];
      const text = base.join('\n');
      expect(merge(text, ours, theirs), `round ${round}`).toBe(merge(text, theirs, ours));
      expect(merge(text, ours, ours)).toBe(ours);
      expect(merge(text, text, theirs)).toBe(theirs);
    }
  });
});

describe('mergeTexts beside git merge-file', () => {
  test('merges what git merges, to the same text, where every line is different', async () => {
    const random = randomFrom(7);
    const rounds = Array.from({ length: 60 }, (_, round) => {
      const base = Array.from({ length: 20 }, (_, index) => `line ${index}`);
      const ours = distinctEdit(random, base, `ours ${round}`);
      const theirs = distinctEdit(random, base, `theirs ${round}`);
      return [base, ours, theirs].map((side) => `${side.join('\n')}\n`) as [string, string, string];
    });
    expect(rounds.map((texts) => merge(...texts))).toEqual(await mergedByGit(rounds));
  });
});

/** Changes, deletes or inserts at up to three places; no new line is equal to another. */
function distinctEdit(random: () => number, base: readonly string[], mark: string): string[] {
  const edited = base.map((line) => [line]);
  for (let edit = 0; edit < 3; edit++) {
    const at = Math.floor(random() * base.length);
    const fresh = `${mark} ${edit}`;
    edited[at] = [[fresh], [], [base[at]!, fresh]][Math.floor(random() * 3)]!;
  }
  return edited.flat();
}

/** What git makes of each base, ours and theirs. One shell runs it for all: starting processes from here takes longer. */
async function mergedByGit(rounds: readonly (readonly [string, string, string])[]): Promise<string[]> {
  const directory = temporaryDirectory('merge');
  for (const [round, texts] of rounds.entries())
    for (const [side, text] of texts.entries()) writeFileSync(join(directory, `${round}.${side}`), text);
  const loop = `for n in $(seq 0 ${rounds.length - 1}); do
    git merge-file -p $n.1 $n.0 $n.2 >$n.merged 2>/dev/null || printf CONFLICT >$n.merged
  done`;
  await promisify(execFile)('sh', ['-c', loop], { cwd: directory });
  return rounds.map((_, round) => readFileSync(join(directory, `${round}.merged`), 'utf8'));
}
