/** Dumps as records: every schema that is read, and everything that somebody may hand over in place of a dump. */
import { describe, expect, test } from 'vitest';
import { DumpProblem } from '../../../src/cli/dumps/dump-problem.ts';
import type { DumpRecord } from '../../../src/cli/dumps/dump-records.ts';
import { readDump } from '../../../src/cli/dumps/read-dump.ts';
import { dumpOf } from './dump-text.ts';

const TWO = dumpOf([
  { id: 1, title: 'Earth', revisions: [{ id: 10 }, { id: 12, text: 'a <b> & "c"' }] },
  { id: 2, title: 'Talk:Earth', ns: 1, revisions: [{ id: 11 }] },
]);

async function read(
  xml: string | Uint8Array,
  pieceBytes = 1 << 20,
): Promise<{ readonly records: DumpRecord[]; readonly problem?: string }> {
  const bytes = Buffer.from(xml);
  const records: DumpRecord[] = [];
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  try {
    for await (const record of readDump(pieces(), 'dump.xml')) records.push(record);
  } catch (error) {
    return { records, problem: (error as Error).message };
  }
  return { records };
}

function idsIn(records: readonly DumpRecord[]): number[] {
  return records.flatMap((record) => (record.kind === 'revision' ? [record.id] : []));
}

