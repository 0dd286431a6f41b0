/** An api.php, MediaWiki's or ours, asked what it holds. */

type Parameters = Readonly<Record<string, string>>;

/** What an api.php says of a revision. Its number is the wiki's own, and not compared. */
export interface RevisionSaid {
  readonly timestamp: string;
  readonly user: string | undefined;
  readonly comment: string | undefined;
  readonly minor: boolean;
  readonly model: string | undefined;
  readonly text: string | undefined;
}

interface Answer {
  readonly continue?: Parameters;
  readonly error?: { readonly code: string; readonly info: string };
  readonly query?: {
    readonly namespaces?: Readonly<Record<string, { readonly id: number }>>;
    readonly tokens?: Readonly<Record<string, string>>;
    readonly allpages?: readonly { readonly title: string }[];
    readonly pages?: readonly { readonly revisions?: readonly RevisionAnswer[] }[];
  };
}

interface RevisionAnswer extends Omit<RevisionSaid, 'model' | 'text'> {
  readonly revid: number;
  readonly slots: { readonly main: { readonly content?: string; readonly contentmodel?: string } };
}

export class ActionApi {
  readonly #address: string;
  #cookies = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  /** Does something that needs a token. */
  async act(
    action: string,
    parameters: Parameters,
    type = 'csrf',
    name = 'token',
    file?: Blob,
  ): Promise<Answer> {
    const { query } = await this.#send({ action: 'query', meta: 'tokens', type });
    const token = query?.tokens?.[`${type}token`] ?? '';
    return this.#send({ action, ...parameters, [name]: token }, file);
  }

  /** Every page with its revisions, oldest first. */
  async contents(): Promise<Map<string, RevisionSaid[]>> {
    const said = new Map<string, RevisionSaid[]>();
    for (const title of await this.#titles()) said.set(title, await this.#revisions(title));
    return said;
  }

  /** The numbers of a page's revisions, oldest first. */
  async ids(title: string): Promise<number[]> {
    return (await this.#answers(title)).map(({ revid }) => revid);
  }

  async #titles(): Promise<string[]> {
    const { query } = await this.#send({ action: 'query', meta: 'siteinfo', siprop: 'namespaces' });
    const ids = Object.values(query?.namespaces ?? {}).map(({ id }) => id);
    const titles: string[] = [];
    for (const id of ids.filter((each) => each >= 0)) {
      const list = { action: 'query', list: 'allpages', apnamespace: String(id), aplimit: 'max' };
      for await (const answer of this.#walk(list))
        titles.push(...(answer.query?.allpages ?? []).map(({ title }) => title));
    }
    return titles.sort();
  }

  async #revisions(title: string): Promise<RevisionSaid[]> {
    return (await this.#answers(title)).map(({ timestamp, user, comment, minor, slots }) => ({
      timestamp,
      user,
      comment,
      minor,
      model: slots.main.contentmodel,
      text: slots.main.content,
    }));
  }

  async #answers(title: string): Promise<RevisionAnswer[]> {
    const asked = {
      action: 'query',
      prop: 'revisions',
      titles: title,
      rvprop: 'ids|timestamp|user|comment|flags|contentmodel|content',
      rvslots: 'main',
      rvlimit: '50',
      rvdir: 'newer',
    };
    const found: RevisionAnswer[] = [];
    for await (const { query } of this.#walk(asked)) found.push(...(query?.pages?.[0]?.revisions ?? []));
    return found;
  }

  async *#walk(asked: Parameters): AsyncGenerator<Answer> {
    for (let more: Parameters | undefined = {}; more !== undefined; ) {
      const answer = await this.#send({ ...asked, ...more });
      yield answer;
      more = answer.continue;
    }
  }

  async #send(parameters: Parameters, file?: Blob): Promise<Answer> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ format: 'json', formatversion: '2', ...parameters }))
      body.set(name, value);
    if (file !== undefined) body.set('file', file, 'file');
    const cookie = [...this.#cookies].map((each) => each.join('=')).join('; ');
    const response = await fetch(this.#address, { method: 'POST', body, headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      this.#cookies.set(name, value);
    }
    const answer = (await response.json()) as Answer;
    if (answer.error !== undefined)
      throw new Error(
        `${parameters['action']} ${parameters['title'] ?? ''}: ${answer.error.code}: ${answer.error.info}`,
      );
    return answer;
  }
}
