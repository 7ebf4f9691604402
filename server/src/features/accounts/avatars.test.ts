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
  uploadErrorCode,
} from '../../../test/uploads.ts';
import * as testPictures from '../../images/test-pictures.ts';

let app: PictureApp;
beforeAll(async () => {
  app = await openPictureApp();
});
afterAll(() => app.close());

const setAvatar = async (player: Player, bytes?: Buffer, key?: string) =>
  uploadAndParse(app, uploadAvatar, { userId: player.id }, bytes ?? (await testPictures.png()), {
    token: player.token,
    ...(key ? { key } : {}),
  });

const fetchUrl = (url: string, player?: Player) =>
  app.fetch(url, player ? { headers: { authorization: `Bearer ${player.token}` } } : {});

const fetchAvatar = (player: Player, viewer?: Player) => app.send(avatar, { userId: player.id }, viewer);

describe('a player’s own picture', () => {
  it('a player’s picture is stored as a square, and served so that no browser renders it as a page', async () => {
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
      uploadErrorCode(app, uploadAvatar, { userId: elin.id }, testPictures.svg, token ? { token } : {});
    expect(await uploadAs(olle.token)).toBe('forbidden');
    expect(await uploadAs('x'.repeat(32))).toBe('unauthenticated');
    expect(await uploadAs()).toBe('unauthenticated');
  });

  it('a picture must be a JPEG, PNG or GIF of at most 5 MB', async () => {
    const elin = await makeUser(app);
    const uploadError = (bytes: Buffer | undefined) =>
      uploadErrorCode(app, uploadAvatar, { userId: elin.id }, bytes, { token: elin.token });
    expect(await uploadError(await testPictures.webp())).toBe('wrong_file_type');
    expect(await uploadError(testPictures.svg)).toBe('wrong_file_type');
    expect(await uploadError(testPictures.heic('heic'))).toBe('heic_not_supported');
    expect(await uploadError(undefined)).toBe('invalid_input');
    expect(await uploadError(Buffer.alloc(0))).toBe('invalid_input');
    const padding = (bytes: number) => Buffer.alloc(bytes);
    const jpeg = await testPictures.jpeg();
    const limit = 5 * 1024 * 1024;
    expect(await uploadError(Buffer.concat([jpeg, padding(limit - jpeg.length + 1)]))).toBe('too_large');
    await setAvatar(elin, Buffer.concat([jpeg, padding(limit - jpeg.length)]));
  });

  it('a new picture replaces the previous picture, and the old file is deleted', async () => {
    const storedCountBefore = (await app.listStored()).length;
    const elin = await makeUser(app);
    await setAvatar(elin);
    await app.expectStored(storedCountBefore + 1);
    await setAvatar(elin, await testPictures.gif());
    await setAvatar(elin, await testPictures.jpeg());
    await app.expectStored(storedCountBefore + 1);
    expect((await fetchAvatar(elin, elin)).status).toBe(200);
  });

  it('a picture is stored once when its upload is retried, in sequence or concurrently', async () => {
    const storedCountBefore = (await app.listStored()).length;
    const elin = await makeUser(app);
    const bytes = await testPictures.png();
    for (let count = 0; count < 5; count++) await setAvatar(elin, bytes, 'one and the same');
    const key = 'twenty at once';
    await Promise.all(Array.from({ length: 20 }, () => setAvatar(elin, bytes, key)));
    await app.expectStored(storedCountBefore + 1);
    const options = { token: elin.token, key };
    expect(
      await uploadErrorCode(app, uploadAvatar, { userId: elin.id }, await testPictures.gif(), options),
    ).toBe('idempotency_key_reused');
    await app.expectStored(storedCountBefore + 1);
  });
});

describe('the visibility of a picture', () => {
  it('a picture is visible to members of the same league, but not after they are removed', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    await makeLeague(app, stranger);
    await setAvatar(elin);
    expect((await fetchAvatar(elin, Olle)).status).toBe(200);
    expect(await app.errorCode(avatar, { userId: elin.id }, stranger)).toBe('no_image');
    expect(await app.errorCode(avatar, { userId: elin.id })).toBe('unauthenticated');
    await app.call(removeMember, { leagueId, memberId: Olle.id }, elin);
    expect(await app.errorCode(avatar, { userId: elin.id }, Olle)).toBe('no_image');
  });

  it('a new picture shows at once on the board, in the highlights and in the member list', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    await makeRound(app, leagueId, elin, -2);
    const socket = await app.socket(Olle.token);
    const readBoardPictures = async () =>
      (await app.call(scoreboard, { leagueId }, Olle)).rows.map((scoreRow) => scoreRow.picture);
    expect(await readBoardPictures()).toEqual([null, null]);
    await setAvatar(elin);
    // The event makes clients refetch the member list and the chat, which show the picture too.
    await socket.waitForSocketEvent('membersChanged');
    await socket.waitForSocketEvent('scoreboardChanged');
    const [address] = await readBoardPictures();
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{24}\.webp\?until=\d+&signature=[\w-]{43}$/);
    expect((await fetchUrl(address!)).status).toBe(200);

    const members = await app.call(leagueMembers, { leagueId }, Olle);
    const elinMember = members.find((member) => member.id === elin.id);
    const scoreRow = await app.call(memberScore, { leagueId, memberId: elin.id }, Olle);
    const { leader, best } = await app.call(highlights, { leagueId }, Olle);
    const shownPictures = [elinMember, scoreRow, leader, best].map((item) => item?.picture);
    expect(new Set(shownPictures)).toEqual(new Set([address]));

    await setAvatar(elin, await testPictures.gif());
    const [newAddress] = await readBoardPictures();
    expect(newAddress).not.toBe(address);
  });

  it('a cached board renews its picture URLs, which expire after a day', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await joinPlayers(app, leagueId, elin, await makeUser(app));
    await setAvatar(elin);
    const readPictureUrl = async () =>
      (await app.call(scoreboard, { leagueId }, elin)).rows.find((scoreRow) => scoreRow.memberId === elin.id)!
        .picture!;
    const url = await readPictureUrl();
    expect((await fetchUrl(url)).status).toBe(200);
    app.travel(25 * 60 * 60 * 1000);
    expect((await fetchUrl(url)).status).toBe(403);
    expect((await fetchUrl(await readPictureUrl())).status).toBe(200);
  });
});

it('a rejected upload leaves no file behind', async () => {
  const storedCountBefore = (await app.listStored()).length;
  const elin = await makeUser(app);
  const response = await upload(app, uploadAvatar, { userId: elin.id }, testPictures.html, {
    token: elin.token,
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    message: 'Only image files (JPEG, PNG, GIF) are allowed',
  });
  expect(await app.listStored()).toHaveLength(storedCountBefore);
});
