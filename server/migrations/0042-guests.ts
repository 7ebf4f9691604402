import { type Kysely, sql } from 'kysely';

/** Whether a league counts the rounds of its substitutes, and which rows of a final table belong to guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leagues
      add column substitutes text not null default 'count' check (substitutes in ('count', 'guests'));
    alter table final_rows add column is_guest boolean not null default false;
  `.execute(db);
}
