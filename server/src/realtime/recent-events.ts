import { MAX_HANDSHAKE_MS, type MissedEvent } from '@golf-league/core/wire/event.ts';

/** In milliseconds. A page that has older data refetches everything. */
const MAX_AGE_MS = 30_000;
/** Limits the memory during many writes. */
const MAX_EVENTS = 5_000;

type RecentEvent = MissedEvent & { at: number; room: string };

/**
 * Stores this instance's events of the last seconds, for pages that fetched data before their socket joined its rooms.
 * Such a page only refetches what these events affect. `now` is in milliseconds and never decreases.
 */
export function trackRecentEvents(now: () => number) {
  let events: RecentEvent[] = [];
  /** The rooms whose sockets entered or left a league's room, because sockets outside it get none of its events. */
  let moves: { at: number; movedRoom: string }[] = [];
  let completeSince = now();
  function trim<Entry extends { at: number }>(list: Entry[]): Entry[] {
    const oldest = now() - MAX_AGE_MS;
    const recent = list[0] && list[0].at < oldest ? list.filter(({ at }) => at >= oldest) : list;
    if (recent.length <= MAX_EVENTS) return recent;
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
    /** Call it when events may have been missed. */
    markIncomplete(): void {
      completeSince = now();
    },
    /**
     * Returns the events in these rooms that a page may have missed if its oldest read began `age` milliseconds ago;
     * undefined if this instance cannot determine them. DANGER: join the rooms before this call, or events in between
     * are lost.
     */
    findMissed(age: unknown, rooms: ReadonlySet<string>): MissedEvent[] | undefined {
      if (typeof age !== 'number' || !(age >= 0)) return undefined;
      const since = now() - age - MAX_HANDSHAKE_MS;
      if (since < Math.max(completeSince, now() - MAX_AGE_MS)) return undefined;
      // Members of a deleted league were removed from its room, so no room of theirs has an event about the deletion.
      const isRelevant = ({ at, movedRoom }: { at: number; movedRoom: string }) =>
        at >= since && (rooms.has(movedRoom) || movedRoom.startsWith('league:'));
      if (moves.some(isRelevant)) return undefined;
      const missed = new Map<string, MissedEvent>();
      for (const { at, room, event, tournamentId } of events) {
        if (at >= since && rooms.has(room)) missed.set(`${event} ${tournamentId}`, { event, tournamentId });
      }
      return [...missed.values()];
    },
  };
}

export type RecentEvents = ReturnType<typeof trackRecentEvents>;
