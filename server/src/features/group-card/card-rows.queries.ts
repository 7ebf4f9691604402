import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { serializedCells } from '../../database/card-values.ts';
import type { StoredCourse } from '../../database/course-columns.ts';
import { compileOnce } from '../../database/compile-once.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import { rulesColumn } from '../../database/league-rules.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { buildJsonList, teesColumns } from '../rounds/tees.queries.ts';

/** A player's row in the JSON that the query returns. */
interface PlayerRow {
  id: string;
  name: string;
  /** The id of the seat that the player claimed, or null if the player claimed none. */
  seatId: string | null;
  /** The player's own handicap index, in tenths. */
  ownTenths: number | null;
  /** Whether the player hides their handicap from other members. */
  hidesHandicap: boolean;
  isGuest: boolean;
  /** Whether the player has deleted a round that somebody else registered for the day. */
  disowned: boolean;
  /**
   * Changes whenever the rounds behind an estimate change; null if no estimate is shown. It contains the number of
   * these rounds, their highest sequence number, which is never reused, and their corrections.
   */
  estimateVersion: string | null;
}
interface HandicapRow {
  id: string;
  estimate: number | null;
  /** The index entered on the card, in tenths. */
  enteredTenths: number | null;
  /** The id of the member who entered the index, or null once that account is deleted. */
  enteredById: string | null;
}
interface RoundRow {
  id: string;
  playerId: string;
  gross: number | null;
  toPar: number;
  coursePar: number | null;
  strokes: (number | null)[] | null;
  index: number | null;
  playingHandicap: number | null;
  teeId: string | null;
  /** The course of the round's tee, or null if the round has no tee. */
  course: StoredCourse | null;
  confirmedBy: string | null;
  /** Whether the round has been corrected and nobody has confirmed it since. */
  toConfirm: boolean;
  writtenBy: string | null;
}

/** A player on a closed day, as stored at that time; only the name and whether the handicap is hidden are current. */
interface ClosedPlayerRow extends Pick<
  PlayerRow,
  'id' | 'name' | 'seatId' | 'hidesHandicap' | 'isGuest' | 'disowned'
> {
  group: number | null;
  index: number | null;
  tee: { teeId: string | null; course: StoredCourse } | null;
  cells: string | null;
  round: RoundRow | null;
}
interface ClosedDay {
  version: 1 | 2;
  allowance: number;
  players: ClosedPlayerRow[];
}

/** The SQL for a round on the card, for a query in which `r` is the round and `events` its day. */
const roundJson = sql`json_build_object('id', r.id, 'playerId', r.user_id, 'gross', r.gross, 'toPar', r.to_par,
  'coursePar', r.course_par, 'strokes', r.strokes, 'index', r.handicap_index,
  'playingHandicap', r.playing_handicap,
  'teeId', r.tee_id, 'course', r.course,
  'confirmedBy', r.confirmed_by,
  'toConfirm', r.corrections > 0 and r.confirmed is null,
  'writtenBy', case when r.by_other then r.registered_by else r.user_id end)`;

const closedDayJson = sql<ClosedDay | null>`(
  select json_build_object('version', d.rules_version, 'allowance', d.allowance, 'players', coalesce((
    select json_agg(json_build_object('id', c.player_id, 'name', coalesce(${nameInLeague('d.league_id', 'u')}, ${sql.lit(DELETED_PLAYER)}),
      'seatId', (select t.seat_id from taken_seats t where t.league_id = d.league_id and t.user_id = c.player_id),
      'hidesHandicap', coalesce(u.handicap_hidden, false), 'isGuest', c.facts->'isGuest',
      'disowned', exists (select from disowned_days x where x.event_id = d.event_id and x.player_id = c.player_id),
      'group', c.facts->'group', 'index', c.facts->'index', 'tee', c.facts->'tee', 'cells', c.facts->'cells',
      'round', case when r.id is not null then ${roundJson} end))
    from closed_players c left join users u on u.id = c.player_id
      left join lateral jsonb_populate_record(null::rounds, nullif(c.facts->'round', 'null')) r on true
    where c.event_id = d.event_id), '[]'))
  from closed_days d where d.event_id = events.id and events.closed_at is not null)`;

/** Selects all the data for a day's card in one statement, which keeps it consistent. */
export const selectCardData = compileOnce((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('events')
    .innerJoin('leagues', 'leagues.id', 'events.league_id')
    .where('events.id', '=', eventId)
    .select([
      'events.id',
      'events.league_id',
      'events.title',
      'events.starts_at',
      'events.time_zone',
      'events.tee_id',
      'events.course',
      'events.has_one_tee',
      'events.first_hole',
      'events.games',
      'events.closed_at',
      'events.cancelled_at',
      'events.is_shown',
      'leagues.card_version',
      'leagues.board_version',
      rulesColumn,
      ...teesColumns,
      closedDayJson.as('closed'),
      buildJsonList<[playerId: string, group: number]>(sql`
        select json_agg(json_build_array(user_id, group_number)) from event_places
        where event_id = events.id and user_id is not null`).as('places'),
      buildJsonList<[group: number, startHole: number]>(sql`
        select json_agg(json_build_array(number, start_hole)) from event_groups
        where event_id = events.id and start_hole is not null`).as('starts'),
      sql<string | null>`(select ${serializedCells} from card_cells where event_id = events.id)`.as('cells'),
      buildJsonList<HandicapRow>(sql`
        select json_agg(json_build_object('id', player_id, 'estimate', estimate,
          'enteredTenths', said, 'enteredById', said_by))
        from card_handicaps where event_id = events.id`).as('handicaps'),
      buildJsonList<RoundRow>(sql`
        select json_agg(${roundJson})
        from rounds r where r.event_id = events.id`).as('rounds'),
      buildJsonList<PlayerRow>(sql`
        select json_agg(json_build_object('id', u.id, 'name', ${nameInLeague('m.league_id', 'u')},
          'seatId', (select t.seat_id from taken_seats t where t.league_id = m.league_id and t.user_id = m.user_id),
          'ownTenths', u.handicap_index, 'hidesHandicap', u.handicap_hidden, 'isGuest', ${isGuestInLeague('m')},
          'disowned', exists (select from disowned_days d where d.event_id = events.id and d.player_id = u.id),
          'estimateVersion', case when u.handicap_index is null
            and not exists (select from card_handicaps h where h.event_id = events.id and h.player_id = u.id)
            and not exists (select from rounds r where r.event_id = events.id and r.user_id = u.id)
            then (select concat_ws(' ', count(*), max(sequence), sum(corrections)) from rounds
              where user_id = u.id and course is not null) end))
        from members m join users u on u.id = m.user_id
        where m.league_id = events.league_id and m.user_id in (
          select user_id from event_places where event_id = events.id
          union select player_id from card_cells where event_id = events.id
          union select player_id from card_handicaps where event_id = events.id
          union select user_id from rounds where event_id = events.id
        )`).as('players'),
    ]),
);

export type CardData = Awaited<ReturnType<typeof selectCardData>>[number];
