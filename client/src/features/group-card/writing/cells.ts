import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { useMemo } from 'react';
import { parseInput, toStoredInput } from '../../../live/outbox/entry-kinds.ts';
import { reopenableScoreKeys } from '../../../live/outbox/reopenable-scores.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { sendUnqueued } from '../../../live/outbox/send.ts';
import { getServerTime } from '../../../live/server-clock.ts';
import type { NewOutboxEntry, OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { createStore, useStore } from '../../../store.ts';
import type { UnsentEntries } from '../displayed-players.ts';

export type CardRef = { readonly leagueId: string; readonly eventId: string; readonly userId: string };
export type NewCell = { readonly playerId: string; readonly hole: number; readonly strokes: CellStrokes };
type NewHandicap = { readonly playerId: string; readonly handicapIndex: number };

export type NewTee = { readonly playerId: string; readonly teeId: string };

type NewCardEntry = NewOutboxEntry & { kind: 'cells' | 'tees' };

/** Scores entered within this time, in milliseconds, are sent in one request. */
const BATCH_DELAY_MS = 300;

/** Entries made on this page that are not stored on the device yet. The page shows them as if they were. */
const unstoredEntriesStore = createStore<readonly NewCardEntry[]>([]);
let lastEntryTime = 0;
let sendTimer: ReturnType<typeof setTimeout> | undefined;
/** Entries are stored one after another, so that the later of two scores for the same hole wins. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Returns a time later than every entry on this device, even if the clock was set back. */
function createTimestamp(): string {
  const earlierTimes = [...outbox.entries.get(), ...unstoredEntriesStore.get()].map(getEntryTime);
  lastEntryTime = Math.max(getServerTime(), lastEntryTime + 1, ...earlierTimes.map((time) => time + 1));
  return new Date(lastEntryTime).toISOString();
}

function getEntryTime(entry: Pick<OutboxEntry, 'kind' | 'input'>): number {
  if (entry.kind === 'tees') return getLatestTime(parseInput('tees', entry).tees);
  if (entry.kind !== 'cells') return 0;
  const { scores, handicaps = [] } = parseInput('cells', entry);
  return getLatestTime([...scores, ...handicaps]);
}

const getLatestTime = (items: readonly { at: string }[]): number =>
  Math.max(0, ...items.map(({ at }) => Date.parse(at)));

type CellsInput = Parameters<typeof toStoredInput<'cells'>>[1];

function createEntry(
  { leagueId, eventId, userId }: CardRef,
  keySuffix: string,
  content: Partial<CellsInput>,
): NewCardEntry {
  return {
    // Each cell of the card has its own key, so that a later write replaces an unsent one.
    key: `cells ${userId} ${eventId} ${keySuffix}`,
    userId,
    leagueId,
    kind: 'cells',
    input: toStoredInput('cells', { eventId, userId, scores: [], ...content }),
    writtenAt: new Date().toISOString(),
  };
}

/** Stores scores on this device and sends them shortly after. Resolves to false if they could not be saved at all. */
export function writeCells(cardRef: CardRef, cells: readonly NewCell[]): Promise<boolean> {
  const at = createTimestamp();
  return storeAndSend(
    cells.map((cell) => createEntry(cardRef, `${cell.playerId} ${cell.hole}`, { scores: [{ ...cell, at }] })),
  );
}

/** Like `writeCells`, for the handicap index entered for a player whose index is unknown. */
export function writeHandicap(cardRef: CardRef, handicap: NewHandicap): Promise<boolean> {
  const at = createTimestamp();
  return storeAndSend([
    createEntry(cardRef, `${handicap.playerId} handicap`, { handicaps: [{ ...handicap, at }] }),
  ]);
}

/**
 * Like `writeCells`, for players' tees. For default tees, `fetchedAt` is the time in milliseconds when this device
 * fetched them, so that another user's later choice wins.
 */
export function writeTees(
  { leagueId, eventId, userId }: CardRef,
  tees: readonly NewTee[],
  fetchedAt?: number,
): Promise<boolean> {
  const at = fetchedAt === undefined ? createTimestamp() : new Date(fetchedAt).toISOString();
  return storeAndSend(
    tees.map((tee): NewCardEntry => ({
      key: `tees ${userId} ${eventId} ${tee.playerId}`,
      userId,
      leagueId,
      kind: 'tees',
      input: toStoredInput('tees', { eventId, userId, tees: [{ ...tee, at }] }),
      writtenAt: new Date().toISOString(),
    })),
  );
}

async function storeAndSend(entries: readonly NewCardEntry[]): Promise<boolean> {
  const [first, ...rest] = entries;
  if (first === undefined) return true;
  unstoredEntriesStore.set([...unstoredEntriesStore.get(), ...entries]);
  const storePromise = lastWrite.then(() => outbox.enqueueAll([first, ...rest]));
  lastWrite = storePromise.catch(() => undefined);
  try {
    await storePromise;
    sendSoon();
    return true;
  } catch {
    return (await sendUnstored([first, ...rest])).status === 'saved';
  } finally {
    const handledEntries = new Set(entries);
    unstoredEntriesStore.set(unstoredEntriesStore.get().filter((entry) => !handledEntries.has(entry)));
  }
}

async function sendUnstored(entries: readonly [NewCardEntry, ...NewCardEntry[]]) {
  const result = await sendUnqueued(entries, null);
  for (const entry of entries) outbox.publishUnqueued(entry, result);
  return result;
}

function sendSoon(): void {
  clearTimeout(sendTimer);
  sendTimer = setTimeout(sendNow, BATCH_DELAY_MS);
  // The browser can stop a hidden page before the timer fires.
  if (document.visibilityState === 'hidden') sendNow();
}

function sendNow(): void {
  if (sendTimer === undefined) return;
  clearTimeout(sendTimer);
  sendTimer = undefined;
  void outbox.flush();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendNow();
});

