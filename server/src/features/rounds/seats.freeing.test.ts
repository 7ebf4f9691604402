import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { createPoll, vote } from '@golf-league/core/contracts/chat.ts';
import { answerEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat, freeSeats, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { sendChatMessage } from '../../../test/chat.ts';
import { joinPlayers, makeGuest, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());
let travelledMs = 0;
const travel = (ms: number) => {
  travelledMs += ms;
  app.travel(ms);
};
afterEach(() => travel(-travelledMs));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates Callum's league with Ewan, who has one round but no account, and whose place Mia has taken. */
async function makeScene() {
  const callum = await makeUser(app, 'Callum');
  const leagueId = await makeLeague(app, callum, { started: true });
  const adminInput = { leagueId, userId: callum.id };
  const { seatId } = await app.call(addSeat, { ...adminInput, name: 'Ewan' }, callum);
  const register = (memberId: string, caller: Player, toPar: number) =>
    app.call(submitRound, { leagueId, memberId, gross: 90, toPar }, caller);
  await register(seatId, callum, 4);
  const mia = await makeUser(app, 'Mia');
  const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
  await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
  const freeInput = (caller: Player, ...playerIds: string[]) => ({ leagueId, userId: caller.id, playerIds });
  const players = async () => {
    const list = await app.call(leagueMembers, { leagueId }, callum);
    return list.map(({ id, name, isSeat }) => [id, name, isSeat]);
  };
  const rounds = async () =>
    (await app.call(memberRounds, { leagueId, memberId: seatId }, callum)).map(({ toPar }) => toPar);
  return { callum, mia, leagueId, seatId, freeInput, players, rounds, register };
}

async function planDay(caller: Player, leagueId: string): Promise<string> {
  const startsAt = new Date(Date.now() + DAY).toISOString();
  const { event } = await app.call(
    makeEvent,
    { leagueId, userId: caller.id, title: 'Day', startsAt },
    caller,
  );
  return event.id;
}

describe('freeing a player’s place', () => {
  it('an admin can free a place, which keeps all its rounds, even if an account took it long ago', async () => {
    const { callum, mia, leagueId, seatId, freeInput, players, rounds, register } = await makeScene();
    await register(mia.id, mia, 7);
    travel(8 * DAY);
    await app.call(freeSeats, freeInput(callum, mia.id), callum);
    expect(await players()).toEqual([
      [callum.id, 'Callum', false],
      [seatId, 'Ewan', true],
    ]);
    expect(await rounds()).toEqual([4, 7]);
    expect(await app.errorCode(leagueMembers, { leagueId }, mia)).toBe('forbidden');
    const [entry] = await app.call(history, { leagueId }, callum);
    expect(entry).toMatchObject({ kind: 'seat_freed', userId: callum.id, subjectId: seatId });
    // The freed place can be taken again.
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
  });

  it('a person who took a place by mistake can free it for ten minutes, unless they wrote something', async () => {
    const { callum, mia, leagueId, seatId, freeInput, players } = await makeScene();
    expect(await app.errorCode(freeSeats, freeInput(mia, callum.id), mia)).toBe('forbidden');
    travel(11 * MINUTE);
    expect(await app.errorCode(freeSeats, freeInput(mia, mia.id), mia)).toBe('forbidden');
    travel(-2 * MINUTE);
    await app.call(freeSeats, freeInput(mia, seatId), mia);
    expect((await players())[1]).toEqual([seatId, 'Ewan', true]);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    await sendChatMessage(app, mia, leagueId, 'Hello');
    expect(await app.errorCode(freeSeats, freeInput(mia, mia.id), mia)).toBe('forbidden');
  });

  it.each(['answered', 'voted'])(
    'a person who has %s since taking a place cannot free it',
    async (action) => {
      const { callum, mia, leagueId, freeInput, players } = await makeScene();
      if (action === 'answered') {
        const eventId = await planDay(callum, leagueId);
        await app.call(answerEvent, { eventId, userId: mia.id, answer: 'yes' }, mia);
      } else {
        const poll = { leagueId, userId: callum.id, question: 'Which tee?', options: ['Red', 'Yellow'] };
        const { pollId, message } = await app.call(createPoll, poll, callum);
        const optionId = message.poll!.options[0]!.id;
        await app.call(vote, { userId: mia.id, pollId, optionId, voted: true }, mia);
      }
      expect(await app.errorCode(freeSeats, freeInput(mia, mia.id), mia)).toBe('forbidden');
      expect((await players())[1]).toEqual([mia.id, 'Ewan', false]);
    },
  );

  it('leaving soon after taking a place deletes the answers given since, and keeps earlier answers', async () => {
    const { callum, mia, leagueId, seatId, freeInput } = await makeScene();
    const [earlierDayId, laterDayId] = [await planDay(callum, leagueId), await planDay(callum, leagueId)];
    const answer = (eventId: string) =>
      app.call(answerEvent, { eventId, userId: mia.id, answer: 'yes' }, mia);
    await answer(earlierDayId);
    await app.call(freeSeats, freeInput(callum, mia.id), callum);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    travel(MINUTE);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    travel(MINUTE);
    await answer(laterDayId);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    const days = await app.call(events, { leagueId }, callum);
    const answersByDay = days.map(({ id, answers }) => [
      id,
      answers.map((answeringPlayer) => answeringPlayer.id),
    ]);
    expect(new Map(answersByDay as [string, string[]][])).toEqual(
      new Map([
        [earlierDayId, [seatId]],
        [laterDayId, []],
      ]),
    );
  });

  it('freeing a guest’s place deletes the guest’s account, and places of members with accounts stay', async () => {
    const { callum, leagueId, freeInput, players } = await makeScene();
    const guest = await makeGuest(app, leagueId, callum, 'Per');
    const anna = await makeUser(app, 'Anna');
    await joinPlayers(app, leagueId, callum, anna);
    expect(await app.errorCode(freeSeats, freeInput(callum, anna.id), callum)).toBe('not_found');
    await app.call(freeSeats, freeInput(callum, guest.id), callum);
    const per = (await players()).find(([, name]) => name === 'Per')!;
    expect([per[0] === guest.id, per[2]]).toEqual([false, true]);
    await waitForJobs(app);
    const remainingUsers = await app.db.selectFrom('users').where('id', '=', guest.id).select('id').execute();
    expect(remainingUsers).toEqual([]);
  });

  it('the place of the only admin cannot be freed before there is another admin', async () => {
    const { callum, mia, leagueId, freeInput } = await makeScene();
    await app.call(makeAdmin, { leagueId, memberId: mia.id }, callum);
    await app.call(removeMember, { leagueId, memberId: callum.id }, callum);
    expect(await app.errorCode(freeSeats, freeInput(mia, mia.id), mia)).toBe('last_admin');
  });

  it('leaving within seven days frees the place as it was, and leaving later removes the player', async () => {
    const { callum, mia, leagueId, seatId, players, rounds, register } = await makeScene();
    travel(6 * DAY);
    await register(mia.id, mia, 7);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    expect((await players())[1]).toEqual([seatId, 'Ewan', true]);
    expect(await rounds()).toEqual([4]);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    travel(8 * DAY);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    expect(await players()).toEqual([[callum.id, 'Callum', false]]);
  });
});
