import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRoundRobin } from './round-robin.ts';
import { rankMatchSides } from './match-table.ts';
import type { PlayedMatch } from './match-table.ts';

const pointsPerMatch = { win: 2, half: 1 };
const createMatch = (a: number, b: number, winner: 'a' | 'b' | null, holes = 1): PlayedMatch => ({
  a,
  b,
  winner,
  holes: winner === null ? 0 : holes,
});
const formatTable = (sides: number, ...matches: PlayedMatch[]) =>
  rankMatchSides(sides, matches, pointsPerMatch).map(
    ({ position, tied, side, won, halved, lost, points, holes }) =>
      `${tied ? 'T' : ''}${position} ${side}: ${won}-${halved}-${lost} ${points} p ${holes}`,
  );

describe('the match table', () => {
  it('is sorted by points, then by holes won minus holes lost', () => {
    expect(
      formatTable(3, createMatch(0, 1, 'a', 3), createMatch(1, 2, 'a', 5), createMatch(0, 2, null)),
    ).toEqual(['1 0: 1-1-0 3 p 3', '2 1: 1-0-1 2 p 2', '3 2: 0-1-1 1 p -5']);
  });

  it('breaks a tie between two sides by the match between them, and leaves three tied sides tied', () => {
    const matchesWithTwoWayTie = [
      createMatch(0, 2, 'a', 2),
      createMatch(1, 0, 'a', 1),
      createMatch(1, 3, 'b', 0),
      createMatch(2, 3, 'a', 1),
    ];
    expect(formatTable(4, ...matchesWithTwoWayTie).slice(0, 2)).toEqual([
      '1 1: 1-0-1 2 p 1',
      '2 0: 1-0-1 2 p 1',
    ]);
    const circularMatches = [createMatch(0, 1, 'a'), createMatch(1, 2, 'a'), createMatch(2, 0, 'a')];
    expect(formatTable(3, ...circularMatches)).toEqual([
      'T1 0: 1-0-1 2 p 0',
      'T1 1: 1-0-1 2 p 0',
      'T1 2: 1-0-1 2 p 0',
    ]);
  });

  it('has a row for sides that have not played, and awards no points for a bye', () => {
    expect(formatTable(2)).toEqual(['T1 0: 0-0-0 0 p 0', 'T1 1: 0-0-0 0 p 0']);
  });

  it('has points that add up to two per match, and does not depend on the order of the matches', () => {
    const anySeason = fc.integer({ min: 2, max: 9 }).chain((sides) => {
      const matches = createRoundRobin(sides, 1).flatMap((day) => day.matches);
      return fc
        .array(
          fc.record({ winner: fc.constantFrom('a', 'b', null), holes: fc.integer({ min: 1, max: 5 }) }),
          {
            minLength: matches.length,
            maxLength: matches.length,
          },
        )
        .map((results) => ({
          sides,
          season: matches.map((match, index) =>
            createMatch(match.a, match.b, results[index]!.winner, results[index]!.holes),
          ),
        }));
    });
    fc.assert(
      fc.property(anySeason, ({ sides, season }) => {
        const rows = rankMatchSides(sides, season, pointsPerMatch);
        const sum = (select: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + select(row), 0);
        expect(sum(({ points }) => points)).toBe(season.length * 2);
        expect(sum(({ holes }) => holes)).toBe(0);
        expect(sum((row) => row.played)).toBe(season.length * 2);
        expect(rankMatchSides(sides, season.toReversed(), pointsPerMatch)).toEqual(rows);
      }),
      { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 500 },
    );
  });
});
