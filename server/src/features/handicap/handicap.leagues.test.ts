import { afterAll, describe, expect, it } from 'vitest';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { events, createEvent } from '@golf-league/core/contracts/events.ts';
import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { makeCourse, PAR_CARD, YELLOW_TEE } from '../../../test/courses.ts';
import { joinPlayers, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const LEAGUE_HANDICAP = { best: 2, of: 3, percent: 50, dropHigh: 0, dropLow: 0, holeCap: null };

/** Creates a league with a tee where the differential is gross minus 72. */
async function makeLeagueWithTee(options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, { rules: { handicap: LEAGUE_HANDICAP }, ...options });
  const course = await makeCourse(app, leagueId, elin, {
    tees: [{ ...YELLOW_TEE, courseRating: 72, slope: 113 }],
  });
  const teeId = course.tees[0]!.id;
  const play = async (playedOn: string, fields: object, caller = elin, memberId = caller.id) =>
    (await app.call(submitRound, { leagueId, memberId, teeId, playedOn, ...fields }, caller)).round;
  const readRecord = async (caller = elin, userId = caller.id) =>
    (await app.call(handicap, { userId, leagueId }, caller)).record;
  return { elin, leagueId, teeId, play, readRecord };
}

describe('a league handicap', () => {
  it('uses only the league’s rounds, and has the same format as an ordinary record', async () => {
    const { elin, leagueId, play, readRecord } = await makeLeagueWithTee();
    expect(await readRecord()).toMatchObject({ index: null, missing: 1, rounds: [] });
    for (const [day, gross] of [90, 84, 88, 80].entries()) {
      await play(`2026-05-0${day + 1}`, { gross, toPar: 0 });
    }
    // Of the last three, 12, 16 and 8, the two lowest have a mean of 10, and half of that is 5.
    const record = await readRecord();
    expect(record).toMatchObject({ index: 5, uncapped: 5, cap: null, low: null, missing: 0, next: null });
    expect(record.rounds.map((round) => [round.differential, round.counts, round.leagueId])).toEqual([
      [8, true, leagueId],
      [16, false, leagueId],
      [12, true, leagueId],
      [18, false, leagueId],
    ]);
    const ownHandicap = await app.call(handicap, { userId: elin.id }, elin);
    expect(ownHandicap.record.index).toBe(7);
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { handicap: null } }, elin);
    expect((await readRecord()).index).toBe(7);
  });

  it('counts gross over par for a round without a course', async () => {
    const { elin, leagueId, readRecord } = await makeLeagueWithTee();
    const roundInput = { leagueId, memberId: elin.id, gross: 85, toPar: 3, coursePar: 71 };
    await app.call(submitRound, roundInput, elin);
    expect((await readRecord()).rounds).toMatchObject([{ course: null, differential: 14, counts: true }]);
  });

  it('applies to a round without an entered handicap, and is computed from earlier days', async () => {
    const { play } = await makeLeagueWithTee();
    await play('2026-05-01', { gross: 92, toPar: 0 });
    // Half of 20 is 10, and rounds on the same day do not count.
    for (const gross of [90, 70]) {
      expect(await play('2026-05-02', { gross })).toMatchObject({
        handicapIndex: 10,
        playingHandicap: 10,
        toPar: gross - 82,
      });
    }
    const strokes = PAR_CARD.map((par) => par + 1);
    // The lowest two of 20, 18 and −2 have a mean of 8.
    const expectedRound = { handicapIndex: 4, playingHandicap: 4, toPar: 14 };
    expect(await play('2026-05-03', { strokes })).toMatchObject(expectedRound);
    expect(await play('2026-05-03', { gross: 80, playingHandicap: 7 })).toMatchObject({ playingHandicap: 7 });
  });

  it('does not exist before the first score, or in a league without handicap rules', async () => {
    const { elin, leagueId, teeId } = await makeLeagueWithTee();
    const input = { leagueId, memberId: elin.id, teeId, gross: 90 };
    expect(await app.invalidFields(submitRound, input, elin)).toEqual(['toPar']);
    const leagueWithoutHandicap = await makeLeagueWithTee({ rules: {} });
    await leagueWithoutHandicap.play('2026-05-01', { gross: 90, toPar: 0 });
    const otherInput = {
      ...input,
      leagueId: leagueWithoutHandicap.leagueId,
      memberId: leagueWithoutHandicap.elin.id,
      teeId: leagueWithoutHandicap.teeId,
    };
    expect(await app.invalidFields(submitRound, otherInput, leagueWithoutHandicap.elin)).toEqual(['toPar']);
  });

  it('is shown on tee sheets unless hidden; before the first score, the player’s own index is shown', async () => {
    const { elin, leagueId, teeId, play } = await makeLeagueWithTee();
    const [bo, cia] = [await makeUser(app, 'Bo'), await makeUser(app, 'Cia')];
    for (const player of [bo, cia]) {
      await joinPlayers(app, leagueId, elin, player);
      await app.call(setHandicapIndex, { userId: player.id, handicapIndex: 30 }, player);
    }
    await play('2026-05-01', { gross: 92, toPar: 0 }, bo);
    const { event } = await app.call(
      createEvent,
      {
        leagueId,
        userId: elin.id,
        title: 'Sunday',
        startsAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
        play: { teeId, holes: 18, firstHole: 1 },
      },
      elin,
    );
    const players = [elin.id, bo.id, cia.id];
    await app.call(saveGroups, { eventId: event.id, userId: elin.id, groups: [{ players }] }, elin);
    const readHandicapsOnSheet = async (caller: Player) => {
      const [day] = await app.call(events, { leagueId }, caller);
      return day!.groups[0]!.players.map((player) => player.playingHandicap);
    };
    expect(await readHandicapsOnSheet(cia)).toEqual([null, 10, 30]);
    await app.call(setHandicapIndex, { userId: bo.id, hidden: true }, bo);
    expect(await readHandicapsOnSheet(cia)).toEqual([null, null, 30]);
    expect(await readHandicapsOnSheet(elin)).toEqual([null, 10, 30]);
  });

  it('can be read by admins for players without an account, and is otherwise private', async () => {
    const { elin, leagueId, play, readRecord } = await makeLeagueWithTee();
    const bo = await makeUser(app, 'Bo');
    await joinPlayers(app, leagueId, elin, bo);
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Arne' }, elin);
    await play('2026-05-01', { gross: 92, toPar: 0 }, elin, seatId);
    expect((await readRecord(elin, seatId)).index).toBe(10);
    for (const [playerId, caller] of [
      [seatId, bo],
      [elin.id, bo],
      [bo.id, elin],
    ] as const) {
      expect(await app.errorCode(handicap, { userId: playerId, leagueId }, caller)).toBe('forbidden');
    }
    expect(await app.errorCode(handicap, { userId: seatId }, elin)).toBe('forbidden');
    expect(await app.errorCode(handicap, { userId: bo.id, leagueId: 'none' }, bo)).toBe('not_found');
  });
});

