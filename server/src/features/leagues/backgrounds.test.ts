import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getBackgroundPicture,
  getBackgroundPosition,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import {
  openPictureApp,
  type PictureApp,
  uploadAndParse,
  uploadAndReadErrorCode,
} from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';

let app: PictureApp;
beforeAll(async () => {
  app = await openPictureApp();
});
afterAll(() => app.close());

const setBackground = async (leagueId: string, { token }: Player, position?: string) =>
  uploadAndParse(
    app,
    uploadBackground,
    { leagueId, ...(position === undefined ? {} : { position }) },
    await pictures.createWebpPicture(),
    { token },
  );

const readPosition = async (leagueId: string, player: Player) =>
  (await app.call(getBackgroundPosition, { leagueId }, player)).position;

describe('the background of a league', () => {
  it('can be set by an admin, and is seen by every member', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    expect(await app.errorCode(getBackgroundPicture, { leagueId }, olle)).toBe('no_image');
    expect(await setBackground(leagueId, elin)).toEqual({ message: 'Image uploaded successfully' });

    const response = await app.send(getBackgroundPicture, { leagueId }, olle);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const leagueDetails = await app.call(leagueInfo, { leagueId }, olle);
    const [listedLeague] = await app.call(listLeagues, { userId: olle.id }, olle);
    expect(leagueDetails.picture).toMatch(/^\/pictures\//);
    expect(listedLeague!.picture).toBe(leagueDetails.picture);
    expect((await app.fetch(leagueDetails.picture!)).status).toBe(200);
  });

  it('can be set only by admins, and only with a picture', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    const storedFilesBefore = await app.listStoredFiles();
    const readUploadError = async (overrides: object, { token }: Player, bytes?: Buffer) =>
      uploadAndReadErrorCode(app, uploadBackground, { leagueId, ...overrides }, bytes, { token });
    const bytes = await pictures.createPngPicture();
    expect(await readUploadError({}, olle, bytes)).toBe('forbidden');
    expect(await readUploadError({}, stranger, bytes)).toBe('forbidden');
    expect(await readUploadError({ leagueId: 'nowhere' }, stranger, bytes)).toBe('not_found');
    expect(await readUploadError({}, elin)).toBe('invalid_input');
    expect(await readUploadError({}, elin, Buffer.alloc(0))).toBe('invalid_input');
    expect(await readUploadError({ position: 'center' }, elin, bytes)).toBe('invalid_input');
    await app.call(makeAdmin, { leagueId, memberId: olle.id }, elin);
    await app.call(removeMember, { leagueId, memberId: olle.id }, elin);
    expect(await readUploadError({}, olle, bytes)).toBe('forbidden');
    expect(await app.listStoredFiles()).toEqual(storedFilesBefore);
  });

  it('is rejected before the picture is decoded if a stranger sends it', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const { token } = stranger;
    expect(await uploadAndReadErrorCode(app, uploadBackground, { leagueId }, pictures.html, { token })).toBe(
      'forbidden',
    );
    expect(
      await uploadAndReadErrorCode(app, uploadBackground, { leagueId }, pictures.html, {
        token: elin.token,
      }),
    ).toBe('wrong_file_type');
  });

  it('is hidden from strangers and removed members', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    await setBackground(leagueId, elin);
    await app.call(removeMember, { leagueId, memberId: olle.id }, elin);
    for (const [endpoint, input] of [
      [getBackgroundPicture, { leagueId }],
      [getBackgroundPosition, { leagueId }],
    ] as const) {
      expect(await app.errorCode(endpoint, input, olle)).toBe('forbidden');
      expect(await app.errorCode(endpoint, input, stranger)).toBe('forbidden');
      expect(await app.errorCode(endpoint, input)).toBe('unauthenticated');
      expect(await app.errorCode(endpoint, { leagueId: 'nowhere' }, elin)).toBe('not_found');
    }
  });

  it('is centred until an admin sets a position, and a new picture keeps that position', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect(await readPosition(leagueId, elin)).toBe('50% 50%');
    await setBackground(leagueId, elin, '12.5% 100%');
    expect(await readPosition(leagueId, elin)).toBe('12.5% 100%');
    await setBackground(leagueId, elin);
    expect(await readPosition(leagueId, elin)).toBe('12.5% 100%');
  });

  it('notifies the league’s open pages when it changes', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const socket = await app.connectSocket(elin.token);
    await setBackground(leagueId, elin);
    expect(await socket.waitForSocketEvent('leagueChanged')).toEqual({ tournamentId: leagueId });
  });

  it('has its picture deleted when it is replaced or the league is deleted', async () => {
    const fileCountBefore = (await app.listStoredFiles()).length;
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await setBackground(leagueId, elin);
    await setBackground(leagueId, elin);
    await app.expectStoredFiles(fileCountBefore + 1);
    const { picture: pictureUrl } = await app.call(leagueInfo, { leagueId }, elin);
    await app.call(deleteLeague, { leagueId }, elin);
    await app.expectStoredFiles(fileCountBefore);
    expect((await app.fetch(pictureUrl!)).status).toBe(404);
  });

  it('disappears for every member, with its file, when it is removed', async () => {
    const fileCountBefore = (await app.listStoredFiles()).length;
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    await setBackground(leagueId, elin);
    const { picture: pictureUrl } = await app.call(leagueInfo, { leagueId }, olle);
    expect(await app.errorCode(removeBackground, { leagueId }, olle)).toBe('forbidden');
    const socket = await app.connectSocket(olle.token);
    const expectedResponse = { status: 200, message: 'Background removed' };
    expect(await app.call(removeBackground, { leagueId }, elin)).toEqual(expectedResponse);
    expect(await socket.waitForSocketEvent('leagueChanged')).toEqual({ tournamentId: leagueId });
    expect((await app.call(leagueInfo, { leagueId }, olle)).picture).toBeNull();
    await app.expectStoredFiles(fileCountBefore);
    expect((await app.fetch(pictureUrl!)).status).toBe(404);
    // Removing the background of a league without one succeeds too.
    expect(await app.call(removeBackground, { leagueId }, elin)).toEqual(expectedResponse);
  });
});
