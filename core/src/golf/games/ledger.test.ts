import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPayments, computeBalances, settleBalances, parseStake } from './ledger.ts';

describe('a stake', () => {
  it.each([
    ['20 kr', { amount: 20, unit: 'kr' }],
    ['20 kr a skin', { amount: 20, unit: 'kr a skin' }],
    ['£2.50', { amount: 2.5, unit: '£' }],
    ['2,50  €', { amount: 2.5, unit: '€' }],
    ['10', { amount: 10, unit: '' }],
    ['5,50 kr', { amount: 5.5, unit: 'kr' }],
    ['2.5', { amount: 2.5, unit: '' }],
    ['20:-', { amount: 20, unit: ':-' }],
    ['Skins – 20 kr', { amount: 20, unit: 'Skins – kr' }],
    ['  ', null],
    ['0 kr', null],
    ['999999 kr', null],
  ])('%j is parsed to an amount and a unit', (input, stake) => {
    expect(parseStake(input)).toEqual(stake);
  });

  it.each([
    ['1 000 kr', { amount: 1000, unit: 'kr' }],
    ['1\u00A0000 kr', { amount: 1000, unit: 'kr' }],
    ['1\u202F000,50 kr', { amount: 1000.5, unit: 'kr' }],
    ['10 000', { amount: 10_000, unit: '' }],
    ['1,000 kr', { amount: 1000, unit: 'kr' }],
    ['kr 1,000.50', { amount: 1000.5, unit: 'kr' }],
    ['£1,000', { amount: 1000, unit: '£' }],
    ['1.000 kr', { amount: 1000, unit: 'kr' }],
    ['1.234,50 kr', { amount: 1234.5, unit: 'kr' }],
    ['1000,5 kr', { amount: 1000.5, unit: 'kr' }],
    ['1 000 000 kr', null],
  ])('%j is parsed with its thousands separators', (input, stake) => {
    expect(parseStake(input)).toEqual(stake);
  });

  it.each([
    '-20 kr',
    '−20 kr',
    '- 20 kr',
    'kr -20',
    '-£20',
    '1 00 kr',
    '1,0000 kr',
    '0,500 kr',
    '1,000,50 kr',
    '1.000.50 kr',
    '1,00 000 kr',
    '.50 kr',
    '£.50',
    '1½ kr',
    '20-50 kr',
    '10/20 kr',
    '2 x 50 kr',
    '20 kr a skin, 50 kr a pin',
    '5:50 kr',
    '1e3 kr',
  ])('%j is not a single amount', (input) => {
    expect(parseStake(input)).toBeNull();
  });

  it.each([
    ['A beer', { amount: 1, unit: 'A beer' }],
    ['½ beer', { amount: 1, unit: '½ beer' }],
  ])('%j, without a number, is parsed to 1 of that unit', (input, stake) => {
    expect(parseStake(input)).toEqual(stake);
  });
});

const stake = { amount: 20, unit: 'kr' };

describe('the ledger', () => {
  it('gives the winner of a skin the stake of every other player', () => {
    const day = {
      stake,
      players: ['ann', 'bo', 'cy'],
      won: [
        { playerId: 'ann', times: 2 },
        { playerId: 'cy', times: 1 },
      ],
    };
    // Ann: 2 × 2 × 20 − 20; Bo: −3 × 20; Cy: 2 × 20 − 2 × 20.
    expect(computeBalances([day]).get('kr')).toEqual(
      new Map([
        ['ann', 6000],
        ['bo', -6000],
        ['cy', 0],
      ]),
    );
  });

  it('does not mix stakes in different units', () => {
    const createDay = (unit: string) => ({
      stake: { amount: 1, unit },
      players: ['ann', 'bo'],
      won: [{ playerId: 'ann', times: 1 }],
    });
    expect([...computeBalances([createDay('kr'), createDay('a beer'), createDay('kr')])]).toEqual([
      [
        'kr',
        new Map([
          ['ann', 200],
          ['bo', -200],
        ]),
      ],
      [
        'a beer',
        new Map([
          ['ann', 100],
          ['bo', -100],
        ]),
      ],
    ]);
  });

  it('settles with few payments, and with none once all debts are paid', () => {
    const balances = new Map([
      ['ann', 5000],
      ['bo', -3000],
      ['cy', -2500],
      ['di', 500],
    ]);
    const debts = settleBalances(balances);
    expect(debts).toEqual([
      { from: 'bo', to: 'ann', amount: 3000 },
      { from: 'cy', to: 'ann', amount: 2000 },
      { from: 'cy', to: 'di', amount: 500 },
    ]);
    expect(settleBalances(applyPayments(balances, debts.slice(0, 1)))).toEqual(debts.slice(1));
    expect(settleBalances(applyPayments(balances, debts))).toEqual([]);
  });

  it('has balances that add up to 0 for any winnings, and payments that settle all of them', () => {
    const anyDays = fc.array(
      fc.record({
        players: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2 }),
        times: fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyDays, (generatedDays) => {
        const gameDays = generatedDays.map(({ players, times }) => ({
          stake,
          players,
          won: players.map((playerId, index) => ({ playerId, times: times[index]! })),
        }));
        const balances = computeBalances(gameDays).get('kr') ?? new Map<string, number>();
        expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
        expect(computeBalances(gameDays.toReversed()).get('kr') ?? new Map()).toEqual(balances);
        const debts = settleBalances(balances);
        expect(debts.length).toBeLessThan(Math.max(1, balances.size));
        expect(debts.every(({ amount }) => amount > 0)).toBe(true);
        expect(settleBalances(applyPayments(balances, debts))).toEqual([]);
      }),
    );
  });
});
