import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { countRegisteredForOthers, removeMember } from '@golf-league/core/contracts/members.ts';
import { closeRound } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat, addSeats } from '@golf-league/core/contracts/seats.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { makeCourse, PAR_CARD } from '../../../test/courses.ts';
import { createCardActions, makeEventOnCourse, type WrittenCell } from '../../../test/event-setup.ts';
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

const DAY_MS = 24 * 60 * 60 * 1000;
const MODES: Mode[] = ['stroke', 'fedex', 'stableford'];

async function makeLeagueWithGuest(mode: Mode) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, { mode });
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const gus = await makeGuest(app, leagueId, elin);
  const course = await makeCourse(app, leagueId, elin);
  const createEvent = () => makeEventOnCourse(app, leagueId, elin, course);
  /** Registers a bad round for the player, by default at a new event. */
  async function registerForPlayer(
    player: Player,
    caller = gus,
    eventId?: string,
    ...playerCells: WrittenCell[]
  ) {
    const roundEventId = eventId ?? (await createEvent());
    const badScores: WrittenCell[] = PAR_CARD.map((_, hole) => [player, hole + 1, hole === 0 ? 4 : 16]);
    const { write } = createCardActions(app, roundEventId, elin);
    await write(caller, ...badScores);
    if (playerCells.length > 0) await write(player, ...playerCells);
    return (
      await app.call(confirmCard, { eventId: roundEventId, userId: caller.id, playerId: player.id }, caller)
    ).round;
  }
  const readBoard = async () => {
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
  const removeRound = (caller: Player, { id: roundId }: { id: string }) =>
    app.call(deleteRound, { roundId }, caller);
  const readDeletionError = (caller: Player, { id: roundId }: { id: string }) =>
    app.errorCode(deleteRound, { roundId }, caller);
  const readRoundNumbers = async ({ id: memberId }: Player) =>
    (await app.call(memberRounds, { leagueId, memberId }, elin)).map(({ number }) => number);
  return {
    elin,
    bo,
    cia,
    gus,
    leagueId,
    createEvent,
    registerForPlayer,
    readBoard,
    removeRound,
    readDeletionError,
    readRoundNumbers,
  };
}

describe.each(MODES)('rounds that a guest registered for others, in %s', (mode) => {
  it('do not affect the board once they are deleted', async () => {
    const { elin, bo, cia, gus, leagueId, registerForPlayer, readBoard, removeRound, readDeletionError } =
      await makeLeagueWithGuest(mode);
    for (const player of [elin, bo, cia, gus]) await makeRound(app, leagueId, player, 0, 72);
    const boardBefore = await readBoard();
    const registeredRounds = [];
    for (let count = 0; count < 3; count++)
      for (const player of [elin, bo, cia])
        registeredRounds.push([player, await registerForPlayer(player)] as const);
    expect(await readBoard()).not.toEqual(boardBefore);
    for (const [player, round] of registeredRounds.toReversed()) {
      for (const otherPlayer of player === cia ? [gus] : [gus, cia])
        expect(await readDeletionError(otherPlayer, round)).toBe('forbidden');
      await removeRound(player === bo ? elin : player, round);
    }
    expect(await readBoard()).toEqual(boardBefore);
    expect((await makeRound(app, leagueId, bo, 0)).number).toBe(2);
  });

  it('are deleted with the guest on request, even after the guest has left', async () => {
    for (const hasLeft of [false, true]) {
      const { elin, bo, cia, gus, leagueId, registerForPlayer, readBoard } = await makeLeagueWithGuest(mode);
      for (const player of [elin, bo, cia]) await makeRound(app, leagueId, player, 0, 72);
      const memberInput = { leagueId, memberId: gus.id };
      for (let count = 0; count < 3; count++) for (const player of [bo, cia]) await registerForPlayer(player);
      if (hasLeft) await app.call(removeMember, memberInput, gus);
      expect(await app.call(countRegisteredForOthers, memberInput, elin)).toEqual({ rounds: 6 });
      await app.call(removeMember, { ...memberInput, alsoRegistered: true }, elin);
      const { rows } = await readBoard();
      const scoreColumn = mode === 'fedex' ? 'points' : 'toPar';
      expect(new Set(rows.map((row) => row[scoreColumn])).size).toBe(1);
      expect(rows.map(({ played }) => played)).toEqual([1, 1, 1]);
      // Repeats the call, as a client would after losing the response.
      await app.call(removeMember, { ...memberInput, alsoRegistered: true }, elin);
      expect(await app.call(countRegisteredForOthers, memberInput, elin)).toEqual({ rounds: 0 });
    }
  });
});

