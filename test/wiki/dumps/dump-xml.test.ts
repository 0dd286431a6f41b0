/** What is written as a dump is read back as it was. */
import { describe, expect, test } from 'vitest';
import type { DumpRecord } from '../../../src/cli/dumps/dump-records.ts';
import { readDump } from '../../../src/cli/dumps/read-dump.ts';
import {
  headXml,
  PAGE_END_XML,
  pageXml,
  revisionXml,
  sha1Base36,
  TAIL_XML,
  type XmlRevision,
} from '../../../src/wiki/dumps/dump-xml.ts';

const SITE = {
  name: 'A & B',
  language: 'en',
  base: 'https://wiki.test/wiki/Main_Page',
  generator: 'Stemma',
  capitalLinks: false,
  namespaces: [
    { id: 0, name: '' },
    { id: 1, name: 'Talk' },
  ],
};

const REVISION: XmlRevision = {
  id: 2,
  parentId: 1,
  atSeconds: 1_704_067_201,
  user: { name: 'Ann <&"', id: 7 },
  comment: 'why & <how>',
  minor: true,
  model: 'wikitext',
  format: 'text/x-wiki',
  text: 'a <b> & "c"\n\r\n\u00e4 \u{1f30d} ]]> ',
  hiddenBytes: 0,
};

async function readBack(revision: XmlRevision): Promise<DumpRecord[]> {
  const xml = [
    headXml(SITE),
    pageXml({ id: 1, title: 'Talk:A "b"', namespace: 1 }),
    revisionXml(revision),
    PAGE_END_XML,
    TAIL_XML,
  ].join('');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(xml);
  }
  const records: DumpRecord[] = [];
  for await (const record of readDump(bytes(), 'dump.xml')) records.push(record);
  return records;
}

describe('revisionXml()', () => {
  test('is read back', async () => {
    const { user, parentId: _parent, hiddenBytes: _hidden, ...rest } = REVISION;
    expect(await readBack(REVISION)).toMatchObject([
      { name: 'A & B', capitalLinks: false, namespaces: SITE.namespaces },
      {
        ...rest,
        user: { name: user?.name, isAnonymous: false },
        page: { title: 'Talk:A "b"', namespace: 1 },
      },
    ]);
  });

  test('keeps what is hidden hidden, and who is anonymous anonymous', async () => {
    const hidden = { ...REVISION, user: null, comment: null, text: null, hiddenBytes: 12 };
    expect((await readBack(hidden))[1]).toMatchObject({
      user: undefined,
      comment: undefined,
      text: undefined,
    });
    const anonymous = { ...REVISION, user: { name: '192.0.2.1', id: null }, text: '' };
    expect((await readBack(anonymous))[1]).toMatchObject({
      user: { name: '192.0.2.1', isAnonymous: true },
      text: '',
    });
  });

  test('has a mark in place of what XML cannot carry', async () => {
    expect((await readBack({ ...REVISION, text: 'a\u0001b\ufffe' }))[1]).toMatchObject({
      text: 'a\ufffdb\ufffd',
    });
  });
});

test('sha1Base36() has 31 digits, as in MediaWiki', () => {
  expect(sha1Base36('')).toBe('phoiac9h4m842xq45sp7s6u21eteeq1');
});
