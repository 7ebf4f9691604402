import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Text in the metadata that must not occur in any stored file. */
export const CANARY = 'Hemlig plats 59.3293N';

const red = { r: 200, g: 30, b: 30 };

/** Creates a picture with a red left half and a blue right half, which make its orientation visible. */
function createTwoColourPicture(width = 120, height = 80) {
  const blue = sharp({ create: { width: width / 2, height, channels: 3, background: '#2030c8' } });
  return blue
    .png()
    .toBuffer()
    .then((right) =>
      sharp({ create: { width, height, channels: 3, background: red } }).composite([
        { input: right, left: width / 2, top: 0 },
      ]),
    );
}

export const jpeg = async () => (await createTwoColourPicture()).jpeg().toBuffer();
export const png = async () => (await createTwoColourPicture()).png().toBuffer();
export const gif = async () => (await createTwoColourPicture()).gif().toBuffer();
export const webp = async () => (await createTwoColourPicture()).webp().toBuffer();
export const avif = async () => (await createTwoColourPicture()).avif({ effort: 0 }).toBuffer();

/** Creates a picture like a phone's: with location, time, an orientation and a private description. */
export async function phonePhoto(orientation: number): Promise<Buffer> {
  return (await createTwoColourPicture())
    .withExif({
      IFD0: { ImageDescription: CANARY, Make: 'Telefon', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 4500/100', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

export async function withXmp(): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${CANARY}"/></rdf:RDF></x:xmpmeta>`;
  return (await createTwoColourPicture()).withXmp(xmp).jpeg().toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pngEnd = pngChunk('IEND', Buffer.alloc(0));

function pngHeader(width: number, height: number, depth: number, colour: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = colour;
  return pngChunk('IHDR', data);
}

/** Creates a decompression bomb: about 50 KB that decode to `width` × `height` black pixels of one bit each. */
export function bomb(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 6 });
  return Buffer.concat([pngStart, pngHeader(width, height, 1, 0), pngChunk('IDAT', pixels), pngEnd]);
}

/** Creates a small picture with a text or colour profile chunk that decompresses to 200 MB. */
export function textBomb(type: 'zTXt' | 'iCCP'): Buffer {
  const compressed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 });
  const text = pngChunk(type, Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), compressed]));
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(9 * 8 * 3 + 8)));
  return Buffer.concat([pngStart, pngHeader(8, 8, 8, 2), text, pixels, pngEnd]);
}

export function pngClaiming(width: number, height: number): Buffer {
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([pngStart, pngHeader(width, height, 8, 6), pixels, pngEnd]);
}

/** Creates a real picture with a header that claims a much larger size. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Creates a GIF of many minimal frames. */
export function manyFrames(count: number, side = 1): Buffer {
  const start = Buffer.from('GIF89a....\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  start.writeUInt16LE(side, 6);
  start.writeUInt16LE(side, 8);
  const delay = Buffer.from('21f9040001000000', 'hex');
  const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1);
  const frames = Array.from({ length: count }, () => [delay, frame]).flat();
  return Buffer.concat([start, ...frames, Buffer.from(';')]);
}

const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

function riffChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** Creates a WebP of many frames, each as large as the picture. Source: RFC 9649, section 2.7. */
export async function manyFramesWebp(count: number, side: number): Promise<Buffer> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: red } });
  const still = (await plain.webp({ lossless: true }).toBuffer()).subarray(12);
  const size = Buffer.concat([le24(side - 1), le24(side - 1)]);
  const frame = riffChunk('ANMF', Buffer.concat([le24(0), le24(0), size, le24(40), Buffer.alloc(1), still]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: count }, () => frame),
  ]);
  return riffChunk('RIFF', body);
}

/** Creates a GIF that is also a valid script: its width reads as the start of a comment or as an assignment. */
export async function gifScript(opening: '/*' | '=1'): Promise<Buffer> {
  const bytes = await gif();
  bytes.write(opening, 6, 'latin1');
  const closing = opening === '/*' ? '*/=1;alert(document.domain)' : ';alert(document.domain)';
  return Buffer.concat([bytes, Buffer.from(closing)]);
}

/** Creates a JPEG with a JFIF header length that reads as the start of a comment. */
export async function jpegScript(): Promise<Buffer> {
  const bytes = await jpeg();
  const padding = Buffer.alloc(0x2f2a - 16);
  const long = Buffer.concat([bytes.subarray(0, 20), padding, bytes.subarray(20)]);
  long.write('/*', 4, 'latin1');
  return Buffer.concat([long, Buffer.from('*/=1;alert(document.domain)/*')]);
}

export function heic(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic`, 'latin1');
  return Buffer.concat([box, Buffer.alloc(2000)]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><title>Golf</title><script>alert(document.cookie)</script>');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const zip = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.alloc(60),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
]);
export const ico = Buffer.concat([
  Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
  Buffer.alloc(1100),
]);
export const bmp = Buffer.concat([Buffer.from('BM', 'latin1'), Buffer.alloc(2000)]);
export const tiff = async () => (await createTwoColourPicture()).tiff().toBuffer();
