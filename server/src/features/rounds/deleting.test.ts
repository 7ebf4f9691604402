import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { registeredForOthers, removeMember } from '@golf-league/core/contracts/members.ts';
import { closeRound } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat, addSeats } from '@golf-league/core/contracts/seats.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { makeCourse, PAR_CARD } from '../../../test/courses.ts';
import { createDayActions, makeDayOnCourse, type WrittenCell } from '../../../test/day.ts';
import {
  endSeason,
  makeGuest,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
} from '../../../test/make.ts';
import { createRandom } from '../../../test/seeded-random.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const MODES: Mode[] = ['stroke', 'fedex', 'stableford'];

async function makeScene(mode: Mode) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, { mode });
  const { Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const gus = await makeGuest(app, leagueId, elin);
  const course = await makeCourse(app, leagueId, elin);
  const makeDay = () => makeDayOnCourse(app, leagueId, elin, course);
  /** Registers a bad round for the player, by default on a new day. */
  async function registerAsGuest(
    player: Player,
    caller = gus,
    eventId?: string,
    ...playerCells: WrittenCell[]
  ) {
    const day = eventId ?? (await makeDay());
    const badScores: WrittenCell[] = PAR_CARD.map((_, hole) => [player, hole + 1, hole === 0 ? 4 : 16]);
    const { write } = createDayActions(app, day, elin);
    await write(caller, ...badScores);
    if (playerCells.length > 0) await write(player, ...playerCells);
    return (await app.call(confirmCard, { eventId: day, userId: caller.id, playerId: player.id }, caller))
      .round;
  }
  const board = async () => {
    const { rows, rounds } = await app.call(scoreboard, { leagueId }, elin);
    return {
      rows: rows.map(({ memberId, position, points, toPar, rounds: played }) => ({
        memberId,
        position,
        points,
        toPar,
        played,
      })),
      rounds,
    };
  };
  const takeBack = (caller: Player, { id: roundId }: { id: string }) =>
    app.call(takeBackRound, { roundId }, caller);
  const refusal = (caller: Player, { id: roundId }: { id: string }) =>
    app.errorCode(takeBackRound, { roundId }, caller);
  const numbers = async ({ id: memberId }: Player) =>
    (await app.call(memberRounds, { leagueId, memberId }, elin)).map(({ number }) => number);
  return { elin, bo, cia, gus, leagueId, makeDay, registerAsGuest, board, takeBack, refusal, numbers };
}

describe.each(MODES)('rounds that a guest registered for others, in %s', (mode) => {
  it('deleting a guest’s rounds leaves the board as if the rounds had never been registered', async () => {
    const { elin, bo, cia, gus, leagueId, registerAsGuest, board, takeBack, refusal } = await makeScene(mode);
    for (const player of [elin, bo, cia, gus]) await makeRound(app, leagueId, player, 0, 72);
    const boardBefore = await board();
    const registeredRounds = [];
    for (let count = 0; count < 3; count++)
      for (const player of [elin, bo, cia])
        registeredRounds.push([player, await registerAsGuest(player)] as const);
    expect(await board()).not.toEqual(boardBefore);
    for (const [player, round] of registeredRounds.toReversed()) {
      for (const other of player === cia ? [gus] : [gus, cia])
        expect(await refusal(other, round)).toBe('forbidden');
      await takeBack(player === bo ? elin : player, round);
    }
    expect(await board()).toEqual(boardBefore);
    expect((await makeRound(app, leagueId, bo, 0)).number).toBe(2);
  });

  it('removing a guest deletes the rounds that the guest registered, even after the guest has left', async () => {
    for (const hasLeft of [false, true]) {
      const { elin, bo, cia, gus, leagueId, registerAsGuest, board } = await makeScene(mode);
      for (const player of [elin, bo, cia]) await makeRound(app, leagueId, player, 0, 72);
      const memberInput = { leagueId, memberId: gus.id };
      for (let count = 0; count < 3; count++) for (const player of [bo, cia]) await registerAsGuest(player);
      if (hasLeft) await app.call(removeMember, memberInput, gus);
      expect(await app.call(registeredForOthers, memberInput, elin)).toEqual({ rounds: 6 });
      await app.call(removeMember, { ...memberInput, alsoRegistered: true }, elin);
      const { rows } = await board();
      const column = mode === 'fedex' ? 'points' : 'toPar';
      expect(new Set(rows.map((row) => row[column])).size).toBe(1);
      expect(rows.map(({ played }) => played)).toEqual([1, 1, 1]);
      // Repeats the call, as a client does after a lost response.
      await app.call(removeMember, { ...memberInput, alsoRegistered: true }, elin);
      expect(await app.call(registeredForOthers, memberInput, elin)).toEqual({ rounds: 0 });
    }
  });
});

