import { type Kysely, sql } from 'kysely';

/**
 * An index of a league's rounds in the order of registration, for pages of the history and for the rounds that are new
 * since a board was computed. Without the index each query reads all rounds of the league.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rounds_in_order on rounds (league_id, sequence)`.execute(db);
}
