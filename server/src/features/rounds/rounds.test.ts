import { afterAll, describe, expect, it } from 'vitest';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import {
  maxRoundNumber,
  memberRounds,
  submitRound,
  takeBackRound,
  updateRound,
} from '@golf-league/core/contracts/rounds.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const roundInput = (leagueId: string, player: Player, overrides: object = {}) => ({
  leagueId,
  memberId: player.id,
  gross: 88,
  toPar: -2,
  ...overrides,
});
const correction = (leagueId: string, player: Player, roundId: string, overrides: object = {}) => ({
  leagueId,
  memberId: player.id,
  roundId,
  ...overrides,
});
const dateAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('registering a round', () => {
  it('registering a round stores the entered values, from JSON and from a form', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const fields = roundInput(leagueId, elin, { coursePar: 72, playedOn: '2026-05-31' });
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

  it('the date of a round is optional, and can be the latest date anywhere on earth, but no later', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect((await app.call(submitRound, roundInput(leagueId, elin), elin)).round.playedOn).toBe(dateAhead(0));
    const latestDateOnEarth = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    await app.call(submitRound, roundInput(leagueId, elin, { playedOn: latestDateOnEarth }), elin);
    for (const playedOn of [dateAhead(2), '9999-12-31', '2026-02-30', '31/05/2026', 20260531]) {
      expect(await app.issues(submitRound, roundInput(leagueId, elin, { playedOn }), elin)).toEqual([
        'playedOn',
      ]);
    }
  });

  it('gross strokes must be 1 to 300 in stroke play, and net strokes too if par is known', async () => {
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
    for (const [invalidInput, path] of invalidInputs) {
      expect(await app.issues(submitRound, roundInput(leagueId, elin, invalidInput), elin)).toEqual([path]);
    }
    const limits = [
      { gross: 1, toPar: -73 },
      { gross: 300, toPar: 233 },
      { toPar: -71, coursePar: 72 },
      { toPar: 228, coursePar: 72 },
      { coursePar: 67 },
      { coursePar: 74 },
    ];
    for (const limit of limits) await app.call(submitRound, roundInput(leagueId, elin, limit), elin);
  });

  it('Stableford accepts 1 to 108 points, with or without strokes, and ignores the course par', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'stableford' });
    const pointsInput = (count: number) => roundInput(leagueId, elin, { gross: '', toPar: 36 - count });
    for (const count of [0, 109]) {
      expect(await app.issues(submitRound, pointsInput(count), elin)).toEqual(['toPar']);
    }
    for (const count of [1, 38, 108]) {
      const { round } = await app.call(submitRound, pointsInput(count), elin);
      expect(round).toMatchObject({ points: count, toPar: 36 - count, gross: null });
    }
    const { round } = await app.call(submitRound, { ...pointsInput(36), coursePar: 3 }, elin);
    expect(round.coursePar).toBeNull();
  });

  it('registering is rejected before the season starts and after it is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    expect(await app.errorCode(submitRound, roundInput(leagueId, elin), elin)).toBe('league_not_started');
    await endSeason(app, leagueId, elin);
    expect(await app.errorCode(submitRound, roundInput(leagueId, elin), elin)).toBe('league_finished');
  });

  it('members can register rounds only for themselves', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const stranger = await makeUser(app);
    expect(await app.errorCode(submitRound, roundInput(leagueId, Arne), elin)).toBe('forbidden');
    expect(await app.errorCode(submitRound, roundInput(leagueId, stranger), stranger)).toBe('forbidden');
    expect(await app.errorCode(submitRound, roundInput('nowhere', elin), elin)).toBe('not_found');
  });

  it('twenty rounds that one player registers at once get the numbers 1 to 20', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const rounds = await Promise.all(Array.from({ length: 20 }, () => makeRound(app, leagueId, elin, 0)));
    const numbers = rounds.map((round) => round.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('a round that is registered while the league is finished either counts or is rejected', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => makeRound(app, leagueId, elin, 0)),
      endSeason(app, leagueId, elin).then(() => undefined),
      ...Array.from({ length: 5 }, () => makeRound(app, leagueId, elin, 0)),
    ]);
    const registered = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value !== undefined,
    );
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(reasons.every((reason) => reason.includes('league_finished'))).toBe(true);
    const { roundNumber } = await app.call(maxRoundNumber, { leagueId }, elin);
    expect(roundNumber).toBe(registered.length);
  });
});

