import { type Expression, sql } from 'kysely';
import { batched } from '../../database/batched.ts';
import { compiled } from '../../database/compiled.ts';
import { guestInLeague } from '../../database/guest-in-league.ts';
import { ruleColumns } from '../../database/league-rules.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { sessionProof, type SessionProof, sessionQuery } from '../../http/session.ts';

type SessionQuery = ReturnType<typeof sessionQuery>;

/** Session, league and membership in one query. */
function withMember(query: SessionQuery, leagueId: string | Expression<string>) {
  return query
    .leftJoin('leagues', (join) => join.on('leagues.id', '=', leagueId))
    .leftJoin('members', (join) =>
      join.onRef('members.league_id', '=', 'leagues.id').onRef('members.user_id', '=', 'sessions.user_id'),
    )
    .select([
      'leagues.id as league_id',
      'leagues.name as league_name',
      ...ruleColumns,
      'leagues.started_at',
      'leagues.finished_at',
      'leagues.board_version',
      'leagues.card_version',
      'leagues.season',
      'leagues.background',
      'members.is_admin',
      'members.first_round',
      'members.last_round',
      'members.absent',
      guestInLeague().as('is_guest'),
      'users.picture',
      nameInLeague('leagues.id').as('name_in_league'),
    ]);
}

const selectMember = compiled((db, { leagueId, ...proof }: SessionProof & { leagueId: string }) =>
  withMember(sessionQuery(db, proof), leagueId),
);

export async function findMembership(db: Reader, tokenHash: Buffer, leagueId: string, now: Date) {
  const [row] = await selectMember(db, { ...sessionProof(tokenHash, now), leagueId });
  return row;
}

interface SessionInLeague {
  readonly tokenHash: Buffer;
  readonly leagueId: string;
  readonly now: Date;
}

type SessionColumns = Record<
  'tokenHashes' | 'leagueIds' | 'usedAfter' | 'openedAfter' | 'guestUsedAfter',
  readonly unknown[]
>;

const selectMembers = compiled((db, all: SessionColumns) => {
  const asked =
    sql`unnest(${all.tokenHashes}::bytea[], ${all.leagueIds}::text[], ${all.usedAfter}::timestamptz[],
    ${all.openedAfter}::timestamptz[], ${all.guestUsedAfter}::timestamptz[]) with ordinality`.as(
      sql`asked (token_hash, league_id, used_after, opened_after, guest_used_after, place)`,
    );
  const proof = {
    tokenHash: sql.ref<Buffer>('asked.token_hash'),
    usedAfter: sql.ref<Date>('asked.used_after'),
    openedAfter: sql.ref<Date>('asked.opened_after'),
    guestUsedAfter: sql.ref<Date>('asked.guest_used_after'),
  };
  const sessions = sessionQuery(db, proof).innerJoin(asked as never, (join) => join.onTrue());
  return withMember(sessions as unknown as SessionQuery, sql.ref<string>('asked.league_id')).select(
    sql<number>`asked.place`.as('place'),
  );
});

async function findMemberships(
  db: Reader,
  all: readonly SessionInLeague[],
): Promise<(MemberRow | undefined)[]> {
  const proofs = all.map(({ tokenHash, now }) => sessionProof(tokenHash, now));
  const rows = await selectMembers(db, {
    tokenHashes: all.map(({ tokenHash }) => tokenHash),
    leagueIds: all.map(({ leagueId }) => leagueId),
    usedAfter: proofs.map(({ usedAfter }) => usedAfter.toISOString()),
    openedAfter: proofs.map(({ openedAfter }) => openedAfter.toISOString()),
    guestUsedAfter: proofs.map(({ guestUsedAfter }) => guestUsedAfter.toISOString()),
  });
  const found: (MemberRow | undefined)[] = all.map(() => undefined);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

/** As `findMembership`, together with all who ask at the same moment. */
export const findMembershipTogether = batched<SessionInLeague, MemberRow | undefined>({
  one: (db, { tokenHash, leagueId, now }) => findMembership(db, tokenHash, leagueId, now),
  many: findMemberships,
});

export type MemberRow = Awaited<ReturnType<ReturnType<typeof withMember>['executeTakeFirstOrThrow']>>;

/** Locks the league where the session's user is a member of it; finds nothing otherwise. */
export const lockForMember = compiled(
  (db, { tokenHash, leagueId }: { tokenHash: Buffer; leagueId: string }) =>
    db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .where((league) =>
        league.exists(
          league
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

export const takeLock = compiled((db, { leagueId }: { leagueId: string }) =>
  db.selectFrom('leagues').where('id', '=', leagueId).select('id').forNoKeyUpdate(),
);
