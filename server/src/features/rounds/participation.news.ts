import type { Language } from '@golf-league/core/wire/languages.ts';
import { newsKind, nobody } from '../../push/news-kind.ts';
import { atOnce } from '../../push/paces.ts';
import { byLeague, inLeague, leaguePage, othersIn } from '../leagues/news/news.queries.ts';
import { awaitedAlone } from './participation.queries.ts';

export interface AwaitsYou {
  readonly number: number;
}

export const awaitsYou: Record<Language, (of: AwaitsYou) => string> = {
  en: ({ number }) => `Everyone else is in: round ${number} is waiting for you`,
  sv: ({ number }) => `Alla andra är klara: runda ${number} väntar på dig`,
};

export const fewerAwaited = newsKind<'fewerAwaited', AwaitsYou>({
  type: 'reminder',
  audience: othersIn,
  pace: atOnce,
  alreadyRead: nobody,
  told: inLeague(async (db, { leagueId, above }, { league }) => {
    if (league.rules.mode !== 'fedex' || league.finished) return undefined;
    const toOne = new Map<string, AwaitsYou>();
    // A member whom several rounds await is told of the first only.
    for (const [number, userId] of await awaitedAlone(db, leagueId, above)) {
      if (!toOne.has(userId)) toOne.set(userId, { number });
    }
    return { toOne };
  }),
  words: awaitsYou,
  page: leaguePage,
  tag: byLeague,
});
