import type { NewOutboxEntry, OutboxEntry } from './outbox-store.ts';

/** Returns whether an entry has the same state and input as when it was read. */
export const isUnchanged = (earlier: OutboxEntry, current: OutboxEntry | undefined): boolean =>
  current?.state === earlier.state && current.revision === earlier.revision;

/** Builds a new entry, or replaces the input of an existing one. */
export function buildOutboxEntry(
  newEntry: NewOutboxEntry,
  existing: OutboxEntry | undefined,
  properties: { order: number; hasPicture: boolean },
): OutboxEntry {
  const { key, userId, leagueId, kind, input, writtenAt } = newEntry;
  return {
    key,
    userId,
    leagueId,
    kind,
    input,
    hasPicture: properties.hasPicture,
    writtenAt: existing?.writtenAt ?? writtenAt,
    order: existing?.order ?? properties.order,
    revision: (existing?.revision ?? 0) + 1,
    state: 'waiting',
    tries: existing?.tries ?? 0,
  };
}
