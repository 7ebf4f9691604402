import { afterAll, expect, it } from 'vitest';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { closeEvent, assignSubstitutes } from '@golf-league/core/contracts/days.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { finalTable } from '@golf-league/core/contracts/final-table.ts';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { memberRounds, submitRound, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import {
  highlights,
  memberScore,
  progress,
  roundScores,
  scoreboard,
} from '@golf-league/core/contracts/scoreboard.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { createCardScores, makeLeagueWithGames } from '../../../test/games.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** Creates a league of three players, with Cia as its substitute. */
async function setUpLeagueWithSubstitute(
  mode: 'stroke' | 'fedex' | 'stableford',
  substitutes: 'count' | 'guests',
) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, { mode, rules: { substitutes } });
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const setSubstitutes = (...players: { id: string }[]) =>
    app.call(assignSubstitutes, { leagueId, userId: elin.id, players: players.map(({ id }) => id) }, elin);
  await setSubstitutes(cia);
  const registerRound = (player: Player, toPar: number) => makeRound(app, leagueId, player, toPar);
  const readBoard = () => app.call(scoreboard, { leagueId }, elin);
  const readRows = async () =>
    (await readBoard()).rows.map((row) => [
      row.position,
      row.name,
      row.toPar,
      row.points,
      row.rounds,
      row.isGuest,
    ]);
  const setSubstituteRule = (rule: 'count' | 'guests') =>
    app.call(changeRules, { leagueId, userId: elin.id, rules: { substitutes: rule } }, elin);
  return { elin, bo, cia, leagueId, setSubstitutes, registerRound, readBoard, readRows, setSubstituteRule };
}

it('a substitute’s rounds count like everyone else’s, but under the guest rule they are excluded from every table', async () => {
  const { elin, bo, cia, leagueId, setSubstitutes, registerRound, readRows, setSubstituteRule } =
    await setUpLeagueWithSubstitute('stroke', 'count');
  await registerRound(elin, 2);
  await registerRound(bo, 5);
  await registerRound(cia, -9);
  await registerRound(cia, -8);
  expect(await readRows()).toEqual([
    [1, 'Cia', -17, null, 2, false],
    [2, 'Elin', 2, null, 1, false],
    [3, 'Bo', 5, null, 1, false],
  ]);
  await setSubstituteRule('guests');
  expect(await readRows()).toEqual([
    [1, 'Elin', 2, null, 1, false],
    [2, 'Bo', 5, null, 1, false],
    [null, 'Cia', null, null, 2, true],
  ]);
  const ciaRounds = await app.call(memberRounds, { leagueId, memberId: cia.id }, bo);
  expect(ciaRounds.map(({ toPar, counts }) => [toPar, counts])).toEqual([
    [-9, false],
    [-8, false],
  ]);
  expect(await app.call(memberScore, { leagueId, memberId: cia.id }, bo)).toMatchObject({
    position: null,
    isGuest: true,
    counted: 0,
  });
  const firstRound = await app.call(roundScores, { leagueId, roundNumber: '1' }, elin);
  expect(firstRound.rows.map((row) => row.name)).toEqual(['Elin', 'Bo']);
  expect(await app.call(highlights, { leagueId }, elin)).toMatchObject({
    best: { name: 'Elin' },
    leader: { name: 'Elin' },
  });
  const { rounds } = await app.call(progress, { leagueId }, elin);
  expect(rounds).toHaveLength(1);
  const input = { leagueId, what: 'rounds', language: 'en' } as const;
  const csv = await (await app.send(exportLeague, input, { token: elin.token })).text();
  const csvRows = csv.split('\r\n').map((line) => line.split(','));
  expect(csvRows.slice(1).flatMap((cells) => (cells[1] === 'Cia' ? [cells[8]] : []))).toEqual(['no', 'no']);
  await setSubstitutes();
  expect((await readRows())[0]).toEqual([1, 'Cia', -17, null, 2, false]);
});

it('FedEx rounds do not wait for guests, and points are awarded among the other players', async () => {
  const { elin, bo, cia, readBoard, registerRound, readRows } = await setUpLeagueWithSubstitute(
    'fedex',
    'guests',
  );
  await registerRound(cia, -9);
  expect((await readBoard()).rounds).toEqual([]);
  await registerRound(elin, 0);
  await registerRound(bo, 3);
  expect((await readBoard()).rounds).toMatchObject([{ number: 1, complete: true, expected: 2 }]);
  expect(await readRows()).toEqual([
    [1, 'Elin', 0, 500, 1, false],
    [2, 'Bo', 3, 320, 1, false],
    [null, 'Cia', null, null, 1, true],
  ]);
});

it('a former guest joins from the next FedEx round, so that no complete round reopens', async () => {
  const { elin, bo, cia, setSubstitutes, readBoard, registerRound, setSubstituteRule } =
    await setUpLeagueWithSubstitute('fedex', 'guests');
  for (const toPar of [0, 1]) {
    await registerRound(elin, toPar);
    await registerRound(bo, toPar);
  }
  const readRoundCompletion = async () =>
    (await readBoard()).rounds.map((round) => [round.number, round.complete]);
  await setSubstituteRule('count');
  expect(await readRoundCompletion()).toEqual([
    [1, true],
    [2, true],
  ]);
  expect((await registerRound(cia, 2)).number).toBe(3);
  await setSubstituteRule('guests');
  await registerRound(elin, 0);
  await registerRound(bo, 0);
  expect((await readRoundCompletion()).at(-1)).toEqual([3, true]);
  await setSubstitutes();
  expect(await readRoundCompletion()).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
});

