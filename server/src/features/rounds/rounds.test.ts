import { afterAll, describe, expect, it } from 'vitest';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import {
  maxRoundNumber,
  memberRounds,
  submitRound,
  deleteRound,
  updateRound,
} from '@golf-league/core/contracts/rounds.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createRoundInput = (leagueId: string, player: Player, overrides: object = {}) => ({
  leagueId,
  memberId: player.id,
  gross: 88,
  toPar: -2,
  ...overrides,
});
const createCorrectionInput = (
  leagueId: string,
  player: Player,
  roundId: string,
  overrides: object = {},
) => ({
  leagueId,
  memberId: player.id,
  roundId,
  ...overrides,
});
const getFutureDate = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('registering a round', () => {
  it('stores the entered values, from JSON and from a form', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const fields = createRoundInput(leagueId, elin, { coursePar: 72, playedOn: '2026-05-31' });
    for (const [index, form] of [false, true].entries()) {
      const { round, status } = await app.call(submitRound, fields, { ...elin, form });
      const { id, createdAt } = round;
      expect(status).toBe(200);
      expect(round).toEqual({
        id,
        number: index + 1,
        memberId: elin.id,
        leagueId,
        gross: 88,
        toPar: -2,
        points: null,
        coursePar: 72,
        playedOn: '2026-05-31',
        picture: null,
        createdAt,
        updatedAt: createdAt,
        corrected: 0,
        counts: true,
        ...EMPTY_SCORE_DETAILS,
        course: null,
        registeredBy: null,
        confirmedBy: null,
        applause: 0,
        applauded: false,
        eventId: null,
        eventTitle: null,
      });
    }
  });

  it('needs no date, and accepts the latest date anywhere on earth, but no later one', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect((await app.call(submitRound, createRoundInput(leagueId, elin), elin)).round.playedOn).toBe(
      getFutureDate(0),
    );
    const latestDateOnEarth = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    await app.call(submitRound, createRoundInput(leagueId, elin, { playedOn: latestDateOnEarth }), elin);
    for (const playedOn of [getFutureDate(2), '9999-12-31', '2026-02-30', '31/05/2026', 20260531]) {
      expect(
        await app.invalidFields(submitRound, createRoundInput(leagueId, elin, { playedOn }), elin),
      ).toEqual(['playedOn']);
    }
  });

  it('requires 1 to 300 gross strokes in stroke play, and 1 to 300 net strokes if par is known', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const invalidInputs: [object, string][] = [
      [{ gross: null }, 'gross'],
      [{ gross: 0 }, 'gross'],
      [{ gross: 301 }, 'gross'],
      [{ gross: 88.5 }, 'gross'],
      [{ gross: 'many' }, 'gross'],
      [{ toPar: -74 }, 'toPar'],
      [{ toPar: 234 }, 'toPar'],
      [{ toPar: -72, coursePar: 72 }, 'toPar'],
      [{ toPar: 229, coursePar: 72 }, 'toPar'],
      [{ coursePar: 66 }, 'coursePar'],
      [{ coursePar: 75 }, 'coursePar'],
    ];
    for (const [invalidInput, expectedField] of invalidInputs) {
      expect(
        await app.invalidFields(submitRound, createRoundInput(leagueId, elin, invalidInput), elin),
      ).toEqual([expectedField]);
    }
    const validInputs = [
      { gross: 1, toPar: -73 },
      { gross: 300, toPar: 233 },
      { toPar: -71, coursePar: 72 },
      { toPar: 228, coursePar: 72 },
      { coursePar: 67 },
      { coursePar: 74 },
    ];
    for (const validInput of validInputs)
      await app.call(submitRound, createRoundInput(leagueId, elin, validInput), elin);
  });

  it('accepts 1 to 108 points in Stableford, with or without strokes, and ignores the course par', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'stableford' });
    const createPointsInput = (points: number) =>
      createRoundInput(leagueId, elin, { gross: '', toPar: 36 - points });
    for (const points of [0, 109]) {
      expect(await app.invalidFields(submitRound, createPointsInput(points), elin)).toEqual(['toPar']);
    }
    for (const points of [1, 38, 108]) {
      const { round } = await app.call(submitRound, createPointsInput(points), elin);
      expect(round).toMatchObject({ points, toPar: 36 - points, gross: null });
    }
    const { round } = await app.call(submitRound, { ...createPointsInput(36), coursePar: 3 }, elin);
    expect(round.coursePar).toBeNull();
  });

  it('is rejected before the season starts and after it is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    expect(await app.errorCode(submitRound, createRoundInput(leagueId, elin), elin)).toBe(
      'league_not_started',
    );
    await endSeason(app, leagueId, elin);
    expect(await app.errorCode(submitRound, createRoundInput(leagueId, elin), elin)).toBe('league_finished');
  });

  it('is allowed only for members, and only for themselves', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const stranger = await makeUser(app);
    expect(await app.errorCode(submitRound, createRoundInput(leagueId, arne), elin)).toBe('forbidden');
    expect(await app.errorCode(submitRound, createRoundInput(leagueId, stranger), stranger)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(submitRound, createRoundInput('nowhere', elin), elin)).toBe('not_found');
  });

  it('gives the numbers 1 to 20 to twenty rounds that one player registers at once', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const rounds = await Promise.all(Array.from({ length: 20 }, () => makeRound(app, leagueId, elin, 0)));
    const roundNumbers = rounds.map((round) => round.number).toSorted((a, b) => a - b);
    expect(roundNumbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('either succeeds or is rejected while the league is being finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => makeRound(app, leagueId, elin, 0)),
      endSeason(app, leagueId, elin).then(() => undefined),
      ...Array.from({ length: 5 }, () => makeRound(app, leagueId, elin, 0)),
    ]);
    const registeredOutcomes = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value !== undefined,
    );
    const rejectionReasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(rejectionReasons.every((reason) => reason.includes('league_finished'))).toBe(true);
    const { roundNumber } = await app.call(maxRoundNumber, { leagueId }, elin);
    expect(roundNumber).toBe(registeredOutcomes.length);
  });
});

