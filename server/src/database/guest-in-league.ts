import { type Expression, sql } from 'kysely';

/**
 * Selects whether a member is a guest, whose rounds do not count: a substitute, if the league's rules treat substitutes
 * as guests. For any query that has a row of `members` as `member` and its league as `league`.
 */
export function guestInLeague(member = 'members', league: string | Expression<string> = 'leagues') {
  const setting = typeof league === 'string' ? sql.ref(`${league}.substitutes`) : league;
  return sql<boolean>`(${sql.ref(`${member}.is_substitute`)} and ${setting} = 'guests')`;
}
