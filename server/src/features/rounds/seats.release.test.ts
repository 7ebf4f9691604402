import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { createPoll, vote } from '@golf-league/core/contracts/chat.ts';
import { respondToEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeat, releaseSeats, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { sendChatMessage } from '../../../test/chat.ts';
import { joinPlayers, makeGuest, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());
let clockShiftMs = 0;
const shiftClock = (ms: number) => {
  clockShiftMs += ms;
  app.moveClock(ms);
};
afterEach(() => shiftClock(-clockShiftMs));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creates Callum's league, in which Mia has claimed Ewan, a player with one round. */
async function setUpClaimedPlayer() {
  const callum = await makeUser(app, 'Callum');
  const leagueId = await makeLeague(app, callum, { started: true });
  const adminInput = { leagueId, userId: callum.id };
  const { seatId } = await app.call(addSeat, { ...adminInput, name: 'Ewan' }, callum);
  const registerRound = (memberId: string, caller: Player, toPar: number) =>
    app.call(submitRound, { leagueId, memberId, gross: 90, toPar }, caller);
  await registerRound(seatId, callum, 4);
  const mia = await makeUser(app, 'Mia');
  const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
  await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
  const createReleaseInput = (caller: Player, ...playerIds: string[]) => ({
    leagueId,
    userId: caller.id,
    playerIds,
  });
  const readPlayers = async () => {
    const members = await app.call(leagueMembers, { leagueId }, callum);
    return members.map(({ id, name, isSeat }) => [id, name, isSeat]);
  };
  const readRoundTotals = async () =>
    (await app.call(memberRounds, { leagueId, memberId: seatId }, callum)).map(({ toPar }) => toPar);
  return { callum, mia, leagueId, seatId, createReleaseInput, readPlayers, readRoundTotals, registerRound };
}

async function planEvent(caller: Player, leagueId: string): Promise<string> {
  const startsAt = new Date(Date.now() + DAY_MS).toISOString();
  const { event } = await app.call(
    createEvent,
    { leagueId, userId: caller.id, title: 'Day', startsAt },
    caller,
  );
  return event.id;
}

describe('releasing a claimed player', () => {
  it('an admin can release a player long after the claim, and the player keeps all rounds', async () => {
    const { callum, mia, leagueId, seatId, createReleaseInput, readPlayers, readRoundTotals, registerRound } =
      await setUpClaimedPlayer();
    await registerRound(mia.id, mia, 7);
    shiftClock(8 * DAY_MS);
    await app.call(releaseSeats, createReleaseInput(callum, mia.id), callum);
    expect(await readPlayers()).toEqual([
      [callum.id, 'Callum', false],
      [seatId, 'Ewan', true],
    ]);
    expect(await readRoundTotals()).toEqual([4, 7]);
    expect(await app.errorCode(leagueMembers, { leagueId }, mia)).toBe('forbidden');
    const [historyEntry] = await app.call(history, { leagueId }, callum);
    expect(historyEntry).toMatchObject({ kind: 'seat_freed', userId: callum.id, subjectId: seatId });
    // The released player can be claimed again.
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
  });

  it('a person can undo a mistaken claim within ten minutes, unless they have written something since', async () => {
    const { callum, mia, leagueId, seatId, createReleaseInput, readPlayers } = await setUpClaimedPlayer();
    expect(await app.errorCode(releaseSeats, createReleaseInput(mia, callum.id), mia)).toBe('forbidden');
    shiftClock(11 * MINUTE_MS);
    expect(await app.errorCode(releaseSeats, createReleaseInput(mia, mia.id), mia)).toBe('forbidden');
    shiftClock(-2 * MINUTE_MS);
    await app.call(releaseSeats, createReleaseInput(mia, seatId), mia);
    expect((await readPlayers())[1]).toEqual([seatId, 'Ewan', true]);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    await sendChatMessage(app, mia, leagueId, 'Hello');
    expect(await app.errorCode(releaseSeats, createReleaseInput(mia, mia.id), mia)).toBe('forbidden');
  });

  it.each(['answered', 'voted'])(
    'a person who has %s since claiming a player cannot release the player',
    async (action) => {
      const { callum, mia, leagueId, createReleaseInput, readPlayers } = await setUpClaimedPlayer();
      if (action === 'answered') {
        const eventId = await planEvent(callum, leagueId);
        await app.call(respondToEvent, { eventId, userId: mia.id, answer: 'yes' }, mia);
      } else {
        const pollInput = { leagueId, userId: callum.id, question: 'Which tee?', options: ['Red', 'Yellow'] };
        const { pollId, message } = await app.call(createPoll, pollInput, callum);
        const optionId = message.poll!.options[0]!.id;
        await app.call(vote, { userId: mia.id, pollId, optionId, voted: true }, mia);
      }
      expect(await app.errorCode(releaseSeats, createReleaseInput(mia, mia.id), mia)).toBe('forbidden');
      expect((await readPlayers())[1]).toEqual([mia.id, 'Ewan', false]);
    },
  );

  it('leaving soon after claiming a player deletes the answers given since, and keeps earlier answers', async () => {
    const { callum, mia, leagueId, seatId, createReleaseInput } = await setUpClaimedPlayer();
    const [earlierEventId, laterEventId] = [
      await planEvent(callum, leagueId),
      await planEvent(callum, leagueId),
    ];
    const answerYes = (eventId: string) =>
      app.call(respondToEvent, { eventId, userId: mia.id, answer: 'yes' }, mia);
    await answerYes(earlierEventId);
    await app.call(releaseSeats, createReleaseInput(callum, mia.id), callum);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    shiftClock(MINUTE_MS);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    shiftClock(MINUTE_MS);
    await answerYes(laterEventId);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    const listedEvents = await app.call(events, { leagueId }, callum);
    const answersByEvent = listedEvents.map(({ id, answers }) => [
      id,
      answers.map((answeringPlayer) => answeringPlayer.id),
    ]);
    expect(new Map(answersByEvent as [string, string[]][])).toEqual(
      new Map([
        [earlierEventId, [seatId]],
        [laterEventId, []],
      ]),
    );
  });

  it('releasing a guest deletes the account, and a member who claimed nobody cannot be released', async () => {
    const { callum, leagueId, createReleaseInput, readPlayers } = await setUpClaimedPlayer();
    const guest = await makeGuest(app, leagueId, callum, 'Per');
    const anna = await makeUser(app, 'Anna');
    await joinPlayers(app, leagueId, callum, anna);
    expect(await app.errorCode(releaseSeats, createReleaseInput(callum, anna.id), callum)).toBe('not_found');
    await app.call(releaseSeats, createReleaseInput(callum, guest.id), callum);
    const releasedPlayer = (await readPlayers()).find(([, name]) => name === 'Per')!;
    expect([releasedPlayer[0] === guest.id, releasedPlayer[2]]).toEqual([false, true]);
    await waitForJobs(app);
    const remainingUsers = await app.db.selectFrom('users').where('id', '=', guest.id).select('id').execute();
    expect(remainingUsers).toEqual([]);
  });

  it('a player claimed by the only admin cannot be released until there is another admin', async () => {
    const { callum, mia, leagueId, createReleaseInput } = await setUpClaimedPlayer();
    await app.call(makeAdmin, { leagueId, memberId: mia.id }, callum);
    await app.call(removeMember, { leagueId, memberId: callum.id }, callum);
    expect(await app.errorCode(releaseSeats, createReleaseInput(mia, mia.id), mia)).toBe('last_admin');
  });

  it('leaving within seven days restores the unclaimed player, and leaving later removes the player', async () => {
    const { callum, mia, leagueId, seatId, readPlayers, readRoundTotals, registerRound } =
      await setUpClaimedPlayer();
    shiftClock(6 * DAY_MS);
    await registerRound(mia.id, mia, 7);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    expect((await readPlayers())[1]).toEqual([seatId, 'Ewan', true]);
    expect(await readRoundTotals()).toEqual([4]);
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, callum);
    await app.call(joinByCode, { leagueToken, userId: mia.id }, mia);
    shiftClock(8 * DAY_MS);
    await app.call(removeMember, { leagueId, memberId: mia.id }, mia);
    expect(await readPlayers()).toEqual([[callum.id, 'Callum', false]]);
  });
});
