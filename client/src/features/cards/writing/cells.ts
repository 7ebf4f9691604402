import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { useMemo } from 'react';
import { inputOf, storedInput } from '../../../live/outbox/entry-kinds.ts';
import { reopenableScores } from '../../../live/outbox/reopenable-scores.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { sendUnqueued } from '../../../live/outbox/send.ts';
import { serverNow } from '../../../live/server-clock.ts';
import type { NewOutboxEntry, OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { createStore, useStore } from '../../../store.ts';
import type { UnsentEntries } from '../shown-card.ts';

export type CardOf = { readonly leagueId: string; readonly eventId: string; readonly userId: string };
export type NewCell = { readonly playerId: string; readonly hole: number; readonly strokes: CellStrokes };
type NewHandicap = { readonly playerId: string; readonly handicapIndex: number };

export type NewTee = { readonly playerId: string; readonly teeId: string };

type WrittenEntryOfCard = NewOutboxEntry & { kind: 'cells' | 'tees' };

/** In milliseconds; taps on one hole within this time are sent in one call. */
const GATHER = 300;

/** What was typed on this page and is not stored on the device yet: the next tap counts from it. */
const typed = createStore<readonly WrittenEntryOfCard[]>([]);
let lastMoment = 0;
let soon: ReturnType<typeof setTimeout> | undefined;
/** Stored one after another, so that the later of two taps on a cell wins. */
let storing: Promise<unknown> = Promise.resolve();

/** Later than anything written here before, even if the clock was set back. */
function nextMoment(): string {
  const before = [...outbox.entries.get(), ...typed.get()].map(atOf);
  lastMoment = Math.max(serverNow(), lastMoment + 1, ...before.map((at) => at + 1));
  return new Date(lastMoment).toISOString();
}

function atOf(entry: Pick<OutboxEntry, 'kind' | 'input'>): number {
  if (entry.kind === 'tees') return latestOf(inputOf('tees', entry).tees);
  if (entry.kind !== 'cells') return 0;
  const { scores, handicaps = [] } = inputOf('cells', entry);
  return latestOf([...scores, ...handicaps]);
}

const latestOf = (all: readonly { at: string }[]): number =>
  Math.max(0, ...all.map(({ at }) => Date.parse(at)));

type Content = Parameters<typeof storedInput<'cells'>>[1];

function entryOf(
  { leagueId, eventId, userId }: CardOf,
  place: string,
  content: Partial<Content>,
): WrittenEntryOfCard {
  return {
    // One for each cell: a later write replaces one that still waits.
    key: `cells ${userId} ${eventId} ${place}`,
    userId,
    leagueId,
    kind: 'cells',
    input: storedInput('cells', { eventId, userId, scores: [], ...content }),
    writtenAt: new Date().toISOString(),
  };
}

/**
 * Writes cells on this device and sends them soon. Resolves with false if neither the device nor the server has them.
 */
export function writeCells(of: CardOf, cells: readonly NewCell[]): Promise<boolean> {
  const at = nextMoment();
  return keep(
    cells.map((cell) => entryOf(of, `${cell.playerId} ${cell.hole}`, { scores: [{ ...cell, at }] })),
  );
}

/** Like `writeCells`, for the index that was entered for a player without a known one. */
export function writeHandicap(of: CardOf, handicap: NewHandicap): Promise<boolean> {
  const at = nextMoment();
  return keep([entryOf(of, `${handicap.playerId} handicap`, { handicaps: [{ ...handicap, at }] })]);
}

/**
 * Like `writeCells`, for the tees of players. `shownAt`, in milliseconds: for tees that nobody chose, when this device
 * fetched them, so that a later choice by somebody else wins.
 */
export function writeTees(
  { leagueId, eventId, userId }: CardOf,
  tees: readonly NewTee[],
  shownAt?: number,
): Promise<boolean> {
  const at = shownAt === undefined ? nextMoment() : new Date(shownAt).toISOString();
  return keep(
    tees.map((tee): WrittenEntryOfCard => ({
      key: `tees ${userId} ${eventId} ${tee.playerId}`,
      userId,
      leagueId,
      kind: 'tees',
      input: storedInput('tees', { eventId, userId, tees: [{ ...tee, at }] }),
      writtenAt: new Date().toISOString(),
    })),
  );
}

async function keep(entries: readonly WrittenEntryOfCard[]): Promise<boolean> {
  const [first, ...others] = entries;
  if (first === undefined) return true;
  typed.set([...typed.get(), ...entries]);
  const stored = storing.then(() => outbox.enqueueAll([first, ...others]));
  storing = stored.catch(() => undefined);
  try {
    await stored;
    sendSoon();
    return true;
  } catch {
    return (await sendUnstored([first, ...others])).is === 'saved';
  } finally {
    const done = new Set(entries);
    typed.set(typed.get().filter((entry) => !done.has(entry)));
  }
}

async function sendUnstored(entries: readonly [WrittenEntryOfCard, ...WrittenEntryOfCard[]]) {
  const result = await sendUnqueued(entries, null);
  for (const entry of entries) outbox.publishUnqueued(entry, result);
  return result;
}

function sendSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(sendNow, GATHER);
  // A hidden page may be stopped before the timer ends.
  if (document.visibilityState === 'hidden') sendNow();
}

