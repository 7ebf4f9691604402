import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { correctCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore } from '@golf-league/core/contracts/scoreboard.ts';
import { makeCourse, PAR_CARD, SHORT_TEE, YELLOW_TEE } from '../../../test/courses.ts';
import { joinPlayers, makeLeague, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { up } from '../../../migrations/0029-handicap-moves.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const elin = await makeUser(app, 'Elin');
const readHandicap = (player: Player) => app.call(handicap, { userId: player.id }, player);
const saveHandicapIndex = (player: Player, index: number | null) =>
  app.call(setHandicapIndex, { userId: player.id, handicapIndex: index }, player);

/** Creates a league with a tee where the differential is gross minus 72, or on nine holes minus 36. */
async function makeLeagueWithTee(player: Player, options: Parameters<typeof makeLeague>[2] = {}) {
  const leagueId = await makeLeague(app, player, options);
  const isShort = options.holes === 9;
  const tee = { ...(isShort ? SHORT_TEE : YELLOW_TEE), courseRating: isShort ? 36 : 72, slope: 113 };
  const course = await makeCourse(app, leagueId, player, { tees: [tee] });
  return { leagueId, teeId: course.tees[0]!.id };
}

type LeagueWithTee = Awaited<ReturnType<typeof makeLeagueWithTee>>;

const registerRound = (
  { leagueId, teeId }: LeagueWithTee,
  player: Player,
  playedOn: string,
  scoreFields: object,
) => app.call(submitRound, { leagueId, memberId: player.id, teeId, playedOn, ...scoreFields }, player);

describe('the index that a person sets', () => {
  it('is stored with its date, replaced by the next one, and removed by null', async () => {
    const player = await makeUser(app);
    expect(await readHandicap(player)).toMatchObject({ index: null, statedAt: null });
    await saveHandicapIndex(player, 11.4);
    const firstHandicap = await readHandicap(player);
    expect(firstHandicap.index).toBe(11.4);
    expect(Date.now() - Date.parse(firstHandicap.statedAt!)).toBeLessThan(60_000);
    await saveHandicapIndex(player, -1.2);
    expect((await readHandicap(player)).index).toBe(-1.2);
    await saveHandicapIndex(player, null);
    expect(await readHandicap(player)).toMatchObject({ index: null, statedAt: null });
  });

  it('is between −10.0 and 54.0, with at most one decimal', async () => {
    const player = await makeUser(app);
    for (const index of [-10, 0, 54]) {
      await saveHandicapIndex(player, index);
      expect((await readHandicap(player)).index).toBe(index);
    }
    for (const index of [-10.1, 54.1, 11.45, 'low']) {
      const input = { userId: player.id, handicapIndex: index };
      expect(await app.errorCode(setHandicapIndex, input, player)).toBe('invalid_input');
    }
  });
});

describe('the handicap record', () => {
  it('is empty without a round on a course', async () => {
    const leagueId = await makeLeague(app, elin);
    await makeRound(app, leagueId, elin, 2);
    expect((await readHandicap(elin)).record).toMatchObject({ index: null, missing: 3, rounds: [] });
  });

  it('estimates an index from rounds in all leagues, each counted once', async () => {
    const player = await makeUser(app);
    const [strokeLeague, fedexLeague] = [
      await makeLeagueWithTee(player),
      await makeLeagueWithTee(player, { mode: 'fedex' }),
    ];
    await registerRound(strokeLeague, player, '2026-05-01', { gross: 90, toPar: 0 });
    await registerRound(strokeLeague, player, '2026-05-02', { gross: 84, toPar: 0 });
    await registerRound(fedexLeague, player, '2026-05-02', { gross: 84, toPar: 0 });
    await registerRound(fedexLeague, player, '2026-05-03', { gross: 88, toPar: 0 });
    const { record } = await readHandicap(player);
    expect(record.index).toBe(10);
    expect(record.rounds.map((round) => [round.playedOn, round.differential, round.counts])).toEqual([
      ['2026-05-03', 16, false],
      ['2026-05-02', 12, true],
      ['2026-05-01', 18, false],
    ]);
    expect(record.rounds[1]).toMatchObject({ course: { courseRating: 72 }, adjustedGross: 84 });
    expect(record.next).toMatchObject({ atWorst: 11 });
  });

  it('counts at most net double bogey on a hole, even for a picked-up ball', async () => {
    const player = await makeUser(app);
    const leagueWithTee = await makeLeagueWithTee(player, { mode: 'stableford' });
    // Par on all holes but the first, which has stroke index 7 and so gets one of the 11 strokes for an index of 11.0.
    const strokes = [null, ...PAR_CARD.slice(1)];
    await registerRound(leagueWithTee, player, '2026-05-01', {
      strokes,
      handicapIndex: 11,
      playingHandicap: 11,
    });
    const { record } = await readHandicap(player);
    expect(record.rounds[0]?.adjustedGross).toBe(72 + 3);
  });

  it('pairs nine-hole rounds', async () => {
    const player = await makeUser(app);
    const leagueWithTee = await makeLeagueWithTee(player, { holes: 9 });
    for (const day of [1, 2, 3]) {
      await registerRound(leagueWithTee, player, `2026-05-0${day}`, { gross: 45, toPar: 0 });
    }
    const { rounds, missing } = (await readHandicap(player)).record;
    expect(missing).toBe(2);
    expect(rounds.map((round) => round.ownDifferential)).toEqual([9, 9, 9]);
    expect(rounds.map((round) => round.differential)).toEqual([9, 18, 18]);
    expect(rounds.map((round) => round.pairedWith)).toEqual([null, rounds[2]!.id, rounds[1]!.id]);
  });

  it('keeps a round’s differential when the course is corrected', async () => {
    const player = await makeUser(app);
    const leagueWithTee = await makeLeagueWithTee(player);
    await registerRound(leagueWithTee, player, '2026-05-01', { gross: 90, toPar: 0 });
    const [course] = await app.call(listCourses, { leagueId: leagueWithTee.leagueId }, player);
    const tees = [{ ...course!.tees[0]!, slope: 140 }];
    await app.call(correctCourse, { courseId: course!.id, userId: player.id, tees }, player);
    expect((await readHandicap(player)).record.rounds[0]?.differential).toBe(18);
  });

  it('loses the rounds from a league that the player leaves', async () => {
    const player = await makeUser(app);
    const leagueWithTee = await makeLeagueWithTee(elin);
    await joinPlayers(app, leagueWithTee.leagueId, elin, player);
    await registerRound(leagueWithTee, player, '2026-05-01', { gross: 90, toPar: 0 });
    expect((await readHandicap(player)).record.rounds).toHaveLength(1);
    await app.call(removeMember, { leagueId: leagueWithTee.leagueId, memberId: player.id }, player);
    expect((await readHandicap(player)).record.rounds).toEqual([]);
  });

  it('can be read and changed only by its own player', async () => {
    const otherPlayer = await makeUser(app);
    expect(await app.errorCode(handicap, { userId: elin.id }, otherPlayer)).toBe('forbidden');
    const input = { userId: elin.id, handicapIndex: 3 };
    expect(await app.errorCode(setHandicapIndex, input, otherPlayer)).toBe('forbidden');
  });
});

describe('the index change from the 2024 rules', () => {
  it('is returned until the player has seen it', async () => {
    const [changedPlayer, unchangedPlayer] = [await makeUser(app), await makeUser(app)];
    const leagueWithTee = await makeLeagueWithTee(changedPlayer);
    await joinPlayers(app, leagueWithTee.leagueId, changedPlayer, unchangedPlayer);
    const createFebruaryDate = (day: number) => new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10);
    // Three differentials of 5.0 and seventeen of 25.0. The earlier rules capped the rise from the index after three.
    for (let day = 1; day <= 20; day += 1) {
      await registerRound(leagueWithTee, changedPlayer, createFebruaryDate(day), {
        gross: day <= 3 ? 77 : 97,
        toPar: 0,
      });
    }
    for (const day of [1, 2, 3])
      await registerRound(leagueWithTee, unchangedPlayer, createFebruaryDate(day), {
        gross: 82,
        toPar: 0,
      });
    await sql`alter table users drop column handicap_before, drop column handicap_before_at`.execute(app.db);
    await up(app.db as unknown as Kysely<unknown>);
    // The database's clock is more precise than the app's, so the migration can be later than the app's current time.
    app.moveClock(1_000);
    await registerRound(leagueWithTee, changedPlayer, createFebruaryDate(21), { gross: 77, toPar: 0 });
    const response = await readHandicap(changedPlayer);
    expect(response.moved).toEqual({ before: 8, after: 17.5, at: expect.any(String) as string });
    expect(response.record.index).not.toBe(17.5);
    expect((await readHandicap(unchangedPlayer)).moved).toBeNull();
    // A round that has been deleted since no longer counts.
    await sql`delete from rounds where user_id = ${changedPlayer.id} and played_on = ${createFebruaryDate(20)}`.execute(
      app.db,
    );
    expect((await readHandicap(changedPlayer)).moved).toMatchObject({ before: 8, after: 16.4 });
    await app.call(setHandicapIndex, { userId: changedPlayer.id, moveSeen: true }, changedPlayer);
    expect((await readHandicap(changedPlayer)).moved).toBeNull();
  });
});

