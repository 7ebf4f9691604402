import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { checkInvite, joinByCode, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { leagueSeasons, renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { addSeat, changeSeat, renewSeatInvite, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const anna = await makeUser(app, 'Anna');

async function createSeat(leagueId: string, name: string, admin = anna): Promise<string> {
  return (await app.call(addSeat, { leagueId, userId: admin.id, name }, admin)).seatId;
}

const createRound = (leagueId: string, memberId: string, toPar: number) => ({
  leagueId,
  memberId,
  gross: 90,
  toPar,
});

const registerRoundFor = async (leagueId: string, seatId: string, toPar: number, admin = anna) =>
  (await app.call(submitRound, createRound(leagueId, seatId, toPar), admin)).round;

const readSeatToken = async (leagueId: string, seatId: string, admin = anna) =>
  (await app.call(seatInvite, { leagueId, seatId }, admin)).token;

/** Returns a board as JSON without players' names and ids, which change when somebody claims a player. */
async function readScoreboard(leagueId: string, player: Player): Promise<string> {
  const board: unknown = await (await app.send(scoreboard, { leagueId }, player)).json();
  return JSON.stringify(board, (key, value: unknown) => (key.startsWith('user_') ? undefined : value));
}

describe('a player without an account', () => {
  it('can be added by an admin, who registers their rounds, even in FedEx', async () => {
    const leagueId = await makeLeague(app, anna, { mode: 'fedex' });
    const seatId = await createSeat(leagueId, '  Björn  ');
    const members = await app.call(leagueMembers, { leagueId }, anna);
    expect(members.map(({ name, isSeat, isAdmin }) => [name, isSeat, isAdmin])).toEqual([
      ['Anna', false, true],
      ['Björn', true, false],
    ]);
    await makeRound(app, leagueId, anna, 1);
    const boardBefore = await app.call(scoreboard, { leagueId }, anna);
    expect(boardBefore.rounds[0]?.awaited).toEqual([{ id: seatId, name: 'Björn' }]);

    const round = await registerRoundFor(leagueId, seatId, -2);
    expect(round).toMatchObject({
      memberId: seatId,
      number: 1,
      registeredBy: { id: anna.id, name: 'Anna' },
    });
    const boardWithPoints = await app.call(scoreboard, { leagueId }, anna);
    expect(boardWithPoints.rows.map(({ name, points }) => [name, points])).toEqual([
      ['Björn', 500],
      ['Anna', 320],
    ]);

    const seatInput = { leagueId, memberId: seatId, roundId: round.id };
    const correctionResponse = await app.call(updateRound, { ...seatInput, toPar: 4 }, anna);
    expect(correctionResponse.round).toMatchObject({ toPar: 4, registeredBy: { name: 'Anna' } });
    const secondRound = await registerRoundFor(leagueId, seatId, 0);
    await app.call(deleteRound, { roundId: secondRound.id }, anna);
    const playerRounds = await app.call(memberRounds, { leagueId, memberId: seatId }, anna);
    expect(playerRounds.map((round) => round.toPar)).toEqual([4]);
    const latestEntries = (await app.call(history, { leagueId }, anna)).slice(0, 5);
    expect(latestEntries.map(({ kind, userName, subjectName }) => [kind, userName, subjectName])).toEqual([
      ['round_taken_back', 'Anna', 'Björn'],
      ['round_registered', 'Anna', 'Björn'],
      ['round_corrected', 'Anna', 'Björn'],
      ['round_registered', 'Anna', 'Björn'],
      ['round_registered', 'Anna', 'Anna'],
    ]);
  });

  it('needs an unused name, and a league can have at most 60 such players', async () => {
    const leagueId = await makeLeague(app, anna);
    const input = { leagueId, userId: anna.id };
    expect(await app.errorCode(addSeat, { ...input, name: 'ANNA' }, anna)).toBe('name_taken');
    expect(await app.errorCode(addSeat, { ...input, name: ' ' }, anna)).toBe('invalid_input');
    for (let count = 1; count <= quotas.seatsPerLeague; count++) await createSeat(leagueId, `Seat ${count}`);
    expect(await app.errorCode(addSeat, { ...input, name: 'One more' }, anna)).toBe('too_many_seats');
    await endSeason(app, leagueId, anna);
    expect(await app.errorCode(addSeat, { ...input, name: 'One more' }, anna)).toBe('league_finished');
  });

  it('cannot be made admin, hidden or reported, and only admins can act for them', async () => {
    const leagueId = await makeLeague(app, anna);
    const [carl] = await makeMembers(app, leagueId, anna, 'Carl');
    const seatId = await createSeat(leagueId, 'Björn');
    const { id: roundId } = await registerRoundFor(leagueId, seatId, 1);
    const carlsRound = await makeRound(app, leagueId, carl, 0);
    expect(await app.errorCode(makeAdmin, { leagueId, userId: seatId }, anna)).toBe('no_account');
    const hideInput = { userId: carl.id, hiddenUserId: seatId, hidden: true };
    expect(await app.errorCode(hideUser, hideInput, carl)).toBe('not_found');
    const reportInput = {
      leagueId,
      userId: carl.id,
      subject: 'user_name',
      subjectId: seatId,
      reason: 'other',
    };
    expect(await app.errorCode(report, reportInput, carl)).toBe('not_found');
    expect(await app.errorCode(submitRound, createRound(leagueId, seatId, 0), carl)).toBe('forbidden');
    const correction = { leagueId, roundId, toPar: 9 };
    for (const userId of [seatId, carl.id]) {
      expect(await app.errorCode(updateRound, { ...correction, memberId: userId }, carl)).toBe('forbidden');
    }
    expect(await app.errorCode(deleteRound, { roundId }, carl)).toBe('forbidden');
    // An admin acts only for players without an account, and not with another player's id.
    expect(await app.errorCode(submitRound, createRound(leagueId, carl.id, 0), anna)).toBe('forbidden');
    const mixedInput = { leagueId, roundId: carlsRound.id, toPar: 9, memberId: seatId };
    expect(await app.errorCode(updateRound, mixedInput, anna)).toBe('forbidden');
    expect(await app.errorCode(updateRound, { ...correction, memberId: anna.id }, anna)).toBe('forbidden');
    const otherLeagueId = await makeLeague(app, anna);
    expect(await app.errorCode(submitRound, createRound(otherLeagueId, seatId, 0), anna)).toBe('forbidden');
  });

  it('does not keep a league from being deleted once everybody else has left', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    await createSeat(leagueId, 'Björn', elin);
    const [carl] = await makeMembers(app, leagueId, elin, 'Carl');
    await app.call(removeMember, { leagueId, memberId: elin.id }, elin);
    const members = await app.call(leagueMembers, { leagueId }, carl);
    expect(members.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([
      ['Björn', false],
      ['Carl', true],
    ]);
    const { message } = await app.call(removeMember, { leagueId, memberId: carl.id }, carl);
    expect(message).toBe('Last user, tournament deleted');
    const remainingUsers = await app.db
      .selectFrom('users')
      .where('is_seat', '=', true)
      .select('user_name')
      .execute();
    expect(remainingUsers.filter(({ user_name }) => user_name === 'Björn')).toHaveLength(2);
  });

  it('is removed like a member, and the history keeps the name', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    await registerRoundFor(leagueId, seatId, 1);
    const token = await readSeatToken(leagueId, seatId);
    await app.call(removeMember, { leagueId, memberId: seatId }, anna);
    const [removalEntry] = await app.call(history, { leagueId }, anna);
    expect(removalEntry).toMatchObject({ kind: 'removed', userName: 'Anna', subjectName: 'Björn' });
    expect(await app.errorCode(checkInvite, { inviteToken: token })).toBe('not_found');
    await createSeat(leagueId, 'Björn');
  });

  it('keeps all rounds when renamed', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Bjorm');
    const [carl] = await makeMembers(app, leagueId, anna, 'Carl');
    await registerRoundFor(leagueId, seatId, -1);
    const renameInput = { leagueId, userId: anna.id, seatId };
    const readNames = async () =>
      (await app.call(scoreboard, { leagueId }, carl)).rows.map(({ name }) => name);
    const readRenameEntries = async () =>
      (await app.call(history, { leagueId }, anna)).filter(({ kind }) => kind === 'seat_renamed');
    expect(await readNames()).toEqual(['Bjorm', 'Anna', 'Carl']);
    expect(await app.errorCode(changeSeat, { ...renameInput, name: ' CARL ' }, anna)).toBe('name_taken');
    expect(await app.errorCode(changeSeat, { ...renameInput, name: '' }, anna)).toBe('invalid_input');
    expect(await app.errorCode(changeSeat, { ...renameInput, seatId: carl.id, name: 'Bo' }, anna)).toBe(
      'not_found',
    );
    const forgedInput = { ...renameInput, userId: carl.id, name: 'Bo' };
    expect(await app.errorCode(changeSeat, forgedInput, carl)).toBe('forbidden');
    expect(await readNames()).toEqual(['Bjorm', 'Anna', 'Carl']);
    expect(await readRenameEntries()).toEqual([]);

    await app.call(changeSeat, { ...renameInput, name: ' Björn ' }, anna);
    expect(await readNames()).toEqual(['Björn', 'Anna', 'Carl']);
    // Changing only the case does not conflict with the player's own name, and sending it again changes nothing.
    await app.call(changeSeat, { ...renameInput, name: 'BJÖRN' }, anna);
    await app.call(changeSeat, { ...renameInput, name: 'BJÖRN' }, anna);
    expect((await readRenameEntries()).map(({ userName, subjectName }) => [userName, subjectName])).toEqual([
      ['Anna', 'BJÖRN'],
      ['Anna', 'BJÖRN'],
    ]);
    expect(await app.call(memberRounds, { leagueId, memberId: seatId }, anna)).toHaveLength(1);
  });

  it('is renamed in every season, and two admins who do so at once do not block each other', async () => {
    const firstLeagueId = await makeLeague(app, anna);
    const [carl] = await makeMembers(app, firstLeagueId, anna, 'Carl');
    await app.call(makeAdmin, { leagueId: firstLeagueId, memberId: carl.id }, anna);
    const seatId = await createSeat(firstLeagueId, 'Bjorm');
    await registerRoundFor(firstLeagueId, seatId, -5);
    await endSeason(app, firstLeagueId, anna);
    const renewalInput = { leagueId: firstLeagueId, userId: anna.id, name: `${firstLeagueId} again` };
    const { leagueId: secondLeagueId } = await app.call(renewLeague, renewalInput, anna);
    for (let race = 0; race < 6; race++) {
      await Promise.all(
        [
          { leagueId: firstLeagueId, admin: anna },
          { leagueId: secondLeagueId, admin: carl },
        ].map(({ leagueId, admin }, adminIndex) =>
          app.call(
            changeSeat,
            { leagueId, userId: admin.id, seatId, name: `B ${race} ${adminIndex}` },
            admin,
          ),
        ),
      );
    }
    await app.call(changeSeat, { leagueId: secondLeagueId, userId: anna.id, seatId, name: 'Björn' }, anna);
    for (const leagueId of [firstLeagueId, secondLeagueId]) {
      const { rows } = await app.call(scoreboard, { leagueId }, carl);
      expect(rows.map(({ name }) => name)).toContain('Björn');
    }
    const seasons = await app.call(leagueSeasons, { leagueId: secondLeagueId }, anna);
    expect(seasons[0]?.winners).toEqual([{ id: seatId, name: 'Björn' }]);
  });

  it('can be renamed despite a deadlock with another transaction', async () => {
    const firstLeagueId = await makeLeague(app, anna);
    const seatId = await createSeat(firstLeagueId, 'Bjorm');
    await endSeason(app, firstLeagueId, anna);
    const renewalInput = { leagueId: firstLeagueId, userId: anna.id, name: `${firstLeagueId} again` };
    const { leagueId: secondLeagueId } = await app.call(renewLeague, renewalInput, anna);
    const [lowerId = '', higherId = ''] = [firstLeagueId, secondLeagueId].toSorted();
    const renameInput = { leagueId: secondLeagueId, userId: anna.id, seatId, name: 'Björn' };
    const transactionResult = await app.db.transaction().execute(async (otherTransaction) => {
      const lock = (id: string) =>
        otherTransaction.selectFrom('leagues').where('id', '=', id).select('id').forNoKeyUpdate().execute();
      await lock(higherId);
      const pendingRename = app.call(changeSeat, renameInput, anna);
      // Takes the locks in the opposite order to the app, which already holds the lock on the lower id.
      await sleep(400);
      await lock(lowerId);
      return { pendingRename };
    });
    expect(await transactionResult.pendingRename).toMatchObject({ status: 200 });
  });

  it('keeps rounds that were registered by a deleted account', async () => {
    const leagueId = await makeLeague(app, anna);
    const [carl] = await makeMembers(app, leagueId, anna, 'Carl');
    await app.call(makeAdmin, { leagueId, memberId: carl.id }, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    await registerRoundFor(leagueId, seatId, 1, carl);
    await app.call(deleteAccount, { userId: carl.id }, carl);
    const [round] = await app.call(memberRounds, { leagueId, memberId: seatId }, anna);
    expect(round).toMatchObject({
      toPar: 1,
      registeredBy: { id: null, name: 'Deleted player' },
    });
    const entries = await app.call(history, { leagueId }, anna);
    const registration = entries.find(({ kind }) => kind === 'round_registered');
    expect(registration).toMatchObject({ userId: null, userName: 'Deleted player', subjectName: 'Björn' });
  });
});

describe('claiming a player without an account', () => {
  it.each(['stroke', 'fedex', 'stableford'] as const)(
    'takes over all their rounds in a running %s season and leaves the board unchanged',
    async (mode) => {
      const leagueId = await makeLeague(app, anna, { mode });
      const [carl] = await makeMembers(app, leagueId, anna, 'Carl');
      const seatId = await createSeat(leagueId, 'Björn');
      for (const toPar of [3, -1]) {
        await makeRound(app, leagueId, carl, 1);
        await registerRoundFor(leagueId, seatId, toPar);
        await makeRound(app, leagueId, anna, 1);
      }
      await registerRoundFor(leagueId, seatId, 0);
      const boardBefore = await readScoreboard(leagueId, anna);
      const inviteToken = await readSeatToken(leagueId, seatId);
      expect(await app.call(checkInvite, { inviteToken })).toMatchObject({
        leagueId,
        by: 'Anna',
        needsAdmin: false,
        seat: { name: 'Björn', rounds: 3 },
      });
      const bjorn = await makeUser(app, 'Björn Ek');
      expect(await app.errorCode(joinByInvite, { leagueId, userId: carl.id, inviteToken }, carl)).toBe(
        'already_member',
      );
      await app.call(joinByInvite, { leagueId, userId: bjorn.id, inviteToken }, bjorn);

      expect(await readScoreboard(leagueId, bjorn)).toBe(boardBefore);
      const members = await app.call(leagueMembers, { leagueId }, bjorn);
      expect(members.map(({ name, isSeat }) => [name, isSeat])).toEqual([
        ['Anna', false],
        // The person gets the player's name.
        ['Björn', false],
        ['Carl', false],
      ]);
      const playerRounds = await app.call(memberRounds, { leagueId, memberId: bjorn.id }, bjorn);
      expect(playerRounds.map((round) => [round.number, round.toPar, round.registeredBy?.name])).toEqual([
        [1, 3, 'Anna'],
        [2, -1, 'Anna'],
        [3, 0, 'Anna'],
      ]);
      const entries = await app.call(history, { leagueId }, bjorn);
      expect(entries[0]).toMatchObject({ kind: 'seat_taken', userName: 'Björn', subjectId: bjorn.id });
      expect(entries.some(({ subjectId, userId }) => subjectId === seatId || userId === seatId)).toBe(false);
      const remainingUsers = await app.db.selectFrom('users').where('id', '=', seatId).select('id').execute();
      expect(remainingUsers).toEqual([]);
      expect(await app.errorCode(joinByCode, { leagueToken: inviteToken, userId: carl.id }, carl)).toBe(
        'wrong_league_code',
      );
      // From now on only the person can register their rounds.
      expect(await makeRound(app, leagueId, bjorn, 2)).toMatchObject({
        number: 4,
        registeredBy: null,
      });
      expect(await app.errorCode(submitRound, createRound(leagueId, bjorn.id, 0), anna)).toBe('forbidden');
    },
  );

  it('works by entering the player’s code, unless it has been renewed', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    const oldToken = await readSeatToken(leagueId, seatId);
    const { token } = await app.call(renewSeatInvite, { leagueId, userId: anna.id, seatId }, anna);
    const bjorn = await makeUser(app);
    expect(await app.errorCode(joinByCode, { leagueToken: oldToken, userId: bjorn.id }, bjorn)).toBe(
      'wrong_league_code',
    );
    await app.call(joinByCode, { leagueToken: token, userId: bjorn.id }, bjorn);
    expect(await app.call(listLeagues, { userId: bjorn.id }, bjorn)).toHaveLength(1);
  });

  it('works after the league is finished, and transfers the rounds and wins of every season', async () => {
    const firstLeagueId = await makeLeague(app, anna);
    const [carl] = await makeMembers(app, firstLeagueId, anna, 'Carl');
    const seatId = await createSeat(firstLeagueId, 'Björn');
    await registerRoundFor(firstLeagueId, seatId, -5);
    await makeRound(app, firstLeagueId, carl, 0);
    await endSeason(app, firstLeagueId, anna);
    const renewalInput = { leagueId: firstLeagueId, userId: anna.id, name: `${firstLeagueId} again` };
    const { leagueId: secondLeagueId } = await app.call(renewLeague, renewalInput, anna);
    const boardBefore = await readScoreboard(firstLeagueId, anna);
    const leagueToken = await readSeatToken(secondLeagueId, seatId);
    const bjorn = await makeUser(app, 'Björn Ek');
    await app.call(joinByCode, { leagueToken, userId: bjorn.id }, bjorn);
    expect(await readScoreboard(firstLeagueId, bjorn)).toBe(boardBefore);
    const seasons = await app.call(leagueSeasons, { leagueId: secondLeagueId }, bjorn);
    expect(seasons[0]?.winners).toEqual([{ id: bjorn.id, name: 'Björn' }]);
    expect(await app.call(listLeagues, { userId: bjorn.id }, bjorn)).toHaveLength(2);
  });

  it('is rejected for a person who is already in the final table', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    const [carl] = await makeMembers(app, leagueId, anna, 'Carl');
    await makeRound(app, leagueId, carl, 0);
    await endSeason(app, leagueId, anna);
    await app.call(removeMember, { leagueId, memberId: carl.id }, carl);
    const leagueToken = await readSeatToken(leagueId, seatId);
    expect(await app.errorCode(joinByCode, { leagueToken, userId: carl.id }, carl)).toBe('league_finished');
  });
});

