import { describe, expect, it } from 'vitest';
import { computePlacesGained } from './movement.ts';
import type { Mode } from '../mode.ts';
import { computeStandings } from './standings.ts';
import { createMember, createRules, createScores } from '../test-league.ts';

const threeMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy')];

function getPlacesGained(mode: Mode, rounds: ReturnType<typeof createScores>, members = threeMembers) {
  return Object.fromEntries(
    computePlacesGained(
      createRules({ mode }),
      members,
      rounds,
      computeStandings(createRules({ mode }), members, rounds),
    ),
  );
}

describe('the movement on the board since the last round', () => {
  it('is empty with only one round', () => {
    expect(getPlacesGained('stroke', createScores({ Ann: [0], Bo: [1], Cy: [2] }))).toEqual({});
    expect(getPlacesGained('stroke', [])).toEqual({});
  });

  it('shows the places gained and lost in the last round that everyone has played', () => {
    const rounds = createScores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    expect(getPlacesGained('stroke', rounds)).toEqual({ Ann: -2, Bo: 1, Cy: 1 });
  });

  it('follows points in FedEx', () => {
    // 500, 320, 190 and then 190, 500, 320: Bo moves from second to first, Ann from first to second.
    const rounds = createScores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    expect(getPlacesGained('fedex', rounds)).toEqual({ Ann: -1, Bo: 1, Cy: 0 });
    expect(getPlacesGained('stableford', createScores({ Ann: [0, 9], Bo: [1, 0], Cy: [2, 0] }))).toEqual({
      Ann: -2,
      Bo: 1,
      Cy: 1,
    });
  });

  it('ignores an open round in FedEx', () => {
    const completeRounds = createScores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    const roundsWithOpenRound = createScores({ Ann: [0, 3, 9], Bo: [1, 0], Cy: [2, 1] });
    expect(getPlacesGained('fedex', roundsWithOpenRound)).toEqual(getPlacesGained('fedex', completeRounds));
  });

  it.each(['stroke', 'stableford'] as const)('ignores players without a round in %s', (mode) => {
    const rounds = createScores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    const gainsWithNewcomer = getPlacesGained(mode, rounds, [...threeMembers, createMember('Di')]);
    expect(gainsWithNewcomer).toEqual({ ...getPlacesGained(mode, rounds), Di: null });
    expect(gainsWithNewcomer).toMatchObject({ Bo: expect.any(Number) as number });
  });

  it.each(['stroke', 'stableford'] as const)(
    'follows the last round that most players have played in %s',
    (mode) => {
      // Cy rarely plays, so the last round of the other players decides.
      const rounds = createScores({ Ann: [0, 0, 9], Bo: [1, 1, 1], Cy: [9] });
      expect(getPlacesGained(mode, rounds)).toMatchObject({ Ann: -1, Bo: 1 });
      // Bo is a round ahead of two players, so their last round decides.
      const roundsWithBoAhead = createScores({ Ann: [0, 5], Bo: [1, 1, 1], Cy: [9, 9] });
      expect(getPlacesGained(mode, roundsWithBoAhead)).toMatchObject({ Ann: -1, Bo: 1 });
    },
  );

  it('is null for a player without a position before or after the round', () => {
    const lateJoiner = createMember('Di', { firstRound: 2 });
    const futureJoiner = createMember('Ed', { firstRound: 3 });
    const rounds = createScores({ Ann: [0, 0], Bo: [1, 1], Cy: [2, 2], Di: [null, -3] });
    expect(getPlacesGained('fedex', rounds, [...threeMembers, lateJoiner, futureJoiner])).toMatchObject({
      Di: null,
      Ed: null,
    });
  });
});
