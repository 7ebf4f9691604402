import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { answerEvent, events } from '@golf-league/core/contracts/events.ts';
import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { lookAround } from '@golf-league/core/contracts/sample-leagues.ts';
import {
  sampleHandicapIndex,
  sampleStrokes,
  sampleStrokesReceived,
} from '@golf-league/core/golf/seasons/sample-card.ts';
import { sampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
const secondInstance = await openTestApp({ sharesDatabaseWith: app });
afterAll(async () => {
  await secondInstance.close();
  await app.close();
});

const DAY = 24 * 60 * 60 * 1000;
const players = [0, 1, 2, 3, 4, 5, 6, 7];

async function createSampleLeague() {
  const { token, userId, leagueId } = await app.call(lookAround, { language: 'en' });
  const me = { token };
  const from = new Date(Date.now() - 9 * DAY).toISOString().slice(0, 10);
  const days = await app.call(events, { leagueId, from }, me);
  const eventInput = (day: number) => ({ eventId: days[day]!.id });
  return { me, userId, leagueId, days, eventInput };
}

it('the holes of a sample round add up to its gross, and the strokes received match the rounded index', () => {
  for (const player of players) {
    for (const number of [4, 5]) {
      const strokes = sampleStrokes(player, number);
      const gross = strokes.reduce((sum, holeStrokes) => sum + holeStrokes, 0);
      expect(gross, `${player}`).toBe(sampleRound(player, number).gross);
      expect(Math.min(...strokes)).toBeGreaterThanOrEqual(2);
    }
    expect(Math.round(sampleHandicapIndex(player))).toBe(sampleStrokesReceived(player, 1));
  }
});

it('a sample league has a day last week with a recap and skins, a day in progress and two future days', async () => {
  const { me, userId, leagueId, days, eventInput } = await createSampleLeague();
  expect(days.map(({ title, status, registered }) => [title, status, registered])).toEqual([
    ['Round 4', 'closed', 8],
    ['Round 5', 'planned', 0],
    ['Round 6', 'planned', 0],
    ['Round 7', 'planned', 0],
  ]);
  expect(days.map(({ answers, mine }) => [answers.length, mine])).toEqual([
    [0, null],
    [9, 'yes'],
    [6, null],
    [3, null],
  ]);
  expect(days[0]!.winners.map(({ name }) => name)).toEqual(['Ellen Shaw']);
  const recap = await app.call(dayRecap, eventInput(0), me);
  expect([recap.rows.length, recap.season[0]!.name]).toEqual([8, 'Ellen Shaw']);
  const { skins } = await app.call(dayResults, eventInput(0), me);
  expect(skins!.holes.some(({ state }) => state === 'won')).toBe(true);
  const card = await app.call(readCard, eventInput(1), me);
  const mine = card.players.find(({ playerId }) => playerId === userId)!;
  expect(mine).toMatchObject({ thru: 0, group: 0, playingHandicap: 18 });
  expect(
    card.players
      .filter(({ group }) => group === 0)
      .map(({ thru }) => thru)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 4, 4, 4]);
  const season = await app.call(readMatches, { leagueId }, me);
  expect(season.table.filter(({ played }) => played === 1)).toHaveLength(8);
  expect(season.days[1]!.matches.some(({ soFar }) => soFar !== null)).toBe(true);
  expect((await app.call(handicap, { userId }, me)).index).toBe(18.4);
  await app.call(answerEvent, { ...eventInput(2), userId, answer: 'yes' }, me);
});

it('each read of a sample card lets the made-up players play one more hole, even with two instances', async () => {
  const { me, eventInput } = await createSampleLeague();
  const today = eventInput(1);
  const countHoles = ({ players: cardPlayers }: Awaited<ReturnType<typeof read>>) =>
    cardPlayers.reduce((sum, { strokes }) => sum + strokes.filter((score) => score !== 'none').length, 0);
  const read = (instance = app) => instance.call(readCard, today, me);
  const before = countHoles(await read());
  const readCells = () =>
    app.db.selectFrom('card_cells').where('event_id', '=', today.eventId).select('hole').execute();
  await read(secondInstance);
  // Each read, on either instance, adds one hole for each of the eight players.
  await expect.poll(async () => (await readCells()).length, { timeout: 60_000 }).toBe(before + 2 * 8);
  await sleep(7_000);
  expect(await readCells()).toHaveLength(before + 2 * 8);
  const after = await read();
  expect(after.players.map(({ disputed }) => disputed.length)).toEqual(Array(9).fill(0));
  await expect.poll(async () => (await readCells()).length, { timeout: 60_000 }).toBe(before + 3 * 8);
}, 120_000);
