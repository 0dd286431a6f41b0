/** Facts of files, pictures of pages, and files with the same content. */

import { FILE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import { timestamp as written } from '../../answers/shapes.ts';
import { ActionError } from '../core/asked.ts';
import { prop } from '../core/module.ts';
import { existing, titled } from '../core/page-set.ts';
import {
  direction,
  flag,
  integer,
  integerOr,
  limit,
  limitOf,
  oneOr,
  some,
  text,
  textOr,
  texts,
  timestamp,
} from '../core/parameter.ts';
import { linksOf } from '../query/links-of.ts';
import { FILE_FACTS, fileFacts } from './file-facts.ts';
import { rowsOfPages } from './rows-of-pages.ts';

export const imageInfo = prop({
  name: 'imageinfo',
  prefix: 'ii',
  summary: 'Files: address, size, type, who uploaded them and when',
  parameters: {
    prop: some(FILE_FACTS, 'timestamp|user'),
    limit: limitOf(1),
    start: timestamp,
    end: timestamp,
    urlwidth: integerOr(-1),
    urlheight: integerOr(-1),
    metadataversion: textOr('1'),
    extmetadatalanguage: textOr('en'),
    extmetadatamultilang: flag,
    extmetadatafilter: texts,
    urlparam: textOr(''),
    badfilecontexttitle: text,
    continue: text,
    localonly: flag,
  },
  run: async (asked, values, pages) => {
    const facts = new Map<number, Record<string, unknown>>();
    for (const { number, key, title } of titled(pages)) {
      if (title.namespace !== FILE) continue;
      const found = await asked.call.wiki.media.files.get(key);
      const file = found !== undefined && isOfTime(found, values) ? found : undefined;
      const shape =
        file &&
        (await fileFacts(asked, file, {
          wanted: values.prop,
          width: values.urlwidth,
          height: values.urlheight,
        }));
      const bad = values.prop.has('badfile') ? { badfile: false } : {};
      facts.set(number, {
        imagerepository: found === undefined ? '' : 'local',
        ...bad,
        ...(shape === undefined ? {} : { imageinfo: [shape] }),
      });
    }
    return { facts };
  },
});

/** Only the newest version is told of. */
function isOfTime(
  { atSeconds }: { readonly atSeconds: number },
  { start, end }: { readonly start: number | undefined; readonly end: number | undefined },
): boolean {
  return (start === undefined || atSeconds <= start) && (end === undefined || atSeconds >= end);
}

export const duplicateFiles = prop({
  name: 'duplicatefiles',
  prefix: 'df',
  summary: 'Files with the same content',
  parameters: { limit, continue: text, dir: direction, localonly: flag },
  generates: true,
  run: ({ call: { wiki } }, values, pages) =>
    rowsOfPages({
      name: 'duplicatefiles',
      pages: titled(pages),
      limit: values.limit,
      from: values.continue,
      isReversed: values.dir === 'descending',
      rowsOf: ({ key }) => {
        const own = wiki.ledger.others.find(key);
        if (own === undefined) return [];
        return wiki.media.files
          .holding(own.content)
          .filter((each) => each !== key)
          .map((each) => {
            const other = wiki.ledger.change(wiki.ledger.others.find(each)?.change ?? 0);
            const name = each.slice(each.indexOf(':') + 1);
            return {
              place: name,
              shape: { name, user: other.user.name, timestamp: written(other.atSeconds), shared: false },
              key: each,
            };
          });
      },
    }),
});

export const pageImages = prop({
  name: 'pageimages',
  prefix: 'pi',
  summary: 'The picture that stands for a page',
  parameters: {
    prop: some(['name', 'original', 'thumbnail'], 'thumbnail|name'),
    thumbsize: integerOr(50),
    limit: limitOf(50, 50, 100),
    license: oneOr(['any', 'free'], 'free'),
    continue: integer,
    langcode: text,
  },
  run: async (asked, values, pages) => {
    const { wiki, base } = asked.call;
    if (values.prop.size === 0) throw new ActionError('noprop', 'The parameter "piprop" may not be empty.');
    const facts = new Map<number, Record<string, unknown>>();
    let left = values.limit;
    for (const { number, page, key } of existing(pages)) {
      if (number < (values.continue ?? 0)) continue;
      if (left-- === 0) return { facts, next: { continue: number } };
      const names =
        splitKey(key, wiki.site.titles).namespace === FILE
          ? [key as string]
          : linksOf(asked)
              .from(page.id, 'file')
              .map(({ target }) => target);
      const file = await firstPicture(asked, names as PageKey[]);
      if (file === undefined) continue;
      const [original, small] = [
        wiki.media.thumbnails.original(file),
        await wiki.media.thumbnails.within(file, square(values.thumbsize)),
      ];
      facts.set(number, {
        ...(values.prop.has('thumbnail')
          ? { thumbnail: { source: base.origin + small.address, width: small.width, height: small.height } }
          : {}),
        ...(values.prop.has('original')
          ? {
              original: {
                source: base.origin + original.address,
                width: original.width,
                height: original.height,
              },
            }
          : {}),
        ...(values.prop.has('name')
          ? {
              pageimage: keyToReadingForm(file.key)
                .replace(/^[^:]*:/, '')
                .replace(/ /g, '_'),
            }
          : {}),
      });
    }
    return { facts };
  },
});

/** Files of a page that are looked at for a picture. */
const MAX_LOOKED_AT = 20;

async function firstPicture({ call: { wiki } }: Parameters<typeof linksOf>[0], keys: readonly PageKey[]) {
  for (const key of keys.slice(0, MAX_LOOKED_AT)) {
    const file = await wiki.media.files.get(key).catch(() => undefined);
    const type = file?.facts.kind.mediaType;
    if (type === 'BITMAP' || type === 'DRAWING') return file;
  }
  return undefined;
}

function square(size: number) {
  const side = Math.max(1, Math.min(size, 4_000));
  return { width: side, height: side };
}
