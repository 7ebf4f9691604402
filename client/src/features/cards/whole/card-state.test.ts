import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import type { ShownPlayer } from '../shown-card.ts';
import { type ConfirmWay, confirmWayOf } from './card-state.ts';

type Card = Partial<
  Pick<ShownPlayer, 'playerId' | 'roundId' | 'mainWriter' | 'registersAlone' | 'toConfirm'>
>;
type Reader = Partial<{
  attest: boolean;
  mayConfirm: boolean;
  isAdmin: boolean;
  accounts: readonly string[];
}>;

/** How Ann confirms a card: one of Bo, in her group, unless given otherwise. */
function wayOfAnn(card: Card, reader: Reader = {}): ConfirmWay | null {
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
  return confirmWayOf(
    { basis, userId: 'ann', mayConfirm, isAdmin, accounts } as never,
    player as ShownPlayer,
  );
}

describe('confirming a whole card', () => {
  test('a member of the group confirms a card, even one they wrote, and players register their own', () => {
    expect(wayOfAnn({ mainWriter: 'ann' })).toBe('confirm');
    expect(wayOfAnn({}, { mayConfirm: false })).toBe('groupConfirms');
    expect(wayOfAnn({ playerId: 'ann' })).toBe('own');
  });

  test('a league that requires a marker needs two people for a card', () => {
    const attest = true;
    expect(wayOfAnn({ mainWriter: 'bo' }, { attest })).toBe('confirm');
    expect(wayOfAnn({ mainWriter: 'ann' }, { attest })).toBe('ownWriting');
    expect(wayOfAnn({ mainWriter: 'ann' }, { attest, isAdmin: true })).toBe('ownWriting');
    expect(wayOfAnn({ mainWriter: 'ann' }, { attest, isAdmin: true, accounts: ['ann'] })).toBe('register');
    expect(wayOfAnn({ playerId: 'ann', mainWriter: 'ann' }, { attest, isAdmin: true })).toBe('ownAttested');
    expect(wayOfAnn({ playerId: 'ann', mainWriter: 'bo' }, { attest })).toBe('confirm');
  });

  test('only the player and admins register a card after the player has deleted a round of the day', () => {
    expect(wayOfAnn({ registersAlone: true })).toBe('playerRegisters');
    expect(wayOfAnn({ registersAlone: true }, { isAdmin: true })).toBe('confirm');
    expect(wayOfAnn({ playerId: 'ann', registersAlone: true })).toBe('own');
  });
});

test('a corrected round is confirmed again, but not by its player', () => {
  expect(wayOfAnn({ roundId: 'r' })).toBeNull();
  expect(wayOfAnn({ roundId: 'r', toConfirm: true, mainWriter: 'ann' }, { attest: true })).toBe('confirm');
  expect(wayOfAnn({ roundId: 'r', toConfirm: true, playerId: 'ann' })).toBeNull();
  expect(wayOfAnn({ roundId: 'r', toConfirm: true }, { mayConfirm: false })).toBeNull();
});
