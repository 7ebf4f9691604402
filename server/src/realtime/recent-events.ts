import { MAX_HANDSHAKE_MS, type MissedEvent } from '@golf-league/core/wire/event.ts';

/** In milliseconds. A page with an older read refetches everything. */
const MAX_AGE_MS = 30_000;
/** Limits the memory during many writes. */
const MAX_EVENTS = 5_000;

type RecentEvent = MissedEvent & { at: number; room: string };

/**
 * Stores the events of the last seconds on this instance, for pages that fetched data before their socket had joined
 * its rooms. Such a page only refetches what these events affect. `now` is in milliseconds and never decreases.
 */
export function trackRecentEvents(now: () => number) {
  let events: RecentEvent[] = [];
  /** The users who entered or left a room, because a user outside a room gets none of its events. */
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
     * undefined if that is not known. DANGER: join the rooms before this call, or events in between are lost.
     */
    findMissed(age: unknown, rooms: ReadonlySet<string>): MissedEvent[] | undefined {
      if (typeof age !== 'number' || !(age >= 0)) return undefined;
      const from = now() - age - MAX_HANDSHAKE_MS;
      if (from < Math.max(completeSince, now() - MAX_AGE_MS)) return undefined;
      // Members of a deleted league were removed from its room, so no room of theirs has an event about the deletion.
      const isRelevant = ({ at, movedRoom }: { at: number; movedRoom: string }) =>
        at >= from && (rooms.has(movedRoom) || movedRoom.startsWith('league:'));
      if (moves.some(isRelevant)) return undefined;
      const missed = new Map<string, MissedEvent>();
      for (const { at, room, event, tournamentId } of events) {
        if (at >= from && rooms.has(room)) missed.set(`${event} ${tournamentId}`, { event, tournamentId });
      }
      return [...missed.values()];
    },
  };
}

export type RecentEvents = ReturnType<typeof trackRecentEvents>;
