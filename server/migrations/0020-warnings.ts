import { type Kysely, sql } from 'kysely';

/** Which warnings the operator has been told of, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_warnings (
      kind text primary key,
      told_at timestamptz not null
    );
  `.execute(db);
}
