import { sql } from 'kysely';
import { defaultLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { hashToken } from '../../http/secrets.ts';
import { type LeagueRecord, leagueColumns, toLeagueRecord } from '../leagues/leagues.queries.ts';

/** The public view of a league, for anyone who has its link. */
export interface PublicLeague {
  readonly league: LeagueRecord;
  readonly seed: Buffer;
  /** The language of the longest-standing admin, for text in chats. */
  readonly language: Language;
  /** The id of the live event: of the open events with a recently written card, the one that starts last. */
  readonly liveEventId: string | null;
}

/** How long an event stays live after its last hole score was written. */
const LIVE_DURATION_MS = 6 * 60 * 60 * 1000;

/** Returns the league that a spectator's token grants access to; undefined if no league has a link with this token. */
export async function findPublicLeague(
  db: Reader,
  token: string,
  now: Date,
): Promise<PublicLeague | undefined> {
  const row = await db
    .selectFrom('spectator_links')
    .innerJoin('leagues', 'leagues.id', 'spectator_links.league_id')
    .where('spectator_links.token_hash', '=', hashToken(token))
    .select([
      ...leagueColumns,
      'spectator_links.seed',
      sql<Language | null>`(
        select u.language from members m join users u on u.id = m.user_id
        where m.league_id = leagues.id and m.is_admin order by m.seniority limit 1
      )`.as('language'),
      sql<string | null>`(
        select id from events
        where league_id = leagues.id and card_written_at > ${new Date(now.getTime() - LIVE_DURATION_MS)}
          and cancelled_at is null and closed_at is null
        order by starts_at desc, id limit 1
      )`.as('live_event_id'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { seed, language, live_event_id: liveEventId } = row;
  return { league: toLeagueRecord(row), seed, language: language ?? defaultLanguage, liveEventId };
}
