import { describe, expect, it } from 'vitest';
import { countRounds } from './counting.ts';
import { computeAwardsByMember } from './fedex.ts';
import { fraction, toDecimal } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import { createMember, createRules, createScores } from '../test-league.ts';

const computeAwards = (toPars: Record<string, number>) =>
  computeAwardsByMember(
    createRules({ mode: 'fedex' }),
    createScores(Object.fromEntries(Object.entries(toPars).map(([id, toPar]) => [id, [toPar]]))),
  );

describe('a round', () => {
  it('awards 500, 320 and 190 for the first three places, lowest score first', () => {
    expect([...computeAwards({ Ann: 3, Bo: -2, Cy: 0 })]).toEqual([
      ['Bo', { place: 1, sharedBy: 1, places: [500], points: fraction(500) }],
      ['Cy', { place: 2, sharedBy: 1, places: [320], points: fraction(320) }],
      ['Ann', { place: 3, sharedBy: 1, places: [190], points: fraction(190) }],
    ]);
  });

  it('gives two players tied for first 410 each, and the next player is third with 190', () => {
    const awarded = computeAwards({ Ann: -1, Bo: -1, Cy: 0 });
    const shared = { place: 1, sharedBy: 2, places: [500, 320], points: fraction(410) };
    expect(awarded.get('Ann')).toEqual(shared);
    expect(awarded.get('Bo')).toEqual(shared);
    expect(awarded.get('Cy')).toEqual({ place: 3, sharedBy: 1, places: [190], points: fraction(190) });
  });

  it('gives three players tied for second (320 + 190 + 135) / 3 = 215 each, and the next player 110 for fifth', () => {
    const awarded = computeAwards({ Ann: 1, Bo: 0, Cy: 1, Di: 1, Ed: 2 });
    for (const id of ['Ann', 'Cy', 'Di']) {
      expect(awarded.get(id)).toEqual({
        place: 2,
        sharedBy: 3,
        places: [320, 190, 135],
        points: fraction(215),
      });
    }
    expect(awarded.get('Ed')).toEqual({ place: 5, sharedBy: 1, places: [110], points: fraction(110) });
  });

  it('shares points that do not divide evenly without losing a tenth', () => {
    const awarded = computeAwards({ Ann: 0, Bo: 0, Cy: 0 });
    expect(awarded.get('Ann')?.points).toEqual(fraction(1010, 3));
    expect(toDecimal(fraction(1010, 3), 4)).toBe(336.6667);
  });

  it('awards halves and tenths exactly', () => {
    const field = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`p${index + 1}`, index - 60]));
    const awarded = computeAwards(field);
    expect(awarded.get('p25')?.points).toEqual(fraction(355, 10));
    expect(awarded.get('p85')?.points).toEqual(fraction(15, 10));
    expect(awarded.get('p86')).toEqual({ place: 86, sharedBy: 1, places: [0], points: fraction(0) });
  });

  it('shares the points of the last place among all players tied there', () => {
    const field = Object.fromEntries(
      Array.from({ length: 86 }, (_, index) => [`p${index + 1}`, Math.min(index, 84)]),
    );
    expect(computeAwards(field).get('p86')).toEqual({
      place: 85,
      sharedBy: 2,
      places: [1.5, 0],
      points: fraction(3, 4),
    });
  });

  it('is ranked only by the score to par: gross strokes and registration order do not break ties', () => {
    const [first, second] = createScores({ Ann: [0], Bo: [0] });
    const awarded = computeAwardsByMember(createRules({ mode: 'fedex' }), [
      { ...first!, gross: 99, order: 7 },
      { ...second!, gross: null, order: 1 },
    ]);
    expect(awarded.get('Ann')).toEqual(awarded.get('Bo'));
  });

  it('awards no points if nobody has played', () => {
    expect(computeAwardsByMember(createRules({ mode: 'fedex' }), []).size).toBe(0);
  });

  it('throws for a points table that does not exist', () => {
    expect(() =>
      computeAwardsByMember(createRules({ mode: 'fedex', pointsTable: 9 }), createScores({ Ann: [0] })),
    ).toThrow(RangeError);
  });
});

function getTotalPoints(members: readonly Member[], rounds: readonly CountedRound[]): Map<string, Fraction> {
  const tallies = countRounds(createRules({ mode: 'fedex' }), members, rounds);
  return new Map(Array.from(tallies, ([id, { points }]) => [id, points ?? fraction(-1)]));
}

describe('the points of a season', () => {
  const members = [createMember('Ann'), createMember('Bo'), createMember('Cy')];
  const getPoints = (rounds: ReturnType<typeof createScores>, participants = members) =>
    Object.fromEntries(
      [...getTotalPoints(participants, rounds)].map(([id, total]) => [id, toDecimal(total, 4)]),
    );

  it('are 0 for everyone until a round is complete', () => {
    expect(getPoints(createScores({ Ann: [0], Bo: [1] }))).toEqual({ Ann: 0, Bo: 0, Cy: 0 });
  });

  it('add up over the complete rounds, without the open ones', () => {
    // 1: Ann 500, Bo and Cy (320 + 190) / 2 = 255. 2: Cy 500, Ann 320, Bo 190. 3: Cy is awaited.
    const rounds = createScores({ Ann: [-1, 0, -9], Bo: [2, 5, 0], Cy: [2, -3] });
    expect(getPoints(rounds)).toEqual({ Ann: 820, Bo: 445, Cy: 755 });
  });

  it('are awarded for an open round as soon as the awaited member leaves, among those who stay', () => {
    const rounds = createScores({ Ann: [-1], Bo: [0] });
    expect(getPoints(rounds, [createMember('Ann'), createMember('Bo')])).toEqual({ Ann: 500, Bo: 320 });
  });

  it('are recalculated when a player leaves, and the remaining players move up', () => {
    const rounds = createScores({ Ann: [0], Bo: [-1], Cy: [1] });
    expect(getPoints(rounds)).toEqual({ Bo: 500, Ann: 320, Cy: 190 });
    expect(getPoints(rounds, [createMember('Ann'), createMember('Cy')])).toEqual({ Ann: 500, Cy: 320 });
  });

  it('add up exactly for ties of different sizes: 1010/3 + 820/2 = 2240/3', () => {
    const total = getTotalPoints(members, createScores({ Ann: [0, 0], Bo: [0, 0], Cy: [0, 1] }));
    expect(total.get('Ann')).toEqual(fraction(2240, 3));
    expect(total.get('Cy')).toEqual(fraction(1010 + 570, 3));
  });
});
