import { afterAll, expect, it } from 'vitest';
import { applaud } from '@golf-league/core/contracts/applause.ts';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { memberRounds, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
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
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  const [bo, cy] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
  const { id: roundId } = await makeRound(app, leagueId, ann, 2);
  const clap = (actor: Player, on = true) => app.call(applaud, { roundId, userId: actor.id, on }, actor);
  const readApplause = async (actor: Player) => {
    const [round] = await app.call(memberRounds, { leagueId, memberId: ann.id }, actor);
    return [round!.applause, round!.applauded];
  };
  return { ann, bo, cy, leagueId, roundId, clap, readApplause };
}

it('applause counts each member once, even when repeated, and can be withdrawn', async () => {
  const { ann, bo, cy, clap, readApplause } = await makePlayedRound();
  expect(await clap(bo)).toEqual({ status: 200, applause: 1 });
  expect((await clap(bo)).applause).toBe(1);
  expect((await clap(cy)).applause).toBe(2);
  expect(await readApplause(ann)).toEqual([2, false]);
  expect(await readApplause(bo)).toEqual([2, true]);
  expect((await clap(bo, false)).applause).toBe(1);
  expect((await clap(bo, false)).applause).toBe(1);
  expect(await readApplause(bo)).toEqual([1, false]);
});

it('the response to a correction includes the round’s applause', async () => {
  const { ann, bo, leagueId, roundId, clap } = await makePlayedRound();
  await clap(bo);
  const { round } = await app.call(updateRound, { leagueId, memberId: ann.id, roundId, toPar: 1 }, ann);
  expect(round).toMatchObject({ toPar: 1, applause: 1, applauded: false });
});

it('applause is rejected for the player’s own round, for a deleted round and from strangers', async () => {
  const { ann, bo, roundId } = await makePlayedRound();
  const stranger = await makeUser(app, 'Stranger');
  const on = true;
  expect(await app.errorCode(applaud, { roundId, userId: ann.id, on }, ann)).toBe('forbidden');
  expect(await app.errorCode(applaud, { roundId, userId: stranger.id, on }, stranger)).toBe('forbidden');
  expect(await app.errorCode(applaud, { roundId, userId: ann.id, on }, bo)).toBe('forbidden');
  await app.call(deleteRound, { roundId }, ann);
  expect(await app.errorCode(applaud, { roundId, userId: bo.id, on }, bo)).toBe('not_found');
});

it('a round can still be applauded when the league is finished', async () => {
  const { ann, bo, leagueId, clap, readApplause } = await makePlayedRound();
  await endSeason(app, leagueId, ann);
  await clap(bo);
  expect(await readApplause(ann)).toEqual([1, false]);
});

it('applause notifies the league once for each change, and is deleted with the account', async () => {
  const { ann, bo, cy, leagueId, roundId, clap, readApplause } = await makePlayedRound();
  const listener = await app.connectSocket(ann.token);
  await clap(bo);
  expect(await listener.waitForSocketEvent('roundChanged')).toEqual({ tournamentId: leagueId, roundId });
  listener.socket.disconnect();
  await clap(cy);
  await app.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo);
  expect(await readApplause(cy)).toEqual([1, true]);
});

it('forty members who each applaud twice at the same moment count as forty', async () => {
  const { ann, leagueId, clap, readApplause } = await makePlayedRound();
  const names = Array.from({ length: 40 }, (_, index) => `Fan ${index}`);
  const fans = await makeMembers(app, leagueId, ann, ...names);
  await Promise.all([...fans, ...fans].map((fan) => clap(fan)));
  expect(await readApplause(ann)).toEqual([40, false]);
});
