import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { hideUser } from '@golf-league/core/contracts/hidden.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { checkInvite, joinByCode, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import { memberRounds, submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { leagueSeasons, renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { addSeat, changeSeat, renewSeatInvite, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { finish, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const anna = await makeUser(app, 'Anna');

async function createSeat(leagueId: string, name: string, admin = anna): Promise<string> {
  return (await app.call(addSeat, { leagueId, userId: admin.id, name }, admin)).seatId;
}

const roundInput = (leagueId: string, memberId: string, toPar: number) => ({
  leagueId,
  memberId,
  gross: 90,
  toPar,
});

const registerFor = async (leagueId: string, seatId: string, toPar: number, admin = anna) =>
  (await app.call(submitRound, roundInput(leagueId, seatId, toPar), admin)).round;

const tokenOfSeat = async (leagueId: string, seatId: string, admin = anna) =>
  (await app.call(seatInvite, { leagueId, seatId }, admin)).token;

/** Returns a board as JSON without players' names and ids, which change when a person takes the place. */
async function boardOf(leagueId: string, player: Player): Promise<string> {
  const board: unknown = await (await app.send(scoreboard, { leagueId }, player)).json();
  return JSON.stringify(board, (key, value: unknown) => (key.startsWith('user_') ? undefined : value));
}

