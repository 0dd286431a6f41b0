import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MOST_TOGETHER, Outbox } from '../../../src/http/middleware/outbox.ts';

function makeOutbox() {
  const [outbox, sent] = [new Outbox(), [] as unknown[]];
  const response = { end: (...all: unknown[]) => sent.push(all) as never };
  const put = (count: number): void => {
    for (let at = 0; at < count; at++) outbox.put({ response, body: `${at}`, encoding: 'utf8' });
  };
  return { put, sent };
}

test('answers of one turn are sent when it ends, in their order and once', async () => {
  const { put, sent } = makeOutbox();
  put(3);
  expect(sent).toEqual([]);
  await turn();
  const all = ['0', '1', '2'].map((body) => [body, 'utf8']);
  expect(sent).toEqual(all);
  put(1);
  await turn();
  expect(sent).toEqual([...all, ['0', 'utf8']]);
});

test('many are not kept waiting for one another', async () => {
  const { put, sent } = makeOutbox();
  put(2 * MOST_TOGETHER + 1);
  expect(sent.length).toBe(2 * MOST_TOGETHER);
  await turn();
  expect(sent.length).toBe(2 * MOST_TOGETHER + 1);
});

test('the first one waits no longer than a further one is worth', () => {
  const { put, sent } = makeOutbox();
  put(2);
  const until = performance.now() + 5;
  while (performance.now() < until);
  put(1);
  expect(sent.length).toBe(3);
});
