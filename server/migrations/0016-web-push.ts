import { type Kysely, sql } from 'kysely';

/** Push subscriptions of browsers, notification settings, and notifications that wait to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table web_subscriptions (
      -- A hash of the endpoint, which may be longer than an index entry.
      endpoint_hash bytea primary key,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      user_id text not null references users on delete cascade,
      -- When the session ends, the browser gets no more notifications.
      session_hash bytea not null references sessions on delete cascade,
      registered_at timestamptz not null
    );
    create index web_subscriptions_user on web_subscriptions (user_id);
    create index web_subscriptions_session on web_subscriptions (session_hash);

    -- A user without a row has the default settings.
    create table notification_settings (
      user_id text primary key references users on delete cascade,
      off_types text[] not null default '{}',
      quiet_from text,
      quiet_to text,
      time_zone text,
      muted text[] not null default '{}',
      mail boolean not null default false,
      check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null))
    );

    -- Notifications that are held back, to be sent together with later ones.
    create table held_news (
      id bigint generated always as identity primary key,
      user_id text not null references users on delete cascade,
      league_id text not null references leagues on delete cascade,
      type text not null,
      notice jsonb not null,
      due_at timestamptz not null
    );
    create index held_news_due on held_news (user_id, league_id, type);

    -- When a user was last notified of a frequent kind of event, which limits how often they are notified.
    create table told_news (
      user_id text not null references users on delete cascade,
      league_id text not null references leagues on delete cascade,
      type text not null,
      told_at timestamptz not null,
      primary key (user_id, league_id, type)
    );
  `.execute(db);
}