describe('a player without an account', () => {
  it('a player without an account is added by an admin, who registers rounds for them, also in FedEx', async () => {
    const leagueId = await makeLeague(app, anna, { mode: 'fedex' });
    const seatId = await createSeat(leagueId, '  Björn  ');
    const members = await app.call(leagueMembers, { leagueId }, anna);
    expect(members.map(({ name: memberName, isSeat, isAdmin }) => [memberName, isSeat, isAdmin])).toEqual([
      ['Anna', false, true],
      ['Björn', true, false],
    ]);
    await makeRound(app, leagueId, anna, 1);
    const boardBefore = await app.call(scoreboard, { leagueId }, anna);
    expect(boardBefore.rounds[0]?.awaited).toEqual([{ id: seatId, name: 'Björn' }]);

    const round = await registerFor(leagueId, seatId, -2);
    expect(round).toMatchObject({
      memberId: seatId,
      number: 1,
      registeredBy: { id: anna.id, name: 'Anna' },
    });
    const boardWithPoints = await app.call(scoreboard, { leagueId }, anna);
    expect(boardWithPoints.rows.map(({ name: memberName, points }) => [memberName, points])).toEqual([
      ['Björn', 500],
      ['Anna', 320],
    ]);

    const seatInput = { leagueId, memberId: seatId, roundId: round.id };
    const corrected = await app.call(updateRound, { ...seatInput, toPar: 4 }, anna);
    expect(corrected.round).toMatchObject({ toPar: 4, registeredBy: { name: 'Anna' } });
    const second = await registerFor(leagueId, seatId, 0);
    await app.call(takeBackRound, { roundId: second.id }, anna);
    const own = await app.call(memberRounds, { leagueId, memberId: seatId }, anna);
    expect(own.map((entry) => entry.toPar)).toEqual([4]);
    const rows = await app.call(history, { leagueId }, anna);
    expect(rows.slice(0, 5).map(({ kind, userName, subjectName }) => [kind, userName, subjectName])).toEqual([
      ['round_taken_back', 'Anna', 'Björn'],
      ['round_registered', 'Anna', 'Björn'],
      ['round_corrected', 'Anna', 'Björn'],
      ['round_registered', 'Anna', 'Björn'],
      ['round_registered', 'Anna', 'Anna'],
    ]);
  });

  it('a player without an account needs an unused name, and a league has at most 60 of them', async () => {
    const leagueId = await makeLeague(app, anna);
    const input = { leagueId, userId: anna.id };
    expect(await app.errorCode(addSeat, { ...input, name: 'ANNA' }, anna)).toBe('name_taken');
    expect(await app.errorCode(addSeat, { ...input, name: ' ' }, anna)).toBe('invalid_input');
    for (let count = 1; count <= quotas.seatsPerLeague; count++) await createSeat(leagueId, `Seat ${count}`);
    expect(await app.errorCode(addSeat, { ...input, name: 'One more' }, anna)).toBe('too_many_seats');
    await finish(app, leagueId, anna);
    expect(await app.errorCode(addSeat, { ...input, name: 'One more' }, anna)).toBe('league_finished');
  });

  it('a player without an account has no role, cannot be hidden or reported, and only admins change the rounds', async () => {
    const leagueId = await makeLeague(app, anna);
    const { Carl } = await makeMembers(app, leagueId, anna, 'Carl');
    const seatId = await createSeat(leagueId, 'Björn');
    const { id: roundId } = await registerFor(leagueId, seatId, 1);
    const roundOfCarl = await makeRound(app, leagueId, Carl, 0);
    expect(await app.errorCode(makeAdmin, { leagueId, userId: seatId }, anna)).toBe('no_account');
    const hiding = { userId: Carl.id, hiddenUserId: seatId, hidden: true };
    expect(await app.errorCode(hideUser, hiding, Carl)).toBe('not_found');
    const reportInput = {
      leagueId,
      userId: Carl.id,
      subject: 'user_name',
      subjectId: seatId,
      reason: 'other',
    };
    expect(await app.errorCode(report, reportInput, Carl)).toBe('not_found');
    expect(await app.errorCode(submitRound, roundInput(leagueId, seatId, 0), Carl)).toBe('forbidden');
    const correction = { leagueId, roundId, toPar: 9 };
    for (const userId of [seatId, Carl.id]) {
      expect(await app.errorCode(updateRound, { ...correction, memberId: userId }, Carl)).toBe('forbidden');
    }
    expect(await app.errorCode(takeBackRound, { roundId }, Carl)).toBe('forbidden');
    // An admin acts only for players without an account, and not with another player's id.
    expect(await app.errorCode(submitRound, roundInput(leagueId, Carl.id, 0), anna)).toBe('forbidden');
    const mixedInput = { leagueId, roundId: roundOfCarl.id, toPar: 9, memberId: seatId };
    expect(await app.errorCode(updateRound, mixedInput, anna)).toBe('forbidden');
    expect(await app.errorCode(updateRound, { ...correction, memberId: anna.id }, anna)).toBe('forbidden');
    const otherLeagueId = await makeLeague(app, anna);
    expect(await app.errorCode(submitRound, roundInput(otherLeagueId, seatId, 0), anna)).toBe('forbidden');
  });

  it('a league is deleted when all people have left, even if it has players without an account', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    await createSeat(leagueId, 'Björn', elin);
    const { Carl } = await makeMembers(app, leagueId, elin, 'Carl');
    await app.call(removeMember, { leagueId, memberId: elin.id }, elin);
    const members = await app.call(leagueMembers, { leagueId }, Carl);
    expect(members.map(({ name: memberName, isAdmin }) => [memberName, isAdmin])).toEqual([
      ['Björn', false],
      ['Carl', true],
    ]);
    const { message } = await app.call(removeMember, { leagueId, memberId: Carl.id }, Carl);
    expect(message).toBe('Last user, tournament deleted');
    const remainingUsers = await app.db
      .selectFrom('users')
      .where('is_seat', '=', true)
      .select('user_name')
      .execute();
    expect(remainingUsers.filter(({ user_name: memberName }) => memberName === 'Björn')).toHaveLength(2);
  });

  it('removing a player without an account works like removing a member, and the history keeps the name', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    await registerFor(leagueId, seatId, 1);
    const token = await tokenOfSeat(leagueId, seatId);
    await app.call(removeMember, { leagueId, memberId: seatId }, anna);
    const [removed] = await app.call(history, { leagueId }, anna);
    expect(removed).toMatchObject({ kind: 'removed', userName: 'Anna', subjectName: 'Björn' });
    expect(await app.errorCode(checkInvite, { inviteToken: token })).toBe('not_found');
    await createSeat(leagueId, 'Björn');
  });

  it('an admin renames a player without an account, whose rounds stay', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Bjorm');
    const { Carl } = await makeMembers(app, leagueId, anna, 'Carl');
    await registerFor(leagueId, seatId, -1);
    const renaming = { leagueId, userId: anna.id, seatId };
    const names = async () =>
      (await app.call(scoreboard, { leagueId }, Carl)).rows.map(({ name: memberName }) => memberName);
    const entries = async () =>
      (await app.call(history, { leagueId }, anna)).filter(({ kind }) => kind === 'seat_renamed');
    expect(await names()).toEqual(['Bjorm', 'Anna', 'Carl']);
    expect(await app.errorCode(changeSeat, { ...renaming, name: ' CARL ' }, anna)).toBe('name_taken');
    expect(await app.errorCode(changeSeat, { ...renaming, name: '' }, anna)).toBe('invalid_input');
    expect(await app.errorCode(changeSeat, { ...renaming, seatId: Carl.id, name: 'Bo' }, anna)).toBe(
      'not_found',
    );
    const forgedInput = { ...renaming, userId: Carl.id, name: 'Bo' };
    expect(await app.errorCode(changeSeat, forgedInput, Carl)).toBe('forbidden');
    expect(await names()).toEqual(['Bjorm', 'Anna', 'Carl']);
    expect(await entries()).toEqual([]);

    await app.call(changeSeat, { ...renaming, name: ' Björn ' }, anna);
    expect(await names()).toEqual(['Björn', 'Anna', 'Carl']);
    // A change of letter case does not conflict with the player's own name, and sending it again changes nothing.
    await app.call(changeSeat, { ...renaming, name: 'BJÖRN' }, anna);
    await app.call(changeSeat, { ...renaming, name: 'BJÖRN' }, anna);
    expect((await entries()).map(({ userName, subjectName }) => [userName, subjectName])).toEqual([
      ['Anna', 'BJÖRN'],
      ['Anna', 'BJÖRN'],
    ]);
    expect(await app.call(memberRounds, { leagueId, memberId: seatId }, anna)).toHaveLength(1);
  });

  it('a new name applies to every season, and two admins who rename at once do not block each other', async () => {
    const first = await makeLeague(app, anna);
    const { Carl } = await makeMembers(app, first, anna, 'Carl');
    await app.call(makeAdmin, { leagueId: first, memberId: Carl.id }, anna);
    const seatId = await createSeat(first, 'Bjorm');
    await registerFor(first, seatId, -5);
    await finish(app, first, anna);
    const renewal = { leagueId: first, userId: anna.id, name: `${first} again` };
    const { leagueId: second } = await app.call(renewLeague, renewal, anna);
    for (let race = 0; race < 6; race++) {
      await Promise.all(
        [
          { leagueId: first, admin: anna },
          { leagueId: second, admin: Carl },
        ].map(({ leagueId, admin }, adminIndex) =>
          app.call(
            changeSeat,
            { leagueId, userId: admin.id, seatId, name: `B ${race} ${adminIndex}` },
            admin,
          ),
        ),
      );
    }
    await app.call(changeSeat, { leagueId: second, userId: anna.id, seatId, name: 'Björn' }, anna);
    for (const leagueId of [first, second]) {
      const { rows: scores } = await app.call(scoreboard, { leagueId }, Carl);
      expect(scores.map(({ name: memberName }) => memberName)).toContain('Björn');
    }
    const seasons = await app.call(leagueSeasons, { leagueId: second }, anna);
    expect(seasons[0]?.winners).toEqual([{ id: seatId, name: 'Björn' }]);
  });

  it('renaming succeeds after a deadlock with another transaction', async () => {
    const first = await makeLeague(app, anna);
    const seatId = await createSeat(first, 'Bjorm');
    await finish(app, first, anna);
    const renewal = { leagueId: first, userId: anna.id, name: `${first} again` };
    const { leagueId: second } = await app.call(renewLeague, renewal, anna);
    const [lower = '', higher = ''] = [first, second].toSorted();
    const renaming = { leagueId: second, userId: anna.id, seatId, name: 'Björn' };
    const renamed = await app.db.transaction().execute(async (otherTransaction) => {
      const lock = (id: string) =>
        otherTransaction.selectFrom('leagues').where('id', '=', id).select('id').forNoKeyUpdate().execute();
      await lock(higher);
      const sent = app.call(changeSeat, renaming, anna);
      // Locks in the reverse order of the app, while the app holds the lock of the lower id.
      await pause(400);
      await lock(lower);
      return { sent };
    });
    expect(await renamed.sent).toMatchObject({ status: 200 });
  });

  it('the rounds of a player without an account stay when the person who registered them deletes the account', async () => {
    const leagueId = await makeLeague(app, anna);
    const { Carl } = await makeMembers(app, leagueId, anna, 'Carl');
    await app.call(makeAdmin, { leagueId, memberId: Carl.id }, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    await registerFor(leagueId, seatId, 1, Carl);
    await app.call(deleteAccount, { userId: Carl.id }, Carl);
    const [round] = await app.call(memberRounds, { leagueId, memberId: seatId }, anna);
    expect(round).toMatchObject({
      toPar: 1,
      registeredBy: { id: null, name: 'Deleted player' },
    });
    const entries = await app.call(history, { leagueId }, anna);
    const registered = entries.find(({ kind }) => kind === 'round_registered');
    expect(registered).toMatchObject({ userId: null, userName: 'Deleted player', subjectName: 'Björn' });
  });
});

