import { type Kysely, sql } from 'kysely';

/** The warnings sent to the operator, and when each was last sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_warnings (
      kind text primary key,
      told_at timestamptz not null
    );
  `.execute(db);
}
