import { HANDSHAKE_WITHIN, type MissedEvent } from '@golf-league/core/wire/event.ts';

/** In milliseconds; a page whose oldest read is older refetches everything. */
const KEPT_FOR = 30_000;
/** Limits the memory in a storm of writes. */
const KEPT_MAX = 5_000;

type RecentEvent = MissedEvent & { at: number; room: string };

/**
 * The events of the last seconds on this instance, for pages that read before their socket had joined its rooms: such a
 * page only has to refetch what these events affect. `now` is in milliseconds and never decreases.
 */
export function recentEvents(now: () => number) {
  let events: RecentEvent[] = [];
  /** Users who entered or left a room; a person outside the room gets none of its events. */
  let moves: { at: number; of: string }[] = [];
  let completeSince = now();
  function trim<One extends { at: number }>(kept: One[]): One[] {
    const oldest = now() - KEPT_FOR;
    const young = kept[0] && kept[0].at < oldest ? kept.filter(({ at }) => at >= oldest) : kept;
    if (young.length <= KEPT_MAX) return young;
    completeSince = now();
    return [];
  }
  return {
    remember(room: string, { event, tournamentId }: MissedEvent): void {
      events.push({ at: now(), room, event, tournamentId });
      events = trim(events);
    },
    rememberMove(of: string): void {
      moves.push({ at: now(), of });
      moves = trim(moves);
    },
    /** Call it when events may have been missed. */
    forget(): void {
      completeSince = now();
    },
    /**
     * The events in these rooms that a page may have missed if its oldest read began `age` milliseconds ago; undefined
     * if that is not known. DANGER: the rooms must be joined before, or an event between the two is lost.
     */
    since(age: unknown, rooms: ReadonlySet<string>): MissedEvent[] | undefined {
      if (typeof age !== 'number' || !(age >= 0)) return undefined;
      const from = now() - age - HANDSHAKE_WITHIN;
      if (from < Math.max(completeSince, now() - KEPT_FOR)) return undefined;
      // Everybody in a deleted league was removed from it, and is in no room with an event about it.
      const isConcerned = ({ at, of }: { at: number; of: string }) =>
        at >= from && (rooms.has(of) || of.startsWith('league:'));
      if (moves.some(isConcerned)) return undefined;
      const missed = new Map<string, MissedEvent>();
      for (const { at, room, event, tournamentId } of events) {
        if (at >= from && rooms.has(room)) missed.set(`${event} ${tournamentId}`, { event, tournamentId });
      }
      return [...missed.values()];
    },
  };
}

export type RecentEvents = ReturnType<typeof recentEvents>;
