import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { toThumbnailUrl } from '@golf-league/core/contracts/pictures.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { toWireInput } from '@golf-league/core/wire/endpoint.ts';
import { makeLeague, makeUser, type Player } from '../../test/make.ts';
import {
  openPictureApp,
  type PictureApp,
  upload,
  uploadAndParse,
  uploadAndReadErrorCode,
} from '../../test/uploads.ts';
import { readConfig } from '../config.ts';
import { newPictureKey } from '../images/picture-name.ts';
import { openPictures } from '../images/pictures.ts';
import { openTestBucket } from '../images/test-bucket.ts';
import { createHostilePictures } from '../images/test-hostile.ts';
import * as testPictures from '../images/test-pictures.ts';

const HOUR_MS = 60 * 60 * 1000;

async function setBackground(app: PictureApp, leagueId: string, { token }: Player): Promise<string> {
  await uploadAndParse(app, uploadBackground, { leagueId }, await testPictures.createPngPicture(), { token });
  const { picture: url } = await app.call(leagueInfo, { leagueId }, { token });
  return url!;
}

describe('a signed picture URL', () => {
  let app: PictureApp;
  let elin: Player;
  let leagueId: string;
  beforeAll(async () => {
    app = await openPictureApp();
    elin = await makeUser(app);
    leagueId = await makeLeague(app, elin);
  });
  afterAll(() => app.close());

  it('a signed URL returns its picture as WebP without a session, cacheable until the URL expires', async () => {
    const url = await setBackground(app, leagueId, elin);
    const response = await app.fetch(url);
    const expiresAt = Number(new URL(url, app.url).searchParams.get('until'));
    const [, maxAgeSeconds] = /^private, max-age=(\d+), immutable$/.exec(
      response.headers.get('cache-control')!,
    )!;
    expect(Math.abs(expiresAt - Date.now() / 1000 - Number(maxAgeSeconds))).toBeLessThan(5);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    expect((await app.fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('a changed, made-up or swapped signed URL is rejected with 403', async () => {
    const url = new URL(await setBackground(app, leagueId, elin), app.url);
    const { pathname, search } = url;
    const otherPath = pathname.replace(/[0-9a-f]{24}/, newPictureKey());
    const forgedUrls = [
      pathname,
      `${pathname}?until=${url.searchParams.get('until')}`,
      `${pathname}${search.slice(0, -3)}AAA`,
      `${pathname}${search.replace('until=', 'until=9')}`,
      `${otherPath}${search}`,
      `/pictures/..%2f..%2f..%2fetc%2fpasswd${search}`,
      `/pictures/${'%00'}${pathname.slice('/pictures/'.length)}${search}`,
      `${pathname.replace('.webp', '.svg')}${search}`,
      `${pathname}%00.html${search}`,
    ];
    for (const forgedUrl of forgedUrls) {
      const response = await app.fetch(forgedUrl);
      expect([forgedUrl, response.status]).toEqual([forgedUrl, 403]);
      expect(await response.json()).toMatchObject({ error: 'forbidden' });
    }
  });

  it('a signed URL is the same on every instance and after a restart', async () => {
    const url = await setBackground(app, leagueId, elin);
    const { background } = await app.db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .select('background')
      .executeTakeFirstOrThrow();
    const config = readConfig({ DATA_DIR: app.dataDir });
    const instances = await Promise.all([1, 2, 3].map(() => openPictures(config, app.db)));
    const now = new Date();
    expect(instances.map(({ urls }) => urls.getUrl(background, now))).toEqual([url, url, url]);
    expect(await instances[0]!.read(background!)).toBeDefined();
  });

  it('a signed URL expires', async () => {
    const url = await setBackground(app, leagueId, elin);
    app.moveClock(24 * HOUR_MS);
    expect((await app.fetch(url)).status).toBe(403);
  });
});

describe('the daily sweep', () => {
  it('the daily sweep removes only unreferenced pictures that are older than a day', async () => {
    const app = await openPictureApp();
    try {
      const elin = await makeUser(app);
      const leagueId = await makeLeague(app, elin);
      const url = await setBackground(app, leagueId, elin);
      const fields = { leagueId, memberId: elin.id, gross: 90, toPar: 0 };
      const { token } = elin;
      await uploadAndParse(app, submitRound, fields, await testPictures.createPngPicture(), { token });
      await uploadAndParse(app, uploadAvatar, { userId: elin.id }, await testPictures.createPngPicture(), {
        token,
      });
      const referencedFiles = await app.expectStoredFiles(4);

      const pictures = await openPictures(readConfig({ DATA_DIR: app.dataDir }), app.db);
      const [orphanedKey, recentKey] = [newPictureKey(), newPictureKey()];
      const imagesFolder = join(app.dataDir, 'images');
      const [subfolder] = await readdir(imagesFolder);
      const { createFolderStore } = await import('../images/folder-store.ts');
      const store = createFolderStore(join(imagesFolder, subfolder!));
      const oldFiles = [`${orphanedKey}.webp`, `${orphanedKey}-320.webp`, `${orphanedKey}.webp.0a1b2c.part`];
      for (const name of [...oldFiles, `${recentKey}.webp`, 'somebody else’s.txt'])
        await store.put(name, Buffer.from('x'));
      const yesterday = new Date(Date.now() - 25 * HOUR_MS);
      for (const file of await readdir(imagesFolder, { recursive: true, withFileTypes: true })) {
        const isRecent = file.name.startsWith(recentKey);
        if (file.isFile() && !isRecent) await utimes(join(file.parentPath, file.name), yesterday, yesterday);
      }
      expect(await pictures.sweep(new Date())).toBe(3);
      expect(await app.listStoredFiles()).toEqual(
        [...referencedFiles, `${recentKey}.webp`, 'somebody else’s.txt'].sort(),
      );
      expect((await app.fetch(url)).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

const listUploadFolders = (app: PictureApp) => readdir(join(app.dataDir, 'uploads'));

/** Creates a streamed multipart form with a file of `megabytes` MB. */
function createStreamedForm(
  megabytes: number,
  fields: Record<string, string>,
  fileField: string,
): [string, ReadableStream] {
  const boundary = 'b0undary';
  const createPartHeader = (name: string, extraParameters = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extraParameters}\r\n`;
  const fieldParts = Object.entries(fields).map(
    ([name, value]) => `${createPartHeader(name)}\r\n${value}\r\n`,
  );
  const formStart = `${fieldParts.join('')}${createPartHeader(fileField, '; filename="a.jpg"')}Content-Type: image/jpeg\r\n\r\n`;
  const fileBlock = Buffer.alloc(1024 * 1024, 0x5a);
  let sentBlocks = -1;
  const stream = new ReadableStream({
    pull(controller) {
      sentBlocks += 1;
      if (sentBlocks === 0) controller.enqueue(Buffer.from(formStart));
      else if (sentBlocks <= megabytes) controller.enqueue(fileBlock);
      else {
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
      }
    },
  });
  return [`multipart/form-data; boundary=${boundary}`, stream];
}

const hostilePictures = createHostilePictures();

interface SubmitResponse {
  error?: string;
  round?: { scorecard_image_url: string };
}

describe.each(['a folder', 'a bucket'])('hostile pictures, stored in %s', (storage) => {
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  let app: PictureApp;
  let elin: Player;
  let leagueId: string;
  beforeAll(async () => {
    bucket = await openTestBucket();
    app = await openPictureApp(storage === 'a bucket' ? bucket.environment : {});
    elin = await makeUser(app);
    leagueId = await makeLeague(app, elin);
  });
  afterAll(async () => {
    await app.close();
    await bucket.close();
  });

  const createFields = () => ({ leagueId, memberId: elin.id, gross: '90', toPar: '0' });

  it('hostile pictures are rejected or served as plain pixels', async () => {
    const pictures = await hostilePictures;
    const pictureUrls: string[] = [];
    for (const { name, bytes, outcome } of pictures) {
      const response = await upload(app, submitRound, createFields(), bytes, {
        token: elin.token,
        name,
      });
      const { error = 'stored', round } = (await response.json()) as SubmitResponse;
      expect([name, error]).toEqual([name, bytes.length === 0 ? 'invalid_input' : outcome]);
      if (round) pictureUrls.push(round.scorecard_image_url, toThumbnailUrl(round.scorecard_image_url));
    }
    for (const pictureUrl of pictureUrls) {
      const pictureResponse = await app.fetch(pictureUrl);
      expect([pictureResponse.status, pictureResponse.headers.get('content-type')]).toEqual([
        200,
        'image/webp',
      ]);
      expect(pictureResponse.headers.get('x-content-type-options')).toBe('nosniff');
      const storedBytes = Buffer.from(await pictureResponse.arrayBuffer());
      const forbiddenTexts = ['GPS', 'Exif', 'EXIF', 'xmp', testPictures.CANARY, '<script', '<svg'];
      expect(forbiddenTexts.filter((forbiddenText) => storedBytes.includes(forbiddenText))).toEqual([]);
    }
    const rounds = await app.call(memberRounds, { leagueId, memberId: elin.id }, elin);
    expect(rounds).toHaveLength(pictures.filter(({ outcome }) => outcome === 'stored').length);
  });

  it('an upload of 100 MB is rejected after 15 MB and not stored', async () => {
    const [type, body] = createStreamedForm(
      100,
      toWireInput(submitRound, createFields()) as Record<string, string>,
      'scorecard_image',
    );
    const headers = { authorization: `Bearer ${elin.token}`, 'content-type': type };
    const response = await app.fetch(submitRound.path, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as never);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'too_large' });
    await expect.poll(() => listUploadFolders(app)).toEqual([]);
  });

  it('an upload without a session is rejected', async () => {
    const token = 'x'.repeat(32);
    expect(
      await uploadAndReadErrorCode(app, submitRound, createFields(), await testPictures.createPngPicture(), {
        token,
      }),
    ).toBe('unauthenticated');
  });
});

it('uploads are rejected with 503 and other calls still work when the bucket is down', async () => {
  const bucket = await openTestBucket();
  const app = await openPictureApp(bucket.environment);
  try {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const url = await setBackground(app, leagueId, elin);
    await bucket.close();
    const fields = { leagueId, memberId: elin.id, gross: 90, toPar: 0 };
    const { token } = elin;
    expect(
      await upload(app, submitRound, fields, await testPictures.createPngPicture(), { token }),
    ).toMatchObject({
      status: 503,
    });
    expect(await app.fetch(url)).toMatchObject({ status: 503 });
    expect(await app.call(memberRounds, { leagueId, memberId: elin.id }, elin)).toEqual([]);
    await app.call(submitRound, { ...fields }, elin);
  } finally {
    await app.close();
  }
});