describe('claiming the same player at once', () => {
  it('succeeds for only one person, and loses no round', async () => {
    for (let race = 0; race < 8; race++) {
      const leagueId = await makeLeague(app, anna, { mode: 'fedex' });
      const [carl] = await makeMembers(app, leagueId, anna, 'Carl');
      await app.call(makeAdmin, { leagueId, memberId: carl.id }, anna);
      const seatId = await createSeat(leagueId, 'Björn');
      for (const toPar of [1, 2, 3]) await registerRoundFor(leagueId, seatId, toPar);
      const leagueToken = await readSeatToken(leagueId, seatId);
      const candidates = [await makeUser(app, 'Bo'), await makeUser(app, 'Bea')];
      const includesRemoval = race % 2 === 1;
      const getOutcome = async (call: Promise<unknown>) =>
        call.then(
          () => 'ok',
          (error: unknown) => String(error),
        );
      const pendingRegistration = getOutcome(registerRoundFor(leagueId, seatId, 4));
      const pendingOutcomes = [
        ...candidates.map((person) =>
          getOutcome(app.call(joinByCode, { leagueToken, userId: person.id }, person)),
        ),
        getOutcome(app.call(joinByCode, { leagueToken, userId: carl.id }, carl)),
        ...(includesRemoval
          ? [getOutcome(app.call(removeMember, { leagueId, memberId: seatId }, carl))]
          : []),
      ];
      const [firstOutcome, secondOutcome, memberOutcome, removalOutcome] = await Promise.all(pendingOutcomes);
      const addedRoundCount = (await pendingRegistration) === 'ok' ? 1 : 0;
      expect(memberOutcome).not.toBe('ok');
      const successes = [firstOutcome, secondOutcome, removalOutcome].filter((result) => result === 'ok');
      expect(successes).toEqual(['ok']);
      const members = await app.call(leagueMembers, { leagueId }, anna);
      expect(members).toHaveLength(removalOutcome === 'ok' ? 2 : 3);
      expect(members.some(({ isSeat }) => isSeat)).toBe(false);
      const rounds = await app.db
        .selectFrom('rounds')
        .where('league_id', '=', leagueId)
        .select(['user_id', 'number'])
        .orderBy('number')
        .execute();
      const owner = candidates[firstOutcome === 'ok' ? 0 : 1]!;
      const roundNumbers = removalOutcome === 'ok' ? [] : [1, 2, 3, 4].slice(0, 3 + addedRoundCount);
      expect(rounds).toEqual(roundNumbers.map((number) => ({ user_id: owner.id, number })));
    }
  });

  it('with the invites of two seasons gives one person the player in both', async () => {
    for (let race = 0; race < 4; race++) {
      const firstLeagueId = await makeLeague(app, anna);
      const seatId = await createSeat(firstLeagueId, 'Björn');
      await registerRoundFor(firstLeagueId, seatId, -5);
      await endSeason(app, firstLeagueId, anna);
      const renewalInput = { leagueId: firstLeagueId, userId: anna.id, name: `${firstLeagueId} again` };
      const { leagueId: secondLeagueId } = await app.call(renewLeague, renewalInput, anna);
      const firstToken = await readSeatToken(firstLeagueId, seatId);
      const tokens = [firstToken, await readSeatToken(secondLeagueId, seatId)];
      const people = [await makeUser(app), await makeUser(app)];
      const joinResults = await Promise.allSettled(
        people.map((person, index) =>
          app.call(joinByCode, { leagueToken: tokens[index]!, userId: person.id }, person),
        ),
      );
      expect(joinResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const owner = people[joinResults.findIndex(({ status }) => status === 'fulfilled')]!;
      expect(await app.call(listLeagues, { userId: owner.id }, owner)).toHaveLength(2);
    }
  });
});

describe('the invite of a player without an account', () => {
  /** Creates two seasons in which Carl is an admin, with one player without an account. */
  async function makeTwoSeasons() {
    const firstLeagueId = await makeLeague(app, anna);
    const [carl] = await makeMembers(app, firstLeagueId, anna, 'Carl');
    await app.call(makeAdmin, { leagueId: firstLeagueId, memberId: carl.id }, anna);
    const seatId = await createSeat(firstLeagueId, 'Björn');
    await endSeason(app, firstLeagueId, anna);
    const renewalInput = { leagueId: firstLeagueId, userId: anna.id, name: `${firstLeagueId} again` };
    const { leagueId: secondLeagueId } = await app.call(renewLeague, renewalInput, anna);
    return { firstLeagueId, secondLeagueId, seatId, carl };
  }

  it.each(['removed', 'left', 'demoted'] as const)(
    'stops working when an admin who has read it ceases to be an admin (%s)',
    async (departure) => {
      const leagueId = await makeLeague(app, anna);
      const [carl, dan] = await makeMembers(app, leagueId, anna, 'Carl', 'Dan');
      await app.call(makeAdmin, { leagueId, memberId: carl.id }, anna);
      const seatId = await createSeat(leagueId, 'Björn');
      const leakedToken = await readSeatToken(leagueId, seatId, carl);
      // Members who are not admins cannot read these invites, so the invite stays valid when one of them is removed.
      await app.call(removeMember, { leagueId, memberId: dan.id }, anna);
      expect(await readSeatToken(leagueId, seatId)).toBe(leakedToken);
      if (departure === 'demoted') await app.call(demoteAdmin, { leagueId, memberId: carl.id }, anna);
      else
        await app.call(removeMember, { leagueId, memberId: carl.id }, departure === 'removed' ? anna : carl);
      const stranger = await makeUser(app);
      const joinInput = { leagueToken: leakedToken, userId: stranger.id };
      expect(await app.errorCode(joinByCode, joinInput, stranger)).toBe('wrong_league_code');
      const leagueToken = await readSeatToken(leagueId, seatId);
      await app.call(joinByCode, { leagueToken, userId: stranger.id }, stranger);
    },
  );

  it('gives no access to other seasons if it comes from an admin of an earlier season', async () => {
    const { firstLeagueId, secondLeagueId, seatId, carl } = await makeTwoSeasons();
    await app.call(removeMember, { leagueId: secondLeagueId, memberId: carl.id }, anna);
    const leagueToken = await readSeatToken(firstLeagueId, seatId, carl);
    const friend = await makeUser(app);
    await app.call(joinByCode, { leagueToken, userId: friend.id }, friend);
    expect(await app.errorCode(scoreboard, { leagueId: secondLeagueId }, friend)).toBe('forbidden');
    const members = await app.call(leagueMembers, { leagueId: secondLeagueId }, anna);
    expect(members.find(({ id: playerId }) => playerId === seatId)?.isSeat).toBe(true);
    // The remaining season can be joined with its own invite.
    const joinInput = { leagueToken: await readSeatToken(secondLeagueId, seatId), userId: friend.id };
    await app.call(joinByCode, joinInput, friend);
    expect(await app.call(listLeagues, { userId: friend.id }, friend)).toHaveLength(2);
  });

  it('only admins of the latest season can change the name of a player without an account', async () => {
    const { firstLeagueId, secondLeagueId, seatId, carl } = await makeTwoSeasons();
    await app.call(removeMember, { leagueId: secondLeagueId, memberId: carl.id }, anna);
    const renameInput = { leagueId: firstLeagueId, userId: carl.id, seatId, name: 'Nobody' };
    expect(await app.errorCode(changeSeat, renameInput, carl)).toBe('forbidden');
    await app.call(changeSeat, { ...renameInput, userId: anna.id, name: 'Bo' }, anna);
    const { rows } = await app.call(scoreboard, { leagueId: secondLeagueId }, anna);
    expect(rows.map(({ name }) => name)).toContain('Bo');
  });
});
