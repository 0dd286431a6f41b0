/** What makes a shell complete commands, their first words, options and values: written from the tables. */

import { COMMANDS, type CommandRow } from './command-table.ts';
import { OPTIONS, type OptionName } from './option-table.ts';

export const SCRIPTS: Readonly<Record<string, () => string>> = { bash, zsh, fish };

/** What may stand for a value. */
type Values = 'directories' | 'files' | 'anything' | readonly string[];

function valuesOf(word: string): Values {
  if (/^(?:DIR|PATH)\b/.test(word)) return 'directories';
  if (word === 'FILE') return 'files';
  return word.includes('|') ? word.split('|') : 'anything';
}

const NAMES = Object.keys(COMMANDS);
const optionsOf = ({ options }: CommandRow): readonly OptionName[] => [...options, 'help'];
/** Whether the first word is a directory: `init DIR`. */
const takesDirectory = ({ forms }: CommandRow): boolean => forms.some((form) => /^\[?DIR\b/.test(form));

function bash(): string {
  const cases = Object.entries(OPTIONS).flatMap(([name, { value }]) =>
    value === undefined ? [] : [`    --${name}) ${bashValues(valuesOf(value))}; return ;;`],
  );
  const commands = Object.entries(COMMANDS).map(([name, row]) => {
    const words = [...(row.actions ?? []), ...optionsOf(row).map((option) => `--${option}`)];
    const more = takesDirectory(row) ? '; directories=1' : '';
    return `    ${name}) offered='${words.join(' ')}'${more} ;;`;
  });
  return `# bash completion of stemma
_stemma() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command='' offered='' directories='' at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
    ${NAMES.join('|')}|help) command=\${COMP_WORDS[at]}; break ;;
    esac
  done
  case $before in
${cases.join('\n')}
  esac
  case $command in
    '') offered='${NAMES.join(' ')} help --help --version' ;;
    help) offered='${NAMES.join(' ')}' ;;
${commands.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
  if [[ -n $directories && $word != -* ]]; then
    compopt -o filenames
    COMPREPLY+=($(compgen -d -- "$word"))
  fi
}
complete -F _stemma stemma
`;
}

function bashValues(values: Values): string {
  if (values === 'directories') return 'compopt -o filenames; COMPREPLY=($(compgen -d -- "$word"))';
  if (values === 'files') return 'compopt -o filenames; COMPREPLY=($(compgen -f -- "$word"))';
  if (values === 'anything') return 'COMPREPLY=()';
  return `COMPREPLY=($(compgen -W '${values.join(' ')}' -- "$word"))`;
}

function zsh(): string {
  const described = Object.entries(COMMANDS).map(([name, { does }]) => `    ${quote(`${name}:${does}`)}`);
  const commands = Object.entries(COMMANDS).map(([name, row]) => {
    const first = takesDirectory(row)
      ? ["'1:directory:_files -/'"]
      : row.actions === undefined
        ? []
        : [`'1:what:(${row.actions.join(' ')})'`];
    const rest = [...first, ...optionsOf(row).map(zshOption)].map((each) => `\\\n        ${each}`);
    return `    ${name}) _arguments ${rest.join(' ')} ;;`;
  });
  return `#compdef stemma
_stemma() {
  local -a commands
  commands=(
${described.join('\n')}
    'help:tells more of a command'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
    help) _describe command commands ;;
${commands.join('\n')}
  esac
}
# Either read as a function of its own, or by source.
if [[ $funcstack[1] = _stemma ]]; then _stemma "$@"; else compdef _stemma stemma; fi
`;
}

function zshOption(name: OptionName): string {
  const { value, means } = OPTIONS[name];
  const described = `--${name}[${means.replace(/[[\]\\:]/g, '\\$&')}]`;
  if (value === undefined) return quote(described);
  const values = valuesOf(value);
  const action =
    values === 'directories'
      ? '_files -/'
      : values === 'files'
        ? '_files'
        : values === 'anything'
          ? ' '
          : `(${values.join(' ')})`;
  return quote(`${described}:${value.replace(/:/g, '\\:')}:${action}`);
}

function fish(): string {
  const head = [
    '# fish completion of stemma',
    'complete -c stemma -f',
    ...Object.entries({ ...COMMANDS, help: { does: 'tells more of a command' } }).map(
      ([name, { does }]) => `complete -c stemma -n __fish_use_subcommand -a ${name} -d ${quote(does)}`,
    ),
    `complete -c stemma -n __fish_use_subcommand -s v -l version -d ${quote(OPTIONS.version.means)}`,
    `complete -c stemma -n '__fish_seen_subcommand_from help' -a ${quote(NAMES.join(' '))}`,
  ];
  const commands = Object.entries(COMMANDS).flatMap(([name, row]) => {
    const command = `complete -c stemma -n '__fish_seen_subcommand_from ${name}'`;
    const first = takesDirectory(row)
      ? [`${command} -a '(__fish_complete_directories)'`]
      : row.actions === undefined
        ? []
        : [`${command} -a ${quote(row.actions.join(' '))}`];
    return [...first, ...optionsOf(row).map((option) => `${command} ${fishOption(option)}`)];
  });
  return `${[...head, ...commands].join('\n')}\n`;
}

function fishOption(name: OptionName): string {
  const { value, means, short } = OPTIONS[name];
  const written = `${short === undefined ? '' : `-s ${short} `}-l ${name}`;
  if (value === undefined) return `${written} -d ${quote(means)}`;
  const values = valuesOf(value);
  const offered =
    values === 'directories'
      ? "-x -a '(__fish_complete_directories)'"
      : values === 'files'
        ? '-r -F'
        : values === 'anything'
          ? '-x'
          : `-x -a ${quote(values.join(' '))}`;
  return `${written} ${offered} -d ${quote(means)}`;
}

/** For all three shells; no text of the tables holds an apostrophe. */
function quote(text: string): string {
  return `'${text}'`;
}
