import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A person whose rows are created by SQL: API calls for thousands of accounts and rounds would take too long. */

export interface BenchPerson {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

export interface BenchLeague {
  readonly id: string;
  readonly people: readonly BenchPerson[];
}

const newId = () => randomBytes(12).toString('hex');

/** Creates people, with a `passwordHash` if they log in. */
export async function makePeople(sql: pg.Pool, count: number, passwordHash = 'none'): Promise<BenchPerson[]> {
  const people = Array.from({ length: count }, () => {
    const id = newId();
    return { id, token: randomBytes(24).toString('base64url'), email: `${id}@example.com` };
  });
  await sql.query(
    `insert into users (id, user_name, email, email_key, password_hash)
     select id, 'Player ' || left(id, 6), id || '@example.com', id || '@example.com', $2
     from unnest($1::text[]) id`,
    [people.map(({ id }) => id), passwordHash],
  );
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest());
  await sql.query(
    'insert into sessions (token_hash, user_id) select * from unnest($1::bytea[], $2::text[])',
    [hashes, people.map(({ id }) => id)],
  );
  return people;
}

type Mode = 'stroke' | 'fedex' | 'stableford';

/** Creates a started league per group, with its people as members and `rounds` rounds of each person. */
export async function makeLeagues(
  sql: pg.Pool,
  groups: readonly (readonly BenchPerson[])[],
  rounds: number,
  mode: Mode = 'stroke',
): Promise<BenchLeague[]> {
  const leagues = groups.map((people) => ({ id: newId(), people }));
  await sql.query(
    `insert into leagues (id, name, name_key, mode, points_table_version, started_at)
     select id, 'League ' || id, 'league ' || id, $2, 1, now() from unnest($1::text[]) id`,
    [leagues.map(({ id }) => id), mode],
  );
  const memberships = leagues.flatMap(({ id, people }) => people.map((person) => [id, person.id] as const));
  const leagueIds = memberships.map(([league]) => league);
  const userIds = memberships.map(([, user]) => user);
  await sql.query(
    `insert into members (league_id, user_id, is_admin, invite_token)
     select league, person, true, gen_random_uuid()::text from unnest($1::text[], $2::text[]) of (league, person)`,
    [leagueIds, userIds],
  );
  await sql.query(
    `insert into rounds (id, league_id, user_id, number, gross, to_par, course_par, played_on)
     select substr(md5(league || person || n::text), 1, 24), league, person, n, 80 + (random() * 30)::int,
       (random() * 20)::int - 3, 72, current_date
     from generate_series(1, $3::int) n, unnest($1::text[], $2::text[]) of (league, person)`,
    [leagueIds, userIds, rounds],
  );
  return leagues;
}

/** Creates rounds of other people, in leagues of 20 members with 50 rounds each. */
export async function makeRoundsElsewhere(sql: pg.Pool, rounds: number): Promise<void> {
  const LEAGUES_AT_ONCE = 50;
  for (let remaining = rounds / 1000; remaining > 0; remaining -= LEAGUES_AT_ONCE) {
    const people = await makePeople(sql, 20 * Math.min(remaining, LEAGUES_AT_ONCE));
    const groups = Array.from({ length: people.length / 20 }, (_, index) =>
      people.slice(index * 20, index * 20 + 20),
    );
    await makeLeagues(sql, groups, 50);
  }
  await sql.query('vacuum analyze');
}