describe('deleting a round that another person registered or confirmed', () => {
  it('players can delete a round that somebody else registered for seven days, and admins all season', async () => {
    const { elin, bo, leagueId, registerAsGuest, takeBack, refusal } = await makeScene('stroke');
    const [first, second, third] = [
      await registerAsGuest(bo),
      await registerAsGuest(bo),
      await registerAsGuest(bo),
    ];
    await takeBack(bo, first);
    app.travel(7 * DAY + 1000);
    try {
      expect(await refusal(bo, second)).toBe('not_latest_round');
      await takeBack(elin, second);
      await endSeason(app, leagueId, elin);
      for (const player of [elin, bo]) expect(await refusal(player, third)).toBe('league_finished');
    } finally {
      app.travel(-7 * DAY - 1000);
    }
  });

  it('a player who corrected a round or wrote one of its holes can delete only the latest round', async () => {
    const { elin, bo, gus, leagueId, registerAsGuest, takeBack, refusal } = await makeScene('stroke');
    const corrected = await registerAsGuest(bo);
    await app.call(
      updateRound,
      { leagueId, memberId: bo.id, roundId: corrected.id, gross: 80, strokes: null, toPar: 8 },
      bo,
    );
    const writtenRound = await registerAsGuest(bo, gus, undefined, [bo, 1, 4]);
    const latest = await registerAsGuest(bo);
    for (const round of [corrected, writtenRound]) expect(await refusal(bo, round)).toBe('not_latest_round');
    await takeBack(bo, latest);
    await takeBack(bo, writtenRound);
    await takeBack(elin, corrected);
  });

  it('an admin cannot delete a round that only its player has registered', async () => {
    const { elin, bo, leagueId, refusal } = await makeScene('stroke');
    expect(await refusal(elin, await makeRound(app, leagueId, bo, 0))).toBe('forbidden');
  });

  it('deleting a round keeps its card, which only the player or an admin can register again that day', async () => {
    const { elin, bo, cia, gus, leagueId, makeDay, registerAsGuest, takeBack } = await makeScene('stroke');
    const eventId = await makeDay();
    const round = await registerAsGuest(bo, gus, eventId);
    await takeBack(bo, round);
    const confirmInput = (caller: Player) => ({ eventId, userId: caller.id, playerId: bo.id });
    const card = await createDayActions(app, eventId, elin).read(bo);
    expect(card.players[0]).toMatchObject({ thru: 18, roundId: null, registersAlone: true });
    for (const player of [gus, cia]) {
      expect(await app.errorCode(confirmCard, confirmInput(player), player)).toBe('forbidden');
    }
    await takeBack(elin, (await app.call(confirmCard, confirmInput(elin), elin)).round);
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    const playerInput = { leagueId, memberId: bo.id, eventId, gross: 90, toPar: 3 };
    await app.call(submitRound, playerInput, bo);
    // Another day is not affected.
    await registerAsGuest(bo);
  });

  it('the history shows a deleted round with its strokes, tee and handicap', async () => {
    const { elin, bo, leagueId, registerAsGuest, takeBack } = await makeScene('stroke');
    const round = await registerAsGuest(bo);
    await takeBack(elin, round);
    const [entry] = await app.call(history, { leagueId, roundId: round.id }, bo);
    expect(entry).toMatchObject({
      kind: 'round_taken_back',
      userId: elin.id,
      subjectId: bo.id,
      before: { strokes: round.strokes, course: 'Bro Hof, Yellow', playingHandicap: round.playingHandicap },
    });
  });

  it('each round shows whether the caller can delete it', async () => {
    const { elin, bo, cia, leagueId, registerAsGuest } = await makeScene('stroke');
    await registerAsGuest(bo);
    await makeRound(app, leagueId, bo, 0);
    const deletableFlags = async (caller: Player) =>
      (await app.call(memberRounds, { leagueId, memberId: bo.id }, caller)).map(({ canDelete }) => canDelete);
    expect(await deletableFlags(bo)).toEqual([true, undefined]);
    expect(await deletableFlags(elin)).toEqual([true, undefined]);
    expect(await deletableFlags(cia)).toEqual([undefined, undefined]);
  });
});

