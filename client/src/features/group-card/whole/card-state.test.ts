import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import type { DisplayedPlayer } from '../displayed-players.ts';
import { type ConfirmOption, getConfirmOption } from './card-state.ts';

type Card = Partial<
  Pick<DisplayedPlayer, 'playerId' | 'roundId' | 'mainWriter' | 'mustSelfRegister' | 'needsConfirmation'>
>;
type Viewer = Partial<{
  attest: boolean;
  canConfirm: boolean;
  isAdmin: boolean;
  playerIdsWithAccount: readonly string[];
}>;

/** Returns how Ann can confirm a card: by default the card of Bo, who is in her group. */
function getOptionForAnn(card: Card, viewer: Viewer = {}): ConfirmOption | null {
  const { attest = false, canConfirm = true, isAdmin = false, playerIdsWithAccount = ['ann', 'bo'] } = viewer;
  const setup = { rules: { ...createLeagueRules('stroke'), attest } };
  const player = {
    playerId: 'bo',
    roundId: null,
    mainWriter: null,
    mustSelfRegister: false,
    needsConfirmation: false,
    ...card,
  };
  return getConfirmOption(
    { setup, userId: 'ann', canConfirm, isAdmin, playerIdsWithAccount } as never,
    player as DisplayedPlayer,
  );
}

describe('confirming a complete card', () => {
  test('group members can confirm any card in the group, and players can register their own card', () => {
    expect(getOptionForAnn({ mainWriter: 'ann' })).toBe('confirm');
    expect(getOptionForAnn({}, { canConfirm: false })).toBe('groupConfirms');
    expect(getOptionForAnn({ playerId: 'ann' })).toBe('own');
  });

  test('in a league that requires a marker, nobody can confirm a card that they wrote themselves', () => {
    const attest = true;
    expect(getOptionForAnn({ mainWriter: 'bo' }, { attest })).toBe('confirm');
    expect(getOptionForAnn({ mainWriter: 'ann' }, { attest })).toBe('ownWriting');
    expect(getOptionForAnn({ mainWriter: 'ann' }, { attest, isAdmin: true })).toBe('ownWriting');
    expect(
      getOptionForAnn({ mainWriter: 'ann' }, { attest, isAdmin: true, playerIdsWithAccount: ['ann'] }),
    ).toBe('register');
    expect(getOptionForAnn({ playerId: 'ann', mainWriter: 'ann' }, { attest, isAdmin: true })).toBe(
      'ownAttested',
    );
    expect(getOptionForAnn({ playerId: 'ann', mainWriter: 'bo' }, { attest })).toBe('confirm');
  });

  test('after a player deletes a round from the event, only the player and admins can register the card', () => {
    expect(getOptionForAnn({ mustSelfRegister: true })).toBe('playerRegisters');
    expect(getOptionForAnn({ mustSelfRegister: true }, { isAdmin: true })).toBe('confirm');
    expect(getOptionForAnn({ playerId: 'ann', mustSelfRegister: true })).toBe('own');
  });
});

test('a corrected round can be confirmed again, but not by its player', () => {
  expect(getOptionForAnn({ roundId: 'r' })).toBeNull();
  expect(
    getOptionForAnn({ roundId: 'r', needsConfirmation: true, mainWriter: 'ann' }, { attest: true }),
  ).toBe('confirm');
  expect(getOptionForAnn({ roundId: 'r', needsConfirmation: true, playerId: 'ann' })).toBeNull();
  expect(getOptionForAnn({ roundId: 'r', needsConfirmation: true }, { canConfirm: false })).toBeNull();
});
