import { afterAll, describe, expect, it } from 'vitest';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { answerEvent, cancelEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
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
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo, Cy, Di } = await makeMembers(app, leagueId, Ann, 'Eve', 'Di', 'Cy', 'Bo');
    await makeRound(app, leagueId, Ann, -3);
    for (const player of [Di, Bo]) for (const toPar of [-2, 1]) await makeRound(app, leagueId, player, toPar);
    await makeRound(app, leagueId, Cy, 4);
    expect(await readRows(leagueId, Cy)).toEqual([
      [1, 'Ann', -3, 1],
      [2, 'Bo', -1, 2],
      [2, 'Di', -1, 2],
      [4, 'Cy', 4, 1],
      [null, 'Eve', null, 0],
    ]);
    const board = await app.call(scoreboard, { leagueId }, Cy);
    expect(board).toMatchObject({ mode: 'stroke', fedexRows: [], allComplete: false });
    expect(board.rows[1]).toEqual({
      position: 2,
      memberId: Bo.id,
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
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'stableford' });
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    await makeRound(app, leagueId, Ann, 36 - 30, 99);
    await makeRound(app, leagueId, Bo, 36 - 38, 85);
    await makeRound(app, leagueId, Bo, 36 - 20, 110);
    const { rows } = await app.call(scoreboard, { leagueId }, Ann);
    expect(rows.map((row) => [row.position, row.name, row.stableford, row.toPar, row.gross])).toEqual([
      [1, 'Bo', 58, 14, 195],
      [2, 'Ann', 30, 6, 99],
    ]);
  });

  it('shows places gained and lost since the last round, unless it is the board of one round', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    await makeRound(app, leagueId, Ann, 0);
    await makeRound(app, leagueId, Bo, 1);
    await makeRound(app, leagueId, Ann, 4);
    const readMoves = async () =>
      (await app.call(scoreboard, { leagueId }, Ann)).rows.map((row) => [row.name, row.moved]);
    expect(await readMoves()).toEqual([
      ['Bo', null],
      ['Ann', null],
    ]);
    await makeRound(app, leagueId, Bo, 0);
    expect(await readMoves()).toEqual([
      ['Bo', 1],
      ['Ann', -1],
    ]);
    const round = await app.call(roundScores, { leagueId, roundNumber: '2' }, Ann);
    expect(round.rows.map((row) => row.moved)).toEqual([null, null]);
    expect((await app.call(memberScore, { leagueId, memberId: Bo.id }, Ann)).moved).toBe(1);
  });

  it('lists all members before the first round, none of them with a place', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'fedex', started: false });
    const board = await app.call(scoreboard, { leagueId }, Ann);
    expect(board).toMatchObject({ rounds: [], allComplete: true });
    expect(board.rows).toMatchObject([
      { position: null, toPar: null, gross: null, stableford: null, points: 0, rounds: 0 },
    ]);
  });

  it('can be read only by members, like its rows, its rounds and the league’s info', async () => {
    const Ann = await makeUser(app);
    const leagueId = await makeLeague(app, Ann);
    await app.call(scoreboard, { leagueId }, Ann);
    const stranger = await makeUser(app);
    expect(await app.errorCode(scoreboard, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(memberScore, { leagueId, memberId: Ann.id }, stranger)).toBe('forbidden');
    expect(await app.errorCode(roundScores, { leagueId, roundNumber: '1' }, stranger)).toBe('forbidden');
    expect(await app.errorCode(leagueInfo, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(scoreboard, { leagueId: 'nowhere' }, stranger)).toBe('not_found');
    expect(await app.errorCode(scoreboard, { leagueId })).toBe('unauthenticated');
  });

  it('shows a player’s new name immediately', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    expect((await readRows(leagueId, Ann))[0]?.[1]).toBe('Ann');
    await transact(
      app.db,
      () => {},
      new Date(),
      async (work) => {
        await work.db.updateTable('users').set({ user_name: 'Anna' }).where('id', '=', Ann.id).execute();
        await publishUserBoards(work, Ann.id);
      },
    );
    expect((await readRows(leagueId, Ann))[0]?.[1]).toBe('Anna');
  });

  it('contains a round as soon as it is registered, even while others read the board', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    for (let rounds = 1; rounds <= 10; rounds++) {
      const reads = Array.from({ length: 5 }, () => readRows(leagueId, Ann));
      await makeRound(app, leagueId, Ann, 1);
      await Promise.all(reads);
      expect(await readRows(leagueId, Ann)).toEqual([[1, 'Ann', rounds, rounds]]);
    }
  });
});

