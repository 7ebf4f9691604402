import { afterAll, describe, expect, it } from 'vitest';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, cancelEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { publishUserBoards } from '../../database/publish-board-change.ts';
import { transact } from '../../database/unit-of-work.ts';
import { recordBoardStatements } from '../../../test/board-statements.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const readRows = async (leagueId: string, caller: Player) =>
  (await app.call(scoreboard, { leagueId }, caller)).rows.map(
    (row) => [row.position, row.name, row.toPar, row.rounds] as const,
  );

describe('the scoreboard', () => {
  it('ranks stroke play by total to par; tied players share a place and the next place is skipped', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [, di, cy, bo] = await makeMembers(app, leagueId, ann, 'Eve', 'Di', 'Cy', 'Bo');
    await makeRound(app, leagueId, ann, -3);
    for (const player of [di, bo]) for (const toPar of [-2, 1]) await makeRound(app, leagueId, player, toPar);
    await makeRound(app, leagueId, cy, 4);
    expect(await readRows(leagueId, cy)).toEqual([
      [1, 'Ann', -3, 1],
      [2, 'Bo', -1, 2],
      [2, 'Di', -1, 2],
      [4, 'Cy', 4, 1],
      [null, 'Eve', null, 0],
    ]);
    const board = await app.call(scoreboard, { leagueId }, cy);
    expect(board).toMatchObject({ mode: 'stroke', fedexRows: [], allComplete: false });
    expect(board.rows[1]).toEqual({
      position: 2,
      memberId: bo.id,
      name: 'Bo',
      picture: null,
      toPar: -1,
      gross: 180,
      points: null,
      stableford: null,
      rounds: 2,
      counted: 2,
      missing: 0,
      needed: 0,
      isGuest: false,
      standsDown: false,
      moved: null,
      left: false,
    });
  });

  it('ranks Stableford by points, and shows strokes if they were entered', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'stableford' });
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    await makeRound(app, leagueId, ann, 36 - 30, 99);
    await makeRound(app, leagueId, bo, 36 - 38, 85);
    await makeRound(app, leagueId, bo, 36 - 20, 110);
    const { rows } = await app.call(scoreboard, { leagueId }, ann);
    expect(rows.map((row) => [row.position, row.name, row.stableford, row.toPar, row.gross])).toEqual([
      [1, 'Bo', 58, 14, 195],
      [2, 'Ann', 30, 6, 99],
    ]);
  });

  it('shows places gained and lost since the last round, except on the board for a single round', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    await makeRound(app, leagueId, ann, 0);
    await makeRound(app, leagueId, bo, 1);
    await makeRound(app, leagueId, ann, 4);
    const readMoves = async () =>
      (await app.call(scoreboard, { leagueId }, ann)).rows.map((row) => [row.name, row.moved]);
    expect(await readMoves()).toEqual([
      ['Bo', null],
      ['Ann', null],
    ]);
    await makeRound(app, leagueId, bo, 0);
    expect(await readMoves()).toEqual([
      ['Bo', 1],
      ['Ann', -1],
    ]);
    const round = await app.call(roundScores, { leagueId, roundNumber: '2' }, ann);
    expect(round.rows.map((row) => row.moved)).toEqual([null, null]);
    expect((await app.call(memberScore, { leagueId, memberId: bo.id }, ann)).moved).toBe(1);
  });

  it('lists all members before the first round, none of them with a place', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'fedex', started: false });
    const board = await app.call(scoreboard, { leagueId }, ann);
    expect(board).toMatchObject({ rounds: [], allComplete: true });
    expect(board.rows).toMatchObject([
      { position: null, toPar: null, gross: null, stableford: null, points: 0, rounds: 0 },
    ]);
  });

  it('can be read only by members, like its rows, its rounds and the league’s info', async () => {
    const ann = await makeUser(app);
    const leagueId = await makeLeague(app, ann);
    await app.call(scoreboard, { leagueId }, ann);
    const stranger = await makeUser(app);
    expect(await app.errorCode(scoreboard, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(memberScore, { leagueId, memberId: ann.id }, stranger)).toBe('forbidden');
    expect(await app.errorCode(roundScores, { leagueId, roundNumber: '1' }, stranger)).toBe('forbidden');
    expect(await app.errorCode(leagueInfo, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(scoreboard, { leagueId: 'nowhere' }, stranger)).toBe('not_found');
    expect(await app.errorCode(scoreboard, { leagueId })).toBe('unauthenticated');
  });

  it('shows a player’s new name immediately', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    expect((await readRows(leagueId, ann))[0]?.[1]).toBe('Ann');
    await transact(
      app.db,
      () => {},
      new Date(),
      async (work) => {
        await work.db.updateTable('users').set({ user_name: 'Anna' }).where('id', '=', ann.id).execute();
        await publishUserBoards(work, ann.id);
      },
    );
    expect((await readRows(leagueId, ann))[0]?.[1]).toBe('Anna');
  });

  it('contains a round as soon as it is registered, even while others read the board', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    for (let rounds = 1; rounds <= 10; rounds++) {
      const reads = Array.from({ length: 5 }, () => readRows(leagueId, ann));
      await makeRound(app, leagueId, ann, 1);
      await Promise.all(reads);
      expect(await readRows(leagueId, ann)).toEqual([[1, 'Ann', rounds, rounds]]);
    }
  });
});

