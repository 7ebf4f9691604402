import { translateMatchText } from '@golf-league/core/contracts/match-text.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  composeWithActor,
  getLeagueTag,
  truncateExcerpt,
  withLeagueTitle,
  selectLeagueAudience,
  readActorName,
} from '../leagues/news/news.queries.ts';
import { readMatchVersion } from './season.queries.ts';

const getMatchesPath = ({ leagueId }: { readonly leagueId: string }) =>
  `/golfleague/${encodeURIComponent(leagueId)}/matches`;

export const fixturesCreated = defineNewsKind<'matchesMade', { actor: string }>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(
    composeWithActor(async (db, { leagueId }) => (await readMatchVersion(db, leagueId)) !== undefined),
  ),
  texts: {
    en: ({ actor }) => `${actor} has created the season’s fixtures. See who you play`,
    sv: ({ actor }) => `${actor} har skapat säsongens spelschema. Se vilka du möter`,
  },
  getPath: getMatchesPath,
  getTag: getLeagueTag,
});

interface MatchNews {
  readonly actor: string;
  /** From the recipient's point of view. */
  readonly outcome: 'won' | 'lost' | 'halved';
  /** Null if only the outcome was entered. */
  readonly text: string | null;
}

const SENTENCE_FORMATTERS: Record<Language, (news: MatchNews, text: string) => string> = {
  en: ({ actor, outcome }, text) =>
    outcome === 'halved'
      ? `${actor} entered your match result: halved`
      : `${actor} entered your match result: you ${outcome}${text}`,
  sv: ({ actor, outcome }, text) =>
    outcome === 'halved'
      ? `${actor} angav er match: delad`
      : `${actor} angav er match: du ${outcome === 'won' ? 'vann' : 'förlorade'}${text}`,
};

const createSentenceFormatter = (language: Language) => (news: MatchNews) =>
  SENTENCE_FORMATTERS[language](
    news,
    news.text === null ? '' : `, ${translateMatchText(language, news.text)}`,
  );

/** Returns the latest entered result of a match, and its players; undefined if it was withdrawn. */
async function readLatestEntry(db: Reader, matchId: string) {
  const entry = await db
    .selectFrom('match_words')
    .where('match_id', '=', matchId)
    .orderBy('sequence', 'desc')
    .select(['winner', 'text', 'is_open'])
    .limit(1)
    .executeTakeFirst();
  if (!entry || entry.is_open) return undefined;
  const players = await db
    .selectFrom('matches')
    .innerJoin('match_players', 'match_players.league_id', 'matches.league_id')
    .where('matches.id', '=', matchId)
    .where((eb) =>
      eb.or([eb('side', '=', eb.ref('matches.side_a')), eb('side', '=', eb.ref('matches.side_b'))]),
    )
    .select(['match_players.user_id', 'side', 'matches.side_a'])
    .execute();
  return { ...entry, players };
}

export const matchResultEntered = defineNewsKind<'matchTold', MatchNews>({
  type: 'round',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, notice) => {
    const actor = await readActorName(db, notice);
    const entry = await readLatestEntry(db, notice.matchId);
    if (actor === undefined || entry === undefined) return undefined;
    const { winner, players } = entry;
    const text = entry.text === null ? null : truncateExcerpt(entry.text);
    const newsByUserId = new Map<string, MatchNews>();
    for (const { user_id: userId, side, side_a } of players) {
      if (userId === null) continue;
      const ownSide = side === side_a ? 'a' : 'b';
      const outcome = winner === null ? 'halved' : winner === ownSide ? 'won' : 'lost';
      newsByUserId.set(userId, { actor, outcome, text });
    }
    return { newsByUserId };
  }),
  texts: { en: createSentenceFormatter('en'), sv: createSentenceFormatter('sv') },
  getPath: getMatchesPath,
  getTag: ({ matchId }) => `match:${matchId}`,
});
