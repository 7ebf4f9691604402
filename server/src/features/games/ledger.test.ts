import { afterAll, describe, expect, it } from 'vitest';
import { addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readLedger, recordPayment, deletePayment } from '@golf-league/core/contracts/ledger.ts';
import { createCardScores, makeLeagueWithGames, type SentGames } from '../../../test/games.ts';
import { endSeason, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const GAMES_WITH_STAKE: SentGames = { skins: 'gross', pins: [3], stake: '20 kr' };

async function makeLedger(games = GAMES_WITH_STAKE) {
  const scenario = await makeLeagueWithGames(app, games);
  const { elin, leagueId } = scenario;
  const createDebtInput = (from: Player, to: Player, amount: number, unit = 'kr') => ({
    leagueId,
    from: from.id,
    to: to.id,
    unit,
    amount,
  });
  const fetchLedger = (caller = elin) => app.call(readLedger, { leagueId }, caller);
  const settle = (caller: Player, ...debt: Parameters<typeof createDebtInput>) =>
    app.call(recordPayment, { userId: caller.id, ...createDebtInput(...debt) }, caller);
  const readSettleError = (caller: Player, ...debt: Parameters<typeof createDebtInput>) =>
    app.errorCode(recordPayment, { userId: caller.id, ...createDebtInput(...debt) }, caller);
  return { ...scenario, fetchLedger, settle, readSettleError };
}

type Unit = Awaited<ReturnType<Awaited<ReturnType<typeof makeLedger>>['fetchLedger']>>['units'][number];
const formatBalances = ({ rows }: Unit) => rows.map(({ name, won, owed }) => [name, won, owed]);
const formatDebts = ({ debts }: Unit) => debts.map(({ from, to, amount }) => [from.name, to.name, amount]);

describe('the ledger', () => {
  it('adds up the skins and pins won on closed days, and shows who owes whom', async () => {
    const { elin, bo, cia, eventId, leagueId, register, close, fetchResults, fetchLedger } =
      await makeLedger();
    expect(await app.call(leagueInfo, { leagueId }, elin)).toMatchObject({ stakes: true, matches: false });
    await register(elin, createCardScores({ 3: 2 }));
    await register(bo, createCardScores({ 18: 4 }));
    await register(cia, createCardScores({}));
    const entryInput = { eventId, userId: bo.id, hole: 3, kind: 'pin', playerId: cia.id } as const;
    await app.call(addContestEntry, entryInput, bo);
    expect((await fetchLedger()).days).toEqual([]);
    // Elin wins the third hole, worth three, Bo the eighteenth, worth fifteen, and Cia the pin. The other two
    // pay each winner.
    const rows = [
      { playerId: bo.id, name: 'Bo', skins: 15, pins: 0, drives: 0, amount: 520 },
      { playerId: elin.id, name: 'Elin', skins: 3, pins: 0, drives: 0, amount: -200 },
      { playerId: cia.id, name: 'Cia', skins: 0, pins: 1, drives: 0, amount: -320 },
    ];
    expect((await fetchResults()).stakes).toEqual({ amount: 20, unit: 'kr', rows });
    await close();
    const { units, days } = await fetchLedger(bo);
    expect(days).toMatchObject([{ eventId, title: 'Round 4', amount: 20, unit: 'kr', rows }]);
    expect(formatBalances(units[0]!)).toEqual([
      ['Bo', 520, 520],
      ['Elin', -200, -200],
      ['Cia', -320, -320],
    ]);
    expect(formatDebts(units[0]!)).toEqual([
      ['Cia', 'Bo', 320],
      ['Elin', 'Bo', 200],
    ]);
  });

  it('charges a player who stops early only for the holes played, and nobody for a winner without a card', async () => {
    const { elin, bo, cia, dag, eventId, register, write, close, fetchResults } = await makeLedger();
    await register(elin, createCardScores({ 2: 3, 18: 4 }));
    await register(bo, createCardScores({}));
    await write(cia, [cia, 1, 5], [cia, 2, 6], [cia, 3, 4]);
    const entryInput = { eventId, userId: bo.id, hole: 3, kind: 'pin', playerId: dag.id } as const;
    await app.call(addContestEntry, entryInput, bo);
    await close();
    // Elin wins the second hole, worth two, from both, and the eighteenth, worth sixteen, from Bo.
    expect((await fetchResults()).stakes!.rows).toEqual([
      { playerId: elin.id, name: 'Elin', skins: 18, pins: 0, drives: 0, amount: 20 * (2 * 2 + 16) },
      { playerId: cia.id, name: 'Cia', skins: 0, pins: 0, drives: 0, amount: -20 * 2 },
      { playerId: bo.id, name: 'Bo', skins: 0, pins: 0, drives: 0, amount: -20 * 18 },
    ]);
  });

  it('treats a stake without a number as a separate unit', async () => {
    const { elin, bo, register, close, addEvent, fetchLedger } = await makeLedger({
      ...GAMES_WITH_STAKE,
      stake: 'A beer',
    });
    await register(elin, createCardScores({ 18: 4 }));
    await register(bo, createCardScores({}));
    await close();
    const otherDay = await addEvent({ ...GAMES_WITH_STAKE, stake: '2,50 €' });
    await otherDay.register(elin, createCardScores({}));
    await otherDay.register(bo, createCardScores({ 1: 3, 18: 4 }));
    await otherDay.close();
    const { units } = await fetchLedger();
    expect(units.map((unit) => [unit.unit, formatDebts(unit)])).toEqual([
      ['A beer', [['Bo', 'Elin', 18]]],
      ['€', [['Elin', 'Bo', 45]]],
    ]);
  });

  it('shows the latest spelling of a unit, and adds up the amounts in every spelling', async () => {
    const { elin, bo, register, close, addEvent, fetchLedger, settle } = await makeLedger({
      ...GAMES_WITH_STAKE,
      stake: '5 eur',
    });
    await register(elin, createCardScores({ 18: 4 }));
    await register(bo, createCardScores({}));
    await close();
    await settle(bo, bo, elin, 15, 'eur');
    const otherDay = await addEvent({ ...GAMES_WITH_STAKE, stake: '5 EUR' });
    await otherDay.register(elin, createCardScores({ 18: 4 }));
    await otherDay.register(bo, createCardScores({}));
    await otherDay.close();
    const { units, days } = await fetchLedger();
    expect(units.map((unit) => [unit.unit, formatDebts(unit)])).toEqual([['EUR', [['Bo', 'Elin', 165]]]]);
    expect(days.map(({ amount, unit }) => [amount, unit])).toEqual([
      [5, 'EUR'],
      [5, 'eur'],
    ]);
    await settle(bo, bo, elin, 165, 'eur');
    expect(formatDebts((await fetchLedger()).units[0]!)).toEqual([]);
  });

  it('accepts a space as a thousands separator, and ignores stakes that are not one positive amount', async () => {
    const { elin, bo, register, close, addEvent, fetchLedger } = await makeLedger({
      ...GAMES_WITH_STAKE,
      stake: '1 000 kr',
    });
    await register(elin, createCardScores({ 18: 4 }));
    await register(bo, createCardScores({}));
    await close();
    for (const stake of ['-20 kr', '20 kr a skin, 50 kr a pin']) {
      const otherDay = await addEvent({ ...GAMES_WITH_STAKE, stake });
      await otherDay.register(elin, createCardScores({ 18: 4 }));
      await otherDay.register(bo, createCardScores({}));
      await otherDay.close();
    }
    const { units, days } = await fetchLedger();
    expect(units.map((unit) => [unit.unit, formatDebts(unit)])).toEqual([['kr', [['Bo', 'Elin', 18_000]]]]);
    expect(days).toHaveLength(1);
  });

  it('lets either player or an admin record and delete a payment, even after the season', async () => {
    const { elin, bo, cia, dag, leagueId, register, close, fetchLedger, settle, readSettleError } =
      await makeLedger();
    await register(bo, createCardScores({ 18: 4 }));
    await register(cia, createCardScores({}));
    await close();
    await endSeason(app, leagueId, elin);
    expect(formatDebts((await fetchLedger()).units[0]!)).toEqual([['Cia', 'Bo', 360]]);
    expect(await readSettleError(dag, cia, bo, 100)).toBe('forbidden');
    expect(await readSettleError(bo, cia, bo, 0.005)).toBe('invalid_input');
    expect(await readSettleError(bo, cia, bo, 10, 'beers')).toBe('invalid_input');
    expect(await readSettleError(cia, cia, bo, 360.01)).toBe('not_owed');
    expect(await readSettleError(elin, bo, cia, 1)).toBe('not_owed');
    await settle(cia, cia, bo, 100);
    expect(await readSettleError(cia, cia, bo, 260.01)).toBe('not_owed');
    const { ledger: ledgerAfterPayments } = await settle(elin, cia, bo, 260);
    expect(formatDebts(ledgerAfterPayments.units[0]!)).toEqual([]);
    const [latestPayment] = ledgerAfterPayments.units[0]!.settlements;
    expect(latestPayment).toMatchObject({
      from: { name: 'Cia' },
      to: { name: 'Bo' },
      amount: 260,
      byName: 'Elin',
    });
    const { settlementId } = latestPayment!;
    expect(await app.errorCode(deletePayment, { settlementId }, dag)).toBe('forbidden');
    const { ledger: ledgerAfterDeletion } = await app.call(deletePayment, { settlementId }, bo);
    expect(formatDebts(ledgerAfterDeletion.units[0]!)).toEqual([['Cia', 'Bo', 260]]);
    expect(await app.errorCode(deletePayment, { settlementId }, bo)).toBe('not_found');
  });

  it('shows that a player who was overpaid before a correction owes the money back', async () => {
    const { elin, bo, register, close, fetchLedger, settle, correctRound } = await makeLedger();
    await register(elin, createCardScores({}));
    const roundId = await register(bo, createCardScores({ 18: 4 }));
    await close();
    await settle(elin, elin, bo, 360);
    await correctRound(bo, roundId, createCardScores({}));
    expect(formatDebts((await fetchLedger()).units[0]!)).toEqual([['Bo', 'Elin', 360]]);
  });
});
