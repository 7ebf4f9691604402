import { afterAll, expect, it } from 'vitest';
import { history } from '@golf-league/core/contracts/history.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { createCardScores, type SentGames } from '../../../test/games.ts';
import { makeMatchSeason } from '../../../test/matches.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const GAMES_WITH_STAKE: SentGames = { skins: 'gross', stake: '20 kr' };

/** Creates three weeks of a match season. In the third week Elin and Bo are level until Elin wins the eighteenth. */
async function makeThirdWeek() {
  const season = await makeMatchSeason(app);
  const { elin, bo, leagueId, findMatch, linkDay, setGames, addEvent, read } = season;
  await setGames(GAMES_WITH_STAKE);
  const weeks = [season, await addEvent(GAMES_WITH_STAKE), await addEvent(GAMES_WITH_STAKE)];
  for (const week of weeks.slice(0, 2)) {
    await week.register(elin, createCardScores({}));
    await week.register(bo, createCardScores({}));
    await week.close();
  }
  const thirdWeek = weeks[2]!;
  await linkDay((await findMatch(0, 1)).day, thirdWeek.eventId);
  await thirdWeek.register(elin, createCardScores({ 18: 4 }));
  const roundId = await thirdWeek.register(bo, createCardScores({}));
  await thirdWeek.close();
  const readResults = async () => {
    const { units } = await app.call(readLedger, { leagueId }, elin);
    const { rows } = await app.call(scoreboard, { leagueId }, elin);
    const { skins } = await thirdWeek.fetchResults();
    const { winner, a, text } = await findMatch(0, 1);
    const winnerName = winner && ((winner === 'a') === (a === 0) ? 'Elin' : 'Bo');
    return {
      skins: skins!.holes.filter(({ playerId }) => playerId !== null).map(({ hole, worth }) => [hole, worth]),
      skinWinners: skins!.holes.flatMap(({ playerId }) => playerId ?? []),
      match: [winnerName, text],
      table: (await read()).table.slice(0, 1).map(({ players, points }) => [players[0]!.name, points]),
      board: rows.slice(0, 2).map(({ name, toPar }) => [name, toPar]),
      debts: units[0]!.debts.map(({ from, to, amount }) => [from.name, to.name, amount]),
    };
  };
  return { ...season, roundId, readResults };
}

it('correcting a card updates the skins, match, tables and ledger, and is recorded in the history', async () => {
  const { elin, bo, leagueId, roundId, correctRound, readResults } = await makeThirdWeek();
  expect(await readResults()).toEqual({
    skins: [[18, 18]],
    skinWinners: [elin.id],
    match: ['Elin', '1 up'],
    table: [['Elin', 2]],
    board: [
      ['Elin', -1],
      ['Bo', 0],
    ],
    debts: [['Bo', 'Elin', 360]],
  });
  await correctRound(bo, roundId, createCardScores({ 1: 3, 2: 4 }));
  expect(await readResults()).toEqual({
    skins: [
      [1, 1],
      [2, 1],
      [18, 16],
    ],
    skinWinners: [bo.id, bo.id, elin.id],
    match: ['Bo', '2&1'],
    table: [['Bo', 2]],
    board: [
      ['Bo', -2],
      ['Elin', -1],
    ],
    debts: [['Bo', 'Elin', 280]],
  });
  const [entry] = await app.call(history, { leagueId }, elin);
  expect(entry).toMatchObject({
    kind: 'round_corrected',
    userName: 'Bo',
    before: { gross: 72, toPar: 0 },
    after: { gross: 70, toPar: -2 },
  });
});
