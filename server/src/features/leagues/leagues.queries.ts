import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { createBatchedQuery } from '../../database/batched-query.ts';
import { compileOnce } from '../../database/compile-once.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import { rulesColumn, parseRulesRow } from '../../database/league-rules.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeaguesTable, Tables } from '../../database/tables.ts';
import {
  createSessionCriteria,
  type SessionCriteria,
  type SessionRow,
  validSessionQuery,
  sessionByTokenQuery,
  computeSessionCutoffs,
} from '../../http/session.ts';

export interface LeagueRecord {
  readonly id: string;
  readonly name: string;
  readonly rules: LeagueRules;
  readonly started: boolean;
  readonly finished: boolean;
  readonly boardVersion: number;
  readonly cardVersion: number;
  /** The number of the season in its chain, starting at 1. */
  readonly season: number;
  /** The key of the league's background picture. */
  readonly background: string | null;
}

export const leagueColumns = [
  'leagues.id',
  'leagues.name',
  rulesColumn,
  sql<boolean>`leagues.started_at is not null`.as('is_started'),
  sql<boolean>`leagues.finished_at is not null`.as('is_finished'),
  'leagues.board_version',
  'leagues.card_version',
  'leagues.season',
  'leagues.background',
] as const;

interface LeagueRow extends Pick<
  Selectable<LeaguesTable>,
  'id' | 'name' | 'board_version' | 'card_version' | 'season' | 'background'
> {
  readonly rules: string;
  readonly is_started: boolean;
  readonly is_finished: boolean;
}

export const toLeagueRecord = (row: LeagueRow): LeagueRecord => ({
  id: row.id,
  name: row.name,
  rules: parseRulesRow(row),
  started: row.is_started,
  finished: row.is_finished,
  boardVersion: row.board_version,
  cardVersion: row.card_version,
  season: row.season,
  background: row.background,
});

type SessionsQuery<Row> = SelectQueryBuilder<Tables, 'sessions' | 'users', Row>;

/** Adds a league and the user's membership in it to a session query. */
function joinMembership<Row>(query: SessionsQuery<Row>, leagueId: string | Expression<string>) {
  return query
    .leftJoin('leagues', (join) => join.on('leagues.id', '=', leagueId))
    .leftJoin('members', (join) =>
      join.onRef('members.league_id', '=', 'leagues.id').onRef('members.user_id', '=', 'sessions.user_id'),
    )
    .select([
      ...leagueColumns,
      'members.is_admin',
      'members.first_round',
      'members.last_round',
      'members.absent',
      isGuestInLeague().as('is_guest'),
      'users.picture',
      nameInLeague('leagues.id').as('name_in_league'),
    ]);
}

const selectMember = compileOnce((db, { leagueId, ...criteria }: SessionCriteria & { leagueId: string }) =>
  joinMembership(validSessionQuery(db, criteria), leagueId),
);

async function findMembership(db: Reader, tokenHash: Buffer, leagueId: string, now: Date) {
  const [row] = await selectMember(db, { ...createSessionCriteria(tokenHash, now), leagueId });
  return row;
}

const selectMemberByToken = compileOnce(
  (db, { tokenHash, leagueId }: { tokenHash: Buffer; leagueId: string }) =>
    joinMembership(sessionByTokenQuery(db, tokenHash), leagueId),
);

/** Like `findMembership`, but for a session that the transaction has already verified, even if it has ended since. */
export async function findMembershipByToken(db: Reader, tokenHash: Buffer, leagueId: string) {
  const [row] = await selectMemberByToken(db, { tokenHash, leagueId });
  return row;
}

interface MembershipLookup {
  readonly tokenHash: Buffer;
  readonly leagueId: string;
  readonly now: Date;
}

interface MembershipLookupBatch extends Omit<SessionCriteria, 'tokenHash'> {
  readonly tokenHashes: readonly Buffer[];
  readonly leagueIds: readonly string[];
}

const selectMembers = compileOnce((db, { tokenHashes, leagueIds, ...cutoffs }: MembershipLookupBatch) => {
  const requested = sql`unnest(${tokenHashes}::bytea[], ${leagueIds}::text[]) with ordinality`.as(
    sql`requested (token_hash, league_id, position)`,
  );
  const criteria = { tokenHash: sql.ref<Buffer>('requested.token_hash'), ...cutoffs };
  const sessions = validSessionQuery(db, criteria).innerJoin(requested as never, (join) => join.onTrue());
  return joinMembership(
    sessions as unknown as SessionsQuery<SessionRow>,
    sql.ref<string>('requested.league_id'),
  ).select(sql<number>`requested.position`.as('position'));
});

async function findMemberships(
  db: Reader,
  lookups: readonly MembershipLookup[],
): Promise<(MemberRow | undefined)[]> {
  const rows = await selectMembers(db, {
    tokenHashes: lookups.map(({ tokenHash }) => tokenHash),
    leagueIds: lookups.map(({ leagueId }) => leagueId),
    // Requests in one batch are only milliseconds apart, whereas a session is valid for weeks.
    ...computeSessionCutoffs(lookups.at(-1)!.now),
  });
  const membershipRows: (MemberRow | undefined)[] = lookups.map(() => undefined);
  for (const row of rows) membershipRows[row.position - 1] = row;
  return membershipRows;
}

/** Like `findMembership`, but with one query for all concurrent requests. */
export const findMembershipBatched = createBatchedQuery<MembershipLookup, MemberRow | undefined>({
  runOne: (db, { tokenHash, leagueId, now }) => findMembership(db, tokenHash, leagueId, now),
  runMany: findMemberships,
});

/** A membership with its league. A stranger's row has only the league, and an unknown league's row has neither. */
export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembershipByToken>>>;

/** A membership with its league and the session. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** Locks the league if the session's user is a member; otherwise returns nothing. */
export const lockForMember = compileOnce(
  (db, { tokenHash, leagueId }: { tokenHash: Buffer; leagueId: string }) =>
    db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('members')
            .innerJoin('sessions', 'sessions.user_id', 'members.user_id')
            .whereRef('members.league_id', '=', 'leagues.id')
            .where('sessions.token_hash', '=', tokenHash)
            .select('members.user_id'),
        ),
      )
      .select('id')
      .forNoKeyUpdate('leagues'),
);

export const lockLeagueRow = compileOnce((db, { leagueId }: { leagueId: string }) =>
  db.selectFrom('leagues').where('id', '=', leagueId).select('id').forNoKeyUpdate(),
);
