/** The commands: how each is written, and what it does. */

import type { OptionName } from './option-table.ts';

export interface CommandRow {
  /** One line. */
  readonly does: string;
  /** What may follow the name: one line each. */
  readonly forms: readonly string[];
  /** How many words follow it: at least, at most. */
  readonly words: readonly [number, number];
  /** What is missing where there are fewer: `a directory`. */
  readonly needs?: string;
  /** The first words that there are; completion offers them. */
  readonly actions?: readonly string[];
  readonly options: readonly OptionName[];
  /** What follows `stemma NAME`, and what that does. */
  readonly examples: readonly (readonly [written: string, does: string])[];
}

const REPOSITORY = ['data', 'repo', 'branch', 'root'] as const;

const ROWS = {
  serve: {
    does: 'serves a wiki until it is stopped',
    forms: ['[DIR] [OPTIONS]'],
    words: [0, 1],
    options: [
      ...REPOSITORY,
      'host',
      'port',
      'config',
      'public-url',
      'anonymous-edits',
      'anonymous-clone',
      'mirror',
      'upstream',
      'database',
      'upstream-credentials',
      'upstream-secret',
      'upstream-poll',
      'clones-at',
      'rate-limits',
      'rate-units',
      'rate-edits',
      'push-limits',
      'admin-push-limits',
      'trusted-proxies',
      'memory',
      'clones',
      'pushes',
      'large-transforms',
      'thumbnail-cache',
      'metrics',
      'log',
      'jwt-issuer',
      'jwt-audience',
      'jwt-keys-url',
      'jwt-emails',
    ],
    examples: [
      ['', 'the clone of a wiki that you stand in; elsewhere the wiki in ./data, made at the first start'],
      ['my-clone', 'a clone, bare or with a work tree, which follows the edits'],
      ['--repo my-wiki.git --port 8090', 'a repository that is there'],
    ],
  },
  init: {
    does: 'makes a repository with the starter pages, or a clone of one that is there',
    forms: ['DIR [--from PATH-OR-URL]'],
    words: [1, 1],
    needs: 'a directory',
    options: ['from', 'branch'],
    examples: [
      ['my-wiki.git', 'a new wiki'],
      ['my-wiki.git --from https://github.com/OWNER/PROJECT.wiki.git', 'the wiki of a project on GitHub'],
    ],
  },
  import: {
    does: 'brings a MediaWiki here from its XML dump, with all its history',
    forms: ['DUMP... [--users FILE] [--files PATH]'],
    words: [1, 10_000],
    needs: 'a dump',
    options: ['users', 'files', 'data', 'repo', 'branch'],
    examples: [
      ['dump.xml.gz', 'into ./data/wiki.git; again, to go on or to bring in what is new'],
      ['pages.xml logs.xml --files images', 'with moves as the log has them, and files'],
      ['dump.xml --users people.txt', 'with lines such as: Ann Lee = Ann Lee <ann@example.org>'],
    ],
  },
  export: {
    does: 'writes the wiki as a static site, or in the form of another program',
    forms: ['--html DIR [--public-url URL]', '--xml FILE [--current] [--titles FILE] [--since WHEN]'],
    words: [0, 0],
    options: ['html', 'xml', 'current', 'titles', 'since', 'public-url', ...REPOSITORY],
    examples: [
      ['--html site', 'files that a browser opens; again, it writes what changed'],
      ['--xml dump.xml', 'all pages with their history, for importDump.php of MediaWiki'],
      ['--xml now.xml --current', 'the pages as they are now'],
    ],
  },
  token: {
    does: 'makes, shows and ends access tokens',
    forms: [
      'add NAME --email ADDRESS [--bot] [--scope read|edit|admin] [--expires 90d]',
      'list',
      'revoke ID',
    ],
    words: [1, 2],
    needs: 'add, list or revoke',
    actions: ['add', 'list', 'revoke'],
    options: ['email', 'bot', 'scope', 'expires', 'data', 'database'],
    examples: [
      ['add Ann --email ann@example.org', 'prints a new token, this once'],
      ['add Robot --email robot@example.org --bot --expires 90d', 'one for a program, for three months'],
      ['revoke 3', 'ends the third of `stemma token list`'],
    ],
  },
  user: {
    does: 'makes, shows and ends accounts with passwords',
    forms: [
      'add NAME --email ADDRESS [--bot] [--scope read|edit|admin]',
      'list',
      'passwd NAME',
      'remove NAME',
    ],
    words: [1, 2],
    needs: 'add, list, passwd or remove',
    actions: ['add', 'list', 'passwd', 'remove'],
    options: ['email', 'bot', 'scope', 'data', 'database'],
    examples: [
      ['add Ann --email ann@example.org', 'asks for the password'],
      ['passwd Ann < password.txt', 'reads it from a file'],
    ],
  },
  hook: {
    does: 'has other servers told of every change',
    forms: ['add URL', 'list', 'remove ID'],
    words: [1, 2],
    needs: 'add, list or remove',
    actions: ['add', 'list', 'remove'],
    options: ['database', 'data'],
    examples: [
      ['add https://example.org/changed', 'prints the secret that signs what is sent, this once'],
      ['remove 2', 'ends the second of `stemma hook list`'],
    ],
  },
  suppress: {
    does: 'hides parts of a revision from readers',
    forms: ['REVISION [--hide text,comment,user]', 'REVISION --undo', 'list'],
    words: [1, 1],
    needs: 'the number of a revision, or list',
    actions: ['list'],
    options: ['hide', 'undo', 'database', ...REPOSITORY],
    examples: [
      ['1234', 'hides its text, comment and user'],
      ['1234 --undo', 'shows them again'],
    ],
  },
  state: {
    does: 'copies tokens, accounts and what is hidden into a database, or back',
    forms: ['copy in', 'copy out'],
    words: [2, 2],
    needs: 'copy, and in or out',
    actions: ['copy'],
    options: ['data', 'database'],
    examples: [
      ['copy in --database postgres://db.example.org/wiki', 'from ./data/state into the database'],
      ['copy out --database postgres://db.example.org/wiki', 'back into ./data/state'],
    ],
  },
  check: {
    does: 'verifies a wiki, and tells what its owner may want to know',
    forms: ['[--json]'],
    words: [0, 0],
    options: ['database', 'json', ...REPOSITORY],
    examples: [['--repo my-wiki.git', 'exit code 1 if there is damage']],
  },
  reindex: {
    does: 'throws away what is derived from the pages, and builds it anew',
    forms: ['[OPTIONS]'],
    words: [0, 0],
    options: [...REPOSITORY, 'database'],
    examples: [
      ['--data /var/lib/stemma', 'the wiki in that directory'],
      ['--database postgres://db.example.org/wiki', 'the search of all servers, too'],
    ],
  },
  completion: {
    does: 'prints what makes a shell complete commands and options',
    forms: ['bash|zsh|fish'],
    words: [1, 1],
    needs: 'the name of a shell: bash, zsh or fish',
    actions: ['bash', 'zsh', 'fish'],
    options: [],
    examples: [
      ['bash > ~/.local/share/bash-completion/completions/stemma', 'for bash'],
      ['zsh > ~/.zfunc/_stemma', 'for zsh, with ~/.zfunc in its fpath'],
      ['fish > ~/.config/fish/completions/stemma.fish', 'for fish'],
    ],
  },
} satisfies Record<string, CommandRow>;

export type CommandName = keyof typeof ROWS;

export const COMMANDS: Readonly<Record<CommandName, CommandRow>> = ROWS;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}
