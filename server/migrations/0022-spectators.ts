import { type Kysely, sql } from 'kysely';

/** The leagues whose board whoever has a link may watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spectator_links (
      league_id text primary key references leagues on delete cascade,
      -- The token is made of it and of a secret of the server, and stands nowhere.
      seed bytea not null,
      -- SHA-256 of the token.
      token_hash bytea not null unique,
      opened_at timestamptz not null
    );
  `.execute(db);
}
