import { sql } from 'kysely';
import type { Reader } from '../../database/unit-of-work.ts';
import { isListedEvent, getEarliestOpenStart } from '../events/days.queries.ts';

interface LeagueInfoRow {
  /** The ids of the admins, the longest-standing member first. */
  admins: string[];
  /** The ids of the players without an account. */
  seats: string[];
  /** The number of current and future events. */
  events: number;
  /** The number of all events, including past ones. */
  days: number;
  /** Whether there are matches, and whether any event has a stake. */
  has_matches: boolean;
  has_stakes: boolean;
  /** The par of the latest round that has one. */
  last_par: number | null;
  /** The seed of the spectator link. */
  seed: Buffer | null;
  chat_rounds: boolean;
  trial_ends_at: Date | null;
}

/**
 * Returns the league's admins and players without an account, the number of events, whether it has matches or stakes,
 * and its settings.
 */
export async function readLeagueInfo(db: Reader, leagueId: string, now: Date) {
  const { rows } = await sql<LeagueInfoRow>`
    select array(
      select user_id from members where league_id = ${leagueId} and is_admin order by seniority
    ) as admins,
      array(select id from users join members on user_id = id where league_id = ${leagueId} and is_seat) as seats,
      (select count(*)::int from events where ${isListedEvent(leagueId, getEarliestOpenStart(now), now)}) as events,
      (select count(*)::int from events where ${isListedEvent(leagueId, new Date(0), now)}) as days,
      exists(select from match_seasons where league_id = ${leagueId}) as has_matches,
      exists(select from events where league_id = ${leagueId} and cancelled_at is null
        and games->>'stake' is not null) as has_stakes,
      (select course_par from rounds where league_id = ${leagueId} and course_par is not null
        order by sequence desc limit 1) as last_par,
      (select seed from spectator_links where league_id = ${leagueId}) as seed,
      coalesce((select chat_rounds from leagues where id = ${leagueId}), true) as chat_rounds,
      (select trial_ends_at from leagues where id = ${leagueId}) as trial_ends_at
  `.execute(db);
  return rows[0]!;
}
