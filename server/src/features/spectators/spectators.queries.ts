import { sql } from 'kysely';
import { defaultLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { hashOfToken } from '../../http/secrets.ts';
import { type League, leagueColumns, leagueOfRow } from '../leagues/leagues.queries.ts';

/** A league as whoever has its link reaches it. */
export interface Spectated {
  readonly league: League;
  readonly seed: Buffer;
  /** That of the longest-standing admin, for words in chats. */
  readonly language: Language;
  /** The day that is being played: of those still open with a card that was written lately, the one that begins last. */
  readonly liveEventId: string | null;
}

/** In ms; so long after the last hole that was written a day is shown as being played. */
const LIVE_FOR = 6 * 60 * 60 * 1000;

/** What a spectator's token opens; undefined where it opens nothing, or nothing any more. */
export async function findSpectated(db: Reader, token: string, now: Date): Promise<Spectated | undefined> {
  const row = await db
    .selectFrom('spectator_links')
    .innerJoin('leagues', 'leagues.id', 'spectator_links.league_id')
    .where('spectator_links.token_hash', '=', hashOfToken(token))
    .select([
      ...leagueColumns,
      'spectator_links.seed',
      sql<Language | null>`(
        select u.language from members m join users u on u.id = m.user_id
        where m.league_id = leagues.id and m.is_admin order by m.seniority limit 1
      )`.as('language'),
      sql<string | null>`(
        select id from events
        where league_id = leagues.id and card_written_at > ${new Date(now.getTime() - LIVE_FOR)}
          and cancelled_at is null and closed_at is null
        order by starts_at desc, id limit 1
      )`.as('live_event_id'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { seed, language, live_event_id: liveEventId } = row;
  return { league: leagueOfRow(row), seed, language: language ?? defaultLanguage, liveEventId };
}
