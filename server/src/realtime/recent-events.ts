import { MAX_HANDSHAKE_MS, type MissedEvent } from '@golf-league/core/wire/socket-events.ts';

/** In milliseconds. A page that has older data refetches everything. */
const MAX_AGE_MS = 30_000;
/** Limits memory use during a burst of writes. */
const MAX_EVENTS = 5_000;

type RecentEvent = MissedEvent & { at: number; room: string };

/**
 * Stores this instance's events of the last 30 seconds, for pages that fetched data before their socket joined its
 * rooms. Such a page needs to refetch only what these events affect. `now` is in milliseconds and never decreases.
 */
export function trackRecentEvents(now: () => number) {
  let events: RecentEvent[] = [];
  /** The rooms whose sockets joined or left a league's room, and may therefore have missed events of that league. */
  let moves: { at: number; movedRoom: string }[] = [];
  let completeSince = now();
  function trim<Entry extends { at: number }>(entries: Entry[]): Entry[] {
    const oldestTime = now() - MAX_AGE_MS;
    const recentEntries =
      entries[0] && entries[0].at < oldestTime ? entries.filter(({ at }) => at >= oldestTime) : entries;
    if (recentEntries.length <= MAX_EVENTS) return recentEntries;
    completeSince = now();
    return [];
  }
  return {
    remember(room: string, { event, tournamentId }: MissedEvent): void {
      events.push({ at: now(), room, event, tournamentId });
      events = trim(events);
    },
    rememberMove(movedRoom: string): void {
      moves.push({ at: now(), movedRoom });
      moves = trim(moves);
    },
    /** Call this when events may have been missed. */
    markIncomplete(): void {
      completeSince = now();
    },
    /**
     * Returns the events in these rooms that a page may have missed if its oldest read began `ageMs` milliseconds ago;
     * undefined if this instance cannot determine them. DANGER: join the rooms before this call, or events in between
     * are lost.
     */
    findMissed(ageMs: unknown, rooms: ReadonlySet<string>): MissedEvent[] | undefined {
      if (typeof ageMs !== 'number' || !(ageMs >= 0)) return undefined;
      const oldestMissedTime = now() - ageMs - MAX_HANDSHAKE_MS;
      if (oldestMissedTime < Math.max(completeSince, now() - MAX_AGE_MS)) return undefined;
      // Members of a deleted league were removed from its room, so no room of theirs has an event about the deletion.
      const isRelevantMove = ({ at, movedRoom }: { at: number; movedRoom: string }) =>
        at >= oldestMissedTime && (rooms.has(movedRoom) || movedRoom.startsWith('league:'));
      if (moves.some(isRelevantMove)) return undefined;
      const missedEvents = new Map<string, MissedEvent>();
      for (const { at, room, event, tournamentId } of events) {
        if (at >= oldestMissedTime && rooms.has(room))
          missedEvents.set(`${event} ${tournamentId}`, { event, tournamentId });
      }
      return [...missedEvents.values()];
    },
  };
}

export type RecentEvents = ReturnType<typeof trackRecentEvents>;
