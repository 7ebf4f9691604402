import { afterAll, describe, expect, it } from 'vitest';
import { handicap, stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { removeMember } from '@golf-league/core/contracts/leagues.ts';
import { join, makeLeague, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const elin = await makeUser(app, 'Elin');
const handicapOf = (player: Player) => app.call(handicap, { userId: player.id }, player);
const state = (player: Player, index: number | null) =>
  app.call(stateHandicapIndex, { userId: player.id, handicap_index: index }, player);

const COURSE = { name: 'Lake', tee: 'Yellow', par: 72, course_rating: 720, slope: 113, holes: null };

/** A round with a course where the differential is gross minus 72. */
async function play(
  leagueId: string,
  player: Player,
  playedOn: string,
  gross: number,
  course: object = COURSE,
) {
  const round = await makeRound(app, leagueId, player, 0, gross);
  await app.db
    .updateTable('rounds')
    .set({ course: JSON.stringify(course), played_on: playedOn })
    .where('id', '=', round.roundId)
    .execute();
  return round.roundId;
}

describe('the index that a person states', () => {
  it('is kept with its day, replaced by the next one, and can be taken back', async () => {
    const player = await makeUser(app);
    expect(await handicapOf(player)).toMatchObject({ handicap_index: null, set_at: null });
    await state(player, 11.4);
    const first = await handicapOf(player);
    expect(first.handicap_index).toBe(11.4);
    expect(Date.now() - Date.parse(first.set_at!)).toBeLessThan(60_000);
    await state(player, -1.2);
    expect((await handicapOf(player)).handicap_index).toBe(-1.2);
    await state(player, null);
    expect(await handicapOf(player)).toMatchObject({ handicap_index: null, set_at: null });
  });

  it('is from −10.0 to 54.0 in tenths', async () => {
    const player = await makeUser(app);
    for (const index of [-10, 0, 54]) {
      await state(player, index);
      expect((await handicapOf(player)).handicap_index).toBe(index);
    }
    for (const index of [-10.1, 54.1, 11.45, 'low']) {
      const input = { userId: player.id, handicap_index: index };
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
    const [one, two] = [await makeLeague(app, player), await makeLeague(app, player, { mode: 'stableford' })];
    await play(one, player, '2026-05-01', 90);
    await play(one, player, '2026-05-02', 84);
    await play(two, player, '2026-05-02', 84);
    await play(two, player, '2026-05-03', 88);
    const { record } = await handicapOf(player);
    expect(record.index).toBe(10);
    expect(record.rounds.map((round) => [round.played_on, round.differential, round.counts])).toEqual([
      ['2026-05-03', 16, false],
      ['2026-05-02', 12, true],
      ['2026-05-01', 18, false],
    ]);
    expect(record.rounds[1]).toMatchObject({
      course: { name: 'Lake', course_rating: 72 },
      adjusted_gross: 84,
    });
    expect(record.next).toMatchObject({ at_worst: 11 });
  });

  it('pairs rounds of nine holes', async () => {
    const player = await makeUser(app);
    const league = await makeLeague(app, player, { holes: 9 });
    const nine = { ...COURSE, par: 36, course_rating: 360 };
    for (const day of [1, 2, 3]) await play(league, player, `2026-05-0${day}`, 45, nine);
    const { rounds, missing } = (await handicapOf(player)).record;
    expect(missing).toBe(2);
    expect(rounds.map((round) => round.paired_with)).toEqual([null, rounds[2]!.roundId, rounds[1]!.roundId]);
  });

  it('loses the rounds of a league that is left', async () => {
    const player = await makeUser(app);
    const league = await makeLeague(app, elin);
    await join(app, league, elin, player);
    await play(league, player, '2026-05-01', 90);
    expect((await handicapOf(player)).record.rounds).toHaveLength(1);
    await app.call(removeMember, { tournamentId: league, userId: player.id }, player);
    expect((await handicapOf(player)).record.rounds).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const other = await makeUser(app);
    expect(await app.errorCode(handicap, { userId: elin.id }, other)).toBe('forbidden');
    const input = { userId: elin.id, handicap_index: 3 };
    expect(await app.errorCode(stateHandicapIndex, input, other)).toBe('forbidden');
  });
});