describe('a scoreboard read', () => {
  it('takes one round trip to the database, and two for the first read after a change', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    await makeRound(app, leagueId, Ann, -1);
    const statements = recordBoardStatements();
    for (const total of [-1, 2, 5]) {
      for (const [cacheState, roundTrips] of [
        ['cold', 2],
        ['warm', 1],
      ] as const) {
        statements.clear();
        expect((await readRows(leagueId, Ann))[0]?.[2]).toBe(total);
        expect([cacheState, statements.all().length]).toEqual([cacheState, roundTrips]);
      }
      await makeRound(app, leagueId, Ann, 3);
    }
  });
});

describe('one row of the board', () => {
  it('includes the rounds that it is computed from', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    const rounds = [await makeRound(app, leagueId, Ann, 3), await makeRound(app, leagueId, Ann, -1)];
    const boardRow = await app.call(memberScore, { leagueId, memberId: Ann.id }, Bo);
    expect(boardRow).toMatchObject({ position: 1, toPar: 2, rounds: 2, ownRounds: rounds });
    expect((await app.call(memberScore, { leagueId, memberId: Bo.id }, Bo)).ownRounds).toEqual([]);
    expect(await app.errorCode(memberScore, { leagueId, memberId: 'nobody' }, Bo)).toBe('not_found');
  });
});

describe('a round’s board', () => {
  it('lists everybody who registered the round, with FedEx points once it is complete', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'fedex' });
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    const readRoundRows = async (roundNumber: string) =>
      (await app.call(roundScores, { leagueId, roundNumber }, Bo)).rows.map((row) => [
        row.position,
        row.name,
        row.points,
      ]);
    await makeRound(app, leagueId, Ann, 3);
    expect(await readRoundRows('1')).toEqual([[1, 'Ann', null]]);
    const { id: roundId } = await makeRound(app, leagueId, Bo, 4);
    expect(await readRoundRows('1')).toEqual([
      [1, 'Ann', 500],
      [2, 'Bo', 320],
    ]);
    await app.call(updateRound, { leagueId, memberId: Bo.id, roundId, toPar: 2 }, Bo);
    expect(await readRoundRows('1')).toEqual([
      [1, 'Bo', 500],
      [2, 'Ann', 320],
    ]);
    expect(await readRoundRows('2')).toEqual([]);
    expect(await app.invalidFields(roundScores, { leagueId, roundNumber: '-1' }, Bo)).toEqual([
      'roundNumber',
    ]);
    expect((await app.call(roundScores, { leagueId, roundNumber: '999999' }, Bo)).rows).toEqual([]);
  });
});

describe('a league’s info', () => {
  it('has the par of the latest registered round with a par', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    const readLastPar = async () => (await app.call(leagueInfo, { leagueId }, Bo)).lastPar;
    expect(await readLastPar()).toBeNull();
    const registerRound = (coursePar?: number) =>
      app.call(submitRound, { leagueId, memberId: Ann.id, gross: 90, toPar: 2, coursePar }, Ann);
    await registerRound(70);
    await registerRound(71);
    await registerRound();
    expect(await readLastPar()).toBe(71);
  });
});

