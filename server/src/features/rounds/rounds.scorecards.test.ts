import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { toThumbnailUrl } from '@golf-league/core/contracts/pictures.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore, roundScores } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import {
  openPictureApp,
  type PictureApp,
  uploadAndParse,
  uploadAndReadErrorCode,
} from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';

let app: PictureApp;
let elin: Player;
let leagueId: string;
beforeAll(async () => {
  app = await openPictureApp();
  elin = await makeUser(app);
  leagueId = await makeLeague(app, elin);
});
afterAll(() => app.close());

const scoreFields = { gross: 90, toPar: -2 };

async function submitWithScorecard(
  player: Player,
  bytes?: Buffer,
  targetLeagueId = leagueId,
): Promise<RoundView> {
  const fields = { leagueId: targetLeagueId, memberId: player.id, ...scoreFields };
  const { token } = player;
  const picture = bytes ?? (await pictures.createJpegPicture());
  return (await uploadAndParse(app, submitRound, fields, picture, { token })).round;
}

async function sendCorrection(
  round: RoundView,
  player: Player,
  fields: object,
  bytes?: Buffer,
): Promise<RoundView> {
  const ids = { roundId: round.id, memberId: player.id, leagueId: round.leagueId };
  const { token } = player;
  return (await uploadAndParse(app, updateRound, { ...ids, ...fields }, bytes, { token })).round;
}

const fetchStatus = async (url: string | null) => (await app.fetch(url!)).status;

/** Returns the path of a round's picture without the signature, which changes twice a day. */
const getPicturePath = ({ picture: url }: RoundView) => url && new URL(url, app.url).pathname;

describe('a scorecard', () => {
  it('is shown with its round everywhere, in full size and as a thumbnail', async () => {
    const round = await submitWithScorecard(elin);
    const url = round.picture!;
    expect(await fetchStatus(url)).toBe(200);
    expect(await fetchStatus(toThumbnailUrl(url))).toBe(200);
    const ids = { leagueId, memberId: elin.id };
    const [listedRound] = (await app.call(memberRounds, ids, elin)).slice(-1);
    const boardRow = await app.call(memberScore, ids, elin);
    const { rows: roundRows } = await app.call(
      roundScores,
      { leagueId, roundNumber: String(round.number) },
      elin,
    );
    const shownUrls = [listedRound!.picture, boardRow.ownRounds.at(-1)!.picture, roundRows[0]!.scorecard];
    expect(shownUrls).toEqual([url, url, url]);
  });

  it('is optional: a round registered without a picture has none', async () => {
    const storedBefore = await app.listStoredFiles();
    const round = await makeRound(app, leagueId, elin, 0);
    expect(round.picture).toBeNull();
    expect((await app.call(memberRounds, { leagueId, memberId: elin.id }, elin)).at(-1)).toEqual(round);
    expect(await app.listStoredFiles()).toEqual(storedBefore);
  });

  it('is not stored if it is rejected, and its round is not registered', async () => {
    const storedBefore = await app.listStoredFiles();
    const ids = { leagueId, memberId: elin.id };
    const roundsBefore = await app.call(memberRounds, ids, elin);
    const readErrorCode = (bytes: Buffer, fields: object = {}) =>
      uploadAndReadErrorCode(
        app,
        submitRound,
        { leagueId, memberId: elin.id, ...scoreFields, ...fields },
        bytes,
        {
          token: elin.token,
        },
      );
    expect(await readErrorCode(pictures.svg)).toBe('wrong_file_type');
    expect(await readErrorCode(pictures.createHeic('heic'))).toBe('heic_not_supported');
    expect(await readErrorCode(pictures.createPngBomb(20_000, 20_000))).toBe('too_large');
    expect(await readErrorCode(Buffer.alloc(0))).toBe('invalid_input');
    expect(await readErrorCode(await pictures.createJpegPicture(), { gross: 301 })).toBe('invalid_input');
    expect(await readErrorCode(await pictures.createJpegPicture(), { memberId: 'somebody' })).toBe(
      'forbidden',
    );
    expect(await app.call(memberRounds, ids, elin)).toEqual(roundsBefore);
    expect(await app.listStoredFiles()).toEqual(storedBefore);
  });

  it('is not decoded for strangers, removed members or leagues that accept no rounds', async () => {
    const [admin, stranger] = [await makeUser(app), await makeUser(app)];
    const otherLeagueId = await makeLeague(app, admin);
    const [olle] = await makeMembers(app, otherLeagueId, admin, 'Olle');
    await app.call(removeMember, { leagueId: otherLeagueId, memberId: olle.id }, admin);
    const storedBefore = await app.listStoredFiles();
    // The file is not a picture, so the error code shows whether the server decoded it.
    const readErrorCode = (player: Player, targetLeagueId = otherLeagueId) =>
      uploadAndReadErrorCode(
        app,
        submitRound,
        { leagueId: targetLeagueId, memberId: player.id, ...scoreFields },
        pictures.html,
        {
          token: player.token,
        },
      );
    expect(await readErrorCode(stranger)).toBe('forbidden');
    expect(await readErrorCode(olle)).toBe('forbidden');
    expect(await readErrorCode(admin, 'nowhere')).toBe('not_found');
    expect(await readErrorCode(admin, await makeLeague(app, admin, { started: false }))).toBe(
      'league_not_started',
    );
    await app.call(finishLeague, { leagueId: otherLeagueId }, admin);
    expect(await readErrorCode(admin)).toBe('league_finished');
    expect(await app.listStoredFiles()).toEqual(storedBefore);
  });
});

