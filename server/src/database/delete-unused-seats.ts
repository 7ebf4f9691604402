import { sql } from 'kysely';
import type { UnitOfWork } from './unit-of-work.ts';

/** Deletes the unclaimed players (seats) that no league, final table, match or history entry refers to any more. */
export async function deleteUnusedSeats({ db }: UnitOfWork): Promise<void> {
  await sql`
    delete from users where is_seat
      and not exists (select from members where user_id = users.id)
      and not exists (select from final_rows where user_id = users.id)
      and not exists (select from match_players where user_id = users.id)
      and not exists (select from history where subject_id = users.id)
  `.execute(db);
}
