import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Suppressed } from '../../src/accounts/suppressed.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const AT = new Date('2026-11-21T03:07:00Z');
const atMs = AT.getTime();

/** Where the revision of that number was made. */
const place = (number: number) => ({
  version: `v${number}`,
  path: `Page ${number}.md`,
  madeAtSeconds: number,
  content: `c${number}`,
});

describe('Suppressed', () => {
  test('hides more and more, and shows all at once', async () => {
    const suppressed = new Suppressed(temporaryDirectory('suppressed'));
    await suppressed.hide(place(7), ['user'], AT);
    await suppressed.hide(place(7), ['text'], AT);
    await suppressed.hide(place(2), ['comment'], AT);
    expect(suppressed.current()).toMatchObject([
      { ...place(7), hide: ['text', 'user'], atMs },
      { ...place(2), hide: ['comment'], atMs },
    ]);
    await suppressed.show(({ content }) => content === 'c7', AT);
    expect(suppressed.current()[0]).toMatchObject({ ...place(7), hide: [], atMs });
  });

  test('the list is the same as long as nothing changes', async () => {
    const suppressed = new Suppressed(temporaryDirectory('suppressed'));
    await suppressed.hide(place(1), ['text']);
    const list = suppressed.current();
    expect(suppressed.current()).toBe(list);
    await suppressed.show(() => true);
    expect(suppressed.current()).not.toBe(list);
  });

  test('what another process writes is followed', async () => {
    const directory = temporaryDirectory('suppressed');
    const [server, command] = [new Suppressed(directory), new Suppressed(directory)];
    expect(server.current()).toEqual([]);
    await command.hide(place(3), ['text']);
    await sleep(10);
    expect(server.current()[0]?.hide).toEqual(['text']);
  });

  test('the file is nobody else to read', async () => {
    const directory = temporaryDirectory('suppressed');
    await new Suppressed(directory).hide(place(3), ['text'], AT);
    const path = join(directory, 'suppressed.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      format: 2,
      revisions: [{ ...place(3), hide: ['text'], changedAt: AT.toISOString() }],
    });
  });

  test('a file of the first format holds, and is written in the second with places for numbers', async () => {
    const directory = temporaryDirectory('suppressed');
    const path = join(directory, 'suppressed.json');
    const shared = { hide: ['text'], changedAt: AT.toISOString() };
    const [known, lost] = [3, 4].map((revision) => ({ revision, content: `c${revision}`, ...shared }));
    writeFileSync(path, JSON.stringify([known, lost]));
    const suppressed = new Suppressed(directory);
    expect(suppressed.current()).toMatchObject([{ revision: 3, hide: ['text'] }, { revision: 4 }]);
    await suppressed.place((record) => (record.content === 'c3' ? place(3) : undefined));
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      format: 2,
      revisions: [{ ...place(3), ...shared }, lost],
    });
    expect(new Suppressed(directory).list()).toHaveLength(2);
  });

  test.each([
    '{',
    '[{"revision": 0}]',
    '[{"revision":1,"content":"","hide":["all"],"changedAt":"x"}]',
    '{"format":3,"revisions":[]}',
  ])('a file that says %s lets nothing begin, since it would show what it hides', (text) => {
    const directory = temporaryDirectory('suppressed');
    writeFileSync(join(directory, 'suppressed.json'), text);
    expect(() => new Suppressed(directory)).toThrow(/cannot be read/);
  });

  test('a file that goes bad hides what it hid', async () => {
    const directory = temporaryDirectory('suppressed');
    const told: string[] = [];
    const suppressed = new Suppressed(directory, (message) => told.push(message));
    await suppressed.hide(place(3), ['text']);
    writeFileSync(join(directory, 'suppressed.json'), '{');
    await sleep(10);
    expect(suppressed.current()[0]?.hide).toEqual(['text']);
    expect(told.join()).toContain('cannot be read');
    await expect(suppressed.hide(place(4), ['text'])).rejects.toThrow('cannot be read');
  });
});
