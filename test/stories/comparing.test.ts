/**
 * Readers compare revisions, also of pages made to be as hard to compare as possible; and two
 * people change one line. Each answer takes about a second of work, and the server stays responsive.
 */

import { describe, expect, test } from 'vitest';
import { expectExact } from '../diff/rebuild.ts';
import type { ErrorBody } from '../support/client.ts';
import { mainThreadMs, processMs } from '../support/process-time.ts';
import { useWiki } from '../support/wiki.ts';

const wiki = useWiki();
/** Processor time of the server for one comparison, with what it does on the side. */
const WITHIN_MS = 2_000;

/** Paragraphs of the same words in another order: as alike as can be, and never equal. */
function paragraphs(salt: number): string {
  return Array.from({ length: 2_500 }, (_, line) =>
    Array.from({ length: 120 }, (__, at) => ((line * 31 + at * salt * 7) % 997).toString(36)).join(' '),
  ).join('\n');
}

/** What some work gives, and what a clock of the server shows meanwhile. */
async function timed<T>(clock: (pid: number) => number, work: () => Promise<T>) {
  const { pid } = wiki.server;
  const startMs = clock(pid);
  const result = await work();
  return { result, ms: clock(pid) - startMs };
}

describe('comparing', () => {
  test('two revisions', async () => {
    const [before, after] = ['Lead\n== Ä ==\nold words', 'Lead\n== Ä ==\nnew words\nmore'];
    const { latest: from } = await wiki.create('Compared', before);
    const { latest: to } = await wiki.update('Compared', after);
    const { status, body } = await wiki.server.api.get<Record<string, never>>(
      `/revision/${from.id}/compare/${to.id}`,
    );
    expect([status, body['from'], body['to']]).toEqual([
      200,
      { id: from.id, slot_role: 'main', sections: [{ level: 2, heading: '== Ä ==', offset: 5 }] },
      { id: to.id, slot_role: 'main', sections: [{ level: 2, heading: '== Ä ==', offset: 5 }] },
    ]);
    expectExact(before, after, body['diff'] as never);
  });

  test('hostile revisions, several at a time, while others read', async () => {
    const { latest: from } = await wiki.create('Hostile', paragraphs(1));
    const { latest: to } = await wiki.update('Hostile', paragraphs(3));
    const one = timed(processMs, () => wiki.server.api.get(`/revision/${from.id}/compare/${to.id}`));
    const other = timed(processMs, () => wiki.server.api.get(`/revision/${to.id}/compare/${from.id}`));
    const reads: number[] = [];
    for (let read = 0; read < 20; read++)
      reads.push((await timed(mainThreadMs, () => wiki.server.api.get('/page/Main_Page'))).ms);
    for (const { result, ms } of [await one, await other]) {
      expect(result.status).toBe(200);
      expect(ms).toBeLessThan(2 * WITHIN_MS);
    }
    expect(Math.max(...reads)).toBeLessThan(500);
    const again = await timed(processMs, () => wiki.server.api.get(`/revision/${from.id}/compare/${to.id}`));
    expect(again.ms).toBeLessThan(500);
  });

  test('a conflict of hostile texts', async () => {
    const { latest } = await wiki.create('Fought', paragraphs(1));
    await wiki.update('Fought', paragraphs(3));
    const edit = { source: paragraphs(5), comment: 'c', latest: { id: latest.id } };
    const { result, ms } = await timed(processMs, () =>
      wiki.editor.put<ErrorBody & { local: object; remote: object }>('/page/Fought', edit),
    );
    expect([result.status, result.body.errorKey]).toEqual([409, 'edit-conflict']);
    expect(ms).toBeLessThan(2 * WITHIN_MS);
  });
});
