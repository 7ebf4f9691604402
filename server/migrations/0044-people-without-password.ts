import { type Kysely, sql } from 'kysely';

/**
 * People who joined by a name: guests, who have no address, no password and one session. Whoever has another way in is a
 * guest no more, and may do without a password, or without an address. Leagues may refuse guests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column is_unsecured boolean not null default false,
      drop constraint users_check1,
      add constraint users_ways_in check (case
        when is_seat or is_unsecured then num_nulls(email, email_key, password_hash) = 3 and not (is_seat and is_unsecured)
        else num_nulls(email, email_key) <> 1 and (password_hash is null or email is not null)
      end);
    create index users_unsecured on users (id) where is_unsecured;
    -- Chosen together with an address by somebody who had neither, and valid with it.
    alter table address_changes add column password_hash text;
    alter table leagues add column guests boolean not null default true;
  `.execute(db);
}
