import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { countbackCard, sortDayResults } from '../../database/countback-columns.ts';
import { selectDayRounds } from '../../database/closed-days.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';

/** An open interval of positions in the sequence of chat entries. */
interface Interval {
  readonly after: number;
  readonly before: number;
}

/** Reads the event recaps between two positions, with the position of each. An event without rounds has no recap. */
export async function readRecapsBetween(
  db: Reader,
  league: Pick<LeagueRecord, 'id' | 'rules'>,
  { after, before }: Interval,
  limit: number,
  isForward: boolean,
): Promise<{ order: number; entry: ChatEntry }[]> {
  let query = db
    .selectFrom('events')
    .where('league_id', '=', league.id)
    .where('told_sequence', '>', after)
    .where('closed_at', 'is not', null)
    .where(sql<boolean>`exists (select from ${selectDayRounds('events.id')} rounds where not is_guest)`)
    .orderBy('told_sequence', isForward ? 'asc' : 'desc')
    .limit(limit);
  if (before !== Infinity) query = query.where('told_sequence', '<', before);
  const rows = await query
    .select((eb) => [
      'id',
      'title',
      'closed_at',
      'first_closed_at',
      'told_sequence',
      jsonArrayFrom(
        eb
          .selectFrom(selectDayRounds('events.id').as('rounds'))
          .leftJoin('users', 'users.id', 'rounds.user_id')
          .where('rounds.is_guest', '=', false)
          .select(['rounds.to_par as toPar', 'rounds.sequence as order', countbackCard.as('card')])
          .select(nameInLeague<string | null>('events.league_id').as('name')),
      ).as('rounds'),
    ])
    .execute();
  return rows.map((row) => ({ order: row.told_sequence!, entry: toRecapEntry(row, league) }));
}

interface RecapEvent {
  readonly id: string;
  readonly title: string;
  readonly closed_at: Date | null;
  readonly first_closed_at: Date | null;
  readonly rounds: readonly ({ name: string | null } & Parameters<typeof sortDayResults>[1][number])[];
}

function toRecapEntry(
  { id, title, closed_at, first_closed_at, rounds }: RecapEvent,
  { id: leagueId, rules }: Pick<LeagueRecord, 'id' | 'rules'>,
): ChatEntry {
  const rankedResults = sortDayResults(rules.mode, rounds);
  const winners = rankedResults
    .filter(({ position }) => position === 1)
    .map(({ name }) => name ?? DELETED_PLAYER);
  const { toPar } = rankedResults[0]!;
  const points = rules.mode === 'stableford' ? getPointsForToPar(rules, toPar) : null;
  const score = points === null ? formatToPar(toPar) : formatPoints(points, 'en');
  return {
    id,
    date: (first_closed_at ?? closed_at!).toISOString(),
    text: `${winners.join(', ')} ${score}`,
    authorId: null,
    authorName: title,
    picture: title[0] ?? '',
    leagueId,
    type: 'recap',
    recap: { eventId: id, title, winners, toPar, points, rounds: rounds.length },
  };
}
