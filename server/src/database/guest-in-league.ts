import { type Expression, sql } from 'kysely';

/**
 * Selects whether a member is a guest, whose rounds do not count: a substitute, if the league's rules treat substitutes
 * as guests. `memberAlias` is the alias of `members`; `leagueAliasOrSetting` is that of `leagues`, or the rule itself.
 */
export function isGuestInLeague(
  memberAlias = 'members',
  leagueAliasOrSetting: string | Expression<string> = 'leagues',
) {
  const setting =
    typeof leagueAliasOrSetting === 'string'
      ? sql.ref(`${leagueAliasOrSetting}.substitutes`)
      : leagueAliasOrSetting;
  return sql<boolean>`(${sql.ref(`${memberAlias}.is_substitute`)} and ${setting} = 'guests')`;
}
