import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundRobin } from './round-robin.ts';
import { matchTable } from './match-table.ts';
import type { PlayedMatch } from './match-table.ts';

const pointsPerMatch = { win: 2, half: 1 };
const matchBetween = (a: number, b: number, winner: 'a' | 'b' | null, holes = 1): PlayedMatch => ({
  a,
  b,
  winner,
  holes: winner === null ? 0 : holes,
});
const table = (sides: number, ...matches: PlayedMatch[]) =>
  matchTable(sides, matches, pointsPerMatch).map(
    ({ position, tied, side, won, halved, lost, points, holes }) =>
      `${tied ? 'T' : ''}${position} ${side}: ${won}-${halved}-${lost} ${points} p ${holes}`,
  );

describe('the table of matches', () => {
  it('is sorted by points, then by holes won minus holes lost', () => {
    expect(
      table(3, matchBetween(0, 1, 'a', 3), matchBetween(1, 2, 'a', 5), matchBetween(0, 2, null)),
    ).toEqual(['1 0: 1-1-0 3 p 3', '2 1: 1-0-1 2 p 2', '3 2: 0-1-1 1 p -5']);
  });

  it('breaks a tie between two sides by the match between them, and leaves three tied sides tied', () => {
    const matchesWithTwoWayTie = [
      matchBetween(0, 2, 'a', 2),
      matchBetween(1, 0, 'a', 1),
      matchBetween(1, 3, 'b', 0),
      matchBetween(2, 3, 'a', 1),
    ];
    expect(table(4, ...matchesWithTwoWayTie).slice(0, 2)).toEqual(['1 1: 1-0-1 2 p 1', '2 0: 1-0-1 2 p 1']);
    const circularMatches = [matchBetween(0, 1, 'a'), matchBetween(1, 2, 'a'), matchBetween(2, 0, 'a')];
    expect(table(3, ...circularMatches)).toEqual([
      'T1 0: 1-0-1 2 p 0',
      'T1 1: 1-0-1 2 p 0',
      'T1 2: 1-0-1 2 p 0',
    ]);
  });

  it('has a row for sides that have not played, and awards no points for a bye', () => {
    expect(table(2)).toEqual(['T1 0: 0-0-0 0 p 0', 'T1 1: 0-0-0 0 p 0']);
  });

  it('has points that add up to two per match, and is the same whatever the order of the matches', () => {
    const anySeason = fc.integer({ min: 2, max: 9 }).chain((sides) => {
      const matches = roundRobin(sides, 1).flatMap((day) => day.matches);
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
            matchBetween(match.a, match.b, results[index]!.winner, results[index]!.holes),
          ),
        }));
    });
    fc.assert(
      fc.property(anySeason, ({ sides, season }) => {
        const rows = matchTable(sides, season, pointsPerMatch);
        const sum = (select: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + select(row), 0);
        expect(sum(({ points }) => points)).toBe(season.length * 2);
        expect(sum(({ holes }) => holes)).toBe(0);
        expect(sum((row) => row.played)).toBe(season.length * 2);
        expect(matchTable(sides, season.toReversed(), pointsPerMatch)).toEqual(rows);
      }),
      { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 500 },
    );
  });
});
