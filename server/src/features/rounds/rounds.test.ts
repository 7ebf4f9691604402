import { afterAll, describe, expect, it } from 'vitest';
import { removeMember } from '@golf-league/core/contracts/leagues.ts';
import {
  maxRoundNumber,
  memberRounds,
  submitRound,
  takeBackRound,
  updateRound,
} from '@golf-league/core/contracts/rounds.ts';
import { finish, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const sent = (leagueId: string, player: Player, more: object = {}) => ({
  tournament_id: leagueId,
  user_id: player.id,
  score_brutto: 88,
  score_netto: -2,
  ...more,
});
const correction = (leagueId: string, player: Player, roundId: string, more: object = {}) => ({
  tournamentId: leagueId,
  userId: player.id,
  roundId,
  ...more,
});
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe('registering a round', () => {
  it('keeps what the golfer entered, as JSON and as a form', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const fields = sent(leagueId, elin, { course_par: 72, played_on: '2026-05-31' });
    for (const [index, form] of [false, true].entries()) {
      const { round, status } = await app.call(submitRound, fields, { ...elin, form });
      const { id, created_at } = round;
      expect(status).toBe(200);
      expect(round).toEqual({
        id,
        round_id: id,
        roundId: id,
        round_number: index + 1,
        userId: elin.id,
        tournamentId: leagueId,
        score_brutto: 88,
        score_netto: -2,
        points: null,
        course_par: 72,
        played_on: '2026-05-31',
        scorecard_image_url: null,
        created_at,
        updated_at: created_at,
        corrected: 0,
        counts: true,
        tee_id: null,
        handicap_index: null,
        playing_handicap: null,
        strokes: null,
        course: null,
        registered_by: null,
        applause: 0,
        applauded: false,
      });
    }
  });

  it('today needs no date, and tomorrow counts where the day begins first, never the day after', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect((await app.call(submitRound, sent(leagueId, elin), elin)).round.played_on).toBe(day(0));
    const inKiribati = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    await app.call(submitRound, sent(leagueId, elin, { played_on: inKiribati }), elin);
    for (const played_on of [day(2), '9999-12-31', '2026-02-30', '31/05/2026', 20260531]) {
      expect(await app.issues(submitRound, sent(leagueId, elin, { played_on }), elin)).toEqual(['played_on']);
    }
  });

  it('in stroke play needs gross strokes from 1 to 300, and net strokes too where par is known', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const faults: [object, string][] = [
      [{ score_brutto: null }, 'score_brutto'],
      [{ score_brutto: 0 }, 'score_brutto'],
      [{ score_brutto: 301 }, 'score_brutto'],
      [{ score_brutto: 88.5 }, 'score_brutto'],
      [{ score_brutto: 'many' }, 'score_brutto'],
      [{ score_netto: -74 }, 'score_netto'],
      [{ score_netto: 234 }, 'score_netto'],
      [{ score_netto: -72, course_par: 72 }, 'score_netto'],
      [{ score_netto: 229, course_par: 72 }, 'score_netto'],
      [{ course_par: 66 }, 'course_par'],
      [{ course_par: 75 }, 'course_par'],
    ];
    for (const [fault, path] of faults) {
      expect(await app.issues(submitRound, sent(leagueId, elin, fault), elin)).toEqual([path]);
    }
    const limits = [
      { score_brutto: 1, score_netto: -73 },
      { score_brutto: 300, score_netto: 233 },
      { score_netto: -71, course_par: 72 },
      { score_netto: 228, course_par: 72 },
      { course_par: 67 },
      { course_par: 74 },
    ];
    for (const limit of limits) await app.call(submitRound, sent(leagueId, elin, limit), elin);
  });

  it('in Stableford takes 1 to 108 points, with or without strokes, and no course par', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'stableford' });
    const points = (count: number) => sent(leagueId, elin, { score_brutto: '', score_netto: 36 - count });
    for (const count of [0, 109]) {
      expect(await app.issues(submitRound, points(count), elin)).toEqual(['score_netto']);
    }
    for (const count of [1, 38, 108]) {
      const { round } = await app.call(submitRound, points(count), elin);
      expect(round).toMatchObject({ points: count, score_netto: 36 - count, score_brutto: null });
    }
    const { round } = await app.call(submitRound, { ...points(36), course_par: 3 }, elin);
    expect(round.course_par).toBeNull();
  });

  it('is closed before the start and after the finish', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    expect(await app.errorCode(submitRound, sent(leagueId, elin), elin)).toBe('league_not_started');
    await finish(app, leagueId, elin);
    expect(await app.errorCode(submitRound, sent(leagueId, elin), elin)).toBe('league_finished');
  });

  it('is for oneself, as a member', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const stranger = await makeUser(app);
    expect(await app.errorCode(submitRound, sent(leagueId, Arne), elin)).toBe('forbidden');
    expect(await app.errorCode(submitRound, sent(leagueId, stranger), stranger)).toBe('forbidden');
    expect(await app.errorCode(submitRound, sent('nowhere', elin), elin)).toBe('not_found');
  });

  it('twenty times at once by one player gives the numbers 1 to 20', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const rounds = await Promise.all(Array.from({ length: 20 }, () => makeRound(app, leagueId, elin, 0)));
    const numbers = rounds.map((round) => round.round_number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('while the league is being finished is either in before the end or refused', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => makeRound(app, leagueId, elin, 0)),
      finish(app, leagueId, elin).then(() => undefined),
      ...Array.from({ length: 5 }, () => makeRound(app, leagueId, elin, 0)),
    ]);
    const registered = outcomes.filter((one) => one.status === 'fulfilled' && one.value !== undefined);
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(reasons.every((reason) => reason.includes('league_finished'))).toBe(true);
    const { roundNumber } = await app.call(maxRoundNumber, { tournamentId: leagueId }, elin);
    expect(roundNumber).toBe(registered.length);
  });
});

