import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { LedgerView } from '@golf-league/core/contracts/ledger.ts';
import {
  balancesAfterPayments,
  balancesOf,
  settleBalances,
  type LedgerPayment,
  unitKey,
} from '@golf-league/core/golf/games/ledger.ts';
import { sql } from 'kysely';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { yieldWhenLong } from '../../http/run-in-steps.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { DayCardCache } from './games.queries.ts';
import { readMarks } from './marks.queries.ts';
import { skinsOfCard } from './skins.queries.ts';
import { computeDayStakes, type DayStakes, fromStoredStakes, toStakesView } from './stakes.queries.ts';

interface StoredSettlement extends LedgerPayment {
  readonly id: string;
  readonly unit: string;
  readonly by: string | null;
  readonly byName: string;
  readonly at: string;
}

type NameOf = (playerId: string) => string;

/** No season has more days with games. */
const MAX_DAYS = 500;

interface DayWithStake {
  readonly card: CachedDayCard;
  readonly played: DayStakes;
}

/** The closed days of a league that had a stake, the earliest first. */
async function daysWithStake(
  db: Reader,
  league: LeagueRecord,
  dayCards: DayCardCache,
): Promise<DayWithStake[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('closed_days', 'closed_days.event_id', 'events.id')
    .where('events.league_id', '=', league.id)
    .where('cancelled_at', 'is', null)
    .where('closed_at', 'is not', null)
    .where(sql<boolean>`(games->>'skins' is not null or games->>'stake' is not null)`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MAX_DAYS)
    .select(['id', 'games', 'carried_in', 'taken'])
    .execute();
  const days: DayWithStake[] = [];
  const versions = { version: league.cardVersion, boardVersion: league.boardVersion };
  const step = yieldWhenLong();
  let carried = 0;
  for (const { id, games, carried_in, taken } of rows) {
    // Cached cards need no I/O, so this lets other requests run.
    await step();
    const card = await dayCards.getCard(db, { id, games, isOver: true }, versions);
    if (!card) continue;
    // Skins carry over here only from days that an earlier version closed, because it did not store them.
    const skins = skinsOfCard(card, carried_in ?? carried);
    if (skins) carried = games?.skinsLeft === 'next' ? skins.left : 0;
    const stakes = taken
      ? fromStoredStakes(taken)
      : computeDayStakes(card, skins, await readMarks(db, id, games));
    if (stakes) days.push({ card, played: stakes });
  }
  return days;
}

async function settlementsOf(db: Reader, leagueId: string): Promise<StoredSettlement[]> {
  const rows = await db
    .selectFrom('settlements')
    .leftJoin('users', 'users.id', 'settlements.said_by')
    .where('settlements.league_id', '=', leagueId)
    .orderBy('said_at', 'desc')
    .orderBy('settlements.id')
    .select(['settlements.id', 'from_id', 'to_id', 'unit', 'amount', 'said_by', 'said_at'])
    .select(nameInLeague<string | null>('settlements.league_id').as('author_name'))
    .execute();
  return rows.map(({ id, from_id: from, to_id: to, unit, amount, said_by: by, said_at, author_name }) => {
    return {
      id,
      from,
      to,
      unit,
      amount,
      by,
      byName: author_name ?? DELETED_PLAYER,
      at: said_at.toISOString(),
    };
  });
}

/** Players who have left are shown with the name of their account. */
async function namesOf(db: Reader, leagueId: string, ids: readonly string[]): Promise<NameOf> {
  const rows = await db
    .selectFrom('users')
    .where(sql<boolean>`users.id = any(${[...ids]})`)
    .select(['users.id', nameInLeague(sql.val(leagueId)).as('name')])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? DELETED_PLAYER;
}

/** The balances of a season's games, and the remaining debts after the recorded payments. */
export const readLedger = (db: Reader, league: LeagueRecord, dayCards: DayCardCache): Promise<LedgerView> =>
  createLedgerReader(db, league, dayCards)();

/** Like `readLedger`, for repeated reads: the returned function reads the days only once. */
export function createLedgerReader(
  db: Reader,
  league: LeagueRecord,
  dayCards: DayCardCache,
): () => Promise<LedgerView> {
  let days: DayWithStake[] | undefined;
  return async () => {
    days ??= await daysWithStake(db, league, dayCards);
    const settlements = await settlementsOf(db, league.id);
    const ids = new Set([
      ...days.flatMap(({ played: stakes }) => [
        ...stakes.won.keys(),
        ...stakes.games.flatMap((game) => game.players),
      ]),
      ...settlements.flatMap(({ from, to }) => [from, to]),
    ]);
    return ledgerOf({ days, nameOf: await namesOf(db, league.id, [...ids]) }, settlements);
  };
}

function ledgerOf(
  { days, nameOf }: { days: readonly DayWithStake[]; nameOf: NameOf },
  settlements: readonly StoredSettlement[],
): LedgerView {
  const units = balancesOf(days.flatMap(({ played: stakes }) => stakes.games));
  // Units without winnings are shown too. If a correction leaves no day in a payment's unit, the payment
  // becomes a debt in the other direction.
  const displayUnits = new Map<string, string>();
  for (const { unit } of [...settlements.toReversed(), ...days.map(({ played: stakes }) => stakes.stake)]) {
    const key = unitKey(unit);
    if (!units.has(key)) units.set(key, new Map());
    displayUnits.set(key, unit);
  }
  return {
    units: [...units].map(([key, balances]) =>
      unitOf(
        displayUnits.get(key)!,
        balances,
        settlements.filter((settlement) => unitKey(settlement.unit) === key),
        nameOf,
      ),
    ),
    days: days.toReversed().map(({ card, played: stakes }) => ({
      eventId: card.eventId,
      title: card.title,
      startsAt: card.day.startsAt.toISOString(),
      timeZone: card.day.timeZone,
      ...toStakesView(stakes, nameOf),
    })),
  };
}

function unitOf(
  unit: string,
  balances: ReadonlyMap<string, number>,
  settlements: readonly StoredSettlement[],
  nameOf: NameOf,
): LedgerView['units'][number] {
  const player = (playerId: string) => ({ playerId, name: nameOf(playerId) });
  const openBalances = balancesAfterPayments(balances, settlements);
  const rows = [...openBalances].map(([id, owed]) => {
    return { ...player(id), won: (balances.get(id) ?? 0) / 100, owed: owed / 100 };
  });
  return {
    unit,
    rows: rows.toSorted((a, b) => b.won - a.won),
    debts: settleBalances(openBalances).map(({ from, to, amount }) => ({
      from: player(from),
      to: player(to),
      amount: amount / 100,
    })),
    settlements: settlements.map(({ id: settlementId, from, to, amount, by, byName, at }) => ({
      settlementId,
      from: player(from),
      to: player(to),
      amount: amount / 100,
      by,
      byName,
      at,
    })),
  };
}
