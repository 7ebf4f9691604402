import { type Kysely, sql } from 'kysely';

/** The uploader and the size of each picture. Earlier pictures have no row and count towards no quota. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture_sizes (
      key text primary key,
      user_id text not null references users (id) on delete cascade,
      bytes integer not null check (bytes > 0)
    );
    create index picture_sizes_user on picture_sizes (user_id);
  `.execute(db);
}
