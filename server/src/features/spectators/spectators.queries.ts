import type { Reader } from '../../database/unit-of-work.ts';
import { hashOfToken } from '../../http/secrets.ts';
import type { League } from '../leagues/leagues.access.ts';
import { leagueColumns, leagueOfRow } from '../scoreboard/scoreboard.queries.ts';

/** A league as whoever has its link reaches it. */
export interface Spectated {
  readonly league: League;
  readonly seed: Buffer;
}

/** What a spectator's token opens; undefined where it opens nothing, or nothing any more. */
export async function findSpectated(db: Reader, token: string): Promise<Spectated | undefined> {
  const row = await db
    .selectFrom('spectator_links')
    .innerJoin('leagues', 'leagues.id', 'spectator_links.league_id')
    .where('spectator_links.token_hash', '=', hashOfToken(token))
    .select([...leagueColumns, 'spectator_links.seed'])
    .executeTakeFirst();
  return row && { league: leagueOfRow(row), seed: row.seed };
}
