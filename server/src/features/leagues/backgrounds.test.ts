import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  background,
  backgroundPlace,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openPictureApp, type PictureApp, uploadAndParse, uploadErrorCode } from '../../../test/uploads.ts';
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
    await pictures.webp(),
    { token },
  );

const readPosition = async (leagueId: string, player: Player) =>
  (await app.call(backgroundPlace, { leagueId }, player)).position;

describe('the background of a league', () => {
  it('an admin sets the background, and every member sees it', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    expect(await app.errorCode(background, { leagueId }, Olle)).toBe('no_image');
    expect(await setBackground(leagueId, elin)).toEqual({ message: 'Image uploaded successfully' });

    const response = await app.send(background, { leagueId }, Olle);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const info = await app.call(leagueInfo, { leagueId }, Olle);
    const [card] = await app.call(listLeagues, { userId: Olle.id }, Olle);
    expect(info.picture).toMatch(/^\/pictures\//);
    expect(card!.picture).toBe(info.picture);
    expect((await app.fetch(info.picture!)).status).toBe(200);
  });

  it('only admins can set the background, and only with a picture', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    const before = await app.listStored();
    const uploadError = async (fields: object, { token }: Player, bytes?: Buffer) =>
      uploadErrorCode(app, uploadBackground, { leagueId, ...fields }, bytes, { token });
    const bytes = await pictures.png();
    expect(await uploadError({}, Olle, bytes)).toBe('forbidden');
    expect(await uploadError({}, stranger, bytes)).toBe('forbidden');
    expect(await uploadError({ leagueId: 'nowhere' }, stranger, bytes)).toBe('not_found');
    expect(await uploadError({}, elin)).toBe('invalid_input');
    expect(await uploadError({}, elin, Buffer.alloc(0))).toBe('invalid_input');
    expect(await uploadError({ position: 'center' }, elin, bytes)).toBe('invalid_input');
    await app.call(makeAdmin, { leagueId, memberId: Olle.id }, elin);
    await app.call(removeMember, { leagueId, memberId: Olle.id }, elin);
    expect(await uploadError({}, Olle, bytes)).toBe('forbidden');
    expect(await app.listStored()).toEqual(before);
  });

  it('a stranger’s background is rejected before its picture is decoded', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const { token } = stranger;
    expect(await uploadErrorCode(app, uploadBackground, { leagueId }, pictures.html, { token })).toBe(
      'forbidden',
    );
    expect(
      await uploadErrorCode(app, uploadBackground, { leagueId }, pictures.html, {
        token: elin.token,
      }),
    ).toBe('wrong_file_type');
  });

  it('strangers and removed members cannot see the background', async () => {
    const [elin, stranger] = [await makeUser(app), await makeUser(app)];
    const leagueId = await makeLeague(app, elin);
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    await setBackground(leagueId, elin);
    await app.call(removeMember, { leagueId, memberId: Olle.id }, elin);
    for (const [endpoint, input] of [
      [background, { leagueId }],
      [backgroundPlace, { leagueId }],
    ] as const) {
      expect(await app.errorCode(endpoint, input, Olle)).toBe('forbidden');
      expect(await app.errorCode(endpoint, input, stranger)).toBe('forbidden');
      expect(await app.errorCode(endpoint, input)).toBe('unauthenticated');
      expect(await app.errorCode(endpoint, { leagueId: 'nowhere' }, elin)).toBe('not_found');
    }
  });

  it('a background is centred until an admin sets a position, and a new picture keeps that position', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect(await readPosition(leagueId, elin)).toBe('50% 50%');
    await setBackground(leagueId, elin, '12.5% 100%');
    expect(await readPosition(leagueId, elin)).toBe('12.5% 100%');
    await setBackground(leagueId, elin);
    expect(await readPosition(leagueId, elin)).toBe('12.5% 100%');
  });

  it('a new background notifies the league’s open pages', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const socket = await app.socket(elin.token);
    await setBackground(leagueId, elin);
    expect(await socket.waitForSocketEvent('leagueChanged')).toEqual({ tournamentId: leagueId });
  });

  it('the picture is deleted when the background is replaced or the league is deleted', async () => {
    const before = (await app.listStored()).length;
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await setBackground(leagueId, elin);
    await setBackground(leagueId, elin);
    await app.expectStored(before + 1);
    const { picture: pictureUrl } = await app.call(leagueInfo, { leagueId }, elin);
    await app.call(deleteLeague, { leagueId }, elin);
    await app.expectStored(before);
    expect((await app.fetch(pictureUrl!)).status).toBe(404);
  });

  it('removing the background hides it from every member and deletes its file', async () => {
    const before = (await app.listStored()).length;
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    await setBackground(leagueId, elin);
    const { picture: pictureUrl } = await app.call(leagueInfo, { leagueId }, Olle);
    expect(await app.errorCode(removeBackground, { leagueId }, Olle)).toBe('forbidden');
    const socket = await app.socket(Olle.token);
    const expected = { status: 200, message: 'Background removed' };
    expect(await app.call(removeBackground, { leagueId }, elin)).toEqual(expected);
    expect(await socket.waitForSocketEvent('leagueChanged')).toEqual({ tournamentId: leagueId });
    expect((await app.call(leagueInfo, { leagueId }, Olle)).picture).toBeNull();
    await app.expectStored(before);
    expect((await app.fetch(pictureUrl!)).status).toBe(404);
    // Removing a missing background succeeds too.
    expect(await app.call(removeBackground, { leagueId }, elin)).toEqual(expected);
  });
});
