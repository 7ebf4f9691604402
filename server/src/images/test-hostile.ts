import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureErrorCode } from './decode.ts';
import * as testPictures from './test-pictures.ts';

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
    'truncated.jpg': await testPictures.createJpegPicture(),
    'truncated.png': await testPictures.createPngPicture(),
    'truncated.gif': await testPictures.createGifPicture(),
    'truncated.webp': await testPictures.createWebpPicture(),
    'truncated.avif': await testPictures.createAvifPicture(),
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
    'bomb 20,000 x 20,000.png': testPictures.createPngBomb(20_000, 20_000),
    'claims 65,535 x 65,535.png': testPictures.createPngClaimingSize(65_535, 65_535),
    'claims 65,000 x 65,000.jpg': await testPictures.createJpegClaimingSize(65_000, 65_000),
    'one very long row.png': testPictures.createPngBomb(40_000_000, 1),
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
  const gif = await testPictures.createGifPicture();
  const png = await testPictures.createPngPicture();
  const jpeg = await testPictures.createJpegPicture();
  const pictures = {
    'script.svg': testPictures.svg,
    'svg.png': testPictures.svg,
    'packed.svgz': deflateRawSync(testPictures.svg),
    'page.jpg': testPictures.html,
    'page appended.gif': Buffer.concat([gif, testPictures.html]),
    'page appended.jpg': Buffer.concat([jpeg, testPictures.html]),
    'program appended.png': Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')]),
    'archive appended.gif': Buffer.concat([gif, testPictures.zip]),
    'document appended.jpg': Buffer.concat([jpeg, testPictures.pdf]),
    'script comment.gif': await testPictures.createGifScript('/*'),
    'script assignment.gif': await testPictures.createGifScript('=1'),
    'script comment.jpg': await testPictures.createJpegScript(),
    'document.pdf': testPictures.pdf,
    'archive.zip': testPictures.zip,
    'favicon.ico': testPictures.ico,
    'paint.bmp': testPictures.bmp,
    'scan.tiff': await testPictures.createTiffPicture(),
    'scan.jpg': await testPictures.createTiffPicture(),
    'noise.jpg': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 0x5a)]),
  };
  return Object.entries(pictures).map(([name, bytes]) => ({
    name,
    bytes,
    outcome: 'wrong_file_type' as const,
  }));
}

async function createAcceptedPictures(): Promise<HostilePicture[]> {
  const photographs = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(testPictures.createPhoneJpeg));
  const largePicture = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#345' } });
  const pictures = {
    'bomb 7,000 x 7,000.png': testPictures.createPngBomb(7000, 7000),
    'text bomb.png': testPictures.createPngChunkBomb('zTXt'),
    'profile bomb.png': testPictures.createPngChunkBomb('iCCP'),
    '10,000 frames.gif': testPictures.createGifWithFrames(10_000, 1000),
    '10,000 frames.webp': await testPictures.createWebpWithFrames(10_000, 1000),
    '48 million pixels.jpg': await largePicture
      .jpeg({ quality: 30 })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    'png named.png.jpg': await testPictures.createPngPicture(),
    '../../../../etc/cron.d/golf': await testPictures.createJpegPicture(),
    'zero\0byte.jpg': await testPictures.createJpegPicture(),
    'with location.jpg': await testPictures.createJpegWithXmp(),
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
    ...(await createAcceptedPictures()),
    { name: 'empty.jpg', bytes: Buffer.alloc(0), outcome: 'wrong_file_type' },
    { name: 'IMG_0001.HEIC', bytes: testPictures.createHeic('heic'), outcome: 'heic_not_supported' },
    { name: 'IMG_0002.jpg', bytes: testPictures.createHeic('mif1'), outcome: 'heic_not_supported' },
  ];
}