describe('a scoreboard read', () => {
  it('takes one round trip to the database, and two for the first read after a change', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    await makeRound(app, leagueId, ann, -1);
    const statements = recordBoardStatements();
    for (const total of [-1, 2, 5]) {
      for (const [cacheState, roundTrips] of [
        ['cold', 2],
        ['warm', 1],
      ] as const) {
        statements.clear();
        expect((await readRows(leagueId, ann))[0]?.[2]).toBe(total);
        expect([cacheState, statements.all().length]).toEqual([cacheState, roundTrips]);
      }
      await makeRound(app, leagueId, ann, 3);
    }
  });
});

describe('one row of the board', () => {
  it('includes the rounds that it is computed from', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    const rounds = [await makeRound(app, leagueId, ann, 3), await makeRound(app, leagueId, ann, -1)];
    const boardRow = await app.call(memberScore, { leagueId, memberId: ann.id }, bo);
    expect(boardRow).toMatchObject({ position: 1, toPar: 2, rounds: 2, ownRounds: rounds });
    expect((await app.call(memberScore, { leagueId, memberId: bo.id }, bo)).ownRounds).toEqual([]);
    expect(await app.errorCode(memberScore, { leagueId, memberId: 'nobody' }, bo)).toBe('not_found');
  });
});

describe('a round’s board', () => {
  it('lists everybody who registered the round, with FedEx points once it is complete', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'fedex' });
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    const readRoundRows = async (roundNumber: string) =>
      (await app.call(roundScores, { leagueId, roundNumber }, bo)).rows.map((row) => [
        row.position,
        row.name,
        row.points,
      ]);
    await makeRound(app, leagueId, ann, 3);
    expect(await readRoundRows('1')).toEqual([[1, 'Ann', null]]);
    const { id: roundId } = await makeRound(app, leagueId, bo, 4);
    expect(await readRoundRows('1')).toEqual([
      [1, 'Ann', 500],
      [2, 'Bo', 320],
    ]);
    await app.call(updateRound, { leagueId, memberId: bo.id, roundId, toPar: 2 }, bo);
    expect(await readRoundRows('1')).toEqual([
      [1, 'Bo', 500],
      [2, 'Ann', 320],
    ]);
    expect(await readRoundRows('2')).toEqual([]);
    expect(await app.invalidFields(roundScores, { leagueId, roundNumber: '-1' }, bo)).toEqual([
      'roundNumber',
    ]);
    expect((await app.call(roundScores, { leagueId, roundNumber: '999999' }, bo)).rows).toEqual([]);
  });
});

describe('a league’s info', () => {
  it('has the par of the latest registered round whose par is known', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    const readLastPar = async () => (await app.call(leagueInfo, { leagueId }, bo)).lastPar;
    expect(await readLastPar()).toBeNull();
    const registerRound = (coursePar?: number) =>
      app.call(submitRound, { leagueId, memberId: ann.id, gross: 90, toPar: 2, coursePar }, ann);
    await registerRound(70);
    await registerRound(71);
    await registerRound();
    expect(await readLastPar()).toBe(71);
  });
});