describe('a hidden handicap', () => {
  const setHandicapHidden = (player: Player, hidden: boolean) =>
    app.call(setHandicapIndex, { userId: player.id, hidden }, player);
  const HIDDEN_FIELDS = { handicapIndex: null, playingHandicap: null, handicapHidden: true };

  it('is visible only to admins and the player, but everyone sees gross and net', async () => {
    const [admin, hidingPlayer, otherPlayer] = [
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
    ];
    const leagueWithTee = await makeLeagueWithTee(admin);
    const { leagueId } = leagueWithTee;
    for (const player of [hidingPlayer, otherPlayer]) await joinPlayers(app, leagueId, admin, player);
    await registerRound(leagueWithTee, hidingPlayer, '2026-05-01', {
      gross: 90,
      handicapIndex: 14.2,
      playingHandicap: 14,
    });
    await setHandicapHidden(hidingPlayer, true);
    expect((await readHandicap(hidingPlayer)).hidden).toBe(true);
    const readRoundAs = async (caller: Player) => {
      const [round] = await app.call(memberRounds, { leagueId, memberId: hidingPlayer.id }, caller);
      const score = await app.call(memberScore, { leagueId, memberId: hidingPlayer.id }, caller);
      expect(score.ownRounds).toEqual([round]);
      return round!;
    };
    expect(await readRoundAs(otherPlayer)).toMatchObject({ gross: 90, toPar: 4, ...HIDDEN_FIELDS });
    for (const caller of [admin, hidingPlayer]) {
      const round = await readRoundAs(caller);
      expect(round).toMatchObject({ handicapIndex: 14.2, playingHandicap: 14 });
      expect(round.handicapHidden).toBeUndefined();
    }
    const readRegistration = async (caller: Player) => {
      const entries = await app.call(history, { leagueId }, caller);
      return entries.find(
        ({ subjectId, kind }) => subjectId === hidingPlayer.id && kind === 'round_registered',
      )!.after;
    };
    expect(await readRegistration(otherPlayer)).toMatchObject({ gross: 90, toPar: 4 });
    expect(await readRegistration(otherPlayer)).not.toHaveProperty('playingHandicap');
    expect(await readRegistration(admin)).toMatchObject({ playingHandicap: 14, handicapIndex: 14.2 });

    await setHandicapHidden(hidingPlayer, false);
    expect(await readRoundAs(otherPlayer)).toMatchObject({ handicapIndex: 14.2, playingHandicap: 14 });
  });

  it('keeps its index, and stays hidden when a new index is set', async () => {
    const player = await makeUser(app);
    await saveHandicapIndex(player, 11.4);
    await setHandicapHidden(player, true);
    expect(await readHandicap(player)).toMatchObject({ index: 11.4, hidden: true });
    await saveHandicapIndex(player, 12);
    expect(await readHandicap(player)).toMatchObject({ index: 12, hidden: true });
  });
});
