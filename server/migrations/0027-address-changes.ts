import { type Kysely, sql } from 'kysely';

/** New addresses of accounts, which take effect once the link mailed to them is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_changes (
      user_id text primary key references users on delete cascade,
      email text not null,
      email_key text not null,
      -- The hash of the latest link's token; null until its mail is created.
      secret_hash bytea unique,
      expires_at timestamptz not null
    );
  `.execute(db);
}
