import { type Kysely, sql } from 'kysely';

/** Confirmed addresses, the links that confirm them, and the Monday mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proved_addresses (
      user_id text primary key references users on delete cascade,
      -- The address that was confirmed, so that a later address of the account does not count as confirmed.
      email_key text not null,
      proved_at timestamptz not null
    );

    create table address_links (
      secret_hash bytea primary key,
      user_id text not null references users on delete cascade,
      email_key text not null,
      expires_at timestamptz not null
    );
    create index address_links_user on address_links (user_id);

    alter table notification_settings
      add column weekly boolean not null default false,
      add column weekly_zone text,
      -- When the next Monday mail is due; null if the user has turned it off.
      add column weekly_due_at timestamptz,
      -- The Monday for which the last mail was sent.
      add column weekly_sent_for timestamptz,
      add check (weekly = (weekly_zone is not null) and weekly = (weekly_due_at is not null));
    create index notification_settings_weekly on notification_settings (weekly_due_at) where weekly;
  `.execute(db);
}
