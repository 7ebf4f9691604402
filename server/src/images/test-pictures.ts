import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Text in the metadata that must not occur in any stored file. */
export const CANARY = 'Hemlig plats 59.3293N';

const red = { r: 200, g: 30, b: 30 };

/** Creates a picture with a red left half and a blue right half, so that its orientation is visible. */
function createTwoColourPicture(width = 120, height = 80) {
  const bluePicture = sharp({ create: { width: width / 2, height, channels: 3, background: '#2030c8' } });
  return bluePicture
    .png()
    .toBuffer()
    .then((blueHalf) =>
      sharp({ create: { width, height, channels: 3, background: red } }).composite([
        { input: blueHalf, left: width / 2, top: 0 },
      ]),
    );
}

export const createJpegPicture = async () => (await createTwoColourPicture()).jpeg().toBuffer();
export const createPngPicture = async () => (await createTwoColourPicture()).png().toBuffer();
export const createGifPicture = async () => (await createTwoColourPicture()).gif().toBuffer();
export const createWebpPicture = async () => (await createTwoColourPicture()).webp().toBuffer();
export const createAvifPicture = async () => (await createTwoColourPicture()).avif({ effort: 0 }).toBuffer();

/** Creates a JPEG like a phone's, with a location, an orientation and a private description. */
export async function createPhoneJpeg(orientation: number): Promise<Buffer> {
  return (await createTwoColourPicture())
    .withExif({
      IFD0: { ImageDescription: CANARY, Make: 'Telefon', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 4500/100', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

export async function createJpegWithXmp(): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${CANARY}"/></rdf:RDF></x:xmpmeta>`;
  return (await createTwoColourPicture()).withXmp(xmp).jpeg().toBuffer();
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), body, lengthAndChecksum.subarray(4)]);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PNG_END_CHUNK = createPngChunk('IEND', Buffer.alloc(0));

function createPngHeader(width: number, height: number, bitDepth: number, colourType: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = bitDepth;
  data[9] = colourType;
  return createPngChunk('IHDR', data);
}

/** Creates a decompression bomb: about 50 KB that decode to `width` × `height` black pixels of one bit each. */
export function createPngBomb(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 6 });
  return Buffer.concat([
    PNG_SIGNATURE,
    createPngHeader(width, height, 1, 0),
    createPngChunk('IDAT', pixels),
    PNG_END_CHUNK,
  ]);
}

/** Creates a small picture with a text or colour profile chunk that decompresses to 200 MB. */
export function createPngChunkBomb(chunkType: 'zTXt' | 'iCCP'): Buffer {
  const compressed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 });
  const bombChunk = createPngChunk(
    chunkType,
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), compressed]),
  );
  const pixels = createPngChunk('IDAT', deflateSync(Buffer.alloc(9 * 8 * 3 + 8)));
  return Buffer.concat([PNG_SIGNATURE, createPngHeader(8, 8, 8, 2), bombChunk, pixels, PNG_END_CHUNK]);
}

export function createPngClaimingSize(width: number, height: number): Buffer {
  const pixels = createPngChunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([PNG_SIGNATURE, createPngHeader(width, height, 8, 6), pixels, PNG_END_CHUNK]);
}

/** Creates a real picture whose header claims a much larger size. */
export async function createJpegClaimingSize(width: number, height: number): Promise<Buffer> {
  const bytes = await createJpegPicture();
  const frameOffset = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frameOffset + 5);
  bytes.writeUInt16BE(width, frameOffset + 7);
  return bytes;
}

/** Creates a GIF with many minimal frames. */
export function createGifWithFrames(count: number, sideLength = 1): Buffer {
  const header = Buffer.from('GIF89a....\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  header.writeUInt16LE(sideLength, 6);
  header.writeUInt16LE(sideLength, 8);
  const delay = Buffer.from('21f9040001000000', 'hex');
  const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1);
  const frames = Array.from({ length: count }, () => [delay, frame]).flat();
  return Buffer.concat([header, ...frames, Buffer.from(';')]);
}

const toLittleEndian24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

function createRiffChunk(name: string, body: Buffer): Buffer {
  const chunkHeader = Buffer.alloc(8);
  chunkHeader.write(name, 'latin1');
  chunkHeader.writeUInt32LE(body.length, 4);
  return Buffer.concat([chunkHeader, body, Buffer.alloc(body.length % 2)]);
}

/** Creates a WebP with many frames, each as large as the picture. Source: RFC 9649, section 2.7. */
export async function createWebpWithFrames(count: number, sideLength: number): Promise<Buffer> {
  const picture = sharp({ create: { width: sideLength, height: sideLength, channels: 3, background: red } });
  const frameData = (await picture.webp({ lossless: true }).toBuffer()).subarray(12);
  const size = Buffer.concat([toLittleEndian24(sideLength - 1), toLittleEndian24(sideLength - 1)]);
  const frame = createRiffChunk(
    'ANMF',
    Buffer.concat([
      toLittleEndian24(0),
      toLittleEndian24(0),
      size,
      toLittleEndian24(40),
      Buffer.alloc(1),
      frameData,
    ]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    createRiffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    createRiffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: count }, () => frame),
  ]);
  return createRiffChunk('RIFF', body);
}

/** Creates a GIF that is also a valid script: its width reads as the start of a comment or as an assignment. */
export async function createGifScript(opening: '/*' | '=1'): Promise<Buffer> {
  const bytes = await createGifPicture();
  bytes.write(opening, 6, 'latin1');
  const closing = opening === '/*' ? '*/=1;alert(document.domain)' : ';alert(document.domain)';
  return Buffer.concat([bytes, Buffer.from(closing)]);
}

/** Creates a JPEG with a JFIF header length that reads as the start of a comment. */
export async function createJpegScript(): Promise<Buffer> {
  const bytes = await createJpegPicture();
  const padding = Buffer.alloc(0x2f2a - 16);
  const paddedBytes = Buffer.concat([bytes.subarray(0, 20), padding, bytes.subarray(20)]);
  paddedBytes.write('/*', 4, 'latin1');
  return Buffer.concat([paddedBytes, Buffer.from('*/=1;alert(document.domain)/*')]);
}

export function createHeic(brand: string): Buffer {
  const fileTypeBox = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic`, 'latin1');
  return Buffer.concat([fileTypeBox, Buffer.alloc(2000)]);
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
export const createTiffPicture = async () => (await createTwoColourPicture()).tiff().toBuffer();
