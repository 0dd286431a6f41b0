/**
 * Attack: someone saves templates that take in each other a hundred million times, or a page that takes for ever, or all
 * memory there is. Readers of it see a marker, soon; readers of other pages notice nothing.
 */

import { afterAll, describe, expect, test } from 'vitest';
import { WorkRefused } from '../../../src/base/threads/worker-pool.ts';
import { Threads } from '../../../src/wiki/work/threads.ts';
import { makeWiki } from '../../support/make-wiki.ts';

/** The compiled thread: worker threads run what the server runs. */
const threads = new Threads(new URL('../../../dist/wiki/work/thread.js', import.meta.url), 2);
afterAll(() => threads.close());

/** Ten of the next at each level. */
const BOMB = Object.fromEntries(
  Array.from({ length: 9 }, (_, level) => [
    `Template:B${level}`,
    level < 8 ? `{{B${level + 1}}}`.repeat(10) : 'x',
  ]),
);

describe('pages in worker threads', () => {
  test('are the same as in the server itself', async () => {
    const pages = {
      Mars: "'''Red''' {{Box|1}} [[Earth]] <ref>x</ref>",
      'Template:Box': '{{{1}}} {{NUMBEROFPAGES}}',
    };
    const [here, there] = [await makeWiki({ pages }), await makeWiki({ pages, workshop: threads })];
    for (const path of ['/page/Mars/html', '/page/Mars/with_html?flavor=edit']) {
      const [mine, theirs] = [await here.api.get(path), await there.api.get(path)];
      expect(theirs.status).toBe(200);
      expect(theirs.body).toBe(mine.body);
      expect(theirs.headers.etag).toBe(mine.headers.etag);
    }
  });

  test('a template that many pages use is carried to a thread once', async () => {
    const sent: number[] = [];
    const counting = {
      run: ((name, input, budgetMs) => {
        if ('texts' in input) sent.push(input.texts.length);
        return threads.run(name, input, budgetMs);
      }) as Threads['run'],
    };
    const numbered = Array.from({ length: 40 }, (_, place) => [`P${place}`, `{{Box}} ${place}`]);
    const pages = { ...Object.fromEntries(numbered), 'Template:Box': `a box ${'x'.repeat(1000)}` };
    const { api } = await makeWiki({ pages, workshop: counting });
    for (const [title] of numbered) {
      expect((await api.get(`/page/${title}/html`)).body).toContain('a box');
    }
    expect(sent.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2);
    expect(sent.length).toBeLessThanOrEqual(42);
  });

  test('a bomb ends with a marker', async () => {
    const { api } = await makeWiki({ pages: { ...BOMB, Mars: '{{B0}} after' }, workshop: threads });
    const { status, body } = await api.get('/page/Mars/html');
    expect(status).toBe(200);
    // A page that takes longer than a thread's budget says `render-time`.
    expect(body).toContain('Limit of expansion exceeded: transclusions');
  });
});

/** A workshop whose threads end like this. */
function failing(error: Error) {
  return { run: () => Promise.reject(error) };
}

describe('a page that cannot be rendered', () => {
  const pages = { Mars: 'Red' };

  test.each([
    [new WorkRefused('time'), 'render-time'],
    [new WorkRefused('memory'), 'render-memory'],
    [new RangeError('Maximum call stack size exceeded'), 'render-failure'],
  ])('%s: the reader is told', async (error, limit) => {
    const { api, failures, warnings } = await makeWiki({ pages, workshop: failing(error) });
    const { status, body, headers } = await api.get('/page/Mars/html');
    expect(status).toBe(200);
    expect(body).toContain(`Limit of rendering exceeded: ${limit}`);
    expect(headers.etag).toContain('"1/');
    expect((await api.get('/page/Mars/with_html')).json.html).toBe(body);
    expect((await api.get('/page/Mars')).json.source).toBe('Red');
    expect(failures).toEqual([]);
    expect(warnings.length).toBe(limit === 'render-failure' ? 1 : 0);
  });

  test('nobody may edit the notice in its place', async () => {
    const { api } = await makeWiki({ pages, workshop: failing(new WorkRefused('time')) });
    const { status, json } = await api.get('/page/Mars/html?flavor=edit');
    expect([status, json.errorKey, json.limit]).toEqual([422, 'rest-resource-limit-exceeded', 'render-time']);
  });

  test('a transform is refused with the name of the limit', async () => {
    const { api } = await makeWiki({ pages, workshop: failing(new WorkRefused('memory')) });
    const { status, json } = await api.post('/transform/wikitext/to/html', { wikitext: 'x' });
    expect([status, json.limit]).toEqual([422, 'render-memory']);
  });

  test('when too many wait: 503 with a time to come back', async () => {
    const { api } = await makeWiki({ pages, workshop: failing(new WorkRefused('busy')) });
    const { status, headers, json } = await api.get('/page/Mars/html');
    expect([status, json.errorKey]).toEqual([503, 'stemma-overloaded']);
    expect(headers['retry-after']).toBe('1');
  });
});
