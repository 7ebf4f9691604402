import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import type { DisplayedPlayer } from '../displayed-players.ts';
import { type ConfirmOption, getConfirmOption } from './card-state.ts';

type Card = Partial<
  Pick<DisplayedPlayer, 'playerId' | 'roundId' | 'mainWriter' | 'registersAlone' | 'needsConfirmation'>
>;
type Viewer = Partial<{
  attest: boolean;
  canConfirm: boolean;
  isAdmin: boolean;
  accounts: readonly string[];
}>;

/** Returns how Ann can confirm a card: by default the card of Bo, who is in her group. */
function optionForAnn(card: Card, viewer: Viewer = {}): ConfirmOption | null {
  const { attest = false, canConfirm = true, isAdmin = false, accounts = ['ann', 'bo'] } = viewer;
  const basis = { rules: { ...newLeagueRules('stroke'), attest } };
  const player = {
    playerId: 'bo',
    roundId: null,
    mainWriter: null,
    registersAlone: false,
    needsConfirmation: false,
    ...card,
  };
  return getConfirmOption(
    { basis, userId: 'ann', canConfirm, isAdmin, accounts } as never,
    player as DisplayedPlayer,
  );
}

describe('confirming a complete card', () => {
  test('group members can confirm any card of the group, and players can register their own card', () => {
    expect(optionForAnn({ mainWriter: 'ann' })).toBe('confirm');
    expect(optionForAnn({}, { canConfirm: false })).toBe('groupConfirms');
    expect(optionForAnn({ playerId: 'ann' })).toBe('own');
  });

  test('in a league that requires a marker, nobody can confirm a card that they wrote themselves', () => {
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

  test('after a player deletes a round of the day, only the player and admins can register the card', () => {
    expect(optionForAnn({ registersAlone: true })).toBe('playerRegisters');
    expect(optionForAnn({ registersAlone: true }, { isAdmin: true })).toBe('confirm');
    expect(optionForAnn({ playerId: 'ann', registersAlone: true })).toBe('own');
  });
});

test('a corrected round can be confirmed again, but not by its player', () => {
  expect(optionForAnn({ roundId: 'r' })).toBeNull();
  expect(optionForAnn({ roundId: 'r', needsConfirmation: true, mainWriter: 'ann' }, { attest: true })).toBe(
    'confirm',
  );
  expect(optionForAnn({ roundId: 'r', needsConfirmation: true, playerId: 'ann' })).toBeNull();
  expect(optionForAnn({ roundId: 'r', needsConfirmation: true }, { canConfirm: false })).toBeNull();
});
