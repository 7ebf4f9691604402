import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { makeLeagueWithEvent, makeEventOnCourse } from '../../../test/event-setup.ts';
import type { Player } from '../../../test/make.ts';
import { CardPhone, simulateCardPhones } from '../../../test/rigs/card-phones.ts';
import { createRandom } from '../../../test/seeded-random.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_COUNT = process.env['TEST_FULL'] === '1' ? 1000 : 40;
const BATCH_SIZE = 40;
const CONCURRENCY = 4;
const HOUR_MS = 60 * 60 * 1000;

/** Two servers on one database. The second is restarted from time to time. */
const firstApp = await openTestApp();
let secondApp: TestApp = await openTestApp({ sharesDatabaseWith: firstApp });
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});

async function restartSecondApp(): Promise<void> {
  const previousApp = secondApp;
  secondApp = await openTestApp({ sharesDatabaseWith: firstApp });
  await previousApp.close();
}

const toStoredStrokes = (strokes: CellStrokes) => (strokes === 'none' ? -1 : (strokes ?? 0));
const formatCell = (cell: {
  playerId: string;
  hole: number;
  writer: string;
  claimed: number;
  strokes: number;
}) => [cell.playerId, cell.hole, cell.writer, cell.claimed, cell.strokes].join(' ');

/** Reads the stored cells of an event as one line each, and computes the current cells with plain SQL. */
async function readStoredCells(eventId: string) {
  const { rows } = await sql<Parameters<typeof formatCell>[0]>`
    select player_id as "playerId", hole, writer_id as writer, strokes,
      (extract(epoch from claimed_at) * 1000)::float as claimed
    from card_cells where event_id = ${eventId}
  `.execute(firstApp.db);
  const currentCells = await sql<{ playerId: string; hole: number; strokes: number }>`
    select distinct on (player_id, hole) player_id as "playerId", hole, strokes from card_cells
    where event_id = ${eventId}
    order by player_id, hole, at desc, writer_id collate "C" desc, claimed_at desc, strokes desc
  `.execute(firstApp.db);
  return { lines: rows.map(formatCell), current: currentCells.rows };
}

const formatCardScores = (card: CardView) =>
  card.players.flatMap(({ playerId, strokes }) =>
    strokes.flatMap((score, index) =>
      score === 'none' ? [] : [`${playerId} ${index + 1} ${toStoredStrokes(score)}`],
    ),
  );

async function simulateDay(
  seed: number,
  eventId: string,
  players: readonly Player[],
  pickServerUrl: () => string,
) {
  const random = createRandom(seed);
  const [elin, bo, cia, dag] = players as [Player, Player, Player, Player];
  // The four players have five phones, because Bo has two. Their clocks are off by up to an hour.
  const phones = [
    new CardPhone(bo, eventId, 60),
    new CardPhone(bo, eventId, 0),
    new CardPhone(cia, eventId, -60),
    new CardPhone(elin, eventId, random.between(-60, 60)),
    new CardPhone(dag, eventId, 3),
  ];
  // Some scores from the phone whose clock is fast have a time in the future when they arrive.
  await simulateCardPhones(phones, players, {
    random,
    getServerUrl: pickServerUrl,
    startedAt: Date.now() - 4.5 * HOUR_MS,
  });
  const { lines, current } = await readStoredCells(eventId);
  const enteredLines = phones.flatMap(({ owner, enteredScores }) =>
    enteredScores.map(({ playerId, hole, at, strokes }) =>
      formatCell({
        playerId,
        hole,
        writer: owner.id,
        claimed: Date.parse(at),
        strokes: toStoredStrokes(strokes),
      }),
    ),
  );
  const getCellKey = (line: string) => line.split(' ', 3).join(' ');
  const linesByCell = Map.groupBy(lines, getCellKey);
  const countWritesToCell = (line: string) => linesByCell.get(getCellKey(line))?.length ?? 0;
  const cards = await Promise.all(phones.map((phone) => phone.fetchCard(pickServerUrl)));
  return {
    lost: enteredLines.filter(
      (line) => !lines.includes(line) && countWritesToCell(line) < quotas.entriesPerScore,
    ),
    unexpected: lines.filter((line) => !enteredLines.includes(line)),
    duplicates: lines.length - new Set(lines).size,
    unsent: phones.reduce((sum, phone) => sum + phone.unsentCount, 0),
    differing: cards.filter((card) => JSON.stringify(card) !== JSON.stringify(cards[0])).length,
    shown: formatCardScores(cards[0]!).toSorted(),
    expected: current
      .flatMap(({ playerId, hole, strokes }) => (strokes === -1 ? [] : [`${playerId} ${hole} ${strokes}`]))
      .toSorted(),
  };
}

const seedRanges = Array.from({ length: DAY_COUNT / BATCH_SIZE }, (_, index) => [
  index * BATCH_SIZE + 1,
  (index + 1) * BATCH_SIZE,
]);

it.each(seedRanges)(
  'all phones and the server get the same card on days %i to %i, despite wrong clocks, lost responses and restarts',
  async (firstSeed) => {
    const seeds = Array.from({ length: BATCH_SIZE }, (_, index) => firstSeed + index);
    const random = createRandom(firstSeed);
    const pickServerUrl = () => random.pick([firstApp, secondApp]).url;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        const { elin, bo, cia, dag, leagueId, course } = await makeLeagueWithEvent(firstApp);
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          if (seed % 10 === 0) await restartSecondApp();
          const eventId = await makeEventOnCourse(firstApp, leagueId, elin, course);
          const { shown, expected, ...problems } = await simulateDay(
            seed,
            eventId,
            [elin, bo, cia, dag],
            pickServerUrl,
          );
          const noProblems = { lost: [], unexpected: [], duplicates: 0, unsent: 0, differing: 0 };
          expect({ seed, ...problems }).toEqual({ seed, ...noProblems });
          expect({ seed, shown }).toEqual({ seed, shown: expected });
        }
      }),
    );
  },
);
