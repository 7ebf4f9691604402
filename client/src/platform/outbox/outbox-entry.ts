import type { NewOutboxEntry, OutboxEntry } from './outbox-store.ts';

/** Whether an entry has not changed since it was read; the number of tries does not matter. */
export const isUnchanged = (read: OutboxEntry, now: OutboxEntry | undefined): boolean =>
  now?.state === read.state && now.revision === read.revision;

/** Builds a new entry, or an existing one with replaced input. */
export function entryOf(
  written: NewOutboxEntry,
  old: OutboxEntry | undefined,
  place: { order: number; hasPicture: boolean },
): OutboxEntry {
  const { key, userId, leagueId, kind, input, writtenAt } = written;
  return {
    key,
    userId,
    leagueId,
    kind,
    input,
    hasPicture: place.hasPicture,
    writtenAt: old?.writtenAt ?? writtenAt,
    order: old?.order ?? place.order,
    revision: (old?.revision ?? 0) + 1,
    state: 'waiting',
    tries: old?.tries ?? 0,
  };
}
