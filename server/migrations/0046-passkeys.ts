import { type Kysely, sql } from 'kysely';

/** Passkeys of users, and the open challenges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      -- The device's signature counter; stays 0 on devices without one.
      counter bigint not null,
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id, created_at);

    create table passkey_challenges (
      challenge_hash bytea primary key,
      -- Null for a log-in, since the user is not known yet.
      user_id text references users on delete cascade,
      expires_at timestamptz not null
    );
    create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
    create index passkey_challenges_expiry on passkey_challenges (expires_at);
  `.execute(db);
}
