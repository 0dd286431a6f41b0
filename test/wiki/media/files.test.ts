import { describe, expect, test } from 'vitest';
import type { ContentId } from '../../../src/store/store.ts';
import { StoreError } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import * as samples from '../../media/samples.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const key = (text: string): PageKey => text as PageKey;

const made = () =>
  makeWiki({
    past: [
      {
        files: {
          'File/Map.png': samples.png(20, 10),
          'File/Map copy.png': samples.png(20, 10),
          'File/Old.png.mediawiki': '#REDIRECT [[File:Map.png]]',
          'File/Described.png.mediawiki': 'A file that is not there',
          'File/Song.flac': samples.flac(61),
        },
      },
    ],
  });

describe('what renderings ask of files', () => {
  test('facts in the order asked, missing ones left open', async () => {
    const { wiki } = await made();
    const [map, none, old, song] = await wiki.media.facts(['Map.png', 'None.png', 'Old.png', 'Song.flac']);
    expect(none).toBeUndefined();
    expect(map).toMatchObject({ mime: 'image/png', mediaType: 'BITMAP', width: 20, height: 10 });
    expect(map?.thumbPattern).toMatch(/^\/media\/thumb\/File\/Map\.png\/\$1px-Map\.png\?v=/);
    expect(map).not.toHaveProperty('resolvedName');
    expect(old).toEqual({ ...map, resolvedName: 'Map.png' });
    expect(song).toMatchObject({ mediaType: 'AUDIO', width: 0, height: 0, thumbPattern: song?.url });
  });

  test('how many there are, and versions that change with what they lead to', async () => {
    const { wiki, push } = await made();
    const versions = (): (string | undefined)[] =>
      ['Map.png', 'Old.png', 'None.png'].map((name) => wiki.media.version(name));
    await wiki.media.facts(['Old.png']);
    const before = versions();
    expect([wiki.media.count, before[2]]).toEqual([3, undefined]);
    await push({ files: { 'File/Map.png': samples.png(5, 5), 'File/None.png': samples.png(1, 1) } });
    const after = versions();
    expect(after.map((version, at) => version === before[at])).toEqual([false, false, false]);
    await push({ files: { 'Mars.md': 'Red' } });
    expect(versions()).toEqual(after);
  });

  test('which titles a change touches: also those that redirect to it', async () => {
    const { wiki } = await made();
    const changed = new Set([key('File:Map.png')]);
    expect([...wiki.media.files.withRedirects(changed)]).toEqual(['File:Map.png']);
    await wiki.media.facts(['Old.png']);
    expect([...wiki.media.files.withRedirects(changed)]).toEqual(['File:Map.png', 'File:Old.png']);
  });
});

describe('facts', () => {
  test('are looked at once for each content, however many ask and however it is called', async () => {
    const { wiki, store } = await made();
    let reads = 0;
    const { read } = store;
    store.read = (content, maxBytes) => {
      reads++;
      return read.call(store, content, maxBytes);
    };
    const names = ['Map.png', 'Map copy.png', 'Map.png'];
    await Promise.all(names.map((name) => wiki.media.files.find(name)));
    expect(reads).toBe(1);
  });

  test('that cannot be read now are an error, and read later', async () => {
    const { wiki, store } = await made();
    const { read } = store;
    store.read = async () => {
      throw new StoreError('unreadable', 'the disk is away');
    };
    await expect(wiki.media.files.find('Map.png')).rejects.toMatchObject({ code: 'unreadable' });
    store.read = read;
    expect((await wiki.media.files.find('Map.png')).facts.width).toBe(20);
  });

  test('of a content that is lost are none', async () => {
    const { wiki, store } = await made();
    store.sizes = async (contents: readonly ContentId[]) => contents.map(() => undefined);
    const found = await wiki.media.files.find('Map.png');
    expect([found.sizeBytes, found.facts.width, found.facts.kind.mediaType]).toEqual([null, null, 'UNKNOWN']);
  });
});
