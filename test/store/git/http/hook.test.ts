/** Our side of the talk with git's hook: what it tells, and that a hook that goes away at any moment ends nothing but its push. */
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { askedOf, tellHook } from '../../../../src/store/git/http/hook.ts';
import { sleep } from '../../../support/parallel.ts';

const BEFORE = '1'.repeat(40);
const AFTER = '2'.repeat(40);

/** A pipe to a hook that is gone: what is written to it fails, as it does with EPIPE. */
function pipeOf(lines: string): Duplex {
  const pipe = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => done(new Error('write EPIPE')),
  });
  pipe.push(lines);
  return pipe;
}

test('the hook tells the quarantine and the moves', async () => {
  const pipe = pipeOf(`quarantine objects/q\n${BEFORE} ${AFTER} refs/heads/main\nend\n`);
  expect(await askedOf(pipe)).toEqual({
    quarantine: 'objects/q',
    moves: [{ before: BEFORE, after: AFTER, name: 'refs/heads/main' }],
  });
});

test('a hook that was killed before it told everything has asked for nothing', async () => {
  const pipe = pipeOf('quarantine objects/q\n');
  const asked = askedOf(pipe);
  pipe.destroy(new Error('read ECONNRESET'));
  expect(await asked).toBeUndefined();
});

test('a hook that was killed while its push was judged takes no answer, and nothing else ends', async () => {
  const pipe = pipeOf('quarantine objects/q\nend\n');
  await askedOf(pipe);
  tellHook(pipe, ['refused']);
  await sleep(10); // an error without a listener would be thrown by now
  expect(pipe.errored?.message).toBe('write EPIPE');
});
