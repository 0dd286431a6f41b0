import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IssuerPeople } from '../../src/accounts/issuer-people.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const BOTH = ['ann@example.org', 'ben@example.org'];

describe('people whom the issuer named', () => {
  test('are known at once, in any case, and to whoever opens the state later', async () => {
    const directory = temporaryDirectory('state');
    const people = new IssuerPeople(directory);
    expect(people.all).toEqual([]);
    for (const name of ['Ann', 'ben', 'ANN']) people.note(`${name}@Example.org`);
    expect(people.all).toEqual(BOTH);
    await expect.poll(() => new IssuerPeople(directory).all).toEqual(BOTH);
  });

  test('stay known where nothing can be written', async () => {
    const directory = join(temporaryDirectory('state'), 'file');
    writeFileSync(directory, 'no directory');
    chmodSync(directory, 0o400);
    const people = new IssuerPeople(directory, () => undefined);
    people.note('ann@example.org');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(people.all).toEqual(['ann@example.org']);
  });
});
