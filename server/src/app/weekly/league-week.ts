import { sql } from 'kysely';
import type { EventAnswer } from '@golf-league/core/contracts/events.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import { computeStandings } from '@golf-league/core/golf/standings/standings.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import { rulesColumn, parseRulesRow } from '../../database/league-rules.ts';
import { parseRounds, serializedRounds } from '../../database/round-columns.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { selectGroupStartTimes, eventLocation } from '../../features/events/days.queries.ts';

/** The week that a Monday email covers: from the previous Monday to this one. */
interface Week {
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far ahead the email lists planned events, in milliseconds. */
const LOOK_AHEAD_MS = 7 * DAY_MS;

/** A player's positions on the board a week ago and now; null if the player had or has none. */
interface BoardPositionChange {
  readonly id: string;
  readonly name: string;
  readonly previousPosition: number | null;
  readonly position: number | null;
}

export interface PlannedEvent {
  readonly title: string;
  readonly place: string | null;
  readonly startsAt: Date;
  readonly timeZone: string | null;
  /** The tee times of players whose group has its own time, by the players' ids. */
  readonly groupStarts: ReadonlyMap<string, Date>;
  readonly answers: readonly { id: string; name: string; answer: EventAnswer | null }[];
}

/** One week of a league, the same for all its members. */
export interface LeagueWeek {
  readonly name: string;
  /** The number of rounds that each player has registered, in the order of their first round. */
  readonly roundCounts: readonly { id: string; name: string; rounds: number }[];
  /** Best first; empty if no one registered a round this week. */
  readonly positionChanges: readonly BoardPositionChange[];
  readonly billboard: string | null;
  readonly polls: readonly { authorId: string | null; question: string; voters: readonly string[] }[];
  readonly plannedEvents: readonly PlannedEvent[];
}

interface WeekData {
  /** Each member's id, name, first and last round, rounds closed without them, whether a guest, whether a seat. */
  members: [string, string, number, number | null, number[], boolean, boolean][] | null;
  /** The rounds before the week and during it, in the format of `serializedRounds`. */
  before: string | null;
  new: string | null;
  polls: { author_id: string | null; content: string; voters: string[] }[] | null;
  planned:
    | {
        title: string;
        place: string | null;
        starts_at: string;
        time_zone: string | null;
        own_starts: Record<string, string>;
        answers: Record<string, EventAnswer>;
      }[]
    | null;
}

const buildWeekDataSql = (db: Reader, { from, to }: Week) => sql<WeekData>`json_build_object(
  'members', (
    select json_agg(json_build_array(m.user_id, ${nameInLeague('m.league_id', 'u')}, m.first_round, m.last_round, m.absent, ${isGuestInLeague('m')}, u.is_seat) order by m.seniority)
    from members m join users u on u.id = m.user_id where m.league_id = leagues.id
  ),
  'before', (select ${serializedRounds} from rounds r where r.league_id = leagues.id and r.created_at <= ${from}),
  'new', (select ${serializedRounds} from rounds r
    where r.league_id = leagues.id and r.created_at > ${from} and r.created_at <= ${to}),
  'polls', (
    select json_agg(json_build_object('author_id', entry.author_id, 'content', entry.content, 'voters', array(
      select vote.user_id from poll_votes vote join poll_options o on o.id = vote.option_id
      where o.poll_id = entry.id and vote.user_id is not null
    )) order by entry.sequence)
    from chat_entries entry
    where entry.league_id = leagues.id and entry.type = 'poll' and entry.content is not null and entry.closed_at is null
      and entry.created_at > ${from} and entry.created_at <= ${to}
  ),
  'planned', (
    select json_agg(json_build_object('title', title, 'place', ${eventLocation}, 'starts_at', starts_at, 'time_zone', time_zone, 'own_starts', (
      select coalesce(json_object_agg(own.user_id, own.starts_at) filter (where own.user_id is not null), '{}')
      from (${selectGroupStartTimes(db)}) own where own.event_id = events.id
    ), 'answers', (
      select coalesce(json_object_agg(user_id, answer), '{}') from event_answers where event_id = events.id
    )) order by starts_at, events.id)
    from events
    where events.league_id = leagues.id and cancelled_at is null and leagues.finished_at is null
      and starts_at > ${to} and starts_at <= ${new Date(to.getTime() + LOOK_AHEAD_MS)}
  )
)`;

/** Reads a league's week in one query; undefined if the league no longer exists. */
async function readWeek(db: Reader, leagueId: string, week: Week): Promise<LeagueWeek | undefined> {
  const row = await db
    .selectFrom('leagues')
    .leftJoin('billboards', (join) =>
      join
        .onRef('billboards.league_id', '=', 'leagues.id')
        .on('edited_at', '>', week.from)
        .on('edited_at', '<=', week.to),
    )
    .where('leagues.id', '=', leagueId)
    .select([rulesColumn, 'leagues.name', 'billboards.content', buildWeekDataSql(db, week).as('data')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { data } = row;
  const members: Member[] = (data.members ?? []).map(
    ([id, name, firstRound, lastRound, absent, isGuest]) => ({
      id,
      name,
      firstRound,
      lastRound,
      absent,
      isGuest,
    }),
  );
  const unclaimedPlayerIds = new Set(
    (data.members ?? []).flatMap(([id, , , , , , isSeat]) => (isSeat ? [id] : [])),
  );
  const earlierRounds = parseRounds(data.before);
  const newRounds = parseRounds(data.new).toSorted((a, b) => a.order - b.order);
  const roundCounts = countRounds(members, newRounds);
  const plannedEvents = (data.planned ?? []).map(
    ({ starts_at, time_zone, own_starts, answers, ...entry }) => ({
      ...entry,
      startsAt: new Date(starts_at),
      timeZone: time_zone,
      groupStarts: new Map(Object.entries(own_starts).map(([id, start]) => [id, new Date(start)])),
      answers: members
        .filter(({ id }) => !unclaimedPlayerIds.has(id))
        .map(({ id, name }) => ({ id, name, answer: answers[id] ?? null })),
    }),
  );
  return {
    name: row.name,
    roundCounts,
    positionChanges:
      roundCounts.length === 0 ? [] : comparePositions(parseRulesRow(row), members, earlierRounds, newRounds),
    billboard: row.content?.trim() || null,
    polls: (data.polls ?? []).map(({ author_id, content, voters }) => ({
      authorId: author_id,
      question: content,
      voters,
    })),
    plannedEvents,
  };
}

function countRounds(members: readonly Member[], rounds: readonly CountedRound[]): LeagueWeek['roundCounts'] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { memberId } of rounds) {
    if (names.has(memberId)) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, name: names.get(id)!, rounds: count }));
}

