import { nameInLeague } from '../../database/name-in-league.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { pointsOfToPar } from '@golf-league/core/golf/rounds/score.ts';
import { newsKind, nobody } from '../../push/news-kind.ts';
import { everyTenMinutes } from '../../push/paces.ts';
import { byLeague, cutName, inLeague, leaguePage, membersOf } from '../leagues/news/news.queries.ts';
import { type AwaitsYou, awaitsYou } from './participation.news.ts';
import { awaitedAlone } from './participation.queries.ts';

interface Registered {
  readonly actor: string;
  readonly number: number;
  readonly score: string;
}

/** Rounds of one player and, where `others` is not 0, of so many more. */
interface Several {
  readonly actor: string;
  readonly others: number;
  readonly rounds: number;
}

type News = Registered | Several | AwaitsYou;

const isRegistered = (news: News): news is Registered => 'score' in news;
const isSeveral = (news: News): news is Several => 'rounds' in news;
/** In a FedEx league, the only member whom the round still awaits reads that instead. */
const isAwaitsYou = (news: News) => !isRegistered(news) && !isSeveral(news);

function together(all: readonly News[]): News {
  const own = all.find(isAwaitsYou);
  if (own) return own;
  const rounds = all.filter(isRegistered);
  const actors = [...new Set(rounds.map(({ actor }) => actor))];
  return { actor: actors.at(-1)!, others: actors.length - 1, rounds: rounds.length };
}

/** A score in the notation of golfers: to par, or in Stableford points. */
function scoreOf(rules: ScoringRules, toPar: number): string {
  return rules.mode === 'stableford' ? `${pointsOfToPar(rules, toPar)} p` : formatToPar(toPar);
}

export const round = newsKind<'round', News>({
  type: 'round',
  toThoseWhoHide: true,
  // Somebody else may have registered it, and its player has seen it being written.
  audience: (db, notice) =>
    membersOf(db, notice).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rounds')
            .where('rounds.id', '=', notice.roundId)
            .whereRef('rounds.user_id', '=', 'members.user_id'),
        ),
      ),
    ),
  // That a round awaits oneself alone is no noise, however often others post.
  pace: everyTenMinutes({ together, isUrgent: isAwaitsYou }),
  alreadyRead: nobody,
  told: inLeague(async (db, { roundId }, { league: { rules } }) => {
    const row = await db
      .selectFrom('rounds')
      .innerJoin('users', 'users.id', 'rounds.user_id')
      .where('rounds.id', '=', roundId)
      .select(['league_id', 'number', 'to_par', nameInLeague('rounds.league_id').as('user_name')])
      .executeTakeFirst();
    if (!row) return undefined;
    const { number } = row;
    // Named is the player, also where somebody else registered the round.
    const toAll = { actor: cutName(row.user_name), number, score: scoreOf(rules, row.to_par) };
    if (rules.mode !== 'fedex') return { toAll };
    const userId = (await awaitedAlone(db, row.league_id, number - 1)).get(number);
    return userId === undefined ? { toAll } : { toAll, toOne: new Map([[userId, { number }]]) };
  }),
  words: {
    en: (news) => {
      if (isRegistered(news)) return `${news.actor} registered round ${news.number}: ${news.score}`;
      if (!isSeveral(news)) return awaitsYou.en(news);
      const { actor, others, rounds } = news;
      if (others === 0) return `${actor} registered ${rounds} rounds`;
      return `${actor} and ${others === 1 ? '1 other' : `${others} others`} have registered`;
    },
    sv: (news) => {
      if (isRegistered(news)) return `${news.actor} registrerade runda ${news.number}: ${news.score}`;
      if (!isSeveral(news)) return awaitsYou.sv(news);
      const { actor, others, rounds } = news;
      if (others === 0) return `${actor} registrerade ${rounds} rundor`;
      return `${actor} och ${others === 1 ? '1 till' : `${others} till`} har registrerat`;
    },
  },
  page: leaguePage,
  tag: byLeague,
});
