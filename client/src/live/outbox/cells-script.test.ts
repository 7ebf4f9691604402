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
import { sendWaiting } from './send.ts';
import { createFakeFiles } from './test-files.ts';

// Simulates two phones in one group, with wrong clocks, gaps in coverage, lost responses, closed tabs, and rounds that
// are registered in the meantime.

const players = ['ann', 'bo', 'cia', 'dag'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time by the server's clock, in ms since 1970. */
let now = 0;

function makeServer() {
  const written = new Map<string, CellEntry[]>();
  const registered = new Set<string>();
  const getCellKey = (cell: { playerId: string; hole: number }) => `${cell.playerId} ${cell.hole}`;
  return {
    registered,
    writtenTo: (cellKey: string) => written.get(cellKey) ?? [],
    put(entry: Pick<OutboxEntry, 'input'>): Response {
      const { userId: writer, scores } = parseInput('cells', entry);
      if (scores.some(({ playerId }) => registered.has(playerId)))
        return Response.json({ error: 'already_registered' }, { status: 409 });
      for (const cell of scores) {
        const claimed = Date.parse(cell.at);
        const before = written.get(getCellKey(cell)) ?? [];
        const isKnown = before.some(
          (earlierEntry) =>
            earlierEntry.writer === writer &&
            earlierEntry.claimed === claimed &&
            earlierEntry.strokes === cell.strokes,
        );
        if (isKnown) continue;
        const at = capAtArrival(claimed, now);
        written.set(getCellKey(cell), [...before, { writer, claimed, at, strokes: cell.strokes }]);
      }
      return Response.json({ status: 200, card: { version: now, players: [] } });
    },
  };
}

type Server = ReturnType<typeof makeServer>;

async function makePhone(userId: string, clockOffset: number) {
  const { files } = createFakeFiles();
  let store = await openFileOutbox(files);
  /** The last score entered on this phone, by cell. */
  const last = new Map<string, { strokes: CellStrokes; at: number }>();
  return {
    userId,
    last,
    entries: () => store.entries(),
    async write(cells: readonly { playerId: string; hole: number; strokes: CellStrokes }[]) {
      const at = now + clockOffset;
      for (const { playerId, hole, strokes } of cells) last.set(`${playerId} ${hole}`, { strokes, at });
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
    send: () => sendWaiting({ store, sender: { userId, token: 't' }, isCurrent: () => true }),
    async closeTab() {
      store = await openFileOutbox(files);
    },
  };
}

type Connection = 'online' | 'offline' | 'responseLost' | 'proxyError';

function randomChoices(seed: number) {
  const next = createRandom(seed);
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    pick: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)]!,
    chance: (probability: number) => next() < probability,
  };
}

async function runScript(seed: number): Promise<void> {
  const random = randomChoices(seed);
  now = Date.parse('2026-08-15T08:00:00.000Z');
  const server: Server = makeServer();
  let connection = (): Connection =>
    random.pick(['online', 'online', 'offline', 'responseLost', 'proxyError']);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const currentConnection = connection();
    if (currentConnection === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (currentConnection === 'proxyError')
      return Promise.resolve(new Response('Bad gateway', { status: 502 }));
    const answer = server.put({ input: JSON.parse(init.body as string) as OutboxEntry['input'] });
    return currentConnection === 'online'
      ? Promise.resolve(answer)
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  const phones = await Promise.all(
    ['ann', 'bo'].map((userId) => makePhone(userId, random.pick([0, 0, -HOUR, HOUR]))),
  );
  for (let step = 0; step < 30; step++) {
    now += random.between(1, 8 * MINUTE);
    const phone = random.pick(phones);
    if (random.chance(0.55)) {
      const hole = random.between(1, 4);
      const chosenPlayers = players.filter(() => random.chance(0.6));
      const strokes = () => random.pick<CellStrokes>([3, 4, 5, 6, null, 'none']);
      if (chosenPlayers.length > 0)
        await phone.write(chosenPlayers.map((playerId) => ({ playerId, hole, strokes: strokes() })));
    } else if (random.chance(0.7)) await phone.send();
    else if (random.chance(0.8)) await phone.closeTab();
    else server.registered.add(random.pick(players));
  }
  connection = () => 'online';
  for (const phone of phones) await phone.send();
  for (const phone of phones) {
    const entries = await phone.entries();
    expect(entries.filter(({ state }) => state === 'waiting')).toEqual([]);
    for (const [cellKey, { strokes, at }] of phone.last) {
      const arrived = server
        .writtenTo(cellKey)
        .some(
          (earlierEntry) =>
            earlierEntry.writer === phone.userId &&
            earlierEntry.claimed === at &&
            earlierEntry.strokes === strokes,
        );
      // Only cells of players with a registered round may be refused.
      const refused =
        entries.find(({ key }) => key.endsWith(` ${cellKey}`))?.state === 'refused' &&
        server.registered.has(cellKey.split(' ')[0]!);
      expect([cellKey, arrived || refused]).toEqual([cellKey, true]);
    }
  }
  for (const [cellKey] of phones[0]!.last) {
    const all = server.writtenTo(cellKey);
    expect(computeCell(all.toReversed())).toEqual(computeCell(all));
  }
}

test('no score is lost or left unsent in 300 random scenarios', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    try {
      await runScript(seed);
    } catch (error) {
      throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
});
