/** Dumps that cannot be read to their end: one line says where, at which page and why, and what came before is a sound wiki. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dumpOf } from '../../cli/dumps/dump-text.ts';
import { git } from '../../support/git.ts';
import { runStemma } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const DUMP = dumpOf([
  { id: 1, title: 'Earth', revisions: [{ id: 10 }] },
  { id: 2, title: 'Mars', revisions: [{ id: 11, text: 'MARK' }, { id: 12 }] },
]);
const [BEFORE = '', AFTER = ''] = DUMP.split('MARK');

/** A mebibyte that packs to a thousandth: two thousand of them are two gibibytes in one revision. */
const MEBIBYTE = gzipSync('x'.repeat(1 << 20));
const LARGE = Buffer.concat([
  gzipSync(BEFORE),
  ...Array.from({ length: 2_048 }, () => MEBIBYTE),
  gzipSync(AFTER),
]);

/** Bytes that hardly pack, so that a part of them can be unpacked before the place where they are broken. */
const NOISE = Array.from({ length: 200_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36));
const PACKED = gzipSync(BEFORE + NOISE.join(' ') + AFTER);

test.each<[string, string | Buffer, RegExp]>([
  ['is cut off', `${BEFORE}Te`, /line \d+, column \d+, page "Mars": .*cut off/],
  ['is malformed', `${BEFORE}</wrong>${AFTER}`, /line \d+, column \d+, page "Mars": /],
  ['uses an entity of its own', `${BEFORE}&laugh;${AFTER}`, /line \d+, column \d+, page "Mars": .*entity/],
  ['nests deep', `${BEFORE}${'<a>'.repeat(10_000)}`, /line \d+, column \d+, page "Mars": .*nest deeper/],
  [
    'is not UTF-8',
    Buffer.concat([Buffer.from(BEFORE), Buffer.from('T\u00e9xt', 'latin1'), Buffer.from(AFTER)]),
    /line \d+, column \d+, page "Mars": .*not UTF-8/,
  ],
  [
    'has a time that no calendar has',
    DUMP.replace('00:00:11Z', '25:00:11Z'),
    /line \d+, column \d+, page "Mars": .*25:00:11Z" is no time/,
  ],
  ['holds 2 GiB in one revision', LARGE, /page "Mars": .*16777216 characters/],
  [
    'is packed and cut off',
    PACKED.subarray(0, PACKED.length - 1_000),
    /page "Mars": gzip cannot be unpacked: /,
  ],
  [
    'is packed and broken',
    Buffer.from(PACKED).fill(0, PACKED.length - 5_000, PACKED.length - 1_000),
    /page "Mars": gzip cannot be unpacked: /,
  ],
])('a dump that %s', async (_, dump, said) => {
  const data = temporaryDirectory('bad-dump');
  const path = join(data, 'dump.xml');
  const repo = join(data, 'wiki.git');
  writeFileSync(path, dump);
  const { code, stdout, stderr } = await runStemma(['import', path, '--data', data], {
    NODE_OPTIONS: '--max-old-space-size=256',
  });
  expect(code).toBe(1);
  expect(stdout).toBe('1 revisions imported\n');
  const lines = stderr.split('\n').filter((line) => !/^(?:Reading|Saving) /.test(line));
  expect(lines).toEqual([expect.stringMatching(said), `What came before it is in ${repo}.`, '']);
  expect(lines[0]?.startsWith(`stemma: ${path}, `)).toBe(true);
  expect(await git(repo, ['fsck', '--strict'])).toBe('');
  expect((await runStemma(['check', '--data', data])).stdout).toMatch(/^sound/);
});
