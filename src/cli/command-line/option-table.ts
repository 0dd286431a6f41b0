/** What each option is called in help and completion: the word for its value, and what it does. */

export interface OptionRow {
  /** `DIR` and `FILE` are completed as such, and `on|off` are all there are; absent: the option is a switch. */
  readonly value?: string;
  readonly means: string;
  readonly short?: string;
}

const ROWS = {
  data: { value: 'DIR', means: 'holds wiki.git and state/ (./data, or inside the clone)' },
  repo: { value: 'DIR', means: 'the repository, where it is not wiki.git in the data directory' },
  branch: { value: 'NAME', means: 'the branch (main, else what HEAD names)' },
  root: { value: 'SUBDIR', means: 'the directory in the repository that holds the wiki' },
  host: { value: 'HOST', means: 'the address to listen on (127.0.0.1)' },
  port: { value: 'PORT', means: 'the port to listen on; 0 takes a free one (8080)' },
  config: { value: 'FILE', means: 'a JSON file with options' },
  'public-url': { value: 'URL', means: 'where readers reach the wiki' },
  'anonymous-edits': { means: 'edits need no access token' },
  'anonymous-clone': { value: 'on|off', means: 'cloning needs no access token (on)' },
  mirror: { value: 'URL', means: 'a remote that every change is pushed to' },
  upstream: { value: 'URL', means: 'the repository on a git host that this server is a mirror of' },
  'upstream-credentials': {
    value: 'FILE',
    means: 'name and password there, as git-credential-store keeps them',
  },
  'upstream-secret': { value: 'FILE', means: 'the secret of its webhook' },
  'upstream-poll': { value: 'SECONDS', means: 'how often it is asked for news (30)' },
  'clones-at': { value: 'URL', means: 'where clones are led to, once they may read' },
  database: { value: 'URL', means: 'PostgreSQL with what several servers share' },
  'rate-limits': { value: 'on|off', means: 'limits by user and address (on)' },
  'rate-units': { value: 'N', means: 'units of reading a second (200)' },
  'rate-edits': { value: 'N', means: 'edits a minute (90)' },
  'push-limits': { value: 'LIST', means: 'what a push may bring: paths=20000,mb=100' },
  'admin-push-limits': { value: 'LIST', means: 'and what one of an administrator may' },
  'trusted-proxies': { value: 'LIST', means: 'addresses and networks of proxies' },
  memory: { value: 'MIB', means: 'memory at which requests are refused' },
  clones: { value: 'N', means: 'clones at a time (4)' },
  pushes: { value: 'N', means: 'pushes at a time (2)' },
  'large-transforms': { value: 'N', means: 'large transforms at a time (2)' },
  'thumbnail-cache': { value: 'MIB', means: 'disk for thumbnails (512)' },
  metrics: { value: 'on|off', means: 'whether /metrics is there (on)' },
  log: { value: 'pretty|json|silent', means: 'one line a request (json)' },
  from: { value: 'PATH-OR-URL', means: 'a repository to clone' },
  users: { value: 'FILE', means: 'who people are: NAME = NAME <ADDRESS>, a line each' },
  files: { value: 'PATH', means: 'the old images folder, or a list of addresses' },
  xml: { value: 'FILE', means: 'a dump for MediaWiki; - is the standard output' },
  current: { means: 'of each page the newest revision alone' },
  titles: { value: 'FILE', means: 'the pages, a title a line (all)' },
  since: { value: 'WHEN', means: 'revisions from then on: 2024-02-29 (all)' },
  email: { value: 'ADDRESS', means: 'the author of the edits' },
  bot: { means: 'the edits are those of a bot' },
  scope: { value: 'read|edit|admin', means: 'what it may do (edit)' },
  expires: { value: 'WHEN', means: 'when it ends: 12h, 90d, 4w, 2027-01-31 (never)' },
  'jwt-issuer': { value: 'URL', means: 'an issuer whose tokens are taken, too' },
  'jwt-audience': { value: 'NAME', means: 'whom its tokens are for' },
  'jwt-keys-url': { value: 'URL', means: 'where its keys are' },
  'jwt-emails': { value: 'verified|all', means: 'which of its addresses count (verified)' },
  hide: { value: 'LIST', means: 'what to hide: text,comment,user (all three)' },
  undo: { means: 'shows all of it again' },
  html: { value: 'DIR', means: 'the directory of the static site' },
  json: { means: 'findings for programs' },
  help: { means: 'this help', short: 'h' },
  version: { means: 'the version of Stemma', short: 'v' },
} satisfies Record<string, OptionRow>;

export type OptionName = keyof typeof ROWS;

export const OPTIONS: Readonly<Record<OptionName, OptionRow>> = ROWS;
