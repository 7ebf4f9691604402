import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { respondToEvent, events } from '@golf-league/core/contracts/events.ts';
import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import {
  getSampleHandicapIndex,
  createSampleStrokes,
  getSampleStrokesReceived,
} from '@golf-league/core/golf/seasons/sample-card.ts';
import { createSampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
const secondInstance = await openTestApp({ sharesDatabaseWith: app });
afterAll(async () => {
  await secondInstance.close();
  await app.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const playerIndexes = [0, 1, 2, 3, 4, 5, 6, 7];

async function createSampleLeague() {
  const { token, userId, leagueId } = await app.call(createTrialLeague, { language: 'en' });
  const visitor = { token };
  const fromDate = new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 10);
  const sampleEvents = await app.call(events, { leagueId, from: fromDate }, visitor);
  const createEventInput = (eventIndex: number) => ({ eventId: sampleEvents[eventIndex]!.id });
  return { visitor, userId, leagueId, sampleEvents, createEventInput };
}

it('the hole scores of a sample round add up to its gross, and the strokes received match the rounded index', () => {
  for (const playerIndex of playerIndexes) {
    for (const roundNumber of [4, 5]) {
      const strokes = createSampleStrokes(playerIndex, roundNumber);
      const gross = strokes.reduce((sum, holeStrokes) => sum + holeStrokes, 0);
      expect(gross, `${playerIndex}`).toBe(createSampleRound(playerIndex, roundNumber).gross);
      expect(Math.min(...strokes)).toBeGreaterThanOrEqual(2);
    }
    expect(Math.round(getSampleHandicapIndex(playerIndex))).toBe(getSampleStrokesReceived(playerIndex, 1));
  }
});

it('a sample league has an event last week with a recap and skins, one in progress and two in the future', async () => {
  const { visitor, userId, leagueId, sampleEvents, createEventInput } = await createSampleLeague();
  expect(sampleEvents.map(({ title, status, registered }) => [title, status, registered])).toEqual([
    ['Round 4', 'closed', 8],
    ['Round 5', 'planned', 0],
    ['Round 6', 'planned', 0],
    ['Round 7', 'planned', 0],
  ]);
  expect(sampleEvents.map(({ answers, mine }) => [answers.length, mine])).toEqual([
    [0, null],
    [9, 'yes'],
    [6, null],
    [3, null],
  ]);
  expect(sampleEvents[0]!.winners.map(({ name }) => name)).toEqual(['Ellen Shaw']);
  const recap = await app.call(dayRecap, createEventInput(0), visitor);
  expect([recap.rows.length, recap.season[0]!.name]).toEqual([8, 'Ellen Shaw']);
  const { skins } = await app.call(dayResults, createEventInput(0), visitor);
  expect(skins!.holes.some(({ state }) => state === 'won')).toBe(true);
  const card = await app.call(readCard, createEventInput(1), visitor);
  const visitorRow = card.players.find(({ playerId }) => playerId === userId)!;
  expect(visitorRow).toMatchObject({ thru: 0, group: 0, playingHandicap: 18 });
  expect(
    card.players
      .filter(({ group }) => group === 0)
      .map(({ thru }) => thru)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 4, 4, 4]);
  const season = await app.call(readMatches, { leagueId }, visitor);
  expect(season.table.filter(({ played }) => played === 1)).toHaveLength(8);
  expect(season.days[1]!.matches.some(({ soFar }) => soFar !== null)).toBe(true);
  expect((await app.call(handicap, { userId }, visitor)).index).toBe(18.4);
  await app.call(respondToEvent, { ...createEventInput(2), userId, answer: 'yes' }, visitor);
});

it('each read of a sample card makes the made-up players play one more hole, even with two instances', async () => {
  const { visitor, createEventInput } = await createSampleLeague();
  const todayInput = createEventInput(1);
  const countPlayedHoles = ({ players: cardPlayers }: Awaited<ReturnType<typeof readSampleCard>>) =>
    cardPlayers.reduce((sum, { strokes }) => sum + strokes.filter((score) => score !== 'none').length, 0);
  const readSampleCard = (instance = app) => instance.call(readCard, todayInput, visitor);
  const holeCountBefore = countPlayedHoles(await readSampleCard());
  const readCells = () =>
    app.db.selectFrom('card_cells').where('event_id', '=', todayInput.eventId).select('hole').execute();
  await readSampleCard(secondInstance);
  // Each read, on either instance, adds one hole for each of the eight players.
  await expect
    .poll(async () => (await readCells()).length, { timeout: 60_000 })
    .toBe(holeCountBefore + 2 * 8);
  await sleep(7_000);
  expect(await readCells()).toHaveLength(holeCountBefore + 2 * 8);
  const finalCard = await readSampleCard();
  expect(finalCard.players.map(({ disputed }) => disputed.length)).toEqual(Array(9).fill(0));
  await expect
    .poll(async () => (await readCells()).length, { timeout: 60_000 })
    .toBe(holeCountBefore + 3 * 8);
}, 120_000);
