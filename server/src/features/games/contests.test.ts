import { afterAll, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { makeLeagueWithGames } from '../../../test/games.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function setUpContests() {
  const scenario = await makeLeagueWithGames(app, { pins: [3, 15], drives: [18] });
  const { eventId } = scenario;
  const createEntryInput = (caller: Player, hole: number, player: { id: string } | null, note?: string) => ({
    eventId,
    userId: caller.id,
    hole,
    kind: hole === 18 ? ('drive' as const) : ('pin' as const),
    playerId: player && player.id,
    ...(note === undefined ? {} : { note }),
  });
  return {
    ...scenario,
    addEntry: (caller: Player, ...entry: [number, { id: string } | null, string?]) =>
      app.call(addContestEntry, createEntryInput(caller, ...entry), caller),
    readErrorCode: (caller: Player, ...entry: [number, { id: string } | null, string?]) =>
      app.errorCode(addContestEntry, createEntryInput(caller, ...entry), caller),
  };
}

type ContestEntries = Awaited<ReturnType<Awaited<ReturnType<typeof setUpContests>>['fetchResults']>>['pins'];
const formatEntries = (entries: ContestEntries) =>
  entries.map(({ hole, name, note, byName }) => [hole, name, note, byName]);

it('the latest contest entry sets the leader, earlier entries stay visible, and open pages are notified', async () => {
  const { elin, bo, cia, addEntry, fetchResults } = await setUpContests();
  const socket = await app.connectSocket(cia.token);
  expect((await fetchResults()).pins).toEqual([]);
  await addEntry(bo, 15, bo);
  await addEntry(elin, 3, elin, '2.4 m');
  const { pins } = await addEntry(bo, 3, cia, '1.2 m');
  expect(formatEntries(pins)).toEqual([
    [3, 'Cia', '1.2 m', 'Bo'],
    [3, 'Elin', '2.4 m', 'Elin'],
    [15, 'Bo', null, 'Bo'],
  ]);
  await addEntry(bo, 3, null);
  const resultsAfter = await fetchResults();
  expect(formatEntries(resultsAfter.pins)[0]).toEqual([3, null, null, 'Bo']);
  expect(resultsAfter.drives).toEqual([]);
  await socket.waitForSocketEvent('cardChanged');
});

it('a player without an account can lead, and entries for other holes or strangers are rejected', async () => {
  const { elin, bo, leagueId, addEntry, readErrorCode, fetchResults } = await setUpContests();
  const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Kim' }, elin);
  await addEntry(bo, 18, { id: seatId }, '240 m');
  expect(formatEntries((await fetchResults()).drives)).toEqual([[18, 'Kim', '240 m', 'Bo']]);
  expect(await readErrorCode(bo, 4, bo)).toBe('invalid_input');
  expect(await readErrorCode(bo, 3, { id: 'nobody' })).toBe('not_found');
});

it('only players on the tee sheet can enter leaders, and once the event is closed, only its author and admins', async () => {
  const { elin, bo, cia, group, addEntry, readErrorCode, fetchResults, close } = await setUpContests();
  await group([elin, bo]);
  expect(await readErrorCode(cia, 3, cia)).toBe('forbidden');
  await addEntry(bo, 3, bo);
  await close();
  expect(await readErrorCode(bo, 3, elin)).toBe('event_closed');
  await addEntry(elin, 3, elin);
  expect(formatEntries((await fetchResults()).pins)[0]).toEqual([3, 'Elin', null, 'Elin']);
});

it('contest entries for a former member are deleted, and a deleted account is shown as “Deleted player”', async () => {
  const { elin, bo, cia, leagueId, addEntry, fetchResults } = await setUpContests();
  await addEntry(cia, 3, bo);
  await addEntry(elin, 3, cia);
  await app.call(removeMember, { leagueId, memberId: cia.id }, elin);
  expect(formatEntries((await fetchResults()).pins)).toEqual([[3, 'Bo', null, 'Cia']]);
  await app.call(deleteAccount, { userId: cia.id }, cia);
  expect(formatEntries((await fetchResults()).pins)).toEqual([[3, 'Bo', null, 'Deleted player']]);
});
