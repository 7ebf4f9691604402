import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { useMemo } from 'react';
import { parseInput, toStoredInput } from '../../../live/outbox/entry-kinds.ts';
import { reopenableScores } from '../../../live/outbox/reopenable-scores.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { sendUnqueued } from '../../../live/outbox/send.ts';
import { serverNow } from '../../../live/server-clock.ts';
import type { NewOutboxEntry, OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { createStore, useStore } from '../../../store.ts';
import type { UnsentEntries } from '../shown-card.ts';

export type CardRef = { readonly leagueId: string; readonly eventId: string; readonly userId: string };
export type NewCell = { readonly playerId: string; readonly hole: number; readonly strokes: CellStrokes };
type NewHandicap = { readonly playerId: string; readonly handicapIndex: number };

export type NewTee = { readonly playerId: string; readonly teeId: string };

type NewCardEntry = NewOutboxEntry & { kind: 'cells' | 'tees' };

/** Scores entered within this time, in milliseconds, are sent in one request. */
const BATCH_MS = 300;

/** Entries from this page that are not stored on the device yet. The page treats them as stored. */
const unstoredStore = createStore<readonly NewCardEntry[]>([]);
let lastTime = 0;
let sendTimer: ReturnType<typeof setTimeout> | undefined;
/** Entries are stored one after another, so that the later of two taps on a cell wins. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Returns a time later than every entry on this device, even if the clock was set back. */
function nextTimestamp(): string {
  const earlierTimes = [...outbox.entries.get(), ...unstoredStore.get()].map(getEntryTime);
  lastTime = Math.max(serverNow(), lastTime + 1, ...earlierTimes.map((at) => at + 1));
  return new Date(lastTime).toISOString();
}

function getEntryTime(entry: Pick<OutboxEntry, 'kind' | 'input'>): number {
  if (entry.kind === 'tees') return getLatestTime(parseInput('tees', entry).tees);
  if (entry.kind !== 'cells') return 0;
  const { scores, handicaps = [] } = parseInput('cells', entry);
  return getLatestTime([...scores, ...handicaps]);
}

const getLatestTime = (all: readonly { at: string }[]): number =>
  Math.max(0, ...all.map(({ at }) => Date.parse(at)));

type Content = Parameters<typeof toStoredInput<'cells'>>[1];

function createEntry(
  { leagueId, eventId, userId }: CardRef,
  keySuffix: string,
  content: Partial<Content>,
): NewCardEntry {
  return {
    // Each cell has its own key, so that a later write replaces an unsent write.
    key: `cells ${userId} ${eventId} ${keySuffix}`,
    userId,
    leagueId,
    kind: 'cells',
    input: toStoredInput('cells', { eventId, userId, scores: [], ...content }),
    writtenAt: new Date().toISOString(),
  };
}

/** Stores cells on this device and soon sends them to the server. Resolves to false if neither could store them. */
export function writeCells(cardRef: CardRef, cells: readonly NewCell[]): Promise<boolean> {
  const at = nextTimestamp();
  return storeAndSend(
    cells.map((cell) => createEntry(cardRef, `${cell.playerId} ${cell.hole}`, { scores: [{ ...cell, at }] })),
  );
}

/** Like `writeCells`, for the handicap index entered for a player whose index is unknown. */
export function writeHandicap(cardRef: CardRef, handicap: NewHandicap): Promise<boolean> {
  const at = nextTimestamp();
  return storeAndSend([
    createEntry(cardRef, `${handicap.playerId} handicap`, { handicaps: [{ ...handicap, at }] }),
  ]);
}

/**
 * Like `writeCells`, for the tees of players. For default tees, `shownAt` is the time in milliseconds when this device
 * fetched them, so that another user's later choice wins.
 */
export function writeTees(
  { leagueId, eventId, userId }: CardRef,
  tees: readonly NewTee[],
  shownAt?: number,
): Promise<boolean> {
  const at = shownAt === undefined ? nextTimestamp() : new Date(shownAt).toISOString();
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
  unstoredStore.set([...unstoredStore.get(), ...entries]);
  const stored = lastWrite.then(() => outbox.enqueueAll([first, ...rest]));
  lastWrite = stored.catch(() => undefined);
  try {
    await stored;
    sendSoon();
    return true;
  } catch {
    return (await sendUnstored([first, ...rest])).status === 'saved';
  } finally {
    const done = new Set(entries);
    unstoredStore.set(unstoredStore.get().filter((entry) => !done.has(entry)));
  }
}

async function sendUnstored(entries: readonly [NewCardEntry, ...NewCardEntry[]]) {
  const result = await sendUnqueued(entries, null);
  for (const entry of entries) outbox.publishUnqueued(entry, result);
  return result;
}

function sendSoon(): void {
  clearTimeout(sendTimer);
  sendTimer = setTimeout(sendNow, BATCH_MS);
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

/** Returns a day's tees that were chosen on this device and may not have reached the server yet. */
export function useUnsentTees(eventId: string): UnsentEntries['tees'] {
  const entries = useStore(outbox.entries);
  const unstoredEntries = useStore(unstoredStore);
  return useMemo(() => {
    const all = [...entries.filter(({ state }) => state !== 'refused'), ...unstoredEntries].filter(
      belongsToEvent(eventId, 'tees'),
    );
    const last = new Map(all.map((entry) => [entry.key, parseInput('tees', entry).tees]));
    return [...last.values()].flat();
  }, [entries, unstoredEntries, eventId]);
}

/**
 * Returns the scores of a day that may not have reached the server yet (`unsentEntries`), the scores that the server
 * refused (`refused`, or `held` if the day is closed: these are sent again if it is reopened), the number of unsent
 * scores (`unsentCount`), and whether sending has failed (`isStuck`).
 */
export function useUnsentScores(eventId: string): {
  unsentEntries: Pick<UnsentEntries, 'cells' | 'handicaps'>;
  refused: readonly OutboxEntry[];
  held: readonly OutboxEntry[];
  unsentCount: number;
  isStuck: boolean;
} {
  const entries = useStore(outbox.entries);
  const unstoredEntries = useStore(unstoredStore);
  const reopenableKeys = useStore(reopenableScores);
  return useMemo(() => {
    const eventEntries = entries.filter(belongsToEvent(eventId));
    const last = new Map(
      [
        ...eventEntries.filter(({ state }) => state !== 'refused'),
        ...unstoredEntries.filter(belongsToEvent(eventId)),
      ].map((entry) => [entry.key, parseInput('cells', entry)]),
    );
    const all = [...last.values()];
    const refused = eventEntries.filter(({ state }) => state === 'refused');
    return {
      unsentEntries: {
        cells: all.flatMap(({ scores }) => scores),
        handicaps: all.flatMap(({ handicaps = [] }) => handicaps),
      },
      refused: refused.filter(({ key }) => !reopenableKeys.has(key)),
      held: refused.filter(({ key }) => reopenableKeys.has(key)),
      unsentCount: eventEntries.filter(({ state }) => state === 'waiting').length,
      isStuck: eventEntries.some(({ state, tries }) => state === 'waiting' && tries > 0),
    };
  }, [entries, unstoredEntries, reopenableKeys, eventId]);
}
