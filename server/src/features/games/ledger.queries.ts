import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { LedgerView } from '@golf-league/core/contracts/ledger.ts';
import {
  applyPayments,
  computeBalances,
  settleBalances,
  type LedgerPayment,
  getUnitKey,
} from '@golf-league/core/golf/games/ledger.ts';
import { sql } from 'kysely';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { createYielder } from '../../http/run-in-steps.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { DayCardCache } from './games.queries.ts';
import { readContestEntries } from './contests.queries.ts';
import { computeCardSkins } from './skins.queries.ts';
import { computeDayStakes, type DayStakes, fromStoredStakes, toStakesView } from './stakes.queries.ts';

interface StoredSettlement extends LedgerPayment {
  readonly id: string;
  readonly unit: string;
  readonly by: string | null;
  readonly byName: string;
  readonly at: string;
}

type GetName = (playerId: string) => string;

/** A limit that no season exceeds. */
const MAX_LEDGER_DAYS = 500;

interface DayWithStake {
  readonly card: CachedDayCard;
  readonly stakes: DayStakes;
}

/** Returns a league's closed days that had a stake, earliest first. */
async function selectDaysWithStake(
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
    .limit(MAX_LEDGER_DAYS)
    .select(['id', 'games', 'carried_in', 'taken'])
    .execute();
  const days: DayWithStake[] = [];
  const versions = { version: league.cardVersion, boardVersion: league.boardVersion };
  const yieldIfLong = createYielder();
  let carriedSkins = 0;
  for (const { id, games, carried_in, taken } of rows) {
    // Cached cards need no I/O, so the loop must yield to let other requests run.
    await yieldIfLong();
    const card = await dayCards.getCard(db, { id, games, isOver: true }, versions);
    if (!card) continue;
    // Carried-over skins are computed only for days that an earlier version closed without storing them.
    const skins = computeCardSkins(card, carried_in ?? carriedSkins);
    if (skins) carriedSkins = games?.skinsLeft === 'next' ? skins.left : 0;
    const stakes = taken
      ? fromStoredStakes(taken)
      : computeDayStakes(card, skins, await readContestEntries(db, id, games));
    if (stakes) days.push({ card, stakes });
  }
  return days;
}

async function selectSettlements(db: Reader, leagueId: string): Promise<StoredSettlement[]> {
  const rows = await db
    .selectFrom('settlements')
    .leftJoin('users', 'users.id', 'settlements.said_by')
    .where('settlements.league_id', '=', leagueId)
    .orderBy('said_at', 'desc')
    .orderBy('settlements.id')
    .select(['settlements.id', 'from_id', 'to_id', 'unit', 'amount', 'said_by', 'said_at'])
    .select(nameInLeague<string | null>('settlements.league_id').as('author_name'))
    .execute();
  return rows.map(
    ({ id, from_id: from, to_id: to, unit, amount, said_by: authorId, said_at, author_name }) => {
      return {
        id,
        from,
        to,
        unit,
        amount,
        by: authorId,
        byName: author_name ?? DELETED_PLAYER,
        at: said_at.toISOString(),
      };
    },
  );
}

/** Returns a function that looks up names. Players who have left the league appear under their account name. */
async function createNameLookup(db: Reader, leagueId: string, ids: readonly string[]): Promise<GetName> {
  const rows = await db
    .selectFrom('users')
    .where(sql<boolean>`users.id = any(${[...ids]})`)
    .select(['users.id', nameInLeague(sql.val(leagueId)).as('name')])
    .execute();
  const nameById = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => nameById.get(id) ?? DELETED_PLAYER;
}

/** Reads the balances from a season's games, and the debts remaining after the recorded payments. */
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
    days ??= await selectDaysWithStake(db, league, dayCards);
    const settlements = await selectSettlements(db, league.id);
    const ids = new Set([
      ...days.flatMap(({ stakes }) => [
        ...stakes.won.keys(),
        ...stakes.games.flatMap((game) => game.players),
      ]),
      ...settlements.flatMap(({ from, to }) => [from, to]),
    ]);
    return toLedgerView({ days, getName: await createNameLookup(db, league.id, [...ids]) }, settlements);
  };
}

function toLedgerView(
  { days, getName }: { days: readonly DayWithStake[]; getName: GetName },
  settlements: readonly StoredSettlement[],
): LedgerView {
  const balancesByUnit = computeBalances(days.flatMap(({ stakes }) => stakes.games));
  // Units without winnings are shown too. If a correction leaves no days with a payment's unit, the payment becomes a
  // debt in the other direction.
  const displayUnitByKey = new Map<string, string>();
  for (const { unit } of [...settlements.toReversed(), ...days.map(({ stakes }) => stakes.stake)]) {
    const key = getUnitKey(unit);
    if (!balancesByUnit.has(key)) balancesByUnit.set(key, new Map());
    displayUnitByKey.set(key, unit);
  }
  return {
    units: [...balancesByUnit].map(([key, balances]) =>
      toUnitView(
        displayUnitByKey.get(key)!,
        balances,
        settlements.filter((settlement) => getUnitKey(settlement.unit) === key),
        getName,
      ),
    ),
    days: days.toReversed().map(({ card, stakes }) => ({
      eventId: card.eventId,
      title: card.title,
      startsAt: card.day.startsAt.toISOString(),
      timeZone: card.day.timeZone,
      ...toStakesView(stakes, getName),
    })),
  };
}

function toUnitView(
  unit: string,
  balances: ReadonlyMap<string, number>,
  settlements: readonly StoredSettlement[],
  getName: GetName,
): LedgerView['units'][number] {
  const toPlayer = (playerId: string) => ({ playerId, name: getName(playerId) });
  const openBalances = applyPayments(balances, settlements);
  const rows = [...openBalances].map(([id, owed]) => {
    return { ...toPlayer(id), won: (balances.get(id) ?? 0) / 100, owed: owed / 100 };
  });
  return {
    unit,
    rows: rows.toSorted((a, b) => b.won - a.won),
    debts: settleBalances(openBalances).map(({ from, to, amount }) => ({
      from: toPlayer(from),
      to: toPlayer(to),
      amount: amount / 100,
    })),
    settlements: settlements.map(({ id: settlementId, from, to, amount, by: authorId, byName, at }) => ({
      settlementId,
      from: toPlayer(from),
      to: toPlayer(to),
      amount: amount / 100,
      by: authorId,
      byName,
      at,
    })),
  };
}