describe('the list of leagues', () => {
  it('shows places and scores in each mode’s unit, most recently joined league first', async () => {
    const ann = await makeUser(app, 'Ann');
    const bo = await makeUser(app, 'Bo');
    const strokeLeagueId = await makeLeague(app, bo);
    const [secondAnn] = await makeMembers(app, strokeLeagueId, bo, 'Ann');
    await makeRound(app, strokeLeagueId, bo, -5);
    await makeRound(app, strokeLeagueId, secondAnn, -1);
    const fedexLeagueId = await makeLeague(app, secondAnn, { mode: 'fedex' });
    await makeRound(app, fedexLeagueId, secondAnn, 7);
    const stablefordLeagueId = await makeLeague(app, secondAnn, { mode: 'stableford' });
    await makeRound(app, stablefordLeagueId, secondAnn, 2);
    await endSeason(app, stablefordLeagueId, secondAnn);
    const unstartedLeagueId = await makeLeague(app, secondAnn, { started: false });
    for (let reads = 0; reads < 2; reads++) {
      const list = await app.call(listLeagues, { userId: secondAnn.id }, secondAnn);
      expect(list.map(({ id, position, score, players }) => [id, position, score, players])).toEqual([
        [unstartedLeagueId, null, null, 1],
        [stablefordLeagueId, 1, 34, 1],
        [fedexLeagueId, 1, 500, 1],
        [strokeLeagueId, 2, -1, 2],
      ]);
      expect(list.map((league) => [league.started, league.finished])).toEqual([
        [false, false],
        [true, true],
        [true, false],
        [true, false],
      ]);
    }
    expect((await app.call(leagueInfo, { leagueId: strokeLeagueId }, secondAnn)).position).toBe(2);
    expect(await app.errorCode(listLeagues, { userId: secondAnn.id }, ann)).toBe('forbidden');
  });

  it('shows the caller’s next open round, the next event and the caller’s answer', async () => {
    const ann = await makeUser(app, 'Ann');
    const fedexLeagueId = await makeLeague(app, ann, { mode: 'fedex' });
    const [bo, cy] = await makeMembers(app, fedexLeagueId, ann, 'Bo', 'Cy');
    const readListedLeague = async (player: Player) => {
      const [listedLeague] = await app.call(listLeagues, { userId: player.id }, player);
      return { openRound: listedLeague!.openRound, nextEvent: listedLeague!.nextEvent };
    };
    expect(await readListedLeague(ann)).toEqual({ openRound: null, nextEvent: null });
    await makeRound(app, fedexLeagueId, ann, -2);
    await makeRound(app, fedexLeagueId, ann, 3);
    await makeRound(app, fedexLeagueId, bo, 1);
    expect((await readListedLeague(ann)).openRound).toBeNull();
    expect((await readListedLeague(bo)).openRound).toEqual({ number: 2, registered: 1, expected: 3 });
    expect((await readListedLeague(cy)).openRound).toEqual({ number: 1, registered: 2, expected: 3 });

    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const planEvent = async (startsAt: string, place?: string) => {
      const input = {
        leagueId: fedexLeagueId,
        userId: ann.id,
        title: 'Round 3',
        startsAt,
        ...(place && { place }),
      };
      return (await app.call(createEvent, input, ann)).event.id;
    };
    await planEvent(inHours(90));
    // An event that is over needs no answer.
    await app.call(closeEvent, { eventId: await planEvent(inHours(-4.5)), userId: ann.id }, ann);
    const startsAt = inHours(-4);
    const id = await planEvent(startsAt, 'Bro Hof');
    const answerEventAs = (player: Player, answer: 'yes' | 'maybe' | 'no') =>
      app.call(respondToEvent, { eventId: id, userId: player.id, answer }, player);
    await answerEventAs(bo, 'yes');
    await answerEventAs(cy, 'no');
    const expectedEvent = {
      id,
      title: 'Round 3',
      startsAt,
      timeZone: null,
      place: 'Bro Hof',
      coming: 1,
      declined: 1,
    };
    expect((await readListedLeague(ann)).nextEvent).toEqual({ ...expectedEvent, mine: null });
    expect((await readListedLeague(bo)).nextEvent).toEqual({ ...expectedEvent, mine: 'yes' });
    await app.call(cancelEvent, { eventId: id }, ann);
    expect((await readListedLeague(bo)).nextEvent).toMatchObject({ place: null, coming: 0, mine: null });
    await endSeason(app, fedexLeagueId, ann);
    expect(await readListedLeague(cy)).toEqual({ openRound: null, nextEvent: null });
  });

  it('marks shared places and the winners of finished leagues', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo, cy] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
    const readListedLeague = async (player: Player) => {
      const [listedLeague] = await app.call(listLeagues, { userId: player.id }, player);
      return [listedLeague!.position, listedLeague!.shared, listedLeague!.winners];
    };
    await makeRound(app, leagueId, bo, -2);
    await makeRound(app, leagueId, ann, -2);
    await makeRound(app, leagueId, cy, 4);
    expect([await readListedLeague(ann), await readListedLeague(cy)]).toEqual([
      [1, true, []],
      [3, false, []],
    ]);
    expect((await app.call(leagueInfo, { leagueId }, bo)).shared).toBe(true);
    await endSeason(app, leagueId, ann);
    expect(await readListedLeague(cy)).toEqual([3, false, ['Ann', 'Bo']]);
    // A FedEx league has no winner before a round is complete.
    const fedexLeagueId = await makeLeague(app, ann, { mode: 'fedex' });
    await makeMembers(app, fedexLeagueId, ann, 'Di');
    await makeRound(app, fedexLeagueId, ann, -2);
    await endSeason(app, fedexLeagueId, ann);
    expect((await readListedLeague(ann))[2]).toEqual([]);
  });
});
