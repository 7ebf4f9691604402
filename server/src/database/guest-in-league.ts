import { type Expression, sql } from 'kysely';

/**
 * Whether a member is a guest, whose rounds do not count: a substitute in a league whose rules say so. For any query
 * that has a row of `members` as `member` and its league as `league`.
 */
export function guestInLeague(member = 'members', league: string | Expression<string> = 'leagues') {
  const of = typeof league === 'string' ? sql.ref(`${league}.substitutes`) : league;
  return sql<boolean>`(${sql.ref(`${member}.is_substitute`)} and ${of} = 'guests')`;
}
