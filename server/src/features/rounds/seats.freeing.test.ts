import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { createPoll, vote } from '@golf-league/core/contracts/chat.ts';
import { answerEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat, freeSeats, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { sendMessageIn } from '../../../test/chat.ts';
import { join, makeGuest, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { jobsDone } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());
let travelled = 0;
const travel = (time: number) => {
  travelled += time;
  app.travel(time);
};
afterEach(() => travel(-travelled));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Callum's league with Ewan, who has no account and a round; Mia takes his place. */
async function makeScene() {
  const callum = await makeUser(app, 'Callum');
  const leagueId = await makeLeague(app, callum, { started: true });
  const own = { leagueId, userId: callum.id };
  const { seatId } = await app.call(addSeat, { ...own, name: 'Ewan' }, callum);
  const register = (memberId: string, by: Player, toPar: number) =>
    app.call(submitRound, { leagueId, memberId, gross: 90, toPar }, by);
  await register(seatId, callum, 4);
  const mia = await makeUser(app, 'Mia');
  const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
  await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
  const free = (by: Player, ...playerIds: string[]) => ({ leagueId, userId: by.id, playerIds });
  const players = async () => {
    const list = await app.call(leagueMembers, { leagueId }, callum);
    return list.map(({ id, name, isSeat }) => [id, name, isSeat]);
  };
  const rounds = async () =>
    (await app.call(memberRounds, { leagueId, memberId: seatId }, callum)).map(({ toPar }) => toPar);
  return { callum, mia, leagueId, seatId, free, players, rounds, register };
}

async function planDay(by: Player, leagueId: string): Promise<string> {
  const startsAt = new Date(Date.now() + DAY).toISOString();
  const { event } = await app.call(makeEvent, { leagueId, userId: by.id, title: 'Day', startsAt }, by);
  return event.id;
}

describe('freeing the place of a player', () => {
  it('an admin frees a place with all its rounds, also from an account that took it long ago', async () => {
    const { callum, mia, leagueId, seatId, free, players, rounds, register } = await makeScene();
    await register(mia.id, mia, 7);
    travel(8 * DAY);
    await app.call(freeSeats, free(callum, mia.id), callum);
    expect(await players()).toEqual([
      [callum.id, 'Callum', false],
      [seatId, 'Ewan', true],
    ]);
    expect(await rounds()).toEqual([4, 7]);
    expect(await app.errorCode(leagueMembers, { leagueId }, mia)).toBe('forbidden');
    const [entry] = await app.call(history, { leagueId }, callum);
    expect(entry).toMatchObject({ kind: 'seat_freed', userId: callum.id, subjectId: seatId });
    // It can be taken again.
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
  });

  it('a person who took a place by mistake frees it within ten minutes, unless they have written something', async () => {
    const { callum, mia, leagueId, seatId, free, players } = await makeScene();
    expect(await app.errorCode(freeSeats, free(mia, callum.id), mia)).toBe('forbidden');
    travel(11 * MINUTE);
    expect(await app.errorCode(freeSeats, free(mia, mia.id), mia)).toBe('forbidden');
    travel(-2 * MINUTE);
    await app.call(freeSeats, free(mia, seatId), mia);
    expect((await players())[1]).toEqual([seatId, 'Ewan', true]);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    await sendMessageIn(app, mia, leagueId, 'Hello');
    expect(await app.errorCode(freeSeats, free(mia, mia.id), mia)).toBe('forbidden');
  });

  it.each(['answered', 'voted'])('a person who has %s since cannot free the place', async (action) => {
    const { callum, mia, leagueId, free, players } = await makeScene();
    if (action === 'answered') {
      const eventId = await planDay(callum, leagueId);
      await app.call(answerEvent, { eventId, userId: mia.id, answer: 'yes' }, mia);
    } else {
      const poll = { leagueId, userId: callum.id, question: 'Which tee?', options: ['Red', 'Yellow'] };
      const { pollId, message } = await app.call(createPoll, poll, callum);
      const optionId = message.poll!.options[0]!.id;
      await app.call(vote, { userId: mia.id, pollId, optionId, voted: true }, mia);
    }
    expect(await app.errorCode(freeSeats, free(mia, mia.id), mia)).toBe('forbidden');
    expect((await players())[1]).toEqual([mia.id, 'Ewan', false]);
  });

  it('leaving soon after taking a place deletes the answers given since, and keeps those before', async () => {
    const { callum, mia, leagueId, seatId, free } = await makeScene();
    const [before, after] = [await planDay(callum, leagueId), await planDay(callum, leagueId)];
    const answer = (eventId: string) =>
      app.call(answerEvent, { eventId, userId: mia.id, answer: 'yes' }, mia);
    await answer(before);
    await app.call(freeSeats, free(callum, mia.id), callum);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    travel(MINUTE);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    travel(MINUTE);
    await answer(after);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    const days = await app.call(events, { leagueId }, callum);
    const answered = days.map(({ id, answers }) => [id, answers.map((one) => one.id)]);
    expect(new Map(answered as [string, string[]][])).toEqual(
      new Map([
        [before, [seatId]],
        [after, []],
      ]),
    );
  });

  it('freeing a guest’s place deletes the guest’s account, and places of members with accounts stay', async () => {
    const { callum, leagueId, free, players } = await makeScene();
    const guest = await makeGuest(app, leagueId, callum, 'Per');
    const anna = await makeUser(app, 'Anna');
    await join(app, leagueId, callum, anna);
    expect(await app.errorCode(freeSeats, free(callum, anna.id), callum)).toBe('not_found');
    await app.call(freeSeats, free(callum, guest.id), callum);
    const per = (await players()).find(([, name]) => name === 'Per')!;
    expect([per[0] === guest.id, per[2]]).toEqual([false, true]);
    await jobsDone(app);
    const remainingUsers = await app.db.selectFrom('users').where('id', '=', guest.id).select('id').execute();
    expect(remainingUsers).toEqual([]);
  });

  it('the place of the only admin cannot be freed before there is another admin', async () => {
    const { callum, mia, leagueId, free } = await makeScene();
    await app.call(makeAdmin, { leagueId, memberId: mia.id }, callum);
    await app.call(removeMember, { leagueId, memberId: callum.id }, callum);
    expect(await app.errorCode(freeSeats, free(mia, mia.id), mia)).toBe('last_admin');
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
