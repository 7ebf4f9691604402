import { sql } from 'kysely';
import type { renewLeague as renewLeagueCall } from '@golf-league/core/contracts/seasons.ts';
import { CURRENT_FEDEX_TABLE_VERSION } from '@golf-league/core/golf/fedex-table.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { writeHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newToken } from '../../http/secrets.ts';
import type { LeagueAdmin } from './leagues.access.ts';
import { createLeague, publishLeagueChange } from './leagues.actions.ts';
import { publishMembersChange, requireRoomForMember } from './members/members.actions.ts';
import { requireMembers } from './members/members.queries.ts';
import { notify } from './news/news.actions.ts';

/**
 * Creates the next season of a finished league, with the same members and rules, and resolves to the new league's id.
 * The lock on the old league ensures that only one of several concurrent calls creates it. If the next season is
 * deleted, it can be created again.
 */
export async function renewLeague(
  work: UnitOfWork,
  admin: LeagueAdmin,
  { name, also = [] }: Pick<InputOf<typeof renewLeagueCall>, 'name' | 'also'>,
): Promise<string> {
  const { league, userId, session } = admin;
  await requireMembers(work.db, league.id, also, 'also');
  if (!league.finished) throw new ApiError('league_not_finished');
  const { chain_id, season, background_position } = await work.db
    .selectFrom('leagues')
    .where('id', '=', league.id)
    .select(['chain_id', 'season', 'background_position'])
    .executeTakeFirstOrThrow();
  const nextSeasonLeague = await work.db
    .selectFrom('leagues')
    .where('chain_id', '=', chain_id)
    .where('season', '>', season)
    .orderBy('season')
    .select('id')
    .executeTakeFirst();
  if (nextSeasonLeague) throw new ApiError('league_renewed', { leagueId: nextSeasonLeague.id });
  const rules = { ...league.rules, pointsTable: CURRENT_FEDEX_TABLE_VERSION };
  const leagueId = await createLeague(work, session, name, rules);
  await work.db
    .updateTable('leagues')
    // Both leagues refer to the same picture. Its files are deleted once no league refers to it.
    .set({
      chain_id,
      background: league.background,
      background_position,
      season: await findNextSeasonNumber(work, chain_id),
    })
    .where('id', '=', leagueId)
    .execute();
  await addMembersToNextSeason(work, admin, leagueId, also);
  // The limit on leagues per person applies only to the caller here: another member who is in too many leagues must not
  // block the next season for everybody.
  await requireRoomForMember(work, leagueId, userId);
  await writeHistory(work, { leagueId: league.id, actorId: userId, kind: 'renewed' });
  publishLeagueChange(work, league.id);
  publishLeagueChange(work, leagueId);
  publishMembersChange(work, leagueId);
  await publishBoardChange(work, leagueId);
  notify(work, 'renewed', { leagueId, actorId: userId });
  return leagueId;
}

/** Returns the number after the chain's highest season, including deleted leagues that have a final table. */
async function findNextSeasonNumber({ db }: UnitOfWork, chainId: string): Promise<number> {
  const readHighestSeason = async (table: 'leagues' | 'final_tables') => {
    const row = await db
      .selectFrom(table)
      .where('chain_id', '=', chainId)
      .select((eb) => eb.fn.max('season').as('highest'))
      .executeTakeFirst();
    return row?.highest ?? 0;
  };
  return Math.max(await readHighestSeason('leagues'), await readHighestSeason('final_tables')) + 1;
}

/**
 * Adds members of the old league to the new one, in the same order: members who are not paused, members in `also`, and
 * admins, who run the league even if they do not play. A pause ends with the season. Players who were removed also need
 * an admin's invite to the new league.
 */
async function addMembersToNextSeason(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  leagueId: string,
  also: readonly string[],
): Promise<void> {
  const members = await work.db
    .selectFrom('members')
    .where('league_id', '=', league.id)
    .where((eb) =>
      eb.or([
        eb('last_round', 'is', null),
        eb('is_admin', '=', true),
        sql<boolean>`user_id = any(${[...also]})`,
      ]),
    )
    .orderBy('seniority')
    .select(['user_id', 'is_admin', 'name'])
    .execute();
  await work.db
    .insertInto('members')
    .values(
      members.map(({ user_id, is_admin, name }) => ({
        league_id: leagueId,
        user_id,
        is_admin,
        joined_at: work.now,
        invite_token: newToken(),
        first_round: 1,
        last_round: null,
        name,
      })),
    )
    .execute();
  await work.db
    .insertInto('removed_members')
    .columns(['league_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('removed_members')
        .where('league_id', '=', league.id)
        .select((innerEb) => [innerEb.val(leagueId).as('league_id'), 'user_id']),
    )
    .execute();
  await work.db
    .insertInto('removed_guests')
    .columns(['league_id', 'token_hash'])
    .expression((eb) =>
      eb
        .selectFrom('removed_guests')
        .where('league_id', '=', league.id)
        .select((innerEb) => [innerEb.val(leagueId).as('league_id'), 'token_hash']),
    )
    .execute();
  await work.db
    .insertInto('names_taken_down')
    .columns(['league_id', 'user_id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('names_taken_down')
        .where('league_id', '=', league.id)
        .select((innerEb) => [innerEb.val(leagueId).as('league_id'), 'user_id', 'name']),
    )
    .execute();
  for (const { user_id: userId } of members) work.publish({ kind: 'membershipBegan', leagueId, userId });
}
