import { sql } from 'kysely';
import { toStoredCourse } from '../../database/course-values.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { type EventTees, readEventTees, type EventTee } from './tees.queries.ts';

/** The columns of an event that determine its tee; `tee_id` is null if the tee was deleted. */
interface EventWithTee {
  readonly id: string;
  readonly league_id: string;
  readonly tee_id: string | null;
}

/**
 * Stores the default tee for players without a chosen tee when their first hole is written. Otherwise, a round at
 * another event could change the tee during this round.
 */
export async function storeDefaultTees(
  work: UnitOfWork,
  event: EventWithTee,
  players: readonly string[],
): Promise<void> {
  // If the event's tee was deleted, only the event's copy of it exists.
  if (players.length === 0 || event.tee_id === null) return;
  const tees = await readEventTees(work.db, event.id);
  const rows = [...new Set(players)].map((player_id) => ({
    event_id: event.id,
    league_id: event.league_id,
    player_id,
    default_tee: tees.getDefaultTeeFor(player_id)!.teeId,
    tee: null,
    chosen_by: null,
    chosen_at: null,
  }));
  await work.db
    .insertInto('card_tees')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const usedTeeIds = new Set(rows.map(({ default_tee }) => default_tee));
  await copyTees(
    work,
    event,
    tees,
    tees.allTees.filter(({ teeId }) => usedTeeIds.has(teeId)),
  );
}

/** Copies tees to the event when they are first used. */
export async function copyTees(
  work: UnitOfWork,
  { id: event_id, league_id }: EventWithTee,
  tees: EventTees,
  usedTees: readonly EventTee[],
): Promise<void> {
  const rows = usedTees.flatMap(({ teeId: tee_id, course }) =>
    tee_id === null || tees.isCopiedTee(tee_id)
      ? []
      : [{ event_id, league_id, tee_id, course: JSON.stringify(toStoredCourse(course)) }],
  );
  if (rows.length === 0) return;
  await work.db
    .insertInto('event_tees')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies the tee of a round registered for an event if it is a different tee on the event's course. */
export async function copyRoundTee(
  { db }: Pick<UnitOfWork, 'db'>,
  { event_id, tee_id, course }: Record<'event_id' | 'tee_id' | 'course', string | null>,
): Promise<void> {
  await sql`
    insert into event_tees (event_id, league_id, tee_id, course)
    select events.id, events.league_id, tees.id, ${course}::jsonb
    from events join tees own on own.id = events.tee_id
      join tees on tees.course_id = own.course_id and tees.id <> own.id
    where events.id = ${event_id} and tees.id = ${tee_id}
    on conflict do nothing
  `.execute(db);
}