describe('readDump()', () => {
  test('gives the site, then each revision with its page', async () => {
    const { records, problem } = await read(TWO);
    expect(problem).toBeUndefined();
    expect(records.map(({ kind }) => kind)).toEqual(['site', 'revision', 'revision', 'revision']);
    expect(records[0]).toMatchObject({ name: 'Old wiki', language: 'en', capitalLinks: true });
    expect(records[2]).toEqual({
      kind: 'revision',
      page: { id: 1, title: 'Earth', namespace: 0 },
      id: 12,
      atSeconds: 1_704_067_212,
      user: { name: 'Ann', isAnonymous: false },
      comment: '',
      minor: false,
      model: undefined,
      format: undefined,
      text: 'a <b> & "c"',
      otherSlots: [],
    });
  });

  test.each([1, 7, 1_000])('reads the same in pieces of %i bytes', async (pieceBytes) => {
    const xml = TWO.replace('Text 11', 'T\u00e4xt \u{1f30d} 11');
    expect(await read(xml, pieceBytes)).toEqual(await read(xml));
  });

  test('knows flags, models, anonymous users, comments and what is hidden', async () => {
    const xml = dumpOf([
      {
        id: 1,
        title: 'A',
        revisions: [
          { id: 1, more: '<minor/><comment>why &lt;</comment><model>css</model><format>text/css</format>' },
          { id: 2, more: '<comment deleted="deleted" />' },
        ],
      },
    ])
      .replace(
        '<contributor><username>Ann</username><id>7</id></contributor>',
        '<contributor><ip>192.0.2.1</ip></contributor>',
      )
      .replace(
        '<contributor><username>Ann</username><id>7</id></contributor>',
        '<contributor deleted="deleted" />',
      )
      .replace(/<text bytes="6"[^>]*>Text 2<\/text>/, '<text bytes="6" deleted="deleted" />');
    const { records } = await read(xml);
    expect(records.slice(1)).toMatchObject([
      {
        minor: true,
        comment: 'why <',
        model: 'css',
        format: 'text/css',
        user: { name: '192.0.2.1', isAnonymous: true },
      },
      { comment: undefined, user: undefined, text: undefined },
    ]);
  });

  test('gives uploads and log entries', async () => {
    const upload =
      '<upload><timestamp>2024-01-01T00:00:01Z</timestamp><contributor><username>Ann</username></contributor><comment>c</comment><filename>M.png</filename><archivename>20240101000005!M.png</archivename></upload>';
    const entry =
      '<logitem><id>3</id><timestamp>2024-01-01T00:00:01Z</timestamp><contributor><username>Ann</username></contributor><comment>c</comment><type>move</type><action>move</action><logtitle>A</logtitle><params xml:space="preserve">B</params></logitem>';
    const xml = dumpOf([{ id: 1, title: 'File:M.png', ns: 6, revisions: [{ id: 1 }] }]).replace(
      '</revision></page>',
      `</revision>${upload}</page>${entry}`,
    );
    expect((await read(xml)).records.slice(2)).toMatchObject([
      { kind: 'upload', name: 'M.png', archiveName: '20240101000005!M.png', comment: 'c' },
      { kind: 'log', id: 3, type: 'move', action: 'move', title: 'A', parameters: 'B' },
    ]);
  });

  test.each(['0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '0.10', '0.11'])(
    'reads schema %s',
    async (version) => {
      const xml = dumpOf([{ id: 1, title: 'A', revisions: [{ id: 1 }] }], { version });
      expect(idsIn((await read(xml)).records)).toEqual([1]);
    },
  );

  test('says nothing of a namespace that a schema of old does not name', async () => {
    const { records } = await read(TWO.replaceAll(/<ns>\d+<\/ns>/g, ''));
    expect(records[3]).toMatchObject({ page: { title: 'Talk:Earth', namespace: undefined } });
  });
});

describe('readDump() gives what is whole, then says where it ends', () => {
  const LAUGHS = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>';

  test.each([
    ['is cut off', TWO.slice(0, TWO.indexOf('a &lt;b')), [10], /page "Earth".*cut off/],
    ['is malformed', TWO.replace('Text 11</text>', 'Text 11</txt>'), [10, 12], /line \d+.*page "Talk:Earth"/],
    ['declares entities', TWO.replace('<mediawiki', `${LAUGHS}<mediawiki`), [], /document type/],
    ['uses an entity', TWO.replace('Text 11', '&lol;'), [10, 12], /page "Talk:Earth".*entity/],
    ['nests deep', TWO.replace('Text 11', '<a>'.repeat(1_000)), [10, 12], /nest deeper/],
    [
      'has a time of no calendar',
      TWO.replace('00:00:12Z', '00:00:61Z'),
      [10],
      /page "Earth".*00:00:61Z.* no time/,
    ],
    [
      'has the 31st of February',
      TWO.replace('2024-01-01T00:00:12Z', '2024-02-31T00:00:12Z'),
      [10],
      /no time/,
    ],
    [
      'has a time before git',
      TWO.replace('2024-01-01T00:00:12Z', '1960-01-01T00:00:12Z'),
      [10],
      /git cannot/,
    ],
    ['has no ids', TWO.replace('<id>12</id>', ''), [10], /revision without an id/],
    ['is a stub', TWO.replace('>Text 11</text>', '/>'), [10, 12], /stub/],
    ['has another schema', TWO.replace('version="0.11"', 'version="0.12"'), [], /0\.12.*0\.3 to 0\.11/],
    ['is no dump', '<html><body></body></html>', [], /no dump of MediaWiki/],
    ['is in UTF-16', Buffer.from(TWO, 'utf16le'), [], /dump\.xml/],
    ['says it is in Latin-1', `<?xml version="1.0" encoding="ISO-8859-1"?>${TWO}`, [], /ISO-8859-1/],
    [
      'is not UTF-8',
      Buffer.from(TWO.replace('Text 11', 'Two\nT\u00e9xt'), 'latin1'),
      [10, 12],
      /line 18, column 1, page "Talk:Earth": .*not UTF-8/,
    ],
    [
      'is not UTF-8 behind a character that stands for others',
      Buffer.concat([
        Buffer.from(TWO.slice(0, TWO.indexOf('11</text>'))),
        Buffer.from('\ufffd\u{1f30d}'),
        Buffer.from([0xff]),
      ]),
      [10, 12],
      /page "Talk:Earth": .*not UTF-8/,
    ],
    ['is empty', '', [], /dump\.xml/],
  ])('where it %s', async (_, xml, ids, said) => {
    const { records, problem } = await read(xml);
    expect(idsIn(records)).toEqual(ids);
    expect(problem).toMatch(said);
    expect(problem).not.toContain('\n');
  });

  test('where the file cannot be read on, with the page that was being read', async () => {
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(TWO.slice(0, TWO.indexOf('Text 11')));
      throw new DumpProblem('gzip cannot be unpacked', { file: 'dump.xml.gz' });
    }
    const all = async (): Promise<void> => {
      for await (const _record of readDump(cut(), 'dump.xml.gz'));
    };
    await expect(all()).rejects.toThrow('dump.xml.gz, page "Talk:Earth": gzip cannot be unpacked');
  });

  test.each([
    ['a text', '<page><title>A</title><ns>0</ns><id>1</id><revision><id>1</id><text>'],
    ['a tag', '<page><title>A</title><revision '],
    ['a comment', '<!--'],
  ])('where %s has no end, without holding it', async (_, begin) => {
    let fed = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(dumpOf([]).replace('</mediawiki>', begin));
      const piece = Buffer.alloc(1 << 20, 'x');
      for (; fed < 50; fed++) yield piece;
    }
    const all = async (): Promise<void> => {
      for await (const _record of readDump(endless(), 'dump.xml', 1 << 20));
    };
    await expect(all()).rejects.toThrow(/1048576 characters/);
    expect(fed).toBeLessThan(4);
  });
});