const belongsToEvent =
  (eventId: string, kind: NewCardEntry['kind'] = 'cells') =>
  (entry: Pick<OutboxEntry, 'kind' | 'input'>) =>
    entry.kind === kind && entry.input['eventId'] === eventId;

/** Returns the tees of an event that were chosen on this device and may not have reached the server yet. */
export function useUnsentTees(eventId: string): UnsentEntries['tees'] {
  const entries = useStore(outbox.entries);
  const unstoredEntries = useStore(unstoredEntriesStore);
  return useMemo(() => {
    const unsentEntries = [...entries.filter(({ state }) => state !== 'refused'), ...unstoredEntries].filter(
      belongsToEvent(eventId, 'tees'),
    );
    const latestTeesByKey = new Map(
      unsentEntries.map((entry) => [entry.key, parseInput('tees', entry).tees]),
    );
    return [...latestTeesByKey.values()].flat();
  }, [entries, unstoredEntries, eventId]);
}

/**
 * Returns the scores for an event that may not have reached the server yet, the scores that the server refused, the
 * refused scores that are resent if the closed event is reopened, the number of unsent scores, and whether sending has
 * failed (`isStuck`).
 */
export function useUnsentScores(eventId: string): {
  unsentEntries: Pick<UnsentEntries, 'cells' | 'handicaps'>;
  rejected: readonly OutboxEntry[];
  reopenable: readonly OutboxEntry[];
  unsentCount: number;
  isStuck: boolean;
} {
  const entries = useStore(outbox.entries);
  const unstoredEntries = useStore(unstoredEntriesStore);
  const reopenableKeys = useStore(reopenableScoreKeys);
  return useMemo(() => {
    const eventEntries = entries.filter(belongsToEvent(eventId));
    const latestInputsByKey = new Map(
      [
        ...eventEntries.filter(({ state }) => state !== 'refused'),
        ...unstoredEntries.filter(belongsToEvent(eventId)),
      ].map((entry) => [entry.key, parseInput('cells', entry)]),
    );
    const latestInputs = [...latestInputsByKey.values()];
    const rejectedEntries = eventEntries.filter(({ state }) => state === 'refused');
    return {
      unsentEntries: {
        cells: latestInputs.flatMap(({ scores }) => scores),
        handicaps: latestInputs.flatMap(({ handicaps = [] }) => handicaps),
      },
      rejected: rejectedEntries.filter(({ key }) => !reopenableKeys.has(key)),
      reopenable: rejectedEntries.filter(({ key }) => reopenableKeys.has(key)),
      unsentCount: eventEntries.filter(({ state }) => state === 'waiting').length,
      isStuck: eventEntries.some(({ state, tries }) => state === 'waiting' && tries > 0),
    };
  }, [entries, unstoredEntries, reopenableKeys, eventId]);
}