describe('deleting a round that another person registered or confirmed', () => {
  it('is possible for the player for seven days, and for admins all season', async () => {
    const { elin, bo, leagueId, registerForPlayer, removeRound, readDeletionError } =
      await makeLeagueWithGuest('stroke');
    const [firstRound, secondRound, thirdRound] = [
      await registerForPlayer(bo),
      await registerForPlayer(bo),
      await registerForPlayer(bo),
    ];
    await removeRound(bo, firstRound);
    app.moveClock(7 * DAY_MS + 1000);
    try {
      expect(await readDeletionError(bo, secondRound)).toBe('not_latest_round');
      await removeRound(elin, secondRound);
      await endSeason(app, leagueId, elin);
      for (const player of [elin, bo])
        expect(await readDeletionError(player, thirdRound)).toBe('league_finished');
    } finally {
      app.moveClock(-7 * DAY_MS - 1000);
    }
  });

  it('is limited to the latest round for a player who corrected it or entered one of its scores', async () => {
    const { elin, bo, gus, leagueId, registerForPlayer, removeRound, readDeletionError } =
      await makeLeagueWithGuest('stroke');
    const correctedRound = await registerForPlayer(bo);
    await app.call(
      updateRound,
      { leagueId, memberId: bo.id, roundId: correctedRound.id, gross: 80, strokes: null, toPar: 8 },
      bo,
    );
    const writtenRound = await registerForPlayer(bo, gus, undefined, [bo, 1, 4]);
    const latestRound = await registerForPlayer(bo);
    for (const round of [correctedRound, writtenRound])
      expect(await readDeletionError(bo, round)).toBe('not_latest_round');
    await removeRound(bo, latestRound);
    await removeRound(bo, writtenRound);
    await removeRound(elin, correctedRound);
  });

  it('is forbidden for an admin if only its player has registered the round', async () => {
    const { elin, bo, leagueId, readDeletionError } = await makeLeagueWithGuest('stroke');
    expect(await readDeletionError(elin, await makeRound(app, leagueId, bo, 0))).toBe('forbidden');
  });

  it('keeps the round’s card, which then only the player or an admin can register again', async () => {
    const { elin, bo, cia, gus, leagueId, createEvent, registerForPlayer, removeRound } =
      await makeLeagueWithGuest('stroke');
    const eventId = await createEvent();
    const round = await registerForPlayer(bo, gus, eventId);
    await removeRound(bo, round);
    const confirmInput = (caller: Player) => ({ eventId, userId: caller.id, playerId: bo.id });
    const card = await createCardActions(app, eventId, elin).read(bo);
    expect(card.players[0]).toMatchObject({ thru: 18, roundId: null, registersAlone: true });
    for (const player of [gus, cia]) {
      expect(await app.errorCode(confirmCard, confirmInput(player), player)).toBe('forbidden');
    }
    await removeRound(elin, (await app.call(confirmCard, confirmInput(elin), elin)).round);
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    const roundInput = { leagueId, memberId: bo.id, eventId, gross: 90, toPar: 3 };
    await app.call(submitRound, roundInput, bo);
    // Another event is not affected.
    await registerForPlayer(bo);
  });

  it('leaves the round’s strokes, tee and handicap in the history', async () => {
    const { elin, bo, leagueId, registerForPlayer, removeRound } = await makeLeagueWithGuest('stroke');
    const round = await registerForPlayer(bo);
    await removeRound(elin, round);
    const [entry] = await app.call(history, { leagueId, roundId: round.id }, bo);
    expect(entry).toMatchObject({
      kind: 'round_taken_back',
      userId: elin.id,
      subjectId: bo.id,
      before: { strokes: round.strokes, course: 'Bro Hof, Yellow', playingHandicap: round.playingHandicap },
    });
  });

  it('is marked as possible on the rounds that the caller can delete', async () => {
    const { elin, bo, cia, leagueId, registerForPlayer } = await makeLeagueWithGuest('stroke');
    await registerForPlayer(bo);
    await makeRound(app, leagueId, bo, 0);
    const readDeletableFlags = async (caller: Player) =>
      (await app.call(memberRounds, { leagueId, memberId: bo.id }, caller)).map(({ canDelete }) => canDelete);
    expect(await readDeletableFlags(bo)).toEqual([true, undefined]);
    expect(await readDeletableFlags(elin)).toEqual([true, undefined]);
    expect(await readDeletableFlags(cia)).toEqual([undefined, undefined]);
  });
});

