import { afterAll, describe, expect, it } from 'vitest';
import { correctCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { handicap, stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { removeMember } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeCourse, PAR_CARD, shortTee, yellow } from '../../../test/courses.ts';
import { join, makeLeague, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const elin = await makeUser(app, 'Elin');
const handicapOf = (player: Player) => app.call(handicap, { userId: player.id }, player);
const state = (player: Player, index: number | null) =>
  app.call(stateHandicapIndex, { userId: player.id, handicapIndex: index }, player);

/** A league with a tee where the differential is gross minus 72, or on nine holes minus 36. */
async function leagueOf(player: Player, options: Parameters<typeof makeLeague>[2] = {}) {
  const league = await makeLeague(app, player, options);
  const isShort = options.holes === 9;
  const tee = { ...(isShort ? shortTee : yellow), courseRating: isShort ? 36 : 72, slope: 113 };
  const course = await makeCourse(app, league, player, { tees: [tee] });
  return { league, teeId: course.tees[0]!.id };
}

type Place = Awaited<ReturnType<typeof leagueOf>>;

const play = ({ league, teeId }: Place, player: Player, playedOn: string, more: object) =>
  app.call(submitRound, { leagueId: league, memberId: player.id, teeId, playedOn, ...more }, player);

describe('the index that a person states', () => {
  it('is kept with its day, replaced by the next one, and can be taken back', async () => {
    const player = await makeUser(app);
    expect(await handicapOf(player)).toMatchObject({ index: null, statedAt: null });
    await state(player, 11.4);
    const first = await handicapOf(player);
    expect(first.index).toBe(11.4);
    expect(Date.now() - Date.parse(first.statedAt!)).toBeLessThan(60_000);
    await state(player, -1.2);
    expect((await handicapOf(player)).index).toBe(-1.2);
    await state(player, null);
    expect(await handicapOf(player)).toMatchObject({ index: null, statedAt: null });
  });

  it('is from −10.0 to 54.0 in tenths', async () => {
    const player = await makeUser(app);
    for (const index of [-10, 0, 54]) {
      await state(player, index);
      expect((await handicapOf(player)).index).toBe(index);
    }
    for (const index of [-10.1, 54.1, 11.45, 'low']) {
      const input = { userId: player.id, handicapIndex: index };
      expect(await app.errorCode(stateHandicapIndex, input, player)).toBe('invalid_input');
    }
  });
});

describe('the record', () => {
  it('is empty without a round on a course', async () => {
    const league = await makeLeague(app, elin);
    await makeRound(app, league, elin, 2);
    expect((await handicapOf(elin)).record).toMatchObject({ index: null, missing: 3, rounds: [] });
  });

  it('estimates an index from the rounds of all leagues, each counted once', async () => {
    const player = await makeUser(app);
    const [one, two] = [await leagueOf(player), await leagueOf(player, { mode: 'fedex' })];
    await play(one, player, '2026-05-01', { gross: 90, toPar: 0 });
    await play(one, player, '2026-05-02', { gross: 84, toPar: 0 });
    await play(two, player, '2026-05-02', { gross: 84, toPar: 0 });
    await play(two, player, '2026-05-03', { gross: 88, toPar: 0 });
    const { record } = await handicapOf(player);
    expect(record.index).toBe(10);
    expect(record.rounds.map((round) => [round.playedOn, round.differential, round.counts])).toEqual([
      ['2026-05-03', 16, false],
      ['2026-05-02', 12, true],
      ['2026-05-01', 18, false],
    ]);
    expect(record.rounds[1]).toMatchObject({ course: { courseRating: 72 }, adjustedGross: 84 });
    expect(record.next).toMatchObject({ atWorst: 11 });
  });

  it('counts no hole of a card more than net double bogey, also where the ball was picked up', async () => {
    const player = await makeUser(app);
    const place = await leagueOf(player, { mode: 'stableford' });
    // Par on all holes but the first, which has stroke index 7 and gets a stroke of the 11 of an index of 11.0.
    const strokes = [null, ...PAR_CARD.slice(1)];
    await play(place, player, '2026-05-01', { strokes, handicapIndex: 11, playingHandicap: 11 });
    const { record } = await handicapOf(player);
    expect(record.rounds[0]?.adjustedGross).toBe(72 + 3);
  });

  it('pairs rounds of nine holes', async () => {
    const player = await makeUser(app);
    const place = await leagueOf(player, { holes: 9 });
    for (const day of [1, 2, 3]) {
      await play(place, player, `2026-05-0${day}`, { gross: 45, toPar: 0 });
    }
    const { rounds, missing } = (await handicapOf(player)).record;
    expect(missing).toBe(2);
    expect(rounds.map((round) => round.differential)).toEqual([9, 9, 9]);
    expect(rounds.map((round) => round.pairedWith)).toEqual([null, rounds[2]!.id, rounds[1]!.id]);
  });

  it('keeps what a round was played with when the course is corrected', async () => {
    const player = await makeUser(app);
    const place = await leagueOf(player);
    await play(place, player, '2026-05-01', { gross: 90, toPar: 0 });
    const [course] = await app.call(listCourses, { leagueId: place.league }, player);
    const tees = [{ ...course!.tees[0]!, slope: 140 }];
    await app.call(correctCourse, { courseId: course!.id, userId: player.id, tees }, player);
    expect((await handicapOf(player)).record.rounds[0]?.differential).toBe(18);
  });

  it('loses the rounds of a league that is left', async () => {
    const player = await makeUser(app);
    const place = await leagueOf(elin);
    await join(app, place.league, elin, player);
    await play(place, player, '2026-05-01', { gross: 90, toPar: 0 });
    expect((await handicapOf(player)).record.rounds).toHaveLength(1);
    await app.call(removeMember, { leagueId: place.league, memberId: player.id }, player);
    expect((await handicapOf(player)).record.rounds).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const other = await makeUser(app);
    expect(await app.errorCode(handicap, { userId: elin.id }, other)).toBe('forbidden');
    const input = { userId: elin.id, handicapIndex: 3 };
    expect(await app.errorCode(stateHandicapIndex, input, other)).toBe('forbidden');
  });
});
