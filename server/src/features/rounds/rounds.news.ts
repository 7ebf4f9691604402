import { asSentence } from '@golf-league/core/wire/sentences.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { pointsOfToPar } from '@golf-league/core/golf/rounds/score.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { newsKind, noReaders } from '../../push/news-kind.ts';
import { everyTenMinutes } from '../../push/paces.ts';
import {
  tagByLeague,
  cutName,
  withLeagueTitle,
  leaguePage,
  leagueAudience,
  nameOfActorOrNull,
} from '../leagues/news/news.queries.ts';
import { type AwaitedRound, roundWaitsForYou } from './participation.news.ts';
import { onlyMissingPlayers } from './participation.queries.ts';
import { isRegisteredByOthers, registeredById } from './deleting.queries.ts';

interface RegisteredNews {
  readonly actor: string;
  readonly number: number;
  readonly score: string;
  /** The person who registered the round, if not its player. */
  readonly by?: string;
}

/** News for a player about rounds that somebody else has registered or confirmed. */
interface OwnRoundsNews {
  readonly yours: { readonly number: number; readonly score: string }[];
  /** Null if the account is deleted. */
  readonly by: string | null;
}

/** Rounds of one player and, if `others` is not 0, of that many other players. */
interface GroupedNews {
  readonly actor: string;
  readonly others: number;
  readonly rounds: number;
}

type News = RegisteredNews | OwnRoundsNews | GroupedNews | AwaitedRound;

const isRegistered = (news: News): news is RegisteredNews => 'score' in news;
const isOwnRoundsNews = (news: News): news is OwnRoundsNews => 'yours' in news;
const isGroupedNews = (news: News): news is GroupedNews => 'rounds' in news;
/** In a FedEx league, the only member that the round still waits for gets this message instead. */
const isAwaitedRoundNews = (news: News) =>
  !isRegistered(news) && !isOwnRoundsNews(news) && !isGroupedNews(news);

function together(all: readonly News[]): News {
  const ownRounds = all.filter(isOwnRoundsNews);
  const last = ownRounds.at(-1);
  if (last) return { ...last, yours: ownRounds.flatMap(({ yours }) => yours) };
  const own = all.find(isAwaitedRoundNews);
  if (own) return own;
  const rounds = all.filter(isRegistered);
  const actors = [...new Set(rounds.map(({ actor }) => actor))];
  return { actor: actors.at(-1)!, others: actors.length - 1, rounds: rounds.length };
}

/** A score in the notation of golfers: to par, or in Stableford points. */
function scoreOf(rules: ScoringRules, toPar: number): string {
  return rules.mode === 'stableford' ? `${pointsOfToPar(rules, toPar)} p` : formatToPar(toPar);
}

export const roundNews = newsKind<'round', News>({
  type: 'round',
  ignoresHiding: true,
  audience: leagueAudience,
  // Never delayed: a round that waits only for the recipient, or that somebody registered for the recipient.
  pace: everyTenMinutes({ together, isUrgent: (news) => isAwaitedRoundNews(news) || isOwnRoundsNews(news) }),
  alreadyRead: noReaders,
  currentContent: withLeagueTitle(async (db, { roundId }, { league: { rules } }) => {
    const row = await db
      .selectFrom('rounds')
      .innerJoin('users', 'users.id', 'rounds.user_id')
      .where('rounds.id', '=', roundId)
      .select(['league_id', 'user_id', 'number', 'to_par', nameInLeague('rounds.league_id').as('user_name')])
      .select(['by_other', 'registered_by', 'confirmed', 'confirmed_by'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { number } = row;
    const score = scoreOf(rules, row.to_par);
    const single = { actor: cutName(row.user_name), number, score };
    const toOne = new Map<string, News>();
    const by = isRegisteredByOthers(row)
      ? await nameOfActorOrNull(db, row.league_id, registeredById(row))
      : null;
    const toAll = row.by_other && by !== null ? { ...single, by } : single;
    if (isRegisteredByOthers(row)) toOne.set(row.user_id, { yours: [{ number, score }], by });
    // Another person may have confirmed the card that this person wrote.
    if (row.registered_by !== null) toOne.set(row.registered_by, single);
    if (rules.mode === 'fedex') {
      const awaited = (await onlyMissingPlayers(db, row.league_id, number - 1)).get(number);
      if (awaited !== undefined) toOne.set(awaited, { number });
    }
    return { toAll, toOne };
  }),
  words: {
    en: (news) => {
      if (isOwnRoundsNews(news)) {
        const [firstRound, ...otherRounds] = news.yours;
        const by = news.by ?? 'Someone';
        const summary =
          otherRounds.length === 0
            ? `your round ${firstRound!.number}: ${firstRound!.score}`
            : `${otherRounds.length + 1} rounds for you`;
        return `${asSentence(`${by} registered ${summary}`)} Open to check, or to say “Not my round”`;
      }
      if (isRegistered(news)) {
        const { actor, number, score, by } = news;
        return by === undefined
          ? `${actor} registered round ${number}: ${score}`
          : `${by} registered round ${number} for ${actor}: ${score}`;
      }
      if (!isGroupedNews(news)) return roundWaitsForYou.en(news);
      const { actor, others, rounds } = news;
      if (others === 0) return `${actor} registered ${rounds} rounds`;
      return `${actor} and ${others === 1 ? '1 other' : `${others} others`} have registered`;
    },
    sv: (news) => {
      if (isOwnRoundsNews(news)) {
        const [firstRound, ...otherRounds] = news.yours;
        const by = news.by ?? 'Någon';
        const summary =
          otherRounds.length === 0
            ? `din runda ${firstRound!.number}: ${firstRound!.score}`
            : `${otherRounds.length + 1} rundor åt dig`;
        return `${asSentence(`${by} registrerade ${summary}`)} Öppna för att kontrollera eller säga ”Inte min runda”`;
      }
      if (isRegistered(news)) {
        const { actor, number, score, by } = news;
        return by === undefined
          ? `${actor} registrerade runda ${number}: ${score}`
          : `${by} registrerade runda ${number} åt ${actor}: ${score}`;
      }
      if (!isGroupedNews(news)) return roundWaitsForYou.sv(news);
      const { actor, others, rounds } = news;
      if (others === 0) return `${actor} registrerade ${rounds} rundor`;
      return `${actor} och ${others === 1 ? '1 till' : `${others} till`} har registrerat`;
    },
  },
  page: (notice, news) =>
    isOwnRoundsNews(news) ? `${leaguePage(notice)}?round=${notice.roundId}` : leaguePage(notice),
  // A later round must not replace the notification of a round that the recipient can dispute.
  tag: (notice, news) => (isOwnRoundsNews(news) ? `round:${notice.roundId}` : tagByLeague(notice)),
});
