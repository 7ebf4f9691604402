import { compiled } from '../../database/compiled.ts';
import { ruleColumns } from '../../database/league-rules.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { sessionProof, type SessionProof, sessionQuery } from '../../http/session.ts';

/** Session, league and membership in one query. */
function memberQuery(db: Reader, proof: SessionProof & { leagueId: string }) {
  return sessionQuery(db, proof)
    .leftJoin('leagues', (join) => join.on('leagues.id', '=', proof.leagueId))
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
      'leagues.season',
      'leagues.background',
      'members.is_admin',
      'members.first_round',
      'members.last_round',
      'users.picture',
    ]);
}

const selectMember = compiled(memberQuery);

export async function findMembership(db: Reader, tokenHash: Buffer, leagueId: string, now: Date) {
  const [row] = await selectMember(db, { ...sessionProof(tokenHash, now), leagueId });
  return row;
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof memberQuery>['executeTakeFirstOrThrow']>>;

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