describe('a person who takes a place', () => {
  it.each(['stroke', 'fedex', 'stableford'] as const)(
    'a person takes over everything played in a running season of %s, and the board stays the same',
    async (mode) => {
      const leagueId = await makeLeague(app, anna, { mode });
      const { Carl } = await makeMembers(app, leagueId, anna, 'Carl');
      const seatId = await createSeat(leagueId, 'Björn');
      for (const toPar of [3, -1]) {
        await makeRound(app, leagueId, Carl, 1);
        await registerFor(leagueId, seatId, toPar);
        await makeRound(app, leagueId, anna, 1);
      }
      await registerFor(leagueId, seatId, 0);
      const before = await boardOf(leagueId, anna);
      const inviteToken = await tokenOfSeat(leagueId, seatId);
      expect(await app.call(checkInvite, { inviteToken })).toMatchObject({
        leagueId,
        by: 'Anna',
        needsAdmin: false,
        seat: { name: 'Björn', rounds: 3 },
      });
      const bjorn = await makeUser(app, 'Björn Ek');
      expect(await app.errorCode(joinByInvite, { leagueId, userId: Carl.id, inviteToken }, Carl)).toBe(
        'already_member',
      );
      await app.call(joinByInvite, { leagueId, userId: bjorn.id, inviteToken }, bjorn);

      expect(await boardOf(leagueId, bjorn)).toBe(before);
      const members = await app.call(leagueMembers, { leagueId }, bjorn);
      expect(members.map(({ name: memberName, isSeat }) => [memberName, isSeat])).toEqual([
        ['Anna', false],
        // The player keeps the name.
        ['Björn', false],
        ['Carl', false],
      ]);
      const own = await app.call(memberRounds, { leagueId, memberId: bjorn.id }, bjorn);
      expect(own.map((entry) => [entry.number, entry.toPar, entry.registeredBy?.name])).toEqual([
        [1, 3, 'Anna'],
        [2, -1, 'Anna'],
        [3, 0, 'Anna'],
      ]);
      const entries = await app.call(history, { leagueId }, bjorn);
      expect(entries[0]).toMatchObject({ kind: 'seat_taken', userName: 'Björn', subjectId: bjorn.id });
      expect(entries.some(({ subjectId, userId }) => subjectId === seatId || userId === seatId)).toBe(false);
      const remainingUsers = await app.db.selectFrom('users').where('id', '=', seatId).select('id').execute();
      expect(remainingUsers).toEqual([]);
      expect(await app.errorCode(joinByCode, { leagueToken: inviteToken, userId: Carl.id }, Carl)).toBe(
        'wrong_league_code',
      );
      // From now on only the person can register their rounds.
      expect(await makeRound(app, leagueId, bjorn, 2)).toMatchObject({
        number: 4,
        registeredBy: null,
      });
      expect(await app.errorCode(submitRound, roundInput(leagueId, bjorn.id, 0), anna)).toBe('forbidden');
    },
  );

  it('a person can take a place with a typed code, unless the code was renewed', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    const oldToken = await tokenOfSeat(leagueId, seatId);
    const { token } = await app.call(renewSeatInvite, { leagueId, userId: anna.id, seatId }, anna);
    const bjorn = await makeUser(app);
    expect(await app.errorCode(joinByCode, { leagueToken: oldToken, userId: bjorn.id }, bjorn)).toBe(
      'wrong_league_code',
    );
    await app.call(joinByCode, { leagueToken: token, userId: bjorn.id }, bjorn);
    expect(await app.call(listLeagues, { userId: bjorn.id }, bjorn)).toHaveLength(1);
  });

  it('a person can take a place after the league is finished, with the rows of every season', async () => {
    const first = await makeLeague(app, anna);
    const { Carl } = await makeMembers(app, first, anna, 'Carl');
    const seatId = await createSeat(first, 'Björn');
    await registerFor(first, seatId, -5);
    await makeRound(app, first, Carl, 0);
    await finish(app, first, anna);
    const renewal = { leagueId: first, userId: anna.id, name: `${first} again` };
    const { leagueId: second } = await app.call(renewLeague, renewal, anna);
    const before = await boardOf(first, anna);
    const leagueToken = await tokenOfSeat(second, seatId);
    const bjorn = await makeUser(app, 'Björn Ek');
    await app.call(joinByCode, { leagueToken, userId: bjorn.id }, bjorn);
    expect(await boardOf(first, bjorn)).toBe(before);
    const seasons = await app.call(leagueSeasons, { leagueId: second }, bjorn);
    expect(seasons[0]?.winners).toEqual([{ id: bjorn.id, name: 'Björn' }]);
    expect(await app.call(listLeagues, { userId: bjorn.id }, bjorn)).toHaveLength(2);
  });

  it('a person who is already in the final table cannot take a place', async () => {
    const leagueId = await makeLeague(app, anna);
    const seatId = await createSeat(leagueId, 'Björn');
    const { Carl } = await makeMembers(app, leagueId, anna, 'Carl');
    await makeRound(app, leagueId, Carl, 0);
    await finish(app, leagueId, anna);
    await app.call(removeMember, { leagueId, memberId: Carl.id }, Carl);
    const leagueToken = await tokenOfSeat(leagueId, seatId);
    expect(await app.errorCode(joinByCode, { leagueToken, userId: Carl.id }, Carl)).toBe('league_finished');
  });
});

