import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avatar, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { highlights, memberScore, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import {
  joinPlayers,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
} from '../../../test/make.ts';
import {
  openPictureApp,
  type PictureApp,
  upload,
  uploadAndParse,
  uploadAndReadErrorCode,
} from '../../../test/uploads.ts';
import * as testPictures from '../../images/test-pictures.ts';

let app: PictureApp;
beforeAll(async () => {
  app = await openPictureApp();
});
afterAll(() => app.close());

const setAvatar = async (player: Player, bytes?: Buffer, key?: string) =>
  uploadAndParse(app, uploadAvatar, { userId: player.id }, bytes ?? (await testPictures.createPngPicture()), {
    token: player.token,
    ...(key ? { key } : {}),
  });

const fetchUrl = (url: string, player?: Player) =>
  app.fetch(url, player ? { headers: { authorization: `Bearer ${player.token}` } } : {});

const fetchAvatar = (player: Player, viewer?: Player) => app.send(avatar, { userId: player.id }, viewer);

describe('player pictures', () => {
  it('a picture is stored as a square, and served so that browsers never render it as a page', async () => {
    const elin = await makeUser(app);
    expect(await setAvatar(elin)).toEqual({ message: 'Image uploaded successfully' });
    const response = await fetchAvatar(elin, elin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  it('reading a missing picture returns no_image', async () => {
    const elin = await makeUser(app);
    expect(await app.errorCode(avatar, { userId: elin.id }, elin)).toBe('no_image');
    expect(await app.errorCode(avatar, { userId: 'nobody' }, elin)).toBe('no_image');
  });

  it('with ifNone=204, a missing picture returns 204 instead of an error', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const readStatus = async (player: Player) =>
      (await app.send(avatar, { userId: player.id, ifNone: '204' }, elin)).status;
    expect(await readStatus(elin)).toBe(204);
    await setAvatar(elin);
    await setAvatar(stranger);
    expect([await readStatus(elin), await readStatus(stranger)]).toEqual([200, 204]);
  });

  it('only the owner can set a picture', async () => {
    const [elin, olle] = [await makeUser(app), await makeUser(app)];
    const uploadAs = (token?: string) =>
      uploadAndReadErrorCode(
        app,
        uploadAvatar,
        { userId: elin.id },
        testPictures.svg,
        token ? { token } : {},
      );
    expect(await uploadAs(olle.token)).toBe('forbidden');
    expect(await uploadAs('x'.repeat(32))).toBe('unauthenticated');
    expect(await uploadAs()).toBe('unauthenticated');
  });

  it('a picture must be a JPEG, PNG or GIF of at most 5 MB', async () => {
    const elin = await makeUser(app);
    const readUploadError = (bytes: Buffer | undefined) =>
      uploadAndReadErrorCode(app, uploadAvatar, { userId: elin.id }, bytes, { token: elin.token });
    expect(await readUploadError(await testPictures.createWebpPicture())).toBe('wrong_file_type');
    expect(await readUploadError(testPictures.svg)).toBe('wrong_file_type');
    expect(await readUploadError(testPictures.createHeic('heic'))).toBe('heic_not_supported');
    expect(await readUploadError(undefined)).toBe('invalid_input');
    expect(await readUploadError(Buffer.alloc(0))).toBe('invalid_input');
    const makePadding = (bytes: number) => Buffer.alloc(bytes);
    const jpeg = await testPictures.createJpegPicture();
    const maxBytes = 5 * 1024 * 1024;
    expect(await readUploadError(Buffer.concat([jpeg, makePadding(maxBytes - jpeg.length + 1)]))).toBe(
      'too_large',
    );
    await setAvatar(elin, Buffer.concat([jpeg, makePadding(maxBytes - jpeg.length)]));
  });

  it('a new picture replaces the previous picture, and the old file is deleted', async () => {
    const storedCountBefore = (await app.listStoredFiles()).length;
    const elin = await makeUser(app);
    await setAvatar(elin);
    await app.expectStoredFiles(storedCountBefore + 1);
    await setAvatar(elin, await testPictures.createGifPicture());
    await setAvatar(elin, await testPictures.createJpegPicture());
    await app.expectStoredFiles(storedCountBefore + 1);
    expect((await fetchAvatar(elin, elin)).status).toBe(200);
  });

  it('a picture is stored once when its upload is retried, in sequence or concurrently', async () => {
    const storedCountBefore = (await app.listStoredFiles()).length;
    const elin = await makeUser(app);
    const bytes = await testPictures.createPngPicture();
    for (let attempt = 0; attempt < 5; attempt++) await setAvatar(elin, bytes, 'one and the same');
    const key = 'twenty at once';
    await Promise.all(Array.from({ length: 20 }, () => setAvatar(elin, bytes, key)));
    await app.expectStoredFiles(storedCountBefore + 1);
    const options = { token: elin.token, key };
    expect(
      await uploadAndReadErrorCode(
        app,
        uploadAvatar,
        { userId: elin.id },
        await testPictures.createGifPicture(),
        options,
      ),
    ).toBe('idempotency_key_reused');
    await app.expectStoredFiles(storedCountBefore + 1);
  });
});

describe('the visibility of a picture', () => {
  it('a picture is visible to members of the same league, but not after they are removed', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    await makeLeague(app, stranger);
    await setAvatar(elin);
    expect((await fetchAvatar(elin, olle)).status).toBe(200);
    expect(await app.errorCode(avatar, { userId: elin.id }, stranger)).toBe('no_image');
    expect(await app.errorCode(avatar, { userId: elin.id })).toBe('unauthenticated');
    await app.call(removeMember, { leagueId, memberId: olle.id }, elin);
    expect(await app.errorCode(avatar, { userId: elin.id }, olle)).toBe('no_image');
  });

  it('a new picture appears immediately on the scoreboard, in the highlights and in the member list', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    await makeRound(app, leagueId, elin, -2);
    const socket = await app.connectSocket(olle.token);
    const readBoardPictures = async () =>
      (await app.call(scoreboard, { leagueId }, olle)).rows.map((scoreRow) => scoreRow.picture);
    expect(await readBoardPictures()).toEqual([null, null]);
    await setAvatar(elin);
    // `membersChanged` makes clients refetch the member list and the chat, which also show the picture.
    await socket.waitForSocketEvent('membersChanged');
    await socket.waitForSocketEvent('scoreboardChanged');
    const [pictureUrl] = await readBoardPictures();
    expect(pictureUrl).toMatch(/^\/pictures\/[0-9a-f]{24}\.webp\?until=\d+&signature=[\w-]{43}$/);
    expect((await fetchUrl(pictureUrl!)).status).toBe(200);

    const members = await app.call(leagueMembers, { leagueId }, olle);
    const elinMember = members.find((member) => member.id === elin.id);
    const scoreRow = await app.call(memberScore, { leagueId, memberId: elin.id }, olle);
    const { leader, best } = await app.call(highlights, { leagueId }, olle);
    const shownPictures = [elinMember, scoreRow, leader, best].map((item) => item?.picture);
    expect(new Set(shownPictures)).toEqual(new Set([pictureUrl]));

    await setAvatar(elin, await testPictures.createGifPicture());
    const [newPictureUrl] = await readBoardPictures();
    expect(newPictureUrl).not.toBe(pictureUrl);
  });

  it('a cached scoreboard renews its picture URLs, which expire after a day', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await joinPlayers(app, leagueId, elin, await makeUser(app));
    await setAvatar(elin);
    const readPictureUrl = async () =>
      (await app.call(scoreboard, { leagueId }, elin)).rows.find((scoreRow) => scoreRow.memberId === elin.id)!
        .picture!;
    const url = await readPictureUrl();
    expect((await fetchUrl(url)).status).toBe(200);
    app.moveClock(25 * 60 * 60 * 1000);
    expect((await fetchUrl(url)).status).toBe(403);
    expect((await fetchUrl(await readPictureUrl())).status).toBe(200);
  });
});

it('a rejected upload leaves no file behind', async () => {
  const storedCountBefore = (await app.listStoredFiles()).length;
  const elin = await makeUser(app);
  const response = await upload(app, uploadAvatar, { userId: elin.id }, testPictures.html, {
    token: elin.token,
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    message: 'Only image files (JPEG, PNG, GIF) are allowed',
  });
  expect(await app.listStoredFiles()).toHaveLength(storedCountBefore);
});
