import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodePicture, type EncodedPicture, type PicturePurpose } from './decode.ts';
import { type HostilePicture, createHostilePictures } from './test-hostile.ts';
import * as testPictures from './test-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golf-decode-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function decode(bytes: Buffer, purpose: PicturePurpose = 'scorecard') {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  return decodePicture(path, purpose);
}

async function decodeOrThrow(bytes: Buffer, purpose: PicturePurpose = 'scorecard'): Promise<EncodedPicture> {
  const result = await decode(bytes, purpose);
  if (typeof result === 'string') throw new Error(`The picture was rejected: ${result}`);
  return result;
}

const describeSize = async (bytes: Buffer | undefined) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return `${width} x ${height} ${format}`;
};

const createLargePicture = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'green' } });

describe('a picture’s stored size', () => {
  test('an avatar is stored as a square of 256 pixels', async () => {
    const picture = await decodeOrThrow(await createLargePicture().jpeg().toBuffer(), 'avatar');
    expect(await describeSize(picture.get('full'))).toBe('256 x 256 webp');
    expect(picture.has('small')).toBe(false);
  });

  test('a scorecard is stored at 2048 pixels at most, with a thumbnail of 320 pixels', async () => {
    const picture = await decodeOrThrow(await createLargePicture().jpeg().toBuffer());
    expect(await describeSize(picture.get('full'))).toBe('2048 x 1536 webp');
    expect(await describeSize(picture.get('small'))).toBe('320 x 240 webp');
  });

  test('a background is stored at 2560 pixels at most, and a smaller picture is not enlarged', async () => {
    const picture = await decodeOrThrow(await createLargePicture().png().toBuffer(), 'background');
    expect(await describeSize(picture.get('full'))).toBe('2560 x 1920 webp');
    const small = await decodeOrThrow(await testPictures.createPngPicture(), 'background');
    expect(await describeSize(small.get('full'))).toBe('120 x 80 webp');
  });
});

describe('a picture’s type', () => {
  test('a scorecard and a background can be JPEG, PNG, GIF, WebP or AVIF', async () => {
    for (const purpose of ['scorecard', 'background'] as const) {
      for (const createPicture of [
        testPictures.createJpegPicture,
        testPictures.createPngPicture,
        testPictures.createGifPicture,
        testPictures.createWebpPicture,
        testPictures.createAvifPicture,
      ]) {
        expect(
          await describeSize((await decodeOrThrow(await createPicture(), purpose)).get('full')),
        ).toContain('webp');
      }
    }
  });

  test('an avatar can only be JPEG, PNG or GIF', async () => {
    for (const createPicture of [
      testPictures.createJpegPicture,
      testPictures.createPngPicture,
      testPictures.createGifPicture,
    ])
      await decodeOrThrow(await createPicture(), 'avatar');
    for (const createPicture of [
      testPictures.createWebpPicture,
      testPictures.createAvifPicture,
      testPictures.createTiffPicture,
    ]) {
      expect(await decode(await createPicture(), 'avatar')).toBe('wrong_file_type');
    }
    expect(await decode(testPictures.svg, 'avatar')).toBe('wrong_file_type');
  });

  test('every brand of HEIC is rejected with heic_not_supported', async () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1']) {
      expect(await decode(testPictures.createHeic(brand), 'avatar')).toBe('heic_not_supported');
    }
  });

  test('the first frame of an animation is stored', async () => {
    const frames = [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
    ].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const stored = (await decodeOrThrow(animated)).get('full');
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(stored).stats();
    expect(dominant.r > 200 && dominant.b < 60).toBe(true);
  });
});

describe('the metadata of a phone’s photo', () => {
  const redSideByOrientation = {
    1: 'left',
    2: 'right',
    3: 'right',
    4: 'left',
    5: 'top',
    6: 'top',
    7: 'bottom',
    8: 'bottom',
  };

  test.each(Object.entries(redSideByOrientation))(
    'a photo with EXIF orientation %s is stored upright, without EXIF',
    async (tag, side) => {
      const photograph = await testPictures.createPhoneJpeg(Number(tag));
      expect(photograph.includes(testPictures.CANARY)).toBe(true);
      for (const bytes of (await decodeOrThrow(photograph)).values()) {
        const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, icc, orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        for (const word of [testPictures.CANARY, 'Exif', 'EXIF', 'XMP ', 'xmp', 'GPS', 'Telefon']) {
          expect(bytes.includes(word)).toBe(false);
        }
        expect(await findRedSide(bytes)).toBe(side);
      }
    },
  );

  test('a stored picture has no XMP', async () => {
    const bytes = await testPictures.createJpegWithXmp();
    expect(bytes.includes(testPictures.CANARY)).toBe(true);
    for (const stored of (await decodeOrThrow(bytes)).values())
      expect(stored.includes(testPictures.CANARY)).toBe(false);
  });
});

async function findRedSide(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return data[offset]! > data[offset + 2]!;
  };
  const spots = {
    left: isRed(0.1, 0.5),
    right: isRed(0.9, 0.5),
    top: isRed(0.5, 0.1),
    bottom: isRed(0.5, 0.9),
  };
  if (spots.left !== spots.right) return spots.left ? 'left' : 'right';
  return spots.top ? 'top' : 'bottom';
}

describe('hostile pictures', () => {
  let pictures: HostilePicture[];
  beforeAll(async () => {
    pictures = await createHostilePictures();
  });

  test('each hostile picture is rejected or stored as plain pixels', async () => {
    expect(pictures.length).toBeGreaterThanOrEqual(30);
    for (const { name, bytes, outcome } of pictures) {
      const decoded = await decode(bytes);
      expect([name, typeof decoded === 'string' ? decoded : 'stored']).toEqual([name, outcome]);
      const stored = typeof decoded === 'string' ? [] : [...decoded.values()];
      const formats = stored.map(async (file) => (await sharp(file).metadata()).format);
      expect(new Set([...(await Promise.all(formats)), 'webp'])).toEqual(new Set(['webp']));
    }
  });

  test('decoding all hostile pictures at once uses less than 200 MB', async () => {
    const hostileFolder = await mkdtemp(join(tmpdir(), 'golf-hostile-'));
    try {
      for (const [index, { bytes }] of pictures.entries())
        await writeFile(join(hostileFolder, String(index)), bytes);
      const decoderFile = join(import.meta.dirname, 'test-decoder.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [decoderFile, hostileFolder], {
        // The same environment as in scripts/start.mjs, which starts the server.
        env: { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' },
      });
      const { outcomes, memoryGrowthMb } = JSON.parse(stdout) as {
        outcomes: Record<string, string>;
        memoryGrowthMb: number;
      };
      expect(outcomes).toEqual(Object.fromEntries(pictures.map(({ outcome }, index) => [index, outcome])));
      expect(memoryGrowthMb).toBeLessThan(200);
    } finally {
      await rm(hostileFolder, { recursive: true, force: true });
    }
  });
});
