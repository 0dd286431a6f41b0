/** Facts of files, pictures of pages, and files with the same content. */

import { FILE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import { fileName, type MediaFile } from '../../../wiki/media/files.ts';
import { readerUrl } from '../../answers/links.ts';
import { timestamp as written } from '../../answers/shapes.ts';
import { ActionError, badContinue } from '../core/asked.ts';
import { type Asked, prop } from '../core/module.ts';
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
  type ValuesOf,
} from '../core/parameter.ts';
import type { PropResult } from '../core/results.ts';
import { linksOf } from '../query/links-of.ts';
import { dbName, FILE_FACTS, fileFacts } from './file-facts.ts';
import { rowsOfPages } from './rows-of-pages.ts';

const IMAGE_INFO = {
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
} as const;

type ImageInfoValues = ValuesOf<typeof IMAGE_INFO>;

interface Told {
  readonly shapes: readonly object[];
  readonly next?: PropResult['next'];
}

export const imageInfo = prop({
  name: 'imageinfo',
  prefix: 'ii',
  summary: 'Files and their older versions: address, size, type, who uploaded them and when',
  parameters: IMAGE_INFO,
  run: async (asked, values, pages) => {
    const facts = new Map<number, Record<string, unknown>>();
    let next: Told['next'];
    for (const { number, key, title } of titled(pages)) {
      if (title.namespace !== FILE) continue;
      const found = await asked.call.wiki.media.files.get(key);
      const told = found === undefined ? missing(asked, key, values) : await history(asked, found, values);
      facts.set(number, {
        imagerepository: found === undefined ? '' : 'local',
        ...(values.prop.has('badfile') ? { badfile: false } : {}),
        ...(told.shapes.length === 0 ? {} : { imageinfo: told.shapes }),
      });
      next = told.next;
    }
    // Of several files the newest versions are wanted: whoever wants more of one asks for it alone.
    return { facts, next: facts.size === 1 ? next : undefined };
  },
});

/** What is told of a file that is not there, where its name alone is worth something. */
function missing(asked: Asked, key: PageKey, { prop: wanted }: ImageInfoValues): Told {
  if (!wanted.has('badfile') && !wanted.has('uploadwarning')) return { shapes: [] };
  const shape = {
    ...(wanted.has('canonicaltitle') ? { canonicaltitle: keyToReadingForm(key) } : {}),
    ...(wanted.has('url') ? { descriptionurl: readerUrl(asked.call.base, key) } : {}),
    filemissing: true,
  };
  return { shapes: [shape] };
}

/** Its versions, newest first, and where to go on. */
async function history(asked: Asked, file: MediaFile, values: ImageInfoValues): Promise<Told> {
  const { start = Number.POSITIVE_INFINITY, end = Number.NEGATIVE_INFINITY, limit } = values;
  const box = boxOf(asked, file, values);
  const newest = placeIn(values.continue);
  const shapes: object[] = [];
  for await (const version of asked.call.wiki.media.versions.of(file)) {
    const { id } = version.event;
    const { atSeconds } = version.file;
    if (id > newest || atSeconds > start || atSeconds < end) continue;
    if (shapes.length === limit) return { shapes, next: { continue: `${dbName(file)}|${id}` } };
    shapes.push(await fileFacts(asked, version.file, { wanted: values.prop, ...box }, version));
  }
  return { shapes };
}

/** The event at which a history goes on: several may be of one second, so that a time is no place. */
function placeIn(written: string | undefined): number {
  if (written === undefined) return Number.POSITIVE_INFINITY;
  const [, id] = /^[^|]*\|(\d{1,15})$/.exec(written) ?? [];
  if (id === undefined) throw badContinue();
  return Number(id);
}

/** The box that a thumbnail is to fit into. @throws ActionError `urlparamnormal`, `invalidurlparam` */
function boxOf({ notices }: Asked, file: MediaFile, { urlwidth, urlheight, urlparam }: ImageInfoValues) {
  const name = fileName(file);
  const warn = (code: string, text: string): void => notices.warn('query+imageinfo', code, text);
  const isBoxed = urlwidth !== -1 || urlheight !== -1;
  const [, digits] = /^(\d{1,9})px$/.exec(urlparam) ?? [];
  const width = isBoxed || digits === undefined ? urlwidth : Number(digits);
  if (urlparam !== '' && digits === undefined)
    warn('urlparamparse', `Could not parse "iiurlparam" for ${name}. Using only width and height.`);
  else if (isBoxed && digits !== undefined && Number(digits) !== urlwidth)
    warn(
      'urlparamwidth',
      `Ignoring width value set in "iiurlparam" (${Number(digits)}) in favor of width value derived from "iiurlwidth"/"iiurlheight" (${urlwidth}).`,
    );
  if (digits !== undefined && Number(digits) === 0)
    throw new ActionError('invalidurlparam', 'Invalid value for "iiurlparam" ("width=0").');
  const isAsked = isBoxed || urlparam !== '';
  if (isAsked && (width < 1 ? width !== -1 || urlheight < 1 : urlheight < -1))
    throw new ActionError('urlparamnormal', `Could not normalize image parameters for ${name}.`);
  return { width, height: urlheight };
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
