import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { getDistinctNameKey } from '@golf-league/core/golf/names/name-order.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { defaultLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { deleteEndedChainTables } from '../../database/final-tables.ts';
import { deleteUnusedSeats } from '../../database/delete-unused-seats.ts';
import { withHistory, writeHistory } from '../../database/history.ts';
import { toRulesRow } from '../../database/league-rules.ts';
import { isUniqueViolation, type Reader, type UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { findLeaguePictureKeys } from '../../images/references.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import type { LeagueAdmin, LeagueModerator } from './leagues.access.ts';
import { findMemberRow } from './members/members.queries.ts';
import { notify } from './news/news.actions.ts';
import { requireUnfinished } from './seasons.access.ts';

export function publishLeagueChange(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'leagueChanged', payload: {} });
}

/**
 * Inserts the league without members, and returns its id; undefined if the name is taken. A concurrent insert of the
 * same name waits until the first is committed.
 */
async function insertLeague(work: UnitOfWork, name: string, rules: LeagueRules): Promise<string | undefined> {
  const inserted = await work.db
    .insertInto('leagues')
    .values({
      id: newId(),
      name,
      name_key: getDistinctNameKey(name),
      ...toRulesRow(rules),
      created_at: work.now,
      started_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Returns the id of the league that has the name, ignoring letter case. */
async function findLeagueIdByName(db: Reader, name: string): Promise<string | undefined> {
  const leagueWithName = await db
    .selectFrom('leagues')
    .where('name_key', '=', getDistinctNameKey(name))
    .select('id')
    .executeTakeFirst();
  return leagueWithName?.id;
}

/** Always throws. The error code depends on whether the caller is a member of the league that has the name. */
async function rejectTakenName(db: Reader, leagueId: string, userId: string): Promise<never> {
  const ownMembership = await findMemberRow(db, leagueId, userId);
  throw new ApiError(ownMembership ? 'league_exists' : 'create_league_401');
}

/** Creates the league and resolves to its id. The caller must add the creator as a member. */
export async function createLeague(
  work: UnitOfWork,
  session: Session,
  name: string,
  rules: LeagueRules,
): Promise<string> {
  // Tries twice, because the league that had the name can be deleted between the insert and the query.
  for (let attempt = 0; attempt < 2; attempt++) {
    const id = await insertLeague(work, name, rules);
    if (id !== undefined) {
      await writeHistory(work, { leagueId: id, actorId: session.userId, kind: 'created' });
      return id;
    }
    const leagueIdWithName = await findLeagueIdByName(work.db, name);
    if (leagueIdWithName !== undefined) await rejectTakenName(work.db, leagueIdWithName, session.userId);
  }
  throw new ApiError('create_league_401');
}

export async function startLeague(work: UnitOfWork, { league, userId }: LeagueAdmin): Promise<void> {
  if (league.started) return;
  requireUnfinished(league);
  await withHistory(work, { leagueId: league.id, actorId: userId, kind: 'started' })
    .updateTable('leagues')
    .set({ started_at: work.now })
    .where('id', '=', league.id)
    .execute();
  publishLeagueChange(work, league.id);
  notify(work, 'started', { leagueId: league.id, actorId: userId });
}

/** Finishes the league. `cancelledEventCount` is the number of planned events that are cancelled with it. */
export async function finishLeague(
  work: UnitOfWork,
  { league, userId }: LeagueAdmin,
  cancelledEventCount: number,
): Promise<void> {
  if (league.finished) return;
  await withHistory(work, { leagueId: league.id, actorId: userId, kind: 'finished' })
    .updateTable('leagues')
    .set({ finished_at: work.now })
    .where('id', '=', league.id)
    .execute();
  publishLeagueChange(work, league.id);
  notify(work, 'finished', { leagueId: league.id, actorId: userId, cancelled: cancelledEventCount });
}

export async function deleteLeague(work: UnitOfWork, { league }: LeagueAdmin): Promise<void> {
  await deleteLeagueData(work, league.id);
}

async function setLeagueName(work: UnitOfWork, leagueId: string, name: string): Promise<void> {
  await work.db
    .updateTable('leagues')
    .set({ name, name_key: getDistinctNameKey(name) })
    .where('id', '=', leagueId)
    .execute();
  await work.db.updateTable('final_tables').set({ name }).where('league_id', '=', leagueId).execute();
  publishLeagueChange(work, leagueId);
  await publishBoardChange(work, leagueId);
}

/** Renames the league. Rejects the same names as `createLeague`, but a league may change the case of its own name. */
export async function renameLeague(work: UnitOfWork, admin: LeagueAdmin, name: string): Promise<void> {
  const { league, userId } = admin;
  if (league.name === name) return;
  // Tries twice, because another call can take the name between the query and the update.
  for (let attempt = 0; attempt < 2; attempt++) {
    const leagueIdWithName = await findLeagueIdByName(work.db, name);
    if (leagueIdWithName !== undefined && leagueIdWithName !== league.id)
      await rejectTakenName(work.db, leagueIdWithName, userId);
    await sql`savepoint before_name`.execute(work.db);
    try {
      return await setLeagueName(work, league.id, name);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Without the rollback PostgreSQL would reject every later query in the transaction.
      await sql`rollback to savepoint before_name`.execute(work.db);
    }
  }
  throw new ApiError('create_league_401');
}

const NEUTRAL_NAMES: Record<Language, string> = { en: 'League', sv: 'Liga' };

/** Returns an unused neutral name. A random number prevents concurrent calls from choosing the same name. */
async function createNeutralName({ db }: UnitOfWork, leagueId: string): Promise<string> {
  const longestStandingAdmin = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('is_admin', '=', true)
    .orderBy('seniority')
    .select('users.language')
    .executeTakeFirst();
  for (;;) {
    const name = `${NEUTRAL_NAMES[longestStandingAdmin?.language ?? defaultLanguage]} ${randomInt(1000, 1_000_000)}`;
    if ((await findLeagueIdByName(db, name)) === undefined) return name;
  }
}

export async function takeDownLeagueName(
  work: UnitOfWork,
  { league }: LeagueModerator,
  name: string,
): Promise<void> {
  if (league.name !== name) return;
  const newName = await createNeutralName(work, league.id);
  await setLeagueName(work, league.id, newName);
}

/** Converts sample leagues whose admin has an account into ordinary leagues. */
export async function convertSecuredSampleLeagues(work: UnitOfWork): Promise<void> {
  const convertedLeagues = await work.db
    .updateTable('leagues')
    .set({ trial_ends_at: null })
    .where('trial_ends_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('members')
          .innerJoin('users', 'users.id', 'members.user_id')
          .whereRef('members.league_id', '=', 'leagues.id')
          .where('is_admin', '=', true)
          .where('is_unsecured', '=', false)
          .select('users.id'),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of convertedLeagues) publishLeagueChange(work, id);
}

/**
 * Deletes the league and all its data; its final table is kept while another league in the chain exists. Hashes of its
 * invites are also kept, because an old invite must show that the league was deleted; a sample league leaves none.
 */
export async function deleteLeagueData(work: UnitOfWork, leagueId: string): Promise<void> {
  await enqueuePictureRemoval(work, await findLeaguePictureKeys(work, leagueId));
  await work.db
    .insertInto('dead_invites')
    .columns(['token_hash'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .innerJoin('leagues', 'leagues.id', 'members.league_id')
        .where('league_id', '=', leagueId)
        .where('leagues.trial_ends_at', 'is', null)
        .select(sql<Buffer>`sha256(convert_to(invite_token, 'UTF8'))`.as('token_hash')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await work.db.deleteFrom('leagues').where('id', '=', leagueId).execute();
  await deleteEndedChainTables(work);
  await deleteUnusedSeats(work);
  publishLeagueChange(work, leagueId);
  work.publish({ kind: 'leagueDeleted', leagueId });
}
