/** The command line: which command, with which options, and one clear line when it cannot be done. */

import { VERSION } from '../app/package.ts';
import { growYoung } from '../base/threads/young-room.ts';
import { COMMANDS, type CommandName, isCommand } from './command-line/command-table.ts';
import { explain } from './command-line/explain.ts';
import { helpFor, overview } from './command-line/help.ts';
import { nearest } from './command-line/nearest.ts';
import { type Options, readOptions, UsageError, wantsHelp } from './options.ts';
import { demandOutput, hearOutput, isReaderGone } from './output.ts';

interface Command {
  readonly run: (words: readonly string[], options: Options) => Promise<number>;
}

/** Loaded only when they are run: a server is much to load. */
const MODULES: Readonly<Record<CommandName, () => Promise<Command>>> = {
  serve: () => {
    growYoung();
    return import('./commands/serve.ts');
  },
  init: () => import('./commands/init.ts'),
  import: () => import('./commands/import.ts'),
  export: () => import('./commands/export.ts'),
  token: () => import('./commands/token.ts'),
  hook: () => import('./commands/hook.ts'),
  user: () => import('./commands/user.ts'),
  suppress: () => import('./commands/suppress.ts'),
  state: () => import('./commands/state.ts'),
  check: () => import('./commands/check.ts'),
  reindex: () => import('./commands/reindex.ts'),
  completion: () => import('./commands/completion.ts'),
};

/** Runs one command. @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  hearOutput();
  try {
    return await dispatch(args);
  } catch (error) {
    if (isReaderGone(error)) return 1;
    const line = explain(error);
    if (line === undefined) throw error;
    process.stderr.write(`stemma: ${line}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function dispatch(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first === 'help') return printHelp(args.find((word, at) => at > 0 && !word.startsWith('-')));
  // What is asked about may have mistakes elsewhere.
  if (wantsHelp(args)) return printHelp(args.find(isCommand));
  const { words, options } = readOptions(args, process.env);
  const [name, ...rest] = words;
  if (options.version || (name === 'version' && rest.length === 0)) {
    return print(`stemma ${VERSION}\n`);
  }
  if (name === undefined) {
    process.stderr.write(overview());
    return 2;
  }
  const command = commandNamed(name);
  const { words: allowed, needs } = COMMANDS[command];
  const [least, most] = allowed;
  if (rest.length < least) throw new UsageError(`${name} needs ${needs}; see stemma help ${name}`);
  if (rest.length > most)
    throw new UsageError(`${name} does not take ${JSON.stringify(rest[most])}; see stemma help ${name}`);
  const code = await (await MODULES[command]()).run(rest, options);
  // A server does its work, whatever becomes of its log.
  if (command !== 'serve') await demandOutput();
  return code;
}

function printHelp(name: string | undefined): Promise<number> {
  return print(name === undefined ? overview() : helpFor(commandNamed(name)));
}

async function print(text: string): Promise<number> {
  process.stdout.write(text);
  await demandOutput();
  return 0;
}

/** @throws UsageError */
function commandNamed(name: string): CommandName {
  if (isCommand(name)) return name;
  const near = nearest(name, [...Object.keys(COMMANDS), 'help']);
  const hint = near === undefined ? 'stemma help lists them' : `did you mean ${near}?`;
  throw new UsageError(`no such command: ${name}; ${hint}`);
}