describe('a deleted FedEx round', () => {
  it('if no later number is complete, a deleted round awards no points until it is registered or closed', async () => {
    const { elin, bo, cia, gus, leagueId, registerAsGuest, board, takeBack } = await makeScene('fedex');
    await app.call(removeMember, { leagueId, memberId: gus.id }, elin);
    for (const player of [elin, cia]) await makeRound(app, leagueId, player, 0);
    const round = await registerAsGuest(bo, cia);
    expect((await board()).rounds).toMatchObject([{ number: 1, complete: true }]);
    await takeBack(bo, round);
    expect((await board()).rounds).toMatchObject([{ complete: false, awaited: [{ id: bo.id }] }]);
    await app.call(closeRound, { leagueId, userId: elin.id, roundNumber: 1 }, elin);
    expect((await board()).rounds).toMatchObject([{ complete: true, absent: [{ id: bo.id }] }]);
    expect((await makeRound(app, leagueId, bo, 0)).number).toBe(2);
  });

  it('if a later number is complete, a deleted round counts as not played, and others keep their points', async () => {
    const { elin, bo, cia, gus, leagueId, registerAsGuest, board, takeBack } = await makeScene('fedex');
    await app.call(removeMember, { leagueId, memberId: gus.id }, elin);
    for (const player of [elin, cia]) await makeRound(app, leagueId, player, player === elin ? 0 : 1);
    const first = await registerAsGuest(bo, cia);
    for (const player of [elin, cia]) await makeRound(app, leagueId, player, player === elin ? 0 : 1);
    await makeRound(app, leagueId, bo, 2);
    await takeBack(elin, first);
    const { rows, rounds } = await board();
    expect(rounds).toMatchObject([
      { number: 1, complete: true, registered: 2, absent: [{ id: bo.id }] },
      { number: 2, complete: true, registered: 3 },
    ]);
    expect(Object.fromEntries(rows.map(({ memberId, points }) => [memberId, points]))).toEqual({
      [elin.id]: 1000,
      [cia.id]: 640,
      [bo.id]: 190,
    });
    expect((await makeRound(app, leagueId, bo, 0)).number).toBe(3);
  });

  it('a FedEx round number whose only round is deleted is open to everybody again', async () => {
    const { elin, bo, cia, gus, leagueId, registerAsGuest, takeBack } = await makeScene('fedex');
    await app.call(removeMember, { leagueId, memberId: gus.id }, elin);
    const round = await registerAsGuest(bo, cia);
    await app.call(closeRound, { leagueId, userId: elin.id, roundNumber: 1 }, elin);
    await takeBack(elin, round);
    for (const player of [elin, bo, cia]) expect((await makeRound(app, leagueId, player, 0)).number).toBe(1);
  });
});

describe('an earlier round in stroke play or Stableford', () => {
  it.each(['stroke', 'stableford'] as const)(
    'deleting a round in %s leaves its number empty',
    async (mode) => {
      const { bo, leagueId, registerAsGuest, takeBack, numbers } = await makeScene(mode);
      const first = await registerAsGuest(bo);
      await makeRound(app, leagueId, bo, 0);
      await takeBack(bo, first);
      expect(await numbers(bo)).toEqual([2]);
      expect((await makeRound(app, leagueId, bo, 0)).number).toBe(3);
    },
  );
});

