import { type Expression, sql } from 'kysely';

/**
 * Whether a member is a guest, whose rounds count in no table: a substitute in a league whose rules say so. For any
 * query that has a row of `members` under `member` and its league under `league`.
 */
export function guestInLeague(member = 'members', league: string | Expression<string> = 'leagues') {
  const of = typeof league === 'string' ? sql.ref(`${league}.substitutes`) : league;
  return sql<boolean>`(${sql.ref(`${member}.is_substitute`)} and ${of} = 'guests')`;
}
