import { capAtArrival } from '@golf-league/core/golf/cards/cells.ts';
import type { chooseTees as chooseTeesCall } from '@golf-league/core/contracts/tees.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { sql } from 'kysely';
import { publishCardChange } from '../../database/publish-card-change.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { type VisibleEvent, requireNotCancelled } from '../events/events.access.ts';
import { publishEventsChange } from '../events/events.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';
import { copyTees } from '../rounds/tees.actions.ts';
import {
  type EventTees,
  findTee,
  isAllowedTee,
  readEventTees,
  type EventTee,
} from '../rounds/tees.queries.ts';
import { requireCanWriteForPlayers, type WritePermissions } from './cells.access.ts';
import { computeArrivalTime } from './cells.actions.ts';

type TeeChoice = InputOf<typeof chooseTeesCall>['tees'][number];

/** Stores the players' choices of tee. A choice older than the stored one changes nothing. */
export async function chooseTees(
  work: UnitOfWork,
  event: VisibleEvent,
  permissions: WritePermissions,
  choices: readonly TeeChoice[],
): Promise<void> {
  const { row, member } = event;
  const { league } = member;
  requireCanWriteForPlayers(
    event,
    permissions,
    choices.map(({ playerId }) => playerId),
  );
  const tees = await readEventTees(work.db, row.id);
  const removedTees = await requireAllowedTees(work, row, tees, choices);
  const currentChoices = choices.map((choice) => ({
    ...choice,
    playerId: permissions.getCurrentId(choice.playerId),
  }));
  if (currentChoices.some(({ playerId }) => permissions.players.get(playerId)?.isRegistered))
    throw new ApiError('already_registered');
  if (row.course === null) throw new ApiError('no_play');
  if (row.closed_at !== null) throw new ApiError('event_closed');
  requireNotCancelled(event);
  requireUnfinished(league);
  const arrival = computeArrivalTime(row, work.now);
  const storedTeeIds = await storeChoices(
    work,
    event,
    currentChoices.map(({ playerId, teeId, at }) => ({
      playerId,
      teeId,
      defaultTee: tees.getDefaultTeeFor(playerId)!.teeId,
      at: new Date(capAtArrival(Date.parse(at), arrival)).toISOString(),
    })),
  );
  if (storedTeeIds.size === 0) return;
  const knownTees = [...tees.allTees, ...removedTees];
  await copyTees(
    work,
    row,
    tees,
    knownTees.filter(({ teeId }) => storedTeeIds.has(teeId)),
  );
  publishEventsChange(work, member, row.id);
  publishCardChange(work, league.id, row.id);
}

/** Resolves to the ids of the stored tees; the set is empty if all choices were already stored or out of date. */
async function storeChoices(
  work: UnitOfWork,
  { row, member }: VisibleEvent,
  choices: readonly { playerId: string; teeId: string | null; defaultTee: string | null; at: string }[],
): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ tee: string | null; default_tee: string | null }>`
    insert into card_tees as stored (event_id, league_id, player_id, default_tee, tee, chosen_by, chosen_at)
    select distinct on (player_id)
      ${row.id}, ${member.league.id}, player_id, default_tee, tee, ${member.userId}, chosen_at
    from unnest(
      ${choices.map(({ playerId }) => playerId)}::text[], ${choices.map(({ defaultTee }) => defaultTee)}::text[],
      ${choices.map(({ teeId }) => teeId)}::text[], ${choices.map(({ at }) => at)}::timestamptz[]
    ) with ordinality sent (player_id, default_tee, tee, chosen_at, position)
    order by player_id, chosen_at desc, position desc
    on conflict (event_id, player_id) do update
      set tee = excluded.tee, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at
      where stored.chosen_at is null
        or (stored.chosen_at, coalesce(stored.chosen_by, '')) < (excluded.chosen_at, excluded.chosen_by)
    returning tee, default_tee
  `.execute(work.db);
  return new Set(rows.flatMap(({ tee, default_tee }) => [tee, default_tee]));
}

/**
 * Rejects unknown tees, and then tees that the day's players may not play from. Resolves to the chosen tees that have
 * been removed from the course since they were chosen: a phone may send a choice late.
 */
async function requireAllowedTees(
  work: UnitOfWork,
  { course, tee_id }: VisibleEvent['row'],
  tees: EventTees,
  choices: readonly TeeChoice[],
): Promise<EventTee[]> {
  const knownTees = new Map(tees.allTees.map((tee) => [tee.teeId, tee]));
  const unknownTeeIds = new Set(
    choices.flatMap(({ teeId }) => (teeId === null || knownTees.has(teeId) ? [] : teeId)),
  );
  const dayTee = unknownTeeIds.size > 0 && tee_id !== null ? await findTee(work.db, tee_id) : undefined;
  const removedTees: EventTee[] = [];
  for (const teeId of unknownTeeIds) {
    const storedTee = await findTee(work.db, teeId);
    if (!storedTee) throw new ApiError('not_found');
    if (storedTee.courseId === dayTee?.courseId)
      removedTees.push({ teeId, course: fromStoredCourse(storedTee.course) });
  }
  for (const tee of removedTees) knownTees.set(tee.teeId, tee);
  const invalidIndex = choices.findIndex(({ teeId }) => {
    const tee = teeId === null ? undefined : knownTees.get(teeId);
    return course && teeId !== null && !(tee && isAllowedTee(course, tee.course));
  });
  if (invalidIndex >= 0)
    throw createInputError(`tees.${invalidIndex}.teeId`, 'must be a tee that players may use that day');
  return removedTees;
}
