import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table one_time_passwords (
      hash bytea primary key,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- The session that the password opened. No foreign key: the password stays used after that session has ended.
      used_by bytea
    );
    create index one_time_passwords_user on one_time_passwords (user_id);

    -- Hashed senders and recipients of requested mails in the last day, only counted for rate limits.
    create table mail_requests (
      kind text not null,
      address_hash bytea not null,
      client_hash bytea not null,
      requested_at timestamptz not null
    );
    create index mail_requests_address on mail_requests (address_hash);
    create index mail_requests_age on mail_requests (requested_at);

    -- Messages of the contact form that are not sent yet.
    create table contact_messages (
      id text primary key,
      name text not null,
      email text not null,
      email_key text not null,
      topic text not null,
      language text not null check (language in ('en', 'sv')),
      message text not null,
      created_at timestamptz not null
    );
    create index contact_messages_email on contact_messages (email_key);

    create table push_devices (
      -- A hash, since the token may be longer than an index entry.
      token_hash bytea primary key,
      token text not null,
      user_id text not null references users on delete cascade,
      -- When the session ends, the device gets no more notifications.
      session_hash bytea not null references sessions on delete cascade,
      registered_at timestamptz not null
    );
    create index push_devices_user on push_devices (user_id);
    create index push_devices_session on push_devices (session_hash);
  `.execute(db);
}
