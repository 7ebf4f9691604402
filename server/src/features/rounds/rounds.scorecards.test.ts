import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { toThumbnailUrl } from '@golf-league/core/contracts/pictures.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds, submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore, roundScores } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openPictureApp, type PictureApp, uploadAndParse, uploadErrorCode } from '../../../test/uploads.ts';
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

const scores = { gross: 90, toPar: -2 };

async function submit(player: Player, bytes?: Buffer, league = leagueId): Promise<RoundView> {
  const fields = { leagueId: league, memberId: player.id, ...scores };
  const { token } = player;
  const picture = bytes ?? (await pictures.jpeg());
  return (await uploadAndParse(app, submitRound, fields, picture, { token })).round;
}

async function update(round: RoundView, player: Player, fields: object, bytes?: Buffer): Promise<RoundView> {
  const ids = { roundId: round.id, memberId: player.id, leagueId: round.leagueId };
  const { token } = player;
  return (await uploadAndParse(app, updateRound, { ...ids, ...fields }, bytes, { token })).round;
}

const fetchStatus = async (url: string | null) => (await app.fetch(url!)).status;

/** Returns the path of a round's picture without the signature, which changes twice a day. */
const getPicturePath = ({ picture: url }: RoundView) => url && new URL(url, app.url).pathname;

