/**
 * A real MediaWiki as the judge: what it says to an input is asked once and kept outside of the repository, so that a
 * second run costs only ours.
 */

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where answers are kept: one line each, hash and answer. */
const KEPT = process.env['STEMMA_ANSWERS'] ?? join(tmpdir(), 'stemma-mediawiki/answers.jsonl');
const TIMEOUT_MS = 60_000;

/** What a question is about; `save` is what MediaWiki would store. */
export type Question = 'html' | 'wikitext' | 'lint' | 'save';

export class MediaWiki {
  readonly #base: string;
  readonly #kept = new Map<string, string>();

  /** @param base address of the REST API: `http://127.0.0.1:8143/rest.php/v1` */
  constructor(base: string) {
    this.#base = base.replace(/\/+$/, '');
    mkdirSync(dirname(KEPT), { recursive: true });
    if (!existsSync(KEPT)) return;
    for (const line of readFileSync(KEPT, 'utf8').split('\n')) {
      if (line === '') continue;
      const [key, answer] = JSON.parse(line) as [string, string];
      this.#kept.set(key, answer);
    }
  }

  /** The answer to an input, kept or new. */
  async ask(question: Question, title: string, input: string): Promise<string> {
    const key = createHash('sha1').update(`${question}\0${title}\0${input}`).digest('base64');
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const answer = await this.#ask(question, title, input);
    this.#kept.set(key, answer);
    appendFileSync(KEPT, `${JSON.stringify([key, answer])}\n`);
    return answer;
  }

  #ask(question: Question, title: string, input: string): Promise<string> {
    const page = encodeURIComponent(title.replace(/ /g, '_'));
    switch (question) {
      case 'html':
        return this.#post(`transform/wikitext/to/html/${page}`, { wikitext: input, body_only: true });
      case 'lint':
        return this.#post(`transform/wikitext/to/lint/${page}`, { wikitext: input });
      case 'wikitext':
        return this.#post(`transform/html/to/wikitext/${page}`, { html: input });
      case 'save':
        return this.#saved(title, input);
    }
  }

  async #post(path: string, body: unknown): Promise<string> {
    const response = await fetch(`${this.#base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? await response.text() : `error ${response.status}: ${await response.text()}`;
  }

  async #saved(title: string, text: string): Promise<string> {
    const answer = await this.action({ action: 'parse', onlypst: '1', title, text });
    return (answer as { parse?: { text?: string } }).parse?.text ?? `error: ${JSON.stringify(answer)}`;
  }

  /** Calls the action interface beside the REST API. */
  async action(parameters: Readonly<Record<string, string>>): Promise<unknown> {
    const response = await fetch(this.#base.replace(/rest\.php\/v1$/, 'api.php'), {
      method: 'POST',
      body: new URLSearchParams({ format: 'json', formatversion: '2', ...parameters }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.json();
  }

  /** Makes a page say `source`. */
  async put(title: string, source: string): Promise<void> {
    const page = encodeURIComponent(title.replace(/ /g, '_'));
    const found = await fetch(`${this.#base}/page/${page}`);
    const latest = found.ok
      ? ((await found.json()) as { latest: { id: number }; source: string })
      : undefined;
    if (latest?.source === source) return;
    const response = await fetch(`${this.#base}/page/${page}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        source,
        comment: 'test',
        token: '+\\',
        ...(latest === undefined ? {} : { latest: { id: latest.latest.id } }),
      }),
    });
    if (!response.ok) throw new Error(`${title}: ${await response.text()}`);
  }
}
