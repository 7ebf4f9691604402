import { sql } from 'kysely';
import type { PlayColumns } from '../../database/day-fields.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { findTee } from '../rounds/tees.queries.ts';
import { hasRounds } from './days.queries.ts';
import type { EditableEvent } from './events.access.ts';

type EventRow = EditableEvent['row'];

/**
 * Changes the tee of an event, and resolves to `playColumns` with the course to store. Players keep the tees they have
 * chosen if the new tee is on the same course, and otherwise lose them. The stored copy of a course that is already in
 * use stays unchanged.
 */
export async function changeEventTee<Play extends PlayColumns>(
  work: UnitOfWork,
  row: EventRow,
  playColumns: Play,
): Promise<Play> {
  if (playColumns.tee_id === row.tee_id) {
    const isCourseInUse =
      row.course?.holes != null && (row.card_written_at !== null || (await hasRounds(work.db, row.id)));
    return isCourseInUse ? { ...playColumns, course: JSON.stringify(row.course) } : playColumns;
  }
  const previousTee = row.tee_id === null ? undefined : await findTee(work.db, row.tee_id);
  const newTee = playColumns.tee_id === null ? undefined : await findTee(work.db, playColumns.tee_id);
  if (!previousTee || previousTee.courseId !== newTee?.courseId) {
    await work.db.deleteFrom('card_tees').where('event_id', '=', row.id).execute();
    await work.db.deleteFrom('event_tees').where('event_id', '=', row.id).execute();
    return playColumns;
  }
  await sql`
    insert into event_tees (event_id, league_id, tee_id, course)
    select id, league_id, tee_id, course from events where id = ${row.id}
      and exists (select from card_tees where event_id = events.id and events.tee_id in (tee, default_tee))
  `.execute(work.db);
  const copiedTee = await work.db
    .deleteFrom('event_tees')
    .where('event_id', '=', row.id)
    .where('tee_id', '=', playColumns.tee_id)
    .returning('course')
    .executeTakeFirst();
  return copiedTee ? { ...playColumns, course: JSON.stringify(copiedTee.course) } : playColumns;
}