describe('correcting a round with a scorecard', () => {
  it('keeps the scorecard if the correction has no picture fields', async () => {
    const round = await submitWithScorecard(elin);
    const correctedRound = await sendCorrection(round, elin, { toPar: -4 });
    expect([correctedRound.toPar, getPicturePath(correctedRound)]).toEqual([-4, getPicturePath(round)]);
  });

  it('replaces the scorecard and deletes the old file if the correction has another picture', async () => {
    const round = await submitWithScorecard(elin);
    const storedBefore = await app.listStoredFiles();
    const correctedRound = await sendCorrection(
      round,
      elin,
      { changedImage: true },
      await pictures.createPngPicture(),
    );
    expect(getPicturePath(correctedRound)).not.toBe(getPicturePath(round));
    await app.expectStoredFiles(storedBefore.length);
    expect(await fetchStatus(round.picture)).toBe(404);
    expect(await fetchStatus(correctedRound.picture)).toBe(200);
    const updatedRound = await sendCorrection(correctedRound, elin, {}, await pictures.createGifPicture());
    expect(getPicturePath(updatedRound)).not.toBe(getPicturePath(correctedRound));
    await app.expectStoredFiles(storedBefore.length);
  });

  it('deletes the file if the correction removes the scorecard', async () => {
    const storedBefore = await app.listStoredFiles();
    const round = await submitWithScorecard(elin);
    const correctedRound = await sendCorrection(round, elin, { removedImage: true });
    expect(correctedRound.picture).toBeNull();
    await app.expectStoredFiles(storedBefore.length);
    expect((await sendCorrection(correctedRound, elin, { removedImage: true })).picture).toBeNull();
  });

  it('keeps the scorecard if a file comes with a false `changedImage`, or a true `changedImage` without a file', async () => {
    const round = await submitWithScorecard(elin);
    const storedBefore = await app.listStoredFiles();
    expect(
      getPicturePath(
        await sendCorrection(round, elin, { changedImage: false }, await pictures.createPngPicture()),
      ),
    ).toBe(getPicturePath(round));
    expect(getPicturePath(await sendCorrection(round, elin, { changedImage: true }))).toBe(
      getPicturePath(round),
    );
    expect(await app.listStoredFiles()).toEqual(storedBefore);
  });

  it('stores the new scorecard if the correction removes the old one and sends a new one', async () => {
    const round = await submitWithScorecard(elin);
    const fields = { removedImage: true, changedImage: true };
    const correctedRound = await sendCorrection(round, elin, fields, await pictures.createPngPicture());
    expect(await fetchStatus(correctedRound.picture)).toBe(200);
  });

  it('is possible only for the player, and other people’s files are not decoded', async () => {
    const [olle] = await makeMembers(app, leagueId, elin, 'Olle');
    const round = await submitWithScorecard(elin);
    const storedBefore = await app.listStoredFiles();
    const readErrorCode = (fields: object, player = olle) =>
      uploadAndReadErrorCode(
        app,
        updateRound,
        { roundId: round.id, memberId: player.id, leagueId, ...fields },
        pictures.html,
        { token: player.token },
      );
    expect(await readErrorCode({})).toBe('forbidden');
    expect(await readErrorCode({ roundId: 'nothing' })).toBe('not_found');
    expect(await readErrorCode({}, elin)).toBe('wrong_file_type');
    expect(await app.listStoredFiles()).toEqual(storedBefore);
  });
});

describe('deleting scorecards', () => {
  it('deleting a round deletes its scorecard', async () => {
    const storedBefore = await app.listStoredFiles();
    const round = await submitWithScorecard(elin);
    await app.call(deleteRound, { roundId: round.id }, elin);
    await app.expectStoredFiles(storedBefore.length);
  });

  it('removing a member deletes their scorecards, and saved picture URLs return 404', async () => {
    const admin = await makeUser(app);
    const otherLeagueId = await makeLeague(app, admin);
    const [olle] = await makeMembers(app, otherLeagueId, admin, 'Olle');
    await submitWithScorecard(admin, undefined, otherLeagueId);
    const storedBefore = await app.listStoredFiles();
    const round = await submitWithScorecard(olle, undefined, otherLeagueId);
    await app.call(removeMember, { leagueId: otherLeagueId, memberId: olle.id }, admin);
    await app.expectStoredFiles(storedBefore.length);
    expect(await fetchStatus(round.picture)).toBe(404);
    await app.call(deleteLeague, { leagueId: otherLeagueId }, admin);
    await app.expectStoredFiles(storedBefore.length - 2);
  });
});
