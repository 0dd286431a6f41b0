/** A real MediaWiki on this machine: its maintenance scripts, and its api.php with the account of an administrator. */
import { execFileSync } from 'node:child_process';
import { ActionApi } from './action-api.ts';

const ADMINISTRATOR = { name: 'Admin', password: 'AdminPass12345!' };

export class Installation {
  readonly #directory: string;
  /** As its administrator. */
  readonly api: ActionApi;
  /** As anybody. */
  readonly strangers: ActionApi;

  /** @param directory where `maintenance/run.php` is */
  constructor(directory: string) {
    this.#directory = directory;
    const address = this.run(['getConfiguration', '--settings', 'wgServer', '--format', 'json']);
    const { wgServer } = JSON.parse(address) as { wgServer: string };
    this.api = new ActionApi(`${wgServer}/api.php`);
    this.strangers = new ActionApi(`${wgServer}/api.php`);
  }

  /** What a maintenance script prints. */
  run(args: readonly string[], input = ''): string {
    return execFileSync('php', ['maintenance/run.php', ...args], {
      cwd: this.#directory,
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    }).toString();
  }

  /** Where it keeps its files. */
  get images(): string {
    return `${this.#directory}/images`;
  }

  /** As somebody who may hide revisions, too. */
  async logIn(): Promise<void> {
    this.run(['createAndPromote', '--force', '--custom-groups', 'suppress', ADMINISTRATOR.name]);
    const { name: lgname, password: lgpassword } = ADMINISTRATOR;
    await this.api.act('login', { lgname, lgpassword }, 'login', 'lgtoken');
  }
}
