/** `stemma help`: the commands; `stemma help COMMAND`: its forms, options and examples. */

import { COMMANDS, type CommandName } from './command-table.ts';
import { OPTIONS, type OptionName } from './option-table.ts';

export function overview(): string {
  const commands = Object.entries(COMMANDS).map(([name, { does }]) => [name, does] as const);
  return [
    'usage: stemma COMMAND [OPTIONS]',
    '',
    ...columns([...commands, ['help COMMAND', 'tells more of a command']]),
    '',
    ...columns([optionColumn('help'), optionColumn('version')]),
    '',
  ].join('\n');
}

export function helpFor(name: CommandName): string {
  const { does, forms, options, examples } = COMMANDS[name];
  const command = `stemma ${name}`;
  return [
    `${command}: ${does}`,
    '',
    ...forms.map((form, at) => `${at === 0 ? 'usage: ' : '       '}${command} ${form}`),
    '',
    ...columns([...options, 'help' as const].map(optionColumn)),
    ...(options.length === 0 ? [] : ['', 'Each option may be a variable, too: STEMMA_DATA for --data.']),
    '',
    ...examples.flatMap(([written, meaning]) => [`  # ${meaning}`, `  ${`${command} ${written}`.trimEnd()}`]),
    '',
  ].join('\n');
}

function optionColumn(name: OptionName): readonly [string, string] {
  const { value, means, short } = OPTIONS[name];
  const written = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return [value === undefined ? written : `${written} ${value}`, means];
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