describe('correcting a round', () => {
  it('changes sent values, keeps omitted values, and clears values that are sent empty', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const initialFields = { coursePar: 72, playedOn: '2026-05-31' };
    const { round } = await app.call(submitRound, createRoundInput(leagueId, elin, initialFields), elin);
    const correct = async (fields: object, form = false) =>
      (
        await app.call(updateRound, createCorrectionInput(leagueId, elin, round.id, fields), {
          ...elin,
          form,
        })
      ).round;
    expect(await correct({})).toEqual({ ...round, updatedAt: expect.any(String) as string });
    expect(await correct({ toPar: 1 })).toMatchObject({
      toPar: 1,
      gross: 88,
      coursePar: 72,
    });
    expect(await correct({ gross: '93', coursePar: '' }, true)).toMatchObject({
      toPar: 1,
      gross: 93,
      coursePar: null,
      playedOn: '2026-05-31',
    });
    expect(await correct({ playedOn: '2026-06-01' })).toMatchObject({ playedOn: '2026-06-01' });
    expect(await correct({ playedOn: '' })).toMatchObject({ playedOn: round.createdAt.slice(0, 10) });
  });

  it('can clear the strokes in Stableford but not in stroke play, and never the score', async () => {
    const elin = await makeUser(app);
    const strokeLeagueId = await makeLeague(app, elin);
    const stablefordLeagueId = await makeLeague(app, elin, { mode: 'stableford' });
    const clearedGross = { gross: null };
    const strokeRound = await makeRound(app, strokeLeagueId, elin, 0);
    const stablefordRound = await makeRound(app, stablefordLeagueId, elin, 0);
    const { round } = await app.call(
      updateRound,
      createCorrectionInput(stablefordLeagueId, elin, stablefordRound.id, clearedGross),
      elin,
    );
    expect(round.gross).toBeNull();
    const readInvalidFields = (fields: object) =>
      app.invalidFields(
        updateRound,
        createCorrectionInput(strokeLeagueId, elin, strokeRound.id, fields),
        elin,
      );
    expect(await readInvalidFields(clearedGross)).toEqual(['gross']);
    expect(await readInvalidFields({ toPar: '' })).toEqual(['toPar']);
    expect(await readInvalidFields({ toPar: 234 })).toEqual(['toPar']);
    expect(await readInvalidFields({ coursePar: 75 })).toEqual(['coursePar']);
    expect(await readInvalidFields({ playedOn: getFutureDate(2) })).toEqual(['playedOn']);
  });

  it('is allowed only for the player’s own rounds, in the round’s league and until it is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const otherLeagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const round = await makeRound(app, leagueId, elin, 0);
    const readErrorCode = (targetLeagueId: string, player: Player, roundId: string) =>
      app.errorCode(updateRound, createCorrectionInput(targetLeagueId, player, roundId), player);
    expect(await readErrorCode(leagueId, arne, round.id)).toBe('forbidden');
    expect(await readErrorCode(otherLeagueId, elin, round.id)).toBe('not_found');
    expect(await readErrorCode(leagueId, elin, 'no such round')).toBe('not_found');
    const elinsInput = createCorrectionInput(leagueId, elin, round.id);
    expect(await app.errorCode(updateRound, elinsInput, arne)).toBe('forbidden');
    await endSeason(app, leagueId, elin);
    expect(await readErrorCode(leagueId, elin, round.id)).toBe('league_finished');
    expect(await readErrorCode(leagueId, arne, round.id)).toBe('forbidden');
  });
});