describe('holes that were not played', () => {
  const strokesUpTo = (hole: number) => PAR_CARD.map((par, holeIndex) => (holeIndex < hole ? par + 1 : null));
  const unplayedHolesAfter = (hole: number) =>
    PAR_CARD.flatMap((_, holeIndex) => (holeIndex < hole ? [] : [{ hole: holeIndex + 1, likely: null }]));

  it('get the expected score if the player has an index and played at least ten holes', async () => {
    const { elin, play, leagueId, teeId } = await makeLeagueWithTee({ mode: 'stableford', rules: {} });
    const readOwnRecord = async () => (await app.call(handicap, { userId: elin.id }, elin)).record;
    await play('2026-05-01', { strokes: strokesUpTo(14), unfinished: unplayedHolesAfter(14) });
    expect((await readOwnRecord()).rounds).toEqual([]);
    for (const day of [2, 3, 4]) await play(`2026-05-0${day}`, { gross: 88, toPar: 0 });
    expect((await readOwnRecord()).index).toBe(14);
    const round = await play('2026-05-05', { strokes: strokesUpTo(14), unfinished: unplayedHolesAfter(14) });
    expect(round).toMatchObject({ gross: null, unfinished: unplayedHolesAfter(14) });
    // Fourteen over par on fourteen holes, and 4/9 of (0.52 × 14.0 + 1.2): 14 + 3.77.
    const [latestRound] = (await readOwnRecord()).rounds;
    expect(latestRound).toMatchObject({
      expected: true,
      holesPlayed: 14,
      ownDifferential: 14,
      differential: 17.8,
      adjusted: 17.8,
    });
    await play('2026-05-06', { strokes: strokesUpTo(9), unfinished: unplayedHolesAfter(9) });
    expect((await readOwnRecord()).rounds[0]?.id).toBe(round.id);

    const correction = { roundId: round.id, memberId: elin.id, leagueId };
    const correctedUnfinished = [{ hole: 18, likely: 6 }];
    const corrected = await app.call(
      updateRound,
      { ...correction, strokes: strokesUpTo(17), unfinished: correctedUnfinished },
      elin,
    );
    expect(corrected.round.unfinished).toEqual(correctedUnfinished);
    expect((await readOwnRecord()).rounds[0]).toMatchObject({
      holesPlayed: 18,
      adjustedGross: 90,
      expected: false,
    });
    // A net double bogey on a par five with one stroke received is eight.
    const correctedAgain = await app.call(updateRound, { ...correction, strokes: strokesUpTo(17) }, elin);
    expect(correctedAgain.round.unfinished).toBeNull();
    expect((await readOwnRecord()).rounds[0]).toMatchObject({ adjustedGross: 92 });

    const roundInput = { leagueId, memberId: elin.id, teeId, strokes: strokesUpTo(14) };
    for (const unfinished of [
      [{ hole: 3, likely: null }],
      [...unplayedHolesAfter(14), unplayedHolesAfter(14)[0]!],
    ]) {
      expect(await app.invalidFields(submitRound, { ...roundInput, unfinished }, elin)).toEqual([
        'unfinished',
      ]);
    }
    const inputWithoutCard = { leagueId, memberId: elin.id, toPar: 0, unfinished: unplayedHolesAfter(14) };
    expect(await app.invalidFields(submitRound, inputWithoutCard, elin)).toEqual(['unfinished']);
    const invalidUnfinished = [{ hole: 19, likely: null }];
    expect(
      await app.invalidFields(submitRound, { ...roundInput, unfinished: invalidUnfinished }, elin),
    ).toEqual(['unfinished.0.hole']);
  });
});
