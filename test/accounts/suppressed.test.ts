import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Suppressed } from '../../src/accounts/suppressed.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const AT = new Date('2026-11-21T03:07:00Z');
const atMs = AT.getTime();

describe('Suppressed', () => {
  test('hides more and more, and shows all at once', async () => {
    const suppressed = new Suppressed(temporaryDirectory('suppressed'));
    await suppressed.set(7, 'c', ['user'], AT);
    await suppressed.set(7, 'c', ['text'], AT);
    await suppressed.set(2, 'd', ['comment'], AT);
    expect([...suppressed.current()]).toEqual([
      [2, { hide: ['comment'], atMs }],
      [7, { hide: ['text', 'user'], atMs }],
    ]);
    await suppressed.set(7, 'c', [], AT);
    expect(suppressed.current().get(7)).toEqual({ hide: [], atMs });
  });

  test('the map is the same as long as nothing changes', async () => {
    const suppressed = new Suppressed(temporaryDirectory('suppressed'));
    await suppressed.set(1, 'c', ['text']);
    const map = suppressed.current();
    expect(suppressed.current()).toBe(map);
    await suppressed.set(1, 'c', []);
    expect(suppressed.current()).not.toBe(map);
  });

  test('what another process writes is followed', async () => {
    const directory = temporaryDirectory('suppressed');
    const [server, command] = [new Suppressed(directory), new Suppressed(directory)];
    expect(server.current().size).toBe(0);
    await command.set(3, 'c', ['text']);
    await sleep(10);
    expect(server.current().get(3)?.hide).toEqual(['text']);
  });

  test('the file is nobody else to read', async () => {
    const directory = temporaryDirectory('suppressed');
    await new Suppressed(directory).set(3, 'c', ['text'], AT);
    const path = join(directory, 'suppressed.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([
      { revision: 3, content: 'c', hide: ['text'], changedAt: AT.toISOString() },
    ]);
  });

  test.each(['{', '[{"revision": 0}]', '[{"revision":1,"content":"","hide":["all"],"changedAt":"x"}]'])(
    'a file that says %s lets nothing begin, since it would show what it hides',
    (text) => {
      const directory = temporaryDirectory('suppressed');
      writeFileSync(join(directory, 'suppressed.json'), text);
      expect(() => new Suppressed(directory)).toThrow(/cannot be read/);
    },
  );

  test('a file that goes bad hides what it hid', async () => {
    const directory = temporaryDirectory('suppressed');
    const told: string[] = [];
    const suppressed = new Suppressed(directory, (message) => told.push(message));
    await suppressed.set(3, 'c', ['text']);
    writeFileSync(join(directory, 'suppressed.json'), '{');
    await sleep(10);
    expect(suppressed.current().get(3)?.hide).toEqual(['text']);
    expect(told.join()).toContain('cannot be read');
    await expect(suppressed.set(4, 'c', ['text'])).rejects.toThrow('cannot be read');
  });
});