/** Compares the board a week ago with the board now. Both use the current rules, members and corrected rounds. */
function comparePositions(
  rules: ReturnType<typeof parseRulesRow>,
  members: readonly Member[],
  earlierRounds: readonly CountedRound[],
  newRounds: readonly CountedRound[],
): BoardPositionChange[] {
  const earlierPositions = new Map(
    computeStandings(rules, members, earlierRounds).map((entry) => [entry.memberId, entry.position]),
  );
  return computeStandings(rules, members, [...earlierRounds, ...newRounds]).map(
    ({ memberId: id, name, position }) => ({
      id,
      name,
      previousPosition: earlierPositions.get(id) ?? null,
      position,
    }),
  );
}

const CACHE_MS = 60_000;

/** Caches each league's week for a minute, so that it is read only once for all members with the same week. */
export class LeagueWeekCache {
  readonly #db: Reader;
  readonly #clock: () => Date;
  readonly #cache = new Map<string, Promise<LeagueWeek | undefined>>();
  #clearedAt = 0;

  constructor(db: Reader, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  get(leagueId: string, week: Week): Promise<LeagueWeek | undefined> {
    const now = this.#clock().getTime();
    if (now - this.#clearedAt > CACHE_MS) {
      this.#cache.clear();
      this.#clearedAt = now;
    }
    const key = `${leagueId} ${week.from.getTime()} ${week.to.getTime()}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const pending = readWeek(this.#db, leagueId, week);
    // A failure is not cached, so the next email reads the week again.
    pending.catch(() => this.#cache.delete(key));
    this.#cache.set(key, pending);
    return pending;
  }
}
