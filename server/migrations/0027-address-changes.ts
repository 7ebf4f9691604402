import { type Kysely, sql } from 'kysely';

/** Addresses that people want for their accounts, which count once somebody has opened the link that was mailed there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_changes (
      user_id text primary key references users on delete cascade,
      email text not null,
      email_key text not null,
      -- Of the latest link; null until its mail is made.
      secret_hash bytea unique,
      expires_at timestamptz not null
    );
  `.execute(db);
}
