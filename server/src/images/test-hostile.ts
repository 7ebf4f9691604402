import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureErrorCode } from './decode.ts';
import * as make from './test-pictures.ts';

export interface HostilePicture {
  /** The file name given by the sender. */
  name: string;
  bytes: Buffer;
  /** The expected result of an upload as a scorecard: stored as plain pixels, or rejected. */
  outcome: 'stored' | PictureErrorCode;
}

const cutOffEnd = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

async function createTruncatedPictures(): Promise<HostilePicture[]> {
  const wholePictures = {
    'truncated.jpg': await make.createJpegPicture(),
    'truncated.png': await make.createPngPicture(),
    'truncated.gif': await make.createGifPicture(),
    'truncated.webp': await make.createWebpPicture(),
    'truncated.avif': await make.createAvifPicture(),
  };
  return Object.entries(wholePictures).map(([name, bytes]) => ({
    name,
    bytes: cutOffEnd(bytes),
    outcome: 'wrong_file_type' as const,
  }));
}

async function createOversizedPictures(): Promise<HostilePicture[]> {
  const largePicture = sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#345' } });
  const mediumPicture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#345' } });
  const squarePicture = sharp({ create: { width: 4500, height: 4500, channels: 4, background: '#345' } });
  const pictures = {
    'bomb 20,000 x 20,000.png': make.createPngBomb(20_000, 20_000),
    'claims 65,535 x 65,535.png': make.createPngClaimingSize(65_535, 65_535),
    'claims 65,000 x 65,000.jpg': await make.createJpegClaimingSize(65_000, 65_000),
    'one very long row.png': make.createPngBomb(40_000_000, 1),
    'progressive, 30 million pixels.jpg': await largePicture
      .jpeg({ quality: 30, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'interlaced, 16 bits.png': await squarePicture
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer(),
    '12 million pixels.avif': await mediumPicture.avif({ effort: 0 }).toBuffer(),
  };
  return Object.entries(pictures).map(([name, bytes]) => ({ name, bytes, outcome: 'too_large' as const }));
}

async function createPolyglots(): Promise<HostilePicture[]> {
  const gif = await make.createGifPicture();
  const png = await make.createPngPicture();
  const jpeg = await make.createJpegPicture();
  const pictures = {
    'script.svg': make.svg,
    'svg.png': make.svg,
    'packed.svgz': deflateRawSync(make.svg),
    'page.jpg': make.html,
    'page appended.gif': Buffer.concat([gif, make.html]),
    'page appended.jpg': Buffer.concat([jpeg, make.html]),
    'program appended.png': Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')]),
    'archive appended.gif': Buffer.concat([gif, make.zip]),
    'document appended.jpg': Buffer.concat([jpeg, make.pdf]),
    'script comment.gif': await make.createGifScript('/*'),
    'script assignment.gif': await make.createGifScript('=1'),
    'script comment.jpg': await make.createJpegScript(),
    'document.pdf': make.pdf,
    'archive.zip': make.zip,
    'favicon.ico': make.ico,
    'paint.bmp': make.bmp,
    'scan.tiff': await make.createTiffPicture(),
    'scan.jpg': await make.createTiffPicture(),
    'noise.jpg': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 0x5a)]),
  };
  return Object.entries(pictures).map(([name, bytes]) => ({
    name,
    bytes,
    outcome: 'wrong_file_type' as const,
  }));
}

async function createDefusablePictures(): Promise<HostilePicture[]> {
  const photographs = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(make.createPhoneJpeg));
  const largePicture = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#345' } });
  const pictures = {
    'bomb 7,000 x 7,000.png': make.createPngBomb(7000, 7000),
    'text bomb.png': make.createPngChunkBomb('zTXt'),
    'profile bomb.png': make.createPngChunkBomb('iCCP'),
    '10,000 frames.gif': make.createGifWithFrames(10_000, 1000),
    '10,000 frames.webp': await make.createWebpWithFrames(10_000, 1000),
    '48 million pixels.jpg': await largePicture
      .jpeg({ quality: 30 })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    'png named.png.jpg': await make.createPngPicture(),
    '../../../../etc/cron.d/golf': await make.createJpegPicture(),
    'zero\0byte.jpg': await make.createJpegPicture(),
    'with location.jpg': await make.createJpegWithXmp(),
    ...Object.fromEntries(photographs.map((bytes, index) => [`orientation ${index + 1}.jpg`, bytes])),
  };
  return Object.entries(pictures).map(([name, bytes]) => ({ name, bytes, outcome: 'stored' as const }));
}

/** Creates pictures that attack the server or the browsers of its users. */
export async function createHostilePictures(): Promise<HostilePicture[]> {
  return [
    ...(await createTruncatedPictures()),
    ...(await createOversizedPictures()),
    ...(await createPolyglots()),
    ...(await createDefusablePictures()),
    { name: 'empty.jpg', bytes: Buffer.alloc(0), outcome: 'wrong_file_type' },
    { name: 'IMG_0001.HEIC', bytes: make.createHeic('heic'), outcome: 'heic_not_supported' },
    { name: 'IMG_0002.jpg', bytes: make.createHeic('mif1'), outcome: 'heic_not_supported' },
  ];
}
