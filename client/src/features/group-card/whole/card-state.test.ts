import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import type { ShownPlayer } from '../shown-card.ts';
import { type ConfirmOption, confirmOptionOf } from './card-state.ts';

type Card = Partial<
  Pick<ShownPlayer, 'playerId' | 'roundId' | 'mainWriter' | 'registersAlone' | 'toConfirm'>
>;
type Reader = Partial<{
  attest: boolean;
  mayConfirm: boolean;
  isAdmin: boolean;
  accounts: readonly string[];
}>;

/** How Ann can confirm a card; by default it is the card of Bo, who is in her group. */
function optionForAnn(card: Card, reader: Reader = {}): ConfirmOption | null {
  const { attest = false, mayConfirm = true, isAdmin = false, accounts = ['ann', 'bo'] } = reader;
  const basis = { rules: { ...rulesOfNewLeague('stroke'), attest } };
  const player = {
    playerId: 'bo',
    roundId: null,
    mainWriter: null,
    registersAlone: false,
    toConfirm: false,
    ...card,
  };
  return confirmOptionOf(
    { basis, userId: 'ann', mayConfirm, isAdmin, accounts } as never,
    player as ShownPlayer,
  );
}

describe('confirming a whole card', () => {
  test('a member of the group confirms a card, even one they wrote, and players register their own', () => {
    expect(optionForAnn({ mainWriter: 'ann' })).toBe('confirm');
    expect(optionForAnn({}, { mayConfirm: false })).toBe('groupConfirms');
    expect(optionForAnn({ playerId: 'ann' })).toBe('own');
  });

  test('a league that requires a marker needs two people for a card', () => {
    const attest = true;
    expect(optionForAnn({ mainWriter: 'bo' }, { attest })).toBe('confirm');
    expect(optionForAnn({ mainWriter: 'ann' }, { attest })).toBe('ownWriting');
    expect(optionForAnn({ mainWriter: 'ann' }, { attest, isAdmin: true })).toBe('ownWriting');
    expect(optionForAnn({ mainWriter: 'ann' }, { attest, isAdmin: true, accounts: ['ann'] })).toBe(
      'register',
    );
    expect(optionForAnn({ playerId: 'ann', mainWriter: 'ann' }, { attest, isAdmin: true })).toBe(
      'ownAttested',
    );
    expect(optionForAnn({ playerId: 'ann', mainWriter: 'bo' }, { attest })).toBe('confirm');
  });

  test('only the player and admins register a card after the player has deleted a round of the day', () => {
    expect(optionForAnn({ registersAlone: true })).toBe('playerRegisters');
    expect(optionForAnn({ registersAlone: true }, { isAdmin: true })).toBe('confirm');
    expect(optionForAnn({ playerId: 'ann', registersAlone: true })).toBe('own');
  });
});

test('a corrected round is confirmed again, but not by its player', () => {
  expect(optionForAnn({ roundId: 'r' })).toBeNull();
  expect(optionForAnn({ roundId: 'r', toConfirm: true, mainWriter: 'ann' }, { attest: true })).toBe(
    'confirm',
  );
  expect(optionForAnn({ roundId: 'r', toConfirm: true, playerId: 'ann' })).toBeNull();
  expect(optionForAnn({ roundId: 'r', toConfirm: true }, { mayConfirm: false })).toBeNull();
});
