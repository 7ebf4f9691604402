import { type Kysely, sql } from 'kysely';

/**
 * A league's rounds in the order of registrations: a page of the history, and what is new on a board since it was
 * computed, cost as much as they have rows. Without it each read all rounds of the league.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rounds_in_order on rounds (league_id, sequence)`.execute(db);
}
