import { afterAll, expect, it } from 'vitest';
import { applaud } from '@golf-league/core/contracts/applause.ts';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { memberRounds, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import {
  endSeason,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  PASSWORD,
  type Player,
} from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function makePlayedRound() {
  const Ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, Ann);
  const { Bo, Cy } = await makeMembers(app, leagueId, Ann, 'Bo', 'Cy');
  const { id: roundId } = await makeRound(app, leagueId, Ann, 2);
  const clap = (actor: Player, on = true) => app.call(applaud, { roundId, userId: actor.id, on }, actor);
  const readApplause = async (actor: Player) => {
    const [round] = await app.call(memberRounds, { leagueId, memberId: Ann.id }, actor);
    return [round!.applause, round!.applauded];
  };
  return { Ann, Bo, Cy, leagueId, roundId, clap, readApplause };
}

it('applause counts each member once, even when repeated, and can be withdrawn', async () => {
  const { Ann, Bo, Cy, clap, readApplause } = await makePlayedRound();
  expect(await clap(Bo)).toEqual({ status: 200, applause: 1 });
  expect((await clap(Bo)).applause).toBe(1);
  expect((await clap(Cy)).applause).toBe(2);
  expect(await readApplause(Ann)).toEqual([2, false]);
  expect(await readApplause(Bo)).toEqual([2, true]);
  expect((await clap(Bo, false)).applause).toBe(1);
  expect((await clap(Bo, false)).applause).toBe(1);
  expect(await readApplause(Bo)).toEqual([1, false]);
});

it('the response to a correction includes the round’s applause', async () => {
  const { Ann, Bo, leagueId, roundId, clap } = await makePlayedRound();
  await clap(Bo);
  const { round } = await app.call(updateRound, { leagueId, memberId: Ann.id, roundId, toPar: 1 }, Ann);
  expect(round).toMatchObject({ toPar: 1, applause: 1, applauded: false });
});

it('applause is rejected for the player’s own round, for a deleted round and from strangers', async () => {
  const { Ann, Bo, roundId } = await makePlayedRound();
  const stranger = await makeUser(app, 'Stranger');
  const on = true;
  expect(await app.errorCode(applaud, { roundId, userId: Ann.id, on }, Ann)).toBe('forbidden');
  expect(await app.errorCode(applaud, { roundId, userId: stranger.id, on }, stranger)).toBe('forbidden');
  expect(await app.errorCode(applaud, { roundId, userId: Ann.id, on }, Bo)).toBe('forbidden');
  await app.call(takeBackRound, { roundId }, Ann);
  expect(await app.errorCode(applaud, { roundId, userId: Bo.id, on }, Bo)).toBe('not_found');
});

it('a round can still be applauded when the league is finished', async () => {
  const { Ann, Bo, leagueId, clap, readApplause } = await makePlayedRound();
  await endSeason(app, leagueId, Ann);
  await clap(Bo);
  expect(await readApplause(Ann)).toEqual([1, false]);
});

it('applause notifies the league once for each change, and is deleted with the account', async () => {
  const { Ann, Bo, Cy, leagueId, roundId, clap, readApplause } = await makePlayedRound();
  const listener = await app.connectSocket(Ann.token);
  await clap(Bo);
  expect(await listener.waitForSocketEvent('roundChanged')).toEqual({ tournamentId: leagueId, roundId });
  listener.socket.disconnect();
  await clap(Cy);
  await app.call(deleteAccount, { userId: Bo.id, password: PASSWORD }, Bo);
  expect(await readApplause(Cy)).toEqual([1, true]);
});

it('forty members who each applaud twice at the same moment count as forty', async () => {
  const { Ann, leagueId, clap, readApplause } = await makePlayedRound();
  const names = Array.from({ length: 40 }, (_, index) => `Fan ${index}`);
  const fans = Object.values(await makeMembers(app, leagueId, Ann, ...names));
  await Promise.all([...fans, ...fans].map((fan) => clap(fan)));
  expect(await readApplause(Ann)).toEqual([40, false]);
});
