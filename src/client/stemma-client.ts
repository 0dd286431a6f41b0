/**
 * The client: operations of the REST API, and in the same way what MediaWiki has for acts and lists in its action API alone.
 *
 *     const wiki = new StemmaClient('https://wiki.example.org/v1', { token });
 *     for await (const { title } of wiki.list('allpages', { prefix: 'A' })) console.log(title);
 */

import { ActionFailure, type FailureBody } from './action-failure.ts';
import type {
  Deleted,
  Deletion,
  Move,
  Moved,
  Rollback,
  RolledBack,
  Undeleted,
  Upload,
  Uploaded,
} from './acts.ts';
import { ApiError } from './api-error.ts';
import { type ChangeEvent, saidBy } from './change-events.ts';
import type { ListItem } from './list-items.ts';
import { LIST_PREFIXES, type ListName, type ListParameters } from './lists.ts';
import { Operations } from './operations.ts';
import type { AskOptions } from './transport.ts';

export { ActionFailure } from './action-failure.ts';
export type * from './acts.ts';
export { ApiError } from './api-error.ts';
export type { Change, ChangeEvent, Rewritten } from './change-events.ts';
export type * from './list-items.ts';
export type { ListName, ListParameters } from './lists.ts';
export type { Answer, AskOptions, ClientOptions } from './transport.ts';
export type * from './types.ts';

type Value = string | number | boolean | Date | readonly (string | number)[] | undefined;
type Fields = Readonly<Record<string, Value | Blob>>;

/** Larger files go up in parts of this size. */
const PART_BYTES = 8 * 1024 * 1024;
/** Wait before the stream of changes is asked for again. */
const AGAIN_MS = 2_000;

interface ActionBody {
  readonly error?: FailureBody;
  readonly continue?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

export class StemmaClient extends Operations {
  /**
   * Everything that a list of the action API holds, in as many answers as it takes. What is edited meanwhile leaves no gap.
   * @throws ActionFailure
   */
  async *list<const Name extends ListName>(
    name: Name,
    parameters: ListParameters[Name],
    options?: AskOptions,
  ): AsyncGenerator<ListItem<Name>> {
    const prefix = LIST_PREFIXES[name];
    const own = Object.entries({ limit: 'max', ...parameters } as Readonly<Record<string, Value>>).map(
      ([each, value]) => [prefix + each, written(value)] as const,
    );
    let goOn: ActionBody['continue'] = {};
    while (goOn !== undefined) {
      const asked = { action: 'query', list: name, ...Object.fromEntries(own), ...goOn };
      const body: ActionBody = await this.#read(asked, options);
      yield* itemsOf(body.query?.[name]) as ListItem<Name>[];
      goOn = body.continue;
    }
  }

  /** Leads a page on under another title: it keeps its number and its history. @throws ActionFailure */
  async movePage({ from, to, reason, ...how }: Move, options?: AskOptions): Promise<Moved> {
    const { withoutRedirect, withTalk, withSubpages } = how;
    const flags = { noredirect: withoutRedirect, movetalk: withTalk, movesubpages: withSubpages };
    return this.#act('move', { from, to, reason, ...flags }, options);
  }

  /** @throws ActionFailure */
  async deletePage({ title, reason, withTalk }: Deletion, options?: AskOptions): Promise<Deleted> {
    return this.#act('delete', { title, reason, deletetalk: withTalk }, options);
  }

  /** Brings a deleted page back, with its number and its history. @throws ActionFailure */
  async undeletePage({ title, reason, withTalk }: Deletion, options?: AskOptions): Promise<Undeleted> {
    return this.#act('undelete', { title, reason, undeletetalk: withTalk }, options);
  }

  /** Takes back what somebody did last on a page. @throws ActionFailure */
  async rollbackPage({ title, user, summary }: Rollback, options?: AskOptions): Promise<RolledBack> {
    return this.#act('rollback', { title, user, summary }, options);
  }

