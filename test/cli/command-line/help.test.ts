import { describe, expect, test } from 'vitest';
import { COMMANDS, type CommandName } from '../../../src/cli/command-line/command-table.ts';
import { helpFor, overview } from '../../../src/cli/command-line/help.ts';
import { OPTIONS, type OptionName } from '../../../src/cli/command-line/option-table.ts';
import { readOptions } from '../../../src/cli/options.ts';

/** The words of a line of a shell. */
const words = (line: string): string[] =>
  line
    .replace(/ [<>] .*/, '')
    .split(' ')
    .filter((word) => word !== '');

describe('the table of commands', () => {
  test.each(Object.entries(COMMANDS))('%s: its forms name its options, its examples are taken', (_, row) => {
    for (const [, option] of row.forms.join(' ').matchAll(/--([a-z-]+)/g))
      expect(row.options).toContain(option);
    for (const [written] of row.examples) {
      const { words: given } = readOptions(words(written), {});
      expect(given.length).toBeGreaterThanOrEqual(row.words[0]);
      expect(given.length).toBeLessThanOrEqual(row.words[1]);
      if (row.actions !== undefined && row.actions[0] !== 'list') expect(row.actions).toContain(given[0]);
      for (const [, option] of written.matchAll(/--([a-z-]+)/g)) expect(row.options).toContain(option);
    }
  });

  test('every option belongs to a command', () => {
    const used = new Set<OptionName>([
      'help',
      'version',
      ...Object.values(COMMANDS).flatMap((row) => row.options),
    ]);
    expect(Object.keys(OPTIONS).filter((name) => !used.has(name as OptionName))).toEqual([]);
  });

  test('no text holds what a shell would take for an end', () => {
    for (const text of [...Object.values(COMMANDS), ...Object.values(OPTIONS)].flatMap((row) =>
      Object.values(row),
    ))
      expect(String(text)).not.toContain("'");
  });
});

describe('help', () => {
  test('names every command, in lines that a terminal holds', () => {
    for (const name of Object.keys(COMMANDS)) expect(overview()).toContain(`\n  ${name} `);
    const all = [overview(), ...(Object.keys(COMMANDS) as CommandName[]).map(helpFor)];
    expect(all.flatMap((text) => text.split('\n')).filter((line) => line.length > 100)).toEqual([]);
  });

  test('of a command has its forms, options and examples', () => {
    expect(
      helpFor('init'),
    ).toBe(`stemma init: makes a repository with the starter pages, or a clone of one that is there

usage: stemma init DIR [--from PATH-OR-URL]

  --from PATH-OR-URL  a repository to clone
  --branch NAME       the branch (main, else what HEAD names)
  -h, --help          this help

Each option may be a variable, too: STEMMA_DATA for --data.

  # a new wiki
  stemma init my-wiki.git
  # the wiki of a project on GitHub
  stemma init my-wiki.git --from https://github.com/OWNER/PROJECT.wiki.git
`);
  });
});
