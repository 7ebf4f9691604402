import type {
  createMatches as createMatchesCall,
  linkMatchDay as linkMatchDayCall,
} from '@golf-league/core/contracts/matches.ts';
import { createRoundRobin } from '@golf-league/core/golf/matches/round-robin.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Insertable } from 'kysely';
import { writeHistory } from '../../database/history.ts';
import type { Tables } from '../../database/tables.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import { DayCardCache } from '../games/games.queries.ts';
import type { LeagueAdmin } from '../leagues/leagues.access.ts';
import { requireMembers } from '../leagues/members/members.queries.ts';
import { resolvePlayerIds } from '../leagues/seats.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { readDayCards, computeMatchState } from './matches.queries.ts';
import { readMatchSeason, readMatchVersion } from './season.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

type SeasonInput = Omit<InputOf<typeof createMatchesCall>, 'leagueId' | 'userId'>;
type DayLink = Pick<InputOf<typeof linkMatchDayCall>, 'day' | 'eventId'>;

export function publishMatchesChange(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'matchesChanged', payload: { leagueId } });
}

/** Creates the fixtures, in which every side plays every other side. Allowed once per season. */
export async function createMatches(
  work: UnitOfWork,
  { league, userId }: LeagueAdmin,
  { kind, sides: requestedSides, legs, win, half }: SeasonInput,
): Promise<void> {
  const ids = await resolvePlayerIds(work.db, league.id, requestedSides.flat());
  if (new Set(ids).size < ids.length)
    throw createInputError('sides', 'must not contain the same player twice');
  await requireMembers(work.db, league.id, ids, 'sides');
  const remainingIds = [...ids];
  const sides = requestedSides.map((side) => remainingIds.splice(0, side.length));
  requireUnfinished(league);
  if ((await readMatchVersion(work.db, league.id)) !== undefined) throw new ApiError('matches_made');
  const league_id = league.id;
  await work.db.insertInto('match_seasons').values({ league_id, kind, legs, win, half }).execute();
  const players = sides.flatMap((side, index) =>
    side.map((user_id, place) => ({ league_id, side: index, place, user_id })),
  );
  await work.db.insertInto('match_players').values(players).execute();
  const days = createRoundRobin(sides.length, legs);
  await work.db
    .insertInto('match_days')
    .values(days.map(({ day, bye }) => ({ league_id, day, bye })))
    .execute();
  const matches = days.flatMap(({ day, matches: dayMatches }) =>
    dayMatches.map(({ a, b }, number) => ({ id: newId(), league_id, day, number, side_a: a, side_b: b })),
  );
  await storeInBatches(work, matches);
  await writeHistory(work, { leagueId: league.id, actorId: userId, kind: 'matches_made' });
  notify(work, 'matchesMade', { leagueId: league.id, actorId: userId });
  publishMatchesChange(work, league.id);
}

/** A PostgreSQL statement can have at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

type NewMatch = Insertable<Tables['matches']>;

async function storeInBatches(work: UnitOfWork, matches: readonly NewMatch[]): Promise<void> {
  for (let offset = 0; offset < matches.length; offset += ROWS_PER_STATEMENT) {
    const batch = matches.slice(offset, offset + ROWS_PER_STATEMENT);
    await work.db.insertInto('matches').values(batch).execute();
  }
}

/** Removes the matches, if none of them has a result, so that new ones can be created. */
export async function removeMatches(work: UnitOfWork, { league, userId }: LeagueAdmin): Promise<void> {
  const season = await readMatchSeason(work.db, league.id);
  if (!season) throw new ApiError('not_found');
  requireUnfinished(league);
  const cards = await readDayCards(work.db, season, league, new DayCardCache());
  const hasResults = season.matches.some((match) => computeMatchState(season, cards, match).result !== null);
  if (hasResults) throw new ApiError('match_played');
  await work.db.deleteFrom('match_seasons').where('league_id', '=', league.id).execute();
  await writeHistory(work, { leagueId: league.id, actorId: userId, kind: 'matches_removed' });
  publishMatchesChange(work, league.id);
}

/** Links a match day to an event, whose rounds and cards then decide the day's matches. */
export async function linkMatchDay(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  { day, eventId }: DayLink,
): Promise<void> {
  const matchDay = await work.db
    .selectFrom('match_days')
    .where('league_id', '=', league.id)
    .where('day', '=', day)
    .select('event_id')
    .executeTakeFirst();
  if (!matchDay) throw new ApiError('not_found');
  if (eventId !== null) await requireEventInLeague(work, league.id, eventId);
  requireUnfinished(league);
  if (matchDay.event_id === eventId) return;
  await work.db
    .updateTable('match_days')
    .set({ event_id: eventId })
    .where('league_id', '=', league.id)
    .where('day', '=', day)
    .execute();
  await incrementMatchVersion(work, league.id);
  publishMatchesChange(work, league.id);
}

async function requireEventInLeague(work: UnitOfWork, leagueId: string, eventId: string): Promise<void> {
  const event = await work.db
    .selectFrom('events')
    .where('id', '=', eventId)
    .where('league_id', '=', leagueId)
    .select(['cancelled_at', 'is_shown'])
    .executeTakeFirst();
  if (!event || (event.cancelled_at !== null && !event.is_shown)) throw new ApiError('not_found');
  if (event.cancelled_at !== null) throw new ApiError('event_cancelled');
}

/**
 * Invalidates cached seasons. Must be called when an entered result or a linked match day changes, or a player leaves.
 */
export async function incrementMatchVersion({ db }: UnitOfWork, leagueId: string): Promise<void> {
  await db
    .updateTable('match_seasons')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('league_id', '=', leagueId)
    .execute();
}
