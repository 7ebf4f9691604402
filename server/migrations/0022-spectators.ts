import { type Kysely, sql } from 'kysely';

/** The leagues with a board that anyone with a link may watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spectator_links (
      league_id text primary key references leagues on delete cascade,
      -- The token is derived from this and a secret of the server, and is not stored.
      seed bytea not null,
      -- SHA-256 of the token.
      token_hash bytea not null unique,
      opened_at timestamptz not null
    );
  `.execute(db);
}