describe('a scorecard', () => {
  it('a scorecard is shown with its round everywhere, in full size and as a thumbnail', async () => {
    const round = await submit(elin);
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

  it('a scorecard is optional: a round registered without a picture has none', async () => {
    const before = await app.listStored();
    const round = await makeRound(app, leagueId, elin, 0);
    expect(round.picture).toBeNull();
    expect((await app.call(memberRounds, { leagueId, memberId: elin.id }, elin)).at(-1)).toEqual(round);
    expect(await app.listStored()).toEqual(before);
  });

  it('a rejected scorecard is not stored, and its round is not registered', async () => {
    const before = await app.listStored();
    const ids = { leagueId, memberId: elin.id };
    const rounds = await app.call(memberRounds, ids, elin);
    const readErrorCode = (bytes: Buffer, fields: object = {}) =>
      uploadErrorCode(app, submitRound, { leagueId, memberId: elin.id, ...scores, ...fields }, bytes, {
        token: elin.token,
      });
    expect(await readErrorCode(pictures.svg)).toBe('wrong_file_type');
    expect(await readErrorCode(pictures.heic('heic'))).toBe('heic_not_supported');
    expect(await readErrorCode(pictures.bomb(20_000, 20_000))).toBe('too_large');
    expect(await readErrorCode(Buffer.alloc(0))).toBe('invalid_input');
    expect(await readErrorCode(await pictures.jpeg(), { gross: 301 })).toBe('invalid_input');
    expect(await readErrorCode(await pictures.jpeg(), { memberId: 'somebody' })).toBe('forbidden');
    expect(await app.call(memberRounds, ids, elin)).toEqual(rounds);
    expect(await app.listStored()).toEqual(before);
  });

  it('a scorecard is not decoded for strangers, removed members and leagues that accept no rounds', async () => {
    const [admin, stranger] = [await makeUser(app), await makeUser(app)];
    const league = await makeLeague(app, admin);
    const { Olle } = await makeMembers(app, league, admin, 'Olle');
    await app.call(removeMember, { leagueId: league, memberId: Olle.id }, admin);
    const before = await app.listStored();
    // The file is not a picture, so the error code shows whether the server decoded it.
    const readErrorCode = (player: Player, id = league) =>
      uploadErrorCode(app, submitRound, { leagueId: id, memberId: player.id, ...scores }, pictures.html, {
        token: player.token,
      });
    expect(await readErrorCode(stranger)).toBe('forbidden');
    expect(await readErrorCode(Olle)).toBe('forbidden');
    expect(await readErrorCode(admin, 'nowhere')).toBe('not_found');
    expect(await readErrorCode(admin, await makeLeague(app, admin, { started: false }))).toBe(
      'league_not_started',
    );
    await app.call(finishLeague, { leagueId: league }, admin);
    expect(await readErrorCode(admin)).toBe('league_finished');
    expect(await app.listStored()).toEqual(before);
  });
});

describe('correcting a round with a scorecard', () => {
  it('a correction without picture fields keeps the scorecard', async () => {
    const round = await submit(elin);
    const corrected = await update(round, elin, { toPar: -4 });
    expect([corrected.toPar, getPicturePath(corrected)]).toEqual([-4, getPicturePath(round)]);
  });

  it('a correction with another picture replaces the scorecard and deletes the old file', async () => {
    const round = await submit(elin);
    const before = await app.listStored();
    const corrected = await update(round, elin, { changedImage: true }, await pictures.png());
    expect(getPicturePath(corrected)).not.toBe(getPicturePath(round));
    await app.expectStored(before.length);
    expect(await fetchStatus(round.picture)).toBe(404);
    expect(await fetchStatus(corrected.picture)).toBe(200);
    const updated = await update(corrected, elin, {}, await pictures.gif());
    expect(getPicturePath(updated)).not.toBe(getPicturePath(corrected));
    await app.expectStored(before.length);
  });

  it('a correction that removes the scorecard deletes its file', async () => {
    const before = await app.listStored();
    const round = await submit(elin);
    const corrected = await update(round, elin, { removedImage: true });
    expect(corrected.picture).toBeNull();
    await app.expectStored(before.length);
    expect((await update(corrected, elin, { removedImage: true })).picture).toBeNull();
  });

  it('a file with a false `changedImage`, or a true one without a file, keeps the scorecard', async () => {
    const round = await submit(elin);
    const before = await app.listStored();
    expect(getPicturePath(await update(round, elin, { changedImage: false }, await pictures.png()))).toBe(
      getPicturePath(round),
    );
    expect(getPicturePath(await update(round, elin, { changedImage: true }))).toBe(getPicturePath(round));
    expect(await app.listStored()).toEqual(before);
  });

  it('a correction that removes the scorecard and sends a new one stores the new scorecard', async () => {
    const round = await submit(elin);
    const fields = { removedImage: true, changedImage: true };
    const corrected = await update(round, elin, fields, await pictures.png());
    expect(await fetchStatus(corrected.picture)).toBe(200);
  });

  it('only the player can correct the scorecard, and other people’s files are not decoded', async () => {
    const { Olle } = await makeMembers(app, leagueId, elin, 'Olle');
    const round = await submit(elin);
    const before = await app.listStored();
    const readErrorCode = (fields: object, player = Olle) =>
      uploadErrorCode(
        app,
        updateRound,
        { roundId: round.id, memberId: player.id, leagueId, ...fields },
        pictures.html,
        { token: player.token },
      );
    expect(await readErrorCode({})).toBe('forbidden');
    expect(await readErrorCode({ roundId: 'nothing' })).toBe('not_found');
    expect(await readErrorCode({}, elin)).toBe('wrong_file_type');
    expect(await app.listStored()).toEqual(before);
  });
});

describe('deleting scorecards', () => {
  it('deleting a round deletes its scorecard', async () => {
    const before = await app.listStored();
    const round = await submit(elin);
    await app.call(takeBackRound, { roundId: round.id }, elin);
    await app.expectStored(before.length);
  });

  it('removing a member deletes their scorecards, and saved picture URLs return 404', async () => {
    const admin = await makeUser(app);
    const league = await makeLeague(app, admin);
    const { Olle } = await makeMembers(app, league, admin, 'Olle');
    await submit(admin, undefined, league);
    const before = await app.listStored();
    const round = await submit(Olle, undefined, league);
    await app.call(removeMember, { leagueId: league, memberId: Olle.id }, admin);
    await app.expectStored(before.length);
    expect(await fetchStatus(round.picture)).toBe(404);
    await app.call(deleteLeague, { leagueId: league }, admin);
    await app.expectStored(before.length - 2);
  });
});