describe('a place that several people take at once', () => {
  it('a place that several people take at once gets one new owner, and no round is lost', async () => {
    for (let race = 0; race < 8; race++) {
      const leagueId = await makeLeague(app, anna, { mode: 'fedex' });
      const { Carl } = await makeMembers(app, leagueId, anna, 'Carl');
      await app.call(makeAdmin, { leagueId, memberId: Carl.id }, anna);
      const seatId = await createSeat(leagueId, 'Björn');
      for (const toPar of [1, 2, 3]) await registerFor(leagueId, seatId, toPar);
      const leagueToken = await tokenOfSeat(leagueId, seatId);
      const candidates = [await makeUser(app, 'Bo'), await makeUser(app, 'Bea')];
      const removes = race % 2 === 1;
      const outcome = async (sent: Promise<unknown>) =>
        sent.then(
          () => 'ok',
          (error: unknown) => String(error),
        );
      const registered = outcome(registerFor(leagueId, seatId, 4));
      const others = [
        ...candidates.map((entry) => outcome(app.call(joinByCode, { leagueToken, userId: entry.id }, entry))),
        outcome(app.call(joinByCode, { leagueToken, userId: Carl.id }, Carl)),
        ...(removes ? [outcome(app.call(removeMember, { leagueId, memberId: seatId }, Carl))] : []),
      ];
      const [first, second, member, removed] = await Promise.all(others);
      const added = (await registered) === 'ok' ? 1 : 0;
      expect(member).not.toBe('ok');
      const owners = [first, second, removed].filter((entry) => entry === 'ok');
      expect(owners).toEqual(['ok']);
      const members = await app.call(leagueMembers, { leagueId }, anna);
      expect(members).toHaveLength(removed === 'ok' ? 2 : 3);
      expect(members.some(({ isSeat }) => isSeat)).toBe(false);
      const rounds = await app.db
        .selectFrom('rounds')
        .where('league_id', '=', leagueId)
        .select(['user_id', 'number'])
        .orderBy('number')
        .execute();
      const owner = candidates[first === 'ok' ? 0 : 1]!;
      const numbers = removed === 'ok' ? [] : [1, 2, 3, 4].slice(0, 3 + added);
      expect(rounds).toEqual(numbers.map((number) => ({ user_id: owner.id, number })));
    }
  });

  it('two people who use the invites of two seasons at once transfer both seasons to one person', async () => {
    for (let race = 0; race < 4; race++) {
      const first = await makeLeague(app, anna);
      const seatId = await createSeat(first, 'Björn');
      await registerFor(first, seatId, -5);
      await finish(app, first, anna);
      const renewal = { leagueId: first, userId: anna.id, name: `${first} again` };
      const { leagueId: second } = await app.call(renewLeague, renewal, anna);
      const tokens = [await tokenOfSeat(first, seatId), await tokenOfSeat(second, seatId)];
      const people = [await makeUser(app), await makeUser(app)];
      const joinResults = await Promise.allSettled(
        people.map((entry, index) =>
          app.call(joinByCode, { leagueToken: tokens[index]!, userId: entry.id }, entry),
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
    const first = await makeLeague(app, anna);
    const { Carl } = await makeMembers(app, first, anna, 'Carl');
    await app.call(makeAdmin, { leagueId: first, memberId: Carl.id }, anna);
    const seatId = await createSeat(first, 'Björn');
    await finish(app, first, anna);
    const renewal = { leagueId: first, userId: anna.id, name: `${first} again` };
    const { leagueId: second } = await app.call(renewLeague, renewal, anna);
    return { first, second, seatId, Carl };
  }

  it.each(['removed', 'left', 'demoted'] as const)(
    'an invite ends when an admin who has read it is no longer an admin: %s',
    async (how) => {
      const leagueId = await makeLeague(app, anna);
      const { Carl, Dan } = await makeMembers(app, leagueId, anna, 'Carl', 'Dan');
      await app.call(makeAdmin, { leagueId, memberId: Carl.id }, anna);
      const seatId = await createSeat(leagueId, 'Björn');
      const leakedToken = await tokenOfSeat(leagueId, seatId, Carl);
      // Members who are not admins cannot read these invites, so the invite stays when one leaves.
      await app.call(removeMember, { leagueId, memberId: Dan.id }, anna);
      expect(await tokenOfSeat(leagueId, seatId)).toBe(leakedToken);
      if (how === 'demoted') await app.call(demoteAdmin, { leagueId, memberId: Carl.id }, anna);
      else await app.call(removeMember, { leagueId, memberId: Carl.id }, how === 'removed' ? anna : Carl);
      const stranger = await makeUser(app);
      const code = { leagueToken: leakedToken, userId: stranger.id };
      expect(await app.errorCode(joinByCode, code, stranger)).toBe('wrong_league_code');
      const leagueToken = await tokenOfSeat(leagueId, seatId);
      await app.call(joinByCode, { leagueToken, userId: stranger.id }, stranger);
    },
  );

  it('an invite by the admin of an old season does not open other seasons', async () => {
    const { first, second, seatId, Carl } = await makeTwoSeasons();
    await app.call(removeMember, { leagueId: second, memberId: Carl.id }, anna);
    const leagueToken = await tokenOfSeat(first, seatId, Carl);
    const friend = await makeUser(app);
    await app.call(joinByCode, { leagueToken, userId: friend.id }, friend);
    expect(await app.errorCode(scoreboard, { leagueId: second }, friend)).toBe('forbidden');
    const members = await app.call(leagueMembers, { leagueId: second }, anna);
    expect(members.find(({ id: playerId }) => playerId === seatId)?.isSeat).toBe(true);
    // The remaining season can be joined with its own invite.
    const invite = { leagueToken: await tokenOfSeat(second, seatId), userId: friend.id };
    await app.call(joinByCode, invite, friend);
    expect(await app.call(listLeagues, { userId: friend.id }, friend)).toHaveLength(2);
  });

  it('only admins of the latest season can change the name of a player without an account', async () => {
    const { first, second, seatId, Carl } = await makeTwoSeasons();
    await app.call(removeMember, { leagueId: second, memberId: Carl.id }, anna);
    const renaming = { leagueId: first, userId: Carl.id, seatId, name: 'Nobody' };
    expect(await app.errorCode(changeSeat, renaming, Carl)).toBe('forbidden');
    await app.call(changeSeat, { ...renaming, userId: anna.id, name: 'Bo' }, anna);
    const { rows: scores } = await app.call(scoreboard, { leagueId: second }, anna);
    expect(scores.map(({ name: memberName }) => memberName)).toContain('Bo');
  });
});
