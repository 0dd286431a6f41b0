/** Small files of many kinds, written byte by byte where the format is simple enough, so that no library judges itself. */

import { crc32, deflateSync } from 'node:zlib';

/** A part with its length in front or behind, as most formats have them. */
const bytes = (...parts: (string | number | Uint8Array | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : typeof part === 'number'
          ? Buffer.from([part])
          : Buffer.from(part),
    ),
  );

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number): Buffer => {
  const out = Buffer.alloc(4);
  out.writeUInt32LE(value >>> 0);
  return out;
};
const be32 = (value: number): Buffer => u32(value).reverse();
const be16 = (value: number): Buffer => u16(value).reverse();

function chunk(type: string, data: Uint8Array): Buffer {
  const body = bytes(type, data);
  return bytes(be32(data.length), body, be32(crc32(body)));
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];

/** One grey; `claims` puts another size into the header than the picture has. */
export function png(width: number, height: number, claims = { width, height }): Buffer {
  const header = bytes(be32(claims.width), be32(claims.height), [8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0));
  return bytes(PNG_START, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)));
}

/** A PNG with something long before its picture. */
export function pngWithText(width: number, height: number, textBytes: number): Buffer {
  const plain = png(width, height);
  const end = PNG_START.length + 25;
  return bytes(plain.subarray(0, end), chunk('tEXt', Buffer.alloc(textBytes, 65)), plain.subarray(end));
}

/** Headers of a JPEG alone: whoever wants more than its size is disappointed. */
export function jpegHeader(width: number, height: number, before: Uint8Array = jpegMarker(14)): Buffer {
  const frame = bytes([0xff, 0xc0], be16(11), 8, be16(height), be16(width), [1, 1, 0x11, 0]);
  return bytes([0xff, 0xd8], before, frame, [0xff, 0xd9]);
}

/** A marker of a JPEG with so many bytes of its own. */
export const jpegMarker = (length: number): Buffer =>
  bytes([0xff, 0xe2], be16(length + 2), Buffer.alloc(length));

/** The marker by which a camera says that it was held on its side. */
export function jpegOrientation(orientation: number): Buffer {
  const tiff = bytes(
    'MM',
    be16(42),
    be32(8),
    be16(1),
    be16(0x112),
    be16(3),
    be32(1),
    be16(orientation),
    be16(0),
    be32(0),
  );
  const body = bytes('Exif\0\0', tiff);
  return bytes([0xff, 0xe1], be16(body.length + 2), body);
}

