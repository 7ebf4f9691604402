import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A user inserted by SQL, because creating thousands of accounts through the API would take too long. */
export interface BenchUser {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

export interface BenchLeague {
  readonly id: string;
  readonly members: readonly BenchUser[];
}

const createId = () => randomBytes(12).toString('hex');

/** Inserts users, each with a session. Pass `passwordHash` if they need to log in with a password. */
export async function createBenchUsers(
  pool: pg.Pool,
  count: number,
  passwordHash = 'none',
): Promise<BenchUser[]> {
  const people = Array.from({ length: count }, () => {
    const id = createId();
    return { id, token: randomBytes(24).toString('base64url'), email: `${id}@example.com` };
  });
  await pool.query(
    `insert into users (id, user_name, email, email_key, password_hash)
     select id, 'Player ' || left(id, 6), id || '@example.com', id || '@example.com', $2
     from unnest($1::text[]) id`,
    [people.map(({ id }) => id), passwordHash],
  );
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest());
  await pool.query(
    'insert into sessions (token_hash, user_id) select * from unnest($1::bytea[], $2::text[])',
    [hashes, people.map(({ id }) => id)],
  );
  return people;
}

type Mode = 'stroke' | 'fedex' | 'stableford';

/** Creates one started league per group. Every member is an admin and has played the same number of rounds. */
export async function createBenchLeagues(
  pool: pg.Pool,
  groups: readonly (readonly BenchUser[])[],
  roundsPerMember: number,
  mode: Mode = 'stroke',
): Promise<BenchLeague[]> {
  const leagues = groups.map((members) => ({ id: createId(), members }));
  await pool.query(
    `insert into leagues (id, name, name_key, mode, points_table_version, started_at)
     select id, 'League ' || id, 'league ' || id, $2, 1, now() from unnest($1::text[]) id`,
    [leagues.map(({ id }) => id), mode],
  );
  const memberships = leagues.flatMap(({ id, members }) => members.map((member) => [id, member.id] as const));
  const leagueIds = memberships.map(([league]) => league);
  const userIds = memberships.map(([, user]) => user);
  await pool.query(
    `insert into members (league_id, user_id, is_admin, invite_token)
     select league, person, true, gen_random_uuid()::text from unnest($1::text[], $2::text[]) of (league, person)`,
    [leagueIds, userIds],
  );
  await pool.query(
    `insert into rounds (id, league_id, user_id, number, gross, to_par, course_par, played_on)
     select substr(md5(league || person || n::text), 1, 24), league, person, n, 80 + (random() * 30)::int,
       (random() * 20)::int - 3, 72, current_date
     from generate_series(1, $3::int) n, unnest($1::text[], $2::text[]) of (league, person)`,
    [leagueIds, userIds, roundsPerMember],
  );
  return leagues;
}

/** Fills the database with rounds that are not part of the benchmark: leagues of 20 members with 50 rounds each. */
export async function createBackgroundRounds(pool: pg.Pool, roundCount: number): Promise<void> {
  const LEAGUES_PER_BATCH = 50;
  for (
    let remainingLeagueCount = roundCount / 1000;
    remainingLeagueCount > 0;
    remainingLeagueCount -= LEAGUES_PER_BATCH
  ) {
    const people = await createBenchUsers(pool, 20 * Math.min(remainingLeagueCount, LEAGUES_PER_BATCH));
    const groups = Array.from({ length: people.length / 20 }, (_, index) =>
      people.slice(index * 20, index * 20 + 20),
    );
    await createBenchLeagues(pool, groups, 50);
  }
  await pool.query('vacuum analyze');
}
