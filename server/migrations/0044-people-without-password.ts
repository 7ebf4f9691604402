import { type Kysely, sql } from 'kysely';

/**
 * Guests, who joined with only a name: they have no address, no password and one session. A user with another way to
 * log in is not a guest, and needs neither a password nor an address. Leagues may refuse guests.
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
    -- The hash of a password chosen together with a new address. Both take effect when the address is confirmed.
    alter table address_changes add column password_hash text;
    alter table leagues add column guests boolean not null default true;
  `.execute(db);
}
