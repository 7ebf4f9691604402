import { sql } from 'kysely';
import { computeRoundStatuses } from '@golf-league/core/golf/standings/participation.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { LeagueAdmin } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { readSeason } from '../rounds/rounds.queries.ts';
import { requireReminderAllowed } from './events.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** Reminds the players who have not registered the round. Allowed once a day, no matter which admin does it. */
export async function sendRoundReminder(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  roundNumber: number,
): Promise<void> {
  if (league.rules.mode !== 'fedex') throw new ApiError('fedex_only');
  requireUnfinished(league);
  const { members, rounds } = await readSeason(work.db, league.id);
  const isOpen = computeRoundStatuses(members, rounds).some(
    ({ number, complete }) => number === roundNumber && !complete,
  );
  if (!isOpen) throw new ApiError('not_found');
  const lastReminder = await work.db
    .selectFrom('round_reminders')
    .where('league_id', '=', league.id)
    .where('round_number', '=', roundNumber)
    .select('reminded_at')
    .executeTakeFirst();
  requireReminderAllowed(lastReminder?.reminded_at ?? null, work.now);
  await work.db
    .insertInto('round_reminders')
    .values({
      league_id: league.id,
      round_number: roundNumber,
      reminded_at: work.now,
      by_itself: false,
    })
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'round_number']).doUpdateSet({ reminded_at: work.now }),
    )
    .execute();
  notify(work, 'roundReminder', { leagueId: league.id, actorId, roundNumber });
}

/** Reminds members of events that begin within a day, except those planned or moved shortly beforehand. */
export async function sendUpcomingEventReminders(work: UnitOfWork): Promise<void> {
  const { rows } = await sql<{ id: string; league_id: string; starts_at: Date }>`
    update events set told_of = starts_at from leagues
    where leagues.id = events.league_id and leagues.finished_at is null and cancelled_at is null
      and starts_at > ${work.now} and starts_at <= ${work.now}::timestamptz + interval '24 hours'
      and scheduled_at <= starts_at - interval '36 hours'
      and told_of is distinct from starts_at
    returning events.id, events.league_id, starts_at
  `.execute(work.db);
  for (const { id: eventId, league_id: leagueId, starts_at } of rows) {
    const startsAt = starts_at.toISOString();
    notify(work, 'eventTomorrow', { leagueId, actorId: null, eventId, startsAt });
  }
}

/**
 * Reminds players once about each FedEx round that has been open for three days, unless an admin has reminded them
 * within the last day. Skips rounds that have been open for ten days or more, as happens in an inactive season.
 */
export async function sendOpenRoundReminders(work: UnitOfWork): Promise<void> {
  const { rows } = await sql<{ league_id: string; round_number: number }>`
    insert into round_reminders (league_id, round_number, reminded_at, by_itself)
    select league_id, number, ${work.now}, true from (
      select rounds.league_id, number from rounds
      join leagues on leagues.id = rounds.league_id
      join members on members.league_id = rounds.league_id and members.user_id = rounds.user_id
      where not ${isGuestInLeague()} and mode = 'fedex' and started_at is not null and finished_at is null
      group by rounds.league_id, number
      having min(rounds.created_at) <= ${work.now}::timestamptz - interval '3 days'
        and min(rounds.created_at) > ${work.now}::timestamptz - interval '10 days'
    ) open_for_days
    where exists (
      select from members join leagues on leagues.id = members.league_id
      where members.league_id = open_for_days.league_id and not ${isGuestInLeague()}
        and first_round <= number and (last_round is null or number <= last_round) and not number = any(absent)
        and not exists (
          select from rounds
          where rounds.league_id = members.league_id and rounds.user_id = members.user_id
            and rounds.number = open_for_days.number
        )
    )
    on conflict (league_id, round_number) do update set reminded_at = excluded.reminded_at, by_itself = true
      where not round_reminders.by_itself
        and round_reminders.reminded_at <= ${work.now}::timestamptz - interval '1 day'
    returning league_id, round_number
  `.execute(work.db);
  for (const { league_id: leagueId, round_number: roundNumber } of rows) {
    notify(work, 'roundReminder', { leagueId, actorId: null, roundNumber });
  }
}