function sendNow(): void {
  if (soon === undefined) return;
  clearTimeout(soon);
  soon = undefined;
  void outbox.flush();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendNow();
});

const isOf =
  (eventId: string, kind: WrittenEntryOfCard['kind'] = 'cells') =>
  (entry: Pick<OutboxEntry, 'kind' | 'input'>) =>
    entry.kind === kind && entry.input['eventId'] === eventId;

/** The tees of a day that were chosen on this device and may not have reached the server yet. */
export function useWaitingTees(eventId: string): UnsentEntries['tees'] {
  const entries = useStore(outbox.entries);
  const fresh = useStore(typed);
  return useMemo(() => {
    const all = [...entries.filter(({ state }) => state !== 'refused'), ...fresh].filter(
      isOf(eventId, 'tees'),
    );
    const last = new Map(all.map((entry) => [entry.key, inputOf('tees', entry).tees]));
    return [...last.values()].flat();
  }, [entries, fresh, eventId]);
}

/**
 * The part of a card on this device that may not have reached the server yet, what the server refused, what it refused
 * for a closed day that may be reopened, how many scores still wait, and whether sending them has failed.
 */
export function useWaiting(eventId: string): {
  waiting: Pick<UnsentEntries, 'cells' | 'handicaps'>;
  refused: readonly OutboxEntry[];
  held: readonly OutboxEntry[];
  unsent: number;
  isStuck: boolean;
} {
  const entries = useStore(outbox.entries);
  const fresh = useStore(typed);
  const heldKeys = useStore(reopenableScores);
  return useMemo(() => {
    const own = entries.filter(isOf(eventId));
    const last = new Map(
      [...own.filter(({ state }) => state !== 'refused'), ...fresh.filter(isOf(eventId))].map((entry) => [
        entry.key,
        inputOf('cells', entry),
      ]),
    );
    const all = [...last.values()];
    const refused = own.filter(({ state }) => state === 'refused');
    return {
      waiting: {
        cells: all.flatMap(({ scores }) => scores),
        handicaps: all.flatMap(({ handicaps = [] }) => handicaps),
      },
      refused: refused.filter(({ key }) => !heldKeys.has(key)),
      held: refused.filter(({ key }) => heldKeys.has(key)),
      unsent: own.filter(({ state }) => state === 'waiting').length,
      isStuck: own.some(({ state, tries }) => state === 'waiting' && tries > 0),
    };
  }, [entries, fresh, heldKeys, eventId]);
}