describe('a deleted FedEx round', () => {
  it('withdraws the points of the last complete round until it is played again or closed', async () => {
    const { elin, bo, cia, gus, leagueId, registerForPlayer, readBoard, removeRound } =
      await makeLeagueWithGuest('fedex');
    await app.call(removeMember, { leagueId, memberId: gus.id }, elin);
    for (const player of [elin, cia]) await makeRound(app, leagueId, player, 0);
    const round = await registerForPlayer(bo, cia);
    expect((await readBoard()).rounds).toMatchObject([{ number: 1, complete: true }]);
    await removeRound(bo, round);
    expect((await readBoard()).rounds).toMatchObject([{ complete: false, awaited: [{ id: bo.id }] }]);
    await app.call(closeRound, { leagueId, userId: elin.id, roundNumber: 1 }, elin);
    expect((await readBoard()).rounds).toMatchObject([{ complete: true, absent: [{ id: bo.id }] }]);
    expect((await makeRound(app, leagueId, bo, 0)).number).toBe(2);
  });

  it('counts as not played if a later number is complete, and others keep their points', async () => {
    const { elin, bo, cia, gus, leagueId, registerForPlayer, readBoard, removeRound } =
      await makeLeagueWithGuest('fedex');
    await app.call(removeMember, { leagueId, memberId: gus.id }, elin);
    for (const player of [elin, cia]) await makeRound(app, leagueId, player, player === elin ? 0 : 1);
    const firstRound = await registerForPlayer(bo, cia);
    for (const player of [elin, cia]) await makeRound(app, leagueId, player, player === elin ? 0 : 1);
    await makeRound(app, leagueId, bo, 2);
    await removeRound(elin, firstRound);
    const { rows, rounds } = await readBoard();
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

  it('opens its number to everybody again if no other round has it', async () => {
    const { elin, bo, cia, gus, leagueId, registerForPlayer, removeRound } =
      await makeLeagueWithGuest('fedex');
    await app.call(removeMember, { leagueId, memberId: gus.id }, elin);
    const round = await registerForPlayer(bo, cia);
    await app.call(closeRound, { leagueId, userId: elin.id, roundNumber: 1 }, elin);
    await removeRound(elin, round);
    for (const player of [elin, bo, cia]) expect((await makeRound(app, leagueId, player, 0)).number).toBe(1);
  });
});

describe('an earlier round in stroke play or Stableford', () => {
  it.each(['stroke', 'stableford'] as const)(
    'leaves its number unused when it is deleted in %s',
    async (mode) => {
      const { bo, leagueId, registerForPlayer, removeRound, readRoundNumbers } =
        await makeLeagueWithGuest(mode);
      const firstRound = await registerForPlayer(bo);
      await makeRound(app, leagueId, bo, 0);
      await removeRound(bo, firstRound);
      expect(await readRoundNumbers(bo)).toEqual([2]);
      expect((await makeRound(app, leagueId, bo, 0)).number).toBe(3);
    },
  );
});

describe('removing a person and the rounds they registered', () => {
  it('keeps rounds that their players have accepted, and rounds over a week old', async () => {
    const { elin, bo, cia, gus, leagueId, registerForPlayer, readRoundNumbers } =
      await makeLeagueWithGuest('stroke');
    const oldRound = await registerForPlayer(bo);
    await app.db
      .updateTable('rounds')
      .set({ created_at: sql<Date>`now() - interval '8 days'` } as never)
      .where('id', '=', oldRound.id)
      .execute();
    const correctedRound = await registerForPlayer(bo);
    await app.call(
      updateRound,
      { leagueId, memberId: bo.id, roundId: correctedRound.id, gross: 80, strokes: null, toPar: 8 },
      bo,
    );
    await registerForPlayer(bo, gus, undefined, [bo, 1, 4]);
    await registerForPlayer(bo);
    await registerForPlayer(cia);
    await makeRound(app, leagueId, bo, 0);
    const memberInput = { leagueId, memberId: gus.id };
    expect(await app.call(countRegisteredForOthers, memberInput, elin)).toEqual({ rounds: 2 });
    await app.call(removeMember, { ...memberInput, alsoRegistered: true }, elin);
    expect(await readRoundNumbers(bo)).toEqual([1, 2, 3, 5]);
    expect(await readRoundNumbers(cia)).toEqual([]);
  });

  it('deletes rounds only on request, and only within seven days of the person leaving', async () => {
    const { elin, bo, gus, leagueId, registerForPlayer, readRoundNumbers } =
      await makeLeagueWithGuest('stroke');
    await registerForPlayer(bo);
    const memberInput = { leagueId, memberId: gus.id };
    await app.call(removeMember, memberInput, elin);
    expect(await readRoundNumbers(bo)).toEqual([1]);
    expect(await app.errorCode(removeMember, memberInput, elin)).toBe('not_found');
    const removalInput = { ...memberInput, alsoRegistered: true };
    expect(await app.errorCode(removeMember, removalInput, bo)).toBe('forbidden');
    expect(await app.errorCode(countRegisteredForOthers, memberInput, bo)).toBe('forbidden');
    app.moveClock(7 * DAY_MS + 1000);
    try {
      for (const call of [removeMember, countRegisteredForOthers] as const)
        expect(await app.errorCode(call, removalInput, elin)).toBe('not_found');
    } finally {
      app.moveClock(-7 * DAY_MS - 1000);
    }
    const stranger = await makeUser(app);
    expect(await app.errorCode(removeMember, { ...removalInput, memberId: stranger.id }, elin)).toBe(
      'not_found',
    );
  });

  it('keeps the registered rounds in a finished league', async () => {
    const { elin, bo, gus, leagueId, registerForPlayer, readRoundNumbers } =
      await makeLeagueWithGuest('stroke');
    await registerForPlayer(bo);
    await endSeason(app, leagueId, elin);
    const removalInput = { leagueId, memberId: gus.id, alsoRegistered: true };
    expect(await app.call(countRegisteredForOthers, removalInput, elin)).toEqual({ rounds: 0 });
    await app.call(removeMember, removalInput, elin);
    expect(await readRoundNumbers(bo)).toEqual([1]);
  });
});

describe('a round of a player without an account', () => {
  it('can be deleted by admins even if it is not the latest', async () => {
    const { elin, cia, leagueId, removeRound, readDeletionError, readRoundNumbers } =
      await makeLeagueWithGuest('fedex');
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Per' }, elin);
    const roundInput = { leagueId, memberId: seatId, gross: 90, toPar: 3 };
    const [firstResponse] = [
      await app.call(submitRound, roundInput, elin),
      await app.call(submitRound, roundInput, elin),
    ];
    expect(await readDeletionError(cia, firstResponse.round)).toBe('forbidden');
    await removeRound(elin, firstResponse.round);
    expect(await readRoundNumbers({ id: seatId, name: 'Per', token: '' })).toEqual([2]);
  });
});

describe('random seasons', () => {
  it.each(MODES)('have the same board in %s as without the deleted rounds', async (mode) => {
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
      const register = async (leagueIndex: number, playerIndex: number, toPar: number) => {
        const { leagueId, seats } = leagues[leagueIndex]!;
        const roundInput = { leagueId, memberId: seats[playerIndex]!.playerId, gross: 90, toPar };
        return (await app.call(submitRound, roundInput, elin)).round;
      };
      const deletedRounds = [];
      // In FedEx a later round of the player would have another number.
      const playersWithDeletedRounds = new Set<number>();
      for (let step = 0; step < 12; step++) {
        const [playerIndex, toPar] = [between(0, 2), between(-4, 4)];
        if (between(1, 3) === 1) {
          playersWithDeletedRounds.add(playerIndex);
          deletedRounds.push(await register(0, playerIndex, toPar));
        } else if (mode !== 'fedex' || !playersWithDeletedRounds.has(playerIndex)) {
          for (const leagueIndex of [0, 1]) await register(leagueIndex, playerIndex, toPar);
        }
      }
      for (const { id: roundId } of deletedRounds.toReversed())
        await app.call(deleteRound, { roundId }, elin);
      const [boardWithDeletions, boardWithoutDeletions] = await Promise.all(
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
            // In the other modes a number can be unused.
            rounds:
              mode === 'fedex'
                ? rounds.map(({ number, complete, registered }) => [number, complete, registered])
                : [],
          };
        }),
      );
      expect(boardWithDeletions).toEqual(boardWithoutDeletions);
    }
  });
});
