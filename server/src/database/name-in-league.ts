import { type Expression, sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';

/** The name shown for a person whose name was taken down, in that person's language. */
export const NEUTRAL_NAME: Record<Language, string> = { en: 'Player', sv: 'Spelare' };

/**
 * Selects a person's name as a league shows it, for any query that joins `users` as `person` and has the league's id in
 * the column or value `league`. DANGER: every query that shows a league the name of a person must use this.
 */
export function nameInLeague<Name extends string | null = string>(
  league: string | Expression<unknown>,
  person = 'users',
) {
  const getPersonColumn = (column: string) => sql.ref(`${person}.${column}`);
  const leagueId = typeof league === 'string' ? sql.ref(league) : league;
  const name = chosenNameInLeague(leagueId, person);
  return sql<Name>`case when exists (
      select from names_taken_down hidden
      where hidden.league_id = ${leagueId} and hidden.user_id = ${getPersonColumn('id')} and hidden.name = ${name}
    ) then case ${getPersonColumn('language')} when 'sv' then ${sql.lit(NEUTRAL_NAME.sv)} else ${sql.lit(NEUTRAL_NAME.en)} end
    else ${name} end`;
}

/** Like `nameInLeague`, but returns a name even if it was taken down. Use it to compare names. */
export const chosenNameInLeague = (leagueId: Expression<unknown>, person = 'users') => sql<string>`coalesce(
  (select member.name from members member
    where member.league_id = ${leagueId} and member.user_id = ${sql.ref(`${person}.id`)}),
  ${sql.ref(`${person}.user_name`)}
)`;