export const gif = (width: number, height: number): Buffer =>
  bytes(
    'GIF89a',
    u16(width),
    u16(height),
    [0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    0x2c,
    u16(0),
    u16(0),
    u16(1),
    u16(1),
    [0, 2, 2, 0x44, 1, 0, 0x3b],
  );

export const bmp = (width: number, height: number): Buffer =>
  bytes('BM', u32(58), u32(0), u32(54), u32(40), u32(width), u32(height), u16(1), u16(24), Buffer.alloc(28));

export const webp = (width: number, height: number): Buffer => {
  const frame = bytes([0x30, 1, 0, 0x9d, 1, 0x2a], u16(width), u16(height), Buffer.alloc(20));
  return bytes('RIFF', u32(12 + frame.length), 'WEBP', 'VP8 ', u32(frame.length), frame);
};

export const svg = (attributes: string, inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

/** Silence of so many seconds: 8,000 bytes each. */
export function wav(seconds: number): Buffer {
  const data = Buffer.alloc(8_000 * seconds, 128);
  const format = bytes('fmt ', u32(16), u16(1), u16(1), u32(8_000), u32(8_000), u16(1), u16(8));
  return bytes('RIFF', u32(36 + data.length), 'WAVE', format, 'data', u32(data.length), data);
}

/** Frames of 128 kbit/s, 44.1 kHz: 417 bytes, 1152 samples each. */
export function mp3(frames: number, tagBytes = 0): Buffer {
  const frame = bytes([0xff, 0xfb, 0x90, 0xc4], Buffer.alloc(413));
  const size = [21, 14, 7, 0].map((shift) => (tagBytes >> shift) & 127);
  const tag = tagBytes === 0 ? Buffer.alloc(0) : bytes('ID3', [3, 0, 0], size, Buffer.alloc(tagBytes));
  return bytes(tag, Buffer.concat(Array.from({ length: frames }, () => frame)));
}

/** As encoders with a changing rate write it: the first frame holds the count of all. */
export function mp3WithCount(frames: number): Buffer {
  const count = bytes(
    [0xff, 0xfb, 0x90, 0xc4],
    Buffer.alloc(17),
    'Xing',
    be32(1),
    be32(frames),
    Buffer.alloc(384),
  );
  return bytes(count, mp3(3));
}

/** The header alone tells the length: samples at 44.1 kHz. */
export function flac(seconds: number): Buffer {
  const rate = (44_100n << 44n) | (15n << 36n) | BigInt(44_100 * seconds);
  const packed = Buffer.alloc(8);
  packed.writeBigUInt64BE(rate);
  const info = bytes(be16(4096), be16(4096), [0, 0, 0, 0, 0, 0], packed, Buffer.alloc(16));
  return bytes('fLaC', 0x80, [0, 0, info.length], info, Buffer.alloc(64));
}

function oggPage(flags: number, granule: number, sequence: number, body: Uint8Array): Buffer {
  const position = Buffer.alloc(8);
  position.writeBigInt64LE(BigInt(granule));
  const segments = Array.from({ length: Math.floor(body.length / 255) + 1 }, (_, place) =>
    Math.min(255, body.length - place * 255),
  );
  return bytes('OggS', 0, flags, position, u32(7), u32(sequence), u32(0), segments.length, segments, body);
}

/** Vorbis at 44.1 kHz; its last page tells the length. */
export function ogg(seconds: number, fillBytes = 0): Buffer {
  const head = bytes(1, 'vorbis', u32(0), 1, u32(44_100), u32(0), u32(64_000), u32(0), 0xb8, 1);
  const comment = bytes(3, 'vorbis', u32(0), u32(0), 1);
  const pages = [oggPage(2, 0, 0, head), oggPage(0, 0, 1, comment)];
  for (let left = fillBytes, at = 2; left > 0; left -= 60_000)
    pages.push(oggPage(0, 1_000, at++, Buffer.alloc(Math.min(left, 60_000))));
  return bytes(...pages, oggPage(4, 44_100 * seconds, 9_999, Buffer.alloc(10)));
}

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return bytes(be32(body.length + 8), type, body);
};

/** Movie header alone: 1,000 ticks a second. */
export function mp4(seconds: number, before = 0): Buffer {
  const header = bytes(
    be32(0),
    be32(0),
    be32(0),
    be32(1_000),
    be32(seconds * 1_000),
    be32(0x10000),
    Buffer.alloc(76),
  );
  const type = box('ftyp', bytes('isom', be32(512), 'isomiso2mp41'));
  const media = before === 0 ? Buffer.alloc(0) : box('mdat', Buffer.alloc(before));
  return bytes(type, media, box('moov', box('mvhd', header)));
}

/** Duration in milliseconds, one picture track. */
export function webm(seconds: number, width: number, height: number): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1_000);
  const sized = (id: readonly number[], body: Uint8Array): Buffer => bytes(id, 0x80 | body.length, body);
  const head = sized([0x1a, 0x45, 0xdf, 0xa3], sized([0x42, 0x82], bytes('webm')));
  const info = bytes(
    sized([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40] as unknown as Uint8Array),
    sized([0x44, 0x89], duration),
  );
  const video = sized([0xe0], bytes(sized([0xb0], be16(width)), sized([0xba], be16(height))));
  const track = bytes(sized([0xd7], bytes(1)), sized([0x83], bytes(1)), sized([0x86], bytes('V_VP8')), video);
  const segment = bytes(
    sized([0x15, 0x49, 0xa9, 0x66], info),
    sized([0x16, 0x54, 0xae, 0x6b], sized([0xae], track)),
  );
  return bytes(head, sized([0x18, 0x53, 0x80, 0x67], segment));
}

export const pdf = (): Buffer =>
  bytes(
    '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );

/** An archive with one empty file of that name. */
export function zip(name = 'a.txt'): Buffer {
  const local = bytes('PK\x03\x04', u16(20), Buffer.alloc(20), u16(name.length), u16(0), name);
  const entry = bytes(
    'PK\x01\x02',
    u16(20),
    u16(20),
    Buffer.alloc(20),
    u16(name.length),
    Buffer.alloc(16),
    name,
  );
  const end = bytes('PK\x05\x06', u32(0), u16(1), u16(1), u32(entry.length), u32(local.length), u16(0));
  return bytes(local, entry, end);
}

export const exe = (): Buffer => bytes('MZ', Buffer.alloc(126));
export const swf = (): Buffer => bytes('FWS', 6, u32(40), Buffer.alloc(40));
export const glb = (): Buffer => bytes('glTF', u32(2), u32(20), u32(0), 'JSON');
export const stl = (): string => 'solid cube\nendsolid cube\n';
