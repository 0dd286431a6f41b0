import { expect, test } from 'vitest';
import { rehearseEdits } from '../../src/app/rehearsal.ts';

test('what is rehearsed before the first edit are edits that are made', async () => {
  await expect(rehearseEdits()).resolves.toBeUndefined();
});