describe('correcting a round', () => {
  it('a correction changes sent values, keeps omitted values, and clears values that are sent empty', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const initialFields = { coursePar: 72, playedOn: '2026-05-31' };
    const { round } = await app.call(submitRound, roundInput(leagueId, elin, initialFields), elin);
    const change = async (fields: object, form = false) =>
      (await app.call(updateRound, correction(leagueId, elin, round.id, fields), { ...elin, form })).round;
    expect(await change({})).toEqual({ ...round, updatedAt: expect.any(String) as string });
    expect(await change({ toPar: 1 })).toMatchObject({
      toPar: 1,
      gross: 88,
      coursePar: 72,
    });
    expect(await change({ gross: '93', coursePar: '' }, true)).toMatchObject({
      toPar: 1,
      gross: 93,
      coursePar: null,
      playedOn: '2026-05-31',
    });
    expect(await change({ playedOn: '2026-06-01' })).toMatchObject({ playedOn: '2026-06-01' });
    expect(await change({ playedOn: '' })).toMatchObject({ playedOn: round.createdAt.slice(0, 10) });
  });

  it('a correction can clear the strokes in Stableford but not in stroke play, and never the score', async () => {
    const elin = await makeUser(app);
    const stroke = await makeLeague(app, elin);
    const stableford = await makeLeague(app, elin, { mode: 'stableford' });
    const withoutGross = { gross: null };
    const strokeRound = await makeRound(app, stroke, elin, 0);
    const stablefordRound = await makeRound(app, stableford, elin, 0);
    const { round } = await app.call(
      updateRound,
      correction(stableford, elin, stablefordRound.id, withoutGross),
      elin,
    );
    expect(round.gross).toBeNull();
    const readError = (fields: object) =>
      app.issues(updateRound, correction(stroke, elin, strokeRound.id, fields), elin);
    expect(await readError(withoutGross)).toEqual(['gross']);
    expect(await readError({ toPar: '' })).toEqual(['toPar']);
    expect(await readError({ toPar: 234 })).toEqual(['toPar']);
    expect(await readError({ coursePar: 75 })).toEqual(['coursePar']);
    expect(await readError({ playedOn: dateAhead(2) })).toEqual(['playedOn']);
  });

  it('players can correct only their own rounds, only in the round’s league and until it is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const otherLeagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const round = await makeRound(app, leagueId, elin, 0);
    const readError = (league: string, player: Player, roundId: string) =>
      app.errorCode(updateRound, correction(league, player, roundId), player);
    expect(await readError(leagueId, Arne, round.id)).toBe('forbidden');
    expect(await readError(otherLeagueId, elin, round.id)).toBe('not_found');
    expect(await readError(leagueId, elin, 'no such round')).toBe('not_found');
    const elinsInput = correction(leagueId, elin, round.id);
    expect(await app.errorCode(updateRound, elinsInput, Arne)).toBe('forbidden');
    await endSeason(app, leagueId, elin);
    expect(await readError(leagueId, elin, round.id)).toBe('league_finished');
    expect(await readError(leagueId, Arne, round.id)).toBe('forbidden');
  });
});

describe('deleting a round', () => {
  it('players can delete their latest round, which frees its number', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [first, second] = [
      await makeRound(app, leagueId, elin, 0),
      await makeRound(app, leagueId, elin, 1),
    ];
    expect(await app.errorCode(takeBackRound, { roundId: first.id }, elin)).toBe('not_latest_round');
    await app.call(takeBackRound, { roundId: second.id }, elin);
    expect(await app.errorCode(takeBackRound, { roundId: second.id }, elin)).toBe('not_found');
    expect((await makeRound(app, leagueId, elin, 2)).number).toBe(2);
  });

  it('a round cannot be deleted by another player, by a stranger or after the season is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const { id: roundId } = await makeRound(app, leagueId, elin, 0);
    expect(await app.errorCode(takeBackRound, { roundId }, Arne)).toBe('forbidden');
    expect(await app.errorCode(takeBackRound, { roundId }, await makeUser(app))).toBe('forbidden');
    await endSeason(app, leagueId, elin);
    expect(await app.errorCode(takeBackRound, { roundId }, elin)).toBe('league_finished');
    expect(await app.errorCode(takeBackRound, { roundId }, Arne)).toBe('forbidden');
  });
});

describe('a member’s rounds', () => {
  it('members can read each other’s rounds, in ascending order, and former members cannot', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const ownRounds = [await makeRound(app, leagueId, elin, 3), await makeRound(app, leagueId, elin, 1)];
    const input = { leagueId, memberId: elin.id };
    expect(await app.call(memberRounds, input, Arne)).toEqual(ownRounds);
    expect(await app.call(memberRounds, { leagueId, memberId: Arne.id }, Arne)).toEqual([]);
    expect(await app.call(maxRoundNumber, { leagueId }, Arne)).toEqual({ roundNumber: 2 });
    expect(await app.errorCode(memberRounds, { leagueId, memberId: 'nobody' }, Arne)).toBe('not_found');
    await app.call(removeMember, { leagueId, memberId: Arne.id }, Arne);
    expect(await app.errorCode(memberRounds, input, Arne)).toBe('forbidden');
  });

  it('the highest round number is 0 before the first round', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect(await app.call(maxRoundNumber, { leagueId }, elin)).toEqual({ roundNumber: 0 });
  });
});
