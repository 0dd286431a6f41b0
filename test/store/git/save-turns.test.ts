import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SaveTurns } from '../../../src/store/git/save-turns.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

/** Two processes on one repository, as far as turns tell. */
function two(): [SaveTurns, SaveTurns] {
  const directory = temporaryDirectory('turns');
  return [new SaveTurns(directory), new SaveTurns(directory)];
}

async function hasHappened(what: Promise<unknown>): Promise<boolean> {
  return Promise.race([what.then(() => true), sleep(100, false)]);
}

test('nobody waits where there is no competition', async () => {
  const [one, other] = two();
  await Promise.all([one.wait(), other.wait()]);
});

test('a turn that is held lasts, whatever its owner saves meanwhile, until it is let go', async () => {
  const [one, other] = two();
  const release = await one.hold();
  const waits = other.wait();
  for (let save = 0; save < 20; save++) {
    await one.wait();
    one.saved();
  }
  expect(await hasHappened(waits)).toBe(false);
  release();
  await waits;
  await other.end();
});

test('whoever waited has the next turn, and a late release ends none but its own', async () => {
  const [one, other] = two();
  const release = await one.hold();
  const waits = other.wait();
  release();
  await waits;
  const next = one.hold();
  release();
  expect(await hasHappened(next)).toBe(false);
  await other.end();
  (await next)();
});
