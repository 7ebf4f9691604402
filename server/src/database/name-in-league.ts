import { type Expression, sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';

/** What somebody is called whose name was taken down, in that person's language. */
export const NEUTRAL_NAME: Record<Language, string> = { en: 'Player', sv: 'Spelare' };

/**
 * A person's name as a league shows it, for any query that joins `users` as `person` and has the league's id in the
 * column or value `league`. DANGER: whatever shows a league the name of a person takes it from here.
 */
export function nameInLeague<Name extends string | null = string>(
  league: string | Expression<unknown>,
  person = 'users',
) {
  const of = (column: string) => sql.ref(`${person}.${column}`);
  return sql<Name>`case when exists (
      select from names_taken_down gone
      where gone.league_id = ${typeof league === 'string' ? sql.ref(league) : league} and gone.user_id = ${of('id')} and gone.name = ${of('user_name')}
    ) then case ${of('language')} when 'sv' then ${sql.lit(NEUTRAL_NAME.sv)} else ${sql.lit(NEUTRAL_NAME.en)} end
    else ${of('user_name')} end`;
}
