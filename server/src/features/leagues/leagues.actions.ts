import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { distinctNameKey } from '@golf-league/core/golf/name-order.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { defaultLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import { boardChanged } from '../../database/board-changed.ts';
import { rowOfRules } from '../../database/league-rules.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { notify } from '../../push/notify.ts';
import { picturesOfLeague } from '../../images/references.ts';
import { removePictures } from '../../images/removal.ts';
import type { LeagueAdmin, LeagueKeeper } from './leagues.access.ts';
import { findMember } from './members.queries.ts';

export function leagueChanged(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'leagueChanged', payload: { tournamentId: leagueId } });
}

/** Inserts the league without members. A concurrent insert of the same name waits here for the first one's commit. */
async function insertLeague(work: UnitOfWork, name: string, rules: LeagueRules): Promise<string | undefined> {
  const inserted = await work.db
    .insertInto('leagues')
    .values({
      id: newId(),
      name,
      name_key: distinctNameKey(name),
      ...rowOfRules(rules),
      created_at: work.now,
      started_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Creates the league and resolves to its id. The caller must add the creator as a member. */
export async function createLeague(
  work: UnitOfWork,
  session: Session,
  name: string,
  rules: LeagueRules,
): Promise<string> {
  // Tries twice, because the league that had the name may be deleted between the insert and the query.
  for (let attempt = 0; attempt < 2; attempt++) {
    const id = await insertLeague(work, name, rules);
    if (id !== undefined) return id;
    const holder = await work.db
      .selectFrom('leagues')
      .where('name_key', '=', distinctNameKey(name))
      .select('id')
      .executeTakeFirst();
    if (!holder) continue;
    const own = await findMember(work.db, holder.id, session.userId);
    throw new ApiError(own ? 'league_exists' : 'create_league_401');
  }
  throw new ApiError('create_league_401');
}

export async function startLeague(work: UnitOfWork, { league, userId }: LeagueAdmin): Promise<void> {
  if (league.started) return;
  if (league.finished) throw new ApiError('league_finished');
  await work.db.updateTable('leagues').set({ started_at: work.now }).where('id', '=', league.id).execute();
  leagueChanged(work, league.id);
  await notify(work, { kind: 'started', leagueId: league.id, actorId: userId });
}

export async function finishLeague(work: UnitOfWork, { league, userId }: LeagueAdmin): Promise<void> {
  if (league.finished) return;
  await work.db.updateTable('leagues').set({ finished_at: work.now }).where('id', '=', league.id).execute();
  leagueChanged(work, league.id);
  await notify(work, { kind: 'finished', leagueId: league.id, actorId: userId });
}

export async function deleteLeague(work: UnitOfWork, { league }: LeagueAdmin): Promise<void> {
  await eraseLeague(work, league.id);
}

const NEUTRAL: Record<Language, string> = { en: 'League', sv: 'Liga' };

/** A free neutral name with a random number, so that concurrent renamings do not choose the same one. */
async function neutralName({ db }: UnitOfWork, leagueId: string): Promise<string> {
  const eldest = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('is_admin', '=', true)
    .orderBy('seniority')
    .select('users.language')
    .executeTakeFirst();
  for (;;) {
    const name = `${NEUTRAL[eldest?.language ?? defaultLanguage]} ${randomInt(1000, 1_000_000)}`;
    const holder = await db
      .selectFrom('leagues')
      .where('name_key', '=', distinctNameKey(name))
      .select('id')
      .executeTakeFirst();
    if (!holder) return name;
  }
}

export async function takeDownLeagueName(
  work: UnitOfWork,
  { league }: LeagueKeeper,
  name: string,
): Promise<void> {
  if (league.name !== name) return;
  const neutral = await neutralName(work, league.id);
  await work.db
    .updateTable('leagues')
    .set({ name: neutral, name_key: distinctNameKey(neutral) })
    .where('id', '=', league.id)
    .execute();
  leagueChanged(work, league.id);
  await boardChanged(work, league.id);
}

/** Deletes the league with all its data. Hashes of its invites stay, so that their holders get a fitting error. */
export async function eraseLeague(work: UnitOfWork, leagueId: string): Promise<void> {
  await removePictures(work, await picturesOfLeague(work, leagueId));
  await work.db
    .insertInto('dead_invites')
    .columns(['token_hash'])
    .expression((of) =>
      of
        .selectFrom('members')
        .where('league_id', '=', leagueId)
        .select(sql<Buffer>`sha256(convert_to(invite_token, 'UTF8'))`.as('token_hash')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await work.db.deleteFrom('leagues').where('id', '=', leagueId).execute();
  leagueChanged(work, leagueId);
  work.publish({ kind: 'leagueDeleted', leagueId });
}
