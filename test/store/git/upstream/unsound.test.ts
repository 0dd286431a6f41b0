/** An upstream that answers nonsense, or without end: it is left, and nothing of it is kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  asList,
  asPack,
  forEver,
  listOf,
  mirrorOf,
  packet,
} from '../../../servers/unsound-host.ts';
import { ALL } from '../../../sizes.ts';
import { git } from '../../../support/git.ts';
import { makeRepository } from '../../../support/repository.ts';

const LIST = 'service=git-upload-pack';
const PACK = '/git-upload-pack';
const OTHER = '1'.repeat(40);
const zeros = Buffer.alloc(65_536);

/** A pack that says how many objects it has, and then holds the rest. */
function packOf(objects: number, rest: Buffer): Buffer {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(objects, 8);
  return Buffer.concat([Buffer.from(packet(`ACK ${OTHER}\n`)), head, rest]);
}

const list: Answer = (response) => asList(response).end(listOf(OTHER));

describe('what an upstream sends that makes no sense', () => {
  test.each<[string, Readonly<Record<string, Answer>>]>([
    ['no list', { [LIST]: (to) => asList(to).end(zeros) }],
    ['a page of HTML', { [LIST]: (to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>') }],
    ['no name of a commit', { [LIST]: (to) => asList(to).end(listOf('z'.repeat(40))) }],
    ['a list without end', { [LIST]: (to) => forEver(asList(to), listOf(OTHER, `x${'y'.repeat(5_000)}`)) }],
    ['no pack', { [LIST]: list, [PACK]: (to) => asPack(to).end(zeros) }],
    ['words without end before the pack', { [LIST]: list, [PACK]: (to) => forEver(asPack(to), zeros) }],
    ['a pack of few things of no sense', { [LIST]: list, [PACK]: (to) => asPack(to).end(packOf(3, zeros)) }],
    ['a pack of many', { [LIST]: list, [PACK]: (to) => asPack(to).end(packOf(300, zeros)) }],
    [
      'a pack that breaks off',
      {
        [LIST]: list,
        [PACK]: (to) =>
          asPack(to).write(packOf(300, Buffer.alloc(0)), () => setTimeout(() => to.destroy(), 50)),
      },
    ],
  ])('%s: nothing is kept of it', async (what, answers) => {
    const { quick, upstream, ours, judge } = await mirrorOf(answers);
    expect(await quick.fetch(ours)).toBeUndefined();
    await judge();
    if (what.includes('without end')) return;
    // git makes no sense of it either.
    expect(await upstream.fetch()).toBeDefined();
    await judge();
  });

  test('a pack without the commit that was named', async () => {
    const other = await makeRepository({ 'Other.md': 'x' });
    await git(other, ['repack', '-adq']);
    const packs = join(other, 'objects', 'pack');
    const name = readdirSync(packs).find((each) => each.endsWith('.pack')) ?? '';
    const pack = Buffer.concat([Buffer.from(packet(`ACK ${OTHER}\n`)), readFileSync(join(packs, name))]);
    const { quick, ours, judge } = await mirrorOf({
      [LIST]: list,
      [PACK]: (to) => asPack(to).end(pack),
    });
    expect(await quick.fetch(ours)).toBeUndefined();
    await judge();
  });

  test.runIf(ALL)('a pack that is very large is left to git', async () => {
    // One object that is stored as it is, and does not end.
    const blob = Buffer.concat([Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x78, 0x01])]);
    const stored = Buffer.concat([Buffer.from([0, 0xff, 0xff, 0, 0]), Buffer.alloc(65_535)]);
    const { quick, ours, judge } = await mirrorOf({
      [LIST]: list,
      [PACK]: (to) => {
        asPack(to).write(packOf(300, blob));
        forEver(to, stored);
      },
    });
    expect(await quick.fetch(ours)).toBeUndefined();
    await judge();
  });
});
