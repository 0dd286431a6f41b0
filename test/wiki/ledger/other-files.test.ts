import { describe, expect, test } from 'vitest';
import type { Path } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import type { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { History, ledgerAt } from './history.ts';

async function at(history: History, name: string): Promise<Ledger> {
  return ledgerAt(history.store, history.version(name));
}

/** Who last changed the medium of a title, and its path: `Ann Map.png`. */
function told(ledger: Ledger, key: string): string | undefined {
  const file = ledger.others.find(key as PageKey);
  return file && `${ledger.change(file.change).user.name} ${file.path}`;
}

const by = (name: string) => ({ author: { name, email: `${name}@example.org` } });

describe('other files', () => {
  test('are titled by their path, and those that lie with their descriptions by their name', async () => {
    const files = { 'images/map.png': 'a', 'File/Tree of life.svg': 'b', 'Talk/x.pdf': 'c', '.mailmap': '' };
    const ledger = await at(new History().add('one', [], files), 'one');
    expect([...ledger.others.titles()].sort()).toEqual([
      'File:Images/map.png',
      'File:Talk/x.pdf',
      'File:Tree_of_life.svg',
    ]);
    expect(ledger.others.get('.mailmap' as Path)).toBeDefined();
  });

  test('know the change that last changed them', async () => {
    const history = new History()
      .add('one', [], { 'Map.png': 'a', 'B.png': 'b' }, 'one\n', by('Ann'))
      .add('two', ['one'], { 'Map.png': 'c' }, 'two\n', by('Bob'))
      .add('three', ['two'], { 'A.md': 'x' }, 'three\n', by('Cid'));
    const ledger = await at(history, 'three');
    expect([told(ledger, 'File:Map.png'), told(ledger, 'File:B.png')]).toEqual(['Bob Map.png', 'Ann B.png']);
  });

  test('are not changed by a merge that brings what a side made of them', async () => {
    const history = new History()
      .add('base', [], { 'Map.png': 'a', 'A.md': '' }, 'base\n', by('Ann'))
      .add('side', ['base'], { 'Map.png': 'b' }, 'side\n', by('Bob'))
      .add('main', ['base'], { 'A.md': 'x' }, 'main\n', by('Ann'))
      .add('merge', ['main', 'side'], { 'Map.png': 'b' }, 'merge\n', by('Cid'))
      .add('evil', ['merge', 'side'], { 'Map.png': 'c' }, 'evil\n', by('Dan'));
    expect(told(await at(history, 'merge'), 'File:Map.png')).toBe('Bob Map.png');
    expect(told(await at(history, 'evil'), 'File:Map.png')).toBe('Dan Map.png');
  });

  test('of one title: the one that was there first, until it goes', async () => {
    const history = new History()
      .add('one', [], { 'images/map.png': 'a' })
      .add('two', ['one'], { 'File/images/map.png': 'b' })
      .add('gone', ['two'], { 'images/map.png': undefined })
      .add('back', ['gone'], { 'images/map.png': 'c' });
    const paths = [];
    for (const name of ['two', 'gone', 'back'])
      paths.push((await at(history, name)).others.find('File:Images/map.png' as PageKey)?.path);
    expect(paths).toEqual(['images/map.png', 'File/images/map.png', 'File/images/map.png']);
  });

  test('come back from a snapshot as they were', async () => {
    const history = new History()
      .add('one', [], { 'images/map.png': 'a' }, 'one\n', by('Ann'))
      .add('two', ['one'], { 'File/images/map.png': 'b' }, 'two\n', by('Bob'))
      .add('three', ['two'], { 'images/map.png': 'c' }, 'three\n', by('Bob'));
    const [two, whole] = [await at(history, 'two'), await at(history, 'three')];
    const caughtUp = await ledgerAt(history.store, history.version('three'), two.pack());
    expect([...caughtUp.others.all()]).toEqual([...whole.others.all()]);
    expect(told(caughtUp, 'File:Images/map.png')).toBe('Bob images/map.png');
  });
});
