import { sql } from 'kysely';
import type {
  assignSubstitutes as assignSubstitutesCall,
  saveGroups as saveGroupsCall,
} from '@golf-league/core/contracts/days.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { publishCardChange } from '../../database/publish-card-change.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import type { LeagueAdmin } from '../leagues/leagues.access.ts';
import { publishMembersChange } from '../leagues/members/members.actions.ts';
import { requireMembers } from '../leagues/members/members.queries.ts';
import { resolvePlayerIds } from '../leagues/seats.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { includeGuests } from '../rounds/participation.actions.ts';
import { type EditableEvent, requireOpenEvent } from './events.access.ts';
import { publishEventsChange } from './events.actions.ts';
import { readEvent, type Urls } from './events.queries.ts';
import { requireValidStarts } from './groups.access.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

type Groups = InputOf<typeof saveGroupsCall>['groups'];

/** Returns a string identifying a group's start and players. Players are notified again only if the string changes. */
const toGroupKey = ({ startsAt, startHole, players }: Groups[number]) =>
  JSON.stringify([startsAt ? new Date(startsAt).toISOString() : null, startHole ?? null, players.toSorted()]);

/** Reads the current groups, each with its current players. */
async function readCurrentGroups(work: UnitOfWork, eventId: string): Promise<Groups> {
  const rows = await work.db
    .selectFrom('event_groups as group')
    .leftJoin('event_places as place', (join) =>
      join.onRef('group.event_id', '=', 'place.event_id').onRef('group.number', '=', 'place.group_number'),
    )
    .where('group.event_id', '=', eventId)
    .orderBy('group.number')
    .select(['place.user_id', 'group.number', 'group.starts_at', 'group.start_hole'])
    .execute();
  return [...new Set(rows.map(({ number }) => number))].map((number) => {
    const groupRows = rows.filter((row) => row.number === number);
    const { starts_at, start_hole: startHole } = groupRows[0]!;
    const players = groupRows.flatMap(({ user_id }) => user_id ?? []);
    return { startsAt: starts_at?.toISOString() ?? null, startHole, players };
  });
}

const areSameGroups = (a: Groups, b: Groups) =>
  JSON.stringify(a.map(toGroupKey)) === JSON.stringify(b.map(toGroupKey));

/**
 * Replaces the tee sheet. Notifies only the players whose group has changed. `sheet.seen` is the sheet as it was when
 * the caller began editing it: if the current sheet differs, the call is rejected, so that it does not overwrite
 * changes that the caller has not seen.
 */
export async function saveGroups(
  work: UnitOfWork,
  event: EditableEvent,
  sheet: Pick<InputOf<typeof saveGroupsCall>, 'groups' | 'seen'>,
  urls: Urls,
): Promise<EventView> {
  const { row, member } = event;
  const { league } = member;
  const groups = await resolveGroupPlayers(work, league.id, sheet.groups);
  const seenGroups = sheet.seen && (await resolveGroupPlayers(work, league.id, sheet.seen));
  await requireMembers(
    work.db,
    league.id,
    groups.flatMap(({ players }) => players),
    'groups',
  );
  requireValidStarts(event, groups);
  requireOpenEvent(event);
  const currentGroups = await readCurrentGroups(work, row.id);
  if (seenGroups !== undefined && !areSameGroups(seenGroups, currentGroups))
    throw new ApiError('sheet_changed');
  const previousGroupKeyByPlayer = new Map(
    currentGroups.flatMap((group) => group.players.map((id) => [id, toGroupKey(group)])),
  );
  await work.db.deleteFrom('event_groups').where('event_id', '=', row.id).execute();
  const eventColumns = { event_id: row.id, league_id: league.id };
  if (groups.length > 0) {
    const rows = groups.map(({ startsAt, startHole }, number) => ({
      ...eventColumns,
      number,
      starts_at: startsAt ? new Date(startsAt) : null,
      start_hole: startHole ?? null,
    }));
    await work.db.insertInto('event_groups').values(rows).execute();
    const places = groups.flatMap(({ players }, group_number) =>
      players.map((user_id, place) => ({ ...eventColumns, group_number, place, user_id })),
    );
    await work.db.insertInto('event_places').values(places).execute();
  }
  await work.db.updateTable('events').set({ changed_at: work.now }).where('id', '=', row.id).execute();
  const userIds = groups.flatMap((group) =>
    group.players.filter(
      (id) => previousGroupKeyByPlayer.get(id) !== toGroupKey(group) && id !== member.userId,
    ),
  );
  if (userIds.length > 0) {
    notify(work, 'groupsSaved', { leagueId: league.id, actorId: member.userId, eventId: row.id, userIds });
  }
  publishEventsChange(work, member, row.id);
  publishCardChange(work, league.id, row.id);
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** Replaces each claimed seat in the groups with the player who claimed it, and rejects duplicate players. */
async function resolveGroupPlayers(work: UnitOfWork, leagueId: string, groups: Groups): Promise<Groups> {
  const ids = groups.flatMap(({ players }) => players);
  const currentIds = await resolvePlayerIds(work.db, leagueId, ids);
  if (new Set(currentIds).size < ids.length)
    throw createInputError('groups', 'must not contain the same player twice');
  return groups.map((group, index) => {
    const firstIndex = groups.slice(0, index).reduce((sum, { players }) => sum + players.length, 0);
    return { ...group, players: currentIds.slice(firstIndex, firstIndex + group.players.length) };
  });
}

/** Replaces the league's list of substitutes. */
export async function assignSubstitutes(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  players: InputOf<typeof assignSubstitutesCall>['players'],
): Promise<readonly string[]> {
  const ids = [...new Set(await resolvePlayerIds(work.db, league.id, players))];
  await requireMembers(work.db, league.id, ids, 'players');
  requireUnfinished(league);
  await includeGuests(work, league.id, (id) => !ids.includes(id));
  await work.db
    .updateTable('members')
    .set({ is_substitute: sql<boolean>`user_id = any(${ids})` })
    .where('league_id', '=', league.id)
    .execute();
  publishMembersChange(work, league.id);
  await publishBoardChange(work, league.id);
  return ids;
}
