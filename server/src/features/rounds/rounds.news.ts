import { toSentence } from '@golf-league/core/wire/sentences.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { createTenMinutePace } from '../../push/paces.ts';
import {
  getLeagueTag,
  truncateName,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
  readActorNameOrNull,
} from '../leagues/news/news.queries.ts';
import { type PendingRoundReminder, PENDING_ROUND_TEXTS } from './participation.news.ts';
import { findLastMissingPlayerByRound } from './participation.queries.ts';
import { isRegisteredByOthers, getRegistrarId } from './deleting.queries.ts';

interface RegisteredNews {
  readonly actor: string;
  readonly number: number;
  readonly score: string;
  /** The person who registered the round, if it was not the player. */
  readonly registeredBy?: string;
}

/** The news telling a player that somebody else has registered or confirmed their rounds. */
interface OwnRoundsNews {
  readonly ownRounds: { readonly number: number; readonly score: string }[];
  /** Null if the account has been deleted. */
  readonly registeredBy: string | null;
}

/** The news about several rounds, registered by the actor and by `others` other players. */
interface GroupedNews {
  readonly actor: string;
  readonly others: number;
  readonly rounds: number;
}

type News = RegisteredNews | OwnRoundsNews | GroupedNews | PendingRoundReminder;

const isRegisteredNews = (news: News): news is RegisteredNews => 'score' in news;
const isOwnRoundsNews = (news: News): news is OwnRoundsNews => 'ownRounds' in news;
const isGroupedNews = (news: News): news is GroupedNews => 'rounds' in news;
/** Whether this is the reminder sent, instead of the news, to the last member who has not played a FedEx round. */
const isPendingRoundReminder = (news: News) =>
  !isRegisteredNews(news) && !isOwnRoundsNews(news) && !isGroupedNews(news);

function mergeNews(newsItems: readonly News[]): News {
  const ownRoundsNews = newsItems.filter(isOwnRoundsNews);
  const lastOwnNews = ownRoundsNews.at(-1);
  if (lastOwnNews)
    return {
      ...lastOwnNews,
      ownRounds: ownRoundsNews.flatMap(({ ownRounds }) => ownRounds),
    };
  const reminder = newsItems.find(isPendingRoundReminder);
  if (reminder) return reminder;
  const registeredItems = newsItems.filter(isRegisteredNews);
  const actors = [...new Set(registeredItems.map(({ actor }) => actor))];
  return { actor: actors.at(-1)!, others: actors.length - 1, rounds: registeredItems.length };
}

/** Formats a score as golfers write it: to par, or in Stableford points. */
function formatScore(rules: ScoringRules, toPar: number): string {
  return rules.mode === 'stableford' ? `${getPointsForToPar(rules, toPar)} p` : formatToPar(toPar);
}

export const roundNews = defineNewsKind<'round', News>({
  type: 'round',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  // Sent immediately if the recipient is the only one yet to play the round, or if it was registered for them.
  pace: createTenMinutePace({
    merge: mergeNews,
    isUrgent: (news) => isPendingRoundReminder(news) || isOwnRoundsNews(news),
  }),
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { roundId }, { league: { rules } }) => {
    const row = await db
      .selectFrom('rounds')
      .innerJoin('users', 'users.id', 'rounds.user_id')
      .where('rounds.id', '=', roundId)
      .select(['league_id', 'user_id', 'number', 'to_par', nameInLeague('rounds.league_id').as('user_name')])
      .select(['by_other', 'registered_by', 'confirmed', 'confirmed_by'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { number } = row;
    const score = formatScore(rules, row.to_par);
    const registeredNews = { actor: truncateName(row.user_name), number, score };
    const newsByUserId = new Map<string, News>();
    const registeredBy = isRegisteredByOthers(row)
      ? await readActorNameOrNull(db, row.league_id, getRegistrarId(row))
      : null;
    const newsForAll =
      row.by_other && registeredBy !== null ? { ...registeredNews, registeredBy } : registeredNews;
    if (isRegisteredByOthers(row))
      newsByUserId.set(row.user_id, { ownRounds: [{ number, score }], registeredBy });
    // `registered_by` is the person who wrote the card, which somebody else may have confirmed.
    if (row.registered_by !== null) newsByUserId.set(row.registered_by, registeredNews);
    if (rules.mode === 'fedex') {
      const lastMissingPlayerId = (await findLastMissingPlayerByRound(db, row.league_id, number - 1)).get(
        number,
      );
      if (lastMissingPlayerId !== undefined) newsByUserId.set(lastMissingPlayerId, { number });
    }
    return { newsForAll, newsByUserId };
  }),
  texts: {
    en: (news) => {
      if (isOwnRoundsNews(news)) {
        const [firstRound, ...otherRounds] = news.ownRounds;
        const registrar = news.registeredBy ?? 'Someone';
        const summary =
          otherRounds.length === 0
            ? `your round ${firstRound!.number}: ${firstRound!.score}`
            : `${otherRounds.length + 1} rounds for you`;
        return `${toSentence(`${registrar} registered ${summary}`)} Open to check, or to say “Not my round”`;
      }
      if (isRegisteredNews(news)) {
        const { actor, number, score, registeredBy: registrar } = news;
        return registrar === undefined
          ? `${actor} registered round ${number}: ${score}`
          : `${registrar} registered round ${number} for ${actor}: ${score}`;
      }
      if (!isGroupedNews(news)) return PENDING_ROUND_TEXTS.en(news);
      const { actor, others, rounds } = news;
      if (others === 0) return `${actor} registered ${rounds} rounds`;
      return `${actor} and ${others === 1 ? '1 other' : `${others} others`} have registered rounds`;
    },
    sv: (news) => {
      if (isOwnRoundsNews(news)) {
        const [firstRound, ...otherRounds] = news.ownRounds;
        const registrar = news.registeredBy ?? 'Någon';
        const summary =
          otherRounds.length === 0
            ? `din runda ${firstRound!.number}: ${firstRound!.score}`
            : `${otherRounds.length + 1} rundor åt dig`;
        return `${toSentence(`${registrar} registrerade ${summary}`)} Öppna för att kontrollera eller säga ”Inte min runda”`;
      }
      if (isRegisteredNews(news)) {
        const { actor, number, score, registeredBy: registrar } = news;
        return registrar === undefined
          ? `${actor} registrerade runda ${number}: ${score}`
          : `${registrar} registrerade runda ${number} åt ${actor}: ${score}`;
      }
      if (!isGroupedNews(news)) return PENDING_ROUND_TEXTS.sv(news);
      const { actor, others, rounds } = news;
      if (others === 0) return `${actor} registrerade ${rounds} rundor`;
      return `${actor} och ${others === 1 ? '1 till' : `${others} till`} har registrerat`;
    },
  },
  getPath: (notice, news) =>
    isOwnRoundsNews(news) ? `${getLeaguePath(notice)}?round=${notice.roundId}` : getLeaguePath(notice),
  // A later round must not replace the notification about a round that the recipient can dispute.
  getTag: (notice, news) => (isOwnRoundsNews(news) ? `round:${notice.roundId}` : getLeagueTag(notice)),
});
