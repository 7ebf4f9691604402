import { formatWithUnit } from '@golf-league/core/contracts/with-unit.ts';
import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { newsKind, findNoReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { cutName, withLeagueTitle, leagueAudience, readActorName } from '../leagues/news/news.queries.ts';

interface SettledDebt {
  readonly actor: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly unit: string;
}

/** Formats an amount with its unit, as in `40 kr`. */
const formatAmount = (language: Language, { amount, unit }: SettledDebt) =>
  formatWithUnit(language, amount.toLocaleString(localeOf[language]), unit);

export const debtSettled = newsKind<'debtSettled', SettledDebt>({
  type: 'round',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, notice) => {
    const actor = await readActorName(db, notice);
    const settled = await db
      .selectFrom('settlements')
      .innerJoin('users as payer', 'payer.id', 'settlements.from_id')
      .innerJoin('users as taker', 'taker.id', 'settlements.to_id')
      .where('settlements.id', '=', notice.settlementId)
      .select(['from_id', 'to_id', 'unit', 'amount'])
      .select([
        nameInLeague('settlements.league_id', 'payer').as('from'),
        nameInLeague('settlements.league_id', 'taker').as('to'),
      ])
      .executeTakeFirst();
    // The payment was deleted in the meantime.
    if (actor === undefined || !settled) return undefined;
    const news: SettledDebt = {
      actor,
      from: cutName(settled.from),
      to: cutName(settled.to),
      amount: settled.amount / 100,
      unit: settled.unit,
    };
    return { toOne: new Map([settled.from_id, settled.to_id].map((id) => [id, news])) };
  }),
  words: {
    en: (news) => `${news.actor} marked ${formatAmount('en', news)} from ${news.from} to ${news.to} as paid`,
    sv: (news) =>
      `${news.actor} markerade ${formatAmount('sv', news)} från ${news.from} till ${news.to} som betalt`,
  },
  page: ({ leagueId }) => `/golfleague/${encodeURIComponent(leagueId)}/ledger`,
  tag: ({ settlementId }) => `settlement:${settlementId}`,
});