describe('removing a person and the rounds they registered', () => {
  it('removing a person keeps rounds that players confirmed, corrected or wrote, and rounds over a week old', async () => {
    const { elin, bo, cia, gus, leagueId, registerAsGuest, numbers } = await makeScene('stroke');
    const oldRound = await registerAsGuest(bo);
    await app.db
      .updateTable('rounds')
      .set({ created_at: sql<Date>`now() - interval '8 days'` } as never)
      .where('id', '=', oldRound.id)
      .execute();
    const corrected = await registerAsGuest(bo);
    await app.call(
      updateRound,
      { leagueId, memberId: bo.id, roundId: corrected.id, gross: 80, strokes: null, toPar: 8 },
      bo,
    );
    await registerAsGuest(bo, gus, undefined, [bo, 1, 4]);
    await registerAsGuest(bo);
    await registerAsGuest(cia);
    await makeRound(app, leagueId, bo, 0);
    const memberInput = { leagueId, memberId: gus.id };
    expect(await app.call(registeredForOthers, memberInput, elin)).toEqual({ rounds: 2 });
    await app.call(removeMember, { ...memberInput, alsoRegistered: true }, elin);
    expect(await numbers(bo)).toEqual([1, 2, 3, 5]);
    expect(await numbers(cia)).toEqual([]);
  });

  it('rounds are deleted only on request, and only within seven days after the person left', async () => {
    const { elin, bo, gus, leagueId, registerAsGuest, numbers } = await makeScene('stroke');
    await registerAsGuest(bo);
    const memberInput = { leagueId, memberId: gus.id };
    await app.call(removeMember, memberInput, elin);
    expect(await numbers(bo)).toEqual([1]);
    expect(await app.errorCode(removeMember, memberInput, elin)).toBe('not_found');
    const removalInput = { ...memberInput, alsoRegistered: true };
    expect(await app.errorCode(removeMember, removalInput, bo)).toBe('forbidden');
    expect(await app.errorCode(registeredForOthers, memberInput, bo)).toBe('forbidden');
    app.travel(7 * DAY + 1000);
    try {
      for (const call of [removeMember, registeredForOthers] as const)
        expect(await app.errorCode(call, removalInput, elin)).toBe('not_found');
    } finally {
      app.travel(-7 * DAY - 1000);
    }
    const stranger = await makeUser(app);
    expect(await app.errorCode(removeMember, { ...removalInput, memberId: stranger.id }, elin)).toBe(
      'not_found',
    );
  });

  it('a person can be removed from a finished league, and the registered rounds stay', async () => {
    const { elin, bo, gus, leagueId, registerAsGuest, numbers } = await makeScene('stroke');
    await registerAsGuest(bo);
    await endSeason(app, leagueId, elin);
    const removalInput = { leagueId, memberId: gus.id, alsoRegistered: true };
    expect(await app.call(registeredForOthers, removalInput, elin)).toEqual({ rounds: 0 });
    await app.call(removeMember, removalInput, elin);
    expect(await numbers(bo)).toEqual([1]);
  });
});

describe('a round of a player without an account', () => {
  it('admins can delete any round of a player without an account', async () => {
    const { elin, cia, leagueId, takeBack, refusal, numbers } = await makeScene('fedex');
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Per' }, elin);
    const memberInput = { leagueId, memberId: seatId, gross: 90, toPar: 3 };
    const [first] = [
      await app.call(submitRound, memberInput, elin),
      await app.call(submitRound, memberInput, elin),
    ];
    expect(await refusal(cia, first.round)).toBe('forbidden');
    await takeBack(elin, first.round);
    expect(await numbers({ id: seatId, name: 'Per', token: '' })).toEqual([2]);
  });
});

describe('random seasons', () => {
  it.each(MODES)(
    'a random season in %s has the same board as a season without the deleted rounds',
    async (mode) => {
      for (const seed of [1, 2]) {
        const { between } = createRandom(seed);
        const elin = await makeUser(app, 'Elin');
        const leagues = await Promise.all(
          ['with', 'without'].map(async () => {
            const leagueId = await makeLeague(app, elin, { mode });
            const seatsInput = {
              leagueId,
              userId: elin.id,
              players: [{ name: 'Per' }, { name: 'Pia' }, { name: 'Pål' }],
            };
            return { leagueId, seats: (await app.call(addSeats, seatsInput, elin)).seats };
          }),
        );
        const register = async (league: number, player: number, toPar: number) => {
          const { leagueId, seats } = leagues[league]!;
          const memberInput = { leagueId, memberId: seats[player]!.playerId, gross: 90, toPar };
          return (await app.call(submitRound, memberInput, elin)).round;
        };
        const deletedRounds = [];
        // In FedEx a later round of the player would have another number.
        const playersWithDeletedRounds = new Set<number>();
        for (let step = 0; step < 12; step++) {
          const [player, toPar] = [between(0, 2), between(-4, 4)];
          if (between(1, 3) === 1) {
            playersWithDeletedRounds.add(player);
            deletedRounds.push(await register(0, player, toPar));
          } else if (mode !== 'fedex' || !playersWithDeletedRounds.has(player)) {
            for (const league of [0, 1]) await register(league, player, toPar);
          }
        }
        for (const { id: roundId } of deletedRounds.toReversed())
          await app.call(takeBackRound, { roundId }, elin);
        const [boardWithDeletions, otherBoard] = await Promise.all(
          leagues.map(async ({ leagueId }) => {
            const { rows, rounds } = await app.call(scoreboard, { leagueId }, elin);
            return {
              rows: rows.map(({ name, position, points, toPar, stableford, rounds: played }) => [
                name,
                position,
                points,
                toPar,
                stableford,
                played,
              ]),
              // In the other modes a number can be empty.
              rounds:
                mode === 'fedex'
                  ? rounds.map(({ number, complete, registered }) => [number, complete, registered])
                  : [],
            };
          }),
        );
        expect(boardWithDeletions).toEqual(otherBoard);
      }
    },
  );
});