describe('the list of leagues', () => {
  it('shows places and scores in each mode’s unit, most recently joined league first', async () => {
    const Ann = await makeUser(app, 'Ann');
    const Bo = await makeUser(app, 'Bo');
    const strokeLeagueId = await makeLeague(app, Bo);
    const { Ann: secondAnn } = await makeMembers(app, strokeLeagueId, Bo, 'Ann');
    await makeRound(app, strokeLeagueId, Bo, -5);
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
    expect(await app.errorCode(listLeagues, { userId: secondAnn.id }, Ann)).toBe('forbidden');
  });

  it('shows the caller’s next open round, the next event and the caller’s answer', async () => {
    const Ann = await makeUser(app, 'Ann');
    const fedexLeagueId = await makeLeague(app, Ann, { mode: 'fedex' });
    const { Bo, Cy } = await makeMembers(app, fedexLeagueId, Ann, 'Bo', 'Cy');
    const readListedLeague = async (player: Player) => {
      const [listedLeague] = await app.call(listLeagues, { userId: player.id }, player);
      return { openRound: listedLeague!.openRound, nextEvent: listedLeague!.nextEvent };
    };
    expect(await readListedLeague(Ann)).toEqual({ openRound: null, nextEvent: null });
    await makeRound(app, fedexLeagueId, Ann, -2);
    await makeRound(app, fedexLeagueId, Ann, 3);
    await makeRound(app, fedexLeagueId, Bo, 1);
    expect((await readListedLeague(Ann)).openRound).toBeNull();
    expect((await readListedLeague(Bo)).openRound).toEqual({ number: 2, registered: 1, expected: 3 });
    expect((await readListedLeague(Cy)).openRound).toEqual({ number: 1, registered: 2, expected: 3 });

    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const planEvent = async (startsAt: string, place?: string) => {
      const input = {
        leagueId: fedexLeagueId,
        userId: Ann.id,
        title: 'Round 3',
        startsAt,
        ...(place && { place }),
      };
      return (await app.call(makeEvent, input, Ann)).event.id;
    };
    await planEvent(inHours(90));
    // An event that is over needs no answer.
    await app.call(closeEvent, { eventId: await planEvent(inHours(-4.5)), userId: Ann.id }, Ann);
    const startsAt = inHours(-4);
    const id = await planEvent(startsAt, 'Bro Hof');
    const answerEventAs = (player: Player, answer: 'yes' | 'maybe' | 'no') =>
      app.call(answerEvent, { eventId: id, userId: player.id, answer }, player);
    await answerEventAs(Bo, 'yes');
    await answerEventAs(Cy, 'no');
    const expectedEvent = {
      id,
      title: 'Round 3',
      startsAt,
      timeZone: null,
      place: 'Bro Hof',
      coming: 1,
      declined: 1,
    };
    expect((await readListedLeague(Ann)).nextEvent).toEqual({ ...expectedEvent, mine: null });
    expect((await readListedLeague(Bo)).nextEvent).toEqual({ ...expectedEvent, mine: 'yes' });
    await app.call(cancelEvent, { eventId: id }, Ann);
    expect((await readListedLeague(Bo)).nextEvent).toMatchObject({ place: null, coming: 0, mine: null });
    await endSeason(app, fedexLeagueId, Ann);
    expect(await readListedLeague(Cy)).toEqual({ openRound: null, nextEvent: null });
  });

  it('marks shared places and the winners of finished leagues', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo, Cy } = await makeMembers(app, leagueId, Ann, 'Bo', 'Cy');
    const readListedLeague = async (player: Player) => {
      const [listedLeague] = await app.call(listLeagues, { userId: player.id }, player);
      return [listedLeague!.position, listedLeague!.shared, listedLeague!.winners];
    };
    await makeRound(app, leagueId, Bo, -2);
    await makeRound(app, leagueId, Ann, -2);
    await makeRound(app, leagueId, Cy, 4);
    expect([await readListedLeague(Ann), await readListedLeague(Cy)]).toEqual([
      [1, true, []],
      [3, false, []],
    ]);
    expect((await app.call(leagueInfo, { leagueId }, Bo)).shared).toBe(true);
    await endSeason(app, leagueId, Ann);
    expect(await readListedLeague(Cy)).toEqual([3, false, ['Ann', 'Bo']]);
    // A FedEx league has no winner before a round is complete.
    const fedexLeagueId = await makeLeague(app, Ann, { mode: 'fedex' });
    await makeMembers(app, fedexLeagueId, Ann, 'Di');
    await makeRound(app, fedexLeagueId, Ann, -2);
    await endSeason(app, fedexLeagueId, Ann);
    expect((await readListedLeague(Ann))[2]).toEqual([]);
  });
});