it('a guest can delete their latest round, and the final table keeps the guest’s row', async () => {
  const { elin, bo, cia, leagueId, registerRound, readRows } = await setUpLeagueWithSubstitute(
    'fedex',
    'guests',
  );
  await registerRound(cia, -9);
  await registerRound(elin, 0);
  await registerRound(bo, 3);
  const { id: roundId } = await registerRound(cia, -3);
  await app.call(deleteRound, { roundId }, cia);
  await endSeason(app, leagueId, elin);
  expect((await readRows()).at(-1)).toEqual([null, 'Cia', null, null, 1, true]);
});

it('a season’s records exclude guests', async () => {
  const { elin, bo, cia, leagueId, registerRound } = await setUpLeagueWithSubstitute('stroke', 'guests');
  for (const toPar of [-9, 20, -9]) await registerRound(cia, toPar);
  for (const toPar of [1, 2]) await registerRound(elin, toPar);
  await registerRound(bo, 9);
  await endSeason(app, leagueId, elin);
  const records = { best: { name: 'Elin', toPar: 1 }, most: { players: [{ name: 'Elin' }], rounds: 2 } };
  const table = await app.call(finalTable, { leagueId }, bo);
  expect(table).toMatchObject({ ...records, climb: null });
  const [season] = await app.call(leagueSeasons, { leagueId }, bo);
  expect(season).toMatchObject({ ...records, climb: null });
});

it('a guest cannot win an event, and the recap shows the other players', async () => {
  const { elin, bo, cia, leagueId } = await setUpLeagueWithSubstitute('stroke', 'guests');
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const eventInput = { leagueId, userId: elin.id, title: 'Round 4', startsAt };
  const { id: eventId } = (await app.call(createEvent, eventInput, elin)).event;
  const registerRound = (player: Player, toPar: number) =>
    app.call(submitRound, { leagueId, memberId: player.id, gross: 90, toPar, eventId }, player);
  await registerRound(cia, -9);
  const close = () => app.call(closeEvent, { eventId, userId: elin.id }, elin);
  expect((await close()).event).toMatchObject({ registered: 1, winners: [] });
  const readRecapWinners = async () =>
    ((await app.call(chat, { leagueId, rounds: 'true' }, bo)) ?? []).flatMap(({ recap }) =>
      recap ? [recap.winners] : [],
    );
  expect(await readRecapWinners()).toEqual([]);
  await registerRound(bo, 3);
  expect((await close()).event).toMatchObject({ registered: 2, winners: [{ name: 'Bo' }] });
  expect(await readRecapWinners()).toEqual([['Bo']]);
  const { rows } = await app.call(dayRecap, { eventId }, bo);
  expect(rows.map(({ name, position }) => [position, name])).toEqual([[1, 'Bo']]);
});

it('a guest’s card counts in games like any other, but gets no position in the event', async () => {
  const scenario = await makeLeagueWithGames(app, { skins: 'gross' }, { rules: { substitutes: 'guests' } });
  const { elin, bo, cia, leagueId, group, write, read, register, fetchResults, close } = scenario;
  const setSubstitutes = (...players: Player[]) =>
    app.call(assignSubstitutes, { leagueId, userId: elin.id, players: players.map(({ id }) => id) }, elin);
  await setSubstitutes(cia);
  await group([bo, cia]);
  const toPositionRows = ({ players }: Awaited<ReturnType<typeof read>>) =>
    players.map((player) => [player.position, player.name, player.thru, player.toPar, player.isGuest]);
  expect(toPositionRows(await write(cia, [cia, 1, 3], [cia, 2, 3]))).toEqual([
    [null, 'Bo', 0, null, undefined],
    [null, 'Cia', 2, -3, true],
  ]);
  expect(toPositionRows(await write(cia, [bo, 1, 6]))).toEqual([
    [1, 'Bo', 1, 2, undefined],
    [null, 'Cia', 2, -3, true],
  ]);
  const { token } = await app.call(openToSpectators, { leagueId, userId: elin.id, open: true }, elin);
  const { live } = await app.call(spectate, { token: token! });
  expect(live!.rows.map((row) => [row.position, row.name, row.isGuest])).toEqual([
    [1, 'Bo', undefined],
    [null, 'Cia', true],
  ]);
  await register(cia, createCardScores({}));
  await register(bo, createCardScores({ 1: 6 }));
  await close();
  expect(toPositionRows(await read(bo)).map((row) => row.slice(0, 2))).toEqual([
    [1, 'Bo'],
    [null, 'Cia'],
  ]);
  const eventResults = await fetchResults();
  expect(eventResults.rows.map(({ position, name: player }) => [position, player])).toEqual([[1, 'Bo']]);
  expect(eventResults.event.winners).toMatchObject([{ name: 'Bo' }]);
  expect(eventResults.skins!.holes[0]).toMatchObject({ state: 'won', playerId: cia.id });
  // A closed event records who played it as a guest.
  await setSubstitutes();
  expect(toPositionRows(await read(bo)).map((row) => row.slice(0, 2))).toEqual([
    [1, 'Bo'],
    [null, 'Cia'],
  ]);
  expect((await fetchResults()).rows.map((row) => row.name)).toEqual(['Bo']);
});
