/** One server per test file with an editor and the few questions that tables ask of it again and again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import type { Client, ErrorBody, PageBody, Sent, ServerAnswer } from './client.ts';
import { type Expected, expectError } from './error-body.ts';
import { git } from './git.ts';
import { type Server, type ServerOptions, startServer } from './server.ts';

export interface Wiki {
  readonly server: Server;
  /** A client with an edit token. */
  readonly editor: Client;
  /** Creates a page and gives the answer's body; fails the test if that does not go. */
  create(title: string, source: string, more?: Readonly<Record<string, unknown>>): Promise<PageBody>;
  /** Replaces a page's source on top of its latest revision. */
  update(key: string, source: string, more?: Readonly<Record<string, unknown>>): Promise<PageBody>;
  /** Sends, expects the refusal, and that nothing moved. */
  refuse(expected: Expected, send: () => Promise<ServerAnswer<ErrorBody>>): Promise<void>;
  tip(): Promise<string>;
}

/** Starts the server before the first test of the file. The functions may be called from tests only. */
export function useWiki(options: () => Promise<ServerOptions> | ServerOptions = () => ({})): Wiki {
  const parts: { server?: Server; editor?: Client } = {};
  beforeAll(async () => {
    parts.server = await startServer(await options());
    parts.editor = await parts.server.editor();
  });
  // Read where git keeps it: starting git twice a test would cost more than the test.
  const tip = async (): Promise<string> => {
    const { repository } = parts.server!;
    const loose = await readFile(join(repository, 'refs/heads/main'), 'utf8').catch(() => undefined);
    return loose?.trim() ?? git(repository, ['rev-parse', 'main']);
  };
  return {
    get server() {
      return parts.server!;
    },
    get editor() {
      return parts.editor!;
    },
    create: (title, source, more) => createPage(parts.editor!, title, source, more),
    update: (key, source, more) => updatePage(parts.editor!, key, source, more),
    refuse: async (expected, send) => {
      const before = await tip();
      expectError(await send(), expected);
      expect(await tip(), 'a refused request changes nothing').toBe(before);
    },
    tip,
  };
}

/** A request with a JSON body that is given as text, so that it may be anything. */
export function rawJson(method: string, path: string, body: string | Uint8Array): Sent {
  return { method, path, headers: { 'content-type': 'application/json' }, body };
}

/** What a body field of the wrong kind must be answered with. */
export function badField(names: string, failureCode: string): Expected {
  return { status: 400, key: 'rest-body-validation-error', names, failureCode };
}

/** What a path or query parameter of the wrong kind must be answered with. */
export function badParameter(names: string, failureCode: string): Expected {
  return { status: 400, key: failureCode, names, failureCode };
}

async function createPage(
  editor: Client,
  title: string,
  source: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PageBody> {
  const answer = await editor.post<PageBody>('/page', { source, title, comment: 'c', ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function updatePage(
  editor: Client,
  key: string,
  source: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PageBody> {
  const { body } = await editor.get<PageBody>(`/page/${key}`);
  const request = { source, comment: 'c', latest: { id: body.latest.id }, ...more };
  const answer = await editor.put<PageBody>(`/page/${key}`, request);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