describe('deleting a round', () => {
  it('is allowed for the player’s latest round, and frees its number', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [firstRound, secondRound] = [
      await makeRound(app, leagueId, elin, 0),
      await makeRound(app, leagueId, elin, 1),
    ];
    expect(await app.errorCode(deleteRound, { roundId: firstRound.id }, elin)).toBe('not_latest_round');
    await app.call(deleteRound, { roundId: secondRound.id }, elin);
    expect(await app.errorCode(deleteRound, { roundId: secondRound.id }, elin)).toBe('not_found');
    expect((await makeRound(app, leagueId, elin, 2)).number).toBe(2);
  });

  it('is rejected for another player, for a stranger and after the season is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const { id: roundId } = await makeRound(app, leagueId, elin, 0);
    expect(await app.errorCode(deleteRound, { roundId }, arne)).toBe('forbidden');
    expect(await app.errorCode(deleteRound, { roundId }, await makeUser(app))).toBe('forbidden');
    await endSeason(app, leagueId, elin);
    expect(await app.errorCode(deleteRound, { roundId }, elin)).toBe('league_finished');
    expect(await app.errorCode(deleteRound, { roundId }, arne)).toBe('forbidden');
  });
});

describe('a member’s rounds', () => {
  it('can be read by other members, in ascending order, but not by former members', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const ownRounds = [await makeRound(app, leagueId, elin, 3), await makeRound(app, leagueId, elin, 1)];
    const elinRoundsInput = { leagueId, memberId: elin.id };
    expect(await app.call(memberRounds, elinRoundsInput, arne)).toEqual(ownRounds);
    expect(await app.call(memberRounds, { leagueId, memberId: arne.id }, arne)).toEqual([]);
    expect(await app.call(maxRoundNumber, { leagueId }, arne)).toEqual({ roundNumber: 2 });
    expect(await app.errorCode(memberRounds, { leagueId, memberId: 'nobody' }, arne)).toBe('not_found');
    await app.call(removeMember, { leagueId, memberId: arne.id }, arne);
    expect(await app.errorCode(memberRounds, elinRoundsInput, arne)).toBe('forbidden');
  });

  it('have 0 as their highest number before the first round', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect(await app.call(maxRoundNumber, { leagueId }, elin)).toEqual({ roundNumber: 0 });
  });
});
