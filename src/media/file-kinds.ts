/**
 * Kinds of files by extension: their media type, the magic numbers that prove it, and whether a browser may show them. Any
 * file that is not in this table is unknown, and is sent as bytes to be saved.
 */

/** MediaWiki's media types. */
export type MediaType =
  | 'BITMAP'
  | 'DRAWING'
  | 'AUDIO'
  | 'VIDEO'
  | 'MULTIMEDIA'
  | 'UNKNOWN'
  | 'OFFICE'
  | 'TEXT'
  | 'EXECUTABLE'
  | 'ARCHIVE'
  | '3D';

export interface FileKind {
  readonly mime: string;
  readonly mediaType: MediaType;
  /**
   * How it is served: shown in the browser; saved under its own type; as plain text; or as bytes without a type, because
   * a browser would run it.
   */
  readonly serve: 'show' | 'save' | 'text' | 'bytes';
  /** Types that its first bytes may reveal. None: it has no magic number, and must not have that of another type. */
  readonly marks: readonly string[];
}

export const UNKNOWN: FileKind = {
  mime: 'application/octet-stream',
  mediaType: 'UNKNOWN',
  serve: 'bytes',
  marks: [],
};

export const PLAIN_TEXT: FileKind = { mime: 'text/plain', mediaType: 'TEXT', serve: 'text', marks: [] };

export const SVG: FileKind = { mime: 'image/svg+xml', mediaType: 'DRAWING', serve: 'save', marks: [] };

/** `[extensions, type, further marks]`; the type itself is a mark. */
type Row = readonly [endings: string, mime: string, ...marks: string[]];

const SHOWN: Readonly<Partial<Record<MediaType, readonly Row[]>>> = {
  BITMAP: [
    ['png apng', 'image/png', 'image/apng'],
    ['jpg jpeg jpe', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['bmp', 'image/bmp'],
    ['ico', 'image/x-icon'],
  ],
  AUDIO: [
    ['mp3', 'audio/mpeg'],
    ['ogg oga opus spx', 'audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg', 'video/ogg', 'audio/opus'],
    ['flac', 'audio/flac', 'audio/x-flac'],
    ['wav', 'audio/wav', 'audio/vnd.wave'],
    ['m4a', 'audio/mp4', 'audio/x-m4a', 'video/mp4'],
    ['aac', 'audio/aac'],
    ['weba', 'audio/webm', 'video/webm', 'video/matroska'],
  ],
  VIDEO: [
    ['webm', 'video/webm', 'video/matroska'],
    ['mp4 m4v', 'video/mp4', 'video/x-m4v', 'video/quicktime'],
    ['ogv', 'video/ogg', 'application/ogg'],
  ],
};

const SAVED: Readonly<Partial<Record<MediaType, readonly Row[]>>> = {
  BITMAP: [
    ['tif tiff', 'image/tiff'],
    ['heic heif', 'image/heic', 'image/heif'],
    ['jxl', 'image/jxl'],
    ['psd', 'image/vnd.adobe.photoshop'],
    ['xcf', 'image/x-xcf'],
  ],
  AUDIO: [
    ['mid midi', 'audio/midi'],
    ['aif aiff', 'audio/aiff'],
  ],
  VIDEO: [
    ['mkv', 'video/matroska', 'video/webm'],
    ['mov', 'video/quicktime', 'video/mp4'],
    ['avi', 'video/vnd.avi'],
    ['mpg mpeg', 'video/mpeg', 'video/MP2P', 'video/MP1S'],
  ],
  MULTIMEDIA: [
    ['swf', 'application/x-shockwave-flash'],
    ['ogx', 'application/ogg', 'audio/ogg', 'video/ogg'],
  ],
  OFFICE: [
    ['pdf', 'application/pdf'],
    ['ps eps', 'application/postscript', 'application/eps'],
    ['rtf', 'application/rtf'],
    ['doc', 'application/msword', 'application/x-cfb'],
    ['xls', 'application/vnd.ms-excel', 'application/x-cfb'],
    ['ppt', 'application/vnd.ms-powerpoint', 'application/x-cfb'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/zip'],
    ['odt', 'application/vnd.oasis.opendocument.text', 'application/zip'],
    ['ods', 'application/vnd.oasis.opendocument.spreadsheet', 'application/zip'],
    ['odp', 'application/vnd.oasis.opendocument.presentation', 'application/zip'],
    ['epub', 'application/epub+zip', 'application/zip'],
  ],
  EXECUTABLE: [['exe dll', 'application/x-msdownload']],
  ARCHIVE: [
    ['zip', 'application/zip'],
    ['gz tgz', 'application/gzip'],
    ['bz2', 'application/x-bzip2'],
    ['xz', 'application/x-xz'],
    ['zst', 'application/zstd'],
    ['7z', 'application/x-7z-compressed'],
    ['rar', 'application/x-rar-compressed'],
    ['tar', 'application/x-tar'],
  ],
  '3D': [
    ['glb', 'model/gltf-binary'],
    ['3mf', 'model/3mf', 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml', 'application/zip'],
  ],
};

/** Kinds without a magic number. */
const UNMARKED: readonly (readonly [endings: string, mime: string, MediaType, FileKind['serve']])[] = [
  ['csv', 'text/csv', 'TEXT', 'text'],
  ['tsv', 'text/tab-separated-values', 'TEXT', 'text'],
  ['log ini conf cfg toml yaml yml diff patch rst org adoc tex bib', 'text/plain', 'TEXT', 'text'],
  ['c h cc cpp go java py rb rs ts sql', 'text/plain', 'TEXT', 'text'],
  ['html htm xhtml', 'text/html', 'TEXT', 'bytes'],
  ['xml xsl', 'text/xml', 'TEXT', 'bytes'],
  ['sh bash bat cmd ps1 pl php jar', 'application/x-executable', 'EXECUTABLE', 'bytes'],
  ['stl', 'model/stl', '3D', 'save'],
  ['obj', 'model/obj', '3D', 'save'],
  ['gltf', 'model/gltf+json', '3D', 'save'],
];

/** Marks that say no more than "this is XML", or that archives of code have too. */
export const VAGUE_MARKS: ReadonlySet<string> = new Set(['application/xml', 'text/xml', 'application/zip']);

export const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ...rowsOf(SHOWN, 'show'),
  ...rowsOf(SAVED, 'save'),
  ...UNMARKED.flatMap(([endings, mime, mediaType, serve]) =>
    endings.split(' ').map((ending) => [ending, { mime, mediaType, serve, marks: [] }] as const),
  ),
  ['svg', SVG] as const,
]);

/** Kinds that browsers show, by mark: a wrong extension is forgiven if the content is known to be harmless. */
export const SHOWN_BY_MARK: ReadonlyMap<string, FileKind> = new Map(
  [...rowsOf(SHOWN, 'show')].reverse().map(([, kind]) => [kind.mime, kind]),
);

function* rowsOf(
  table: typeof SHOWN,
  serve: FileKind['serve'],
): Iterable<readonly [ending: string, kind: FileKind]> {
  for (const [mediaType, rows] of Object.entries(table) as [MediaType, readonly Row[]][]) {
    for (const [endings, mime, ...further] of rows) {
      const kind: FileKind = { mime, mediaType, serve, marks: [mime, ...further] };
      for (const ending of endings.split(' ')) yield [ending, kind];
    }
  }
}