  /** Uploads a file, a large one in parts. @throws ActionFailure */
  async uploadFile(upload: Upload, options?: AskOptions): Promise<Uploaded> {
    const { name, content, comment, text, replace } = upload;
    const isSmall = content.size <= PART_BYTES;
    const sent = isSmall ? { file: content } : { filekey: await this.#stash(upload, options) };
    return this.#act('upload', { filename: name, comment, text, ignorewarnings: replace, ...sent }, options);
  }

  /**
   * Every change of the wiki as it happens, over connections that end: nothing is lost, nothing comes twice. It ends by the signal.
   * @throws ApiError where the wiki refuses
   */
  async *changes(
    parameters: { readonly since?: string | Date | undefined } = {},
    options: AskOptions = {},
  ): AsyncGenerator<ChangeEvent> {
    const { signal } = options;
    let [since, hasBegun, waitMs] = [written(parameters.since), false, AGAIN_MS];
    while (!hasEnded(signal)) {
      try {
        const { body } = await this.streamChanges({ since }, options);
        [hasBegun, waitMs] = [true, AGAIN_MS];
        for await (const { place, event } of saidBy(body)) {
          since = place;
          if (event !== undefined) yield event;
        }
      } catch (error) {
        if (hasEnded(signal)) return;
        const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
        if (error instanceof ApiError ? retryAfterSeconds === undefined : !hasBegun) throw error;
        waitMs = Math.max(AGAIN_MS, (retryAfterSeconds ?? 0) * 1_000);
      }
      await pause(waitMs, signal);
    }
  }

  /** @returns the key of a file that waits on the server */
  async #stash({ name, content, replace }: Upload, options?: AskOptions): Promise<string> {
    let filekey: string | undefined;
    for (let offset = 0; offset < content.size; offset += PART_BYTES) {
      const part = content.slice(offset, offset + PART_BYTES);
      const place = { filename: name, filesize: content.size, offset, filekey, ignorewarnings: replace };
      const sent: { filekey: string } = await this.#act(
        'upload',
        { stash: true, ...place, chunk: part },
        options,
      );
      filekey = sent.filekey;
    }
    return filekey ?? '';
  }

  async #read(parameters: Readonly<Record<string, string | number | undefined>>, options?: AskOptions) {
    const form = { format: 'json', formatversion: '2', ...parameters };
    return this.#answer({ method: 'GET', parameters: form }, options);
  }

  async #act<Result>(action: string, fields: Fields, options?: AskOptions): Promise<Result> {
    const form = new FormData();
    // With an access token this one is not looked at; without, it is that of everybody.
    const whole: Fields = { action, format: 'json', formatversion: '2', token: '+\\', ...fields };
    for (const [name, value] of Object.entries(whole)) {
      if (value instanceof Blob) form.append(name, value, 'file');
      else if (value !== undefined && value !== false) form.append(name, written(value) ?? '');
    }
    const body = await this.#answer({ method: 'POST', body: form }, options);
    return (body as unknown as Readonly<Record<string, Result>>)[action] as Result;
  }

  async #answer(
    question: Pick<Parameters<Operations['ask']>[0], 'method' | 'parameters' | 'body'>,
    options?: AskOptions,
  ): Promise<ActionBody> {
    const { body } = await this.ask<ActionBody>(
      { ...question, path: '/api.php', as: 'json', atRoot: true },
      options,
    );
    if (body.error !== undefined) throw new ActionFailure(body.error);
    return body;
  }
}

/** As it stands in a form; undefined: not at all. */
function written(value: Value): string | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return '1';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? joined(value.map(String)) : String(value);
}

/** Values that hold a bar are joined by another sign. */
function joined(values: readonly string[]): string {
  return values.some((value) => value.includes('|')) ? `\u001f${values.join('\u001f')}` : values.join('|');
}

function itemsOf(found: unknown): readonly unknown[] {
  if (Array.isArray(found)) return found;
  return (found as { readonly results?: readonly unknown[] } | undefined)?.results ?? [];
}

function hasEnded(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** Ends at once by the signal. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(signal)) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}
