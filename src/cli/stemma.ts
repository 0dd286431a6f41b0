/** The command line: which command, with which options, and one clear line when it cannot be done. */

import { StateProblem } from '../accounts/state-file.ts';
import { RepositoryProblem } from '../store/git/repository.ts';
import { StoreError } from '../store/store.ts';
import { type Options, readOptions, UsageError } from './options.ts';

const USAGE = `usage: stemma serve   [--data DIR] [--repo DIR] [--branch NAME] [--root SUBDIR] [--host HOST] [--port PORT]
                      [--config FILE] [--public-url URL] [--anonymous-edits] [--anonymous-clone on|off] [--mirror URL]
                      [--rate-limits on|off] [--rate-units NUMBER] [--rate-edits NUMBER] [--trusted-proxies LIST]
                      [--memory MIB] [--clones N] [--pushes N] [--large-transforms N] [--thumbnail-cache MIB] [--metrics on|off] [--log pretty|json|silent]
                      [--jwt-issuer URL --jwt-audience NAME [--jwt-keys-url URL] [--jwt-emails verified|all]]
       stemma init    DIR [--from PATH-OR-URL]
       stemma token   add NAME --email ADDRESS [--bot] [--scope read|edit|admin] [--expires 90d] [--data DIR]
       stemma token   list | revoke ID [--data DIR]
       stemma user    add NAME --email ADDRESS [--bot] [--scope read|edit|admin] [--data DIR]
       stemma user    list | passwd NAME | remove NAME [--data DIR]
       stemma suppress REVISION [--hide text,comment,user] | --undo  [--data DIR] [--repo DIR]
       stemma suppress list [--data DIR]
       stemma check   [--data DIR] [--repo DIR] [--json]
       stemma reindex [--data DIR] [--repo DIR]`;

interface Command {
  readonly run: (words: readonly string[], options: Options) => Promise<number>;
}

/** How many words may follow each command, and its module, loaded only when it is run: a server is much to load. */
const COMMANDS: Readonly<Record<string, { words: readonly [number, number]; load: () => Promise<Command> }>> =
  {
    serve: { words: [0, 0], load: () => import('./commands/serve.ts') },
    init: { words: [1, 1], load: () => import('./commands/init.ts') },
    token: { words: [1, 2], load: () => import('./commands/token.ts') },
    user: { words: [1, 2], load: () => import('./commands/user.ts') },
    suppress: { words: [1, 1], load: () => import('./commands/suppress.ts') },
    check: { words: [0, 0], load: () => import('./commands/check.ts') },
    reindex: { words: [0, 0], load: () => import('./commands/reindex.ts') },
  };

/** Runs one command. @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { words, options } = readOptions(args, process.env);
    return await dispatch(words, options);
  } catch (error) {
    const line = explain(error);
    if (line === undefined) throw error;
    process.stderr.write(`stemma: ${line}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function dispatch([name, ...words]: readonly string[], options: Options): Promise<number> {
  if (options.help || name === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (name === undefined) throw new UsageError(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || words.length < command.words[0] || words.length > command.words[1]) {
    throw new UsageError(`no such command: ${[name, ...words].join(' ')}\n${USAGE}`);
  }
  return (await command.load()).run(words, options);
}

/** One line for people; undefined for errors that are ours and want their stack. */
function explain(error: unknown): string | undefined {
  if ([UsageError, RepositoryProblem, StateProblem].some((known) => error instanceof known))
    return (error as Error).message;
  if (error instanceof StoreError) return `the repository cannot be served: ${error.message}`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with --port';
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return message;
  if (error instanceof Error && error.name === 'WikiError')
    return `the repository cannot be served: ${causeOf(error)}`;
  return undefined;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
