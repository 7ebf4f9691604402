import { formatAmountWithUnit } from '@golf-league/core/contracts/with-unit.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  truncateName,
  withLeagueTitle,
  selectLeagueAudience,
  readActorName,
} from '../leagues/news/news.queries.ts';

interface PaymentNews {
  readonly actor: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly unit: string;
}

/** Formats an amount with its unit, as in `40 kr`. */
const formatAmount = (language: Language, { amount, unit }: PaymentNews) =>
  formatAmountWithUnit(language, amount.toLocaleString(localesByLanguage[language]), unit);

export const debtSettled = defineNewsKind<'debtSettled', PaymentNews>({
  type: 'round',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, notice) => {
    const actor = await readActorName(db, notice);
    const settlement = await db
      .selectFrom('settlements')
      .innerJoin('users as payer', 'payer.id', 'settlements.from_id')
      .innerJoin('users as payee', 'payee.id', 'settlements.to_id')
      .where('settlements.id', '=', notice.settlementId)
      .select(['from_id', 'to_id', 'unit', 'amount'])
      .select([
        nameInLeague('settlements.league_id', 'payer').as('from'),
        nameInLeague('settlements.league_id', 'payee').as('to'),
      ])
      .executeTakeFirst();
    // The payment or the actor has been deleted in the meantime.
    if (actor === undefined || !settlement) return undefined;
    const news: PaymentNews = {
      actor,
      from: truncateName(settlement.from),
      to: truncateName(settlement.to),
      amount: settlement.amount / 100,
      unit: settlement.unit,
    };
    return { newsByUserId: new Map([settlement.from_id, settlement.to_id].map((id) => [id, news])) };
  }),
  texts: {
    en: (news) => `${news.actor} marked ${formatAmount('en', news)} from ${news.from} to ${news.to} as paid`,
    sv: (news) =>
      `${news.actor} markerade ${formatAmount('sv', news)} från ${news.from} till ${news.to} som betalt`,
  },
  getPath: ({ leagueId }) => `/golfleague/${encodeURIComponent(leagueId)}/ledger`,
  getTag: ({ settlementId }) => `settlement:${settlementId}`,
});
