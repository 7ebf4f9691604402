import { expect, test, vi } from 'vitest';
import {
  capAtArrival,
  computeCell,
  type CellStrokes,
  type CellEntry,
} from '@golf-league/core/golf/cards/cells.ts';
import { createRandom } from '@golf-league/core/golf/seeded-random.ts';
import { openFileOutbox } from '../../platform/outbox/outbox-in-files.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { parseInput, toStoredInput } from './entry-kinds.ts';
import { sendQueuedEntries } from './send.ts';
import { createFakeFiles } from './fake-files.ts';

// Simulates two phones in one group, with wrong clocks, gaps in coverage, lost responses, closed tabs, and rounds that
// are registered in the meantime.

const playerIds = ['ann', 'bo', 'cia', 'dag'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The time by the server's clock, in ms since 1970. */
let now = 0;

function createServer() {
  const entriesByCell = new Map<string, CellEntry[]>();
  const registeredPlayerIds = new Set<string>();
  const getCellKey = (cell: { playerId: string; hole: number }) => `${cell.playerId} ${cell.hole}`;
  return {
    registeredPlayerIds,
    getCellEntries: (cellKey: string) => entriesByCell.get(cellKey) ?? [],
    put(entry: Pick<OutboxEntry, 'input'>): Response {
      const { userId: writer, scores } = parseInput('cells', entry);
      if (scores.some(({ playerId }) => registeredPlayerIds.has(playerId)))
        return Response.json({ error: 'already_registered' }, { status: 409 });
      for (const cell of scores) {
        const claimedAt = Date.parse(cell.at);
        const earlierEntries = entriesByCell.get(getCellKey(cell)) ?? [];
        const isDuplicate = earlierEntries.some(
          (earlierEntry) =>
            earlierEntry.writer === writer &&
            earlierEntry.claimedAt === claimedAt &&
            earlierEntry.strokes === cell.strokes,
        );
        if (isDuplicate) continue;
        const at = capAtArrival(claimedAt, now);
        entriesByCell.set(getCellKey(cell), [
          ...earlierEntries,
          { writer, claimedAt, at, strokes: cell.strokes },
        ]);
      }
      return Response.json({ status: 200, card: { version: now, players: [] } });
    },
  };
}

type Server = ReturnType<typeof createServer>;

async function createPhone(userId: string, clockOffset: number) {
  const { files } = createFakeFiles();
  let store = await openFileOutbox(files);
  /** The last score entered on this phone for each cell. */
  const lastScoresByCell = new Map<string, { strokes: CellStrokes; at: number }>();
  return {
    userId,
    lastScoresByCell,
    getEntries: () => store.getEntries(),
    async enterScores(cells: readonly { playerId: string; hole: number; strokes: CellStrokes }[]) {
      const at = now + clockOffset;
      for (const { playerId, hole, strokes } of cells)
        lastScoresByCell.set(`${playerId} ${hole}`, { strokes, at });
      await store.putAll(
        cells.map((cell) => ({
          key: `cells ${userId} final ${cell.playerId} ${cell.hole}`,
          userId,
          leagueId: 'sundays',
          kind: 'cells',
          input: toStoredInput('cells', {
            eventId: 'final',
            userId,
            scores: [{ ...cell, at: new Date(at).toISOString() }],
          }),
          writtenAt: new Date(at).toISOString(),
        })),
      );
    },
    send: () => sendQueuedEntries({ store, sender: { userId, token: 't' }, isCurrent: () => true }),
    async closeTab() {
      store = await openFileOutbox(files);
    },
  };
}

type ConnectionState = 'online' | 'offline' | 'responseLost' | 'proxyError';

function createRandomChoices(seed: number) {
  const nextRandom = createRandom(seed);
  const between = (min: number, max: number) => min + Math.floor(nextRandom() * (max - min + 1));
  return {
    between,
    pick: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)]!,
    chance: (probability: number) => nextRandom() < probability,
  };
}

async function runScenario(seed: number): Promise<void> {
  const random = createRandomChoices(seed);
  now = Date.parse('2026-08-15T08:00:00.000Z');
  const server: Server = createServer();
  let pickConnection = (): ConnectionState =>
    random.pick(['online', 'online', 'offline', 'responseLost', 'proxyError']);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const currentConnection = pickConnection();
    if (currentConnection === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (currentConnection === 'proxyError')
      return Promise.resolve(new Response('Bad gateway', { status: 502 }));
    const response = server.put({ input: JSON.parse(init.body as string) as OutboxEntry['input'] });
    return currentConnection === 'online'
      ? Promise.resolve(response)
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  const phones = await Promise.all(
    ['ann', 'bo'].map((userId) => createPhone(userId, random.pick([0, 0, -HOUR_MS, HOUR_MS]))),
  );
  for (let step = 0; step < 30; step++) {
    now += random.between(1, 8 * MINUTE_MS);
    const phone = random.pick(phones);
    if (random.chance(0.55)) {
      const hole = random.between(1, 4);
      const chosenPlayerIds = playerIds.filter(() => random.chance(0.6));
      const pickStrokes = () => random.pick<CellStrokes>([3, 4, 5, 6, null, 'none']);
      if (chosenPlayerIds.length > 0)
        await phone.enterScores(
          chosenPlayerIds.map((playerId) => ({ playerId, hole, strokes: pickStrokes() })),
        );
    } else if (random.chance(0.7)) await phone.send();
    else if (random.chance(0.8)) await phone.closeTab();
    else server.registeredPlayerIds.add(random.pick(playerIds));
  }
  pickConnection = () => 'online';
  for (const phone of phones) await phone.send();
  for (const phone of phones) {
    const entries = await phone.getEntries();
    expect(entries.filter(({ state }) => state === 'waiting')).toEqual([]);
    for (const [cellKey, { strokes, at }] of phone.lastScoresByCell) {
      const hasArrived = server
        .getCellEntries(cellKey)
        .some(
          (writtenEntry) =>
            writtenEntry.writer === phone.userId &&
            writtenEntry.claimedAt === at &&
            writtenEntry.strokes === strokes,
        );
      // Only cells of players with a registered round may be refused.
      const isExpectedRefusal =
        entries.find(({ key }) => key.endsWith(` ${cellKey}`))?.state === 'refused' &&
        server.registeredPlayerIds.has(cellKey.split(' ')[0]!);
      expect([cellKey, hasArrived || isExpectedRefusal]).toEqual([cellKey, true]);
    }
  }
  for (const [cellKey] of phones[0]!.lastScoresByCell) {
    const cellEntries = server.getCellEntries(cellKey);
    expect(computeCell(cellEntries.toReversed())).toEqual(computeCell(cellEntries));
  }
}

test('no score is lost or left unsent in 300 random scenarios', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    try {
      await runScenario(seed);
    } catch (error) {
      throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
});