describe('correcting a round', () => {
  it('changes what is sent, keeps what is not, and clears what is sent empty', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const first = { course_par: 72, played_on: '2026-05-31' };
    const { round } = await app.call(submitRound, sent(leagueId, elin, first), elin);
    const change = async (fields: object, form = false) =>
      (await app.call(updateRound, correction(leagueId, elin, round.id, fields), { ...elin, form })).round;
    expect(await change({})).toEqual({ ...round, updated_at: expect.any(String) as string });
    expect(await change({ scoreNetto: 1 })).toMatchObject({
      score_netto: 1,
      score_brutto: 88,
      course_par: 72,
    });
    expect(await change({ scoreBrutto: '93', course_par: '' }, true)).toMatchObject({
      score_netto: 1,
      score_brutto: 93,
      course_par: null,
      played_on: '2026-05-31',
    });
    expect(await change({ played_on: '2026-06-01' })).toMatchObject({ played_on: '2026-06-01' });
    expect(await change({ played_on: '' })).toMatchObject({ played_on: round.created_at.slice(0, 10) });
  });

  it('clears the strokes in Stableford, not in stroke play, and never the score', async () => {
    const elin = await makeUser(app);
    const stroke = await makeLeague(app, elin);
    const stableford = await makeLeague(app, elin, { mode: 'stableford' });
    const empty = { scoreBrutto: null };
    const inStroke = await makeRound(app, stroke, elin, 0);
    const inPoints = await makeRound(app, stableford, elin, 0);
    const { round } = await app.call(updateRound, correction(stableford, elin, inPoints.id, empty), elin);
    expect(round.score_brutto).toBeNull();
    const refused = (fields: object) =>
      app.issues(updateRound, correction(stroke, elin, inStroke.id, fields), elin);
    expect(await refused(empty)).toEqual(['scoreBrutto']);
    expect(await refused({ scoreNetto: '' })).toEqual(['scoreNetto']);
    expect(await refused({ scoreNetto: 234 })).toEqual(['scoreNetto']);
    expect(await refused({ course_par: 75 })).toEqual(['course_par']);
    expect(await refused({ played_on: day(2) })).toEqual(['played_on']);
  });

  it('is for one’s own rounds, in the league they were played in, until it is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const other = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const round = await makeRound(app, leagueId, elin, 0);
    const refused = (league: string, player: Player, roundId: string) =>
      app.errorCode(updateRound, correction(league, player, roundId), player);
    expect(await refused(leagueId, Arne, round.id)).toBe('forbidden');
    expect(await refused(other, elin, round.id)).toBe('not_found');
    expect(await refused(leagueId, elin, 'no such round')).toBe('not_found');
    const asElin = correction(leagueId, elin, round.id);
    expect(await app.errorCode(updateRound, asElin, Arne)).toBe('forbidden');
    await finish(app, leagueId, elin);
    expect(await refused(leagueId, elin, round.id)).toBe('league_finished');
    expect(await refused(leagueId, Arne, round.id)).toBe('forbidden');
  });
});

describe('taking a round back', () => {
  it('works for one’s own latest, and its number is free again', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [first, second] = [
      await makeRound(app, leagueId, elin, 0),
      await makeRound(app, leagueId, elin, 1),
    ];
    expect(await app.errorCode(takeBackRound, { roundId: first.id }, elin)).toBe('not_latest_round');
    await app.call(takeBackRound, { roundId: second.id }, elin);
    expect(await app.errorCode(takeBackRound, { roundId: second.id }, elin)).toBe('not_found');
    expect((await makeRound(app, leagueId, elin, 2)).round_number).toBe(2);
  });

  it('does not work for another’s, from outside, or after the finish', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const { id: roundId } = await makeRound(app, leagueId, elin, 0);
    expect(await app.errorCode(takeBackRound, { roundId }, Arne)).toBe('forbidden');
    expect(await app.errorCode(takeBackRound, { roundId }, await makeUser(app))).toBe('forbidden');
    await finish(app, leagueId, elin);
    expect(await app.errorCode(takeBackRound, { roundId }, elin)).toBe('league_finished');
    expect(await app.errorCode(takeBackRound, { roundId }, Arne)).toBe('forbidden');
  });
});

describe('the rounds of a member', () => {
  it('are read by every member, ascending, and not by a former one', async () => {
    const elin = await makeUser(app);
    const tournamentId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, tournamentId, elin, 'Arne');
    const played = [await makeRound(app, tournamentId, elin, 3), await makeRound(app, tournamentId, elin, 1)];
    const asked = { tournamentId, userId: elin.id };
    expect(await app.call(memberRounds, asked, Arne)).toEqual(played);
    expect(await app.call(memberRounds, { tournamentId, userId: Arne.id }, Arne)).toEqual([]);
    expect(await app.call(maxRoundNumber, { tournamentId }, Arne)).toEqual({ roundNumber: 2 });
    expect(await app.errorCode(memberRounds, { tournamentId, userId: 'nobody' }, Arne)).toBe('not_found');
    await app.call(removeMember, { tournamentId, userId: Arne.id }, Arne);
    expect(await app.errorCode(memberRounds, asked, Arne)).toBe('forbidden');
  });

  it('have the highest number 0 before the first', async () => {
    const elin = await makeUser(app);
    const tournamentId = await makeLeague(app, elin);
    expect(await app.call(maxRoundNumber, { tournamentId }, elin)).toEqual({ roundNumber: 0 });
  });
});
